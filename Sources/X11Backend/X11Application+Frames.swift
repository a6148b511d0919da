import CX11
import Foundation
import UIKitCore

// Pixels: when a frame is drawn, and how it gets into the window.

extension X11Application {
  /// When the loop must draw, or begin a frame; nil if neither is wanted, or if something else will wake it first.
  func nextFrameTime() -> TimeInterval? {
    guard window.isMapped else { return nextFrameCallbackTime() }
    if surface.willReport { return nil }
    if hasChanges { return pacer.timeForChange(now: now) }
    return nextFrameCallbackTime()
  }

  private func nextFrameCallbackTime() -> TimeInterval? {
    application.wantsFrames ? pacer.timeForAnimation(now: now) : nil
  }

  /// The frame that begins at a time, if something wants frames and the display's interval is over.
  ///
  /// Also while the window is not seen: then animations go on, and nothing is drawn.
  func frameIfDue(at time: TimeInterval) -> Turn.Frame? {
    guard !window.isMapped || !surface.willReport, let due = nextFrameCallbackTime(), due <= time else {
      return nil
    }
    pacer.didBegin(at: time)
    return Turn.Frame(time: time, interval: pacer.interval)
  }

  /// Draws if it is time to; returns whether it left that for later because more input has arrived.
  func drawIfDue() -> Bool {
    putExposed()
    guard window.isMapped, hasChanges, !surface.willReport, pacer.timeForChange(now: now) <= now else {
      return false
    }
    if pacer.mayWait(now: now), XEventsQueued(connection.display, QueuedAfterReading) > 0 { return true }
    if surface.isBusy {
      surface.requestReport()
    } else {
      drawFrame()
    }
    return false
  }

  private var hasChanges: Bool { needsFrame || !screen.changes.isEmpty }

  /// Draws what changed and shows it; before the window is shown, only draws.
  func drawFrame() {
    let start = now
    needsFrame = false
    guard let pixels = surface.pixels else { return }
    if pixelsAreFresh { renderer.forgetTarget() }
    let frame = renderer.render(
      into: pixels, width: window.pixelWidth, height: window.pixelHeight, stride: surface.bytesPerRow)
    pixelsAreFresh = false
    let end = now
    let report = { [weak self] in
      guard let self, let onFrame, !frame.rects.isEmpty else { return }
      onFrame((end - start) * 1000, frame.rects)
    }
    guard window.isMapped else {
      firstFrameReport = report
      return
    }
    firstFrameReport = nil
    // A drag's next motion says that this picture has been read; an animation's next frame comes by itself.
    surface.put(frame.pixelRects, reports: application.wantsFrames)
    pacer.didDraw(from: start, to: end)
    report()
  }

  /// Gives the server the areas that it lost; they need no drawing.
  private func putExposed() {
    guard !exposed.isEmpty, !pixelsAreFresh else { return }
    // All is about to be drawn and put, and what the memory holds is of another size.
    if screen.changes.isEverything, window.isMapped { return exposed.removeAll() }
    surface.put(exposed, reports: false)
    exposed.removeAll()
    firstFrameReport?()
    firstFrameReport = nil
  }

  /// The window may have another size, scale or look: the pixels follow, and the application learns of it in this turn.
  func followDisplay() {
    displayChanged = false
    do {
      if try surface.fit() { pixelsAreFresh = true }
    } catch {
      Diagnostics.warn("\(error)")
      stop()
      return
    }
    translator.scale = scale
    windowInputs.insert(.display(display), at: 0)
  }

  /// The desktop may want another scale now; the window keeps its size in points.
  func followScale() {
    let wanted = ScaleRules.scale(
      requested: configuration.scale, resources: metrics.readResources(), monitor: metrics.monitor)
    guard wanted != scale else { return }
    let size = screen.bounds.size
    scale = wanted
    window.setMinimumSize(
      width: Int((configuration.minimumSize.width * scale).rounded(.up)),
      height: Int((configuration.minimumSize.height * scale).rounded(.up)))
    window.requestSize(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    displayChanged = true
  }
}

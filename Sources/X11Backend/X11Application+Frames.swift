import CX11
import Foundation
import UIKitCore

// Pixels: when a frame is drawn, and how it gets into the window.

extension X11Application {
  /// When the next frame must be drawn; nil if none is wanted, or if something else will wake the loop first.
  func nextFrameTime() -> TimeInterval? {
    guard window.isMapped else {
      return application.frames.wantsFrames ? pacer.timeForAnimation(now: now) : nil
    }
    if surface.willReport { return nil }
    if hasChanges { return pacer.timeForChange(now: now) }
    return application.frames.wantsFrames ? pacer.timeForAnimation(now: now) : nil
  }

  /// Draws if it is time to; answers whether it left that for later because more input has arrived.
  func drawIfDue() -> Bool {
    putExposed()
    guard let time = nextFrameTime(), time <= now else { return false }
    if hasChanges, pacer.mayWait(now: now),
      XEventsQueued(connection.display, QueuedAfterReading) > 0
    {
      return true
    }
    if !window.isMapped {
      passFrame()
    } else if surface.isBusy {
      surface.requestReport()
    } else {
      drawFrame()
    }
    return false
  }

  /// Nobody sees the window: animations go on, and nothing is drawn.
  private func passFrame() {
    let start = now
    application.frames.frameWillBegin(at: application.clock.now)
    pacer.didDraw(from: start, to: now)
  }

  private var hasChanges: Bool { needsFrame || !screen.changes.isEmpty }

  /// Lays out, draws what changed and shows it; before the window is shown, only draws.
  func drawFrame() {
    let start = now
    application.frames.frameWillBegin(at: application.clock.now)
    layOut()
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
    surface.put(frame.pixelRects, reports: application.frames.wantsFrames)
    pacer.didDraw(from: start, to: end)
    report()
  }

  /// A layout may mark views that were laid out before; one that never settles is left, or it would run for ever.
  private func layOut() {
    for _ in 0..<4 {
      needsFrame = false
      screen.layoutWindows()
      if !needsFrame { return }
    }
    needsFrame = false
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

  /// The window has another size or scale: the screen follows.
  func resizeScreen() {
    sizeChanged = false
    do {
      if try surface.fit() { pixelsAreFresh = true }
    } catch {
      Diagnostics.warn("\(error)")
      stop()
      return
    }
    translator.scale = scale
    screen.resize(
      to: CGSize(width: CGFloat(window.pixelWidth) / scale, height: CGFloat(window.pixelHeight) / scale),
      scale: scale)
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
    sizeChanged = true
  }
}

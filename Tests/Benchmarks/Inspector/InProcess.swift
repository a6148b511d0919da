import CAllocationCounter
import CairoCanvas
import Foundation
import Gallery
import StressSupport
import TestSupport
import UIKit
import UIKitCore

/// The gallery with no display, on a virtual clock.
private final class PlayedGallery {
  private let application = UIApplication()
  private let gallery: Gallery
  private let display: VirtualDisplay
  /// The middle of the first view in the scene, in points of the window.
  private let place: CGPoint
  private static let finger = 1

  init(_ scene: Scene, panel: String) {
    application.takeNow(.display(DisplayProperties(size: CGSize(width: 1280, height: 800))))
    let state = ShellState(showsInspector: true, panel: panel)
    gallery = Gallery(in: application, scene: scene, state: state)
    gallery.openFirstScene()
    application.takeNow()
    display = VirtualDisplay(of: application.mainScreen)
    let window = gallery.sceneWindows[0]
    place = CGPoint(x: window.bounds.midX, y: window.bounds.midY).applying(window.screen.placement)
  }

  isolated deinit { gallery.close() }

  /// Drags to and fro for so many seconds, 60 motions in each, with the finger lifted after each two.
  func drag(seconds: Int) {
    for frame in 0..<seconds * 60 {
      let phase = frame % 120
      let way = CGFloat(phase < 60 ? phase : 120 - phase)
      let sample = TouchSample(
        contact: PlayedGallery.finger, phase: phase == 0 ? .began : phase == 119 ? .ended : .changed,
        location: CGPoint(x: place.x + way, y: place.y), timestamp: application.clock.now + 1.0 / 60)
      let time = sample.timestamp
      application.take(
        Turn(
          time: time, inputs: [Input(.touches([sample]), at: time)],
          frame: Turn.Frame(time: time, interval: 1.0 / 60)))
      application.run(display.update)
    }
  }
}

/// What a session of an hour's uninterrupted dragging holds in memory, with everything that the inspector keeps of it.
func measureAnHour(_ table: BenchmarkTable) throws {
  guard let scene = Scene.named("drag") else { throw SupportError("there is no scene drag") }
  let meter = ProcessMeter(pid: getpid())
  func held() throws -> Double {
    return_free_memory()
    return Double(try meter.privateBytes) / 1_048_576
  }
  let gallery = PlayedGallery(scene, panel: "log")
  // What is kept up to a number, such as the log's records, is full.
  gallery.drag(seconds: 600)
  let before = try held()
  gallery.drag(seconds: 3600)
  table.add("an hour of dragging, MB more", try held() - before, atMost: 48)
}

import CairoCanvas
import EventRecording
import Foundation
import SeededRandom
import TestSupport
import Testing
import UIKit

@testable import Gallery
@testable import fingerpost

@Suite("Time travel in a session that is recorded")
struct RecordedTimeTravelTests {
  /// A gallery that is recorded, as `--record` does it.
  private final class Session {
    let application = UIApplication()
    let gallery: Gallery
    private(set) var trace: [String] = []
    private var token: Trace.Token?
    private var recorder: EventRecorder?

    init(_ scene: Scene, recording path: String) throws {
      application.takeNow(.display(DisplayProperties(size: CGSize(width: 1280, height: 872))))
      gallery = Gallery(in: application, scene: scene)
      recorder = try EventRecorder(path, of: application, subject: .scene(scene.id), overwrites: true) {
        Issue.record($0)
      }
      gallery.sceneWillOpen = { [weak self] in
        self?.token = $0.trace.observe { self?.trace.append($0.json) }
        self?.recorder?.follow(scene: $0)
      }
      gallery.openFirstScene()
      application.takeNow()
    }

    func close() {
      recorder?.close()
      token = nil
      gallery.close()
    }

    func touch(_ phase: InputPhase, _ contact: Int, _ place: CGPoint) {
      let sample = TouchSample(
        contact: contact, phase: phase, location: place, timestamp: application.clock.now)
      application.takeNow(.touches([sample]))
    }

    func command(_ code: UIKeyboardHIDUsage) {
      for phase in [InputPhase.began, .ended] {
        let key = UIKey(
          characters: "", charactersIgnoringModifiers: "", modifierFlags: .control, keyCode: code)
        application.takeNow(.press(PressSample(phase: phase, key: key)), modifiers: .control)
      }
    }
  }

  @Test(
    "A replay takes the same way through time, and its trace has the same bytes",
    arguments: ["drag", "gestures", "queue", "other-events", "scroll-nested"], [1] as [UInt64])
  func sameBytes(_ id: String, _ seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("session.recording")
    let session = try Session(#require(Scene.named(id)), recording: path)
    let timeline = try #require(session.application.windows.first?.rootViewController as? GalleryShell)
      .timeline
    let stage = try #require(session.application.windows.first?.rootViewController as? GalleryShell).stage
    var random = SeededGenerator(seed: seed)
    var down: Set<Int> = []
    var (wentOn, pasts) = (0, 0)
    for _ in 0..<160 {
      session.application.passVirtually(Double(Int.random(in: 1...300, using: &random)) / 1000)
      let wasInPast = stage.session?.isInPast == true
      switch Int.random(in: 0..<14, using: &random) {
      case 0: session.command(.keyboardSpacebar)
      case 1: session.command(.keyboardLeftArrow)
      case 2: session.command(.keyboardRightArrow)
      case 3: session.command(.keyboardDownArrow)
      case 4:
        let lanes = timeline.screenQuad
        let place = CGPoint(
          x: Double.random(in: 250...900, using: &random), y: (lanes[0].y + lanes[2].y) / 2)
        session.touch(.began, 9, place)
        session.touch(.changed, 9, CGPoint(x: place.x - 40, y: place.y))
        session.touch(.ended, 9, place)
      default:
        let quad = stage.screenQuad
        let place = CGPoint(
          x: Double.random(in: quad[0].x + 4..<quad[2].x - 4, using: &random),
          y: Double.random(in: quad[0].y + 4..<quad[2].y - 4, using: &random))
        let contact = Int.random(in: 1...2, using: &random)
        if down.remove(contact) != nil {
          session.touch(.changed, contact, place)
          session.touch(.ended, contact, place)
        } else {
          down.insert(contact)
          session.touch(.began, contact, place)
        }
      }
      let isInPast = stage.session?.isInPast == true
      if isInPast { pasts += 1 }
      if wasInPast, !isInPast { wentOn += 1 }
    }
    #expect(pasts > 10 && wentOn > 2)
    session.close()

    var trace: [String] = []
    var token: Trace.Token?
    let recording = try Recording(path: path)
    let replay = try Replay(recording) { _, checks in
      try DrawnGallery.launch(recording) { _, scene in
        token = scene.trace.observe { trace.append($0.json) }
        checks.follow(scene: scene)
      }
    }
    try replay.finish()
    token?.cancel()
    #expect(trace.count <= session.trace.count)
    #expect(trace == Array(session.trace.prefix(trace.count)))
    #expect(trace.count > 100)

    // Turns that nobody watches lead to what each of them shown would have led to.
    let (watched, unwatched) = (try Shown(recording), try Shown(recording))
    for moment in 1...8 {
      try unwatched.replay.advance(to: recording.duration * Double(moment) / 8)
      while watched.replay.turnCount < unwatched.replay.turnCount { try watched.replay.step() }
      #expect(try unwatched.picture == watched.picture, "eighth \(moment)")
    }
  }

  /// The gallery of a recording, and its replay.
  private final class Shown {
    let replay: Replay
    private let drawn: DrawnGallery

    init(_ recording: Recording) throws {
      var drawn: DrawnGallery?
      replay = try Replay(recording, checks: false) { _, _ in
        let replayed = try DrawnGallery.launch(recording) { _, _ in }
        drawn = replayed.owner as? DrawnGallery
        return replayed
      }
      self.drawn = try #require(drawn)
    }

    /// The window, with the session's time of now; it is shown with what happens, and not with each frame.
    var picture: Data {
      get throws {
        let shell = try #require(drawn.gallery.shell)
        try drawn.application.run { shell.timeline.show(try #require(shell.stage.session)) }
        return try #require(drawn.png())
      }
    }
  }
}

import EventRecording
import UIKit

@testable import Gallery

/// Collects the turns of a scene, at the places of the gallery's window.
final class SceneTurns: TurnObserver {
  private(set) var turns: [Turn] = []
  private let screen: UIScreen

  init(of application: UIApplication) {
    screen = application.mainScreen
    application.addObserver(self)
  }

  func willTake(_ turn: Turn) {
    var turn = turn
    for index in turn.inputs.indices { turn.inputs[index].kind = placed(turn.inputs[index].kind) }
    turns.append(turn)
  }

  private func placed(_ kind: Input.Kind) -> Input.Kind {
    let placement = screen.placement
    switch kind {
    case .touches(var samples):
      for index in samples.indices { samples[index].location = samples[index].location.applying(placement) }
      return .touches(samples)
    case .hover(let place): return .hover(place?.applying(placement))
    case .scroll(var sample):
      sample.location = sample.location.applying(placement)
      return .scroll(sample)
    case .transform(var sample):
      sample.location = sample.location.applying(placement)
      return .transform(sample)
    default: return kind
    }
  }
}

/// A walk through a scene as a file, as `fingerpost --record` writes it.
final class CourseRecording {
  /// The steps that are done at its end, from 1, and the last sentence.
  struct End: Equatable {
    let steps: [Int]
    let sentence: String
  }

  /// A gallery that takes recorded turns.
  private final class Run {
    let application = UIApplication()
    let gallery: Gallery

    init(_ scene: Scene, display: DisplayProperties, language: Language) {
      application.language = language
      application.takeNow(.display(display))
      gallery = Gallery(in: application, scene: scene)
    }

    isolated deinit { gallery.close() }

    /// Takes a turn of the scene as the X window would have brought it: each input when it was made, even if the scene
    /// was busy then, and what was due before.
    func take(_ turn: Turn) {
      var turn = turn
      for input in turn.inputs where input.timestamp < turn.time {
        takeDue(before: input.timestamp)
        application.take(Turn(time: max(input.timestamp, application.clock.now), inputs: [input]))
      }
      turn.inputs.removeAll { $0.timestamp < turn.time }
      takeDue(before: turn.time)
      application.take(turn)
    }

    private func takeDue(before time: TimeInterval) {
      while let due = application.nextDeadline, application.clock.now < due, due < time {
        application.take(Turn(time: due))
      }
    }

    var end: End {
      let steps = gallery.progress.steps(of: gallery.scene)
      return End(
        steps: steps.indices.filter { steps[$0] }.map { $0 + 1 },
        sentence: gallery.sentence[application.language])
    }
  }

  let end: End
  private let path: String

  /// Lets another gallery take the turns of a scene, and records that in a new file.
  init(_ turns: [Turn], of scene: Scene, language: Language, to path: String) throws {
    self.path = path
    let run = Run(
      scene, display: DisplayProperties(size: CGSize(width: 1280, height: 800)), language: language)
    var failure: RecordingError?
    let recorder = try EventRecorder(
      path, of: run.application, subject: .scene(scene.id), overwrites: true
    ) { failure = $0 }
    run.gallery.sceneWillOpen = { recorder.follow(scene: $0) }
    run.gallery.openFirstScene()
    for turn in turns { run.take(turn) }
    end = run.end
    recorder.close()
    if let failure { throw failure }
  }

  /// Replays the file and compares the traces; returns what its end is like.
  func replayed() throws -> End? {
    let recording = try Recording(path: path)
    guard case .scene(let id) = recording.header.subject, let scene = Scene.named(id),
      let language = Language(rawValue: recording.header.language)
    else { throw RecordingError(file: path, "does not record a scene") }
    var run: Run?
    let replay = try Replay(recording) { header, checks in
      let new = Run(scene, display: header.display, language: language)
      new.gallery.sceneWillOpen = { checks.follow(scene: $0) }
      new.gallery.openFirstScene()
      run = new
      return ReplayedApplication(new.application, owner: new) {}
    }
    try replay.finish()
    return run?.end
  }
}

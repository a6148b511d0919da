import EventRecording
import Gallery
import UIKitTesting

extension ExportSource {
  /// The scenes of the gallery in a recording; throws if it records another application.
  @MainActor
  static func gallery(_ recording: Recording) throws -> ExportSource {
    guard case .scene = recording.header.subject else {
      throw RecordingError(
        file: recording.path,
        "this records another application: call EventReplay.exportTest(of:to:launching:) in that application's tests"
      )
    }
    return ExportSource { checks, observe in
      try DrawnGallery.launch(recording) { drawn, application in
        checks.follow(scene: application)
        observe(.scene(drawn.gallery.scene.id), application)
      }
    } makeHand: { subject, size in
      guard case .scene(let id) = subject, let scene = Scene.named(id) else {
        throw RecordingError(file: recording.path, "\(subject.inWords) is not in the gallery")
      }
      return try EventGenerator(viewController: scene.make(), size: size)
    }
  }
}

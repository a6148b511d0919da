import EventRecording
import Foundation
import Gallery

// With `--replay` the recording decides what the window shows, and options must agree with it.

@MainActor extension Recording {
  /// Throws if an option names another scene or window size than the recording.
  func check(scene: Scene?, size: SizeArgument?) throws {
    if let scene, case .scene(let id) = header.subject, scene.id != id {
      throw refusal("in the scene \(id)", "--scene", scene.id)
    }
    if let size, size.size != header.size {
      throw refusal("in a window of \(Recording.text(of: header.size))", "--size", size.text)
    }
  }

  /// Throws if an option names another scale or appearance than the recording.
  func check(scale: Double?, appearance: AppearanceArgument?) throws {
    if let scale, scale != header.scale {
      throw refusal("at a scale of \(Double(header.scale))", "--scale", "\(scale)")
    }
    if let appearance, appearance.style != header.style {
      let recorded = header.style == .dark ? AppearanceArgument.dark : .light
      throw refusal("in the appearance \(recorded.rawValue)", "--appearance", appearance.rawValue)
    }
  }

  /// Throws if an option names another language than the recording.
  func check(language: LanguageArgument?) throws {
    if let language, language.rawValue != header.language {
      throw refusal("in the language \(header.language)", "--language", language.rawValue)
    }
  }

  private func refusal(_ recorded: String, _ option: String, _ given: String) -> RecordingError {
    RecordingError(file: path, "recorded \(recorded), and \(option) says \(given): leave \(option) out")
  }

  private static func text(of size: CGSize) -> String {
    let (width, height) = (Double(size.width), Double(size.height))
    return width == width.rounded() && height == height.rounded()
      ? "\(Int(width))x\(Int(height))" : "\(width)x\(height)"
  }
}

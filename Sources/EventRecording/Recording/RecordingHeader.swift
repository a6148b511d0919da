import Foundation
import UIKitCore

/// What a recording records, and what its application knew about the display when it began.
nonisolated public struct RecordingHeader: Hashable, Sendable {
  /// What was running.
  public enum Subject: Hashable, Sendable {
    /// A scene of the gallery, by its id.
    case scene(String)
    /// An application on `import UIKit`, by its delegate's class with the module: `Sketch.AppDelegate`.
    case application(String)
  }

  /// The version of the file format; files of another version are refused.
  nonisolated package static let format = 1
  /// The version of this library; only the same version repeats its recordings.
  nonisolated package static let currentVersion = "0.1.0"

  /// What was running.
  public var subject: Subject
  /// The version of the library that recorded.
  public var version: String
  /// The language of the interface, `en` or `zh`.
  public var language: String
  /// Whether the gallery began without its inspector.
  package var hidesInspector: Bool
  /// The display when the application began.
  package var display: DisplayProperties

  package init(
    _ subject: Subject, display: DisplayProperties, version: String = currentVersion, language: String = "en",
    hidesInspector: Bool = false
  ) {
    self.subject = subject
    self.version = version
    self.language = language
    self.hidesInspector = hidesInspector
    self.display = display
  }

  /// The size of the window's content when the application began, in points.
  public var size: CGSize { display.size }
  /// Pixels per point when the application began.
  public var scale: CGFloat { display.scale }
  /// Light or dark when the application began.
  public var style: UIUserInterfaceStyle { display.style }
}

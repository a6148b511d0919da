import Foundation
import UIKitCore

/// Where recorded turns come from: a file, or the memory of a running session.
package protocol TurnSource {
  /// What it is called in messages.
  var name: String { get }
  /// What it records, and the display at the beginning.
  var header: RecordingHeader { get }
  /// The time of the last turn, in seconds on the application's clock.
  var duration: TimeInterval { get }
  /// Begins to read at the beginning.
  func makeReader() throws(RecordingError) -> RecordingReader
}

extension Recording: TurnSource {
  package var name: String { path }

  package func makeReader() throws(RecordingError) -> RecordingReader { try RecordingReader(path: path) }
}

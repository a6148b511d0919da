import Foundation
import Logging

/// Writes log messages as one line on standard error: `fingerpost: message`.
struct LineLogHandler: LogHandler {
  var logLevel = Logger.Level.notice
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    try? FileHandle.standardError.write(contentsOf: Data("fingerpost: \(event.message)\n".utf8))
  }
}

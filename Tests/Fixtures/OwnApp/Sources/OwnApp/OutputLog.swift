import Foundation
import Logging

/// Writes what is logged to standard output: `log LABEL LEVEL MODULE: MESSAGE`.
struct OutputLog: LogHandler {
  let label: String
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  init(label: String) {
    self.label = label
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let line = "log \(label) \(event.level) \(event.source): \(event.message)\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}

import Foundation

/// Writes a line to standard output at once, also if that is a file.
package func say(_ line: String) {
  try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
}

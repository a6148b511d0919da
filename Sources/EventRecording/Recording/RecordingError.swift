/// Why a recording cannot be written, read, replayed or turned into a test, in one line.
nonisolated public struct RecordingError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The file.
  public var file: String
  /// The line that is wrong, from 1; nil if it is the whole file.
  public var line: Int?
  /// What is wrong and what to do.
  public var problem: String

  package init(file: String, line: Int? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// The file, the line if there is one, and what is wrong.
  public var description: String {
    (line.map { "\(file), line \($0): \(problem)" } ?? "\(file): \(problem)").inOneLine
  }
}

nonisolated extension String {
  /// The text with a question mark for anything that would end the line, or make a terminal do something other than
  /// show it.
  var inOneLine: String {
    var line = UnicodeScalarView()
    for scalar in unicodeScalars { line.append(String.isShown(scalar) ? scalar : "?") }
    return String(line)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !scalar.properties.isBidiControl
    }
  }
}

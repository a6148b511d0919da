import SourceAdapter
import Testing

/// Expects files to become others, with notes that begin `line: message`; the result parses and stays as it is.
func expect(
  _ before: [String], toBecome after: [String], noting beginnings: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let adapter = SourceAdapter(before.enumerated().map { SourceAdapter.File(path: "\($0).swift", text: $1) })
  #expect(adapter.files.map(\.text) == after, sourceLocation: sourceLocation)

  let notes = adapter.notes.map { "\($0.line): \($0.message)" }
  #expect(notes.count == beginnings.count, "\(notes)", sourceLocation: sourceLocation)
  for (note, beginning) in zip(notes, beginnings) {
    #expect(note.hasPrefix(beginning), sourceLocation: sourceLocation)
  }

  let again = SourceAdapter(adapter.files)
  #expect(again.files == adapter.files, "adapting twice changes more", sourceLocation: sourceLocation)
  #expect(again.editCounts.allSatisfy { $0 == 0 }, sourceLocation: sourceLocation)
  #expect(!again.notes.contains { $0.message.contains("parses") }, sourceLocation: sourceLocation)
}

/// Expects one file to become another.
func expect(
  _ before: String, toBecome after: String, noting beginnings: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect([before], toBecome: [after], noting: beginnings, sourceLocation: sourceLocation)
}

import Glibc
import SourceAdapter

// What `fingerpost adapt` runs: fingerpost-adapt [--check] -- FILE…
//
// Reading Swift takes seven megabytes of program, a quarter of what Fingerpost would be with it. So it is a separate
// program; Fingerpost checks the arguments and then becomes this one.

var arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.first == "--check"
if isCheck { arguments = arguments.dropFirst() }
if arguments.first == "--" { arguments = arguments.dropFirst() }

do {
  let paths = SourceFiles.once(Array(arguments))
  let adapter = SourceAdapter(
    try paths.map { SourceAdapter.File(path: $0, text: try SourceFiles.text(of: $0)) })
  let edited = paths.indices.filter { adapter.editCounts[$0] > 0 }
  // An override may move from one file into another, so either all files are written or none.
  if !isCheck { try SourceFiles.requireWritable(edited.map { paths[$0] }) }
  for index in edited {
    if !isCheck { try SourceFiles.write(adapter.files[index].text, to: paths[index]) }
    let count = adapter.editCounts[index] == 1 ? "1 edit" : "\(adapter.editCounts[index]) edits"
    print("\(paths[index]): \(count)\(isCheck ? " to make" : "")")
  }
  for note in adapter.notes { print("\(note.path):\(note.line): \(note.message)") }
} catch {
  let line = Array("Error: \(error)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}

import CFuzzer
import Foundation
import TouchDiagnosis

// Feeds the reader of view dumps what libFuzzer makes up: fuzz-dump CORPUS [OPTION…], with libFuzzer's own options.
//
// Whatever the bytes are, reading them ends with a tree or with one plain line; and the tree, written as a debugger
// prints one and read once more, is the same.

/// What libFuzzer calls with each of its inputs; a failure ends the program.
private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do {
    let dump = try ViewDump(reading: text)
    dump.check()
    dump.checkReadingAgain()
  } catch {
    precondition(error.description.isOneLine, "a problem of several lines: \(error)")
  }
  return 0
}

check_fuzzer(CommandLine.argc, CommandLine.unsafeArgv)
exit(run_fuzzer(CommandLine.argc, CommandLine.unsafeArgv, test))

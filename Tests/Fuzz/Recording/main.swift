import CFuzzer
import Foundation

// Feeds the parser of recordings what libFuzzer makes up: fuzz-recording CORPUS [OPTION…], with libFuzzer's own
// options.
//
// Whatever the bytes are, reading them ends with turns or with one plain line; and what was read, written and read once
// more, is the same.

/// What libFuzzer calls with each of its inputs; a failure ends the program.
private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let session: Session
  do {
    session = try Session(reading: Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    Session.check(error)
    return 0
  }
  do {
    session.check(try Session(reading: session.written()))
  } catch {
    fatalError("cannot read the header that was written: \(error)")
  }
  return 0
}

check_fuzzer(CommandLine.argc, CommandLine.unsafeArgv)
for (index, seed) in Session.seeds.enumerated() {
  try Data(seed.written()).write(to: URL(fileURLWithPath: "\(CommandLine.arguments[1])/seed-\(index)"))
}
exit(run_fuzzer(CommandLine.argc, CommandLine.unsafeArgv, test))

import CFuzzer
import EventRecording
import Foundation
import TouchDiagnosis
import UIKitCore

// Feeds the readers of test logs and of written traces what libFuzzer makes up: fuzz-log CORPUS [OPTION…], with
// libFuzzer's own options.
//
// Whatever the bytes are, each failure that is found names lines of the text, and each record that is read is written
// again as one that is read alike.

/// What libFuzzer calls with each of its inputs; a failure ends the program.
private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  checkLog(text)
  checkTrace(text)
  return 0
}

private func checkLog(_ text: String) {
  let log = TestLog(text)
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
  for failure in log.failures {
    precondition(1...lines ~= failure.line, "a failure in no line")
    precondition(
      failure.tree.map { $0.lowerBound > 0 && $0.upperBound <= lines } ?? true, "a tree in no line")
    precondition(
      failure.target.map { !$0.value.isEmpty && 1...lines ~= $0.line } ?? true, "a view without a name")
    precondition(failure.point.map { $0.value.x.isFinite && $0.value.y.isFinite } ?? true, "an endless point")
    if let dump = try? log.dump(of: failure) {
      precondition(dump.nodes.allSatisfy { 1...lines ~= $0.line }, "a view in a line that the log has not")
    }
  }
}

private func checkTrace(_ text: String) {
  let records = TraceReader(text).records
  let again = TraceReader(records.map { $0.json + "\n" }.joined())
  precondition(again.unread.isEmpty && again.records.count == records.count, "a record is not read again")
  MainActor.assumeIsolated {
    for touch in TracedTouch.all(in: records) {
      precondition(touch.text.english.hasSuffix("\n") && touch.text.chinese.hasSuffix("\n"), "no answer")
    }
  }
}

check_fuzzer(CommandLine.argc, CommandLine.unsafeArgv)
exit(run_fuzzer(CommandLine.argc, CommandLine.unsafeArgv, test))

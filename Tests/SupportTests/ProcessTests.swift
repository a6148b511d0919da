import Foundation
import MachineTrait
import Testing
import TestSupport

/// Programs are started, watched and ended as the tests say.
@Suite(.sharesMachine) struct ProcessTests {
  private let shell = "/bin/sh"

  private func start(_ script: String) throws -> ChildProcess {
    try ChildProcess(shell, ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test func outputErrorsAndStatusAreCollected() async throws {
    let process = try start("echo one; echo two >&2; printf three; exit 7")
    #expect(try await process.waitForExit() == .code(7))
    #expect(process.output.lines == ["one", "three"])
    #expect(process.errors.lines == ["two"])
  }

  @Test func signalsEndAProcessOrAreHandledByIt() async throws {
    let plain = try start("echo ready; exec sleep 60")
    try await wait(for: "the script") { plain.output.lines == ["ready"] }
    plain.send(signal: SIGINT)
    #expect(try await plain.waitForExit() == .signal(SIGINT))
    let polite = try start("trap 'exit 143' TERM; echo ready; while :; do sleep 0.01; done")
    try await wait(for: "the script") { polite.output.lines == ["ready"] }
    polite.send(signal: SIGTERM)
    #expect(try await polite.waitForExit() == .code(143))
  }

  @Test func anEndThatNobodyAsksForLeavesNothing() async throws {
    let process = try start("exit 3")
    try await wait(for: "the process to be gone") { kill(process.pid, 0) == -1 && errno == ESRCH }
    #expect(process.exitStatus == .code(3))
  }

  @Test func aProcessThatWillNotEndIsEnded() async throws {
    let stubborn = try start("trap '' TERM; echo ready; while :; do sleep 0.01; done")
    try await wait(for: "the script") { stubborn.output.lines == ["ready"] }
    await #expect(throws: SupportError.self) { try await stubborn.waitForExit(timeout: 0.05) }
    kill(stubborn.pid, SIGKILL)
    await stubborn.stop()
    #expect(stubborn.exitStatus == .signal(SIGKILL))
  }

  @Test func whatIsNotThereIsAnErrorThatSaysSo() throws {
    let error = try #require(throws: SupportError.self) {
      try ChildProcess("/nowhere/program", environment: [:])
    }
    #expect(error.description.contains("/nowhere/program"))
  }

  @Test func theTraceIsWaitedForLineByLine() async throws {
    let desktop = try await Desktop(.xvfb())
    let script = """
      echo '{"n":1,"t":0,"kind":"scene","scene":"a","size":[10,20],"scale":2}'
      echo '{"n":2,"t":0.1,"kind":"tree","views":[{"view":"b#3","quad":[[0,0],[10,0],[10,20],[0,20]]}]}'
      sleep 0.05
      echo '{"n":3,"t":0.2,"kind":"deliver","method":"touchesBegan","to":"b#3","touches":[1]}'
      exec >&-
      sleep 0.05
      echo trouble >&2
      """
    let app = try await desktop.launch(["-c", script], program: Program(path: shell))
    let line = try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesBegan" }
    #expect(line.n == 3)
    #expect(line.fields["touches"]?[0]?.int == 1)
    #expect(try app.scale == 2)
    #expect(try app.view("b").center == CGPoint(x: 5, y: 10))
    #expect(try app.view("b#3").segment(1, of: 2) == CGPoint(x: 7.5, y: 10))
    let error = try await #require(throws: SupportError.self) { try await app.waitForTrace(kind: "frame") }
    #expect(error.description.contains("ended before"))
    #expect(error.description.contains("trouble"))
    app.rewindTrace()
    #expect(try await app.waitForTrace(kind: "tree").n == 2)
  }

  // The mask is that of the whole process.
  @Test(.hasMachineAlone) func whatOtherUsersNeedTheyMayReadUnderAStrictUmask() throws {
    let before = umask(0o077)
    defer { umask(before) }
    let folder = try TemporaryFolder()
    for (path, bits) in [(folder.path, 0o555), (try folder.write("text", to: "file"), 0o444)] {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode.map { $0 & bits } == bits, "\(path)")
    }
  }

  @Test func aProgramRunsAsAnOrdinaryUser() async throws {
    let desktop = try await Desktop(.xvfb())
    let id = Program(path: "/usr/bin/id")
    let app = try await desktop.launch(["-u"], program: id, tracing: false, as: .ifPossible)
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.process.output.lines == ["\(OrdinaryUser.ifPossible?.id ?? getuid())"])
  }

  @Test func aProcessOutlivesTheThreadThatAskedForIt() async throws {
    var threads: Set<UInt> = []
    for _ in 0..<8 {
      let asking = Task.detached {
        var thread = UInt()
        StartingThread.run { thread = UInt(pthread_self()) }
        return thread
      }
      threads.insert(await asking.value)
    }
    #expect(threads.count == 1)
    #expect(threads.first != UInt(pthread_self()))
  }

  @Test func jsonIsReadToTheLetter() throws {
    let text = #" {"a": [1, -2.5e1, true, null], "b": "\u00e9\n\ud83d\ude00\"", "c": {}} "#
    let value = try JSON(parsing: text)
    #expect(value["a"] == .array([.number(1), .number(-25), .bool(true), .null]))
    #expect(value["b"]?.string == "é\n😀\"")
    #expect(value.names == ["a", "b", "c"])
    let refused = [
      "", "{", "[1,]", #"{"a":1,"a":2}"#, "1 2", "\"a", "tru", "NaN", #""\x""#, #""\ud800""#, "{a:1}",
    ]
    for wrong in refused {
      #expect(throws: SupportError.self, "\(wrong)") { try JSON(parsing: wrong) }
    }
  }
}

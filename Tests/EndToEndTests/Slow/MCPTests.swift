import Foundation
import MachineTrait
import TestSupport
import Testing

/// `fingerpost mcp` with a client that is not ours, and with more than any client sends.
@Suite(.sharesMachine) struct MCPTests {
  private let program: Program
  private let folder: TemporaryFolder

  init() throws {
    program = try .fingerpost()
    folder = try TemporaryFolder()
  }

  /// The view of a probe's dump with this number, around which there is nothing.
  private static func view(_ number: Int, _ name: String, in parent: String?, _ frame: [Int]) -> String {
    let parent = parent.map { "\"parent\":\"\($0)\"," } ?? ""
    let (x, y, width, height) = (frame[0], frame[1], frame[2], frame[3])
    let quad = "[[\(x),\(y)],[\(x + width),\(y)],[\(x + width),\(y + height)],[\(x),\(y + height)]]"
    return """
      {"view":"\(name)#\(number)","class":"UIView",\(parent)"quad":\(quad),"hidden":false,"alpha":1,\
      "interactive":true,"recognizers":[],"text":"\(String(repeating: "text ", count: 75))","overrides":[]}
      """
  }

  /// A dump with so many views behind the row.
  private func dump(behind count: Int) throws -> String {
    var views = [
      Self.view(1, "UIWindow", in: nil, [0, 0, 320, 480]),
      Self.view(2, "root", in: "UIWindow#1", [0, 0, 320, 480]),
    ]
    views += (0..<count).map { Self.view(4 + $0, "v", in: "root#2", [0, $0 % 400, 30, 30]) }
    views.append(Self.view(3, "row", in: "root#2", [0, 100, 320, 44]))
    return try folder.write(
      "{\"version\":1,\"probe\":1,\"views\":[\(views.joined(separator: ","))],\"recognizers\":[]}",
      to: "dump.json")
  }

  @Test(
    "Python's client lists the tools, reads a dump, asks ten thousand times, and gets every error as an answer"
  )
  func python() async throws {
    let python = folder.path("python")
    let made = try await Program.run(
      "/bin/sh", ["-c", "python3 -m venv \"$0\" && \"$0/bin/pip\" install --quiet 'mcp==2.3.0'", python],
      timeout: 20 * defaultTimeout)
    guard made.status == .code(0) else {
      Issue.record("cannot install Python's package mcp: \(made.errors)")
      return
    }
    let client = Program.checkout + "/Tests/EndToEndTests/Slow/mcp_client.py"
    let result = try await Program.run(
      python + "/bin/python", [client, program.path, dump(behind: 10), "10000"], timeout: 30 * defaultTimeout)
    #expect(result.status == .code(0), "\(result.errors)")
    #expect(
      result.output == """
        tools explain_trace read_dump read_test_log why
        early True no dump 0 is kept: read it with read_dump first
        views 13
        winner row#3 arrives
        missing True
        alive
        """)
  }

  @Test("A dump of 50 MB is read and asked, as a file and in a message")
  func largeDump() async throws {
    let path = try dump(behind: 100_000)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.utf8.count > 50_000_000)
    let quoted = text.replacing("\"", with: "\\\"")
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_dump","arguments":{"path":"\#(path)"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"why","arguments":{"expect":"row#3"}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"read_dump","arguments":{"text":"\#(quoted)"}}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"ping"}"#, "",
    ]
    let answers = try await answers(to: messages)
    try #require(answers.count == 4)
    #expect(answers[0]["result"]?["structuredContent"]?["views"] == .number(100_003))
    #expect(answers[1]["result"]?["structuredContent"]?["winner"] == .string("row#3"))
    #expect(answers[2]["result"]?["structuredContent"]?["dump"] == .number(2))
    #expect(answers[3]["id"] == .number(4))
  }

  /// The server's answers, if it needs at most three gigabytes for them.
  private func answers(to messages: [String]) async throws -> [JSON] {
    let input = try folder.write(messages.joined(separator: "\n"), to: "messages")
    // A sanitizer maps terabytes.
    let limit = sanitizer == nil ? "ulimit -v 3000000; " : ""
    let result = try await Program.run(
      "/bin/sh", ["-c", "\(limit)exec \"$0\" mcp < \"$1\"", program.path, input], timeout: 30 * defaultTimeout
    )
    #expect(result.status == .code(0), "\(result.errors)")
    return try result.output.split(separator: "\n").map { try JSON(parsing: $0) }
  }

  @Test("50 MB of something else in a message are an error, and the server goes on")
  func largeNonsense() async throws {
    func many(_ text: String) -> String { String(repeating: text, count: 50_000_000 / text.utf8.count) }
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let noJSON = [many("["), "\"" + many("text "), many("{\"a\":"), many("<UIView: 0x1; layer = ")]
    let calls = ["read_dump", "read_test_log", "explain_trace"].map {
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#($0)","arguments":{"text":"\#(noJSON[3])"}}}"#
    }
    let answers = try await answers(to: (noJSON + calls).flatMap { [$0, ping] } + [""])
    try #require(answers.count == 14)
    for index in stride(from: 0, to: 14, by: 2) {
      #expect(answers[index + 1]["result"] == .object([:]))
      if index < 8 {
        #expect(answers[index]["error"]?["code"]?.int == -32700)
      } else {
        #expect(answers[index]["result"]?["isError"]?.bool == true)
      }
    }
  }

  @Test("A client that goes away in the middle of an answer ends the server without a word")
  func cutConnection() async throws {
    let path = try dump(behind: 10)
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_dump","arguments":{"path":"\#(path)"}}}"#
    let input = try folder.write(String(repeating: call + "\n", count: 500), to: "messages")
    let result = try await Program.run(
      "/bin/bash",
      ["-c", "\"$0\" mcp < \"$1\" | head -c 100 >/dev/null; echo ${PIPESTATUS[0]}", program.path, input],
      timeout: 5 * defaultTimeout)
    #expect(result.output == "0" && result.errors.isEmpty, "\(result.output) \(result.errors)")
  }
}

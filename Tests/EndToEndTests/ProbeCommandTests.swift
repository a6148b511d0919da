import Foundation
import MachineTrait
import TestSupport
import Testing

/// `fingerpost probe`, and what `why` makes of a dump by it.
@Suite(.sharesMachine) struct ProbeCommandTests {
  private let program: Program
  private let folder: TemporaryFolder

  init() throws {
    program = try .fingerpost()
    folder = try TemporaryFolder()
  }

  /// What a probe prints of a row under a tap on its root view.
  private static let dump = """
    {"version":1,"probe":1,"point":[160,122],"screen":[320,480],"views":[\
    {"view":"UIWindow#1","class":"UIWindow","quad":[[0,0],[320,0],[320,480],[0,480]],"hidden":false,"alpha":1,\
    "interactive":true,"recognizers":[],"bounds":[0,0,320,480],"center":[160,240],"overrides":[]},\
    {"view":"root#2","class":"UIView","parent":"UIWindow#1","quad":[[0,0],[320,0],[320,480],[0,480]],\
    "hidden":false,"alpha":1,"interactive":true,"recognizers":["dismiss#9"],"bounds":[0,0,320,480],\
    "center":[160,240],"overrides":[]},\
    {"view":"row#3","class":"PayCell","base":"UITableViewCell","parent":"root#2",\
    "quad":[[0,100],[320,100],[320,144],[0,144]],"hidden":false,"alpha":1,"interactive":true,"recognizers":[],\
    "bounds":[0,0,320,44],"center":[160,122],"overrides":[]}],"recognizers":[\
    {"recognizer":"dismiss#9","class":"UITapGestureRecognizer","view":"root#2","state":"possible","enabled":true,\
    "cancelsTouchesInView":true,"delaysTouchesBegan":false,"delaysTouchesEnded":true,"taps":1,"touches":1}]}
    """

  @Test("It prints the file, or writes a new one, and says so if there is one already")
  func writes() async throws {
    let printed = try await program.run(["probe"])
    #expect(printed.status == .code(0) && printed.output.contains("enum TouchProbe {"))
    let file = folder.path("TouchProbe.swift")
    #expect(try await program.run(["probe", "--output", file]).status == .code(0))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == printed.output + "\n")
    let again = try await program.run(["probe", "-o", file])
    #expect(again.status == .code(1) && again.errors.contains("already exists"), "\(again.errors)")
    let nowhere = try await program.run(["probe", "-o", "/nowhere/P.swift"])
    #expect(nowhere.errors.contains("cannot write the probe"), "\(nowhere.errors)")
  }

  @Test(
    "A dump says its own point; the recognisers, their cures, and that nothing is assumed are in the answer")
  func answers() async throws {
    let file = try folder.write("started\n\(Self.dump)\nmore\n", to: "console.txt")
    let text = try await program.run(["why", file, "--expect", "row", "--language", "en"]).output
    #expect(text.hasPrefix("row#3 gets a touch at (160, 122).\n"), "\(text)")
    #expect(
      text.contains("dismiss#9 (UITapGestureRecognizer) on root#2 cancels touches in its view"), "\(text)")
    #expect(text.contains("the row is selected only if one of these is done"), "\(text)")
    #expect(text.contains("    - Set cancelsTouchesInView of dismiss#9 to false"), "\(text)")
    #expect(text.contains("nothing about these views is assumed"), "\(text)")
    let json = try await JSON(
      parsing: program.run(["why", file, "--expect", "row", "--json", "--language", "en"]).output)
    #expect(json["verdict"] == .string("arrives") && json["version"] == .number(1) && json["assumed"] == nil)
    let recognizer = try #require(json["recognizers"]?[0])
    #expect(recognizer.names == ["class", "cures", "effect", "recognizer", "says", "view"])
    #expect(recognizer["effect"] == .string("cancels") && recognizer["cures"]?.elements.count == 3)
    let chinese = try await program.run(["why", file, "--language", "zh"]).output
    #expect(chinese.contains("能看到这个触摸的识别器"), "\(chinese)")
    let page = folder.path("page.html")
    #expect(try await program.run(["why", file, "--html", page]).status == .code(0))
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("cancels touches in its view"))
  }

  @Test("A text that says no point needs --at")
  func needsAPoint() async throws {
    let file = try folder.write(WrittenDump.signIn, to: "dump.txt")
    let result = try await program.run(["why", file])
    #expect(result.status == .code(64) && result.errors.contains("--at"), "\(result.errors)")
  }

  @Test("A server of the Model Context Protocol answers whatever comes, and ends with its input")
  func serves() async throws {
    let dump = try folder.write(Self.dump, to: "dump.json")
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "no JSON", "[1]", "",
      #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"why","arguments":{"expect":"row"}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"read_dump","arguments":{"path":"\#(dump)"}}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"why","arguments":{"expect":"row"}}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"nothing"}}"#,
      #"{"jsonrpc":"2.0","id":6,"method":"server/discover"}"#, #"{"jsonrpc":"2.0","id":7,"method":"pi"#,
    ]
    let input = try folder.write(messages.joined(separator: "\n"), to: "messages")
    let result = try await Program.run("/bin/sh", ["-c", "\"$0\" mcp < \"$1\"", program.path, input])
    #expect(result.status == .code(0) && result.errors.isEmpty, "\(result.errors)")
    let answers = try result.output.split(separator: "\n").map { try JSON(parsing: $0) }
    // The last message was cut off with the connection.
    try #require(answers.count == 9)
    #expect(answers[0]["result"]?["protocolVersion"] == .string("2025-06-18"))
    #expect(
      answers[1]["error"]?["code"] == .number(-32700) && answers[2]["error"]?["code"] == .number(-32600))
    #expect(answers[3]["id"] == .string("a") && answers[3]["result"]?["tools"]?.elements.count == 4)
    #expect(answers[4]["result"]?["isError"] == .bool(true))
    #expect(answers[5]["result"]?["structuredContent"]?["views"] == .number(3))
    #expect(answers[6]["result"]?["structuredContent"]?["winner"] == .string("row#3"))
    #expect(
      answers[7]["error"]?["code"] == .number(-32602) && answers[8]["error"]?["code"] == .number(-32601))
  }
}

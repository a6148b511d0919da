import Foundation
import MachineTrait
import Testing
import TestSupport

/// `fingerpost why`: which view of a dump gets a touch, and why not the expected one.
@Suite(.sharesMachine) struct WhyTests {
  private let program: Program
  private let folder: TemporaryFolder
  private let dump: String

  init() throws {
    program = try .fingerpost()
    folder = try TemporaryFolder()
    dump = try folder.write(WrittenDump.signIn, to: "sign-in.txt")
  }

  private func why(_ arguments: String..., of file: String? = nil) async throws -> Program.Result {
    let result = try await program.run(["why", file ?? dump] + arguments)
    #expect(result.status == .code(0), "\(result.errors)")
    #expect(result.errors.isEmpty)
    return result
  }

  private func fails(_ arguments: [String], saying parts: String...) async throws {
    let result = try await program.run(["why"] + arguments)
    #expect(result.status == .code(1), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(!result.errors.contains("\n"), "\(result.errors)")
    for part in parts { #expect(result.errors.contains(part), "\(result.errors)") }
  }

  // MARK: Text

  @Test func theAnswerAndTheWayToItArePrinted() async throws {
    #expect(
      try await why("--at", "160,130").output == """
        UIView#6 gets a touch at (160, 130).

        The search, from each view to those in it, the front-most first:
          UIWindow#1 (line 1), asked at (160, 130): the point is inside, and UIView#6 in it takes the touch
            UIView#2 (line 2), asked at (160, 130): the point is inside, and UIView#6 in it takes the touch
              bar#7 (line 7), asked at (160, -630): no, the point is outside: 630 pt above
              UIView#6 (line 6), asked at (160, 130): the point is inside, and no view in it takes the touch, so \
        it does
        """)
  }

  @Test func whatStandsBeforeTheExpectedViewIsSaid() async throws {
    let text = try await why("--at", "160,130", "--expect", "help").output
    #expect(
      text.hasPrefix(
        "UIView#6 gets a touch at (160, 130).\n\"Forgot your password?\" (help#5) does not:\n1. "), "\(text)")
    #expect(text.contains("hidden") && text.contains("Set isHidden of help#5 to false."), "\(text)")
    #expect(!text.contains("\u{1b}"))
  }

  @Test func aCutOffDumpIsReadAsFarAsItGoes() async throws {
    let cut = try folder.write(String(WrittenDump.signIn.prefix(420)), to: "cut.txt")
    let text = try await why("--at", "160,130", of: cut).output
    #expect(text.contains("\n\nAbout the dump:\n  line "), "\(text)")
    let json = try await JSON(parsing: why("--at", "160,130", "--json", of: cut).output)
    #expect(json["notes"]?.elements.isEmpty == false)
  }

  @Test func whatATerminalWouldActOnIsNotPrinted() async throws {
    let text = WrittenDump.signIn.replacing("Sign in", with: "\u{1b}[2J\u{7}")
    let odd = try folder.write(text.replacing("'help'", with: "'\u{1b}]0;x'"), to: "odd.txt")
    #expect(try await !why("--at", "10,10", of: odd).output.contains { $0 == "\u{1b}" || $0 == "\u{7}" })
    try await fails([odd, "--at", "1,1", "--expect", "\u{1b}]"], saying: "there is no view")
  }

  // MARK: JSON

  @Test func theObjectHasItsKeysInOrder() async throws {
    #expect(
      try await why("--at", "160,130", "--json").output == """
        {"point":[160,130],"winner":"UIView#6","path":[\
        {"kind":"hitTest","view":"UIWindow#1","point":[160,130],"depth":0,"verdict":"descendant",\
        "result":"UIView#6","search":1},\
        {"kind":"hitTest","view":"UIView#2","point":[160,130],"depth":1,"verdict":"descendant",\
        "result":"UIView#6","search":1},\
        {"kind":"hitTest","view":"bar#7","point":[160,-630],"depth":2,"verdict":"outside","result":null,\
        "search":1,"off":[0,-630]},\
        {"kind":"hitTest","view":"UIView#6","point":[160,130],"depth":2,"verdict":"hit","result":"UIView#6",\
        "search":1}],"verdict":"found","version":1}
        """)
  }

  @Test func theObjectHasTheObstaclesOfTheExpectedView() async throws {
    let output = try await why("--at", "-5,10", "--json", "--expect", "Sign in").output
    let pattern =
      #/\{"point":\[-5,10\],"winner":null,"path":\[.*\],"expected":"UIButton#3","obstacles":\[(.*)\],"verdict":"nobody","version":1\}/#
    let obstacles = try #require(output.wholeMatch(of: pattern)).1
    #expect(
      obstacles.hasPrefix(#"{"kind":"outsideBounds","view":"UIWindow#1","says":"It lies in UIWindow#1, "#))
    let json = try JSON(parsing: output)
    #expect(json.names == ["expected", "obstacles", "path", "point", "verdict", "version", "winner"])
    for obstacle in json["obstacles"]?.elements ?? [] {
      #expect(obstacle.names == ["facts", "fix", "kind", "says", "view"])
      #expect(obstacle["facts"]?["off"]?.elements.count == 2 && obstacle["facts"]?["size"] != nil)
      #expect(
        obstacle["says"]?.string?.hasSuffix(".") == true && obstacle["fix"]?.string?.hasSuffix(".") == true)
    }
    // What the point is outside of besides the window follows from that.
    #expect(json["obstacles"]?.elements.map { $0["kind"]?.string } == ["outsideBounds"])
  }

  @Test func aPlaceNearbyIsInTheObject() async throws {
    let json = try await JSON(parsing: why("--at", "10,750", "--json", "--expect", "bar").output)
    #expect(json["winner"] == .string("UIView#2"))
    #expect(json["nearest"] == .array([.number(10), .number(760)]))
  }

  @Test func theExpectedViewMayGetTheTouch() async throws {
    let json = try await JSON(parsing: why("--at", "160,130", "--json", "--expect", "UIView#6").output)
    #expect(json["expected"] == json["winner"])
    #expect(json["obstacles"] == .array([]))
  }

  // MARK: Where the tree comes from

  @Test func theTreeMayComeFromStandardInput() async throws {
    let result = try await Program.run(
      "/bin/sh", ["-c", "\"$0\" why - --at=160,130 --json < \"$1\"", program.path, dump])
    #expect(result.status == .code(0), "\(result.errors)")
    #expect(try await result.output == why("--at", "160,130", "--json").output)
  }

  @Test func aTreeOfAProgramOfOnesOwnCanBeAsked() async throws {
    let tree = try await program.run(["tree", "--scene", "click-through"]).output
    let path = try folder.write(tree, to: "tree.txt")
    let json = try await JSON(parsing: why("--at", "1,1", "--expect", "redButton", "--json", of: path).output)
    #expect(json["expected"]?.string?.hasPrefix("redButton#") == true)
    #expect(json["obstacles"]?.elements.isEmpty == false)
  }

  @Test func whatTheProgramPrintsAsJSONCanBeAsked() async throws {
    let tree = try await program.run(["tree", "--scene", "click-through", "--json"]).output
    let path = try folder.write(tree, to: "tree.json")
    let text = try await why("--at", "760,380", "--expect", "redButton", of: path).output
    #expect(text.hasPrefix("blueButton#") && !text.contains("(line "), "\(text)")
  }

  // MARK: Names

  @Test(arguments: [
    ("UIButton", "UIButton#3"), ("UIButton#3", "UIButton#3"), ("0x7f81c0e0b110", "UIButton#3"),
    ("0X7F81C0E0B110", "UIButton#3"), ("help", "help#5"), ("help#5", "help#5"), ("UILabel", "help#5"),
    ("Forgot your password?", "help#5"), ("Sign in", "UIButton#3"), ("Shop.UIButton", "UIButton#3"),
    ("bar", "bar#7"),
  ])
  func aViewHasManyNames(name: String, id: String) async throws {
    let json = try await JSON(parsing: why("--at", "160,130", "--json", "--expect", name).output)
    #expect(json["expected"] == .string(id))
  }

  @Test func aNameOfSeveralViewsListsThem() async throws {
    try await fails(
      [dump, "--at", "1,1", "--expect", "UIView"], saying: "\"UIView\" may be any of 2 views",
      "UIView#2 (line 2), UIView#6 (line 6)", "0x7f81c0e0a5d0")
    let many = (0..<30).map { "   | <UIView: 0x\($0); frame = (0 0; 1 1)>\n" }.joined()
    let crowd = try folder.write("<UIWindow: 0x99; frame = (0 0; 9 9)>\n" + many, to: "crowd.txt")
    try await fails([crowd, "--at", "1,1", "--expect", "UIView"], saying: "UIView#11 (line 11) and 20 more")
  }

  @Test(arguments: [
    ("UIButon", "did you mean UIButton?"), ("hlep", "did you mean help?"),
    ("forgot", "Forgot your password?"),
    ("Nonsense", "name a class, an identifier"), ("two\nlines", "name a class"),
  ])
  func anUnknownNameListsTheNearestSpellings(name: String, advice: String) async throws {
    try await fails([dump, "--at", "1,1", "--expect", name], saying: "there is no view", advice)
  }

  // MARK: Pictures and pages

  @Test func aPictureIsDrawnBesideTheAnswer() async throws {
    let path = folder.path("why.png")
    let text = try await why("--at", "160,130", "--expect", "Sign in", "--png", path).output
    #expect(try await text == why("--at", "160,130", "--expect", "Sign in").output)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(bytes.count > 24 && bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
    func number(at offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    // 390 by 844 points and a panel of 360, with margins of 32, at two pixels a point.
    #expect(number(at: 16) == 2 * (390 + 360 + 3 * 32))
    #expect(number(at: 20) == 2 * (844 + 2 * 32))
  }

  @Test(arguments: [
    "<UIWindow: 0x1; frame = (0 0; 1e9 1e9)>\n   | <UIView: 0x2; frame = (-1e300 5; 1e308 1e308)>\n",
    "<UIWindow: 0x1; frame = (0 0; 1e6 4)>\n", "<UIView: 0x1; frame = (0 0; 0 0)>\n",
    "<UIView: 0x1; frame = (nan inf; 4 5)>\n   | <UIView: 0x2; frame = (1 1; 1 1)>\n",
    "<UIView: 0x1; frame = (0 0; 9 9); alpha = 0>\n   | <UIView: 0x2; frame = (1 1; 5 5); transform = [0, 0, 0, 0, 0, 0]>\n",
  ])
  func anyTreeCanBeDrawn(tree: String) async throws {
    let (file, picture, page) = (
      try folder.write(tree, to: "odd.txt"), folder.path("odd.png"), folder.path("odd.html")
    )
    let result = try await program.run([
      "why", file, "--at", "-3,5", "--png", picture, "--html", page, "--json",
    ])
    #expect(result.status == .code(0) && result.errors.isEmpty, "\(result.errors)")
    let size = try FileManager.default.attributesOfItem(atPath: picture)[.size] as? Int ?? 0
    #expect(size > 1000 && size < 8 << 20)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("</html>"))
  }

  @Test func aPageHasTheAnswerInItsText() async throws {
    let path = folder.path("why.html")
    let text = try await why("--at", "160,130", "--expect", "help", "--html", path).output
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains(text.split(separator: "\n")[0]))
    #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("@DUMP@"))
  }

  @Test func whatCannotBeWrittenIsNamed() async throws {
    for option in ["--png", "--html"] {
      try await fails([dump, "--at", "1,1", option, folder.path], saying: folder.path, "it is a folder")
      for path in ["/nowhere/why", "/dev/full", "/"] {
        try await fails([dump, "--at", "1,1", option, path], saying: path)
      }
    }
  }

  // MARK: Logs and traces

  @Test func aLogOfAFailedTestIsAnswered() async throws {
    let log = try folder.write(
      """
      Test Failed: View is not hittable at its visible point. Error: Failed to hit view with identifier `help` at point \
      {160, 130} with hit-test

      View Hierarchy:
      \(WrittenDump.signIn)
      Element not found: Id matching regex: nothing
      """, to: "test.log")
    let text = try await program.run(["why", "--log", log]).output
    #expect(text.hasPrefix("1. Detox, line 1: Test Failed: "), "\(text)")
    #expect(
      text.contains("\nUIView#6 gets a touch at (160, 130).\n") && text.contains("\n2. Maestro, line "),
      "\(text)")
    let json = try await JSON(parsing: program.run(["why", "--log", log, "--json"]).output)
    #expect(json["failures"]?.elements.map { $0["expected"]?.string } == ["help#5", nil])
    try await fails(["--log", dump], saying: "sign-in.txt", "no failure of Detox")
  }

  @Test func theTouchesOfATraceAreAnswered() async throws {
    let trace = try folder.write(
      """
      {"n":1,"t":0.5,"kind":"hitTest","view":"UIWindow#1","point":[5,6],"depth":0,"verdict":"hit","result":"UIWindow#1","search":1,"touch":1}
      {"n":2,"t":0.5,"kind":"event","type":"touches","touches":[{"id":1,"phase":"began","at":[5,6],"tapCount":1,"view":"UIWindow#1","window":"UIWindow#1"}]}
      {"n":3,"t":0.5,"kind":"deliver","method":"touchesBegan","to":"UIWindow#1","touches":[1]}
      {"n":4,"t":0.5,"kind":"discard","type":"touches","touches":[1]}
      {"n":5,"t":0.6,"kind":"event","type":"touches","touches":[{"id":1,"phase":"ended","at":[5,6],"tapCount":1,"view":"UIWindow#1","window":"UIWindow#1"}]}
      {"n":6,"t":0.6,"ki
      """, to: "trace.jsonl")
    let text = try await program.run(["why", "--trace", trace]).output
    #expect(
      text.hasPrefix(
        "Touch 1 at (5, 6) in UIWindow#1, 0.5 s: UIWindow#1 got it, and no responder handled it.\n"))
    #expect(text.contains("line 6"), "\(text)")
    let json = try await JSON(parsing: program.run(["why", "--trace", trace, "--json"]).output)
    #expect(json["touches"]?.elements.map { $0["outcome"]?.string } == ["unhandled"])
    try await fails(["--trace", dump], saying: "sign-in.txt", "no line in it is a trace record")
  }

  @Test func anAnswerMayBeInChinese() async throws {
    let text = try await why("--at", "160,130", "--expect", "help", "--language", "zh").output
    #expect(text.hasPrefix("UIView#6 收到 (160, 130) 处的触摸。\n"), "\(text)")
    let json = try await JSON(
      parsing: why("--at", "160,130", "--expect", "help", "--json", "--language", "zh").output)
    #expect(json["obstacles"]?.elements.first?["says"]?.string?.hasSuffix("。") == true)
    let cut = try folder.write(
      "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <L: 0x2>>\n   | <UIView: 0x3; frame = (0 0", to: "cut.txt")
    let noted = try await program.run(["why", cut, "--at", "1,1", "--language", "zh"]).output
    #expect(noted.contains("\n  第 2 行：文本在这里中断"), "\(noted)")
  }

  @Test(arguments: [
    ["--log", "a", "--trace", "b"], ["a", "--log", "b"], ["--log", "a", "--at", "1,1"],
    ["--trace", "a", "--expect", "b"], ["--trace", "a", "--png", "b"],
  ])
  func theSourcesExcludeOneAnother(arguments: [String]) async throws {
    let result = try await program.run(["why"] + arguments)
    #expect(result.status == .code(64) && result.errors.hasPrefix("Error: "), "\(result.errors)")
  }

  // MARK: What cannot be done

  @Test func filesThatHoldNoTreeAreNamed() async throws {
    try await fails(
      [folder.path("nowhere.txt"), "--at", "1,1"], saying: folder.path("nowhere.txt"), "No such file")
    try await fails([folder.path, "--at", "1,1"], saying: folder.path, "Is a directory")
    try await fails([try folder.write("", to: "empty.txt"), "--at", "1,1"], saying: "empty.txt", "empty")
    try await fails(
      [try folder.write("hello\n", to: "prose.txt"), "--at", "1,1"], saying: "prose.txt", "no view")
    try await fails(["-", "--at", "1,1"], saying: "standard input")
  }

  @Test(arguments: [
    [], ["--at"], ["--at", "1"], ["--at", "1,2,3"], ["--at", "a,b"], ["--at", "nan,1"], ["--at", "1,inf"],
    ["--at", ""], ["--at", "1,1", "--expect", ""], ["--at", "1,1", "--expect"], ["--at", "1,1", "more"],
  ])
  func wrongUsage(arguments: [String]) async throws {
    let result = try await program.run(["why", dump] + arguments)
    #expect(result.status == .code(64), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: ") && result.errors.contains("Usage: fingerpost why"))
  }

  @Test(arguments: ["1e300,-1e300", "0,0", " 1 , 2 ", "-0,1e-300", "9e15,1"])
  func anyPointCanBeAsked(point: String) async throws {
    #expect(try await JSON(parsing: why("--at", point, "--json", "--expect", "help").output)["point"] != nil)
  }
}

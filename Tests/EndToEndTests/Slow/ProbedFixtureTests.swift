import Foundation
import MachineTrait
import TestSupport
import Testing

/// The probe's file in running applications: what is read from it is what these say of themselves.
@Suite(.sharesMachine) struct ProbedFixtureTests {
  /// An application of Tests/Fixtures that shows a screen.
  private enum Fixture: String, CaseIterable {
    case controls, hands, lists, road

    var isTraced: Bool { self == .hands || self == .lists }

    func open(probing folder: TemporaryFolder, _ options: [String] = [], on server: XServer) async throws
      -> App
    {
      let program = Program(path: try Program.buildFolder() + "/\(rawValue)-fixture")
      // Without `plain` a control of the road's looks for another one, which is in no dump.
      let own = self == .road ? [folder.path("trace"), "plain"] : []
      let app = try await Desktop(server).launch(
        own + options + ["--probe", folder.path], program: program, tracing: isTraced)
      if isTraced { try await app.waitForScene(rawValue) } else { _ = try await app.window() }
      return app
    }
  }

  /// Has the application write its dump and its own answers.
  private func ask(_ app: App) async throws {
    try await wait(for: "the probe") { app.process.errors.lines.contains("probe listens") }
    try await app.report("probe has written") { app.process.send(signal: SIGUSR1) }
  }

  // MARK: The dump

  /// A view of the dump by its index, and a kind of obstacle.
  private static func obstacles(_ answer: JSON, _ indices: [String: Int]) -> [String] {
    let all = (answer["obstacles"]?.elements ?? []).map {
      (indices[$0["view"]?.string ?? ""] ?? -1, $0["kind"]?.string ?? "")
    }
    return withoutHiddenAnimations(all.map { "\($0) \($1)" })
  }

  /// Without what an animation would do besides another rule.
  private static func withoutHiddenAnimations(_ obstacles: [String]) -> [String] {
    obstacles.filter { obstacle in
      let view = obstacle.prefix { $0 != " " }
      return !obstacle.hasSuffix(" animating")
        || !["hidden", "transparent", "interactionDisabled"].contains { obstacles.contains("\(view) \($0)") }
    }
  }

  @Test(
    "The dump answers for every view and a grid of points as whyNot() and a touch do, by mcp and by why",
    arguments: Fixture.allCases)
  private func agrees(fixture: Fixture) async throws {
    let folder = try TemporaryFolder()
    let app = try await fixture.open(probing: folder, on: .xvfb())
    try await ask(app)
    let dump = try JSON(parsing: String(contentsOfFile: folder.path("dump.json"), encoding: .utf8))
    let own = try JSON(parsing: String(contentsOfFile: folder.path("answers.json"), encoding: .utf8))
    let names = dump["views"]?.elements.compactMap { $0["view"]?.string } ?? []
    let (views, grid) = (own["views"]?.elements ?? [], own["grid"]?.elements ?? [])
    try #require(views.count == names.count && views.count > 3 && grid.count > 100)
    let indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))

    let read = #"{"name":"read_dump","arguments":{"path":"\#(folder.path("dump.json"))"}}"#
    func why(_ answer: JSON, _ name: String?) -> String {
      let point = answer["point"]?.elements.compactMap(\.number) ?? []
      let expected = name.map { #","expect":"\#($0)""# } ?? ""
      return #"{"name":"why","arguments":{"at":\#(point)\#(expected)}}"#
    }
    let calls = [read] + zip(views, names).map(why) + grid.map { why($0, nil) }
    let answers = try await mcp(calls, in: folder).dropFirst()
    try #require(answers.count == views.count + grid.count)
    for (index, (answer, own)) in zip(answers, views + grid).enumerated() {
      let winner = answer["winner"]?.string.flatMap { indices[$0] }
      #expect(winner == own["winner"]?.int, "\(own)")
      guard index < names.count else { continue }
      let expected = Self.withoutHiddenAnimations(own["obstacles"]?.elements.compactMap(\.string) ?? [])
      #expect(Self.obstacles(answer, indices) == expected, "\(names[index]), \(own)")
    }

    let step = max(1, names.count / 5)
    for index in stride(from: 0, to: names.count, by: step) {
      let point = (views[index]["point"]?.elements.compactMap(\.number) ?? []).map { "\($0)" }
      let result = try await Program.fingerpost().run([
        "why", folder.path("dump.json"), "--at=\(point.joined(separator: ","))", "--expect", names[index],
        "--json",
      ])
      #expect(try JSON(parsing: result.output) == answers[answers.startIndex + index], "\(result.errors)")
    }
  }

  /// The answers of `fingerpost mcp` to calls of its tools.
  private func mcp(_ calls: [String], in folder: TemporaryFolder) async throws -> [JSON] {
    let messages = calls.enumerated().map {
      #"{"jsonrpc":"2.0","id":\#($0),"method":"tools/call","params":\#($1)}"#
    }
    let input = try folder.write(messages.joined(separator: "\n") + "\n", to: "messages")
    let result = try await Program.run(
      "/bin/sh", ["-c", "\"$0\" mcp < \"$1\"", Program.fingerpost().path, input],
      timeout: 30 * defaultTimeout)
    #expect(result.status == .code(0), "\(result.errors)")
    return try result.output.split(separator: "\n").map {
      try #require(try JSON(parsing: $0)["result"]?["structuredContent"], "\($0)")
    }
  }

  // MARK: The watch

  /// What a line says without times and numbers of objects, if it is of a kind that both write.
  private static func plain(_ line: TraceLine) -> [String] {
    let fields = line.fields
    switch line.kind {
    case "event" where line["type"] == "touches":
      return (fields["touches"]?.elements ?? []).map {
        "event \($0["id"]?.int ?? 0) \($0["phase"]?.string ?? "") \($0["at"]?.point ?? .zero) "
          + "\($0["view"]?.name ?? "-") \($0["window"]?.name ?? "-")"
      }
    case "hitTest" where fields["touch"] != nil && ["hit", "descendant"].contains(line["verdict"]):
      return [
        "search \(fields["view"]?.name ?? "") \(fields["point"]?.point ?? .zero) \(fields["depth"]?.int ?? 0) "
          + "\(fields["result"]?.name ?? "-")"
      ]
    case "gesture" where line["from"] == "possible" && line["to"] != "failed":
      return [
        "gesture \(fields["recognizer"]?.name ?? "") \(fields["view"]?.name ?? "-") \(line["to"] ?? "")"
      ]
    case "withhold" where line["why"] == "cancelledByGesture":
      return (fields["touches"]?.elements ?? []).map {
        "cancelled \($0.int ?? 0) \(fields["view"]?.name ?? "-") \(fields["by"]?.name ?? "-")"
      }
    default: return []
    }
  }

  /// Compares what the watch wrote with the trace, once what was done last is in both.
  private func expectSameLines(_ app: App, _ folder: TemporaryFolder) async throws {
    try await app.waitUntilQuiet()
    let text = try String(contentsOfFile: folder.path("touches.jsonl"), encoding: .utf8)
    let seen = try text.split(separator: "\n").map { try TraceLine(String($0)) }.flatMap(Self.plain)
    let own = try app.trace.flatMap(Self.plain)
    for kind in ["event", "search", "gesture", "cancelled"] {
      let (own, seen) = (own.filter { $0.hasPrefix(kind) }, seen.filter { $0.hasPrefix(kind) })
      #expect(!own.isEmpty || kind == "gesture" || kind == "cancelled")
      #expect(own == seen)
    }
  }

  @Test(
    "The watch writes what the trace has: a row is swiped, pressed, the list dragged and flung",
    arguments: DraggingHand.allCases)
  func watchesRows(hand: DraggingHand) async throws {
    let folder = try TemporaryFolder()
    let server = hand == .finger ? try await XServer.xorg() : try await XServer.xvfb()
    let app = try await Fixture.lists.open(probing: folder, ["--rows", "--watch"], on: server)
    let row = try app.view("Row 2")
    try await app.drag(from: row.point(0.9, 0.5), to: row.point(0.5, 0.5), by: hand, rest: 0.2)
    let flag = try await app.pixel(at: row.point(0.7, 0.5))
    try await app.report("rows Flag Row 2") {
      if hand == .finger {
        try await app.desktop.touchScreen().tap(flag)
      } else {
        app.desktop.pointer.click(at: flag)
      }
    }
    try await app.drag(from: row.point(0.5, 3), to: row.point(0.5, -1), by: hand)
    try await expectSameLines(app, folder)
    #expect(try app.trace.contains { $0.kind == "gesture" && $0["to"] == "began" })
  }

  @Test("The watch writes what the trace has of several fingers")
  func watchesFingers() async throws {
    let folder = try TemporaryFolder()
    let app = try await Fixture.hands.open(probing: folder, ["--watch"], on: .xorg())
    let screen = try await app.desktop.touchScreen()
    let fingers = try await app.row(of: 3, on: "many")
    try screen.begin(fingers)
    for step in 1...5 { try screen.update(fingers.moved(y: Double(4 * step))) }
    try screen.end(fingers.moved(y: 20))
    try screen.tap(try await app.pixel(of: "buttonA"))
    try await app.waitForTrace(kind: "control") { $0["event"] == "touchUpInside" }
    try await expectSameLines(app, folder)
  }
}

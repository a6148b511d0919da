import Foundation
import MachineTrait
import Testing
import TestSupport

/// Keys type what the keyboard's layout says, also when it changes while the program runs, and repeat while they are
/// held.
@Suite(.sharesMachine) struct KeyLayoutTests {
  // The server's numbers of keys; the names are those of an American keyboard.
  private static let y = 29
  private static let e = 26
  private static let x = 53
  private static let equals = 21

  private func setLayout(_ name: String, of app: App) async throws {
    let change = try app.desktop.start(
      XServer.program("/usr/bin/setxkbmap", package: "x11-xkb-utils"), ["-layout", name])
    #expect(try await change.waitForExit() == .code(0), "\(change.errors.text)")
  }

  /// On a server without the keyboard extension as well, as Xlib makes believe if told to.
  @Test(arguments: [[:], ["XKB_DISABLE": "1"]])
  func layoutsAndDeadKeys(environment: [String: String]) async throws {
    let session = try await RecordedSession("circle", environment: environment) { app in
      let keyboard = app.desktop.keyboard
      try await app.window().activate()
      keyboard.type(code: Self.y)
      // The program reads the layout for its first key.
      try await app.waitForTrace(kind: "deliver") { $0["method"] == "pressesEnded" }
      try await setLayout("de", of: app)
      keyboard.type(code: Self.y)
      // On a German keyboard an acute lies right of the 0 and waits for its letter.
      for code in [Self.equals, Self.e] { keyboard.type(code: code) }
      // There is no such thing as an x with an acute.
      for code in [Self.equals, Self.x] { keyboard.type(code: code) }
      keyboard.type(code: Self.e)
    }
    let typed = try Self.typed(in: session)
    #expect(typed == ["y", "z", "", "é", "", "x", "e"])
    try await session.expectSameInReplay()
  }

  /// The first key may be read by either layout, as the change is made while it is under way, and every later one by
  /// the new.
  @Test func aLayoutThatChangesBesideTheFirstKey() async throws {
    let session = try await RecordedSession("circle") { app in
      try await app.window().activate()
      app.desktop.keyboard.type(code: Self.y)
      try await setLayout("de", of: app)
      for code in [Self.y, Self.y] { app.desktop.keyboard.type(code: code) }
    }
    let typed = try Self.typed(in: session)
    #expect(typed == ["y", "z", "z"] || typed == ["z", "z", "z"], "\(typed)")
    try await session.expectSameInReplay()
  }

  /// What each key that went down typed, in order.
  private static func typed(in session: RecordedSession) throws -> [String] {
    let lines = try String(contentsOfFile: session.path, encoding: .utf8).split(separator: "\n")
    let words: [[Substring]] = lines.map { $0.split(separator: " ") }
    return words.filter { $0.first == "press" && $0.contains("began") }.map { press in
      let text = press.first { $0.hasPrefix("types=") }?.dropFirst("types=".count)
      return text?.removingPercentEncoding ?? ""
    }
  }

  /// However often it repeats, a key begins once and ends once.
  @Test(arguments: DesktopKind.possible.filter { $0 == .bare || $0 == .weston })
  func aHeldKeyRepeats(kind: DesktopKind) async throws {
    let hand = try await DesktopHand(on: kind)
    let app = hand.app
    let start = try app.skipTrace()
    try app.desktop.keyboard.press("a")
    for _ in 0..<3 {
      try await app.waitForTrace(kind: "deliver") {
        $0["method"] == "pressesChanged" && $0.fields["to"]?.name == "UIWindow"
      }
    }
    try app.desktop.keyboard.release("a")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "pressesEnded" }
    let calls = try app.trace[start...].filter { $0.fields["to"]?.name == "UIWindow" }.compactMap {
      $0["method"]
    }
    #expect(calls.first == "pressesBegan" && calls.last == "pressesEnded")
    #expect(
      calls.count >= 5 && calls.dropFirst().dropLast().allSatisfy { $0 == "pressesChanged" }, "\(calls)")
  }
}

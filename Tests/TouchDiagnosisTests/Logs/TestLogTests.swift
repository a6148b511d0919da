import Foundation
import Testing
import UIKitControls

@testable import TouchDiagnosis

/// What is found in the logs of failed UI tests.
@Suite("Logs of UI tests")
struct TestLogTests {
  /// A tree with a button under a veil.
  nonisolated static let tree = """
    <UIWindow: 0x1a0; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x1a1>>
       | <UIView: 0x1b0; frame = (0 0; 320 568); layer = <CALayer: 0x1b1>>
       |    | <UIButton: 0x1c0; frame = (100 100; 100 44); accessibilityIdentifier = 'pay'; layer = <CALayer: 0x1c1>>
       | <UIView: 0x1d0; frame = (0 0; 320 568); layer = <CALayer: 0x1d1>>
    """

  private func onlyFailure(in text: String) throws -> TestLog.Failure {
    let failures = TestLog(text).failures
    try #require(failures.count == 1, "\(failures)")
    return failures[0]
  }

  @Test("Detox: the point, the target's address and the tree behind it")
  func detox() throws {
    let log = """
      12:00:01 detox[1] i pay.test.js
      Test Failed: View is not hittable at its visible point. Error: Failed to hit view with identifier `pay` at point {150, 120} with hit-test
          - Origin view: <UITransitionView: 0x1a5; frame = (0 0; 320 568); layer = <CALayer: 0x1a6>>
          - Absolute origin: {0, 0}
          - Hit: <UIView: 0x1d0; frame = (0 0; 320 568); layer = <CALayer: 0x1d1>>
          - Target view: <UIButton: 0x1c0; frame = (100 100; 100 44); layer = <CALayer: 0x1c1>>
          - Relative point: {150, 120}

      View Hierarchy:
      \(TestLogTests.tree)

          at pay.test.js:12:30
      """
    let failure = try onlyFailure(in: log)
    #expect(failure.tool == .detox && failure.line == 2)
    #expect(failure.target == .init(value: "0x1c0", line: 6))
    #expect(failure.point == .init(value: CGPoint(x: 150, y: 120), line: 2))
    #expect(failure.tree == 10...13)
    let dump = try #require(try TestLog(log).dump(of: failure))
    #expect(dump.nodes.map(\.line) == [10, 11, 12, 13])
  }

  @Test("A point in a view that does not lie at the screen's origin is not taken for one of the screen")
  func pointOfAView() throws {
    let failure = try onlyFailure(
      in: """
        Test Failed: View is not hittable at its visible point. Error: Failed to hit view at point {5, 5} with `hitTest`.
        - Absolute origin: {40, 80}
        - Target view: <RCTView: 0x1c0; reactTag: 3; frame = (0 0; 9 9)>
        """)
    #expect(failure.point == nil && failure.target?.value == "0x1c0" && failure.tree == nil)
  }

  @Test("Without a tree, the view that the log says was hit is repeated")
  func hitWithoutTree() throws {
    let failure = try onlyFailure(
      in: """
        Test Failed: View is not hittable at its visible point. Error: Failed to hit view with identifier `pay` at point {9, 9} with hit-test
            - Hit: <Veil: 0x1d0; frame = (0 0; 320 568); alpha = 0; layer = <CALayer: 0x1d1>> reactTag: 7
            - Target view: <RCTView: 0x1c0; frame = (54 0; 22 22); layer = <CALayer: 0x1c1>>
        """)
    #expect(failure.tree == nil && failure.hit == .init(value: "<Veil: 0x1d0>", line: 2))
    let reported = try #require(failure.reported)
    #expect(reported.english.hasPrefix("By the log itself, line 2, the touch reaches <Veil: 0x1d0>."))
    let older = try onlyFailure(
      in:
        "Test Failed: View “<A: 0x1>” is not hittable at point “{\"x\":1}”: Another view “<B: 0x2>” is hittable"
    )
    #expect(older.hit?.value == "<B: 0x2>")
  }

  @Test(
    "An element that XCUITest cannot touch because of its frame alone",
    arguments: [
      ("{{-390.0, 120.0}, {60.0, 44.0}}", "left of the screen"), ("{{20.0, -80.5}, {60.0, 44.0}}", "above"),
      ("{{20.0, 80.0}, {0.0, 44.0}}", "no area"),
    ])
  func frameOutOfReach(_ frame: String, _ words: String) throws {
    for phrase in ["Failed to synthesize event: Not hittable:", "Failed to not hittable:"] {
      let failure = try onlyFailure(in: "\(phrase) Button, \(frame), identifier: 'pay'")
      #expect(failure.tool == .xcuitest && failure.target?.value == "pay")
      let reported = try #require(failure.reported)
      #expect(reported.english.contains(words) && reported.chinese.contains("frame"), "\(reported)")
    }
  }

  @Test("Of an element whose frame is on the screen, nothing is known without a tree")
  func frameOnScreen() throws {
    let failure = try onlyFailure(
      in: "Failed to not hittable: Button, {{20.0, 80.0}, {60.0, 44.0}}, label: 'Pay'")
    #expect(failure.reported == nil && failure.point?.value == CGPoint(x: 50, y: 102))
  }

  @Test("A name of spaces names nothing")
  func blankName() throws {
    let failure = try onlyFailure(in: "Failed to find accessibility element with the label \" \", label: ' '")
    #expect(failure.target == nil)
  }

  @Test("Detox of old: quoted views, and the point of the window")
  func detoxOfOld() throws {
    let failure = try onlyFailure(
      in: """
        Test Failed: View “<RCTView: 0x1c0>” is not hittable at point “{"x":70,"y":28}”: Another view “<UIView: 0x1d0>” is \
        hittable at window point “{"x":160,"y":124}”

        View Hierarchy:
        \(TestLogTests.tree)
        """)
    #expect(failure.target?.value == "0x1c0" && failure.point?.value == CGPoint(x: 160, y: 124))
    #expect(failure.tree == 4...7)
  }

  @Test("EarlGrey: the matcher's identifier and the hierarchy behind it")
  func earlGrey() throws {
    let failure = try onlyFailure(
      in: """
        Exception Name: com.google.earlgrey.ElementInteractionErrorDomain
        Exception Reason: Cannot perform action due to constraint(s) failure.
        Element Matcher: (respondsToSelector(accessibilityIdentifier) && accessibilityID('pay'))

        UI Hierarchy (Back to front):
        <UIWindow:0x1a0; AX=N; AX.frame={{0, 0}, {320, 568}}; frame={{0, 0}, {320, 568}}; alpha=1>
          |--<UIButton:0x1c0; AX=Y; AX.id='pay'; AX.frame={{10, 10}, {80, 40}}; frame={{10, 10}, {80, 40}}; alpha=1>
        """)
    #expect(failure.tool == .earlGrey && failure.line == 1)
    #expect(failure.target == .init(value: "pay", line: 3))
    #expect(failure.tree == 6...7)
  }

  @Test(
    "KIF: the label, however it is put",
    arguments: [
      #"Failed to find accessibility element with the label "Pay now""#,
      #"The element with accessibility label Pay now is not tappable"#,
      #"error: -[Shop testPay] : "Pay now" is not tappable. It may be blocked by other views."#,
    ])
  func kif(line: String) throws {
    let failure = try onlyFailure(in: "Test Case started\n\(line)\n\(TestLogTests.tree)\n")
    #expect(failure.tool == .kif && failure.target == .init(value: "Pay now", line: 2))
    #expect(failure.tree == 3...6)
  }

  @Test("XCUITest: the element's identifier, the middle of its frame, and the element tree before it")
  func xcuitest() throws {
    let failure = try onlyFailure(
      in: """
        Attributes: Application, 0x600, pid: 7, label: 'Shop'
        Element subtree:
         →Application, 0x600, pid: 7, label: 'Shop'
            Window (Main), 0x601, {{0.0, 0.0}, {320.0, 568.0}}
              Button, 0x602, {{20.0, 500.0}, {280.0, 50.0}}, identifier: 'pay', label: 'Pay now'
              Other, 0x603, {{0.0, 400.0}, {320.0, 168.0}}
            t =     3.20s     Tap "pay" Button
            t =     4.20s             Failed: Failed to scroll to visible (by AX action) Button, {{20.0, 500.0}, {280.0, 50.0}}, identifier: 'pay', label: 'Pay now', error: Error kAXErrorCannotComplete
        PayTests.swift:12: error: Failed to synthesize event: Failed to scroll to visible (by AX action) Button, {{20.0, 500.0}, {280.0, 50.0}}, identifier: 'pay', label: 'Pay now', error: Error kAXErrorCannotComplete
        """)
    #expect(failure.tool == .xcuitest && failure.line == 8)
    #expect(failure.target == .init(value: "pay", line: 8))
    #expect(failure.point == .init(value: CGPoint(x: 160, y: 525), line: 8))
    #expect(failure.tree == 3...6)
  }

  @Test("Maestro: the text that was looked for")
  func maestro() throws {
    let failure = try onlyFailure(
      in: "Tap on \"Pay now\"... FAILED\nElement not found: Text matching regex: Pay now\n")
    #expect(failure.tool == .maestro && failure.target?.value == "Pay now" && failure.tree == nil)
  }

  @Test("Several failures are a list, each with the tree that follows it")
  func several() {
    let one =
      "Test Failed: No elements found for “MATCHER(identifier == “pay”)”\nView Hierarchy:\n\(TestLogTests.tree)\n"
    let other = one.replacing("“pay”", with: "“help”")
    let failures = TestLog(one + "\n" + other).failures
    #expect(failures.map(\.target?.value) == ["pay", "help"])
    #expect(failures.map(\.tree) == [3...6, 10...13])
  }

  @Test("A tree that belongs to one failure is not taken for the next one's")
  func treeOfAnother() {
    let one =
      "Test Failed: No elements found for “MATCHER(identifier == “pay”)”\nView Hierarchy:\n\(TestLogTests.tree)\n"
    let log =
      one
      + "Test Failed: No elements found for “MATCHER(identifier == “help”)”\nElement not found: Id matching regex: a\n"
    #expect(TestLog(log).failures.map(\.tree) == [3...6, nil, nil])
  }

  @Test("A log in which nothing failed has no failures", arguments: ["", "\n\n", "Test passed\n", tree])
  func none(text: String) { #expect(TestLog(text).failures.isEmpty) }

  @Test("What is said stands in both languages with the same numbers")
  func wording() throws {
    let failure = TestLog.Failure(
      tool: .detox, line: 3, message: "m", target: .init(value: "0x1", line: 5),
      point: .init(value: CGPoint(x: 1, y: 2), line: 4), tree: 7...9)
    var texts = [failure.heading(6), failure.used] + TestLog.Remark.allCases.map(\.text)
    texts.append(TestLog.Failure(tool: .kif, line: 1, message: "").used)
    var hit = TestLog.Failure(tool: .detox, line: 3, message: "m")
    #expect(hit.reported == nil)
    hit.hit = .init(value: "<A: 0x1>", line: 8)
    texts.append(try #require(hit.reported))
    for text in texts {
      #expect(!text.chinese.isCrowdedChinese, "\(text.chinese)")
      func numbers(_ text: String) -> [String] {
        text.matches(of: /[0-9]+/).map { String($0.output) }.sorted()
      }
      #expect(text.chinese.contains(/\p{Han}/) && numbers(text.chinese) == numbers(text.english), "\(text)")
    }
  }
}

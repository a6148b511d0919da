import Foundation
import SeededRandom
import TestSupport
import TestTiers
import Testing
import TouchDiagnosis
import UIKit

@testable import fingerpost

/// The page of an answer, asked in a browser.
@Suite(
  "The page of an answer", .serialized, .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.advice))
)
struct PageTests {
  /// A tree as a debugger prints it: windows one on another, with views of every kind that a rule turns touches away
  /// from.
  private static func dump(_ random: inout SeededGenerator) -> String {
    let classes = [
      "UIView", "UILabel", "UIImageView", "UIButton", "UIControl", "AlertView", "OverlayView", "RCTView",
      "RCTViewComponentView", "UITextField", "UISwitch", "UITableViewCell", "WKWebView",
      "UIInputSetContainerView", "UITableViewWrapperView", "_UIModernBarButton", "_UIParallaxDimmingView",
    ]
    let windows = ["UIWindow", "UIWindow", "UITextEffectsWindow", "UIRemoteKeyboardWindow"]
    var isFragment = false
    var lines: [String] = []
    func add(_ depth: Int, _ budget: inout Int) {
      budget -= 1
      func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 2 }
      var parts = [
        "\((depth > 0 || isFragment ? classes : windows).randomElement(using: &random) ?? ""): 0x\(lines.count + 10)",
        depth == 0
          ? "frame = (0 0; 320 480)"
          : "frame = (\(number(-40...300)) \(number(-40...400)); \(number(0...600)) \(number(0...700)))",
      ]
      if random.chance(percent: 12) { parts.append("hidden = YES") }
      if random.chance(percent: 12) {
        parts.append("alpha = \(["0", "0.009", "0.01", "0.5"].randomElement(using: &random) ?? "")")
      }
      if random.chance(percent: 15) {
        parts.append("userInteractionEnabled = \(random.chance(percent: 70) ? "NO" : "YES")")
      }
      if random.chance(percent: 10) { parts.append("enabled = NO") }
      if random.chance(percent: 15) { parts.append("clipsToBounds = YES") }
      if random.chance(percent: 15) { parts.append("gestureRecognizers = <NSArray: 0x1>") }
      if random.chance(percent: 20) {
        parts.append(
          "accessibilityIdentifier = '\(["ok", "close", "é"].randomElement(using: &random) ?? "")'")
      }
      if random.chance(percent: 20) { parts.append("text = 'a <b> & \"c\"'") }
      if depth > 0, random.chance(percent: 12) {
        let matrices = [
          "[2, 0, 0, 0.5, 3, 4]", "[0.8, 0.6, -0.6, 0.8, 0, 0]", "[0, 0, 0, 0, 0, 0]", "[-1, 0, 0, 1, 0, 0]",
        ]
        parts.append("transform = \(matrices.randomElement(using: &random) ?? "")")
      }
      lines.append(String(repeating: "   | ", count: depth) + "<\(parts.joined(separator: "; "))>")
      while budget > 0, depth < 6, random.chance(percent: 62) { add(depth + 1, &budget) }
    }
    for number in 0..<4 {
      var budget = 14
      isFragment = number == 3
      if isFragment, random.chance(percent: 70) { break }
      add(0, &budget)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A page that was opened at the origin.
  private func page(of tree: DumpedTree, in language: Language = .english) throws -> Data {
    let answer = Answer(
      diagnosis: tree.diagnosis(at: .zero), names: ViewNames(tree), outline: TreeOutline(tree), notes: [])
    return try AnswerDocument(answer, of: tree, titled: "random", in: language).html()
  }

  /// What the page says to each question, in the same order.
  private func ask(_ page: Data, _ questions: [(CGPoint, Int)]) async throws -> [JSON] {
    let list = questions.map { "[\($0.0.x),\($0.0.y),\($0.1)]" }.joined(separator: ",")
    return try await Chromium.run(
      page,
      """
      [\(list)].map(([x, y, expected]) => {
        const said = answer({x, y}, expected);
        return {
          winner: views[said.winner]?.id ?? null, path: said.path.map(step => `${views[step.index].id} ${step.verdict}`),
          obstacles: said.obstacles.map(({kind, view, says, fix}) => ({kind, view, says, fix})),
          nearest: said.nearest && [said.nearest.x, said.nearest.y], isTakerUnknown: said.isTakerUnknown
        };
      })
      """
    ).elements
  }

  @Test("It says what the program says, at any point and about any view", arguments: Array(1...18).sample(3))
  func sameAnswers(seed: UInt64) async throws {
    let language: Language = seed.isMultiple(of: 3) ? .chinese : .english
    var random = SeededGenerator(seed: seed)
    let tree = DumpedTree(try ViewDump(reading: PageTests.dump(&random)))
    let questions = (0..<120).map { _ in
      let (x, y) = (Int.random(in: -40...680, using: &random), Int.random(in: -40...1000, using: &random))
      return (
        CGPoint(x: Double(x) / 2, y: Double(y) / 2), Int.random(in: -1..<tree.views.count, using: &random)
      )
    }
    let answers: [JSON] = try await ask(page(of: tree, in: language), questions)
    try #require(answers.count == questions.count)
    for ((point, index), said) in zip(questions, answers) {
      let diagnosis = tree.diagnosis(at: point, expecting: index < 0 ? nil : tree.views[index])
      let title: Comment = "seed \(seed) at \(point) expecting \(index)"
      #expect(said["winner"]?.string == diagnosis.winner?.description, title)
      #expect(
        said["path"]?.elements.map(\.string) == diagnosis.path.map { "\($0.view) \($0.verdict.name)" }, title)
      let wanted = diagnosis.reasons.map {
        [$0.kind.rawValue, "\($0.view)", $0.says[language], $0.fix[language]]
      }
      #expect(said["isTakerUnknown"]?.bool == (diagnosis.unknownTaker != nil), title)
      let obstacles = said["obstacles"]?.elements.map { obstacle in
        ["kind", "view", "says", "fix"].map { obstacle[$0]?.string ?? "" }
      }
      #expect(obstacles == wanted, title)
      let nearest = said["nearest"]?.elements.compactMap { $0.number } ?? []
      #expect(nearest.count == (diagnosis.nearestPoint == nil ? 0 : 2), title)
      if let place = diagnosis.nearestPoint, nearest.count == 2 {
        #expect(abs(nearest[0] - place.x) < 0.001, title)
        #expect(abs(nearest[1] - place.y) < 0.001, title)
      }
    }
  }

  @Test("All of it is in the language that was asked for")
  func chinese() async throws {
    let trees = [
      WrittenDump.signIn,
      "Application, 0x1, {{0, 0}, {390, 844}}\n  Button, 0x2, {{0, 0}, {90, 44}}, Disabled, label: 'OK'\n",
      "<UIWindow: 0x1; frame = (0 0; 320 480)>\n\n<Card: 0x2; frame = (0 0; 300 200)>\n",
    ]
    for text in trees {
      let tree = DumpedTree(try ViewDump(reading: text))
      let diagnosis = tree.diagnosedTouch(at: CGPoint(x: 20, y: 20), expecting: 1)
      let answer = Answer(diagnosis: diagnosis, names: ViewNames(tree), outline: TreeOutline(tree), notes: [])
      let seen = try await Chromium.run(
        AnswerDocument(answer, of: tree, titled: "a.txt", in: .chinese).html(),
        """
        (() => {
          const said = [document.documentElement.lang, document.title];
          for (const part of ["answer", "type", "count", "usage"]) {
            const texts = document.createTreeWalker(document.getElementById(part), NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) said.push(texts.currentNode.textContent);
          }
          return said;
        })()
        """
      ).elements.compactMap(\.string)
      #expect(seen.count > 8 && seen[0] == "zh" && seen[1] == "a.txt：谁收到触摸？")
      let english = seen.dropFirst().filter { !$0.contains(/\p{Han}/) && $0.contains(/[a-z] [a-z]/) }
      #expect(english.isEmpty, "\(english)")
      #expect(!seen.contains { $0.isCrowdedChinese || $0.contains("{") && !$0.contains("{{") }, "\(seen)")
    }
  }

  @Test("What stands in a dump becomes text, whatever it is")
  func escaping() async throws {
    let attack = "</script><img src=x onerror=alert(1)><!--"
    let text =
      "<UIWindow: 0x1; frame = (0 0; 320 480)>\n   | <UILabel: 0x2; frame = (0 0; 300 40); text = '\(attack)'>\n"
    let tree = DumpedTree(try ViewDump(reading: text))
    let answer = Answer(
      diagnosis: tree.diagnosis(at: .zero), names: ViewNames(tree), outline: TreeOutline(tree),
      notes: ["<b>\(attack)"])
    let page = try AnswerDocument(answer, of: tree, titled: attack).html()
    let seen = try await Chromium.run(
      page, "[document.images.length, document.title, views[1].text, document.querySelectorAll('b').length]")
    #expect(seen[0]?.int == 0 && seen[3]?.int == 0)
    #expect(seen[1]?.string == "\(attack): who gets a touch?")
    #expect(seen[2]?.string == tree.dump.nodes[1].text)
  }

  @Test("It opens with the answer that was asked for, and clicks, rows and keys ask on")
  func asking() async throws {
    let tree = DumpedTree(try ViewDump(reading: WrittenDump.signIn))
    let answer = Answer(
      diagnosis: tree.diagnosis(at: CGPoint(x: 160, y: 130), expecting: tree.views[2]),
      names: ViewNames(tree),
      outline: TreeOutline(tree), notes: ["a note"])
    let page = try AnswerDocument(answer, of: tree, titled: "sign-in.txt").html()
    let seen = try await Chromium.run(
      page,
      """
      (() => {
        const said = [];
        const note = () => said.push(document.getElementById("answer").textContent);
        const press = (x, y, options) => {
          const place = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
          const name = options.button === 2 ? "contextmenu" : "pointerdown";
          svg.dispatchEvent(new PointerEvent(name, {clientX: place.x, clientY: place.y, bubbles: true, ...options}));
          note();
        };
        note();
        press(100, 780, {button: 0});
        press(330, 800, {button: 2});
        press(330, 800, {button: 0, shiftKey: true});
        dispatchEvent(new KeyboardEvent("keydown", {key: "Escape"}));
        note();
        rows.get(4).click();
        note();
        return said;
      })()
      """
    ).elements.compactMap(\.string)
    try #require(seen.count == 6)
    #expect(
      seen[0].contains("goes to UIView#6") && seen[0].contains("Covered by UIView#6")
        && seen[0].contains("a note"))
    #expect(seen[1].contains("goes to bar#7") && seen[1].contains("UIButton#3"))
    #expect(seen[2].contains("done#8 does not get it"))
    #expect(seen[3].contains("bar#7 gets it, as expected"))
    #expect(!seen[4].contains("as expected"))
    #expect(seen[5].contains("help#5") && seen[5].contains("is hidden"))
  }

  @Test("Ten thousand views can be asked", .takesLong)
  func manyViews() async throws {
    let text =
      "<UIWindow: 0x1; frame = (0 0; 1000 1000)>\n"
      + (0..<9_999).map { "   | <UIView: 0x\($0 + 2); frame = (\($0 % 100 * 10) \($0 / 100 * 10); 9 9)>\n" }
      .joined()
    let tree = DumpedTree(try ViewDump(reading: text))
    let said = try await ask(
      page(of: tree), [(CGPoint(x: 505, y: 505), 1), (CGPoint(x: 509.5, y: 505), 9_999)])
    #expect(said.map { $0["winner"]?.string } == ["UIView#5052", "UIWindow#1"])
  }
}

extension Chromium {
  /// Opens a page in a browser of its own, and returns the value of an expression in it.
  static func run(_ page: Data, _ expression: String) async throws -> JSON {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try page.write(to: URL(fileURLWithPath: folder.path("page.html")))
    return try await Chromium().open("file://\(folder.path("page.html"))").evaluate(expression)
  }
}

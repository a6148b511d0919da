import EventRecording
import SeededRandom
import TestSupport
import TestTiers
import Testing
import UIKit
import UIKitTesting

@testable import Gallery
@testable import TouchDiagnosis
@testable import TouchProbe
@testable import UIKitCore
@testable import fingerpost

/// The dump of a probe: asked, it answers as the application itself does.
@Suite("The dump of a probe")
struct ProbeDumpTests {
  /// An answer without the views' names, which are others in a dump.
  private struct Answer: Equatable {
    var winner: Int?
    var isReachedThroughPart: Bool
    var path: [String]
    var obstacles: [String]
    var nearest: String?

    init(_ diagnosis: TouchDiagnosis, _ indices: [ObjectID: Int]) {
      func index(_ id: ObjectID) -> String { indices[id].map(String.init) ?? "?" }
      winner = diagnosis.winner.flatMap { indices[$0] }
      isReachedThroughPart = diagnosis.isReachedThroughPart
      path = diagnosis.path.map { "\(index($0.view)) \($0.depth) \($0.verdict.name)" }
      // What recognisers' targets and overridden methods do with a touch is in no dump; nor is it what an animation
      // would do besides another rule.
      let refused = diagnosis.obstacles.filter {
        [.hidden, .transparent, .interactionDisabled].contains($0.kind)
      }
      obstacles = diagnosis.obstacles.compactMap { obstacle in
        switch obstacle.fact {
        case .gesture: nil
        case .animating where refused.contains(where: { $0.view == obstacle.view }): nil
        case .noAction(let inaction) where inaction != .controlWithoutAction: nil
        default: "\(index(obstacle.view)) \(obstacle.kind)"
        }
      }
      nearest = diagnosis.nearestPoint.map(TouchDiagnosis.text)
    }
  }

  @Test("For every view of thousands of screens, and a grid of points, it answers as whyNot() does")
  func agreesWithTheLiveTree() throws {
    var random = SeededGenerator(seed: 63)
    var (kinds, edges): (Set<String>, Int) = ([], 0)
    let rounds = runsEverything ? 3000 : 150
    for round in 0..<rounds {
      let screen = RandomScreen(using: &random)
      let tree = DumpedTree(try ViewDump(reading: screen.dump))
      try #require(tree.views.count == screen.views.count)
      let live = Dictionary(uniqueKeysWithValues: zip(screen.views.map(\.objectID), screen.views.indices))
      for (view, dumped) in zip(screen.views, tree.views) {
        let expected = view.whyNot()
        func agree(_ own: TouchDiagnosis) -> Bool {
          Answer(own, live) == Answer(tree.diagnosis(at: own.point, expecting: dumped), tree.indices)
        }
        if !agree(expected) {
          // On an edge the last digit of a number decides, and a step aside nothing else.
          edges += 1
          let aside = CGPoint(x: expected.point.x + 0.013, y: expected.point.y + 0.017)
          let own = TouchDiagnosis(at: aside, on: screen.application.mainScreen, expecting: view)
          guard agree(own) else {
            let found = Answer(tree.diagnosis(at: aside, expecting: dumped), tree.indices)
            Issue.record("round \(round), \(view.objectID)\n\(Answer(own, live))\n\(found)\n\(screen.dump)")
            return
          }
        }
        kinds.formUnion(expected.obstacles.map(\.kind.rawValue))
      }
      for x in stride(from: 3.3, to: RandomScreen.size, by: 49) {
        for y in stride(from: 3.3, to: RandomScreen.size, by: 49) {
          let point = CGPoint(x: x, y: y)
          let winner = screen.application.mainScreen.viewForTouch(at: point)
          #expect(
            tree.screen.viewForTouch(at: point).flatMap { tree.indices[$0.objectID] }
              == winner.flatMap { live[$0.objectID] }, "round \(round) at \(point)")
        }
      }
    }
    #expect(edges <= rounds / 100)
    let usual: [TouchObstacle.Kind] = [
      .hidden, .transparent, .interactionDisabled, .outsideBounds, .covered, .zeroSize, .singularTransform,
      .windowInFront,
      .disabledControl, .animating, .noAction,
    ]
    for kind in usual { #expect(kinds.contains(kind.rawValue), "\(kind)") }
  }

  @Test(
    "In every scene of the gallery it answers as the scene does, but where a class overrides the search",
    arguments: Scene.all.map(\.id).filter { $0 != "stress" })
  func gallery(scene: String) throws {
    let gallery = DrawnGallery(
      scene: try SceneOptions.scene(named: scene), size: CGSize(width: 1280, height: 800), scale: 1,
      style: .light,
      language: .english)
    let screen = try #require(gallery.sceneWindows.first).screen
    let dump = screen.application.run { TouchProbe.dump() }
    let tree = DumpedTree(try ViewDump(reading: dump))
    let live = screen.application.windows.flatMap(RandomScreen.inOrder)
    try #require(tree.views.count == live.count)
    let indices = Dictionary(uniqueKeysWithValues: zip(live.map(\.objectID), live.indices))
    var asked = 0
    for x in stride(from: 5.3, to: screen.bounds.width, by: 37) {
      for y in stride(from: 5.3, to: screen.bounds.height, by: 37) {
        let point = CGPoint(x: x, y: y)
        let (winner, path) = screen.search(at: point)
        // What a class of the scene's own decides is in no dump that is made here.
        guard path.allSatisfy({ indices[$0.view].map { !live[$0].decidesSearch } ?? false }) else { continue }
        asked += 1
        #expect(
          tree.screen.viewForTouch(at: point).flatMap { tree.indices[$0.objectID] }
            == winner.flatMap { indices[$0.objectID] }, "\(scene) at \(point)")
      }
    }
    // In these the page or a view that fills it overrides the search.
    let overriding = ["circle", "click-through", "hit-testing", "pass-through", "windows"]
    #expect(asked > 0 || overriding.contains(scene))
  }

  // MARK: The same screen, asked three ways

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let row = UITableViewCell(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
  private let label = UILabel(frame: CGRect(x: 20, y: 200, width: 100, height: 30))
  private let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
  private let moving = UIButton(frame: CGRect(x: 20, y: 400, width: 60, height: 44))
  private let tap = UITapGestureRecognizer()
  private let hand: EventGenerator
  private let target = Target()

  private final class Target: UIResponder, UIGestureRecognizerDelegate {
    func act() {}
  }

  init() throws {
    let controller = UIViewController()
    controller.view = root
    hand = try EventGenerator(viewController: controller)
    for (view, name) in [(row, "row"), (label, "label"), (button, "pay"), (moving, "moving")] {
      view.accessibilityIdentifier = name
      root.addSubview(view)
    }
    button.setTitle("Pay", for: .normal)
    moving.addTarget(target, action: Target.act, for: .touchUpInside)
    root.accessibilityIdentifier = "root"
    tap.name = "dismiss"
    tap.addTarget(target, action: Target.act)
    root.addGestureRecognizer(tap)
    hand.wait(0.1)
  }

  private func dump(at point: CGPoint? = nil) -> String {
    hand.application.run { TouchProbe.dump(at: point) }
  }

  private func probed(_ name: String, _ text: String? = nil) throws -> TouchDiagnosis {
    let tree = DumpedTree(try ViewDump(reading: text ?? dump()))
    let index = try #require(tree.dump.nodes.firstIndex { $0.identifier == name })
    let view = tree.views[index]
    return tree.diagnosis(
      at: view.convertToScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY)), expecting: view)
  }

  @Test("A text has to assume what a probe and the application know: interaction, actions, animations")
  func threeWays() throws {
    hand.perform {
      root.removeGestureRecognizer(tap)
      UIView.animate(withDuration: 2, delay: 0, options: []) { moving.center.x += 200 }
    }
    hand.wait(0.5)
    // What a debugger's log keeps of a description.
    let text = hand.window.recursiveDescription().replacing(/; userInteractionEnabled = \w+/, with: "")
      .replacing(/; layer = <[^>]*>/, with: "")
    let printed = DumpedTree(try ViewDump(reading: text))
    func asText(_ name: String) throws -> TouchDiagnosis {
      let index = try #require(printed.dump.nodes.firstIndex { $0.identifier == name || $0.text == name })
      let view = printed.views[index]
      return printed.diagnosis(
        at: view.convertToScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY)), expecting: view)
    }
    for (name, view) in [("label", label), ("pay", button), ("moving", moving)] {
      // Which responders handle touches is in no dump.
      let live = view.whyNot().obstacles.filter { $0.fact != .noAction(.noResponder) }.map(\.kind)
      #expect(try probed(name).obstacles.map(\.kind) == live, "\(name)")
      #expect(!live.isEmpty)
    }
    #expect(try probed("label").obstacles.first?.says.contains("assumed") == false)
    #expect(try asText("label").obstacles.first?.says.contains("assumed") == true)
    // The text knows neither targets nor animations.
    #expect(try asText("pay").obstacles.isEmpty && asText("moving").obstacles.isEmpty)
    #expect(try probed("moving").assumed.contains { $0.english.contains("is seen at (") })
    #expect(
      try ViewDump(reading: dump()).notes.map(\.english) == [
        "A probe in the application wrote it: nothing about these views is assumed, except that no class overrides "
          + "hitTest(_:with:) or point(inside:with:), which it could not find out."
      ])
  }

  @Test("Where a probe knows the overrides, nothing is assumed, or the view that has one is named")
  func overrides() throws {
    let known = dump().replacing(#""next":"#, with: #""overrides":[],"next":"#)
    #expect(
      try ViewDump(reading: known).notes.map(\.english) == [
        "A probe in the application wrote it: nothing about these views is assumed."
      ])
    #expect(try probed("row", known).assumed.isEmpty)
    let own = dump().replacing(#""next":"#, with: #""overrides":["hitTest"],"next":"#)
    #expect(try probed("row", own).assumed.contains { $0.english.contains("overrides hitTest(_:with:)") })
  }

  // MARK: Recognisers

  @Test("A tap around a row cancels its touch: three cures (F18, G4)")
  func rows() throws {
    let watching = try #require(try probed("row").recognizers.first)
    #expect(watching.effect == .cancels && watching.cures.count == 3)
    #expect(watching.recognizer.recognizer.hasPrefix("dismiss#"))
    #expect(watching.says.english.contains("cancels touches in its view"))
    #expect(watching.says.english.contains("the row is selected only if one of these is done"))
    // What it says happens, and each cure that the dump shows ends it.
    try hand.fingerTap(at: CGPoint(x: 160, y: 120))
    #expect(
      hand.trace.contains {
        if case .withhold(let it) = $0.body { it.why == .cancelledByGesture } else { false }
      })
    tap.cancelsTouchesInView = false
    #expect(try probed("row").recognizers.map(\.effect) == [.leaves])
    tap.delegate = target
    #expect(try probed("row").recognizers.first?.says.english.contains("Its delegate, Target") == true)
    tap.isEnabled = false
    #expect(try probed("row").recognizers.map(\.effect) == [.disabled])
    tap.isEnabled = true
    root.removeGestureRecognizer(tap)
    #expect(try probed("row").recognizers.isEmpty)
  }

  @Test("Window, page and text say it under a heading of its own, each once, before what is about the dump")
  func heading() async throws {
    let bench = try OpenBench(dump())
    try bench.click(160, 122)
    let said = bench.said
    let start = try #require(said.firstIndex(of: "Recognisers that see the touch"))
    #expect(said[start + 1].hasPrefix("dismiss#") && said[start + 2].hasPrefix("Set cancelsTouchesInView of"))
    #expect(said.firstIndex(of: "About the dump").map { $0 > start + 4 } == true, "\(said)")
    #expect(said.count { $0.hasPrefix("dismiss#") } == 1)

    let answer = try #require(bench.inquiry.answer)
    let text = PlainAnswer(answer.diagnosis, answer.names, notes: answer.notes, in: .chinese).text
    #expect(text.contains("\n\n能看到这个触摸的识别器：\n  root#") && text.contains("\n\n关于这份转储：\n"))
    let page = try await Chromium.run(
      AnswerDocument(answer, of: bench.inquiry.tree, titled: "dump.json").html(),
      """
      (() => {
        const note = () => document.getElementById("answer").textContent;
        const first = note();
        ask({x: 160, y: 50}, -1);
        return [first, note()];
      })()
      """
    ).elements.compactMap(\.string)
    let parts = page[0].components(separatedBy: "Recognisers that see the touch")
    #expect(parts.count == 2 && parts[1].components(separatedBy: " cancels touches in its view").count == 2)
    // The page finds the way of another touch, and not who sees it.
    #expect(page.count == 2 && !page[1].contains("Recognisers"))
  }

  @Test("A button keeps a single tap from a recogniser around it (E26), but not two taps")
  func buttons() throws {
    #expect(try probed("pay").recognizers.map(\.effect) == [.keptByControl])
    tap.numberOfTapsRequired = 2
    #expect(try probed("pay").recognizers.map(\.effect) == [.cancels])
    button.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.act))
    #expect(try probed("pay").recognizers.map(\.effect) == [.cancels, .cancels])
  }

  /// What moves a button, and whether touches find it where it is seen.
  private enum Mover: CaseIterable {
    case animator, pausedAnimator, manualAnimator, plainAnimation

    func move(_ view: UIView, _ change: @escaping () -> Void) {
      guard self != .plainAnimation else {
        return UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction, animations: change)
      }
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear, animations: change)
      animator.isManualHitTestingEnabled = self == .manualAnimator
      animator.startAnimation()
      guard self == .pausedAnimator else { return }
      animator.pauseAnimation()
      animator.fractionComplete = 0.25
    }
  }

  @Test(
    "C28: what an animator moves is in the dump where touches find it, by every kind",
    arguments: Mover.allCases)
  private func animators(mover: Mover) throws {
    let changes: [(UIView) -> Void] = [
      { $0.center.x += 150 }, { $0.frame = CGRect(x: 150, y: 380, width: 150, height: 90) },
      { $0.transform = CGAffineTransform(rotationAngle: 1.2).scaledBy(x: 2, y: 0.8) },
    ]
    for (number, change) in changes.enumerated() {
      let button = UIButton(frame: CGRect(x: 20, y: 400, width: 60, height: 44))
      button.addTarget(target, action: Target.act, for: .touchUpInside)
      hand.perform {
        moving.removeFromSuperview()
        root.addSubview(button)
      }
      hand.perform { mover.move(button) { change(button) } }
      hand.wait(0.5)
      let tree = DumpedTree(try ViewDump(reading: dump()))
      let live = hand.application.windows.flatMap(RandomScreen.inOrder)
      let indices = Dictionary(uniqueKeysWithValues: zip(live.map(\.objectID), live.indices))
      var hits = 0
      for x in stride(from: 1.3, to: 320, by: 9) {
        for y in stride(from: 341.3, to: 480, by: 9) {
          let point = CGPoint(x: x, y: y)
          let winner = hand.window.screen.viewForTouch(at: point)
          if winner === button { hits += 1 }
          #expect(
            tree.screen.viewForTouch(at: point).flatMap { tree.indices[$0.objectID] }
              == winner.flatMap { indices[$0.objectID] }, "change \(number) at \(point)")
        }
      }
      #expect(hits > 15)
      let view = try #require(tree.views.last)
      let found = tree.diagnosis(at: view.convertToScreen(CGPoint(x: 30, y: 22)), expecting: view)
      let isFoundWhereSeen = mover == .animator || mover == .pausedAnimator
      // A view that turns about its middle is seen in the same place.
      let isSeenElsewhere = number < 2 && !isFoundWhereSeen
      #expect(found.assumed.contains { $0.english.contains("is seen at") } == isSeenElsewhere)
      hand.perform { button.removeFromSuperview() }
    }
  }

  @Test("Which recogniser prevents which is asked, with the delegates' answers")
  func relations() throws {
    let pan = UIPanGestureRecognizer(target: target, action: Target.act)
    pan.name = "pan"
    row.addGestureRecognizer(pan)
    let found = try #require(try ViewDump(reading: dump()).application?.recognizers)
    let panned = try #require(found.first { $0.recognizer.hasPrefix("pan#") })
    #expect(panned.prevents?.count == 1 && panned.preventedBy?.count == 1 && panned.taps == nil)
    #expect(found.first { $0.recognizer.hasPrefix("dismiss#") }?.taps == 1)
  }

  // MARK: Where it comes from

  @Test("It is found in a log, as a debugger prints a string, and with a place in it")
  func forms() throws {
    let plain = dump(at: CGPoint(x: 160, y: 120.5))
    let views = try ViewDump(reading: plain).nodes
    #expect(views.count > 5 && views.allSatisfy(\.isComplete))
    for text in [
      "2026-01-01 10:00 App[1] started\n\(plain)\nmore {text}\n", plain.debugDescription + "\n",
      "(lldb) po TouchProbe.dump()\n\(plain.debugDescription)\n\n(lldb) ", "\(dump())\n\(plain)",
    ] {
      let read = try ViewDump(reading: text)
      #expect(read.nodes == views && read.point == CGPoint(x: 160, y: 120.5), "\(text.prefix(60))")
    }
  }

  @Test("A dump that is cut off is read as far as it goes, and a newer one says so")
  func cutOff() throws {
    let whole = dump()
    let cut = try ViewDump(reading: String(whole.prefix(whole.count / 2)))
    #expect(cut.nodes.count > 2 && cut.notes.last?.english.contains("cut off") == true)
    let newer = whole.replacing(#""probe":1"#, with: #""probe":2"#)
    #expect(throws: ViewDumpError("the JSON is of version 2, not 1: a newer fingerpost reads it")) {
      try ViewDump(reading: newer)
    }
  }

  @Test("It has what `tree --json` has, so that whatever reads one reads the other")
  func superset() throws {
    var records: [TraceRecord.View] = []
    hand.window.traceTree(into: &records)
    let listed = try ViewDump(reading: SceneListing.json(scene: "none", views: records))
    let probed = try ViewDump(reading: dump())
    #expect(listed.nodes.map(\.identifier) == probed.nodes.map(\.identifier))
    #expect(listed.nodes.map(\.parent) == probed.nodes.map(\.parent))
    #expect(listed.nodes.map(\.frame) == probed.nodes.map(\.frame))
  }
}

extension UIView {
  /// Whether a class overrides the search or its question.
  fileprivate var decidesSearch: Bool {
    OverridableMethod.hitTest.isOverridden(in: self) || OverridableMethod.pointInside.isOverridden(in: self)
  }
}

import Foundation
import UIKitCore

/// What the frames of elements reveal about a touch.
nonisolated struct ElementInquiry {
  struct Finding {
    var fact: ElementObstacle.Fact
    /// The element at fault.
    var element: Int
    var expected: Int
  }

  struct Outcome {
    var winner: Int?
    /// Whether a touch on the winner counts as one on the expected element.
    var isReached = false
    var findings: [Finding] = []
    /// Elements in front that may or may not take touches.
    var uncertain: [Int] = []
    var nearest: CGPoint?
  }

  let tree: ElementTree

  /// Places to try along each side of an element.
  private static let gridCount = 5

  init(_ tree: ElementTree) { self.tree = tree }

  /// What gets a touch at a point, whatever is expected, and what keeps it from the expected element.
  func outcome(at point: CGPoint, expecting expected: Int?) -> Outcome {
    let found = tree.under(point)
    var outcome = taker(under: found)
    guard let expected else { return outcome }
    addFindings(to: &outcome, at: point, under: found, expecting: expected)
    if outcome.winner == expected, tree.nodes[expected].isEnabled == false {
      outcome.findings.append(Finding(fact: .disabled, element: expected, expected: expected))
    } else if outcome.findings.allSatisfy(\.fact.dependsOnPlace), !outcome.findings.isEmpty {
      outcome.nearest = nearestPlace(to: point, of: expected)
    }
    return outcome
  }

  // MARK: Who takes it

  /// The front-most of these elements that can take a touch, and those before it that may or may not.
  private func taker(under found: [Int]) -> Outcome {
    var outcome = Outcome()
    let found = openModal(besides: nil).map { modal in found.filter { tree.isPart($0, of: modal) } } ?? found
    if let known = hittable(among: found) {
      outcome.winner = known
      return outcome
    }
    for index in found {
      switch force(of: index) {
      case .takes where tree.nodes[index].isHittable == false:
        // Something keeps touches from it, and these are all that may.
        (outcome.winner, outcome.uncertain) = (outcome.uncertain.first, [])
        return outcome
      case .takes:
        outcome.winner = index
        return outcome
      case .unknown where tree.roles[index] == .layout || hasOther(behind: index, among: found):
        outcome.uncertain.append(index)
      case .unknown where tree.scrolls(index):
        outcome.winner = index
        return outcome
      case .unknown, .passes: break
      }
    }
    // Only texts and containers: the front-most that shows something.
    outcome.uncertain = []
    outcome.winner = found.first { tree.hasContent[$0] } ?? found.first
    return outcome
  }

  /// The front-most element for which the test tool found a point where touches get to it, if it did not for what is in
  /// front of that.
  private func hittable(among found: [Int]) -> Int? {
    guard let front = found.first(where: { force(of: $0) == .takes }), tree.nodes[front].isHittable != true,
      let known = found.first(where: { force(of: $0) == .takes && tree.nodes[$0].isHittable == true }),
      !tree.isPart(front, of: known)
    else { return nil }
    return known
  }

  /// Whether something that takes touches lies behind a scroll view and not around it.
  private func hasOther(behind index: Int, among found: [Int]) -> Bool {
    found.contains {
      tree.isInFront(index, of: $0) && !tree.isPart(index, of: $0) && force(of: $0) == .takes
    }
  }

  private enum Force { case takes, passes, unknown }

  /// Whether an element in front takes a touch.
  private func force(of index: Int) -> Force {
    let node = tree.nodes[index]
    switch tree.roles[index] {
    // What scrolls lies behind most of what is not in it; the order of the tree does not say.
    case .control where tree.scrolls(index): return .unknown
    case .control, .modal: return .takes
    case .content: return .passes
    case .layout:
      // Windows for the keyboard and for effects are in front of everything and let touches through.
      if node.isWindow || node.className == "Application" || !tree.hasContent[tree.roots[index]] {
        return .passes
      }
      return node.text?.isEmpty == false ? .takes : .unknown
    }
  }

  /// An open alert or sheet that an element is neither inside nor around.
  private func openModal(besides expected: Int?) -> Int? {
    tree.nodes.indices.last { index in
      tree.roles[index] == .modal && tree.nodes[index].isVisible != false && !tree.frames[index].isEmpty
        && expected.map { !tree.isPart($0, of: index) && !tree.isPart(index, of: $0) } ?? true
    }
  }

  // MARK: Whether the expected one takes it

  /// Adds what keeps a touch from the expected element, and what may.
  private func addFindings(
    to outcome: inout Outcome, at point: CGPoint, under found: [Int], expecting expected: Int
  ) {
    var findings: [Finding] = []
    func add(_ fact: ElementObstacle.Fact, _ element: Int) {
      findings.append(Finding(fact: fact, element: element, expected: expected))
    }
    let modal = openModal(besides: expected)
    if let modal { add(.modalInFront, modal) }
    let frame = tree.frames[expected]
    if frame.isEmpty {
      add(.noSize(frame.size), expected)
    } else if !found.contains(where: { tree.isPart($0, of: expected) }) {
      addPlace(of: expected, at: point, add)
      if findings.isEmpty { add(.notVisible, expected) }
    } else if modal == nil {
      let inFront = blockers(of: expected, among: found)
      for blocker in inFront.certain { add(fact(ofBlocker: blocker, before: expected), blocker) }
      outcome.uncertain = inFront.uncertain
      guard inFront.certain.isEmpty else { return outcome.findings = findings }
      if let inner = outcome.winner, keepsTouches(inner, from: expected) {
        add(.controlInside, inner)
      } else if tree.nodes[expected].isHittable == false {
        add(.notHittable, expected)
      }
    }
    outcome.findings = findings
    guard findings.isEmpty, let winner = outcome.winner else { return }
    outcome.isReached = counts(winner, as: expected)
    if !outcome.isReached, force(of: expected) == .unknown { outcome.uncertain.append(expected) }
  }

  /// Whether a touch on one element is one on another: it is a part of it, or around it, or behind a text, which takes
  /// none.
  private func counts(_ winner: Int, as expected: Int) -> Bool {
    tree.isPart(winner, of: expected) || tree.isPart(expected, of: winner)
      || tree.nodes[expected].isNamed && isSame(winner, expected) || tree.roles[expected] == .content
      || tree.nodes[expected].isHittable == true
  }

  /// Whether an element is a control of its own in another one, which takes only the touches beside it.
  private func keepsTouches(_ inner: Int, from expected: Int) -> Bool {
    inner != expected && tree.isPart(inner, of: expected) && isControl(inner) && isControl(expected)
      && !tree.scrolls(expected) && !isSame(inner, expected)
  }

  private func isControl(_ index: Int) -> Bool { tree.roles[index] == .control }

  /// Whether two elements have the same label: one is a part of the other.
  private func isSame(_ one: Int, _ other: Int) -> Bool {
    guard let text = tree.nodes[one].text, !text.isEmpty else {
      return tree.nodes[one].text == tree.nodes[other].text
    }
    return text == tree.nodes[other].text || text == tree.nodes[other].identifier
  }

  /// The elements under the point in front of the expected element, each once, by its outermost part.
  private func blockers(of expected: Int, among found: [Int]) -> (certain: [Int], uncertain: [Int]) {
    if tree.nodes[expected].isHittable == true { return ([], []) }
    var certain: [Int] = []
    var uncertain: [Int] = []
    for index in found.reversed()
    where tree.isInFront(index, of: expected) && !tree.isPart(index, of: expected)
      && !tree.isPart(expected, of: index)
    {
      if certain.last.map({ tree.isPart(index, of: $0) }) == true { continue }
      if isSame(index, expected), tree.frames[expected].contains(tree.frames[index]) { continue }
      switch force(of: index) {
      case .takes: certain.append(index)
      case .unknown: uncertain.append(index)
      case .passes: break
      }
    }
    // Something keeps touches from it, and these are all that may.
    let areKnown = tree.nodes[expected].isHittable == false && certain.isEmpty
    return areKnown ? (uncertain, []) : (certain, uncertain)
  }

  private func fact(ofBlocker blocker: Int, before expected: Int) -> ElementObstacle.Fact {
    if tree.nodes[blocker].className == "Keyboard" || isInKeyboard(blocker) { return .keyboardInFront }
    if tree.roots[blocker] != tree.roots[expected] { return .windowInFront }
    if tree.ancestors(of: blocker).contains(where: { ElementRole.bars.contains(tree.nodes[$0].className) }),
      blocker < expected
    {
      return .barInFront
    }
    let scrolling = tree.ancestors(of: blocker).first { tree.scrolls($0) && !tree.isPart(expected, of: $0) }
    return scrolling == nil ? .covered : .listedLater
  }

  private func isInKeyboard(_ index: Int) -> Bool {
    tree.ancestors(of: index).contains { tree.nodes[$0].className == "Keyboard" }
  }

  /// Adds what keeps the point outside an element.
  private func addPlace(of expected: Int, at point: CGPoint, _ add: (ElementObstacle.Fact, Int) -> Void) {
    let frame = tree.frames[expected]
    if let window = tree.window(of: expected), window != expected {
      let around = tree.frames[window]
      if !around.contains(point) { add(.outsideWindow(around), window) }
      let hitPoint = tree.nodes[expected].hitPoint ?? CGPoint(x: frame.midX, y: frame.midY)
      if !around.contains(hitPoint) { add(.hitPointOutside(hitPoint, window: around), expected) }
    }
    if !frame.contains(point) {
      add(.outside(off: frame.offset(of: point), frame: frame), expected)
    } else if let clip = tree.ancestors(of: expected).dropFirst().first(where: { cuts($0, point) }) {
      add(.clipped(tree.frames[clip]), clip)
    }
  }

  private func cuts(_ index: Int, _ point: CGPoint) -> Bool {
    ElementRole.clipping.contains(tree.nodes[index].className) && !tree.frames[index].contains(point)
      && !tree.nodes[index].isWindow
  }

  // MARK: Another place

  /// The nearest of some places where nothing keeps the touch from the expected element; nil if there is none.
  private func nearestPlace(to point: CGPoint, of expected: Int) -> CGPoint? {
    let area = tree.visibleFrame(of: expected)
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    var places = [CGPoint(x: area.midX, y: area.midY)]
    let count = ElementInquiry.gridCount
    for row in 0..<count {
      for column in 0..<count {
        places.append(
          CGPoint(
            x: (area.minX + area.width * (CGFloat(column) + 0.5) / CGFloat(count)).rounded(),
            y: (area.minY + area.height * (CGFloat(row) + 0.5) / CGFloat(count)).rounded()))
      }
    }
    let middle = places[0]
    // XCUITest aims at the middle, so that comes first if it works.
    return ([middle] + places.dropFirst().sorted { $0.distance(to: point) < $1.distance(to: point) })
      .first { area.contains($0) && touch(at: $0, reaches: expected) }
  }

  private func touch(at point: CGPoint, reaches expected: Int) -> Bool {
    let found = tree.under(point)
    var outcome = taker(under: found)
    addFindings(to: &outcome, at: point, under: found, expecting: expected)
    return outcome.findings.isEmpty
  }
}

nonisolated extension CGRect {
  /// How far outside a point is along each axis: negative beyond the left and top edges.
  fileprivate func offset(of point: CGPoint) -> CGVector {
    CGVector(
      dx: point.x < minX ? point.x - minX : Swift.max(0, point.x - maxX),
      dy: point.y < minY ? point.y - minY : Swift.max(0, point.y - maxY))
  }
}

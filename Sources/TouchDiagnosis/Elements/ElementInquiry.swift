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
    var findings: [Finding] = []
    /// Elements in front that may or may not take touches.
    var uncertain: [Int] = []
    var nearest: CGPoint?
  }

  let tree: ElementTree

  /// Places to try along each side of an element.
  private static let gridCount = 5

  init(_ tree: ElementTree) { self.tree = tree }

  func outcome(at point: CGPoint, expecting expected: Int?) -> Outcome {
    guard let expected else {
      let modal = openModal(besides: nil)
      return taker(at: point, under: tree.under(point), modal: modal)
    }
    var outcome = arrival(at: point, of: expected)
    if outcome.winner == expected, tree.nodes[expected].isEnabled == false {
      outcome.findings.append(Finding(fact: .disabled, element: expected, expected: expected))
    } else if outcome.winner != expected, outcome.findings.allSatisfy(\.fact.dependsOnPlace) {
      outcome.nearest = nearestPlace(to: point, of: expected)
    }
    return outcome
  }

  // MARK: Who takes it

  /// The front-most of these elements that can take a touch, and those before it that may or may not.
  private func taker(at point: CGPoint, under found: [Int], modal: Int?) -> Outcome {
    var outcome = Outcome()
    let found = modal.map { modal in found.filter { tree.isPart($0, of: modal) } } ?? found
    for index in found {
      switch force(of: index) {
      case .takes:
        outcome.winner = index
        return outcome
      case .unknown where tree.roles[index] == .layout: outcome.uncertain.append(index)
      case .unknown, .passes: break
      }
    }
    // Only texts and containers: the front-most that shows something.
    outcome.uncertain = []
    outcome.winner = found.first { tree.hasContent[$0] } ?? found.first
    return outcome
  }

  private enum Force { case takes, passes, unknown }

  /// Whether an element in front takes a touch.
  private func force(of index: Int) -> Force {
    let node = tree.nodes[index]
    switch tree.roles[index] {
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

  /// Whether a touch reaches the expected element, or something in it, and what keeps it from there.
  private func arrival(at point: CGPoint, of expected: Int) -> Outcome {
    let found = tree.under(point)
    let modal = openModal(besides: expected)
    var outcome = taker(at: point, under: found, modal: modal)
    var findings: [Finding] = []
    func add(_ fact: ElementObstacle.Fact, _ element: Int) {
      findings.append(Finding(fact: fact, element: element, expected: expected))
    }
    if let modal { add(.modalInFront, modal) }
    let frame = tree.frames[expected]
    let isUnder = found.contains { tree.isPart($0, of: expected) }
    if frame.isEmpty {
      add(.noSize(frame.size), expected)
    } else if !isUnder {
      addPlace(of: expected, at: point, add)
      if findings.isEmpty { add(.notVisible, expected) }
    } else if modal == nil {
      let inFront = blockers(of: expected, among: found)
      for blocker in inFront.certain { add(fact(ofBlocker: blocker, before: expected), blocker) }
      outcome.uncertain = inFront.uncertain
      if let front = inFront.certain.last {
        if outcome.winner == expected { outcome.winner = front }
      } else {
        outcome.winner = receiver(in: expected, among: found)
        if let inner = outcome.winner, inner != expected {
          add(.controlInside, inner)
        } else if tree.nodes[expected].isHittable == false {
          add(.notHittable, expected)
        }
      }
    }
    if outcome.winner == expected, !findings.isEmpty { outcome.winner = nil }
    outcome.findings = findings
    return outcome
  }

  /// The expected element if nothing is in front of it, or one of its own controls.
  private func receiver(in expected: Int, among found: [Int]) -> Int {
    let inner = found.first { tree.isPart($0, of: expected) && isControl($0) }
    guard let inner, inner != expected, isControl(expected),
      !ElementRole.scrolling.contains(tree.nodes[expected].className), !isSame(inner, expected)
    else { return expected }
    return inner
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
    for index in found.reversed() where index >= tree.ends[expected] {
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
    return tree.roots[blocker] == tree.roots[expected] ? .covered : .windowInFront
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
      .first { area.contains($0) && arrival(at: $0, of: expected).winner == expected }
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

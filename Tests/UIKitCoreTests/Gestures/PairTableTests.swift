import Foundation
import Testing
import UIKitCore
import UIKitTesting

// Every pair of recognisers, in every place and under every relation
// ===================================================================
//
// Two fingers go through a *drill* in which each kind of recogniser, were it alone, would be recognised at a certain
// step, or not at all. From these steps and the rules alone it follows which of two is recognised and what the view
// under the fingers gets. The rules are written out in `expectation`, each with its item; nothing is taken from what
// the program does.

/// A kind of recogniser.
nonisolated private enum Kind: String, CaseIterable {
  case tap, press, pan, edge, pinch, rotation, swipe

  @MainActor func make() -> UIGestureRecognizer {
    switch self {
    case .tap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      return tap
    case .press:
      let press = UILongPressGestureRecognizer()
      press.numberOfTouchesRequired = 2
      press.minimumPressDuration = 0.1
      return press
    case .pan: return UIPanGestureRecognizer()
    case .edge:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      return edge
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    case .swipe:
      let swipe = UISwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = 2
      return swipe
    }
  }
}

/// What two fingers do.
nonisolated private enum Drill: String {
  /// Rest, drag 12 pt, spread by 12 pt, turn by 12 degrees, then go far enough for a swipe, and lift.
  case everything
  /// Rest, spread by 10 pt, 5 for each finger, and lift.
  case smallPinch
  /// Rest, turn by 10.5 degrees, less than 5 pt for each finger, and lift.
  case smallTurn
  /// Rest and lift.
  case still

  /// At which step a recogniser of a kind, were it alone, is recognised; nil if never.
  ///
  /// The item is the reason.
  func step(of kind: Kind) -> (step: Int?, item: String) {
    switch (self, kind) {
    case (.everything, .tap): (nil, "G3")
    case (_, .press): (1, "G12")
    case (.everything, .pan): (2, "G21")
    case (.everything, .edge): (2, "G49")
    case (.everything, .pinch), (.smallPinch, .pinch): (3, "G32")
    case (.everything, .rotation), (.smallTurn, .rotation): (4, "G38")
    case (.everything, .swipe): (5, "G42")
    case (_, .tap): (6, "G2")
    case (_, .pan): (nil, "G21")
    case (_, .edge): (nil, "G49")
    case (_, .pinch): (nil, "G32")
    case (_, .rotation): (nil, "G38")
    case (_, .swipe): (nil, "G42")
    }
  }

  @MainActor func run(_ hand: EventGenerator) throws {
    func place(_ offset: CGFloat, _ distance: CGFloat, _ degrees: CGFloat) throws -> [(Finger, CGPoint)] {
      // One finger above the other at the left edge.
      let angle = (90 + degrees) * .pi / 180
      let arm = CGPoint(x: cos(angle) * distance / 2, y: sin(angle) * distance / 2)
      let middle = CGPoint(x: 12 + offset, y: 240)
      return [
        (.rightIndex, CGPoint(x: middle.x - arm.x, y: middle.y - arm.y)),
        (.rightMiddle, CGPoint(x: middle.x + arm.x, y: middle.y + arm.y)),
      ]
    }
    switch self {
    case .everything:
      try hand.fingersDown(try place(0, 100, 0))
      hand.wait(0.15)
      try hand.fingersMove(try place(12, 100, 0))
      hand.wait(0.05)
      try hand.fingersMove(try place(12, 112, 0))
      hand.wait(0.05)
      try hand.fingersMove(try place(12, 112, 12))
      hand.wait(0.05)
      // The slower finger is 11.6 pt behind the middle; it must have gone 35.9 pt after 0.3 s, and every finger 60.
      try hand.fingersMove(try place(75, 112, 12))
    case .smallPinch:
      try hand.fingersDown(try place(0, 100, 0))
      hand.wait(0.15)
      try hand.fingersMove(try place(0, 110, 0))
      hand.wait(0.1)
    case .smallTurn:
      try hand.fingersDown(try place(0, 50, 0))
      hand.wait(0.15)
      try hand.fingersMove(try place(0, 50, 10.5))
      hand.wait(0.1)
    case .still:
      try hand.fingersDown(try place(0, 100, 0))
      hand.wait(0.25)
    }
    try hand.fingersUp([.rightIndex, .rightMiddle])
    hand.wait(2)
  }
}

/// Where the two recognisers are.
nonisolated private enum Placement: String, CaseIterable {
  case sameView, firstInside, secondInside
}

/// What is between the two.
nonisolated private enum Relation: String, CaseIterable {
  case none, firstRequiresSecond, secondRequiresFirst, simultaneous, firstRefused, secondRefused, bothRefused
}

nonisolated private struct Pair: CustomTestStringConvertible {
  let first: Kind
  let second: Kind
  let drill: Drill

  var testDescription: String { "\(first.rawValue) and \(second.rawValue), \(drill.rawValue)" }

  static let all: [Pair] = {
    var pairs: [Pair] = []
    for (index, first) in Kind.allCases.enumerated() {
      for second in Kind.allCases[index...] {
        switch (first, second) {
        case (.tap, .tap), (.tap, .press): pairs.append(Pair(first: first, second: second, drill: .still))
        case (.tap, .pinch): pairs.append(Pair(first: first, second: second, drill: .smallPinch))
        case (.tap, .rotation): pairs.append(Pair(first: first, second: second, drill: .smallTurn))
        case (.tap, _):
          pairs.append(Pair(first: first, second: second, drill: .still))
          pairs.append(Pair(first: first, second: second, drill: .everything))
        default: pairs.append(Pair(first: first, second: second, drill: .everything))
        }
      }
    }
    return pairs
  }()

  /// Which of the two is recognised, and by which items.
  func expectation(_ placement: Placement, _ relation: Relation) -> (first: Bool, second: Bool, item: String)
  {
    let (firstStep, firstItem) = drill.step(of: first)
    let (secondStep, secondItem) = drill.step(of: second)
    let one = firstStep != nil && relation != .firstRefused && relation != .bothRefused
    let two = secondStep != nil && relation != .secondRefused && relation != .bothRefused
    switch relation {
    case .simultaneous:
      return (one, two, "F34, \(firstItem), \(secondItem)")
    case .firstRequiresSecond:
      return two ? (false, true, "F39") : (one, false, "F40, \(secondItem)")
    case .secondRequiresFirst:
      return one ? (true, false, "F39") : (false, two, "F40, \(firstItem)")
    case .none, .firstRefused, .secondRefused, .bothRefused:
      guard one, two, let firstStep, let secondStep else {
        return (one, two, "F43, \(firstItem), \(secondItem)")
      }
      if firstStep != secondStep { return (firstStep < secondStep, secondStep < firstStep, "F32") }
      // Time makes presses ready, and no event: on one view the timer that was set first.
      if first == .press, second == .press, placement == .sameView { return (true, false, "F17, F32") }
      // Both in one event: the inner one, or on one view the one added last.
      return placement == .firstInside ? (true, false, "F38, F65") : (false, true, "F38, F65, F66")
    }
  }
}

@Suite("Every pair of recognisers")
struct PairTableTests {
  @Test("F32 to F43, F65, F66: which is recognised, and what the view gets", arguments: Pair.all)
  fileprivate func pair(_ pair: Pair) throws {
    for placement in Placement.allCases {
      for relation in Relation.allCases {
        let stage = try GestureStage()
        let inner = WitnessView("I", frame: stage.view.bounds, log: stage.log)
        inner.isMultipleTouchEnabled = true
        stage.view.addSubview(inner)
        let first = pair.first.make()
        let second = pair.second.make()
        stage.add(first, "first", to: placement == .secondInside ? stage.view : inner)
        stage.add(second, "second", to: placement == .firstInside ? stage.view : inner)
        let delegate = ClosureDelegate()
        delegate.allowsBoth = { _, _ in relation == .simultaneous }
        delegate.shouldBegin = { recognizer in
          switch relation {
          case .firstRefused: recognizer !== first
          case .secondRefused: recognizer !== second
          case .bothRefused: false
          default: true
          }
        }
        first.delegate = delegate
        second.delegate = delegate
        if relation == .firstRequiresSecond { first.require(toFail: second) }
        if relation == .secondRequiresFirst { second.require(toFail: first) }

        try pair.drill.run(stage.hand)

        let expected = pair.expectation(placement, relation)
        let cell = Comment(rawValue: "\(placement.rawValue), \(relation.rawValue): \(expected.item)")
        #expect(stage.wasRecognized("first") == expected.first, cell)
        #expect(stage.wasRecognized("second") == expected.second, cell)
        // F21, F26: the touches of a gesture are cancelled in the view once; F29, F43: without one it gets the end.
        let isTaken = expected.first || expected.second
        #expect(stage.touches("TB") == 2, cell)
        #expect(stage.touches("TC") == (isTaken ? 2 : 0), cell)
        #expect(stage.touches("TE") == (isTaken ? 0 : 2), cell)
        // F7, F10: afterwards both can start again.
        #expect(first.state == .possible && second.state == .possible, cell)
      }
    }
  }
}

extension GestureStage {
  /// Whether a recogniser got further than possible and failed.
  fileprivate func wasRecognized(_ name: String) -> Bool {
    states(of: name).contains { $0 == "began" || $0 == "ended" }
  }

  /// How many touches the inner view got by one method.
  fileprivate func touches(_ word: String) -> Int {
    log.lines(of: word).reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) }
  }
}

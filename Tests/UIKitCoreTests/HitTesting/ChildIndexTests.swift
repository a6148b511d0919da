import Foundation
import SeededRandom
import TestTiers
import Testing

@testable import UIKitControls
@testable import UIKitCore

/// The tables and the index against the short rule, on random changes: the same view, and the same overrides asked in
/// the same order.
@Suite("Hit-testing by tables and index")
struct ChildIndexTests {
  /// How many changes to make; an hour's worth can be asked for from outside.
  static let changes =
    ProcessInfo.processInfo.environment["FINGERPOST_CHANGES"].flatMap(Int.init)
    ?? (runsEverything ? 60_000 : 6000)

  @Test("C1, C3, C8, C9: random containers, changed at random, give the view of the short rule")
  func agreesWithTheShortRule() {
    var random = SeededGenerator(seed: 20)
    var done = 0
    while done < ChildIndexTests.changes {
      let size = [3, 12, 60, 240][Int(random.next() % 4)]
      let playground = Playground(count: size, random: &random)
      for _ in 0..<400 {
        let change = playground.change(&random)
        done += 1
        guard let difference = playground.difference(&random) else { continue }
        Issue.record("after \(done) changes, of \(size) views, the last: \(change): \(difference)")
        return
      }
    }
  }

  @Test("Observed, the views found are the same, and the records are those of the short rule, runs expanded")
  func observedAgrees() {
    var random = SeededGenerator(seed: 21)
    for size in [3, 12, 31, 33, 60, 240] {
      let playground = Playground(count: size, random: &random)
      for step in 0..<400 {
        let change = playground.change(&random)
        guard let difference = playground.observedDifference(&random) else { continue }
        Issue.record("after \(step) changes, of \(size) views, the last: \(change): \(difference)")
        return
      }
    }
  }

  @Test("A search that ignores an override's place in the order is found out")
  func aFaultIsFound() {
    var random = SeededGenerator(seed: 20)
    var found = false
    for _ in 0..<20 where !found {
      let playground = Playground(count: 60, random: &random)
      playground.asksOverridesLast = true
      for _ in 0..<50 where !found {
        _ = playground.change(&random)
        found = playground.difference(&random) != nil
      }
    }
    #expect(found)
  }

  @Test("What is overridden is known, in debug and in release")
  func overridesAreKnown() {
    func overrides(_ view: UIView) -> [Bool] {
      [OverridableMethod.hitTest, .pointInside].map { $0.isOverridden(in: view) }
    }
    #expect(OverridableMethod.hitTest.place != nil && OverridableMethod.pointInside.place != nil)
    for view in [UIView(), UIControl(), UILabel(), QuietView(frame: .zero)] {
      #expect(overrides(view) == [false, false])
    }
    #expect(overrides(AskedView(frame: .zero)) == [true, false])
    #expect(overrides(ShapedView(frame: .zero)) == [false, true])
    #expect(overrides(BothView(frame: .zero)) == [true, true])
    #expect(overrides(InheritingView(frame: .zero)) == [false, true])
  }

  @Test("Without its place every subclass counts as overriding a method")
  func unknownPlacesAreSafe() {
    let unknown = OverridableMethod(of: UIView.self, at: nil)
    #expect(!unknown.isOverridden(in: UIView()))
    #expect(unknown.isOverridden(in: QuietView(frame: .zero)))
  }

  @Test("B40: an override that throws its container away in the middle of the search does no harm")
  func containerThrownAway() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for count in [5, 200] {
      let container = UIView(frame: root.bounds)
      for _ in 0..<count { container.addSubview(UIView(frame: root.bounds)) }
      let wrecker = AskedView(frame: root.bounds)
      container.addSubview(wrecker)
      root.addSubview(container)
      wrecker.asked = { [weak container] in container?.removeFromSuperview() }
      #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) != nil)
    }
  }

  @Test("B40: a container that only its superview holds, thrown away before what lies behind is searched")
  func containerFreedBeforeTheRest() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for count in [5, 200] {
      weak var freed: UIView?
      do {
        let container = UIView(frame: root.bounds)
        freed = container
        for _ in 0..<count {
          let plain = UIView(frame: root.bounds)
          plain.addSubview(UIView(frame: root.bounds))
          container.addSubview(plain)
        }
        let wrecker = AskedView(frame: root.bounds)
        wrecker.isUserInteractionEnabled = false
        container.addSubview(wrecker)
        root.addSubview(container)
        wrecker.asked = { [weak container] in container?.removeFromSuperview() }
      }
      #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) != nil)
      #expect(freed == nil)
    }
  }
}

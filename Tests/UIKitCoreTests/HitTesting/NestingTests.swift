import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Calls that lead to themselves come to an end")
struct NestingTests {
  /// What an override asks instead of deciding by itself.
  nonisolated enum Question: CaseIterable, Sendable {
    case superview, window, eachOther, rootAndThenSuper, superviewFromInside, windowFromInside
  }

  @Test("A hit-test that never returns is given up, and the next one works", arguments: Question.allCases)
  func endlessHitTest(question: Question) throws {
    let stage = try Stage()
    // Siblings that do the same: each of them would be met again at every level.
    let views = (0..<12).map { stage.add("V\($0)", 0, 0, 100, 100) }
    var questions = 0
    for (index, view) in views.enumerated() {
      let other = views[(index + 1) % views.count]
      func ask(_ target: UIView?, _ view: UIView, _ point: CGPoint) -> UIView? {
        questions += 1
        return target?.hitTest(target?.convert(point, from: view) ?? point, with: nil)
      }
      switch question {
      case .superview: view.override = { view, point, _ in .some(ask(view.superview, view, point)) }
      case .window: view.override = { view, point, _ in .some(ask(view.window, view, point)) }
      case .eachOther:
        // Only through the superview is it the framework that goes on asking.
        view.override = { view, point, _ in .some(ask(other.superview, view, point)) }
      case .rootAndThenSuper:
        view.override = { view, point, event in
          .some(ask(view.superview, view, point) ?? view.defaultHitTest(point, with: event))
        }
      case .superviewFromInside:
        view.inside = { [unowned view] point in ask(view.superview, view, point) === view }
      case .windowFromInside:
        view.inside = { [unowned view] point in ask(view.window, view, point) != nil }
      }
    }
    let found = stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil)
    #expect(found == nil, "\(found as Any)")
    #expect(questions > 0 && questions < 50 * NestingLimit.levels, "\(questions)")

    // With an observer too, by a whole touch.
    try stage.hand.fingerTap(at: CGPoint(x: 50, y: 50))
    #expect(stage.application.dispatcher.touches.touches.isEmpty)
    let fresh = stage.add("F", 200, 200, 50, 50)
    fresh.passesOn = false
    stage.log.clear()
    try stage.hand.fingerTap(at: fresh)
    #expect(stage.log.deliveries == ["TB F {(25,25)}", "TE F {(25,25)}"])
  }

  /// A stack of views one in the other, the innermost last.
  private func nest(_ count: Int, _ make: () -> UIView) -> [UIView] {
    var views = [make()]
    for _ in 1..<count {
      let outer = make()
      outer.addSubview(views[views.count - 1])
      views.append(outer)
    }
    return views.reversed()
  }

  @Test("Plain views one in the other are searched to the bottom, ten thousand or, with an observer, 2500")
  func deepPlainHierarchy() throws {
    let stage = try Stage()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let views = nest(10_000) { UIView(frame: frame) }
    stage.root.addSubview(views[0])
    stage.window.layoutIfNeeded()
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === views.last)
    // An observer is handed how deep each view lies, which takes its time.
    stage.root.addSubview(views[7500])
    try stage.hand.fingerDown(at: CGPoint(x: 50, y: 50))
    let began = stage.hand.trace.compactMap { record in
      if case .deliver(let delivery) = record.body { delivery } else { nil }
    }
    // The propagation ends at the limit.
    #expect(began.count == NestingLimit.levels)
    try stage.hand.fingerUp()
    #expect(stage.application.dispatcher.touches.touches.isEmpty)
    views[7500].removeFromSuperview()
  }

  @Test("Overrides one in the other find a view as deep as the limit goes, and none beyond")
  func deepOverrides() throws {
    final class Passing: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
      }
    }
    final class Asking: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
      }
    }
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for make in [{ Passing(frame: frame) as UIView }, { Asking(frame: frame) as UIView }] {
      let within = nest(NestingLimit.levels, make)
      #expect(within[0].hitTest(CGPoint(x: 5, y: 5), with: nil) === within.last)
      let beyond = nest(NestingLimit.levels + 5, make)
      #expect(beyond[0].hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
      #expect(within[0].hitTest(CGPoint(x: 5, y: 5), with: nil) === within.last)
    }
  }

  /// A responder whose next one is a new one each time.
  private final class Unending: UIView {
    static var count = 0
    override var next: UIResponder? {
      Unending.count += 1
      return Unending()
    }
  }

  @Test("A chain without an end, and one that is a ring, is left")
  func endlessChain() throws {
    let stage = try Stage()
    let endless = Unending(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.root.addSubview(endless)
    Unending.count = 0
    try stage.hand.fingerTap(at: CGPoint(x: 5, y: 5))
    #expect((1...3 * NestingLimit.levels).contains(Unending.count))
    #expect(endless.undoManager == nil)
    #expect(stage.application.dispatcher.touches.touches.isEmpty)
  }

  /// A view that asks for its layout, or its superview's, while it is laid out.
  private final class Reentrant: UIView {
    var passes = 0
    var asksSuperview = false
    override func layoutSubviews() {
      passes += 1
      let view = asksSuperview ? superview : self
      view?.setNeedsLayout()
      view?.layoutIfNeeded()
    }
  }

  @Test("A layout that asks for itself at once settles or is left", arguments: [false, true])
  func endlessLayout(asksSuperview: Bool) throws {
    let stage = try Stage()
    let outer = Reentrant(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = Reentrant(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    inner.asksSuperview = asksSuperview
    outer.addSubview(inner)
    stage.root.addSubview(outer)
    stage.window.layoutIfNeeded()
    #expect((1...16).contains(outer.passes), "\(outer.passes)")
    #expect((1...64).contains(inner.passes), "\(inner.passes)")
  }

  @Test("A child laid out in its parent's layout is laid out there and then")
  func layoutInsideLayout() throws {
    final class Parent: UIView {
      let child = Child()
      var seen: CGFloat?
      override func layoutSubviews() {
        child.frame = bounds
        child.setNeedsLayout()
        child.layoutIfNeeded()
        seen = child.grandchild.frame.width
      }
    }
    final class Child: UIView {
      let grandchild = UIView()
      override func layoutSubviews() { grandchild.frame.size.width = bounds.width / 2 }
    }
    let stage = try Stage()
    let parent = Parent(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    parent.addSubview(parent.child)
    parent.child.addSubview(parent.child.grandchild)
    stage.root.addSubview(parent)
    stage.window.layoutIfNeeded()
    #expect(parent.seen == 20)
  }
}

import CAllocationCounter
import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A view that counts how often its name is read: every name in a trace begins with it.
private final class NamedView: UIView {
  static var reads = 0
  // Longer than what a string holds without memory of its own.
  override var accessibilityIdentifier: String? {
    get {
      NamedView.reads += 1
      return "a view with a name that is long enough to need memory"
    }
    set {}
  }
}

/// A deep tree in a window of its own, with no observer.
///
/// Made in the test itself: between a suite's `init` and its test another test may run and observe.
private struct QuietScene {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let application = UIApplication()
  let leaf: UIView
  let place = CGPoint(x: 150, y: 150)

  init() throws {
    window.screen = UIScreen()
    application.adopt(window.screen)
    window.makeKeyAndVisible()
    var parent: UIView = window
    for _ in 0..<10 {
      for _ in 0..<4 {
        let sibling = NamedView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        parent.addSubview(sibling)
        if parent.subviews.count > 1 { sibling.isUserInteractionEnabled = false }
      }
      parent = parent.subviews[0]
    }
    leaf = parent
    window.screen.layoutWindows()
    NamedView.reads = 0
  }
}

@Suite("The tracer costs nothing without an observer")
struct TracerCostTests {
  /// How many blocks of memory `body` asks for.
  private func allocations(_ body: () -> Void) -> Int {
    let before = allocation_count()
    body()
    return Int(allocation_count() - before)
  }

  @Test("The counter counts")
  func counter() {
    var views: [UIView] = []
    views.reserveCapacity(20)
    #expect(allocations { for _ in 0..<10 { views.append(UIView()) } } >= 10)
    var sum = 0
    #expect(allocations { for index in 0..<10 { sum += index } } == 0)
    #expect(sum == 45)
  }

  @Test("A search for a view allocates nothing, among 40 views")
  func search() throws {
    let scene = try QuietScene()
    let screen = scene.window.screen
    #expect(!scene.application.trace.isObserved)
    #expect(screen.view(at: scene.place)?.view === scene.leaf)
    let count = allocations {
      for _ in 0..<100 { _ = scene.window.hitTest(scene.place, with: nil) }
    }
    #expect(count == 0)
    #expect(NamedView.reads == 0)
  }

  @Test("A call up the chain and its end allocate nothing")
  func callUpTheChain() throws {
    let scene = try QuietScene()
    let touches = Set<UITouch>()
    let event = UIEvent(type: .touches)
    let call = ResponderCall.touches(.touchesMoved, touches, event)
    call.start(at: scene.leaf, of: scene.application)
    let count = allocations {
      for _ in 0..<100 { call.start(at: scene.leaf, of: scene.application) }
    }
    #expect(count == 0)
    #expect(NamedView.reads == 0)
  }

  @Test("An event allocates nothing for a trace that has no observer")
  func event() throws {
    let application = try QuietScene().application
    let event = application.dispatcher.touches.event
    application.record(event)
    let count = allocations {
      for _ in 0..<100 { application.record(event) }
    }
    #expect(count == 0)
  }

  /// What moving a finger allocates on the whole road, from the queue to the end of the chain.
  private func moves(in scene: QuietScene) -> Int {
    let application = scene.application
    func send(_ phase: InputPhase, _ point: CGPoint) {
      application.takeNow(
        .touches([
          TouchSample(contact: 1, phase: phase, location: point, timestamp: application.clock.now)
        ]))
    }
    func move(_ times: Int) {
      for index in 1...times {
        send(.changed, CGPoint(x: scene.place.x + CGFloat(index % 7 + 1), y: scene.place.y))
      }
    }
    send(.began, scene.place)
    // Lists that last have found their size after the first thousand.
    move(1000)
    let count = allocations { move(1000) }
    send(.ended, scene.place)
    // A list that grows once in a thousand moves does not count.
    return count / 1000
  }

  @Test(
    "Moves allocate the same number every time, make no name, and more of both with an observer"
  )
  func wholeRoad() throws {
    let scene = try QuietScene()
    let first = moves(in: scene)
    let second = moves(in: scene)
    #expect(first == second)
    #expect(NamedView.reads == 0)
    var count = 0
    let token = scene.application.trace.observe { _ in count += 1 }
    let third = moves(in: scene)
    token.cancel()
    scene.application.takeNow()
    #expect(count > 2000 * 12)
    #expect(NamedView.reads > 2000 * 10)
    #expect(third > first + 10)
    NamedView.reads = 0
    #expect(moves(in: scene) == first)
    #expect(NamedView.reads == 0)
  }
}

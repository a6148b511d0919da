import EventRecording
import Foundation
import SeededRandom
import Testing

@testable import UIKitControls
@testable import UIKitCore

/// A small application and what is done to it: the same for the same seed, whatever else goes on in the process.
private final class World {
  let application = UIApplication()
  private let window: UIWindow
  private var lines: [String] = []
  private var token: Trace.Token?
  private var turns: ArraySlice<Turn>

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    turns = World.turns(using: &random)[...]
    let application = self.application
    window = application.run {
      application.mainScreen.resize(to: CGSize(width: 320, height: 320))
      let window = UIWindow(screen: application.mainScreen)
      World.fill(window, using: &random)
      window.makeKeyAndVisible()
      return window
    }
    token = application.trace.observe { [weak self] in self?.lines.append($0.json) }
  }

  var isOver: Bool { turns.isEmpty }

  func step() {
    if let turn = turns.popFirst() { application.take(turn) }
  }

  /// Everything that was recorded, to the byte.
  func finish() -> String {
    while !isOver { step() }
    window.isHidden = true
    token = nil
    return lines.joined(separator: "\n")
  }

  // MARK: What it is made of

  private static func fill(_ window: UIWindow, using random: inout SeededGenerator) {
    for index in 0..<6 {
      let frame = CGRect(
        x: Int.random(in: 0..<220, using: &random), y: Int.random(in: 0..<220, using: &random), width: 120,
        height: 120)
      let view: UIView
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let scrollView = UIScrollView(frame: frame)
        scrollView.contentSize = CGSize(width: 120, height: 600)
        view = scrollView
      case 1:
        let control = UIControl(frame: frame)
        control.addAction(UIAction { _ in Walker.blink(control) }, for: .touchUpInside)
        view = control
      default:
        view = Walker(frame: frame)
        view.isMultipleTouchEnabled = true
      }
      view.accessibilityIdentifier = "view\(index)"
      let recognizers: [UIGestureRecognizer] = [
        UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
        UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
      ]
      for recognizer in recognizers.shuffled(using: &random).prefix(2) {
        view.addGestureRecognizer(recognizer)
      }
      window.addSubview(view)
    }
  }

  /// Fingers that come down, move and are lifted, time that passes, frames.
  private static func turns(using random: inout SeededGenerator) -> [Turn] {
    var time = 0.0
    var down: [Int: CGPoint] = [:]
    return (0..<24).map { index in
      time += random.chance(0.2) ? 0.4 : 1 / 60
      var samples: [TouchSample] = []
      for contact in 1...3 where random.chance(0.6) {
        var place = CGPoint(
          x: Int.random(in: 0..<320, using: &random), y: Int.random(in: 0..<320, using: &random))
        var phase = InputPhase.began
        if let old = down[contact] {
          phase = random.chance(0.3) ? .ended : random.chance(0.05) ? .cancelled : .changed
          place = CGPoint(x: old.x + place.x / 16 - 10, y: old.y + place.y / 16 - 10)
        }
        down[contact] = phase == .ended || phase == .cancelled ? nil : place
        samples.append(TouchSample(contact: contact, phase: phase, location: place, timestamp: time))
      }
      var inputs = samples.isEmpty ? [] : [Input(.touches(samples), at: time)]
      if random.chance(0.05) { inputs.append(Input(.cancelTouches, at: time)) }
      return Turn(
        time: time, inputs: inputs, frame: index % 2 == 0 ? Turn.Frame(time: time, interval: 1 / 60) : nil)
    }
  }
}

/// Walks the set of its touches, and does for each what the trace shows.
private final class Walker: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { _ = superview?.hitTest(touch.location(in: superview), with: event) }
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where touch.tapCount == 1 { Walker.blink(self) }
    super.touchesEnded(touches, with: event)
  }

  /// Fades a view out and in, by way of a timer and an animation.
  static func blink(_ view: UIView) {
    UIApplication.shared.clock.schedule(after: 0.1) {
      UIView.animate(withDuration: 0.2) {
        view.alpha = 0.5
      } completion: { _ in
        view.alpha = 1
      }
    }
  }
}

@Suite("Applications are worlds of their own")
struct WorldsTests {
  @Test("Two applications whose turns are interleaved at random each give the trace they give alone")
  func interleaved() {
    let count = 50
    let alone = (0..<count).map { World(seed: UInt64($0)).finish() }
    #expect(alone.allSatisfy { $0.contains("touchesBegan") })
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let seeds = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      let (first, second) = (World(seed: UInt64(seeds.0)), World(seed: UInt64(seeds.1)))
      while !first.isOver || !second.isOver { random.chance(0.5) ? first.step() : second.step() }
      guard first.finish() == alone[seeds.0], second.finish() == alone[seeds.1] else {
        Issue.record("one of the worlds \(seeds) depends on the other")
        return
      }
    }
  }

  @Test("An application inside a turn of another, as on the gallery's stage, does not see it")
  func nested() {
    let alone = World(seed: 7).finish()
    let outer = UIApplication()
    let inner = World(seed: 7)
    while !inner.isOver {
      outer.clock.schedule(after: 0) { inner.step() }
      outer.takeNow()
    }
    #expect(inner.finish() == alone)
  }

  @Test("The shared application is the one whose turn is running, and then again the first")
  func shared() {
    let first = UIApplication.shared
    let other = UIApplication()
    #expect(UIApplication.shared === first)
    var seen: UIApplication?
    other.clock.schedule(after: 0.1) { seen = .shared }
    other.take(Turn(time: 1))
    #expect(seen === other)
    #expect(UIApplication.shared === first)
  }

  @Test(
    "Observing changes nothing: a trace from the middle on is the same as the end of a whole one, but for its numbers"
  )
  func observingChangesNothing() {
    let whole = World(seed: 3)
    let late = World(seed: 3)
    var lines: [String] = []
    func body(_ line: String) -> Substring { line.drop { $0 != "t" } }
    let unobserved = World(seed: 3)
    for _ in 0..<12 { unobserved.step() }
    let token = unobserved.application.trace.observe { lines.append($0.json) }
    _ = unobserved.finish()
    token.cancel()
    let expected = whole.finish().split(separator: "\n").map(String.init)
    #expect(late.finish() == expected.joined(separator: "\n"))
    #expect(!lines.isEmpty)
    #expect(expected.suffix(lines.count).map(body) == lines.map(body))
  }

  @Test("A set of touches is walked in the order of their numbers")
  func orderOfSets() {
    for start in [0, 5, 1000] {
      let touches = (1...8).map { number in
        let sample = TouchSample(contact: number, phase: .began, location: .zero, timestamp: 0)
        return UITouch(number: start + number, sample: sample)
      }
      let walks = (0..<20).map { _ in Set(touches.shuffled()).map(\.number) }
      #expect(Set(walks).count == 1)
    }
  }
}

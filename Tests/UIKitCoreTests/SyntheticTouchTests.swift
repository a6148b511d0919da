import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// A finger as tests for iOS make one: it says by its overrides what it does.
private final class MadeTouch: UITouch {
  var place: CGPoint
  var taps = 1
  var at: TimeInterval?

  init(at place: CGPoint) { self.place = place }

  override func location(in view: UIView?) -> CGPoint { place }
  override var tapCount: Int { taps }
  override var timestamp: TimeInterval { at ?? super.timestamp }
}

private final class MadeEvent: UIEvent {
  let touches: Set<UITouch>
  init(_ touches: Set<UITouch>) { self.touches = touches }
  override var allTouches: Set<UITouch>? { touches }
}

private final class MadePress: UIPress {
  private let made: UIKey
  init(_ code: UIKeyboardHIDUsage) {
    made = UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: code)
  }
  override var key: UIKey? {
    get { made }
    set {}
  }
}

/// Touches that a test makes itself are delivered like any other.
@Suite struct SyntheticTouchTests {
  @Test func numbersAreThoseOfTheApplication() {
    func numbers() -> [Int] { UIApplication().run { (0..<3).map { _ in UITouch().number } } }
    #expect(numbers() == [-1, -2, -3])
    #expect(numbers() == [-1, -2, -3])
    func presses() -> [UIPress] { UIApplication().run { (0..<3).map { _ in UIPress() } } }
    #expect(presses().map { $0._rawHashValue(seed: 0) } == [-1, -2, -3])
  }

  @Test func aViewReadsWhatTheTouchOverrides() {
    final class Canvas: UIView {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        places = touches.map { $0.location(in: self) }
      }
    }
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: canvas.bounds)
    canvas.addSubview(inner)
    let touch = MadeTouch(at: CGPoint(x: 12, y: 34))
    inner.touchesBegan([touch], with: MadeEvent([touch]))
    #expect(canvas.places == [CGPoint(x: 12, y: 34)])
  }

  @Test func anEventAnswersForItsTouches() {
    let (one, other) = (MadeTouch(at: .zero), MadeTouch(at: .zero))
    let event = MadeEvent([one, other])
    #expect(event.type == .touches)
    #expect(event.allTouches == [one, other])
    #expect(event.coalescedTouches(for: one)?.count == 1)
    #expect(event.touches(for: UIView()) == nil)
    #expect(UIPressesEvent().type == .presses)
  }

  @Test func aControlFollowsASyntheticTouch() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    var events: [String] = []
    let all: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "out"), (.touchCancel, "cancel"),
    ]
    for (event, name) in all { control.addAction(UIAction { _ in events.append(name) }, for: event) }
    let touch = MadeTouch(at: CGPoint(x: 10, y: 10))
    touch.taps = 2
    control.touchesBegan([touch], with: nil)
    #expect(control.isTracking && control.isHighlighted)
    control.touchesMoved([touch], with: nil)
    control.touchesEnded([touch], with: nil)
    #expect(events == ["down", "repeat", "inside", "up"])
    events = []
    control.touchesBegan([touch], with: nil)
    touch.place.x = 500
    control.touchesMoved([touch], with: nil)
    control.touchesEnded([touch], with: nil)
    #expect(events == ["down", "repeat", "exit", "out"])
  }

  @Test func aSyntheticPressWorksAControl() {
    let control = UIButton(type: .system)
    var presses = 0
    control.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    let press = MadePress(.keyboardSpacebar)
    control.pressesBegan([press], with: UIPressesEvent())
    control.pressesEnded([press], with: UIPressesEvent())
    #expect(presses == 1)
  }

  @Test func aSyntheticTapIsRecognised() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps: [CGPoint] = []
    let target = ActionTarget { taps.append($0.location(in: nil)) }
    let tap = UITapGestureRecognizer(target: target, action: ActionTarget.act)
    view.addGestureRecognizer(tap)
    let touch = MadeTouch(at: CGPoint(x: 20, y: 30))
    tap.touchesBegan([touch], with: UIEvent())
    #expect(tap.state == .possible)
    #expect(tap.numberOfTouches == 1)
    tap.touchesEnded([touch], with: UIEvent())
    #expect(tap.state == .ended)
    #expect(taps == [CGPoint(x: 20, y: 30)])
    // The next finger starts anew.
    tap.touchesBegan([touch], with: UIEvent())
    #expect(tap.state == .possible)
    tap.touchesEnded([touch], with: UIEvent())
    #expect(taps.count == 2)
  }

  @Test func aSyntheticPanCountsFromItsPlaces() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    let touch = MadeTouch(at: CGPoint(x: 20, y: 20))
    pan.touchesBegan([touch], with: UIEvent())
    touch.place.x = 70
    pan.touchesMoved([touch], with: UIEvent())
    #expect(pan.state == .began)
    touch.place.x = 90
    pan.touchesMoved([touch], with: UIEvent())
    #expect(pan.state == .changed)
    #expect(abs(pan.translation(in: view).x - 60) < 1e-9)
    #expect(pan.location(in: view) == CGPoint(x: 90, y: 20))
    pan.touchesCancelled([touch], with: UIEvent())
    #expect(pan.state == .cancelled)
    #expect(pan.numberOfTouches == 0)
  }

  @Test func theResultOfAStateSetDirectlyCanBeReadUntilTheNextTurn() throws {
    final class Failing: UIGestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = touches.count == 1 ? .recognized : .failed
      }
      override func reset() { resets += 1 }
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recognizer = Failing()
    view.addGestureRecognizer(recognizer)
    let hand = try EventGenerator(view: view)
    recognizer.touchesBegan([MadeTouch(at: .zero), MadeTouch(at: .zero)], with: UIEvent())
    #expect(recognizer.state == .failed)
    #expect(recognizer.resets == 0)
    hand.wait(0.1)
    #expect(recognizer.state == .possible)
    #expect(recognizer.resets == 1)
    recognizer.touchesBegan([MadeTouch(at: .zero)], with: UIEvent())
    #expect(recognizer.state == .ended)
    // A real finger finds it ready for the next gesture.
    try hand.fingerTap(at: view)
    #expect(recognizer.resets == 3)
    #expect(recognizer.state == .possible)
  }

  @Test func aTouchWithoutOverridesIsAFingerThatHasBegun() {
    let touch = UITouch()
    #expect(touch.phase == .began)
    #expect(touch.type == .direct)
    #expect(touch.view == nil && touch.window == nil)
    #expect(touch.location(in: nil) == .zero)
    #expect(Set([touch, UITouch()]).count == 2)
  }
}

private final class ActionTarget {
  private let body: (UIGestureRecognizer) -> Void
  init(_ body: @escaping (UIGestureRecognizer) -> Void) { self.body = body }
  func act(_ recognizer: UIGestureRecognizer) { body(recognizer) }
}

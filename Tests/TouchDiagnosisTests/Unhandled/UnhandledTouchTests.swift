import Foundation
import Testing
import UIKitControls
import UIKitTesting

@testable import TouchDiagnosis

/// What `FINGERPOST_WHY=1` prints.
@Suite struct UnhandledTouchTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let button = UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44))
  let center = CGPoint(x: 160, y: 122)
  let hand: EventGenerator
  let answers = Answers()
  let unhandled: UnhandledTouches

  final class Answers {
    var texts: [String] = []
  }

  init() throws {
    window.accessibilityIdentifier = "window"
    button.accessibilityIdentifier = "signIn"
    window.addSubview(button)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    hand = try EventGenerator(window: window)
    unhandled = UnhandledTouches(of: hand.application) { [answers] in answers.texts.append($0) }
  }

  @Test func aTouchThatLeadsToAnActionIsPassedOver() throws {
    try hand.fingerTap(at: center)
    #expect(answers.texts.isEmpty)
  }

  @Test func aCoveredButtonIsNamedWithWhatCoversIt() throws {
    let overlay = UIView(frame: window.bounds)
    overlay.accessibilityIdentifier = "overlay"
    window.addSubview(overlay)
    try hand.fingerTap(at: center)
    #expect(answers.texts.count == 1)
    #expect(answers.texts.first?.hasPrefix("touch 1 at (160, 122) came to nothing: overlay#") == true)
    #expect(
      answers.texts.first?.contains("signIn#3 does not get a touch at (160, 122): covered by overlay#")
        == true)
  }

  @Test func aDisabledButtonIsNamed() throws {
    button.isEnabled = false
    try hand.fingerTap(at: center)
    #expect(
      answers.texts == [
        """
        touch 1 at (160, 122) came to nothing: signIn#3 gets the touch and ignores it: its isEnabled is false.
          Set isEnabled of signIn#3 to true.
        """
      ])
  }

  @Test func aTapThatWaitsForADoubleTapIsNotJudgedTooEarly() throws {
    let pad = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
    window.addSubview(pad)
    let target = TapCounter()
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.addTarget(target, action: TapCounter.tap)
    pad.addGestureRecognizer(single)
    pad.addGestureRecognizer(double)
    try hand.fingerTap(at: CGPoint(x: 160, y: 300))
    hand.wait(1)
    #expect(target.count == 1)
    #expect(answers.texts.isEmpty)
  }

  @Test func aViewThatHandlesTouchesAndPassesThemOnIsPassedOver() throws {
    let view = PassingView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
    window.addSubview(view)
    try hand.fingerTap(at: CGPoint(x: 160, y: 300))
    #expect(view.count == 1)
    #expect(answers.texts.isEmpty)
  }

  @Test func aGestureThatIsNotRecognisedIsNamed() throws {
    let pad = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
    let target = TapCounter()
    pad.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: TapCounter.tap))
    window.addSubview(pad)
    try hand.fingerTap(at: CGPoint(x: 160, y: 300))
    hand.wait(1)
    #expect(
      answers.texts == [
        "touch 1 at (160, 300) came to nothing: \(pad.objectID) got it, and the recognisers there recognised nothing in it."
      ])
  }

  final class PassingView: UIView {
    var count = 0
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      count += 1
      super.touchesEnded(touches, with: event)
    }
  }

  @Test func aTouchThatComesAndGoesInOneTurnIsNamed() {
    let samples = [InputPhase.began, .ended].map {
      TouchSample(contact: 1, phase: $0, location: CGPoint(x: 20, y: 20), timestamp: 0.1)
    }
    let inputs = samples.map { Input(.touches([$0]), at: 0.1) }
    hand.application.take(Turn(time: 0.2, inputs: inputs, frame: nil))
    #expect(answers.texts.first?.hasPrefix("touch 1 at (20, 20) came to nothing: window#1 gets") == true)
  }

  @Test func aTouchWithoutAViewIsNamed() throws {
    window.isUserInteractionEnabled = false
    try hand.fingerTap(at: center)
    #expect(
      answers.texts.first?.hasPrefix("touch 1 at (160, 122) came to nothing: no view takes touches there.")
        == true)
    #expect(
      answers.texts.first?.contains("it lies in window#1, which has isUserInteractionEnabled = false") == true
    )
  }

  final class TapCounter {
    var count = 0
    func tap() { count += 1 }
  }
}

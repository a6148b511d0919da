import Foundation
import Testing
import UIKitControls
import UIKitTesting

@testable import TouchDiagnosis

/// What `FINGERPOST_WHY=1` prints on a page with a tap recogniser that puts the keyboard away.
@Suite struct MissedTouchTests {
  private final class Keyboard {
    var dismissals = 0
    func dismiss() { dismissals += 1 }
  }

  private final class Answers {
    var texts: [String] = []
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let help = UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44))
  private let onHelp = CGPoint(x: 160, y: 122)
  private let keyboard = Keyboard()
  private let hand: EventGenerator
  private let answers = Answers()
  private let unhandled: UnhandledTouches

  init() throws {
    let controller = UIViewController()
    controller.view = root
    hand = try EventGenerator(viewController: controller)
    unhandled = UnhandledTouches(of: hand.application) { [answers] in answers.texts.append($0) }
    help.setTitle("Hilfe", for: .normal)
    help.addAction(UIAction { _ in }, for: .touchUpInside)
    root.addSubview(help)
    root.addGestureRecognizer(UITapGestureRecognizer(target: keyboard, action: Keyboard.dismiss))
  }

  private func tap(_ point: CGPoint) throws -> String {
    try hand.fingerTap(at: point)
    hand.wait(1)
    #expect(answers.texts.count <= 1)
    return answers.texts.last ?? ""
  }

  private var beginning: String { "touch 1 at (160, 122): the tap of \(root.objectID) took it.\n" }

  @Test func aTapThatWorkedIsPassedOver() throws {
    #expect(try tap(onHelp) == "")
    #expect(keyboard.dismissals == 0)
    #expect(try tap(CGPoint(x: 20, y: 400)) == "")
    #expect(keyboard.dismissals == 1)
  }

  @Test func aButtonUnderAnOverlayIsNamed() throws {
    root.addSubview(UIView(frame: root.bounds))
    let answer = try tap(onHelp)
    #expect(answer.hasPrefix(beginning))
    #expect(
      answer.contains("\"Hilfe\" (\(help.objectID)) does not get a touch at (160, 122): covered by UIView#"))
  }

  @Test("G3: a tap that wanders 30 pt is judged as a tap, as its recogniser takes it", arguments: [30, 60])
  func aTapThatWanders(distance: CGFloat) throws {
    root.addSubview(UIView(frame: root.bounds))
    try hand.fingerDown(at: onHelp)
    try hand.fingerMove(to: CGPoint(x: onHelp.x + distance, y: onHelp.y))
    try hand.fingerUp()
    hand.wait(1)
    #expect(keyboard.dismissals == (distance <= 45 ? 1 : 0))
    #expect(answers.texts.contains { $0.hasPrefix(beginning) } == (distance <= 45))
  }

  @Test(arguments: [
    (480, false, "which has isUserInteractionEnabled = false"),
    (50, true, "and the point is outside that view's bounds"),
  ])
  func aButtonWhoseParentKeepsTheTouchOffIsNamed(side: CGFloat, isInteractive: Bool, reason: String) throws {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    parent.isUserInteractionEnabled = isInteractive
    parent.addSubview(help)
    root.addSubview(parent)
    let answer = try tap(onHelp)
    #expect(answer.hasPrefix(beginning))
    #expect(answer.contains("it lies in \(parent.objectID), \(reason)"))
  }

  @Test func aRowWhoseTouchWasCancelledIsNamed() throws {
    let row = Row(frame: CGRect(x: 0, y: 200, width: 320, height: 60))
    root.addSubview(row)
    let answer = try tap(CGPoint(x: 160, y: 222))
    #expect(answer.hasPrefix("touch 1 at (160, 222): the tap of \(root.objectID) took it.\n"))
    #expect(answer.contains("It was meant for \(row.objectID)."))
    #expect(answer.contains("the touch of the view was cancelled"))
  }

  @Test func aButtonBehindAnOpaqueSheetIsNotMissed() throws {
    let sheet = UIView(frame: root.bounds)
    sheet.backgroundColor = .white
    root.addSubview(sheet)
    #expect(try tap(onHelp) == "")
  }

  @Test func aButtonBehindTheRecognisersOwnViewIsNotMissed() throws {
    let dimming = UIView(frame: root.bounds)
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: keyboard, action: Keyboard.dismiss))
    root.addSubview(dimming)
    #expect(try tap(onHelp) == "")
    #expect(keyboard.dismissals == 1)
  }

  @Test("A button that passes its touches on by an override of its own misses none (C12)")
  func aViewThatPassesTouchesOnMissesNone() throws {
    let passing = PassingButton(frame: help.frame)
    passing.addAction(UIAction { _ in }, for: .touchUpInside)
    root.addSubview(passing)
    #expect(try tap(onHelp) == "")
    #expect(keyboard.dismissals == 0)
  }

  private final class PassingButton: UIButton {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  private final class Row: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
}

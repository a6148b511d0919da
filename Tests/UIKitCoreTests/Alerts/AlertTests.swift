import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A controller with a full-size button, and an alert over it that writes down what is chosen.
private struct AlertStage {
  let controller = UIViewController()
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let log = RoadLog()
  let hand: EventGenerator

  init() throws {
    controller.view.addSubview(button)
    hand = try EventGenerator(viewController: controller)
    button.addAction(UIAction { [log] _ in log.add("button") }, for: .primaryActionTriggered)
  }

  /// Presents an alert with actions by the letters c, d and x: cancel, default, destructive.
  @discardableResult
  func present(
    _ letters: String, _ style: UIAlertController.Style = .alert
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    for letter in letters {
      let meaning: UIAlertAction.Style = letter == "c" ? .cancel : letter == "d" ? .default : .destructive
      alert.addAction(UIAlertAction(title: "\(letter)", style: meaning) { [log] in log.add($0.title ?? "") })
    }
    controller.present(alert, animated: true)
    hand.wait(1)
    return alert
  }

  var isOpen: Bool { controller.presentedViewController != nil }
}

@Suite("Alerts and action sheets")
struct AlertTests {
  @Test("A button dismisses the alert and then calls its handler; nothing under it gets a touch")
  func choosing() throws {
    let stage = try AlertStage()
    stage.present("cx")
    try stage.hand.fingerTap(at: CGPoint(x: 20, y: 20))
    stage.hand.wait(1)
    #expect(stage.isOpen)
    #expect(stage.log.lines.isEmpty)
    try stage.hand.fingerTap(at: "x")
    #expect(stage.log.lines.isEmpty)
    stage.hand.wait(1)
    #expect(stage.log.lines == ["x"])
    #expect(!stage.isOpen)
    try stage.hand.fingerTap(at: CGPoint(x: 20, y: 20))
    #expect(stage.log.lines == ["x", "button"])
  }

  @Test(
    "Return chooses the preferred or the default action, Escape the cancelling or the only one",
    arguments: [
      ("cd", UIKeyboardHIDUsage.keyboardReturnOrEnter, ["d"]), ("cx", .keyboardReturnOrEnter, ["c"]),
      ("x", .keyboardReturnOrEnter, []), ("dc", .keyboardEscape, ["c"]), ("d", .keyboardEscape, ["d"]),
      ("dx", .keyboardEscape, []),
    ])
  func keys(letters: String, key: UIKeyboardHIDUsage, chosen: [String]) throws {
    let stage = try AlertStage()
    stage.present(letters)
    try stage.hand.keyPress(key)
    stage.hand.wait(1)
    #expect(stage.log.lines == chosen)
    #expect(stage.isOpen == chosen.isEmpty)
  }

  @Test("The preferred action comes first; a disabled one is not chosen")
  func preferred() throws {
    let stage = try AlertStage()
    let alert = stage.present("ddc")
    alert.preferredAction = alert.actions[2]
    try stage.hand.keyPress(.keyboardReturnOrEnter)
    stage.hand.wait(1)
    #expect(stage.log.lines == ["c"])
    let other = stage.present("xc")
    other.actions[0].isEnabled = false
    try stage.hand.fingerTap(at: "x")
    stage.hand.wait(1)
    #expect(stage.isOpen)
  }

  @Test("Tab stays among the alert's buttons, Space presses one, and the keys come back afterwards")
  func focus() throws {
    let stage = try AlertStage()
    try stage.hand.keyPress(.keyboardTab)
    #expect(stage.hand.window.focusedItem === stage.button)
    stage.present("cx")
    for _ in 0..<3 { try stage.hand.keyPress(.keyboardTab) }
    try stage.hand.keyPress(.keyboardTab)
    try stage.hand.keyPress(.keyboardSpacebar)
    stage.hand.wait(1)
    #expect(stage.log.lines == ["x"])
    try stage.hand.keyPress(.keyboardSpacebar)
    #expect(stage.log.lines == ["x", "button"])
  }

  @Test("The first responder under an alert gets no keys")
  func responder() throws {
    final class Pad: UIView {
      var keys = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += 1 }
    }
    let stage = try AlertStage()
    let pad = Pad(frame: .zero)
    stage.controller.view.addSubview(pad)
    pad.becomeFirstResponder()
    stage.present("dc")
    try stage.hand.keyPress(.keyboardEscape)
    stage.hand.wait(1)
    #expect(pad.keys == 0)
    try stage.hand.keyPress(.keyboardA)
    #expect(pad.keys == 1)
  }

  @Test("An action sheet is at the bottom, and a press beside it cancels")
  func sheet() throws {
    let stage = try AlertStage()
    stage.present("dxc", .actionSheet)
    let place = try #require(stage.hand.window.screen.view(identifier: "c")).convert(CGPoint.zero, to: nil)
    #expect(place.y == 415)
    try stage.hand.fingerTap(at: CGPoint(x: 160, y: 20))
    stage.hand.wait(1)
    #expect(stage.log.lines == ["c"])
    #expect(!stage.isOpen)
  }
}

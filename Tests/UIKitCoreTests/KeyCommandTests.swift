import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A view that gets keys, in a controller with commands of its own.
private final class CommandController: UIViewController {
  final class Pad: UIView {
    var keys: [String] = []
    var commands: [UIKeyCommand] = []
    var log: RoadLog?
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.charactersIgnoringModifiers }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { ($0.key?.charactersIgnoringModifiers).map { "end \($0)" } }
    }
    func own() { log?.add("own") }
  }

  let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let log = RoadLog()

  override func viewDidLoad() {
    super.viewDidLoad()
    pad.log = log
    view.addSubview(pad)
    addKeyCommand(UIKeyCommand(input: "z", modifierFlags: .command, action: CommandController.undo))
    addKeyCommand(
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: CommandController.up))
  }

  func undo(_ command: UIKeyCommand) { log.add("undo \(command.input ?? "")") }
  func up() { log.add("up") }
}

@Suite("Key commands")
struct KeyCommandTests {
  @Test("The first command up the chain that fits is performed, and its key reaches no responder")
  func chain() throws {
    let controller = CommandController()
    let hand = try EventGenerator(viewController: controller)
    let (pad, log) = (controller.pad, controller.log)
    pad.becomeFirstResponder()
    try hand.keyPress(.keyboardZ, modifierFlags: .command)
    try hand.keyPress(.keyboardZ, modifierFlags: .control)
    try hand.keyPress(.keyboardZ)
    try hand.keyDown(.keyboardUpArrow)
    try hand.keyRepeat(.keyboardUpArrow)
    try hand.keyUp(.keyboardUpArrow)
    #expect(log.lines == ["undo z", "undo z", "up", "up"])
    #expect(pad.keys == ["z", "end z"])
    pad.commands = [UIKeyCommand(input: "z", modifierFlags: .command, action: CommandController.Pad.own)]
    try hand.keyPress(.keyboardZ, modifierFlags: .command)
    #expect(log.lines.last == "own")
    pad.commands[0].attributes = .disabled
    try hand.keyPress(.keyboardZ, modifierFlags: .command)
    #expect(log.lines.last == "undo z")
  }

  @Test("No command is performed under an alert: Escape is the alert's")
  func underAlert() throws {
    let controller = CommandController()
    let hand = try EventGenerator(viewController: controller)
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: CommandController.up)
    controller.addKeyCommand(escape)
    try hand.keyPress(.keyboardEscape)
    controller.pad.becomeFirstResponder()
    try hand.keyPress(.keyboardEscape)
    #expect(controller.log.lines == ["up", "up"])
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    controller.present(alert, animated: true)
    hand.wait(1)
    try hand.keyPress(.keyboardEscape)
    hand.wait(1)
    #expect(controller.presentedViewController == nil)
    #expect(controller.log.lines == ["up", "up"])
  }

  @Test("A recogniser with a list of press types watches only those keys")
  func types() throws {
    final class Presses: UIGestureRecognizer {
      var count = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        count += presses.count
      }
    }
    let controller = CommandController()
    let hand = try EventGenerator(viewController: controller)
    let recognizer = Presses()
    controller.pad.addGestureRecognizer(recognizer)
    controller.pad.becomeFirstResponder()
    try hand.keyPress(.keyboardA)
    #expect(recognizer.count == 1)
    recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    try hand.keyPress(.keyboardA)
    try hand.keyPress(.keyboardReturnOrEnter)
    #expect(recognizer.count == 2)
  }
}

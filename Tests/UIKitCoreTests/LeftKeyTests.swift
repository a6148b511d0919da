import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A view that keeps one key.
private final class KeyKeeper: UIView {
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { $0.key?.keyCode != .keyboardD }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}

@Suite("Keys that no responder keeps")
struct LeftKeyTests {
  @Test("13: they are reported once, when they go down; a first responder that keeps a key wins")
  func left() throws {
    let view = KeyKeeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hand = try EventGenerator(view: view)
    hand.window.makeKeyAndVisible()
    var left: [UIKeyboardHIDUsage] = []
    hand.application.keyWasLeft = { left.append($0.keyCode) }
    try hand.keyPress(.keyboardD, characters: "d")
    #expect(left == [.keyboardD])
    #expect(view.becomeFirstResponder())
    try hand.keyPress(.keyboardD, characters: "d")
    try hand.keyPress(.keyboardE, characters: "e")
    #expect(left == [.keyboardD, .keyboardE])
  }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// Notes each key that goes down: what it types, and what without modifiers.
private final class TypedView: UIView {
  var typed: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    typed += presses.compactMap(\.key).map { "\($0.characters) \($0.charactersIgnoringModifiers)" }
  }
}

@Suite("J33: what keys type")
struct KeyCharacterTests {
  private let view = TypedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let hand: EventGenerator

  init() throws {
    hand = try EventGenerator(view: view)
    view.becomeFirstResponder()
  }

  @Test("J33: with Shift and Caps Lock characters change, and charactersIgnoringModifiers do not")
  func modifiers() throws {
    try hand.keyPress(.keyboardZ)
    try hand.keyPress(.keyboardZ, modifierFlags: .shift)
    try hand.keyPress("z", modifierFlags: .shift)
    try hand.keyPress("Z")
    try hand.keyPress(.keyboardZ, modifierFlags: .alphaShift)
    try hand.keyPress(.keyboardZ, modifierFlags: [.alphaShift, .shift])
    try hand.keyPress(.keyboardZ, modifierFlags: [.control, .command])
    try hand.keyPress(.keyboard1, modifierFlags: .shift)
    try hand.keyPress(.keyboard1, modifierFlags: .alphaShift)
    try hand.keyPress("?")
    try hand.keyPress(.keyboardZ, characters: "Z", modifierFlags: .shift)
    #expect(
      view.typed == ["z z", "Z z", "Z z", "Z z", "Z z", "z z", "z z", "! 1", "1 1", "? /", "Z z"])
  }

  @Test("J33: keys without a character type UIKit's names of them, and modifier keys nothing")
  func names() throws {
    for key in [UIKeyboardHIDUsage.keyboardEscape, .keyboardLeftArrow, .keyboardF1, .keyboardLeftShift] {
      try hand.keyPress(key)
    }
    try hand.keyPress(.keyboardTab, modifierFlags: .shift)
    try hand.keyType("\n")
    #expect(
      view.typed == [
        "UIKeyInputEscape UIKeyInputEscape", "UIKeyInputLeftArrow UIKeyInputLeftArrow",
        "UIKeyInputF1 UIKeyInputF1", " ", "\t \t", "\r \r",
      ])
  }

  @Test("A key of another layout types what it is given, and its letter without modifiers")
  func otherLayouts() throws {
    try hand.keyPress(.keyboardY, characters: "Z", modifierFlags: .shift)
    try hand.keyPress(
      .keyboardQuote, characters: "Ä", charactersIgnoringModifiers: "ä", modifierFlags: .shift)
    #expect(view.typed == ["Z z", "Ä ä"])
  }
}

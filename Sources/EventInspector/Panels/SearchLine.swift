import Foundation
import UIKitControls

/// A line for typing text: characters are appended, Backspace deletes the last one, Escape all.
final class SearchLine: KeyControl {
  /// Called when the text has changed.
  var changed: (() -> Void)?
  /// Handles a key with Ctrl for the panel, and returns whether it did.
  var commanded: ((UIKey) -> Bool)?
  private(set) var text = "" {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
      changed?()
    }
  }

  /// Longer texts are refused.
  private static let longest = 64

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    layer.cornerRadius = Measure.smallRadius
    accessibilityIdentifier = "logSearch"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Typing

  override var canBecomeFirstResponder: Bool { true }

  override func becomeFirstResponder() -> Bool {
    defer { setNeedsDisplay() }
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    defer { setNeedsDisplay() }
    return super.resignFirstResponder()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = becomeFirstResponder()
    super.touchesBegan(touches, with: event)
  }

  /// Handles a key that types or deletes; returns whether it was one.
  override func take(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
      return commanded?(key) ?? false
    }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: text = String(text.dropLast())
    case .keyboardEscape:
      guard !text.isEmpty || isFirstResponder else { return false }
      text = ""
      _ = resignFirstResponder()
    default:
      let typed = key.characters
      // An arrow or a function key has a name there, and types nothing.
      guard !typed.isEmpty, !typed.hasPrefix("UIKeyInput"),
        typed.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
        text.count + typed.count <= SearchLine.longest
      else { return false }
      text += typed
    }
    return true
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    Piece.plate(bounds, radius: Measure.smallRadius, Ink(color: Palette.sheet)).draw(context)
    Piece.edge(
      bounds, radius: Measure.smallRadius, width: isFirstResponder ? 2 : 1,
      isFirstResponder ? .accent : .line
    ).draw(context)
    drawGlass(context)
    let shown = text.isEmpty ? LogWords.filter[application.language] : text
    let size = TextEngine.size(of: TextBlock(shown, font: TypeScale.body))
    let top = ((bounds.height - size.height) / 2).rounded(.down)
    let room = CGRect(x: 28, y: 0, width: max(0, bounds.width - 36), height: bounds.height)
    let caret = text.isEmpty ? room.minX : min(room.minX + size.width, room.maxX - 2)
    context.saveGState()
    context.clip(to: room)
    // Typing happens at the end of a long text.
    let x = text.isEmpty ? room.minX + 4 : caret - size.width
    let place = CGRect(x: x, y: top, width: size.width + 1, height: size.height)
    Piece.text(shown, TypeScale.body, text.isEmpty ? .quiet : .strong, in: place, .left).draw(context)
    if isFirstResponder {
      Piece.plate(CGRect(x: caret, y: 8, width: 1.5, height: bounds.height - 16), radius: 0, .accent)
        .draw(context)
    }
    context.restoreGState()
  }

  private func drawGlass(_ context: CGContext) {
    let circle = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 9, height: 9))
    circle.stroke(Palette.quietInk, width: 1.5)
    Piece.line(CGPoint(x: 18, y: 18), CGPoint(x: 21, y: 21), width: 1.5, .quiet).draw(context)
  }
}

import UIKit

extension UIView {
  /// Adds a switch at one end of a row, and its label in the rest; returns the label.
  @discardableResult
  func addRow(
    _ title: String, _ toggle: UISwitch, named name: String, isOn: Bool = false, in row: CGRect,
    isLeading: Bool = false, font: UIFont = TypeScale.body
  ) -> UILabel {
    let (label, size) = (UILabel(title, font: font), toggle.intrinsicContentSize)
    label.frame = CGRect(
      x: row.minX + (isLeading ? 64 : 0), y: row.minY, width: row.width - 64, height: row.height)
    toggle.accessibilityIdentifier = name
    toggle.isOn = isOn
    toggle.frame = CGRect(
      origin: CGPoint(
        x: isLeading ? row.minX : row.maxX - size.width,
        y: row.minY + ((row.height - size.height) / 2).rounded(.down)), size: size)
    addSubview(label)
    addSubview(toggle)
    return label
  }

  /// Adds a named subview; `place` nil keeps its frame.
  func add(_ part: UIView, named name: String, at place: CGRect? = nil) {
    part.accessibilityIdentifier = name
    if let place { part.frame = place }
    addSubview(part)
  }

  /// Adds a button whose press performs an action of its target.
  func add<Target: AnyObject>(
    _ button: UIButton, _ title: LocalizedText, named name: String, at place: CGRect, target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    button.setTitle(title.string, for: .normal)
    button.addTarget(target, action: action, for: .touchUpInside)
    add(button, named: name, at: place)
  }

  /// Adds a choice with the first item chosen; choosing another performs an action of its target.
  func add<Target: AnyObject>(
    _ choice: UISegmentedControl, named name: String, at place: CGRect, target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    choice.selectedSegmentIndex = 0
    choice.addTarget(target, action: action, for: .valueChanged)
    add(choice, named: name, at: place)
  }

  /// Adds a recogniser with a name.
  func add(_ recognizer: UIGestureRecognizer, named name: String) {
    recognizer.name = name
    addGestureRecognizer(recognizer)
  }

  /// Adds a label.
  @discardableResult
  func addLabel(
    _ text: LocalizedText, font: UIFont, color: UIColor = Palette.ink, at place: CGRect
  ) -> UILabel {
    let label = UILabel(text, font: font, color: color)
    label.frame = place
    addSubview(label)
    return label
  }
}

import UIKit

/// A row of a list; dark while a finger is on it.
final class ListRow: UIView {
  private let title: String
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  init(_ title: LocalizedText, frame: CGRect) {
    self.title = title.string
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if isPressed {
      UIBezierPath(rect: bounds).fill(Palette.quietFill)
    }
    title.draw(in: CGRect(x: 16, y: 0, width: bounds.width - 32, height: bounds.height))
    UIBezierPath(
      rect: CGRect(x: 16, y: bounds.height - 1, width: bounds.width - 32, height: 1)
    ).fill(Palette.quietFill)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = true }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
}

extension UIScrollView {
  /// Adds rows from a place of the content on, and ends the content below them.
  ///
  /// - Parameter last: The number of the row before them.
  func addRows(
    _ count: Int, after last: Int = 0, named name: String = "row", from top: CGFloat = 0, height: CGFloat = 48
  ) {
    for index in 0..<count {
      let row = ListRow(
        TouchTaleWords.row(last + index + 1),
        frame: CGRect(x: 0, y: top + CGFloat(index) * height, width: bounds.width, height: height))
      row.accessibilityIdentifier = "\(name)\(last + index + 1)"
      addSubview(row)
    }
    contentSize = CGSize(width: bounds.width, height: top + CGFloat(count) * height)
  }

  /// Names the list and its recogniser, and gives it the look of the lessons' lists.
  func setUp(named name: String, frame: CGRect, color: UIColor = Palette.card) {
    accessibilityIdentifier = name
    panGestureRecognizer.name = "\(name)Pan"
    self.frame = frame
    setGround(color, radius: Measure.largeRadius)
  }
}

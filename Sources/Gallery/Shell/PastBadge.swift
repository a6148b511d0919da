import UIKit

/// Says over the stage how long ago its moment is, and returns to the present.
final class PastBadge: CodedControl {
  private let label = UILabel("", font: TypeScale.bodyStrong, color: Palette.sheet, alignment: .center)

  override func setUp() {
    accessibilityIdentifier = "pastBadge"
    isHidden = true
    pointerShape = .hand
    setGround(Palette.gesture, radius: PastBadge.height / 2)
    addSubview(label)
  }

  static let height: CGFloat = 28

  /// Shows how many seconds ago the moment is; nil in the present.
  func show(_ age: TimeInterval?) {
    isHidden = age == nil
    guard let age else { return }
    let text = TimelineWords.ago(age).string
    guard text != label.text else { return }
    label.text = text
    superview?.setNeedsLayout()
  }

  /// Its width, in points.
  var width: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 32 }

  override func layoutSubviews() { label.frame = bounds }
}

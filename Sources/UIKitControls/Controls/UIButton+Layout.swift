import Foundation

/// The sizes of what a button shows, in points.
struct ButtonParts {
  var image = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero
  /// Title and subtitle.
  var text = CGSize.zero
  /// Between image and text.
  var padding: CGFloat = 0
  /// Everything.
  var whole = CGSize.zero
}

extension UIButton: TextBaselines {
  /// The title stands in the middle of the height.
  package final func baseline(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> (share: CGFloat, offset: CGFloat) { label.baseline(attribute) }

  final func measure() -> ButtonParts {
    var parts = ButtonParts()
    parts.image = shownImage?.size ?? .zero
    parts.title = label.sizeThatFits(.zero)
    parts.text = parts.title
    if let subtitleLabel, !subtitleLabel.isHidden {
      parts.subtitle = subtitleLabel.sizeThatFits(.zero)
      parts.text.width = max(parts.title.width, parts.subtitle.width)
      parts.text.height += titlePadding + parts.subtitle.height
    }
    if parts.image.width > 0 && parts.text.width > 0 { parts.padding = configuration?.imagePadding ?? 6 }
    parts.whole =
      isStacked
      ? CGSize(
        width: max(parts.image.width, parts.text.width),
        height: parts.image.height + parts.padding + parts.text.height)
      : CGSize(
        width: parts.image.width + parts.padding + parts.text.width,
        height: max(parts.image.height, parts.text.height))
    return parts
  }

  final var contentInsets: UIEdgeInsets {
    if let configuration { return configuration.insets }
    return contentEdgeInsets == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
  }

  private var imagePlacement: NSDirectionalRectEdge { configuration?.imagePlacement ?? .leading }
  private var titlePadding: CGFloat { configuration?.titlePadding ?? 0 }
  /// Whether the image stands over or under the text.
  private var isStacked: Bool { imagePlacement == .top || imagePlacement == .bottom }

  /// Places image, title and subtitle in a rectangle of the bounds.
  final func place(_ parts: ButtonParts, in room: CGRect) {
    let share = contentHorizontalAlignment.share
    let left = (room.minX + max(0, room.width - parts.whole.width) * share).rounded(.down)
    let right = min(left + parts.whole.width, room.maxX)
    let top = (room.midY - parts.whole.height / 2).rounded(.down)
    var image = CGPoint(x: left, y: (room.midY - parts.image.height / 2).rounded(.down))
    var text = CGPoint(x: left, y: (room.midY - parts.text.height / 2).rounded(.down))
    var end = room.maxX
    switch imagePlacement {
    case .top:
      image.y = top
      text.y = top + parts.image.height + parts.padding
    case .bottom:
      image.y = top + parts.text.height + parts.padding
      text.y = top
    case .trailing:
      image.x = right - parts.image.width
      end = image.x - parts.padding
    default:
      text.x += parts.image.width + parts.padding
    }
    if isStacked {
      image.x += ((right - left - parts.image.width) / 2).rounded(.down)
      text.x += (max(0, right - left - parts.text.width) / 2).rounded(.down)
    }
    if let picture, !picture.isHidden { picture.frame = CGRect(origin: image, size: parts.image) }
    let width = min(parts.text.width, max(0, end - text.x))
    label.frame = CGRect(
      x: text.x, y: max(text.y, bounds.minY), width: width, height: min(parts.title.height, bounds.height))
    subtitleLabel?.frame = CGRect(
      x: text.x, y: text.y + parts.title.height + titlePadding, width: width, height: parts.subtitle.height)
  }
}

import UIKit

/// Says, below the panel, what there is to know at the step that was just done, and where the articles differ from
/// UIKit.
///
/// It scrolls if there is too little room.
final class NoteCard: UIScrollView {
  /// The notes that are shown; the card is hidden without any.
  var notes: [ArticleNote] = [] {
    didSet {
      labels.forEach { $0.removeFromSuperview() }
      labels = notes.flatMap(\.labels)
      labels.forEach(addSubview)
      setContentOffset(.zero, animated: false)
      superview?.setNeedsLayout()
    }
  }
  private(set) var labels: [BalancedLabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "noteCard"
    backgroundColor = Palette.sheet
  }

  required init?(coder: NSCoder) { nil }

  /// The height in a width, in points; 0 without a note.
  func height(in width: CGFloat) -> CGFloat { notes.isEmpty ? 0 : placeColumn(labels, in: width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: height(in: bounds.width))
  }
}

extension ArticleNote {
  /// What the article says, if it says something else, and what UIKit does, each under its heading.
  var labels: [BalancedLabel] {
    func part(_ heading: String, _ color: UIColor, _ text: LocalizedText) -> [BalancedLabel] {
      [
        BalancedLabel(heading, font: TypeScale.bodyStrong, color: color),
        BalancedLabel(text, font: TypeScale.body, lines: 0),
      ]
    }
    guard let article else { return part(CourseWords.goodToKnow.string, Palette.ink, uikit) }
    return part("✗ \(CourseWords.articleSays.string)", Palette.cancelled, article)
      + part("✓ \(CourseWords.uikitDoes.string)", Palette.found, uikit)
  }
}

extension UIView {
  /// Places headings and their texts in a column; returns its height, in points.
  func placeColumn(_ parts: [UIView], in width: CGFloat) -> CGFloat {
    let room = max(0, width - 32)
    var top: CGFloat = 16
    for part in parts {
      if let label = part as? BalancedLabel { label.balance(label.text ?? "", in: room) }
      let height = part.sizeThatFits(CGSize(width: room, height: 10_000)).height.rounded(.up)
      part.frame = CGRect(x: 16, y: top, width: room, height: height)
      let isHeading = (part as? UILabel)?.font == TypeScale.bodyStrong
      top += height + (isHeading ? 4 : 16)
    }
    return top
  }
}

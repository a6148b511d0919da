import UIKit

/// Says, below the panel, what there is to know at the step that was just done, and where the articles differ from
/// UIKit.
///
/// A press on its heading opens it, over the lower part of the panel; it scrolls if there is too little room.
final class NoteCard: UIScrollView {
  /// Whether the notes are shown below the heading.
  var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      showHeading()
      setContentOffset(.zero, animated: false)
      superview?.setNeedsLayout()
    }
  }
  /// The notes that are shown; the card is hidden without any.
  var notes: [ArticleNote] = [] {
    didSet {
      labels.forEach { $0.removeFromSuperview() }
      labels = notes.flatMap(\.labels)
      labels.forEach(addSubview)
      showHeading()
      setContentOffset(.zero, animated: false)
      superview?.setNeedsLayout()
    }
  }
  private(set) var labels: [BalancedLabel] = []
  private let heading = UIButton(configuration: .plain())
  private static let headingHeight: CGFloat = 40

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "noteCard"
    backgroundColor = Palette.sheet
    heading.accessibilityIdentifier = "noteHeading"
    heading.contentHorizontalAlignment = .left
    heading.addAction(UIAction { [weak self] _ in self?.isOpen.toggle() }, for: .touchUpInside)
    addSubview(heading)
  }

  required init?(coder: NSCoder) { nil }

  private func showHeading() {
    heading.configuration?.title = "\(CourseWords.notes.string) \(isOpen ? "\u{2193}" : "\u{2191}")"
    for label in labels { label.isHidden = !isOpen }
  }

  /// The height in a width, in points; 0 without a note.
  func height(in width: CGFloat) -> CGFloat {
    if notes.isEmpty { return 0 }
    return isOpen ? placeColumn(labels, in: width, below: NoteCard.headingHeight) : NoteCard.headingHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 4, y: 0, width: max(0, bounds.width - 8), height: NoteCard.headingHeight)
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
  /// Places headings and their texts in a column that begins there; returns its bottom, in points.
  func placeColumn(_ parts: [UIView], in width: CGFloat, below start: CGFloat = 16) -> CGFloat {
    let room = max(0, width - 32)
    var top = start
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

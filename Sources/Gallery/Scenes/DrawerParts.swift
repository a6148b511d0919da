import UIKit

/// The page over the menus: what was chosen last, and the numbers of its own frame.
final class DrawerPage: UIView {
  /// Whether only x follows the finger, as in the articles' first version.
  let simple = UISwitch(frame: .zero)
  private let picture = UIImageView(image: PaintedPhoto.picture)
  private let heading = UILabel("", font: TypeScale.large)
  private let text = UILabel(
    "Push this page to one side, past the middle, and let go.", font: TypeScale.body, color: Palette.quietInk,
    lines: 2)
  private let numbers = UILabel("", font: TypeScale.figures, color: Palette.quietInk)
  private let simpleLabel = UILabel("Only follow the finger", font: TypeScale.body)

  var title = "" { didSet { heading.text = title } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.sheet
    layer.cornerRadius = Measure.largeRadius
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 16
    pointerShape = .grab
    picture.contentMode = .scaleAspectFill
    picture.layer.cornerRadius = Measure.smallRadius
    picture.clipsToBounds = true
    simple.accessibilityIdentifier = "simpleSwitch"
    for part in [picture, heading, text, numbers, simpleLabel, simple] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    // The picture gives way to the rest when the page is small.
    let pictureHeight = min(192, max(0, bounds.height - 288))
    picture.frame = CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: pictureHeight)
    let top = pictureHeight + 32
    heading.frame = CGRect(x: 24, y: top, width: width, height: 32)
    text.frame = CGRect(x: 24, y: top + 40, width: width, height: 36)
    numbers.frame = CGRect(x: 24, y: top + 88, width: width, height: 16)
    let size = simple.intrinsicContentSize
    simple.frame = CGRect(
      x: bounds.width - 24 - size.width, y: bounds.height - 24 - size.height, width: size.width,
      height: size.height)
    simpleLabel.frame = CGRect(
      x: 24, y: simple.frame.midY - 12, width: max(0, simple.frame.minX - 32), height: 24)
    showFrame()
  }

  /// Writes down where the page stands.
  func showFrame() {
    let values = [frame.minX, frame.minY, frame.width, frame.height].map { String(format: "%.1f", $0) }
    numbers.text = "x \(values[0])   y \(values[1])   \(values[2]) × \(values[3])"
  }
}

/// A menu under the page: rows that can be pressed.
final class DrawerMenu: UIView {
  /// Called with the title of the row that was pressed.
  var chosen: ((String) -> Void)?
  private let heading: UILabel
  private let titles: [String]
  private let rows: [SidebarRow]
  /// What the page still covers when it rests beside the menu, in points.
  private let insets: UIEdgeInsets

  init(_ title: String, rows titles: [String], insets: UIEdgeInsets) {
    heading = UILabel(title, font: TypeScale.title, color: Palette.quietInk)
    self.titles = titles
    rows = titles.map { SidebarRow(title: $0) }
    self.insets = insets
    super.init(frame: .zero)
    backgroundColor = Palette.panel
    addSubview(heading)
    for (row, title) in zip(rows, titles) {
      row.accessibilityIdentifier = "row\(title)"
      row.addAction(UIAction { [weak self] _ in self?.chosen?(title) }, for: .touchUpInside)
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Marks the row that bears a title, and no other.
  func mark(_ title: String) {
    for (row, own) in zip(rows, titles) { row.isSelected = own == title }
  }

  override func layoutSubviews() {
    let room = bounds.inset(by: insets)
    heading.frame = CGRect(x: room.minX + 8, y: 72, width: room.width - 16, height: 24)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: room.minX, y: 112 + CGFloat(index) * 48, width: room.width, height: 40)
    }
  }
}

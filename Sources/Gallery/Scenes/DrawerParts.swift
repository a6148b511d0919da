import UIKit

private typealias Words = DrawerWords

/// The page over the menus: the last choice, and the switch for the simple version.
final class DrawerPage: CodedView {
  /// Whether only x follows the finger, as in the articles' first version.
  let simple = UISwitch(frame: .zero)
  private let picture = ScenePicture(image: PaintedPhoto.picture)
  private let heading = UILabel("", font: TypeScale.large)
  private let text = BalancedLabel("", font: TypeScale.body, color: Palette.quietInk, lines: 2)
  private let simpleLabel = UILabel(Words.followOnly, font: TypeScale.body)

  var title = "" { didSet { heading.text = title } }

  /// The smallest gap between the switch and an edge of the page's visible part, in points.
  private static let switchMargin: CGFloat = 4

  override func setUp() {
    setGround(Palette.sheet, radius: Measure.largeRadius)
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 16
    pointerShape = .grab
    picture.contentMode = .scaleAspectFill
    picture.layer.cornerRadius = Measure.smallRadius
    picture.clipsToBounds = true
    simple.accessibilityIdentifier = "simpleSwitch"
    for part in [picture, heading, text, simpleLabel, simple] { addSubview(part) }
    showMode()
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    // When the page is small, the picture gives up its room first.
    let pictureHeight = max(0, bounds.height - 168)
    picture.frame = CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: pictureHeight)
    let top = pictureHeight + 24
    heading.frame = CGRect(x: 24, y: top, width: width, height: 32)
    text.frame = CGRect(x: 24, y: top + 36, width: width, height: 40)
    showMode()
    placeSwitch()
  }

  /// Describes the mode that the switch has chosen.
  func showMode() {
    text.balance((simple.isOn ? Words.howToPushSimple : Words.howToPush).string, in: bounds.width - 48)
  }

  /// Places the switch in the part of the page that lies on the stage, and shrinks it where that is narrow.
  ///
  /// Its label is hidden unless all of it fits.
  func placeSwitch() {
    let size = simple.intrinsicContentSize
    let stageWidth = superview?.bounds.width ?? bounds.width
    let (left, right) = (max(0, -frame.minX), min(bounds.width, stageWidth - frame.minX))
    let scale = min(1, max(0.5, (right - left - 2 * DrawerPage.switchMargin) / size.width))
    let reach = size.width * scale / 2 + DrawerPage.switchMargin
    let home = bounds.width - 24 - size.width / 2
    simple.bounds.size = size
    simple.transform = CGAffineTransform(scaleX: scale, y: scale)
    simple.center = CGPoint(
      x: max(min(home, right - reach), left + reach), y: bounds.height - 20 - size.height / 2)
    let room = CGRect(x: left + 24, y: simple.center.y - 12, width: simple.frame.minX - left - 32, height: 24)
    simpleLabel.isHidden = room.width < simpleLabel.intrinsicContentSize.width
    simpleLabel.frame = CGRect(x: room.minX, y: room.minY, width: max(0, room.width), height: room.height)
  }
}

/// A menu under the page: rows that can be pressed.
final class DrawerMenu: UIView {
  /// Called with the row that was pressed.
  var chosen: ((LocalizedText) -> Void)?
  private let heading: UILabel
  private let titles: [LocalizedText]
  private let rows: [MenuRow]
  /// How much of the menu the page still covers when it rests beside it, in points.
  private let insets: UIEdgeInsets
  /// The frame of the page in front; equal gaps are drawn above and below it.
  var pageFrame = CGRect.zero { didSet { if pageFrame != oldValue { setNeedsDisplay() } } }

  init(_ title: LocalizedText, rows titles: [LocalizedText], insets: UIEdgeInsets) {
    heading = UILabel(title, font: TypeScale.title, color: Palette.quietInk)
    self.titles = titles
    rows = titles.map { MenuRow(title: $0.string) }
    self.insets = insets
    super.init(frame: .zero)
    backgroundColor = Palette.panel
    addSubview(heading)
    for (row, title) in zip(rows, titles) {
      row.accessibilityIdentifier = "row\(title.english)"
      row.addAction(UIAction { [weak self] _ in self?.chosen?(title) }, for: .touchUpInside)
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Marks the row with a title, and no other.
  func mark(_ title: LocalizedText) {
    for (row, own) in zip(rows, titles) { row.isSelected = own == title }
  }

  override func layoutSubviews() {
    let room = bounds.inset(by: insets)
    heading.frame = CGRect(x: room.minX + 8, y: 48, width: room.width - 16, height: 24)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: room.minX, y: 80 + CGFloat(index) * 48, width: room.width, height: 40)
    }
  }

  /// The smallest gap that is drawn, and the smallest with its value, in points.
  private static let (leastGap, leastGapWithValue): (CGFloat, CGFloat) = (1, 16)

  override func draw(_ rect: CGRect) {
    let (gap, middle) = (pageFrame.minY, pageFrame.intersection(bounds).midX)
    guard gap >= DrawerMenu.leastGap else { return }
    let lines = UIBezierPath()
    for (top, bottom) in [(0, gap), (pageFrame.maxY, bounds.height)] {
      lines.move(to: CGPoint(x: middle, y: top))
      lines.addLine(to: CGPoint(x: middle, y: bottom))
      for y in [top + 1, bottom - 1] {
        lines.move(to: CGPoint(x: middle - 5, y: y))
        lines.addLine(to: CGPoint(x: middle + 5, y: y))
      }
      guard gap >= DrawerMenu.leastGapWithValue else { continue }
      let isLeft = middle > bounds.midX
      String(format: "%.1f", gap).draw(
        font: TypeScale.time, color: Palette.accent,
        in: CGRect(x: isLeft ? middle - 60 : middle + 10, y: top, width: 50, height: bottom - top),
        alignment: isLeft ? .right : .left)
    }
    lines.stroke(Palette.accent, width: 2)
  }
}

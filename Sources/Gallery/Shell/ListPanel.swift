import UIKit

/// A list over everything, until a key or a press closes it: the keys, or the road, whose rows open scenes.
final class ListPanel: UIViewController {
  /// Called when the panel is pressed.
  var dismissed: (() -> Void)?
  /// Called with the index of a row that was pressed; nil if rows do nothing.
  private let chosen: ((Int) -> Void)?
  /// The first row that can be pressed.
  private let firstChoice: Int

  private let card = UIView()
  private let list = UIScrollView()
  private let heading: UILabel
  private let rows: [(UILabel, UILabel)]
  /// A few rows to choose from have larger type and room between them.
  private var isLarge: Bool { chosen != nil && rows.count < 4 }
  /// The width of the left column, in points: that of its widest text.
  private var keyWidth: CGFloat {
    rows.map { $0.0.intrinsicContentSize.width.rounded(.up) }.reduce(160, max)
  }
  private let identifier: String

  init(
    _ title: LocalizedText, _ rows: [(LocalizedText, LocalizedText)], named identifier: String,
    firstChoice: Int = 0, chosen: ((Int) -> Void)? = nil
  ) {
    (self.firstChoice, self.chosen) = (firstChoice, chosen)
    heading = UILabel(title, font: TypeScale.large)
    let (keyFont, font) =
      chosen != nil && rows.count < 4
      ? (TypeScale.title, TypeScale.bodyLarge) : (TypeScale.bodyStrong, TypeScale.body)
    self.rows = rows.enumerated().map { index, row in
      (
        UILabel(
          row.0, font: keyFont, color: chosen == nil || index < firstChoice ? Palette.ink : Palette.accent),
        UILabel(row.1, font: font, color: Palette.quietInk, lines: 0)
      )
    }
    self.identifier = identifier
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = UIColor(white: 0, alpha: 0.35)
    view.accessibilityIdentifier = identifier
    card.setGround(Palette.sheet, radius: Measure.largeRadius)
    card.castShadow(opacity: 0.25, radius: 24, down: 8)
    card.addSubview(heading)
    for (key, text) in rows {
      list.addSubview(key)
      list.addSubview(text)
    }
    if chosen != nil { list.pointerShape = .hand }
    card.addSubview(list)
    view.addSubview(card)
    // The list keeps touches to itself: only a recogniser of the view sees a tap on it.
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: ListPanel.pressed)
    view.addGestureRecognizer(tap)
  }

  /// Scrolls the list by an arrow key, if it does not all fit; returns whether the key does that.
  func scroll(by key: UIKey) -> Bool {
    let furthest = list.contentSize.height - list.bounds.height
    guard furthest > 0, let way = key.scrollWay, way.dy != 0 else { return false }
    list.contentOffset.y = min(max(list.contentOffset.y + way.dy, 0), furthest)
    return true
  }

  override func viewDidLayoutSubviews() {
    let room = (view.bounds.height - 16 - 72) / CGFloat(rows.count)
    // If they have to be scrolled anyway, there is no need to crowd them.
    let pitch = room < 20 ? 24 : min(room.rounded(.down), 28)
    let width = min(chosen == nil ? 520 : 640, view.bounds.width - 16)
    let end = layOutRows(in: width, pitch: pitch)
    let height = min(72 + end, view.bounds.height - 16)
    card.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: ((view.bounds.height - height) / 2).rounded(),
      width: width, height: height)
    heading.frame = CGRect(x: 24, y: 16, width: max(0, width - 48), height: 28)
    list.frame = CGRect(x: 0, y: 56, width: width, height: max(0, height - 72))
    list.contentSize = CGSize(width: width, height: end)
  }

  /// Places the rows in a card of a width; returns their bottom.
  private func layOutRows(in width: CGFloat, pitch: CGFloat) -> CGFloat {
    let (left, gap): (CGFloat, CGFloat) = (24 + keyWidth + 8, isLarge ? 24 : 4)
    let room = max(0, width - left - 24)
    var top: CGFloat = 0
    for (key, text) in rows {
      let height = max(24, text.sizeThatFits(CGSize(width: room, height: .infinity)).height.rounded(.up))
      key.frame = CGRect(x: 24, y: top, width: keyWidth, height: 24)
      text.frame = CGRect(x: left, y: top, width: room, height: height)
      top += height > 24 || isLarge ? max(pitch, height + gap) : pitch
    }
    return top
  }

  private func pressed(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: list)
    let row = rows.lastIndex { $0.0.frame.minY <= place.y }.flatMap { list.bounds.contains(place) ? $0 : nil }
    // A row that explains stays to be read.
    if chosen != nil, let row, row < firstChoice { return }
    dismissed?()
    if let row { chosen?(row) }
  }
}

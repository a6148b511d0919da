import UIKit

private typealias Words = WindowsWords

/// The content of a window: its place in the order of asking, its name, its level, and whether it is key.
final class LevelView: UIView {
  let title: LocalizedText
  private let level: UIWindow.Level
  private let isSheet: Bool
  private lazy var mark = SearchMark(of: self)
  /// The place in the order of asking, from 1; nil if the last search did not ask the window.
  private(set) var number: Int?
  /// What the window returned in the last search; nil if it was not asked.
  private(set) var verdict: TraceRecord.Verdict?

  init(title: LocalizedText, level: UIWindow.Level, isSheet: Bool) {
    self.title = title
    self.level = level
    self.isSheet = isSheet
    super.init(frame: .zero)
    backgroundColor = isSheet ? Palette.sheet : nil
    isOpaque = isSheet
    pointerShape = isSheet ? nil : .hand
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the window's place in the order of asking and, if the last search asked it, the result.
  func show(number: Int?, verdict: TraceRecord.Verdict?) {
    (self.number, self.verdict) = (number, verdict)
    if let number, let verdict { mark.prepare(number: number, verdict: verdict) } else { mark.clear() }
    mark.progress = verdict == nil ? 0 : 1
    setNeedsDisplay()
  }

  private var ink: UIColor { level == .statusBar ? Palette.sheet : Palette.ink }

  /// The place of the number, outside what other windows cover.
  private var headerOrigin: CGPoint {
    if isSheet { return CGPoint(x: 48, y: 376) }
    return switch level {
    case .statusBar: CGPoint(x: 16, y: 8)
    case .alert: CGPoint(x: 16, y: 32)
    default: CGPoint(x: 16, y: 16)
    }
  }

  override func draw(_ rect: CGRect) {
    drawGround()
    let row = CGRect(origin: headerOrigin, size: CGSize(width: 44, height: 24))
    drawNumber(in: row)
    let name = title.string
    let block = TextBlock(name, font: TypeScale.title)
    let width = TextEngine.size(of: block, width: .infinity).width.rounded(.up)
    name.draw(
      font: TypeScale.title, color: ink,
      in: CGRect(x: row.minX + 56, y: row.minY, width: width, height: row.height))
    Words.level(Int(level.rawValue), isKey: window?.isKeyWindow ?? false).draw(
      font: TypeScale.time, color: ink,
      in: CGRect(x: row.minX + 72 + width, y: row.minY, width: 128, height: row.height))
  }

  /// Draws the search's mark, or an outline around the number if the window was not asked.
  private func drawNumber(in place: CGRect) {
    guard verdict == nil else {
      return mark.draw(in: CGRect(x: place.minX, y: place.minY, width: 52, height: place.height))
    }
    UIBezierPath(roundedRect: place.insetBy(dx: 1, dy: 3), cornerRadius: 9)
      .stroke(ink.withAlphaComponent(0.6), width: 1.5)
    (number.map { "\($0)" } ?? "\u{2013}").draw(
      font: TypeScale.time, color: ink, in: place, alignment: .center)
  }

  private func drawGround() {
    guard !isSheet else { return }
    let edge = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Measure.largeRadius)
    let radii = CGSize(width: Measure.largeRadius, height: Measure.largeRadius)
    switch level {
    case .statusBar:
      UIBezierPath(
        roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: radii
      ).fill(Palette.ink)
    case .alert:
      edge.fill(Palette.accent.withAlphaComponent(0.12))
      edge.stroke(Palette.accent, width: 2, dash: [6, 6])
    default:
      UIBezierPath(
        roundedRect: bounds, byRoundingCorners: [.bottomLeft, .bottomRight], cornerRadii: radii
      ).fill(Palette.card)
    }
  }
}

/// The card in the alert's window; it always takes touches.
final class AlertCard: CodedView {
  override func setUp() {
    setGround(Palette.raised, radius: Measure.largeRadius)
    castShadow(opacity: 0.2, radius: 12, down: 4)
    pointerShape = .hand
  }

  override func draw(_ rect: CGRect) {
    Words.card.capitalized.draw(font: TypeScale.title, color: Palette.ink, in: bounds, alignment: .center)
  }
}

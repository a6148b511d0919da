import Foundation

/// The bars that show the position of a scroll view's content while it moves.
struct ScrollIndicators {
  fileprivate var vertical: ScrollIndicator?
  fileprivate var horizontal: ScrollIndicator?
  fileprivate var timer: ApplicationClock.Timer?

  /// How thick a bar is, and its distance from the edge, in points.
  nonisolated fileprivate static let thickness: CGFloat = 3
  nonisolated fileprivate static let margin: CGFloat = 3
  /// The shortest bar, in points.
  nonisolated fileprivate static let leastLength: CGFloat = 36
  /// How long the bars stay after the last movement, in seconds.
  nonisolated fileprivate static let lingering: TimeInterval = 0.6
  /// How long they take to fade, in seconds.
  nonisolated fileprivate static let fading: TimeInterval = 0.25
}

/// One bar.
private final class ScrollIndicator: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = UIColor.secondaryLabel
    layer.cornerRadius = ScrollIndicators.thickness / 2
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }
}

extension UIScrollView {
  /// The content moved: shows the bars, and lets them fade when it has rested for a while.
  final func showIndicators() {
    guard window != nil else { return }
    let range = offsetRange
    if showsVerticalScrollIndicator, range.high.y > range.low.y { show(&indicators.vertical) }
    if showsHorizontalScrollIndicator, range.high.x > range.low.x { show(&indicators.horizontal) }
    placeIndicators()
    indicators.timer?.cancel()
    indicators.timer = application.clock.schedule(after: ScrollIndicators.lingering) { [weak self] in
      self?.fadeIndicators()
    }
  }

  private func fadeIndicators() {
    let bars = [indicators.vertical, indicators.horizontal].compactMap { $0 }
    UIView.animate(withDuration: ScrollIndicators.fading, options: .allowUserInteraction) {
      for bar in bars { bar.alpha = 0 }
    }
  }

  private func show(_ indicator: inout ScrollIndicator?) {
    let bar = indicator ?? ScrollIndicator()
    indicator = bar
    bar.alpha = 0.5
    if subviews.last !== bar, bar.superview !== self { addSubview(bar) }
  }

  final func placeIndicators() {
    // Bars cover neither their ends nor the edge where they lie.
    let bounds = geometry.bounds.inset(by: coveredInsets)
    let offset = geometry.bounds.origin
    let (low, high) = offsetRange
    let (thickness, margin) = (ScrollIndicators.thickness, ScrollIndicators.margin)
    if let bar = indicators.vertical {
      let (start, length) = UIScrollView.span(
        offset: offset.y, low: low.y, high: high.y, view: bounds.height)
      bar.frame = CGRect(
        x: bounds.maxX - thickness - margin, y: bounds.minY + start, width: thickness, height: length)
    }
    if let bar = indicators.horizontal {
      let (start, length) = UIScrollView.span(
        offset: offset.x, low: low.x, high: high.x, view: bounds.width)
      bar.frame = CGRect(
        x: bounds.minX + start, y: bounds.maxY - thickness - margin, width: length, height: thickness)
    }
  }

  /// Where a bar starts in the view, and how long it is: the share of the content that is seen.
  private static func span(
    offset: CGFloat, low: CGFloat, high: CGFloat, view: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(0, view - 2 * ScrollIndicators.margin)
    let travel = high - low
    guard travel > 0, track > 0 else { return (ScrollIndicators.margin, track) }
    // What is beyond the edge shortens the bar.
    let beyond = max(0, low - offset, offset - high)
    let full = max(min(ScrollIndicators.leastLength, track), track * view / (travel + view))
    let length = max(2 * ScrollIndicators.thickness, full - beyond)
    let share = min(max((offset - low) / travel, 0), 1)
    return (ScrollIndicators.margin + share * (track - length), length)
  }
}

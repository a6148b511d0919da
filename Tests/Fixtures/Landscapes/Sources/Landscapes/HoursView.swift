import UIKit

/// The hours of a day in two places: two lists that show the same hours, whichever is scrolled.
final class HoursView: UIView, UIScrollViewDelegate {
  let lists = [HourList(place: "Lofoten", peak: 9), HourList(place: "Wadi Rum", peak: 31)]
  private var observations: [NSKeyValueObservation] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (list, other) in zip(lists, lists.reversed()) {
      addSubview(list)
      list.delegate = self
      observations.append(
        list.observe(\.contentOffset) { [unowned other] list, _ in
          if other.contentOffset.y != list.contentOffset.y { other.contentOffset.y = list.contentOffset.y }
        })
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width - 16) / 2
    for (number, list) in lists.enumerated() {
      list.frame = CGRect(x: CGFloat(number) * (width + 16), y: 0, width: width, height: bounds.height)
    }
  }

  /// The one that is dragged leads: what the other still does by itself ends.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    for list in lists where list !== scrollView { list.setContentOffset(list.contentOffset, animated: false) }
  }
}

/// A day's temperatures as bars.
final class HourList: UIScrollView {
  private static let rowHeight: CGFloat = 24
  private var rows: [(hour: UILabel, bar: UIView, degrees: UILabel, share: CGFloat)] = []

  init(place: String, peak: CGFloat) {
    super.init(frame: .zero)
    accessibilityIdentifier = place
    backgroundColor = .systemBackground
    layer.cornerRadius = 12
    contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    contentSize.height = 24 * Self.rowHeight
    // It opens on the morning.
    contentOffset.y = 8 * Self.rowHeight - 8
    for hour in 0..<24 {
      // Warmest at two in the afternoon.
      let warmth = (1 + cos(CGFloat(hour - 14) / 24 * 2 * .pi)) / 2
      let degrees = Int((peak - 12 * (1 - warmth)).rounded())
      let row = (
        hour: Self.figures(String(format: "%02d:00", hour)), bar: UIView(),
        degrees: Self.figures("\(degrees < 0 ? "−" : "")\(abs(degrees))°"), share: 0.2 + 0.8 * warmth
      )
      row.bar.backgroundColor = UIColor(
        red: 0.34 + 0.56 * warmth, green: 0.7 - 0.08 * warmth, blue: 0.91 - 0.91 * warmth, alpha: 1)
      row.bar.layer.cornerRadius = 4
      row.degrees.textAlignment = .right
      for view in [row.hour, row.bar, row.degrees] { addSubview(view) }
      rows.append(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func figures(_ text: String) -> UILabel {
    let label = UILabel.detail(text)
    label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    return label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize.width = bounds.width
    for (number, row) in rows.enumerated() {
      let y = CGFloat(number) * Self.rowHeight
      row.hour.frame = CGRect(x: 12, y: y, width: 40, height: Self.rowHeight)
      row.bar.frame = CGRect(x: 60, y: y + 8, width: (bounds.width - 112) * row.share, height: 8)
      row.degrees.frame = CGRect(x: bounds.width - 48, y: y, width: 36, height: Self.rowHeight)
    }
  }
}

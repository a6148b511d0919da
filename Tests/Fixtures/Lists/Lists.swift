import UIKit

/// A scroll view that writes to standard error what it does, and where its content stands then.
class ReportingScrollView: UIScrollView, UIScrollViewDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray6
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Puts stripes of another colour into the content, so that one sees it move.
  func addStripes(size: CGSize, along axis: NSLayoutConstraint.Axis) {
    contentSize = size
    let isRow = axis == .horizontal
    for start in stride(from: 0, to: isRow ? size.width : size.height, by: 60) {
      let stripe = UIView(
        frame: isRow
          ? CGRect(x: start, y: 0, width: 30, height: size.height)
          : CGRect(x: 0, y: start, width: size.width, height: 30))
      stripe.backgroundColor = UIColor(hue: start / 900, saturation: 0.4, brightness: 0.9, alpha: 1)
      addSubview(stripe)
    }
  }

  func report(_ what: String) {
    let offset = contentOffset
    let line =
      "\(accessibilityIdentifier ?? "") \(what) \(Int(offset.x.rounded())),\(Int(offset.y.rounded()))\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { report("drags") }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    report(decelerate ? "decelerates" : "rests")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { report("rests") }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    report("zoomed")
  }
}

/// Rows of buttons.
final class ButtonList: ReportingScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "list"
    contentSize = CGSize(width: frame.width, height: 30_000)
    for row in 0..<500 {
      let button = UIButton(configuration: .gray())
      button.setTitle("Row \(row)", for: .normal)
      button.frame = CGRect(x: 4, y: CGFloat(row) * 60, width: frame.width - 8, height: 58)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// A strip of stripes that comes back to its middle whenever it has left it by a third, so that it has no end.
final class EndlessStrip: ReportingScrollView {
  private var travelled: CGFloat = 0
  private var last: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "strip"
    addStripes(size: CGSize(width: 3 * frame.width, height: frame.height), along: .horizontal)
    contentOffset.x = frame.width
    travelled = 0
  }

  required init?(coder: NSCoder) { nil }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    travelled += contentOffset.x - last
    last = contentOffset.x
    let shift = last < bounds.width * 0.8 ? 60.0 : last > bounds.width * 1.2 ? -60 : 0
    guard shift != 0 else { return }
    last += shift
    contentOffset.x = last
  }

  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    report("has travelled \(Int(travelled.rounded())) and stands at")
  }
}

/// Two pages: a photo that zooms, and a plain one.
final class PhotoPages: ReportingScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "pages"
    isPagingEnabled = true
    contentSize = CGSize(width: 2 * frame.width, height: frame.height)
    addSubview(Photo(frame: bounds))
    let second = UIView(frame: bounds.offsetBy(dx: frame.width, dy: 0))
    second.backgroundColor = .systemGreen
    addSubview(second)
  }

  required init?(coder: NSCoder) { nil }
}

/// A photo that zooms.
final class Photo: ReportingScrollView {
  private let picture = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "photo"
    picture.frame = bounds
    picture.backgroundColor = .systemOrange
    addSubview(picture)
    contentSize = bounds.size
    maximumZoomScale = 2
    if CommandLine.arguments.contains("--zoomed") { zoomScale = 2 }
  }

  required init?(coder: NSCoder) { nil }

  override func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}

/// A list that scrolls together with those around it and in it.
final class TogetherList: ReportingScrollView, UIGestureRecognizerDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "outer"
    addStripes(size: CGSize(width: frame.width, height: 600), along: .vertical)
  }

  required init?(coder: NSCoder) { nil }

  func putInside(_ list: TogetherList, named name: String) {
    list.accessibilityIdentifier = name
    list.backgroundColor = .white
    addSubview(list)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

import UIKit

/// Photos side by side, every one of which zooms; a page is one of them and the gap after it.
final class PhotoPager: UIScrollView {
  static let gap: CGFloat = 16
  let pages: [ZoomingPhoto]

  init(landscapes: [Landscape]) {
    pages = landscapes.map(ZoomingPhoto.init)
    super.init(frame: .zero)
    accessibilityIdentifier = "photos"
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    for (number, page) in pages.enumerated() {
      page.accessibilityIdentifier = "photo \(number)"
      page.picture.accessibilityIdentifier = "picture \(number)"
      addSubview(page)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    guard contentSize.height != size.height || contentSize.width != size.width * CGFloat(pages.count) else {
      return
    }
    contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
    for (number, page) in pages.enumerated() {
      page.frame = CGRect(
        x: size.width * CGFloat(number), y: 0, width: size.width - Self.gap, height: size.height)
    }
  }
}

/// A photo that two fingers, a double tap or Ctrl and a drag make up to four times as large.
final class ZoomingPhoto: UIScrollView, UIScrollViewDelegate {
  let picture = UIImageView()
  private let landscape: Landscape

  init(_ landscape: Landscape) {
    self.landscape = landscape
    super.init(frame: .zero)
    layer.cornerRadius = 12
    maximumZoomScale = 4
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    delegate = self
    addSubview(picture)
    let doubleTap = UITapGestureRecognizer(target: self, action: ZoomingPhoto.doubleTapped)
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard picture.bounds.size != bounds.size, bounds.size != .zero else { return }
    zoomScale = 1
    picture.image = landscape.image(size: bounds.size, zoom: maximumZoomScale)
    picture.frame = CGRect(origin: .zero, size: bounds.size)
    contentSize = bounds.size
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard zoomScale == 1 else { return setZoomScale(1, animated: true) }
    let place = tap.location(in: picture)
    let size = CGSize(width: bounds.width / 2, height: bounds.height / 2)
    zoom(
      to: CGRect(
        x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height),
      animated: true)
  }
}

import UIKit

/// A picture with a title, which is as high as its list leaves it room: the title grows smaller with it.
final class CollapsingHeader: UIView {
  static let height: ClosedRange<CGFloat> = 64...160

  private let picture = UIImageView()
  let title = UILabel()

  init(title text: String, landscape: Landscape, width: CGFloat) {
    super.init(frame: .zero)
    clipsToBounds = true
    // Drags go through it to the list.
    isUserInteractionEnabled = false
    picture.image = landscape.image(size: CGSize(width: width, height: 200))
    picture.contentMode = .scaleAspectFill
    title.text = text
    title.font = .systemFont(ofSize: 28, weight: .bold)
    title.textColor = .white
    title.layer.anchorPoint = CGPoint(x: 0, y: 1)
    title.sizeToFit()
    addSubview(picture)
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  /// How far it has collapsed: 0 is open, 1 a bar.
  var collapse: CGFloat {
    let range = Self.height
    return min(max((range.upperBound - bounds.height) / (range.upperBound - range.lowerBound), 0), 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(
      x: 0, y: min(0, bounds.height - 160), width: bounds.width, height: max(160, bounds.height))
    let scale = 1 - 0.3 * collapse
    title.transform = CGAffineTransform(scaleX: scale, y: scale)
    title.center = CGPoint(x: 16, y: bounds.height - 16)
  }
}

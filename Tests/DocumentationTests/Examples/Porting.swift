import UIKit

class RatingView: UIView {
  let stars = UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: 30))
  private(set) var rating: Float = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(stars)
    stars.addTarget(self, action: RatingView.rated, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  func rated(_ slider: UISlider) {
    rating = slider.value
  }
}

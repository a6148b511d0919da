import UIKit

// A control as its author would write it for iOS, with the changes that "Porting" lists: `@objc` is gone, and
// `#selector(touched(_:))` is the method itself.

class RatingControl: UIControl {
  var rating: Int = 0 {
    didSet {
      guard rating != oldValue else { return }
      setNeedsLayout()
      sendActions(for: .valueChanged)
    }
  }
  var maximumRating = 5
  var touches = 0
  private var stars: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    backgroundColor = .clear
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor.lightGray.cgColor
    layer.masksToBounds = true
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowOpacity = 0.3
    for _ in 0..<maximumRating {
      let star = UIImageView()
      star.contentMode = .scaleAspectFit
      stars.append(star)
      addSubview(star)
    }
    addTarget(self, action: RatingControl.touched(_:), for: .touchUpInside)
  }

  func touched(_ sender: RatingControl) { touches += 1 }

  override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 44) }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }

  override var isEnabled: Bool {
    didSet { setNeedsDisplay() }
  }

  override var isSelected: Bool {
    didSet { backgroundColor = isSelected ? tintColor : .secondarySystemBackground }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(touch)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch = touch else { return }
    update(touch)
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
  }

  private func update(_ touch: UITouch) {
    let x = touch.location(in: self).x
    rating = min(max(Int(x / (bounds.width / CGFloat(maximumRating))) + 1, 0), maximumRating)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        .insetBy(dx: 2, dy: 2)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return bounds.insetBy(dx: -10, dy: -10).contains(point)
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor.systemYellow.cgColor)
    context.setStrokeColor(UIColor.black.cgColor)
    context.setLineWidth(2)
    context.addPath(UIBezierPath(roundedRect: rect, cornerRadius: 4).cgPath)
    context.drawPath(using: .fillStroke)
    context.restoreGState()
    tintColor.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: rect.width * CGFloat(rating) / CGFloat(maximumRating), height: 4))
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}

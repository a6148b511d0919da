import CairoCanvas
import Foundation
import UIKitControls

/// A view that draws curves, text and pictures with one number that is given.
final class OddDrawing: UIView {
  var number: CGFloat = 0
  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 3, y: 3))
    path.addLine(to: CGPoint(x: number, y: 20))
    path.addCurve(
      to: CGPoint(x: 30, y: number), controlPoint1: CGPoint(x: number, y: number), controlPoint2: .zero)
    path.addArc(
      withCenter: CGPoint(x: 20, y: 20), radius: number, startAngle: 0, endAngle: 3, clockwise: true)
    path.addArc(
      withCenter: CGPoint(x: 20, y: 20), radius: 9, startAngle: 0, endAngle: number, clockwise: true)
    path.addArc(
      withCenter: CGPoint(x: 20, y: 20), radius: 9, startAngle: number, endAngle: 1, clockwise: false)
    path.lineWidth = number
    path.setLineDash([number, 3], count: 2, phase: number)
    path.fill()
    path.stroke()
    UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: 20, height: 20), cornerRadius: number).stroke()
    UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: number, height: 20)).fill()
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(CGRect(x: number, y: 1, width: number, height: 9))
    context.stroke(CGRect(x: 1, y: number, width: 9, height: number))
    context.clear(CGRect(x: number, y: number, width: 9, height: 9))
    context.saveGState()
    context.scaleBy(x: number, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    context.restoreGState()
    context.saveGState()
    context.translateBy(x: number, y: 1)
    context.rotate(by: number)
    context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    context.restoreGState()
    context.clip(to: CGRect(x: 0, y: 0, width: number, height: 90))
    context.fill(rect)
  }
}

/// The views that are given numbers that make no sense.
struct OddViews {
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
  let label = UILabel(frame: CGRect(x: 10, y: 60, width: 60, height: 20))
  let picture = UIImageView(frame: CGRect(x: 80, y: 10, width: 40, height: 40))
  let scroll = UIScrollView(frame: CGRect(x: 80, y: 60, width: 40, height: 40))
  let slider = UISlider(frame: CGRect(x: 10, y: 90, width: 60, height: 30))
  let progress = UIProgressView(frame: CGRect(x: 10, y: 125, width: 60, height: 4))
  let stack = UIStackView(frame: CGRect(x: 80, y: 110, width: 60, height: 40))
  let drawing = OddDrawing(frame: CGRect(x: 20, y: 20, width: 80, height: 80))

  init(in window: UIWindow) {
    self.window = window
    view.backgroundColor = .red
    view.layer.cornerRadius = 8
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    view.layer.shadowOpacity = 0.5
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    inner.backgroundColor = .green
    inner.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    view.addSubview(inner)
    label.text = "Some text that is long"
    picture.image = UIImage(bitmap: Bitmap(width: 8, height: 8) { $0.update(repeating: 0xff00_ff00) })
    let content = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    content.text = "in"
    scroll.addSubview(content)
    scroll.contentSize = CGSize(width: 100, height: 100)
    for _ in 0..<3 { stack.addArrangedSubview(UISwitch()) }
    for each in [view, label, picture, scroll, slider, progress, stack, drawing] { window.addSubview(each) }
  }

  private static func big(_ number: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: number, height: number) }

  /// What is given the numbers.
  static let properties: [(name: String, set: (OddViews, CGFloat) -> Void)] = [
    ("frame.origin", { $0.view.frame.origin = CGPoint(x: $1, y: $1) }),
    ("frame.size", { $0.view.frame.size = CGSize(width: $1, height: $1) }),
    ("frame.width", { $0.view.frame.size.width = $1 }),
    ("bounds.origin", { $0.view.bounds.origin = CGPoint(x: $1, y: $1) }),
    ("bounds.size", { $0.view.bounds.size = CGSize(width: $1, height: $1) }),
    (
      "bounds.size, clipped",
      {
        $0.view.clipsToBounds = true; $0.view.bounds.size = CGSize(width: $1, height: $1)
      }
    ),
    (
      "bounds.size, half transparent",
      {
        $0.view.alpha = 0.5; $0.view.bounds.size = CGSize(width: $1, height: $1)
      }
    ),
    (
      "bounds.size, turned",
      {
        $0.view.transform = CGAffineTransform(rotationAngle: 0.5);
        $0.view.bounds.size = CGSize(width: $1, height: $1)
      }
    ),
    ("center", { $0.view.center = CGPoint(x: $1, y: $1) }),
    ("alpha", { $0.view.alpha = $1 }),
    ("scale", { $0.view.transform = CGAffineTransform(scaleX: $1, y: $1) }),
    ("scale of one axis", { $0.view.transform = CGAffineTransform(scaleX: $1, y: 1) }),
    ("scale of a label", { $0.label.transform = CGAffineTransform(scaleX: $1, y: $1) }),
    ("scale of a picture", { $0.picture.transform = CGAffineTransform(scaleX: $1, y: $1) }),
    ("scale of a drawing", { $0.drawing.transform = CGAffineTransform(scaleX: $1, y: $1) }),
    ("shear", { $0.view.transform = CGAffineTransform(a: 1, b: $1, c: 0.5, d: 1, tx: 0, ty: 0) }),
    ("rotation", { $0.view.transform = CGAffineTransform(rotationAngle: $1) }),
    ("translation", { $0.view.transform = CGAffineTransform(translationX: $1, y: $1) }),
    ("anchorPoint", { $0.view.layer.anchorPoint = CGPoint(x: $1, y: $1) }),
    ("cornerRadius", { $0.view.layer.cornerRadius = $1 }),
    (
      "cornerRadius, clipped",
      {
        $0.view.clipsToBounds = true; $0.view.layer.cornerRadius = $1
      }
    ),
    (
      "cornerRadius of something large",
      {
        $0.view.frame = big(1e9); $0.view.layer.cornerRadius = $1
      }
    ),
    ("borderWidth", { $0.view.layer.borderWidth = $1 }),
    (
      "borderWidth, turned",
      {
        $0.view.transform = CGAffineTransform(rotationAngle: 0.5); $0.view.layer.borderWidth = $1
      }
    ),
    ("shadowRadius", { $0.view.layer.shadowRadius = $1 }),
    (
      "shadowRadius of something large",
      {
        $0.view.frame = big(1e6); $0.view.layer.shadowRadius = $1
      }
    ),
    (
      "shadowRadius, turned",
      {
        $0.view.transform = CGAffineTransform(rotationAngle: 0.5); $0.view.layer.shadowRadius = $1
      }
    ),
    (
      "shadow of something turned",
      {
        $0.view.transform = CGAffineTransform(rotationAngle: 0.5); $0.view.bounds = big($1)
      }
    ),
    (
      "shadow of something scaled",
      {
        $0.view.transform = CGAffineTransform(scaleX: $1, y: 2); $0.view.layer.shadowRadius = 100
      }
    ),
    ("shadowOffset", { $0.view.layer.shadowOffset = CGSize(width: $1, height: $1) }),
    ("shadowOpacity", { $0.view.layer.shadowOpacity = Float($1) }),
    ("zPosition", { $0.view.layer.zPosition = $1 }),
    ("colour", { $0.view.backgroundColor = UIColor(red: $1, green: $1, blue: $1, alpha: $1) }),
    ("label.frame", { $0.label.frame.size = CGSize(width: $1, height: $1) }),
    ("label.bounds", { $0.label.bounds = CGRect(x: $1, y: $1, width: $1, height: $1) }),
    ("label.font", { $0.label.font = .systemFont(ofSize: $1) }),
    (
      "label.font, fitted",
      {
        $0.label.font = .systemFont(ofSize: $1); $0.label.sizeToFit()
      }
    ),
    (
      "label.font, large label",
      {
        $0.label.font = .systemFont(ofSize: $1); $0.label.frame = big(5000)
      }
    ),
    (
      "label.preferredMaxLayoutWidth",
      {
        $0.label.numberOfLines = 0; $0.label.preferredMaxLayoutWidth = $1; _ = $0.label.intrinsicContentSize
      }
    ),
    (
      "label.sizeThatFits",
      {
        $0.label.numberOfLines = 0; $0.label.frame.size = $0.label.sizeThatFits(CGSize(width: $1, height: $1))
      }
    ),
    ("picture.frame", { $0.picture.frame = CGRect(x: $1, y: $1, width: $1, height: $1) }),
    (
      "picture, aspect fill",
      {
        $0.picture.contentMode = .scaleAspectFill; $0.picture.frame.size.width = $1
      }
    ),
    (
      "picture, aspect fit",
      {
        $0.picture.contentMode = .scaleAspectFit; $0.picture.frame.size.width = $1
      }
    ),
    (
      "picture, centred",
      {
        $0.picture.contentMode = .center; $0.picture.frame.size.width = $1
      }
    ),
    (
      "picture.scale",
      {
        $0.picture.image = UIImage(
          bitmap: Bitmap(width: 8, height: 8) { $0.update(repeating: 0) }, scale: $1);
        $0.picture.sizeToFit()
      }
    ),
    (
      "contentSize",
      {
        $0.scroll.contentSize = CGSize(width: $1, height: $1);
        $0.scroll.setContentOffset(CGPoint(x: 0, y: $1), animated: false)
      }
    ),
    ("contentOffset", { $0.scroll.contentOffset = CGPoint(x: $1, y: $1) }),
    ("contentOffset, animated", { $0.scroll.setContentOffset(CGPoint(x: $1, y: $1), animated: true) }),
    ("contentInset", { $0.scroll.contentInset = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) }),
    ("decelerationRate", { $0.scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1) }),
    (
      "scrollRectToVisible",
      { $0.scroll.scrollRectToVisible(CGRect(x: $1, y: $1, width: $1, height: 5), animated: false) }
    ),
    ("slider.value", { $0.slider.value = Float($1) }),
    ("slider.setValue", { $0.slider.setValue(Float($1), animated: true) }),
    ("slider.minimumValue", { $0.slider.minimumValue = Float($1) }),
    ("slider.maximumValue", { $0.slider.maximumValue = Float($1) }),
    (
      "slider, whole range",
      {
        $0.slider.minimumValue = -Float($1); $0.slider.maximumValue = Float($1); $0.slider.value = 0
      }
    ),
    ("slider.frame", { $0.slider.frame.size = CGSize(width: $1, height: $1) }),
    ("progress", { $0.progress.progress = Float($1) }),
    ("progress.frame", { $0.progress.frame.size = CGSize(width: $1, height: $1) }),
    ("stack.spacing", { $0.stack.spacing = $1 }),
    ("stack.frame", { $0.stack.frame.size = CGSize(width: $1, height: $1) }),
    (
      "drawing",
      {
        $0.drawing.number = $1; $0.drawing.setNeedsDisplay()
      }
    ),
    (
      "drawing.frame",
      {
        $0.drawing.number = 5; $0.drawing.frame = big($1)
      }
    ),
    (
      "drawing.frame, half transparent",
      {
        $0.drawing.alpha = 0.5; $0.drawing.frame = big($1)
      }
    ),
    (
      "drawing.frame, turned",
      {
        $0.drawing.transform = CGAffineTransform(rotationAngle: 0.3); $0.drawing.bounds = big($1)
      }
    ),
    ("window.frame", { $0.window.frame = CGRect(x: 0, y: 0, width: $1, height: $1) }),
    (
      "animation duration",
      { views, number in
        UIView.animate(withDuration: Double(number)) {
          views.view.alpha = 0.3; views.view.frame.origin.x = 40
        }
      }
    ),
    (
      "animation to",
      { views, number in
        views.view.layer.shadowOpacity = 0;
        UIView.animate(withDuration: 0.2) {
          views.view.bounds = big(number); views.view.layer.cornerRadius = number
        }
      }
    ),
  ]

  /// What the properties are given.
  static let numbers: [CGFloat] = [.nan, -.infinity, 1e300, -1e9, 40_000, 1e-9]
}

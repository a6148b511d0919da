import UIKit

// A view with gestures as its author would write it for iOS, with the changes that "Porting" lists.

final class PhotoView: UIView, UIGestureRecognizerDelegate {
  let imageView = UIImageView(image: nil)
  private(set) var taps: [Int] = []
  private var startCenter: CGPoint = .zero
  private lazy var pan = UIPanGestureRecognizer(target: self, action: PhotoView.handlePan(_:))
  private lazy var pinch: UIPinchGestureRecognizer = {
    let pinch = UIPinchGestureRecognizer(target: self, action: PhotoView.handlePinch(_:))
    pinch.delegate = self
    return pinch
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    clipsToBounds = true
    imageView.isUserInteractionEnabled = true
    imageView.frame = bounds.insetBy(dx: 60, dy: 140)
    addSubview(imageView)
    pan.minimumNumberOfTouches = 1
    pan.maximumNumberOfTouches = 2
    pan.delegate = self
    imageView.addGestureRecognizer(pan)
    imageView.addGestureRecognizer(pinch)
    let rotation = UIRotationGestureRecognizer(target: self, action: PhotoView.handleRotation(_:))
    rotation.delegate = self
    imageView.addGestureRecognizer(rotation)
    let doubleTap = UITapGestureRecognizer(target: self, action: PhotoView.handleDoubleTap)
    doubleTap.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer(target: self, action: PhotoView.handleTap(_:))
    tap.require(toFail: doubleTap)
    addGestureRecognizer(tap)
    addGestureRecognizer(doubleTap)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    guard let view = recognizer.view, let superview = view.superview else { return }
    switch recognizer.state {
    case .began:
      startCenter = view.center
      superview.bringSubviewToFront(view)
    case .changed:
      let translation = recognizer.translation(in: superview)
      view.center = CGPoint(x: startCenter.x + translation.x, y: startCenter.y + translation.y)
    case .ended, .cancelled:
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState],
        animations: { view.alpha = 0.9 }, completion: nil)
      UIView.animate(
        withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: []
      ) {
        view.alpha = 1
      } completion: { _ in
        view.setNeedsDisplay()
      }
    case .failed, .possible: break
    @unknown default: break
    }
  }

  func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
    guard let view = recognizer.view else { return }
    view.transform = view.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  func handleRotation(_ recognizer: UIRotationGestureRecognizer) {
    guard let view = recognizer.view else { return }
    view.transform = view.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }

  func handleTap(_ recognizer: UITapGestureRecognizer) {
    guard case .recognized = recognizer.state else { return }
    taps.append(1)
  }

  func handleDoubleTap() {
    taps.append(2)
    UIView.animate(withDuration: 0.3) { self.imageView.transform = .identity }
  }

  /// Puts the anchor of the photo under a point of this view without moving it.
  func moveAnchor(to point: CGPoint) {
    let place = imageView.convert(point, from: self)
    imageView.layer.anchorPoint = CGPoint(
      x: place.x / imageView.bounds.size.width, y: place.y / imageView.bounds.size.height)
    imageView.layer.position = point
  }

  override var canBecomeFirstResponder: Bool { true }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer.view == otherGestureRecognizer.view
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view is UIControl) && touch.view?.isDescendant(of: self) == true
  }
}

import UIKit

/// Shows the screen of a replayed application, scaled to fit; input to this view does not reach it.
///
/// The view itself has whole points, so that its edges are sharp; the picture in it may be slightly larger.
final class RecordedScreenView: UIView {
  private(set) var screen: UIScreen?
  private let picture = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = .black
    accessibilityIdentifier = "recordedScreen"
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another screen; nil shows none.
  func show(_ screen: UIScreen?) {
    guard screen !== self.screen else { return }
    self.screen?.embed(in: nil)
    self.screen = screen
    screen?.embed(in: picture)
  }

  /// The picture's size before it is scaled, in points.
  var pictureSize: CGSize { picture.bounds.size }

  /// Scales the picture to its place.
  func place(_ fit: PictureFit) {
    guard let screen else { return }
    let size = screen.bounds.size
    frame = fit.frame
    picture.bounds.size = size
    picture.transform = fit.scale == 1 ? .identity : CGAffineTransform(scaleX: fit.scale, y: fit.scale)
    picture.center = CGPoint(x: size.width * fit.scale / 2, y: size.height * fit.scale / 2)
  }

  override func didMoveToWindow() {
    if window != nil { screen?.embed(in: picture) }
  }
}

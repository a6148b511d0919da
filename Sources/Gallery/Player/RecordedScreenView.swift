import UIKit

/// Shows the screen of an application that is replayed, scaled to fit; what is done to this view does not reach it.
///
/// The view itself is as large as whole points go, so that its edges are sharp; the picture in it may be larger by less.
final class RecordedScreenView: CodedView {
  private(set) var screen: UIScreen?
  private let picture = UIView()

  override func setUp() {
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = .black
    accessibilityIdentifier = "recordedScreen"
    addSubview(picture)
  }

  /// Shows a screen in place of the one that was shown; nil shows none.
  func show(_ screen: UIScreen?) {
    guard screen !== self.screen else { return }
    self.screen?.embed(in: nil)
    self.screen = screen
    screen?.embed(in: picture)
  }

  /// The size of the picture before it is scaled, in points.
  var pictureSize: CGSize { picture.bounds.size }

  /// Scales the picture to where it fits.
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

import EventInspector
import UIKit

/// The content of the player's window: the picture with its hands, as large as it fits, and the bar below it.
final class PlayerController: UIViewController {
  private let playback: Playback
  private let sessionTitle: String
  private let picture = RecordedScreenView(frame: .zero)
  private let marks = HandMarks(frame: .zero)
  private let bar = PlayerBar(frame: .zero)

  init(_ playback: Playback, titled title: String) {
    self.playback = playback
    sessionTitle = title
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = Palette.surround
    for part in [picture, marks, bar] { view.addSubview(part) }
    bar.playButton.addAction(UIAction { [playback] _ in playback.toggle() }, for: .touchUpInside)
    let timeBar = bar.timeBar
    timeBar.addAction(
      UIAction { [unowned timeBar, playback] _ in
        playback.seek(to: timeBar.value * playback.session.duration)
      }, for: .valueChanged)
    timeBar.addAction(UIAction { [playback] _ in playback.hold(true) }, for: .touchDown)
    timeBar.addAction(
      UIAction { [playback] _ in
        // A key presses the line like a button, without a finger that holds it.
        playback.isHeld ? playback.hold(false) : playback.toggle()
      }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    // A session that is replayed up to a late moment changes much that nobody sees.
    playback.willSeek = { [picture] in picture.show(nil) }
    playback.changed = { [weak self] in self?.update() }
    update()
  }

  /// Shows the playback's moment.
  private func update() {
    let screen = playback.session.application.mainScreen
    if picture.screen !== screen || picture.pictureSize != screen.bounds.size { view.setNeedsLayout() }
    picture.show(screen)
    bar.show(playback, of: sessionTitle)
    showHands()
  }

  private var fit: PictureFit {
    var room = view.bounds
    room.size.height = max(0, room.height - PlayerBar.height)
    return PictureFit(playback.session.application.mainScreen.bounds.size, in: room)
  }

  override func viewDidLayoutSubviews() {
    let (bounds, fit) = (view.bounds, fit)
    picture.place(fit)
    marks.frame = fit.frame
    bar.frame = CGRect(
      x: 0, y: bounds.height - PlayerBar.height, width: bounds.width, height: PlayerBar.height)
    showHands()
  }

  private func showHands() {
    let scale = fit.scale
    func scaled(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x * scale, y: place.y * scale) }
    let session = playback.session
    marks.show(
      touches: session.touches.map { scaled($0.location) }, pointer: session.pointer.map(scaled), scale: scale
    )
  }

  /// Releases the picture.
  func close() { picture.show(nil) }
}

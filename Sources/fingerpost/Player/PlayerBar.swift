import EventInspector
import UIKit

/// The bar below the picture: play and pause, the time as a line and in figures, and one line of text.
final class PlayerBar: UIView {
  static let height: CGFloat = 72

  let playButton = PlayButton(frame: .zero)
  let timeBar = TimeBar(frame: .zero)
  private let topLine = UIView()
  private let elapsed = UILabel("", font: TypeScale.time)
  private let total = UILabel("", font: TypeScale.time, color: Palette.quietInk, alignment: .right)
  private let caption = UILabel("", font: TypeScale.body, color: Palette.quietInk)
  private let keys = UILabel(
    PlayerWords.keys, font: TypeScale.body,
    color: Palette.quietInk)
  private let problemMark = ProblemMark(frame: CGRect(x: 0, y: 0, width: 16, height: 16))

  private static let margin: CGFloat = 16
  private static let timeWidth: CGFloat = 72
  private static let keysWidth: CGFloat = 448
  /// How much room the caption has beside the keys, at least.
  private static let captionWidth: CGFloat = 328

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.panel
    accessibilityIdentifier = "playerBar"
    elapsed.accessibilityIdentifier = "elapsedTime"
    total.accessibilityIdentifier = "totalTime"
    caption.accessibilityIdentifier = "caption"
    topLine.backgroundColor = Palette.edge
    keys.textAlignment = .right
    problemMark.isHidden = true
    for part in [topLine, playButton, elapsed, timeBar, total, caption, keys, problemMark] {
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let (margin, width) = (PlayerBar.margin, PlayerBar.timeWidth)
    let right = max(bounds.width - margin, margin)
    topLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    playButton.frame = CGRect(x: margin, y: 16, width: 40, height: 40)
    let left = playButton.frame.maxX + margin
    elapsed.frame = CGRect(x: left, y: 12, width: width, height: 24)
    total.frame = CGRect(x: right - width, y: 12, width: width, height: 24)
    timeBar.frame = CGRect(
      x: elapsed.frame.maxX, y: 12, width: max(0, total.frame.minX - elapsed.frame.maxX), height: 24)
    let isProblem = !problemMark.isHidden
    keys.isHidden = isProblem || right - left < PlayerBar.keysWidth + PlayerBar.captionWidth
    keys.frame = CGRect(x: right - PlayerBar.keysWidth, y: 40, width: PlayerBar.keysWidth, height: 20)
    problemMark.frame.origin = CGPoint(x: left, y: 42)
    let textLeft = isProblem ? problemMark.frame.maxX + 8 : left
    let textRight = keys.isHidden ? right : keys.frame.minX - margin
    caption.frame = CGRect(x: textLeft, y: 40, width: max(0, textRight - textLeft), height: 20)
  }

  /// Shows the playback's time, and the title or why it cannot continue.
  func show(_ playback: Playback, of title: String) {
    playButton.isPlaying = playback.isPlaying
    let duration = playback.session.duration
    if !timeBar.isTracking { timeBar.value = duration > 0 ? playback.position / duration : 1 }
    elapsed.text = PlayerBar.text(of: playback.position)
    total.text = PlayerBar.text(of: duration)
    caption.text = playback.problem?.sentence ?? title
    caption.textColor = playback.problem == nil ? Palette.quietInk : Palette.ink
    if problemMark.isHidden != (playback.problem == nil) {
      problemMark.isHidden = playback.problem == nil
      setNeedsLayout()
    }
  }

  /// A time in whole tenths of a second: `1:02.3`.
  static func text(of time: TimeInterval) -> String {
    // A rounding error may put a time just below its tenth.
    let tenths = Int((time * 10 + 1e-4).rounded(.down))
    let (minutes, rest) = (tenths / 600, tenths % 600)
    let seconds = "\(rest / 100)\(rest / 10 % 10).\(rest % 10)"
    guard minutes >= 60 else { return "\(minutes):\(seconds)" }
    return "\(minutes / 60):\(minutes % 60 / 10)\(minutes % 10):\(seconds)"
  }
}

/// A cross beside the reason why a session cannot continue.
final class ProblemMark: UIView {
  override func draw(_ rect: CGRect) {
    PanelShape.strokeCross(
      at: CGPoint(x: bounds.midX, y: bounds.midY), size: bounds.width / 2 - 3, Palette.cancelled)
  }
}

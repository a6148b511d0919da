import UIKit

/// The list of keys, shown over everything until a key or a press sends it away.
final class ShortcutsPanel: UIViewController {
  /// Called when the panel is pressed.
  var dismissed: (() -> Void)?

  private let card = UIView()
  private let heading = UILabel(ShortcutWords.title, font: TypeScale.large)
  private let rows: [(UILabel, UILabel)]

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    rows = ShortcutWords.rows.map {
      (
        UILabel($0.keys, font: TypeScale.bodyStrong),
        UILabel($0.does, font: TypeScale.body, color: Palette.quietInk)
      )
    }
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = UIColor(white: 0, alpha: 0.35)
    view.accessibilityIdentifier = "shortcuts"
    card.backgroundColor = Palette.sheet
    card.layer.cornerRadius = Measure.largeRadius
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.addSubview(heading)
    for (key, text) in rows {
      card.addSubview(key)
      card.addSubview(text)
    }
    view.addSubview(card)
  }

  override func viewDidLayoutSubviews() {
    let room = (view.bounds.height - 16 - 72) / CGFloat(rows.count)
    let pitch = min(max(room.rounded(.down), 20), 28)
    let size = CGSize(width: 520, height: 72 + CGFloat(rows.count) * pitch)
    card.frame = CGRect(
      x: ((view.bounds.width - size.width) / 2).rounded(),
      y: ((view.bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    heading.frame = CGRect(x: 24, y: 16, width: size.width - 48, height: 28)
    for (index, (key, text)) in rows.enumerated() {
      let top = 56 + CGFloat(index) * pitch
      key.frame = CGRect(x: 24, y: top, width: 160, height: 24)
      text.frame = CGRect(x: 192, y: top, width: size.width - 216, height: 24)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { dismissed?() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

import UIKit

nonisolated extension Scene {
  static let overlap = Scene(
    "overlap", title: "Overlap", section: "Overriding hitTest",
    steps: [
      "Press where the yellow view covers the button: it hands the touch on.",
      "Press A, B or C: each comes to the front, and the next search asks it first.",
    ], make: OverlapController.init)
}

/// A yellow view that hands its touches to the button it covers, and three siblings that come to the front.
final class OverlapController: SheetController {
  private let button = UIButton(configuration: .filled())
  private let yellow = HandingView(
    "Yellow", color: .systemYellow, ink: UIColor(white: 0.1, alpha: 1), titleAtTop: true)
  private var siblings: [NamedView] = []
  private var presses = (button: 0, yellow: 0)

  override func viewDidLoad() {
    prepareSheet("The view in front is asked first, and may return another")
    let left = Card(frame: CGRect(x: 32, y: 80, width: 280, height: 304))
    button.configuration?.title = "Button"
    button.configuration?.cornerStyle = .large
    button.accessibilityIdentifier = "button"
    button.frame = CGRect(x: 24, y: 136, width: 160, height: 128)
    button.addTarget(self, action: OverlapController.buttonPressed, for: .touchUpInside)
    yellow.accessibilityIdentifier = "yellow"
    yellow.frame = CGRect(x: 128, y: 32, width: 128, height: 152)
    yellow.alpha = 0.85
    yellow.covered = button
    yellow.pressed = { [weak self] in self?.yellowPressed() }
    left.addSubview(button)
    left.addSubview(yellow)
    view.addSubview(left)

    let right = Card(frame: CGRect(x: 328, y: 80, width: 280, height: 304))
    for (index, name) in ["A", "B", "C"].enumerated() {
      let sibling = NamedView(name, color: Palette.raised, ink: Palette.ink, titleAtTop: true)
      let step = CGFloat(index) * 56
      sibling.accessibilityIdentifier = "sibling\(name)"
      sibling.frame = CGRect(x: 24 + step, y: 32 + step, width: 120, height: 128)
      sibling.layer.shadowOpacity = 0.2
      sibling.layer.shadowRadius = 8
      sibling.layer.shadowOffset = CGSize(width: 0, height: 2)
      sibling.pressed = { [weak self, weak sibling] in
        sibling.map { self?.bringToFront($0) }
      }
      siblings.append(sibling)
      right.addSubview(sibling)
    }
    view.addSubview(right)
    markFront()
    status = "Yellow is in front of the button, yet their common part belongs to the button."
  }

  private func bringToFront(_ sibling: NamedView) {
    sibling.superview?.bringSubviewToFront(sibling)
    markFront()
    status = "\(sibling.title) is now in front: the last of its siblings, and the first to be asked."
  }

  /// The sibling in front has the accent's colour.
  private func markFront() {
    for sibling in siblings {
      let isFront = sibling.superview?.subviews.last === sibling
      sibling.color = isFront ? Palette.accent : Palette.raised
      sibling.ink = isFront ? Palette.sheet : Palette.ink
    }
  }

  func buttonPressed() {
    presses.button += 1
    showPresses()
  }

  private func yellowPressed() {
    presses.yellow += 1
    showPresses()
  }

  private func showPresses() {
    status = "Presses: Button \(presses.button), Yellow \(presses.yellow)"
  }
}

/// A view that hands what it has in common with the view it covers to that view.
final class HandingView: NamedView {
  weak var covered: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let own = super.hitTest(point, with: event) else { return nil }
    guard let covered else { return own }
    return covered.hitTest(convert(point, to: covered), with: event) ?? own
  }
}

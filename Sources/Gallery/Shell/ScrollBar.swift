import UIKit

/// A bar that shows the scene's offset along one axis, and can be dragged; a press beside the knob turns a page.
final class ScrollBar: UIView {
  /// Called with the wanted offset, in points.
  var moved: ((CGFloat) -> Void)?

  private let isVertical: Bool
  private let knob = UIView()
  private var offset: CGFloat = 0
  private var furthest: CGFloat = 0
  private var page: CGFloat = 0
  /// How far from the knob's start the finger holds it, in points; nil while none does.
  private var grip: CGFloat?

  /// The shortest knob, in points.
  private static let leastLength: CGFloat = 24
  /// How much of a page a press beside the knob moves by.
  private static let pageShare: CGFloat = 0.9

  init(isVertical: Bool, named identifier: String) {
    self.isVertical = isVertical
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    pointerShape = .hand
    setGround(Palette.panel, radius: StagePort.barThickness / 2)
    layer.borderColor = .following(Palette.edge)
    layer.borderWidth = 1
    knob.backgroundColor = Palette.quietInk
    knob.isUserInteractionEnabled = false
    addSubview(knob)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an offset, the furthest one, and the visible length, all in points.
  func show(_ offset: CGFloat, of furthest: CGFloat, page: CGFloat) {
    guard (offset, furthest, page) != (self.offset, self.furthest, self.page) else { return }
    (self.offset, self.furthest, self.page) = (offset, furthest, page)
    setNeedsLayout()
  }

  // MARK: Places

  private static let margin: CGFloat = 3
  private var track: CGFloat { max(0, (isVertical ? bounds.height : bounds.width) - 2 * ScrollBar.margin) }
  private var length: CGFloat {
    guard furthest + page > 0 else { return track }
    return min(track, max(ScrollBar.leastLength, track * page / (furthest + page)))
  }
  private var start: CGFloat {
    ScrollBar.margin + (furthest > 0 ? (track - length) * offset / furthest : 0)
  }

  override func layoutSubviews() {
    let across = (isVertical ? bounds.width : bounds.height) - 2 * ScrollBar.margin
    knob.layer.cornerRadius = across / 2
    knob.frame =
      isVertical
      ? CGRect(x: ScrollBar.margin, y: start, width: across, height: length)
      : CGRect(x: start, y: ScrollBar.margin, width: length, height: across)
  }

  // MARK: Dragging

  private func place(of touches: Set<UITouch>) -> CGFloat? {
    touches.first.map { isVertical ? $0.location(in: self).y : $0.location(in: self).x }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = place(of: touches) else { return }
    if (start...(start + length)).contains(place) {
      grip = place - start
    } else {
      moved?(offset + (place < start ? -page : page) * ScrollBar.pageShare)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = place(of: touches), let grip, track > length else { return }
    moved?((place - grip - ScrollBar.margin) / (track - length) * furthest)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { grip = nil }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { grip = nil }
}

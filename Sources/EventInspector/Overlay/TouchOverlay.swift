import Foundation
import UIKitCore

/// Shows where an application's touches go, over the place where its screen is shown.
///
///     overlay.mode = .areas
///     overlay.show(moment, from: CGAffineTransform(translationX: -overlay.frame.minX, y: -overlay.frame.minY))
///
/// While only the areas are shown, touches go through to what is behind. Switched off, it stores nothing and computes
/// nothing.
package final class TouchOverlay: UIView {
  package enum Mode: CaseIterable {
    case off
    /// The layers of the views, tilted and separated.
    case layers
    /// X-ray: the areas that really take touches.
    case areas

    /// The next mode when a control cycles through them.
    package var next: Mode {
      switch self {
      case .off: .layers
      case .layers: .areas
      case .areas: .off
      }
    }
  }

  /// The current mode; call `show` after a change.
  package var mode = Mode.off { didSet { if mode != oldValue { change() } } }
  /// The view with the highlighted layer.
  package var highlighted: ObjectID? {
    get { exploded.highlighted }
    set { exploded.highlighted = newValue }
  }
  /// Called with the view of the layer under the pointer when that changes; nil when the pointer leaves.
  package var hovered: ((ObjectID?) -> Void)? {
    get { exploded.hovered }
    set { exploded.hovered = newValue }
  }
  /// Called with the view whose layer was pressed.
  package var pressed: ((UIView) -> Void)? {
    get { exploded.pressed }
    set { exploded.pressed = newValue }
  }
  /// How often areas or layers have been found, for tests.
  package private(set) var refreshCount = 0

  let xray = XRayView(frame: .zero)
  let exploded = ExplodedView(frame: .zero)
  private var digest: MomentDigest?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "touchOverlay"
    clipsToBounds = true
    isOpaque = false
    for part in [xray, exploded] as [UIView] { addSubview(part) }
    change()
  }

  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    for part in [xray, exploded] as [UIView] where part.frame != bounds { part.frame = bounds }
  }

  private func change() {
    isHidden = mode == .off
    isUserInteractionEnabled = mode == .layers
    xray.isHidden = mode != .areas
    exploded.isHidden = mode != .layers
    digest = nil
    xray.clear()
    exploded.clear()
    if mode == .layers { exploded.open() }
  }

  /// Shows a moment; call this after each turn.
  ///
  /// **Cost:** none while it is off; O(*v*) in the number of views, at most 1000 of them, if nothing has changed.
  ///
  /// - Parameter transform: From points of the X window's content to this view's.
  package func show(_ moment: InspectedMoment, from transform: CGAffineTransform) {
    guard mode != .off else { return }
    layoutIfNeeded()
    let whole = moment.application.mainScreen.placement.concatenating(transform)
    let digest = MomentDigest(moment, whole)
    guard digest != self.digest else { return }
    self.digest = digest
    refreshCount += 1
    switch mode {
    case .off: break
    case .areas: xray.show(moment, whole)
    case .layers: exploded.show(moment, whole)
    }
  }
}

/// The differences between two moments in which touches may go to different views.
private struct MomentDigest: Equatable {
  private let application: ObjectIdentifier
  private let changeCount: Int
  private let transform: CGAffineTransform
  private let language: Language
  private let tree: Int

  /// How many views to look at.
  private static let mostViews = 1000

  init(_ moment: InspectedMoment, _ transform: CGAffineTransform) {
    application = ObjectIdentifier(moment.application)
    changeCount = moment.history.changeCount
    language = moment.application.language
    self.transform = transform
    var hasher = Hasher()
    var rest: [UIView] = moment.application.mainScreen.windows
    var count = 0
    while count < MomentDigest.mostViews, let view = rest.popLast() {
      count += 1
      hasher.combine(ObjectIdentifier(view))
      hasher.combine(view.isHidden)
      hasher.combine(view.isUserInteractionEnabled)
      hasher.combine(view.alpha)
      for value in [view.center.x, view.center.y, view.bounds.minX, view.bounds.minY] {
        hasher.combine(value)
      }
      for value in [view.bounds.width, view.bounds.height] { hasher.combine(value) }
      let turn = view.transform
      for value in [turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty] { hasher.combine(value) }
      hasher.combine(view.subviews.count)
      if view.subviews.count <= TouchAreas.crowd { rest += view.subviews }
    }
    tree = hasher.finalize()
  }
}

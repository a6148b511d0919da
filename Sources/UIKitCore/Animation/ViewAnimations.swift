import Foundation

/// What of a view is shown otherwise than it is, because it is on its way.
package final class ViewAnimations {
  private struct Track {
    /// Kept by its application: its completion may hold the view.
    weak var group: AnimationGroup?
    let from: AnimatedValue
    let to: AnimatedValue

    func value(at time: TimeInterval) -> AnimatedValue {
      from.blended(with: to, group?.progress(at: time) ?? 1)
    }
  }

  private unowned let view: UIView
  /// The application whose clock the view is on its way by.
  fileprivate weak let application: UIApplication?
  private var tracks: [AnimatedProperty: Track] = [:]
  /// What is shown, as of the last frame.
  private(set) var geometry: ViewGeometry
  private(set) var alpha: CGFloat?
  private(set) var backgroundColor: UIColor?
  private(set) var cornerRadius: CGFloat?

  init(of view: UIView) {
    self.view = view
    application = view.application
    geometry = view.geometry
  }

  var isEmpty: Bool { tracks.isEmpty }

  /// What is shown of a property now, if that is not its value.
  func value(of property: AnimatedProperty) -> AnimatedValue? {
    application.flatMap { tracks[property]?.value(at: $0.clock.now) }
  }

  /// Whether some track keeps touches away.
  var keepsTouchesAway: Bool { tracks.values.contains { $0.group?.allowsTouches == false } }

  func add(_ property: AnimatedProperty, from: AnimatedValue, to: AnimatedValue, group: AnimationGroup) {
    tracks[property] = Track(group: group, from: from, to: to)
    group.trackBegan(in: view)
  }

  /// A property has another value now: what was on its way is overtaken, unless by its own group.
  func overtake(_ property: AnimatedProperty, by group: AnimationGroup? = nil) {
    guard let track = tracks.removeValue(forKey: property) else { return }
    track.group?.trackEnded(in: view, overtaken: track.group !== group)
  }

  /// A group's time is over.
  func end(_ group: AnimationGroup) {
    for (property, track) in tracks where track.group === group {
      tracks[property] = nil
      group.trackEnded(in: view, overtaken: false)
    }
    view.animationsDidChange()
  }

  /// Nothing of this view is on its way any more.
  func overtakeAll() {
    for property in AnimatedProperty.allCases { overtake(property) }
    view.animationsDidChange()
  }

  /// Takes the values of a moment.
  func show(at time: TimeInterval) {
    update(at: time)
    view.noteChange(.geometry)
  }

  func update(at time: TimeInterval) {
    geometry = view.geometry
    alpha = nil
    backgroundColor = nil
    cornerRadius = nil
    for property in AnimatedProperty.allCases {
      guard let value = tracks[property]?.value(at: time) else { continue }
      switch (property, value) {
      case (.center, .point(let center)): geometry.setCenter(center)
      case (.bounds, .rect(let bounds)): geometry.setBounds(bounds)
      case (.transform, .transform(let transform)): geometry.setTransform(transform)
      case (.alpha, .number(let alpha)): self.alpha = min(max(alpha, 0), 1)
      case (.backgroundColor, .color(let color)): backgroundColor = UIColor(color)
      case (.cornerRadius, .number(let radius)): cornerRadius = max(0, radius)
      default: break
      }
    }
  }
}

extension UIView {
  // MARK: What is shown

  /// Where the view is shown, which differs from where it stands while it is on its way.
  package final var displayedGeometry: ViewGeometry { animations?.geometry ?? geometry }
  /// The bounds that are shown: a copy of a sixth of the geometry, of which the drawing needs no more.
  package final var displayedBounds: CGRect { animations?.geometry.bounds ?? geometry.bounds }
  /// The opacity that is shown, from 0 to 1.
  package final var displayedAlpha: CGFloat { animations?.alpha ?? CGFloat(touchRules.alpha) }
  /// The background that is shown.
  package final var displayedBackgroundColor: UIColor? {
    animations?.backgroundColor ?? style.backgroundColor
  }
  /// The radius of the corners that is shown, in points.
  package final var displayedCornerRadius: CGFloat { animations?.cornerRadius ?? style.cornerRadius }

  // MARK: Changes

  /// Place or size have changed.
  final func animateGeometry(from old: ViewGeometry) {
    guard UIApplication.shared.animations.current != nil || animations != nil else { return }
    if geometry.center != old.center { animate(.center, .point(old.center), .point(geometry.center)) }
    if geometry.bounds != old.bounds { animate(.bounds, .rect(old.bounds), .rect(geometry.bounds)) }
    if geometry.transform != old.transform {
      animate(.transform, .transform(old.transform), .transform(geometry.transform))
    }
    animationsDidChange()
  }

  final func animateAlpha(from old: Float) {
    guard UIApplication.shared.animations.current != nil || animations != nil else { return }
    animate(.alpha, .number(CGFloat(old)), .number(CGFloat(touchRules.alpha)))
    animationsDidChange()
  }

  final func animateStyle(from old: ViewStyle) {
    guard UIApplication.shared.animations.current != nil || animations != nil else { return }
    if style.cornerRadius != old.cornerRadius {
      animate(.cornerRadius, .number(old.cornerRadius), .number(style.cornerRadius))
    }
    if style.backgroundColor != old.backgroundColor {
      // What has no colour has the other one, perfectly transparent.
      let traits = traitCollection
      let ends = [old.backgroundColor, style.backgroundColor].map { $0?.components(with: traits) }
      func faint(_ color: RGBA?) -> RGBA {
        var color = color ?? RGBA(hex: 0)
        color.alpha = 0
        return color
      }
      animate(
        .backgroundColor, .color(ends[0] ?? faint(ends[1])), .color(ends[1] ?? faint(ends[0])))
    }
    animationsDidChange()
  }

  /// A property has changed: inside an animation it sets out from what was shown, outside it is there.
  private func animate(_ property: AnimatedProperty, _ old: AnimatedValue, _ new: AnimatedValue) {
    let shown = animations?.value(of: property) ?? old
    let current = UIApplication.shared.animations.current
    animations?.overtake(property, by: current)
    guard let group = current, shownInWindow != nil, group.belongs(to: application) else { return }
    let animations = self.animations ?? ViewAnimations(of: self)
    self.animations = animations
    animations.add(property, from: shown, to: new, group: group)
  }

  /// Tracks came or went.
  fileprivate final func animationsDidChange() {
    guard let animations else { return }
    touchRules.isBlockedByAnimation = animations.keepsTouchesAway
    if animations.isEmpty {
      self.animations = nil
      animations.application?.animations.remove(self)
    } else if let clock = animations.application?.clock {
      animations.update(at: clock.now)
    }
    noteChange(.geometry)
  }
}

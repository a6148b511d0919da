import Foundation

/// The values of a view that are shown differently, because they are being animated.
package final class ViewAnimations {
  private unowned let view: UIView
  /// The application whose clock the animations use.
  fileprivate weak let application: UIApplication?
  private var courses: [AnimatedProperty: PropertyCourse] = [:]
  /// The values shown, as of the last frame.
  private(set) var values: Values
  /// Where touches find the view, if an animator moves it and leaves hit-testing to the system (C28).
  package private(set) var touchPlace: ViewPlace?
  /// The layer as shown, if it has animations of its own.
  package private(set) var layer: CALayer?

  /// Shown values of a view; nil means the real value.
  struct Values {
    var place: ViewPlace
    var alpha: CGFloat?
    var backgroundColor: UIColor?
    var cornerRadius: CGFloat?
  }

  init(of view: UIView) {
    self.view = view
    application = view.application
    values = Values(place: view.modelPlace)
  }

  /// Whether neither the view nor its layer is animated.
  var isEmpty: Bool {
    courses.isEmpty && transitions.isEmpty && view.ownLayer?.hasAnimations != true
  }

  /// The transitions that keep touches away, numbered in the order in which they began.
  private var transitions: Set<Int> = []
  private var lastTransition = 0

  /// Whether frames are needed to show animations.
  var needsFrames: Bool {
    hasTrack { !$0.isHalted } || view.ownLayer?.isAnimating == true
  }

  private func hasTrack(_ matches: (AnimationGroup) -> Bool) -> Bool {
    courses.values.contains { $0.tracks.contains { $0.group.map(matches) ?? false } }
  }

  /// The keys of the animations, like those of layer animations in UIKit: a second one gets a number.
  var keys: [String] {
    AnimatedProperty.allCases.flatMap { property in
      (courses[property]?.tracks ?? []).flatMap { track in property.keys(number: track.number) }
    }
  }

  /// Whether some track or transition keeps touches away.
  var keepsTouchesAway: Bool {
    !transitions.isEmpty || hasTrack { !$0.allowsTouches }
  }

  /// Keeps touches away until the transition ends; returns its number.
  func beginTransition() -> Int {
    lastTransition += 1
    transitions.insert(lastTransition)
    view.animationsDidChange()
    return lastTransition
  }

  func endTransition(_ number: Int) {
    transitions.remove(number)
    view.animationsDidChange()
  }

  /// Animates a property to another value: added to its current animation or, if that is impossible, replacing it.
  func add(
    _ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue, group: AnimationGroup
  ) {
    guard let now = application?.clock.now else { return }
    var from = old
    if !isAdding(group, to: property) {
      from = courses[property]?.value(at: now) ?? old
      overtake(property, by: group)
    } else if let track = courses[property]?.remove(group) {
      // Two changes in one animation make one course.
      from = track.value(at: now)
      group.trackEnded(in: view, overtaken: false)
    }
    let track = PropertyCourse.Track(
      from: from, to: new, group: group, number: courses[property]?.freeNumber ?? 1)
    if courses[property]?.add(track) == nil { courses[property] = PropertyCourse(track) }
    group.trackBegan(in: view)
  }

  /// Whether a group's changes add to a property's current animation: an animator's never do, nor do any add to an
  /// animator's.
  private func isAdding(_ group: AnimationGroup, to property: AnimatedProperty) -> Bool {
    guard property.isAdditive, group.isAdditive, let course = courses[property] else { return false }
    return course.tracks.allSatisfy { $0.group?.animator == nil }
  }

  /// Adds a keyframe to a property in the same animation; false if the property is not in it.
  func extend(_ property: AnimatedProperty, to: AnimatedValue, group: AnimationGroup) -> Bool {
    guard let span = group.keyframe else { return false }
    return courses[property]?.extend(to: to, span, of: group) ?? false
  }

  /// Gives the view the values shown for a group's properties, and ends its tracks.
  func settle(_ group: AnimationGroup, at time: TimeInterval) {
    let values = courses.compactMap { property, course in
      course.tracks.contains { $0.group === group } ? (property, course.value(at: time)) : nil
    }.sorted { $0.0.order < $1.0.order }
    end(group)
    application?.animations.collect(into: nil) {
      for (property, value) in values { view.take(value, as: property) }
    }
  }

  /// Notes that a property has another value now: its animations are overtaken, except those of its own group.
  func overtake(_ property: AnimatedProperty, by group: AnimationGroup? = nil) {
    for track in courses.removeValue(forKey: property)?.tracks ?? [] {
      track.group?.trackEnded(in: view, overtaken: track.group !== group)
    }
  }

  /// Ends the animation under a key of `keys`.
  func overtake(key: String) {
    for property in AnimatedProperty.allCases {
      for track in courses[property]?.tracks ?? [] where property.keys(number: track.number).contains(key) {
        _ = courses[property]?.remove(number: track.number)
        if courses[property]?.tracks.isEmpty == true { courses[property] = nil }
        track.group?.trackEnded(in: view, overtaken: true)
      }
    }
    view.animationsDidChange()
  }

  /// Ends a group's tracks, because its time is over.
  func end(_ group: AnimationGroup) {
    for property in AnimatedProperty.allCases where courses[property]?.remove(group) != nil {
      if courses[property]?.tracks.isEmpty == true { courses[property] = nil }
      group.trackEnded(in: view, overtaken: false)
    }
    view.animationsDidChange()
  }

  /// Ends all animations of this view.
  func overtakeAll() {
    for property in AnimatedProperty.allCases { overtake(property) }
    transitions = []
    view.animationsDidChange()
  }

  /// Takes the values of a moment.
  func show(at time: TimeInterval) {
    update(at: time)
    view.noteChange(view.ownLayer?.isDrawnByAnimations == true ? [.geometry, .content] : .geometry)
  }

  func update(at time: TimeInterval) {
    values = trackValues(at: time)
    let isHitWhereSeen = hasTrack(\.isHitWhereSeen)
    let place = isHitWhereSeen ? trackValues(at: time) { $0.isHitWhereSeen }.place : nil
    if place != touchPlace {
      touchPlace = place
      view.updateEntry()
    }
    layer = view.ownLayer.flatMap { $0.hasAnimations ? $0.shown : nil }
    if let layer {
      values = Values(
        place: ViewPlace(geometry: layer.geometry, transform: layer.ownModel?.transform),
        alpha: CGFloat(layer.opacity), backgroundColor: layer.style.backgroundColor,
        cornerRadius: layer.cornerRadius)
    }
  }

  /// What the tracks show at a moment, or only those of some groups.
  private func trackValues(
    at time: TimeInterval, of isWanted: (AnimationGroup) -> Bool = { _ in true }
  ) -> Values {
    var values = Values(place: view.modelPlace)
    for property in AnimatedProperty.allCases {
      guard let course = courses[property],
        course.tracks.contains(where: { $0.group.map(isWanted) ?? false })
      else { continue }
      let value = course.value(at: time)
      switch (property, value) {
      case (.center, .point(let center)): values.place.geometry.setCenter(center)
      case (.bounds, .rect(let bounds)): values.place.geometry.setBounds(bounds)
      case (.transform, .transform(let transform)):
        values.place.geometry.setTransform(transform)
        values.place.transform = nil
      case (.transform, .transform3D(let transform)):
        values.place.geometry.setTransform(transform.planar)
        values.place.transform = transform
      case (.alpha, .number(let alpha)): values.alpha = min(max(alpha, 0), 1)
      case (.backgroundColor, .color(let color)): values.backgroundColor = UIColor(color)
      case (.cornerRadius, .number(let radius)): values.cornerRadius = max(0, radius)
      default: break
      }
    }
    return values
  }

  /// Writes the values of the view's own animations into a picture of the layer.
  func applyTracks(to picture: CALayer) {
    guard let application, !courses.isEmpty else { return }
    let values = trackValues(at: application.clock.now)
    let model = picture.model
    model.geometry = values.place.geometry
    model.transform = values.place.transform
    if let alpha = values.alpha { model.opacity = Float(alpha) }
    if let color = values.backgroundColor { model.style.backgroundColor = color }
    if let radius = values.cornerRadius { model.style.cornerRadius = radius }
  }
}

extension UIView {
  // MARK: What is shown

  /// Where the view is shown, which differs from where it is while it is animated.
  package final var displayedGeometry: ViewGeometry { animations?.values.place.geometry ?? geometry }
  /// The bounds shown: a copy of a sixth of the geometry, which is all that drawing needs.
  package final var displayedBounds: CGRect {
    animations?.values.place.geometry.bounds ?? geometry.bounds
  }
  /// Where the view's coordinates begin in its superview, if it is shown neither animated nor rotated nor scaled.
  package final var plainOffset: CGPoint? {
    animations == nil && geometry.isPlain ? geometry.offset : nil
  }
  /// Whether the view is shown rotated out of its superview's plane, or in perspective.
  package final var liesInSpaceAsDisplayed: Bool {
    animations?.values.place.geometry.liesInSpace ?? geometry.liesInSpace
  }
  /// Whether the view itself is neither hidden nor wholly transparent.
  package final var isShown: Bool { !touchRules.isHidden && displayedAlpha > 0 }
  /// The opacity shown, from 0 to 1.
  package final var displayedAlpha: CGFloat { animations?.values.alpha ?? CGFloat(touchRules.alpha) }
  /// The transform of space shown, if the view has one that is not of the plane.
  package final var displayedSpaceTransform: CATransform3D? {
    animations.map(\.values.place.transform) ?? ownLayer?.ownModel?.transform
  }
  /// The layer with the values shown, if the view has one with values of its own.
  package final var displayedLayer: CALayer? {
    guard let ownLayer, ownLayer.ownModel != nil || ownLayer.drawsOwnContents else { return nil }
    return animations?.layer ?? ownLayer
  }
  /// How the view is shown on the screen.
  package final var displayedStyle: ViewStyle {
    guard let animations else { return viewStyle }
    var style = animations.layer?.style ?? viewStyle
    style.clipsToBounds = viewStyle.clipsToBounds
    if let color = animations.values.backgroundColor { style.backgroundColor = color }
    if let radius = animations.values.cornerRadius { style.cornerRadius = radius }
    return style
  }

  // MARK: Changes

  /// Place or size have changed.
  final func animateGeometry(from old: ViewGeometry, inSpace oldSpace: CATransform3D?) {
    guard UIApplication.shared.animations.current != nil || animations != nil else { return }
    if geometry.center != old.center { animate(.center, .point(old.center), .point(geometry.center)) }
    if geometry.bounds != old.bounds { animate(.bounds, .rect(old.bounds), .rect(geometry.bounds)) }
    let space = layerModel?.transform
    if geometry.transform != old.transform || space != oldSpace {
      animate(
        .transform, AnimatedValue(old.transform, inSpace: oldSpace),
        AnimatedValue(geometry.transform, inSpace: space))
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
    if viewStyle.cornerRadius != old.cornerRadius {
      animate(.cornerRadius, .number(old.cornerRadius), .number(viewStyle.cornerRadius))
    }
    if viewStyle.backgroundColor != old.backgroundColor {
      // A missing colour counts as the other one, perfectly transparent.
      let traits = traitCollection
      let ends = [old.backgroundColor, viewStyle.backgroundColor].map { $0?.components(with: traits) }
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

  /// Gives a property the value that an animation showed for it.
  fileprivate final func take(_ value: AnimatedValue, as property: AnimatedProperty) {
    switch (property, value) {
    case (.center, .point(let center)): self.center = center
    case (.bounds, .rect(let bounds)): self.bounds = bounds
    case (.transform, .transform(let transform)): self.transform = transform
    case (.transform, .transform3D(let transform)): layer.transform = transform
    case (.alpha, .number(let alpha)): self.alpha = alpha
    case (.backgroundColor, .color(let color)): backgroundColor = UIColor(color)
    case (.cornerRadius, .number(let radius)): layer.cornerRadius = radius
    default: break
    }
  }

  /// Handles a changed property: inside an animation it starts a track, outside it ends any.
  private func animate(_ property: AnimatedProperty, _ old: AnimatedValue, _ new: AnimatedValue) {
    let current = UIApplication.shared.animations.current
    if let current, animations?.extend(property, to: new, group: current) == true { return }
    guard let group = current, shownInWindow != nil, group.belongs(to: application) else {
      animations?.overtake(property, by: current)
      return
    }
    let animations = self.animations ?? ViewAnimations(of: self)
    self.animations = animations
    animations.add(property, from: old, to: new, group: group)
  }

  /// Whether an animation or a transition keeps touches away from the view.
  package final var refusesTouchesWhileAnimated: Bool { touchRules.isBlockedByAnimation }

  /// Keeps touches away from the view, while a transition shows something else, until the result is called.
  package final func keepTouchesAway() -> () -> Void {
    guard shownInWindow != nil else { return {} }
    let animations = self.animations ?? ViewAnimations(of: self)
    self.animations = animations
    let number = animations.beginTransition()
    return { [weak self, weak animations] in
      guard let animations, self?.animations === animations else { return }
      animations.endTransition(number)
    }
  }

  /// Notes that animations of the layer came or went.
  final func layerAnimationsDidChange() {
    if animations == nil, shownInWindow != nil, ownLayer?.hasAnimations == true {
      self.animations = ViewAnimations(of: self)
    }
    if let animations, animations.needsFrames { animations.application?.animations.add(self) }
    animationsDidChange()
  }

  /// Notes that tracks came or went.
  fileprivate final func animationsDidChange() {
    guard let animations else { return }
    touchRules.isBlockedByAnimation = animations.keepsTouchesAway
    if animations.isEmpty {
      self.animations = nil
      if animations.touchPlace != nil { updateEntry() }
      animations.application?.animations.remove(self)
    } else if let clock = animations.application?.clock {
      animations.update(at: clock.now)
    }
    noteChange(.geometry)
  }
}

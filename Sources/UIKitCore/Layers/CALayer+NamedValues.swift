import Foundation

// Values under names of the programmer's own
// ==========================================
//
// A layer takes a value under any name. If a class draws with such a value, it declares a property for it, and
// `needsDisplay(forKey:)` says so:
//
//     var progress: CGFloat {
//       get { CGFloat(value(forKey: "progress") as? Double ?? 0) }
//       set { setValue(Double(newValue), forKey: "progress") }
//     }
//
// On iOS that is `@NSManaged var progress: CGFloat`. A change then redraws the layer, and an animation of the name
// redraws its presentation in each frame.

extension CALayer {
  /// The value set under a name that is not a property of the class, or else the class's default.
  final func namedValue(_ key: String) -> Any? {
    guard property(key) == nil else { return nil }
    return ownModel?.attributes[key] ?? type(of: self).defaultValue(forKey: key)
  }

  final func setNamedValue(_ value: Any?, forKey key: String) {
    guard !isPresentation else { return model.attributes[key] = value }
    let action = actionForNamedChange(of: key)
    model.attributes[key] = value
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// The action for a change to such a value; unlike for other properties, a view's layer is asked for it.
  private func actionForNamedChange(of key: String) -> (any CAAction)? {
    guard let view else { return actionForChange(of: key) }
    guard view.shownInWindow != nil, !hostApplication.transactions.disablesActions else { return nil }
    let action = action(forKey: key)
    return action is NSNull ? nil : action
  }

  /// Whether an animation shows a value that the class draws with, so that each frame is redrawn.
  package final var isDrawnByAnimations: Bool {
    guard let ownModel, !ownModel.animations.isEmpty else { return false }
    return ownModel.animations.contains { running in
      running.animation.animatedNames.contains { type(of: self).needsDisplay(forKey: $0) }
    }
  }
}

extension CAAnimation {
  /// The names of what the animation and those in it show.
  fileprivate var animatedNames: [String] {
    if let group = self as? CAAnimationGroup { return (group.animations ?? []).flatMap(\.animatedNames) }
    guard let path = (self as? CAPropertyAnimation)?.keyPath else { return [] }
    return [String(path.prefix { $0 != "." })]
  }
}

extension LayerValue {
  /// A value under a name of the application's choice, of the kind of its type.
  init(named value: Any) {
    switch value {
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    case let path as CGPath: self = .path(path)
    case is UIColor, is CGColor:
      self = RGBA(color: value).map { .color($0) } ?? .other(value)
    default: self = CGFloat(numeric: value).map { .number($0) } ?? .other(value)
    }
  }

  /// The value in the type in which it was set under its name; if it was not set, in the type that other code uses.
  func object(like old: Any?) -> Any? {
    switch (self, old) {
    case (.number(let value), is CGFloat): value
    case (.number(let value), is Double): Double(value)
    case (.number(let value), is Float): Float(value)
    case (.number(let value), is Int): Int(exactly: value.rounded()) ?? old
    case (.color(let value), is UIColor): UIColor(value)
    default: object
    }
  }
}

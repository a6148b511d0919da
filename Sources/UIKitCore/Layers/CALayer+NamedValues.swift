import Foundation

// Values under names of the programmer's own
// ==========================================
//
// A layer takes a value under any name. What a class draws by such a value it declares as a property over it, and says in
// `needsDisplay(forKey:)` that it draws by it:
//
//     var progress: CGFloat {
//       get { CGFloat(value(forKey: "progress") as? Double ?? 0) }
//       set { setValue(Double(newValue), forKey: "progress") }
//     }
//
// On iOS that is `@NSManaged var progress: CGFloat`. A change then has the layer drawn anew, and an animation of the name
// has its presentation drawn in each frame.

extension CALayer {
  /// What was set under a name that no property of the class has, or else the class's default.
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

  /// What shows a change of such a value; unlike its other properties, those of a view's layer are asked for it.
  private func actionForNamedChange(of key: String) -> (any CAAction)? {
    guard let view else { return actionForChange(of: key) }
    guard view.shownInWindow != nil, !hostApplication.transactions.disablesActions else { return nil }
    let action = action(forKey: key)
    return action is NSNull ? nil : action
  }

  /// Whether an animation shows a value by which the class draws, so that each frame is drawn anew.
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
  /// A value under a name of the programmer's own, of the kind that its type says.
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

  /// The value in the type in which it was set under its name; without one, as other code takes it.
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

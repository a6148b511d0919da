import Foundation

/// Which of the two methods of hit-testing a class overrides.
///
/// A view of a class that overrides neither can be ruled out without being asked: no code can see the difference.
/// Swift has no way to ask whether a class overrides a method, but its compiled form shows it: each class carries a
/// table of its methods, and a method that is not overridden is the same pointer as in the superclass. The place of
/// each of the two methods is found once, by comparing the tables of classes that differ in nothing else. If no place,
/// or more than one, is found, every class but `UIView` itself counts as overriding both: then the results are the
/// same, only slower.
nonisolated struct HitTestOverrides: OptionSet {
  let rawValue: UInt8

  static let hitTest = HitTestOverrides(rawValue: 1)
  static let pointInside = HitTestOverrides(rawValue: 2)
  static let both: HitTestOverrides = [.hitTest, .pointInside]

  /// What the class of `view` overrides.
  @MainActor init(of view: UIView) {
    self.init(ofClass: type(of: view), places: HitTestOverrides.places)
  }

  /// What a class overrides, as far as the method tables tell at the given places.
  @MainActor init(ofClass type: UIView.Type, places: Places?) {
    if type == UIView.self {
      self = []
    } else if let places {
      var found: HitTestOverrides = []
      let (table, base) = (MethodTable(of: type), MethodTable(of: UIView.self))
      if table[places.hitTest] != base[places.hitTest] { found.insert(.hitTest) }
      if table[places.pointInside] != base[places.pointInside] { found.insert(.pointInside) }
      self = found
    } else {
      self = .both
    }
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Where the two methods stand in a method table.
  struct Places: Equatable {
    var hitTest: Int
    var pointInside: Int
  }

  /// The places, found once; nil if they cannot be known.
  @MainActor static let places: Places? = {
    func place(_ overrider: UIView.Type) -> Int? {
      MethodTable.onlyDifference(of: overrider, from: UIView.self, plain: NothingOverrider.self)
    }
    guard let hitTest = place(HitTestOverrider.self), let pointInside = place(PointInsideOverrider.self),
      hitTest != pointInside
    else { return nil }
    return Places(hitTest: hitTest, pointInside: pointInside)
  }()
}

private class NothingOverrider: UIView {}

private class HitTestOverrider: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
}

private class PointInsideOverrider: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
}

import CChipmunk
import Foundation
import UIKitCore

/// Two objects that touch.
nonisolated struct PhysicsContact: Hashable {
  let body: PhysicsBody
  /// A body that was made later, or a boundary.
  let other: PhysicsObject

  static func == (left: PhysicsContact, right: PhysicsContact) -> Bool {
    left.body === right.body && left.other === right.other
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(body.order)
    hasher.combine(other.order)
  }
}

/// Which objects touch, in the order of discovery.
nonisolated struct PhysicsContacts {
  /// A change made by a step.
  enum Change {
    /// They touch at a place in points of the reference view.
    case began(PhysicsContact, at: CGPoint)
    case ended(PhysicsContact)
  }

  private var touching: [PhysicsContact] = []
  private var found: [PhysicsContact: CGPoint] = [:]
  private var order: [PhysicsContact] = []

  mutating func beginStep() {
    found = [:]
    order = []
  }

  /// Records two objects that touch in this step.
  mutating func add(_ contact: PhysicsContact, at place: CGPoint) {
    if found.updateValue(place, forKey: contact) == nil { order.append(contact) }
  }

  /// Returns what this step has changed, ends first.
  mutating func endStep() -> [Change] {
    let before = Set(touching)
    defer { touching = order }
    return touching.filter { found[$0] == nil }.map { .ended($0) }
      + order.filter { !before.contains($0) }.map { .began($0, at: found[$0] ?? .zero) }
  }

  /// Forgets the contacts of a removed object.
  mutating func remove(_ object: PhysicsObject) {
    touching.removeAll { $0.body === object || $0.other === object }
  }
}

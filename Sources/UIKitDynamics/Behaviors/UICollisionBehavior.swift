import Foundation
import UIKitCore

/// Lets items bounce off each other and off boundaries.
///
/// Items of two collision behaviours pass through each other. An item that moves too fast for a step moves in shorter
/// ones.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  nonisolated public struct Mode: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// The items of the same behaviour.
    public static let items = Mode(rawValue: 1 << 0)
    /// The boundaries of the behaviour.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Items and boundaries.
    public static let everything = Mode(rawValue: .max)

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  private final var boundaries = CollisionBoundaries() { didSet { didChange() } }
  /// How far the boundary is inside the reference view's bounds; nil without one.
  private final var referenceInsets: UIEdgeInsets? { didSet { didChange() } }

  /// The object that is notified of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// What items collide with, by default everything.
  open var collisionMode = Mode.everything { didSet { didChange() } }

  /// Makes a behaviour without items.
  public override convenience init() {
    self.init(items: [])
  }

  /// Makes a behaviour with items that collide with each other.
  public init(items: [any UIDynamicItem]) {
    super.init()
    list = DynamicItems(items)
  }

  /// The items that collide, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.all }

  /// Lets an item collide as well.
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }

  /// Stops an item's collisions.
  open func removeItem(_ item: any UIDynamicItem) { list.remove(item) }

  // MARK: Boundaries

  /// Whether the bounds of the reference view are a boundary, from the inside and the outside; false by default.
  ///
  /// It follows the bounds while the animator runs, and disappears with the view.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { referenceInsets = newValue ? .zero : nil }
  }

  /// Makes the bounds of the reference view a boundary, moved inwards by insets in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
  }

  /// Adds a boundary along a path in points of the reference view, and replaces one with the same identifier.
  ///
  /// Identifiers are the same if they are equal, like strings and numbers, or else if they are one object.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.add(identifier, bezierPath)
  }

  /// Adds a straight boundary between points of the reference view, and replaces one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    boundaries.add(identifier, path)
  }

  /// Returns the path of a boundary, in points of the reference view.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries[identifier]?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.remove(identifier)
  }

  /// Removes all boundaries with an identifier.
  open func removeAllBoundaries() {
    boundaries = CollisionBoundaries(after: boundaries)
  }

  /// The identifiers of boundaries in the order in which they were added; nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.all.isEmpty ? nil : boundaries.all.map(\.identifier)
  }

  // MARK: What it does

  override func configure(_ world: PhysicsWorld) {
    let key = ObjectIdentifier(self)
    for body in list.all.compactMap({ world.body(of: $0) }) {
      if collisionMode.contains(.items) { body.itemCollisions.insert(key) }
      if collisionMode.contains(.boundaries) { body.boundaryCollisions.insert(key) }
    }
    guard collisionMode.contains(.boundaries) else { return }
    if let lines = referenceLines {
      world.wantBoundary(PhysicsBoundary.Key(behavior: key, number: 0), lines: lines)
    }
    for boundary in boundaries.all {
      world.wantBoundary(PhysicsBoundary.Key(behavior: key, number: boundary.number), lines: boundary.lines)
    }
  }

  private final var referenceLines: [PhysicsBoundary.Line]? {
    guard let referenceInsets, let bounds = dynamicAnimator?.referenceView?.bounds else { return nil }
    let box = bounds.inset(by: referenceInsets)
    guard box.origin.isFinite, box.size.width > 0, box.size.height > 0, box.maxX.isFinite, box.maxY.isFinite
    else { return nil }
    return CollisionBoundaries.lines(along: UIBezierPath(rect: box))
  }

  /// Notifies the delegate of a contact if it is one of this behaviour's.
  final func notify(of change: PhysicsContacts.Change) {
    guard let collisionDelegate else { return }
    let contact = change.contact
    let key = ObjectIdentifier(self)
    switch contact.other {
    case let other as PhysicsBody
    where contact.body.itemCollisions.contains(key) && other.itemCollisions.contains(key):
      if case .began(_, let place) = change {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: contact.body.item, with: other.item, at: place)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: contact.body.item, with: other.item)
      }
    case let boundary as PhysicsBoundary where boundary.key.behavior == key:
      let identifier = boundaries.all.first { $0.number == boundary.key.number }?.identifier
      // Number 0 is the reference view's; any other missing one was removed by another delegate just now.
      guard identifier != nil || boundary.key.number == 0 else { return }
      if case .began(_, let place) = change {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: contact.body.item, withBoundaryIdentifier: identifier, at: place)
      } else {
        collisionDelegate.collisionBehavior(
          self, endedContactFor: contact.body.item, withBoundaryIdentifier: identifier)
      }
    default: break
    }
  }
}

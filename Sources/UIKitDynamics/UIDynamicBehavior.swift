import Foundation
import UIKitCore

/// A rule by which an animator moves items: a ready-made one, or several combined.
///
/// This one lets views fall and keeps them in the reference view:
///
///     final class FallBehavior: UIDynamicBehavior {
///       init(items: [any UIDynamicItem]) {
///         super.init()
///         let collision = UICollisionBehavior(items: items)
///         collision.translatesReferenceBoundsIntoBoundary = true
///         addChildBehavior(UIGravityBehavior(items: items))
///         addChildBehavior(collision)
///       }
///     }
///
/// A behaviour has one place: added to another animator or behaviour, it leaves the previous one.
@preconcurrency @MainActor
open class UIDynamicBehavior {
  /// Called after each frame in which the animator has moved items, in the order in which behaviours were added.
  open var action: (() -> Void)?

  /// The behaviours that make up this one, in the order in which they were added.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []

  /// The items of a behaviour that has a list of them.
  final var list = DynamicItems() { didSet { didChange() } }

  private final weak var parent: UIDynamicBehavior?
  /// The animator that it was added to directly, not as a child of another behaviour.
  private final weak var ownAnimator: UIDynamicAnimator?

  /// Makes a behaviour that does nothing by itself.
  public init() {}

  /// The animator that this behaviour works in, if it was added to one.
  public final var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? ownAnimator }

  /// Called before the behaviour enters an animator, and with nil before it leaves one; by default does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Adds a behaviour as a child of this one; refuses an ancestor of this one, or this one itself.
  public final func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !isPart(of: behavior), behavior.parent !== self else { return }
    behavior.leave()
    if let dynamicAnimator { behavior.notifyWillMove(to: dynamicAnimator) }
    guard behavior.parent == nil, behavior.ownAnimator == nil, !isPart(of: behavior) else { return }
    behavior.parent = self
    childBehaviors.append(behavior)
    didChange()
  }

  /// Removes a child behaviour.
  public final func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    if dynamicAnimator != nil { behavior.notifyWillMove(to: nil) }
    guard behavior.parent === self else { return }
    childBehaviors.removeAll { $0 === behavior }
    didChange()
    behavior.parent = nil
  }

  // MARK: Places

  /// Whether this is a behaviour or inside it, at any depth.
  private final func isPart(of behavior: UIDynamicBehavior) -> Bool {
    self === behavior || parent?.isPart(of: behavior) == true
  }

  /// Leaves its animator or parent.
  final func leave() {
    if let parent {
      parent.removeChildBehavior(self)
    } else {
      ownAnimator?.removeBehavior(self)
    }
  }

  /// Notes the animator that it was added to, or that it was removed from.
  final func move(to animator: UIDynamicAnimator?) { ownAnimator = animator }

  /// Whether it is in no animator and no other behaviour.
  final var isFree: Bool { parent == nil && ownAnimator == nil }

  /// Calls `willMove` of this behaviour and its children.
  final func notifyWillMove(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.notifyWillMove(to: animator) }
  }

  /// This behaviour and all its descendants, each before its children.
  final var withParts: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withParts) }

  // MARK: What it does

  /// Makes the animator look at the behaviours again, and resume if it pauses.
  final func didChange() { dynamicAnimator?.behaviorsHaveChanged() }

  /// The items that it moves directly, without its children's.
  var movedItems: [any UIDynamicItem] { list.all }

  /// Sets its effects on its items, before their mass and form are settled.
  func configure(_ world: PhysicsWorld) {}

  /// Joins, pulls and pushes items, whose mass is settled.
  func join(_ world: PhysicsWorld) {}
}

/// Items in the order in which they were added, each once.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { all.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}

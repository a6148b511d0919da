import Foundation
import UIKitCore

/// Attaches an item to a point or to another item.
///
/// Hold a card where a finger is, and let it hang from there:
///
///     let offset = UIOffset(horizontal: 20, vertical: -30)
///     let hold = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: finger)
///     animator.addBehavior(hold)
///     hold.anchorPoint = pan.location(in: view)   // whenever the finger moves
///
/// Without a frequency an attachment is a rod of its length; with one it is a spring. Offsets are in points from an
/// item's centre, and rotate with the item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point of the reference view.
    case anchor
  }

  /// How the item is held.
  enum Hold {
    /// At a distance, by a rod or a spring.
    case distance
    /// At a distance or closer.
    case limit
    /// At a point about which it rotates.
    case pin
    /// In its current position.
    case fixed
    /// In its current position, except along an axis, a vector of length 1 in coordinates of the reference view.
    case sliding(axis: CGPoint)
  }

  /// The attached items: the item, and the other one if there is one.
  public final let items: [any UIDynamicItem]
  private final let hold: Hold
  /// Where the item and the other one are held, in points from their centres as rotated.
  private final let places: (own: CGPoint, other: CGPoint)
  /// Their rotations when they were attached, in radians.
  private final let angles: (own: CGFloat, other: CGFloat)

  /// The point of the reference view that the item is attached to or, with two items, about which they were attached.
  ///
  /// With two items you cannot change it; a point that is not finite is ignored.
  open var anchorPoint: CGPoint {
    didSet {
      if attachedBehaviorType == .items || !anchorPoint.isFinite { anchorPoint = oldValue }
      didChange()
    }
  }

  /// The distance between the two places, in points; by default the distance when they are attached.
  ///
  /// A negative value, or one that is not finite, is ignored.
  open var length: CGFloat { didSet { keepUsable(\.length, oldValue) } }

  /// How strongly the spring is damped: 1 is the least damping without oscillation; 0 by default.
  open var damping: CGFloat = 0 { didSet { keepUsable(\.damping, oldValue) } }

  /// How often the spring oscillates, in hertz, up to 600; 0, the default, is a rod.
  open var frequency: CGFloat = 0 { didSet { keepUsable(\.frequency, oldValue) } }

  /// How hard it is to rotate what is attached; 0 by default.
  ///
  /// A torque of 1 is that of a push of magnitude 1 at a distance of 100 points. UIKit documents no unit.
  open var frictionTorque: CGFloat = 0 { didSet { keepUsable(\.frictionTorque, oldValue) } }

  /// How far items may slide along the axis, in points, or rotate about the pin, in radians clockwise; 0 is where
  /// they were.
  ///
  /// It is infinite by default, and has no meaning for other attachments. A range without 0 is extended to include
  /// it, and one with NaN is ignored.
  open var attachmentRange = UIFloatRange.infinite {
    didSet {
      if attachmentRange.minimum.isNaN || attachmentRange.maximum.isNaN { attachmentRange = oldValue }
      didChange()
    }
  }

  /// What the item is attached to.
  public final var attachedBehaviorType: AttachmentType { items.count == 2 ? .items : .anchor }

  // MARK: Making

  /// Attaches the centre of an item to a point of the reference view, at the current distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a place on an item to a point of the reference view, at the current distance.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(item, offset.point, nil, .zero, .distance, anchor: point)
  }

  /// Attaches the centres of two items to each other, at the current distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches places on two items to each other, at the current distance.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(item1, offset1.point, item2, offset2.point, .distance, anchor: .zero)
  }

  /// Returns an attachment that lets an item slide along an axis of another one, but not rotate against it.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    joining(item1, item2, .sliding(axis: unit(axis)), at: point)
  }

  /// Returns an attachment that lets an item slide along an axis of the reference view through its current place, but
  /// not rotate.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    joining(item, nil, .sliding(axis: unit(axis)), at: point)
  }

  /// Returns an attachment that lets places on two items get no farther apart than they are, like a rope.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item1, offset1.point, item2, offset2.point, .limit, anchor: .zero)
  }

  /// Returns an attachment that keeps two items in their current relative position.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    joining(item1, item2, .fixed, at: point)
  }

  /// Returns an attachment that lets two items rotate against each other about a point.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    joining(item1, item2, .pin, at: point)
  }

  /// Attaches two items, or an item and the reference view, at a point of the reference view.
  private static func joining(
    _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, _ hold: Hold, at point: CGPoint
  ) -> UIAttachmentBehavior {
    let point = point.isFinite ? point : item.center
    func place(on item: any UIDynamicItem) -> CGPoint {
      (point - item.center).turned(by: -item.transform.rotation)
    }
    return UIAttachmentBehavior(item, place(on: item), other, other.map(place) ?? point, hold, anchor: point)
  }

  /// An axis scaled to length 1; one without length or with infinite numbers counts as the x axis.
  private static func unit(_ axis: CGVector) -> CGPoint {
    let length = hypot(axis.dx, axis.dy)
    guard length > 0, length.isFinite else { return CGPoint(x: 1, y: 0) }
    return CGPoint(x: axis.dx / length, y: axis.dy / length)
  }

  private init(
    _ item: any UIDynamicItem, _ place: CGPoint, _ other: (any UIDynamicItem)?, _ otherPlace: CGPoint,
    _ hold: Hold, anchor: CGPoint
  ) {
    let anchor = anchor.isFinite ? anchor : item.center
    let place = place.isFinite ? place : .zero
    let otherPlace = otherPlace.isFinite ? otherPlace : .zero
    let angles = (own: item.transform.rotation, other: other?.transform.rotation ?? 0)
    let from = item.center + place.turned(by: angles.own)
    let to = other.map { $0.center + otherPlace.turned(by: angles.other) } ?? anchor
    items = [item] + (other.map { [$0] } ?? [])
    self.hold = hold
    self.angles = angles
    places = (place, otherPlace)
    anchorPoint = anchor
    length = from.distance(to: to).orIfNotFinite(0)
    super.init()
  }

  private final func keepUsable(
    _ value: ReferenceWritableKeyPath<UIAttachmentBehavior, CGFloat>, _ old: CGFloat
  ) {
    // The observer of a property that it assigns itself is called again from here, once.
    if !(self[keyPath: value] >= 0 && self[keyPath: value].isFinite) { self[keyPath: value] = old }
    didChange()
  }

  // MARK: What it does

  override var movedItems: [any UIDynamicItem] { items }

  override func join(_ world: PhysicsWorld) {
    guard let first = items.first, let body = world.body(of: first) else { return }
    let other = items.dropFirst().first.flatMap { world.body(of: $0) }
    // Nothing holds an item that is attached to itself.
    guard other !== body else { return }
    for (number, kind) in joints.enumerated() {
      world.wantJoint(
        PhysicsJoint.Key(behavior: ObjectIdentifier(self), number: number), kind, body, other)
    }
    guard case .distance = hold, frequency > 0 else { return }
    world.add(
      PhysicsSpring(
        body: body, place: places.own.arm, other: other,
        otherPlace: other == nil ? anchorPoint.place : places.other.arm,
        length: Double(min(length, PhysicsLimits.coordinate)),
        pace: Double(2 * .pi * min(frequency, PhysicsLimits.frequency)), damping: Double(damping)))
  }

  /// The joints that hold it, apart from a spring.
  private final var joints: [PhysicsJoint.Kind] {
    let there = items.count == 2 ? places.other : anchorPoint
    let turned = angles.own - angles.other
    var joints: [PhysicsJoint.Kind] =
      switch hold {
      case .distance where frequency > 0: []
      case .distance where length < 1e-3: [.pivot(places.own, there)]
      case .distance: [.distance(places.own, there, length: min(length, PhysicsLimits.coordinate))]
      case .limit: [.limit(places.own, there, length: min(length, PhysicsLimits.coordinate))]
      case .pin where attachmentRange == .infinite: [.pivot(places.own, there)]
      case .pin: [.pivot(places.own, there), .angle(range(around: turned, within: PhysicsLimits.coordinate))]
      case .fixed: [.pivot(places.own, there), .angle(turned...turned)]
      case .sliding(let axis): [slide(along: axis, from: there), .angle(turned...turned)]
      }
    if frictionTorque > 0 {
      joints.append(.friction(torque: min(frictionTorque * 10_000, PhysicsLimits.acceleration)))
    }
    return joints
  }

  private final func slide(along axis: CGPoint, from start: CGPoint) -> PhysicsJoint.Kind {
    let way = range(around: 0, within: PhysicsLimits.side)
    guard way.upperBound - way.lowerBound > 1e-6 else { return .pivot(places.own, start) }
    let axis = axis.turned(by: -angles.other)
    func point(_ distance: CGFloat) -> CGPoint {
      CGPoint(x: start.x + axis.x * distance, y: start.y + axis.y * distance)
    }
    return .groove(places.own, from: point(way.lowerBound), to: point(way.upperBound))
  }

  /// The attachment's range about a number, with both ends finite.
  private final func range(around middle: CGFloat, within limit: CGFloat) -> ClosedRange<CGFloat> {
    middle + max(min(attachmentRange.minimum, 0), -limit)...middle
      + min(max(attachmentRange.maximum, 0), limit)
  }
}

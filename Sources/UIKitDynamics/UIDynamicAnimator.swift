import Foundation
import UIKitCore

/// Moves views, or other items, by physics: they fall, collide, hang on springs and are thrown.
///
///     let animator = UIDynamicAnimator(referenceView: view)
///     let collision = UICollisionBehavior(items: [card])
///     collision.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(UIGravityBehavior(items: [card]))
///     animator.addBehavior(collision)
///
/// Keep the animator: without an owner it stops. It steps 240 times a second on the application's clock, so that a test and
/// a replay see the same places, and writes `center` and `transform` of its items before each frame. What an application
/// assigns to them meanwhile is overwritten; `updateItem(usingCurrentState:)` makes it count. After a gap between frames
/// of more than a quarter of a second the rest of the gap is left out. Once no item has moved by more than 0.05 points in
/// half a second it pauses and costs nothing, until a behaviour changes.
///
/// A reference view that is in no window has the shared application's clock; once it is in a window of another application,
/// the next change of a behaviour brings that one's.
///
/// An item that is in two animators goes where the one that steps last puts it.
///
/// **Cost:** a frame is O(*n*) in the number of items, behaviours and contacts.
@preconcurrency @MainActor
open class UIDynamicAnimator {
  /// The view whose coordinates places are in, in points; it is not kept alive.
  public private(set) final weak var referenceView: UIView?
  /// The object that is notified when the animator starts and pauses.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours that were added, in that order, without their parts.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// The time that items have moved for, in seconds; pauses do not count.
  public private(set) final var elapsedTime: TimeInterval = 0
  /// Whether items move, or may.
  public final var isRunning: Bool { token != nil }

  /// Made with the first behaviour.
  private final lazy var world = PhysicsWorld()
  /// Whether behaviours have changed since the world was configured.
  private final var needsConfiguration = false
  private final var isConfiguring = false
  /// The reference view's bounds then, which are a boundary of some.
  private final var configuredBounds: CGRect?
  private final var rest = RestClock()
  private final var token: FrameScheduler.Token?
  /// What has been run since the animator resumed.
  private final lazy var run = Run(application)

  /// The steps that belong to a time of an application.
  private struct Run {
    private(set) weak var application: UIApplication?
    /// When it began, in seconds on the application's clock.
    let start: TimeInterval
    var steps = 0

    init(_ application: UIApplication) {
      self.application = application
      start = application.clock.now
    }
  }

  /// The most steps before a frame: a quarter of a second.
  private static let mostSteps = 60

  /// Makes an animator for items in the coordinates of a view, on the clock of the view's application.
  public init(referenceView view: UIView) {
    referenceView = view
  }

  /// Makes an animator for items in coordinates of the application's own, on the shared application's clock.
  public init() {}

  // MARK: Behaviours

  /// Lets a behaviour move its items; one that is in another animator leaves it, and one that is here stays as it is.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behavior.notifyWillMove(to: self)
    guard behavior.isFree else { return }
    behavior.move(to: self)
    behaviors.append(behavior)
    behaviorsHaveChanged()
  }

  /// Takes a behaviour out; items that no other behaviour has stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.notifyWillMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    behaviorsHaveChanged()
  }

  /// Takes all behaviours out, and pauses.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// Takes note of a change: the animator resumes, or pauses if it has no behaviour left.
  final func behaviorsHaveChanged() {
    guard !isConfiguring else { return }
    needsConfiguration = true
    rest.reset()
    if behaviors.isEmpty {
      configureIfNeeded()
      pause()
    } else {
      resume()
    }
  }

  private final var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.withParts) }

  // MARK: Items

  /// Returns the items whose bounds, as they are turned, meet a rectangle in points of the reference view.
  ///
  /// **Cost:** O(*n*) in the number of items.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    configureIfNeeded()
    let (horizontal, vertical) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    let (left, right) = (min(rect.origin.x, horizontal), max(rect.origin.x, horizontal))
    let (top, bottom) = (min(rect.origin.y, vertical), max(rect.origin.y, vertical))
    return world.bodies.map(\.item).filter { item in
      let (center, half) = (item.center, item.turnedHalfSize)
      return center.x - half.width < right && center.x + half.width > left
        && center.y - half.height < bottom && center.y + half.height > top
    }
  }

  /// Takes an item's place, rotation and size as the application has set them; its velocity stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    configureIfNeeded()
    guard let body = world.body(of: item) else { return }
    body.readItem()
    behaviorsHaveChanged()
  }

  /// The body of an item that a behaviour has; nil if none here has it.
  final func body(of item: any UIDynamicItem) -> PhysicsBody? {
    configureIfNeeded()
    return world.body(of: item)
  }

  /// Brings the world up to what the behaviours say.
  private final func configureIfNeeded() {
    guard needsConfiguration, !isConfiguring else { return }
    needsConfiguration = false
    isConfiguring = true
    defer { isConfiguring = false }
    configuredBounds = referenceView?.bounds
    let all = allBehaviors
    var items = DynamicItems()
    for behavior in all { behavior.movedItems.forEach { items.add($0) } }
    world.beginConfiguration(of: items.all)
    all.forEach { $0.configure(world) }
    world.endConfiguration()
    all.forEach { $0.join(world) }
    world.endJoining()
  }

  // MARK: Running

  private final var application: UIApplication { referenceView?.application ?? .shared }

  private final func resume() {
    if token == nil { delegate?.dynamicAnimatorWillResume(self) }
    // The delegate may have taken everything out.
    guard !behaviors.isEmpty else { return }
    // A view that was in no window belongs to the shared application, and now perhaps to another one.
    guard token == nil || run.application !== application else { return }
    token?.cancel()
    run = Run(application)
    token = application.frames.add(for: self) { animator, time in animator.frame(at: time) }
  }

  private final func pause() {
    guard let token else { return }
    token.cancel()
    self.token = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Takes the steps up to a frame's time, in seconds on the clock.
  private final func frame(at time: TimeInterval) {
    // The small number lets a step that ends with the frame belong to it.
    let passed = ((time - run.start) / PhysicsWorld.step + 1e-6).rounded(.down)
    guard passed.isFinite, passed < 1e15 else { return }
    let due = Int(passed) - run.steps
    guard due > 0 else { return }
    run.steps += due
    for _ in 0..<min(due, UIDynamicAnimator.mostSteps) {
      takeStep()
      guard isRunning else { return }
    }
    writeItems()
    for behavior in allBehaviors where behavior.dynamicAnimator === self {
      behavior.action?()
    }
    guard isRunning, !needsConfiguration, rest.isAtRest(world.bodies, at: elapsedTime) else { return }
    world.settle()
    writeItems()
    pause()
  }

  private final func takeStep() {
    if referenceView?.bounds != configuredBounds { needsConfiguration = true }
    configureIfNeeded()
    let changes = world.takeStep()
    elapsedTime += PhysicsWorld.step
    guard !changes.isEmpty else { return }
    writeItems()
    let collisions = allBehaviors.compactMap { $0 as? UICollisionBehavior }
    for change in changes {
      for behavior in collisions where behavior.dynamicAnimator === self { behavior.notify(of: change) }
    }
  }

  private final func writeItems() {
    for body in world.bodies { body.writeItem() }
  }
}

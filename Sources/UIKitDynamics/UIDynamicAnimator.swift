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
/// Keep the animator: without an owner it stops. It steps 240 times a second on the application's clock, so that a
/// test and a replay see the same places, and writes `center` and `transform` of its items before each frame. It
/// overwrites what the application assigns to them meanwhile, unless you call `updateItem(usingCurrentState:)`. After
/// a gap between frames of more than a quarter of a second it skips the rest of the gap. Once no item has moved by
/// more than 0.05 points in half a second it pauses and costs nothing, until a behaviour changes.
///
/// If the reference view is in no window, the animator uses the shared application's clock; once the view is in a
/// window of another application, the next change of a behaviour switches to that application's clock.
///
/// If an item is in two animators, the one that steps last decides its place.
///
/// **Cost:** a frame is O(*n*) in the number of items, behaviours and contacts.
@preconcurrency @MainActor
open class UIDynamicAnimator {
  /// The view whose coordinates are used, in points; not kept alive.
  public private(set) final weak var referenceView: UIView?
  /// The object that is notified when the animator starts and pauses.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours added, in order, without their children.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// How long items have moved, in seconds, without pauses.
  public private(set) final var elapsedTime: TimeInterval = 0
  /// Whether items move, or may.
  public final var isRunning: Bool { token != nil }

  /// Made with the first behaviour.
  private final lazy var world = PhysicsWorld()
  /// Whether behaviours have changed since the world was configured.
  private final var needsConfiguration = false
  private final var isConfiguring = false
  /// The reference view's bounds at that time, which some behaviours use as a boundary.
  private final var configuredBounds: CGRect?
  private final var rest = RestClock()
  private final var token: FrameScheduler.Token?
  /// The steps since the animator resumed.
  private final lazy var run = Run(application)

  /// The steps for a stretch of an application's time.
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

  /// Lets a behaviour move its items; if it is in another animator, it leaves that, and if it is here already,
  /// nothing happens.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behavior.notifyWillMove(to: self)
    guard behavior.isFree else { return }
    behavior.move(to: self)
    behaviors.append(behavior)
    behaviorsHaveChanged()
  }

  /// Removes a behaviour; items that no other behaviour has stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.notifyWillMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    behaviorsHaveChanged()
  }

  /// Removes all behaviours, and pauses.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// Notes a change: the animator resumes, or pauses if it has no behaviour left.
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

  /// Returns the items whose bounds, as rotated, meet a rectangle in points of the reference view.
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

  /// Reads an item's place, rotation and size as the application has set them; its velocity stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    configureIfNeeded()
    guard let body = world.body(of: item) else { return }
    body.readItem()
    behaviorsHaveChanged()
  }

  /// The body of an item; nil if no behaviour here has it.
  final func body(of item: any UIDynamicItem) -> PhysicsBody? {
    configureIfNeeded()
    return world.body(of: item)
  }

  /// Updates the world from the behaviours.
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
    // The delegate may have removed everything.
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
    // The small number makes a step that ends with the frame belong to it.
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

import Foundation

/// Calls a method before each frame, at the display's pace, until it is invalidated.
///
///     link = CADisplayLink(target: self, selector: MyView.step)
///     link?.add(to: .main, forMode: .common)
///
///     func step(_ link: CADisplayLink) {
///       angle += link.duration
///       setNeedsDisplay()
///     }
///
/// The link keeps its target until `invalidate()`. Frames are drawn only while something asks for them, as a link
/// does.
@preconcurrency @MainActor
public final class CADisplayLink {
  private var action: ((CADisplayLink) -> Void)?
  /// The application whose frames it follows: that of a view or controller, else the shared one when it is added.
  private let application: () -> UIApplication
  private var token: FrameScheduler.Token?
  private var isAdded = false

  /// When the last frame began, in seconds on the application's clock.
  public private(set) var timestamp: TimeInterval = 0

  /// Whether the calls pause; setting it to false resumes them.
  public var isPaused = false { didSet { startOrStop() } }

  /// Makes a link that calls a method that takes the link.
  public init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    action = { selector(target)($0) }
    application = CADisplayLink.application(of: target)
  }

  /// Makes a link that calls a method without arguments.
  public init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) {
    action = { _ in selector(target)() }
    application = CADisplayLink.application(of: target)
  }

  private static func application(of target: AnyObject) -> () -> UIApplication {
    { [weak target] in
      let view = (target as? UIView) ?? (target as? UIViewController)?.viewIfLoaded
      return view?.application ?? .shared
    }
  }

  /// The time between frames, in seconds.
  public var duration: TimeInterval { application().frames.interval }

  /// When the next frame is due, in seconds on the application's clock.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// Starts the calls; both arguments are ignored, because there is one loop and one frame rate.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    startOrStop()
  }

  /// Stops the calls until the link is added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    startOrStop()
  }

  /// Ends the calls and releases the target; the link cannot be started again.
  public func invalidate() {
    action = nil
    startOrStop()
  }

  private func startOrStop() {
    let isWanted = isAdded && !isPaused && action != nil
    if !isWanted {
      token?.cancel()
      token = nil
    } else if token == nil {
      // The registration keeps the link alive, as a run loop does.
      token = application().frames.add(for: self) { [self] _, time in
        timestamp = time
        action?(self)
      }
    }
  }
}

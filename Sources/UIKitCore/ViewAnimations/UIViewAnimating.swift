import Foundation

/// What an animator is doing.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over: you can add changes to animate.
  case inactive
  /// It is moving views, or is paused on the way.
  case active
  /// It was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation ends.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  /// With the values that it was meant to reach.
  case end
  /// With the values from before it began.
  case start
  /// With the values that are shown now.
  case current
}

/// An animation that you can start, pause, reverse and scrub.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// What it is doing.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes back to where it came from.
  var isReversed: Bool { get set }
  /// The part of the way covered, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or resumes it.
  func startAnimation()
  /// Starts it after this many seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Halts it where it is.
  func pauseAnimation()
  /// Ends it where it is; if `withoutFinishing` is false, it waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Gives the views their last values, after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that closures describe, and that can continue from wherever it is.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the remaining time, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure to call when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes it at another pace.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

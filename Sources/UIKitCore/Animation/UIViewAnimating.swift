import Foundation

/// What an animator is doing.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing yet, or no more: what it is to animate can be added.
  case inactive
  /// It moves views, or is paused on the way.
  case active
  /// It was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation ends.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  /// With the values that it was to bring about.
  case end
  /// With the values that there were before.
  case start
  /// With the values that are shown now.
  case current
}

/// An animation that can be started, paused, turned round and scrubbed.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// What it is doing.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes back to where it came from.
  var isReversed: Bool { get set }
  /// The part of the way that is covered, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or lets it go on.
  func startAnimation()
  /// Starts it after so many seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Halts it where it is.
  func pauseAnimation()
  /// Ends it where it is; without `withoutFinishing` it waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Gives the views their last values, after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that closures describe, and that goes on from wherever it is.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the rest of the time, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is done when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Lets it go on at another pace.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

import Foundation

/// Something whose own steps of time are made out of an application's turns, as a view is that shows another application.
package protocol TurnFollower: AnyObject {
  /// A turn is being taken: its inputs, timers and frame callbacks are done, its layout is not.
  func follow(_ turn: Turn)
  /// When the next turn is needed at the latest, in seconds on the application's clock.
  var nextDeadline: TimeInterval? { get }
  /// Whether frames must begin although nothing else has changed.
  var wantsFrames: Bool { get }
}

extension UIApplication {
  /// When a timer of this application, or of what follows its turns, is due, in seconds on the clock.
  package final var nextDeadline: TimeInterval? {
    let others = followers.compactMap { $0.follower?.nextDeadline }
    return (clock.nextDeadline.map { others + [$0] } ?? others).min()
  }

  /// Whether frames must begin although nothing else has changed, here or in what follows the turns.
  package final var wantsFrames: Bool {
    frames.wantsFrames || followers.contains { $0.follower?.wantsFrames == true }
  }

  /// Has something follow this application's turns, for as long as it lives.
  package final func addFollower(_ follower: any TurnFollower) {
    followers.removeAll { $0.follower == nil || $0.follower === follower }
    followers.append(WeakFollower(follower: follower))
  }
}

/// A follower that is not kept alive.
struct WeakFollower {
  weak var follower: (any TurnFollower)?
}

/// A view that takes input without a touch as it came, and does with it what it likes.
package protocol IndirectInputReceiver: UIView {
  /// The pointer hovered over this view, left it, or scrolled, pinched or turned over it.
  func receive(_ input: Input)
}

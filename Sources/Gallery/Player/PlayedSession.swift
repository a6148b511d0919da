import UIKit

/// A recorded session that the player can move in time.
package protocol PlayedSession: AnyObject {
  /// The application as it was at `time`; another object after a seek.
  var application: UIApplication { get }
  /// The time of the last turn taken, in seconds from the session's beginning.
  var time: TimeInterval { get }
  /// When the next turn is due; nil after the last one.
  var nextTime: TimeInterval? { get }
  /// The time of the very last turn.
  var duration: TimeInterval { get }
  /// The touches that were down at `time`, in points of the application's screen.
  var touches: [TouchSample] { get }
  /// The pointer's place at `time` with no button down, in points of the application's screen.
  var pointer: CGPoint? { get }

  /// Takes the turns up to a time that is not before `time`; throws a `PlaybackProblem` if it cannot continue.
  func advance(to time: TimeInterval) throws
  /// Goes to any time; throws a `PlaybackProblem` if it cannot.
  func seek(to time: TimeInterval) throws
}

/// Why a session cannot be played any further.
package struct PlaybackProblem: Error {
  /// What happened, in one sentence for the user.
  package let sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }
}

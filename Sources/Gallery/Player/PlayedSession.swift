import UIKit

/// A recorded session that can be played: what the player needs to know of it, and how to move it in time.
package protocol PlayedSession: AnyObject {
  /// The application as it was at `time`; another object after a seek.
  var application: UIApplication { get }
  /// When the last turn was that has been taken, in seconds from the session's beginning.
  var time: TimeInterval { get }
  /// When the next turn is due; nil after the last one.
  var nextTime: TimeInterval? { get }
  /// When the last turn of all is.
  var duration: TimeInterval { get }
  /// The touches that were down at `time`, in points of the application's screen.
  var touches: [TouchSample] { get }
  /// Where the pointer was at `time` with no button down, in points of the application's screen.
  var pointer: CGPoint? { get }

  /// Takes the turns up to a time that is not before `time`; throws a `PlaybackProblem` where it cannot go on.
  func advance(to time: TimeInterval) throws
  /// Goes to any time; throws a `PlaybackProblem` where it cannot go on.
  func seek(to time: TimeInterval) throws
}

/// Why a session cannot be played any further.
package struct PlaybackProblem: Error {
  /// What happened, in one sentence to be shown.
  package let sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }
}

import UIKit

// Playing at the recorded pace
// ============================
//
// The session has a clock of its own, on which nothing happens between two of its turns. The player's application has the
// clock on which time goes by. While the session is played, each turn of the player's application takes those of the session
// that are due by then; the next one is asked for when the next of the session's turns is due, or when the time that is
// shown changes. While it is paused, none is asked for.

/// Moves a session in time: at the pace at which it was recorded, or to any moment.
package final class Playback: TurnObserver {
  /// How finely the time is shown, in seconds.
  package static let shownStep: TimeInterval = 0.1
  /// Times are whole microseconds; what is nearer together is the same time.
  private static let tolerance: TimeInterval = 5e-7

  package let session: any PlayedSession
  /// The moment that is shown, in seconds from the session's beginning.
  package private(set) var position: TimeInterval = 0
  /// Whether it goes on by itself.
  package private(set) var isPlaying = false
  /// Whether a hand holds the time that goes on afterwards.
  package private(set) var isHeld = false
  /// Why it cannot go on beyond `end`.
  package private(set) var problem: PlaybackProblem?
  /// The last moment that can be shown.
  package private(set) var end: TimeInterval
  /// Called whenever the moment, or whether it is played, may have changed.
  package var changed: (() -> Void)?
  /// Called before the session goes to a moment, and may show another application from then on.
  package var willSeek: (() -> Void)?

  private let clock: ApplicationClock
  /// From when the time that is played counts; nil if from the next turn on.
  private var origin: (clock: TimeInterval, position: TimeInterval)?
  /// The moment to go to in the next turn: of several in one turn, only the last is gone to.
  private var target: TimeInterval?

  /// Makes the playback of a session, which follows the turns of the application that it is shown in.
  package init(_ session: any PlayedSession, in application: UIApplication) {
    self.session = session
    clock = application.clock
    end = session.duration
    application.addObserver(self)
  }

  /// Whether it has come to the last moment that can be shown.
  package var isAtEnd: Bool { position >= end - Playback.tolerance }

  // MARK: Controls

  /// Goes on from the moment that is shown, at the end from the beginning.
  package func play() {
    guard !isPlaying, end > 0 else { return }
    isPlaying = true
    origin = nil
    isAtEnd ? seek(to: 0) : changed?()
  }

  /// Stays at the moment that is shown.
  package func pause() {
    isPlaying = false
    changed?()
  }

  package func toggle() { isPlaying ? pause() : play() }

  /// Goes to a moment, the nearest one if it lies outside the session.
  package func seek(to time: TimeInterval) {
    let target = min(max(time, 0), end)
    self.target = target
    position = target
    origin = nil
    changed?()
  }

  /// Goes forward, or back with a negative number of seconds.
  package func skip(by seconds: TimeInterval) { seek(to: position + seconds) }

  /// A hand begins to move the moment, and time stands still meanwhile; or it lets go.
  package func hold(_ isHeld: Bool) {
    self.isHeld = isHeld
    origin = nil
  }

  // MARK: Turns

  package func follow(_ turn: Turn) {
    if let target {
      self.target = nil
      willSeek?()
      go { try session.seek(to: target + Playback.tolerance) }
    } else if isPlaying, !isHeld {
      let origin = origin ?? (turn.time, position)
      self.origin = origin
      position = min(origin.position + turn.time - origin.clock, end)
      go { try session.advance(to: position + Playback.tolerance) }
    } else {
      return
    }
    if isAtEnd, !isHeld { isPlaying = false }
    changed?()
  }

  /// Moves the session, which may turn out not to go so far.
  private func go(_ move: () throws -> Void) {
    do {
      try move()
    } catch {
      guard problem == nil else { return }
      problem = error as? PlaybackProblem ?? PlaybackProblem("\(error)")
      end = session.time
      position = end
      isPlaying = false
    }
  }

  package var nextDeadline: TimeInterval? {
    if target != nil { return clock.now }
    guard isPlaying, !isHeld else { return nil }
    guard let origin else { return clock.now }
    let step = Playback.shownStep
    let nextShown = (((position + Playback.tolerance) / step).rounded(.down) + 1) * step
    let next = min(session.nextTime ?? end, nextShown, end)
    return origin.clock + next - origin.position
  }

}

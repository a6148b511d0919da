import UIKit

// Playing at the recorded pace
// ============================
//
// The session has a clock of its own, on which nothing happens between two of its turns. Time passes on the clock of
// the player's application. During playback, each turn of the player's application takes the session's turns that are
// due by then, and asks for its next turn when the session's next is due, or when the time on display changes. A paused
// playback asks for none.

/// Moves a session in time: at its recorded pace, or to any moment.
@MainActor
final class Playback: TurnObserver {
  /// The step in which the time is displayed, in seconds.
  static let shownStep: TimeInterval = 0.1
  /// Times are whole microseconds; two that are closer are the same.
  private static let tolerance: TimeInterval = 5e-7

  let session: RecordedSession
  /// The moment that is shown, in seconds from the session's beginning.
  private(set) var position: TimeInterval = 0
  /// Whether it advances by itself.
  private(set) var isPlaying = false
  /// Whether a hand holds the time, which continues afterwards.
  private(set) var isHeld = false
  /// Why it cannot continue beyond `end`.
  private(set) var problem: PlaybackProblem?
  /// The last moment that can be shown.
  private(set) var end: TimeInterval
  /// Called whenever the moment, or whether it plays, may have changed.
  var changed: (() -> Void)?
  /// Called before the session goes to a moment, which may bring another application.
  var willSeek: (() -> Void)?

  private let clock: ApplicationClock
  /// When the playing time began to count; nil to begin with the next turn.
  private var origin: (clock: TimeInterval, position: TimeInterval)?
  /// The moment to go to in the next turn: of several in one turn, only the last counts.
  private var target: TimeInterval?

  /// Makes the playback of a session, which follows the turns of the application that shows it.
  init(_ session: RecordedSession, in application: UIApplication) {
    self.session = session
    clock = application.clock
    end = session.duration
    application.addObserver(self)
  }

  /// Whether it has reached the last moment that can be shown.
  var isAtEnd: Bool { position >= end - Playback.tolerance }

  // MARK: Controls

  /// Continues from the moment that is shown, or from the beginning if that is the end.
  func play() {
    guard !isPlaying, end > 0 else { return }
    isPlaying = true
    origin = nil
    isAtEnd ? seek(to: 0) : changed?()
  }

  /// Stops at the moment that is shown.
  func pause() {
    isPlaying = false
    changed?()
  }

  func toggle() { isPlaying ? pause() : play() }

  /// Goes to a moment, or to the nearest one in the session.
  func seek(to time: TimeInterval) {
    let target = min(max(time, 0), end)
    self.target = target
    position = target
    origin = nil
    changed?()
  }

  /// Goes forward, or back by a negative number of seconds.
  func skip(by seconds: TimeInterval) { seek(to: position + seconds) }

  /// Pauses while a hand moves the moment, until it lets go.
  func hold(_ isHeld: Bool) {
    self.isHeld = isHeld
    origin = nil
  }

  // MARK: Turns

  func follow(_ turn: Turn) {
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
      problem = error as? PlaybackProblem ?? PlaybackProblem(sentence: "\(error)")
      end = session.time
      position = end
      isPlaying = false
    }
  }

  var nextDeadline: TimeInterval? {
    if target != nil { return clock.now }
    guard isPlaying, !isHeld else { return nil }
    guard let origin else { return clock.now }
    let step = Playback.shownStep
    let nextShown = (((position + Playback.tolerance) / step).rounded(.down) + 1) * step
    let next = min(session.nextTime ?? end, nextShown, end)
    return origin.clock + next - origin.position
  }

}

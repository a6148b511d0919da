import UIKit

private typealias Words = TapsWords

/// What became of the last tap, or of two in quick succession, for each recogniser of the scene `taps`.
///
/// All of it comes from the trace: fingers from events, waiting from relations, outcomes from changes of state.
struct TapStory {
  nonisolated enum Kind: Int, CaseIterable {
    case single, double, twoFingers

    /// The name of the recogniser.
    var name: String {
      switch self {
      case .single: "singleTap"
      case .double: "doubleTap"
      case .twoFingers: "twoFingerTap"
      }
    }
  }

  /// A pause in which a recogniser waits for a second tap; times are seconds on the application's clock.
  struct Pause {
    let start: TimeInterval
    /// When a finger came down again or the wait was over; nil while it lasts.
    var end: TimeInterval?

    func length(at now: TimeInterval) -> TimeInterval {
      min(max((end ?? now) - start, 0), Thresholds.tapInterval)
    }
  }

  enum Outcome {
    case recognized
    case failed(GestureReason)
  }

  /// One recogniser's way through the story.
  struct Track {
    var pause: Pause?
    var outcome: Outcome?
    /// When it came to the outcome.
    var outcomeTime: TimeInterval = 0
    /// How often it was recognised.
    var recognitions = 0

    var isOpen: Bool { outcome == nil }
    var isPausing: Bool { pause.map { $0.end == nil } ?? false }
  }

  private(set) var tracks: [Track] = Kind.allCases.map { _ in Track() }
  /// How many fingers are down.
  private(set) var fingers = 0
  /// Whether a finger has come down that a recogniser watches.
  private(set) var hasBegun = false
  /// The recognisers that take no part: they have failed, and are not reset before all fingers are lifted.
  private var out: Set<Kind> = []
  private var lastFailure: GestureReason?

  subscript(kind: Kind) -> Track {
    get { tracks[kind.rawValue] }
    set { tracks[kind.rawValue] = newValue }
  }

  /// Whether time is running for a recogniser that waits.
  var isPausing: Bool { tracks.contains(where: \.isPausing) }

  // MARK: Records

  /// Notes that fingers came down on the pad or were lifted: how many are down now, and which recognisers are undecided
  /// about them or take no part.
  mutating func fingersChanged(
    to count: Int, hasBegun begins: Bool, undecided: [Kind], out: Set<Kind>, at time: TimeInterval
  ) {
    if begins {
      if fingers == 0 && !isPausing { self = TapStory() }
      self.out = out
      if !undecided.isEmpty { hasBegun = true }
      for kind in Kind.allCases where self[kind].isPausing { self[kind].pause?.end = time }
    }
    let isLifted = count == 0 && fingers > 0
    fingers = count
    // That the double tap waits for the second tap leads to no record: it is just still possible.
    if isLifted, undecided.contains(.double), self[.double].pause == nil {
      self[.double].pause = Pause(start: time)
    }
  }

  /// A recogniser waits for another to fail.
  mutating func waits(_ kind: Kind, at time: TimeInterval) {
    self[kind].pause = Pause(start: time)
    if kind == .single { doubleWaits(at: time) }
  }

  /// The single tap has come to its end, or waits: then the double tap, if it is still open, waits for a second tap.
  ///
  /// What the recogniser itself says is too late where one turn brings both taps.
  private mutating func doubleWaits(at time: TimeInterval) {
    guard fingers == 0, !out.contains(.double), self[.double].isOpen, self[.double].pause == nil
    else { return }
    self[.double].pause = Pause(start: time)
  }

  /// A recogniser was recognised, or failed.
  mutating func changed(
    _ kind: Kind, to state: UIGestureRecognizer.State, _ reason: GestureReason, at time: TimeInterval
  ) {
    hasBegun = true
    self[kind].outcomeTime = time
    if self[kind].pause?.start == time { self[kind].pause = nil }
    if self[kind].isPausing { self[kind].pause?.end = time }
    if state == .ended {
      self[kind].outcome = .recognized
      self[kind].recognitions += 1
      if kind == .single { doubleWaits(at: time) }
    } else {
      lastFailure = reason
      // What was recognised with the first tap stays so, also if the second tap is another's.
      if self[kind].recognitions == 0 { self[kind].outcome = .failed(reason) }
    }
  }

  // MARK: In words

  /// What happened, in one sentence.
  var sentence: LocalizedText {
    guard hasBegun else { return Words.tapThePad }
    if isPausing { return self[.single].isOpen ? Words.singleWaits : Words.doubleWaits }
    if fingers > 0, self[.double].isOpen, self[.double].pause != nil {
      return Words.secondTapBegan(after: between)
    }
    if fingers > 0, tracks.contains(where: \.isOpen) {
      return Words.stillPossible(Kind.allCases.filter { self[$0].isOpen }, fingers: fingers)
    }
    switch Kind.allCases.filter({ self[$0].recognitions > 0 }) {
    case []: return lastFailure.map(Words.noTap) ?? Words.nothingRecognised
    case [.single]: return single
    case [.double]: return Words.doubleAlone(apart: between)
    case [.single, .double]: return Words.bothActed(apart: between)
    case [.twoFingers]: return Words.twoFingers
    case [.single, .twoFingers]: return Words.singleThenTwoFingers
    default: return Words.several
    }
  }

  private var single: LocalizedText {
    if self[.single].recognitions > 1 { return Words.twoSingles }
    guard let pause = self[.single].pause else { return Words.singleAtOnce }
    let waited = self[.single].outcomeTime - pause.start
    return switch self[.double].outcome {
    case .failed(.noTapInTime): Words.singleAlone(after: waited)
    case .failed(.tapsTooFarApart): Words.nextTooFar(after: waited)
    default: Words.doubleFailed(after: waited)
    }
  }

  /// How long the pause between the two taps was.
  private var between: TimeInterval { self[.double].pause?.length(at: .infinity) ?? 0 }
}

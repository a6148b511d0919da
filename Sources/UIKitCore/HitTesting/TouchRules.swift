import Foundation

/// Whether a view may be asked for touches: stored values that hit-testing reads past any overridden getter.
nonisolated package struct TouchRules: Hashable, Sendable {
  /// The smallest alpha that takes touches.
  ///
  /// Stored as a 32-bit float, so that 0.01 itself is too small (C4).
  nonisolated package static let leastTouchableAlpha = 0.01

  var isInteractive = true
  package internal(set) var isHidden = false
  var isBlockedByAnimation = false
  package internal(set) var alpha: Float = 1

  /// The first rule that turns touches away from the view and everything in it; nil if none does.
  package var refusal: TraceRecord.Verdict? {
    if isHidden { return .hidden }
    if !isInteractive { return .disabled }
    if Double(alpha) < TouchRules.leastTouchableAlpha { return .transparent(alpha: CGFloat(alpha)) }
    if isBlockedByAnimation { return .animating }
    return nil
  }

  /// Whether no rule turns touches away.
  var letTouchesIn: Bool { refusal == nil }
}

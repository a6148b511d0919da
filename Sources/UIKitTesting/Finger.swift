import UIKitCore

/// The fingers of two hands.
nonisolated public enum Finger: Int, CaseIterable, Hashable, Sendable {
  /// A finger of the left hand, from the thumb to the little finger.
  case leftThumb, leftIndex, leftMiddle, leftRing, leftLittle
  /// A finger of the right hand, from the thumb to the little finger.
  case rightThumb, rightIndex, rightMiddle, rightRing, rightLittle
}

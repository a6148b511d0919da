import UIKitCore

/// The fingers of two hands.
nonisolated public enum Finger: Int, CaseIterable, Hashable, Sendable {
  // From the thumb to the little finger; a finger's name says all there is to say.
  case leftThumb, leftIndex, leftMiddle, leftRing, leftLittle
  case rightThumb, rightIndex, rightMiddle, rightRing, rightLittle
}

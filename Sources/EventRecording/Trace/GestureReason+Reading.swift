import Foundation
import UIKitCore

nonisolated extension GestureReason {
  /// The reason that a trace writes as a case's name, its numbers and one sentence; nil if there is no such case.
  ///
  /// Only the sentence has the names of other objects, and the reason inside a reason.
  init?(name: String, facts: [String: Double], why: String) {
    if let reason = GestureReason.plain(name, facts) ?? GestureReason.naming(name, why: why) {
      self = reason
    } else if let reason = GestureReason.refused(name, facts, why: why) {
      self = reason
    } else {
      return nil
    }
  }

  /// The cases with nothing but numbers.
  private static func plain(_ name: String, _ facts: [String: Double]) -> GestureReason? {
    func fact(_ key: String) -> Double { facts[key] ?? 0 }
    func count(_ key: String) -> Int { Int(exactly: fact(key).rounded()) ?? 0 }
    let limit = facts["moreThan"].map { Limit.moreThan($0) } ?? .atLeast(fact("atLeast"))
    return switch name {
    case "moved": .moved
    case "movedFarEnough": .movedFarEnough(fact("distance"), limit)
    case "movedTooFar": .movedTooFar(fact("distance"), moreThan: fact("moreThan"))
    case "movedTooLittle": .movedTooLittle(fact("distance"), limit)
    case "startedAwayFromEdge": .startedAwayFromEdge(moreThan: fact("moreThan"))
    case "movedAlongEdge": .movedAlongEdge
    case "distanceChanged": .distanceChanged(by: fact("change"), atLeast: fact("atLeast"))
    case "distanceChangedTooLittle": .distanceChangedTooLittle(by: fact("change"), lessThan: fact("lessThan"))
    case "turned": .turned(by: fact("degrees"), atLeast: fact("atLeast"))
    case "turnedTooLittle": .turnedTooLittle(by: fact("degrees"), lessThan: fact("lessThan"))
    case "neverApart": .neverApart
    case "swiped": .swiped(fact("distance"), in: fact("seconds"), atLeast: fact("atLeast"))
    case "swipedAstray": .swipedAstray(asideAtMost: fact("asideAtMost"))
    case "swipedTooLittle": .swipedTooLittle
    case "swipedTooSlowly": .swipedTooSlowly(limit: fact("limit"))
    case "heldLongEnough": .heldLongEnough(fact("seconds"))
    case "heldTooLong": .heldTooLong(limit: fact("limit"))
    case "liftedTooEarly": .liftedTooEarly(after: fact("seconds"), before: fact("before"))
    case "noTapInTime":
      .noTapInTime(limit: fact("limit"), taps: count("taps"), required: count("required"))
    case "noPressInTime": .noPressInTime(limit: fact("limit"), taps: count("taps"))
    case "tapped": .tapped(count("taps"), required: count("required"))
    case "tapsTooFarApart": .tapsTooFarApart(fact("distance"), moreThan: fact("moreThan"))
    case "touchCountDiffers": .touchCountDiffers(count("touches"), required: count("required"))
    case "tooManyTouches": .tooManyTouches(count("touches"), atMost: count("atMost"))
    case "onlyOneTouch": .onlyOneTouch
    case "liftedBeforeAllWereDown": .liftedBeforeAllWereDown(required: count("required"))
    case "touchLifted": .touchLifted
    case "allTouchesLifted": .allTouchesLifted
    case "pointerEntered": .pointerEntered
    case "pointerMoved": .pointerMoved
    case "pointerLeft": .pointerLeft
    case "scrollingRested": .scrollingRested(fact("seconds"))
    case "touchpadLeft": .touchpadLeft
    case "touchpadBeganAnother": .touchpadBeganAnother
    case "decidedBySubclass": .decidedBySubclass
    case "touchesCancelled": .touchesCancelled
    case "disabled": .disabled
    case "removed": .removed
    case "viewLeftWindow": .viewLeftWindow
    case "undecidedTooLong": .undecidedTooLong(fact("limit"))
    case "notSeen": .notSeen
    default: nil
    }
  }

  /// The cases that name another object.
  private static func naming(_ name: String, why: String) -> GestureReason? {
    switch name {
    case "prevented":
      guard let (other, began) = why.name(before: [" was recognised first and", " began first and"]) else {
        return nil
      }
      return .prevented(by: ObjectID(traced: other, .recognizer), began: began == 1)
    case "requiredRecognized":
      let rest = why.drop(prefix: "it requires ")
      guard
        let (other, began) = rest?.name(before: [" to fail, which was recognised", " to fail, which began"])
      else { return nil }
      return .requiredRecognized(ObjectID(traced: other, .recognizer), began: began == 1)
    case "contentKeepsTouch":
      return why.name(before: [" keeps the touch: "]).map {
        .contentKeepsTouch(ObjectID(traced: $0.0, .view))
      }
    case "contentCannotBeCancelled":
      guard let (content, _) = why.name(before: [" has the touch and "]),
        let rest = why.drop(prefix: content + " has the touch and "),
        let (scrollView, _) = rest.name(before: [" may not cancel it"])
      else { return nil }
      return .contentCannotBeCancelled(
        ObjectID(traced: content, .view), by: ObjectID(traced: scrollView, .view))
    default: return nil
    }
  }

  /// The cases with another reason inside.
  private static func refused(_ name: String, _ facts: [String: Double], why: String) -> GestureReason? {
    let forms: [String: (before: String, behind: String)] = [
      "refusedByDelegate": ("its delegate ", " did not let it begin ("),
      "refusedByView": ("", " did not let it begin ("),
      "refusedBySystemControl": ("", " keeps this gesture for itself ("),
    ]
    guard let form = forms[name], let rest = why.drop(prefix: form.before),
      let (other, _) = rest.name(before: [form.behind]), let inner = rest.drop(prefix: other + form.behind),
      inner.hasSuffix(")")
    else { return nil }
    let reason = plain(spelt: String(inner.dropLast()), facts) ?? .decidedBySubclass
    return switch name {
    case "refusedByDelegate": .refusedByDelegate(ObjectID(traced: other, .other), reason)
    case "refusedByView": .refusedByView(ObjectID(traced: other, .view), reason)
    default: .refusedBySystemControl(ObjectID(traced: other, .view), reason)
    }
  }

  /// The cases with numbers that let a recogniser begin.
  private static let beginnings = [
    "movedFarEnough", "distanceChanged", "turned", "swiped", "heldLongEnough", "tapped", "pointerEntered",
    "pointerMoved", "moved", "decidedBySubclass",
  ]

  /// The reason of a sentence, whose numbers may have been rounded differently.
  private static func plain(spelt sentence: String, _ facts: [String: Double]) -> GestureReason? {
    func words(_ text: String) -> String { text.filter { !$0.isNumber && $0 != "." && $0 != "-" } }
    let candidates = beginnings.compactMap { plain($0, facts) }
    return candidates.first { $0.english == sentence }
      ?? candidates.first { words($0.english) == words(sentence) }
  }
}

nonisolated extension ObjectID {
  /// An object by its name in a trace: `NAME#ID`, or the name alone.
  init(traced text: String, _ kind: Kind) {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, let number = Int(last), number > 0 else {
      self.init(.other, number: nil, name: text)
      return
    }
    self.init(kind, number: number, name: parts.dropLast().joined(separator: "#"))
  }
}

nonisolated extension String {
  /// The text before the first of some phrases that occurs, and which phrase that is.
  fileprivate func name(before phrases: [String]) -> (String, Int)? {
    for (index, phrase) in phrases.enumerated() {
      if let range = range(of: phrase, options: .backwards), range.lowerBound > startIndex {
        return (String(self[..<range.lowerBound]), index)
      }
    }
    return nil
  }

  fileprivate func drop(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

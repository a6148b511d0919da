import UIKitCore

/// An answer about a touch in one word, under the name that scripts rely on.
nonisolated package enum TouchVerdict: String, Sendable {
  /// No view was expected to get the touch, and one does.
  case found
  /// The expected view gets it.
  case arrives
  /// The expected view gets it, and it has no effect there.
  case withoutEffect
  /// Another view gets it, not the expected one.
  case elsewhere
  /// No view gets it.
  case nobody
  /// The text does not say where the views are.
  case unknown
}

nonisolated extension DiagnosedTouch {
  package var verdict: TouchVerdict {
    if unknownTaker != nil || unknownExpected != nil { return .unknown }
    if isArriving { return reasons.isEmpty ? .arrives : .withoutEffect }
    guard winner != nil else { return .nobody }
    return expected == nil ? .found : .elsewhere
  }
}

nonisolated extension TouchObstacle.GestureFact {
  /// The case's name, as scripts read it.
  package var name: String {
    switch self {
    case .cancelled: "cancelled"
    case .cancelsTaps: "cancelsTaps"
    case .delayed: "delayed"
    case .endDelayed: "endDelayed"
    case .failed: "failed"
    case .prevented: "prevented"
    case .keptWaiting: "keptWaiting"
    case .disabled: "disabled"
    case .undecided: "undecided"
    case .otherButton: "otherButton"
    case .otherTouchType: "otherTouchType"
    case .notWatching: "notWatching"
    case .notOffered: "notOffered"
    }
  }
}

nonisolated extension TouchObstacle.Inaction {
  /// The case's name, as scripts read it.
  package var name: String {
    switch self {
    case .controlWithoutAction: "controlWithoutAction"
    case .lostTarget: "lostTarget"
    case .targetNotFound: "targetNotFound"
    case .recognizerWithoutTarget: "recognizerWithoutTarget"
    case .noResponder: "noResponder"
    }
  }
}

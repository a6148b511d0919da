/// What a dispatcher is in the middle of.
///
///     idle ─┬──► delivering ─────────┬─► passing
///           ├──► changingDirectly ───┤
///           └────────────────────────┘
///
/// In the middle of a pass nothing else begins: it joins the pass.
enum DispatchPhase: Equatable {
  /// Nothing is in progress.
  case idle
  /// An event of touches is being made, or is on its way to the windows.
  case delivering
  /// Application code changes recognisers with no event in progress, as a test does.
  case changingDirectly
  /// A pass is running; after a direct change, gestures that are over keep their states until the next turn.
  case passing(keepsStates: Bool)

  /// Whether a pass is running; a change to a recogniser then joins it.
  var isPassing: Bool { if case .passing = self { true } else { false } }

  /// Whether a new event must wait.
  var isBusy: Bool { isPassing || self == .delivering }

  /// Whether this may lead to another phase.
  func allows(_ next: DispatchPhase) -> Bool {
    switch (self, next) {
    case (.idle, .delivering), (.idle, .changingDirectly), (.idle, .passing(keepsStates: false)),
      (.delivering, .passing(keepsStates: false)), (.changingDirectly, .passing(keepsStates: true)):
      true
    default: false
    }
  }
}

/// The steps up one application's responder chains that are in progress: those of calls, or those of searches.
final class ChainSteps {
  /// What a step is for.
  enum Kind: Equatable {
    /// A call of an event method.
    case call(TraceRecord.Method)
    /// A search for the target of an action.
    case target
    case undoManager
  }

  /// A responder on the walk, and what is asked of it.
  struct Step: Equatable {
    let responder: ObjectIdentifier
    let kind: Kind

    init(_ responder: UIResponder, _ kind: Kind) {
      (self.responder, self.kind) = (ObjectIdentifier(responder), kind)
    }
  }

  /// The steps in progress, innermost last.
  private var path: [Step] = []
  /// Where the innermost walk begins: one that begins in the middle of another is not part of it.
  private var base = 0
  /// Whether a search met the limit: then all searches end, until the outermost is over.
  private var isGivenUp = false

  /// How many steps are in progress, one inside another.
  var depth: Int { path.count }

  /// Runs code that walks up a chain for itself.
  func separately<Result>(_ body: () -> Result) -> Result {
    let outer = beginWalk()
    defer { endWalk(outer) }
    return body()
  }

  /// Begins a walk; returns where the one around it begins.
  func beginWalk() -> Int {
    defer { base = path.count }
    return base
  }

  /// Goes back to the walk around the innermost one, to where that begins.
  func endWalk(_ outer: Int) {
    assert(path.count == base, "a walk up the chain did not return")
    base = outer
  }

  /// Whether a step is the innermost one.
  func isInnermost(_ step: Step) -> Bool { depth > 0 && path[depth - 1] == step }

  /// Whether the innermost walk has taken a step.
  func contains(_ step: Step) -> Bool {
    // Not over a range, whose iterator allocates in debug builds: an event without an observer allocates nothing.
    var index = path.count
    while index > base {
      index -= 1
      if path[index] == step { return true }
    }
    return false
  }

  func begin(_ step: Step) { path.append(step) }

  /// Notes that the innermost step is over.
  func end(_ step: Step) {
    let last = path.popLast()
    assert(last == step, "a step up the chain returned to another one than made it")
  }

  /// Continues a search beyond a responder.
  ///
  /// It ends if it comes back to where it was, or goes beyond `NestingLimit`.
  func goOn<Result>(from responder: UIResponder, for kind: Kind, _ propagation: () -> Result?) -> Result? {
    let step = Step(responder, kind)
    guard !isGivenUp, !contains(step) else { return nil }
    // If each search went on to the next responder, they would start again and again, without end.
    isGivenUp = depth >= NestingLimit.levels
    guard !isGivenUp else { return nil }
    begin(step)
    defer {
      end(step)
      if path.isEmpty { isGivenUp = false }
    }
    return propagation()
  }
}

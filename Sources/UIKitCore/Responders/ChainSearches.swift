/// The searches up the responder chains of one application that are in progress.
final class ChainSearches {
  /// What is searched for.
  enum Kind {
    case target
    case undoManager
  }

  private struct Step {
    let responder: UIResponder
    let kind: Kind
  }

  /// What the searches have come past, innermost last.
  private var steps: [Step] = []
  /// Where in the steps the innermost search begins: one that is begun in the middle of another is not part of it.
  private var base = 0
  /// Whether the limit was met: then all end, until the outermost is over.
  private var isGivenUp = false

  /// How many responders the searches have come past.
  var depth: Int { steps.count }

  /// Runs what may begin searches of its own.
  func separately<Result>(_ body: () -> Result) -> Result {
    let outer = base
    base = steps.count
    defer {
      assert(steps.count == base, "a search up the chain did not return")
      base = outer
    }
    return body()
  }

  /// Goes on with a search beyond a responder; one that comes back to where it was ends there, and so does one that goes
  /// on beyond `NestingLimit`.
  func goOn<Result>(from responder: UIResponder, for kind: Kind, _ propagation: () -> Result?) -> Result? {
    let isComeBack = steps[base...].contains { $0.responder === responder && $0.kind == kind }
    guard !isGivenUp, !isComeBack else { return nil }
    guard depth < NestingLimit.levels else {
      // If each search went on to the next responder, they would be begun again and again, without an end.
      isGivenUp = true
      return nil
    }
    steps.append(Step(responder: responder, kind: kind))
    defer {
      let last = steps.popLast()
      assert(last?.responder === responder, "a search up the chain returned to another one than made it")
      if steps.isEmpty { isGivenUp = false }
    }
    return propagation()
  }
}

/// The searches up one application's responder chains that are in progress.
final class ChainSearches {
  /// What the search looks for.
  enum Kind {
    case target
    case undoManager
  }

  private struct Step {
    let responder: UIResponder
    let kind: Kind
  }

  /// The responders that the searches have passed, innermost last.
  private var steps: [Step] = []
  /// Where in the steps the innermost search begins: a search that begins in the middle of another is not part of it.
  private var base = 0
  /// Whether the limit was met: then all searches end, until the outermost is over.
  private var isGivenUp = false

  /// How many responders the searches have passed.
  var depth: Int { steps.count }

  /// Runs code that may begin searches of its own.
  func separately<Result>(_ body: () -> Result) -> Result {
    let outer = base
    base = steps.count
    defer {
      assert(steps.count == base, "a search up the chain did not return")
      base = outer
    }
    return body()
  }

  /// Continues a search beyond a responder.
  ///
  /// It ends if it comes back to where it was, or goes beyond `NestingLimit`.
  func goOn<Result>(from responder: UIResponder, for kind: Kind, _ propagation: () -> Result?) -> Result? {
    let isComeBack = steps[base...].contains { $0.responder === responder && $0.kind == kind }
    guard !isGivenUp, !isComeBack else { return nil }
    guard depth < NestingLimit.levels else {
      // If each search went on to the next responder, they would start again and again, without end.
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

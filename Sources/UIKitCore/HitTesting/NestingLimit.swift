/// How deep calls that overrides, chains and hierarchies lead to may lie in one another.
///
/// An override of `hitTest` that asks its own superview, or a `next` that makes up another responder each time, would
/// go on until the stack is used up. So such calls are counted, and beyond the limit they are given up.
package enum NestingLimit {
  /// The levels allowed.
  ///
  /// A main thread has 8 MB of stack. A level of drawing takes up to 4.3 KB of it in a debug build, one of an override
  /// of `hitTest` 3.5 KB with nothing in it, one of a climb 2 KB: a thousand leave half of the stack to everything else.
  /// Hierarchies of views that override nothing are searched without nesting, however deep they are.
  nonisolated package static let levels = 1000
}

/// The searches and layouts of one application that are in progress inside one another.
struct Nesting {
  private var searches = 0
  /// How many searches there may be; none more, once the limit was met, until the outermost is over.
  private var ceiling = NestingLimit.levels
  /// The layouts in progress inside one another, because views ask for one while they are laid out.
  var layouts = 0

  /// Notes that a search begins at `view`; false if there are too many, and the search must return nil at once.
  mutating func beginSearch(at view: UIView) -> Bool {
    guard searches < ceiling else {
      giveUp(at: view)
      return false
    }
    searches += 1
    return true
  }

  /// Notes that the innermost search is over, and returns its result: nil if it was given up.
  mutating func endSearch(with result: UIView?) -> UIView? {
    searches -= 1
    if ceiling > 0 { return result }
    if searches == 0 { ceiling = NestingLimit.levels }
    return nil
  }

  private mutating func giveUp(at view: UIView) {
    guard ceiling > 0 else { return }
    // If each level went on to ask the next view, they would be met again and again, without an end.
    ceiling = 0
    Diagnostics.warn(
      "hit-testing was given up \(NestingLimit.levels) calls deep, at \(view.objectID): does an override of "
        + "hitTest(_:with:) or point(inside:with:) ask a view that it lies in?")
  }
}

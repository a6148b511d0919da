/// How deep calls that overrides, chains and hierarchies lead to may lie in one another.
///
/// An override of `hitTest` that asks its own superview, or a `next` that makes up another responder each time, would
/// go on until the stack is used up. So such calls are counted, and beyond the limit they are given up.
package enum NestingLimit {
  /// The levels allowed.
  ///
  /// A main thread has 8 MB of stack. A level of drawing takes up to 4.3 KB of it in a debug build, one of an override
  /// of `hitTest` 3.5 KB with nothing in it, one step of a responder chain 2 KB: a thousand leave half of the stack to everything else.
  /// Hierarchies of views that override nothing are searched without nesting, however deep they are.
  nonisolated package static let levels = 1000
}

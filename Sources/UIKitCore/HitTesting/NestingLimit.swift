/// How deep the calls made by overrides, chains and hierarchies may nest.
///
/// An override of `hitTest` that asks its own superview, or a `next` that makes up another responder each time, would
/// go on until the stack overflows. So such calls are counted, and given up beyond the limit.
package enum NestingLimit {
  /// The levels allowed.
  ///
  /// A main thread has 8 MB of stack. In a debug build one level of drawing takes up to 4.3 KB of it, one level of an
  /// empty override of `hitTest` 3.5 KB, one step of a responder chain 2 KB: a thousand levels leave half of the
  /// stack to everything else. Hierarchies of views that override nothing are searched without nesting, however deep
  /// they are.
  nonisolated package static let levels = 1000
}

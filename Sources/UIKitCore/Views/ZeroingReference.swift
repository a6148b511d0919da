// Who refers back to a superview, a window or an application
// ==========================================================
//
// A view's superview, its window and its application are kept alive by others than the view, so the view must not keep
// them alive in turn. Elsewhere `weak` does that. But from the first weak reference to an object on, each retain and
// release of it takes a detour through a table beside the object, and these three are on the way of every touch: with
// `weak` a touch takes 26 us instead of 16, and pinch and rotation together miss their budget of 900 ns in
// bench-gestures. So these references do not count (`unowned(unsafe)`), and the object sets them to nil when it goes.
// A window and an application do not know who refers to them, so a `ZeroingReference` stands in between.
//
// Two things differ from `weak`. The references become nil when the object's own class is done with its `deinit`, so a
// subclass's `deinit` can still follow them. And the last reference to a view or a window has to go on the main thread,
// as with UIKit: from another one, the main thread might read one of these references meanwhile.

/// A reference that does not keep its object alive, and that the object sets to nil when it goes.
nonisolated package final class ZeroingReference<Object: AnyObject>: @unchecked Sendable {
  package unowned(unsafe) private(set) var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  /// The object goes.
  func clear() { object = nil }
}

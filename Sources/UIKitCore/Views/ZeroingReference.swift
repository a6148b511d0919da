// Who refers back to a view, a window or an application
// =====================================================
//
// A view's superview, its window and its application are kept alive by others than the view, so the view must not keep
// them alive in turn. Swift's `weak` would do, but from the first such reference to an object on, every retain and
// release of it takes a detour through a table beside the object. Kept because of that: with `weak` a fifth of the time
// of bench-gestures went there, and its budget is 15 %. So what an object holds refers back to it without counting
// (`unowned(unsafe)`), and the object, when it goes, sets all these references to nil. Where an object does not know
// who refers to it, it is referred to by way of its `ZeroingReference`.
//
// Two things differ from `weak`. The references are set to nil when the object's own class is done with its `deinit`,
// so in a subclass's `deinit` they still lead to it. And the last reference to a view, a window or a controller has to
// go on the main thread, as with UIKit: from another one, the main thread might read one of these references meanwhile.

/// A reference that does not keep its object alive, and that the object sets to nil when it goes.
nonisolated package final class ZeroingReference<Object: AnyObject>: @unchecked Sendable {
  package unowned(unsafe) private(set) var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  /// The object goes.
  func clear() { object = nil }
}

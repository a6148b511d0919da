import Foundation

// What asks the Objective-C runtime.

/// Not here.
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func class_getInstanceMethod(_ cls: Any?, _ name: Any) -> OpaquePointer? { fatalError() }

/// Not here.
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func class_getClassMethod(_ cls: Any?, _ name: Any) -> OpaquePointer? { fatalError() }

/// Not here.
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func object_getClass(_ object: Any?) -> AnyClass? { fatalError() }

/// Not here.
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func method_exchangeImplementations(_ one: OpaquePointer?, _ other: OpaquePointer?) {
  fatalError()
}

/// Not here.
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func method_getImplementation(_ method: OpaquePointer?) -> OpaquePointer { fatalError() }

/// Not here.
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func class_addMethod(
  _ cls: Any?, _ name: Any, _ implementation: OpaquePointer, _ types: Any?
) -> Bool { fatalError() }

/// Not here.
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func class_replaceMethod(
  _ cls: Any?, _ name: Any, _ implementation: OpaquePointer, _ types: Any?
) -> OpaquePointer? { fatalError() }

/// How a value is kept with an object, by the Objective-C runtime, which is not here.
@available(
  *, unavailable,
  message:
    "Linux has no Objective-C runtime: keep a stored property, in a subclass if the class is not yours."
)
nonisolated public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not here.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Not here.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Not here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Not here.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Not here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Not here.
@available(
  *, unavailable,
  message:
    "Linux has no Objective-C runtime: keep a stored property, in a subclass if the class is not yours."
)
nonisolated public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { fatalError() }

/// Not here.
@available(
  *, unavailable,
  message:
    "Linux has no Objective-C runtime: keep a stored property, in a subclass if the class is not yours."
)
nonisolated public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  fatalError()
}

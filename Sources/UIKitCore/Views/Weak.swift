/// A reference that does not keep its object alive, as an element of a list or a task's value.
nonisolated package struct Weak<Object: AnyObject> {
  package weak let object: Object?

  package init(_ object: Object) {
    self.object = object
  }
}

nonisolated extension Weak: Sendable where Object: Sendable {}

/// What the application is about: a number.
@MainActor
final class Counter {
  private(set) var value = 0
  var changed: ((Int) -> Void)?

  func add(_ step: Int) {
    value += step
    changed?(value)
  }

  func reset() {
    add(-value)
  }
}

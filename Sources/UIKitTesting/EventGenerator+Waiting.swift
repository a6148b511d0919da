import Foundation
import TouchDiagnosis
import UIKitControls

// Waiting on the virtual clock: a condition is tested before every frame of 1/60 s, and nothing sleeps. Only the
// `waitUntil` that is awaited lets real time pass.

extension EventGenerator {
  /// Lets time pass until a condition is true; throws a `HandError` if that takes longer than a time in seconds.
  ///
  ///     try hand.waitUntil(card.alpha == 0, timeout: 1)
  public func waitUntil(
    _ condition: @autoclosure () throws -> Bool, timeout: TimeInterval, fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try wait(until: condition, timeout: timeout, fileID: fileID, line: line)
  }

  /// Lets real time pass until a condition is true, and as much virtual time; throws a `HandError` if that takes longer
  /// than a time in seconds.
  ///
  ///     try await hand.waitUntil(label.text == "Loaded", timeout: 5)
  ///
  /// Meanwhile everything runs that waits for real time: `Task.sleep`, `DispatchQueue.main.asyncAfter`, network
  /// requests. Only a `Timer` of Foundation does not fire, because no run loop runs in a test. While the main thread
  /// is busy with other tests, at most a tenth of a second counts between two looks.
  public func waitUntil(
    _ condition: @autoclosure () throws -> Bool, timeout: TimeInterval, fileID: String = #fileID,
    line: Int = #line
  ) async throws {
    try verb(fileID, line) { try check(timeout) }
    let frame = 1 / UIApplication.virtualFrameRate
    var left = timeout
    var last = ContinuousClock.now
    application.makeCurrent()
    while try !verb(fileID, line, { try application.run(condition) }) {
      guard left > 0 else { return try verb(fileID, line) { throw HandError.waitedInVain(timeout) } }
      try await Task.sleep(for: .seconds(frame))
      let now = ContinuousClock.now
      let passed = min((now - last) / .seconds(1), 0.1)
      last = now
      left -= passed
      application.makeCurrent()
      pass(passed)
    }
  }

  /// In how many seconds of real time a timer of Foundation on this thread is due; nil if none is waiting.
  var timeUntilTimerOfRunLoop: TimeInterval? {
    application.run { RunLoop.current.limitDate(forMode: .default)?.timeIntervalSinceNow }
  }

  /// Lets time pass until a closure returns true; throws a `HandError` if that takes longer than a time in seconds.
  public func wait(
    until condition: () throws -> Bool, timeout: TimeInterval, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try check(timeout)
      application.makeCurrent()
      let end = application.clock.now + timeout
      while try !application.run(condition) {
        let left = end - application.clock.now
        guard left > 1e-9 else { throw HandError.waitedInVain(timeout) }
        pass(min(left, 1 / UIApplication.virtualFrameRate))
      }
    }
  }

  /// Lets time pass until a closure returns a value, and returns that; throws a `HandError` if that takes longer than
  /// a time in seconds.
  @discardableResult
  public func waitUntilExists<Value>(
    _ value: @autoclosure () throws -> Value?, timeout: TimeInterval, fileID: String = #fileID,
    line: Int = #line
  ) throws -> Value {
    try verb(fileID, line) {
      var found: Value?
      try wait(
        until: {
          found = try value()
          return found != nil
        }, timeout: timeout)
      guard let found else { throw HandError.waitedInVain(timeout) }
      return found
    }
  }

  /// Lets time pass until a view with an `accessibilityIdentifier` exists, and returns that.
  @discardableResult
  public func waitUntilExists(
    _ identifier: String, timeout: TimeInterval, fileID: String = #fileID, line: Int = #line
  ) throws -> UIView {
    try waitUntilExists(
      window.screen.view(identifier: identifier), timeout: timeout, fileID: fileID, line: line)
  }

  /// Lets time pass until a part of a view is visible.
  public func waitUntilVisible(
    _ identifier: String, timeout: TimeInterval, fileID: String = #fileID, line: Int = #line
  ) throws {
    try wait(until: { viewIsVisible(identifier) }, timeout: timeout, fileID: fileID, line: line)
  }

  /// Lets time pass until a part of a view is visible.
  public func waitUntilVisible(
    _ view: UIView, timeout: TimeInterval, fileID: String = #fileID, line: Int = #line
  ) throws {
    try wait(until: { viewIsVisible(view) }, timeout: timeout, fileID: fileID, line: line)
  }

  /// Lets time pass until a touch at its centre would reach a view, or one inside it.
  public func waitUntilHittable(
    _ identifier: String, timeout: TimeInterval, fileID: String = #fileID, line: Int = #line
  ) throws {
    try wait(until: { viewIsHittable(identifier) }, timeout: timeout, fileID: fileID, line: line)
  }

  /// Lets time pass until a touch at its centre would reach a view, or one inside it.
  public func waitUntilHittable(
    _ view: UIView, timeout: TimeInterval, fileID: String = #fileID, line: Int = #line
  ) throws {
    try wait(until: { viewIsHittable(view) }, timeout: timeout, fileID: fileID, line: line)
  }

  /// Whether a view with an `accessibilityIdentifier` exists and a part of it is visible.
  public func viewIsVisible(_ identifier: String) -> Bool {
    window.screen.view(identifier: identifier).map { viewIsVisible($0) } ?? false
  }

  /// Whether a part of a view is inside its window and everything that clips it, and none of these is hidden or
  /// clear.
  ///
  /// It ignores whether another view covers it. **Cost:** O(*d*²) in the depth of the view.
  public func viewIsVisible(_ view: UIView) -> Bool {
    guard let window = view.window, window.screen === self.window.screen else { return false }
    var seen = view.convert(view.bounds, to: window)
    var current: UIView? = view
    while let each = current {
      guard !each.isHidden, each.alpha > 0 else { return false }
      if each.clipsToBounds || each === window {
        seen = seen.intersection(each.convert(each.bounds, to: window))
      }
      current = each.superview
    }
    return !seen.isEmpty
  }

  /// Lets time pass until a control is enabled and a touch at its centre would reach it.
  public func waitUntilEnabled(
    _ identifier: String, timeout: TimeInterval, fileID: String = #fileID, line: Int = #line
  ) throws {
    let control = { self.window.screen.view(identifier: identifier) as? UIControl }
    try wait(until: { control().map(isReady) ?? false }, timeout: timeout, fileID: fileID, line: line)
  }

  /// Lets time pass until a control is enabled and a touch at its centre would reach it.
  public func waitUntilEnabled(
    _ control: UIControl, timeout: TimeInterval, fileID: String = #fileID, line: Int = #line
  ) throws {
    try wait(until: { isReady(control) }, timeout: timeout, fileID: fileID, line: line)
  }

  private func isReady(_ control: UIControl) -> Bool {
    guard control.isEnabled else {
      note = "\(control.objectID) is disabled: set isEnabled to true"
      return false
    }
    return isHittable(control)
  }

  /// Whether a view with an `accessibilityIdentifier` exists that a touch at its centre would reach.
  ///
  /// If not, a failed `#expect` prints why: the hand's ``note`` says it. A touch that reaches a view may still be
  /// lost to a recogniser, or be without effect.
  public func viewIsHittable(_ identifier: String) -> Bool { isHittable(identifier) }

  /// Whether a touch at its centre would reach a view, or one inside it.
  ///
  /// If not, a failed `#expect` prints why: the hand's ``note`` says it. A touch that reaches a view may still be
  /// lost to a recogniser, or be without effect.
  public func viewIsHittable(_ view: UIView) -> Bool { isHittable(view) }

  private func isHittable(_ location: some HandLocation) -> Bool {
    note = nil
    do {
      _ = try landing(at: location)
    } catch {
      note = "\(error)"
    }
    return note == nil
  }

  /// The view with an `accessibilityIdentifier`, of a class; if necessary, waits for it for a time in seconds.
  public func viewWithIdentifier<View: UIView>(
    _ identifier: String, ofType type: View.Type = UIView.self, timeout: TimeInterval = 0,
    fileID: String = #fileID, line: Int = #line
  ) throws -> View {
    try verb(fileID, line) {
      do {
        return try waitUntilExists(window.screen.view(identifier: identifier) as? View, timeout: timeout)
      } catch HandError.waitedInVain {
        throw HandError.noViewNamed(identifier)
      }
    }
  }
}

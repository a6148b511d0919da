import Foundation

/// How changes to separate layers are animated, from `begin()` to `commit()`.
///
/// Such a change takes a quarter of a second, unless its transaction says otherwise:
///
///     CATransaction.begin()
///     CATransaction.setDisableActions(true)
///     dot.position = place
///     CATransaction.commit()
///
/// Outside any transaction, settings last until the end of the turn. A transaction inherits from the one around it
/// what it does not set.
@preconcurrency @MainActor
public enum CATransaction {
  private static var transactions: TransactionStack { UIApplication.shared.transactions }

  /// Begins a transaction inside the current one.
  public static func begin() { transactions.begin() }

  /// Commits the innermost transaction; without one, the settings that last until the end of the turn.
  public static func commit() { transactions.commit() }

  /// Ends the settings that last until the end of the turn, if no transaction has begun.
  public static func flush() { transactions.flush() }

  /// How long changes are animated, in seconds.
  public static func animationDuration() -> CFTimeInterval { transactions.duration }

  /// Sets how long changes are animated, in seconds.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    transactions.current.duration = max(0, dur.orIfNotFinite(0))
  }

  /// The pace of animated changes; nil is the default one.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { transactions.timingFunction }

  /// Sets the pace of animated changes.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    transactions.current.timingFunction = function
  }

  /// Whether changes take effect at once.
  public static func disableActions() -> Bool { transactions.disablesActions }

  /// Sets whether changes take effect at once.
  public static func setDisableActions(_ flag: Bool) { transactions.current.disablesActions = flag }

  /// Called when the transaction's animations have ended.
  public static func completionBlock() -> (() -> Void)? { transactions.current.completion }

  /// Sets a closure to call once all animations that begin in the transaction have ended, including those of
  /// `UIView.animate`; without any, soon.
  public static func setCompletionBlock(_ block: (() -> Void)?) { transactions.setCompletion(block) }

  /// A value of the innermost transaction, by its key.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: transactions.duration
    case kCATransactionDisableActions: transactions.disablesActions
    case kCATransactionAnimationTimingFunction: transactions.timingFunction
    case kCATransactionCompletionBlock: transactions.current.completion
    default: transactions.current.attributes[key]
    }
  }

  /// Sets a value of the innermost transaction; the application can keep its own values under other keys.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(anObject.flatMap { CGFloat(numeric: $0) }.map { Double($0) } ?? 0.25)
    case kCATransactionDisableActions:
      setDisableActions(anObject.flatMap { CGFloat(numeric: $0) } ?? 0 != 0)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: transactions.current.attributes[key] = anObject
    }
  }
}

/// The key of a transaction's `animationDuration()`.
nonisolated public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a transaction's `disableActions()`.
nonisolated public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's `animationTimingFunction()`.
nonisolated public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's `completionBlock()`.
nonisolated public let kCATransactionCompletionBlock = "completionBlock"

/// One transaction: its settings, and the animations that it waits for.
final class Transaction {
  var duration: CFTimeInterval?
  var timingFunction: CAMediaTimingFunction?
  var disablesActions: Bool?
  var completion: (() -> Void)?
  var attributes: [String: Any] = [:]
  let clock: ApplicationClock
  private var running = 0
  private var isCommitted = false

  init(clock: ApplicationClock) {
    self.clock = clock
  }

  func began() { running += 1 }

  func ended() {
    running -= 1
    completeIfOver()
  }

  func commit() {
    isCommitted = true
    completeIfOver()
  }

  private func completeIfOver() {
    guard isCommitted, running == 0, let completion else { return }
    self.completion = nil
    // The animation that has just ended is in the middle of something.
    clock.schedule(after: 0) { completion() }
  }
}

/// The transactions of an application, innermost last.
final class TransactionStack {
  private unowned let application: UIApplication
  private var begun: [Transaction] = []
  /// The transaction that lasts until the end of the turn.
  private var implicit: Transaction?

  /// How long changes are animated by default, in seconds; from Apple's documentation of
  /// `CATransaction.animationDuration()`.
  static let defaultDuration: CFTimeInterval = 0.25

  init(of application: UIApplication) {
    self.application = application
  }

  var current: Transaction {
    if let last = begun.last { return last }
    if let implicit { return implicit }
    let made = Transaction(clock: application.clock)
    implicit = made
    return made
  }

  func begin() { begun.append(Transaction(clock: application.clock)) }

  func commit() {
    guard let last = begun.popLast() else { return flush() }
    last.commit()
  }

  func flush() {
    guard begun.isEmpty else { return }
    implicit?.commit()
    implicit = nil
  }

  /// Ends what lasts until the end of the turn; a transaction that was begun but not committed goes on.
  func turnDidEnd() {
    implicit?.commit()
    implicit = nil
  }

  func setCompletion(_ block: (() -> Void)?) { current.completion = block }

  // MARK: What holds now

  var duration: CFTimeInterval { find(\.duration) ?? TransactionStack.defaultDuration }
  var timingFunction: CAMediaTimingFunction? { find(\.timingFunction) }
  var disablesActions: Bool { find(\.disablesActions) ?? false }

  private func find<Value>(_ value: (Transaction) -> Value?) -> Value? {
    for transaction in begun.reversed() {
      if let found = value(transaction) { return found }
    }
    return implicit.flatMap(value)
  }
}

/// The applications that were made current outside turns, to find the one that a test's own code means.
///
/// A window made in the body of a test belongs to the hand that the test used last. Tests take turns on the main
/// actor, so each task remembers its own, and a task that a handler begins inherits the handler's; code in no task uses
/// the last of all. A task that a test's own body begins makes its application current with a verb of the hand.
enum RecentApplications {
  private struct Entry {
    let task: Int?
    weak var application: UIApplication?
  }

  /// The most recent one is last.
  ///
  /// A deallocated application stays in the list until the next one is noted.
  private static var entries: [Entry] = []
  /// The application in whose turn this task, or one that it belongs to, was begun.
  @TaskLocal static var inherited: ZeroingReference<UIApplication>?

  /// The application that was made current last and is still alive.
  static var current: UIApplication? {
    // In a program with one application there are none, and each view without a window asks.
    guard !entries.isEmpty else { return inherited?.object }
    let task = currentTask
    for entry in entries.reversed() where task == nil || entry.task == task {
      if let application = entry.application { return application }
    }
    return inherited?.object
  }

  /// Notes that this task makes an application current.
  static func note(_ application: UIApplication) {
    let task = currentTask
    if let last = entries.last, last.task == task, last.application === application { return }
    entries.removeAll { $0.application == nil || $0.application === application && $0.task == task }
    entries.append(Entry(task: task, application: application))
  }

  /// Distinguishes the tasks that exist.
  ///
  /// A later task may get the number of one whose hand is gone.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

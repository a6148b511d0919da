/// The applications that were made current outside turns: which one a test's own code means.
///
/// A window made in the body of a test belongs to the hand that the test has used last. Tests take turns on the main actor, so
/// each task remembers its own; code in no task goes by the last of all.
enum RecentApplications {
  private struct Entry {
    let task: Int?
    weak var application: UIApplication?
  }

  /// The most recent one last; an application that is gone stays until the next is noted.
  private static var entries: [Entry] = []

  /// The one made current last that is still alive.
  static var current: UIApplication? {
    guard !entries.isEmpty else { return nil }
    let task = currentTask
    for entry in entries.reversed() where task == nil || entry.task == task {
      if let application = entry.application { return application }
    }
    return nil
  }

  /// Notes that this task makes an application current.
  static func note(_ application: UIApplication) {
    let task = currentTask
    if let last = entries.last, last.task == task, last.application === application { return }
    entries.removeAll { $0.application == nil || $0.application === application && $0.task == task }
    entries.append(Entry(task: task, application: application))
  }

  /// Distinguishes the tasks that exist; a later one may get the number of one whose hand has gone.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

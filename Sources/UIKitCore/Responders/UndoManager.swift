import Foundation

/// Remembers how to undo what was done, and how to redo it.
///
/// Foundation has none on Linux. Everything registered in one event makes one group; you can open and close others
/// inside it. It posts Foundation's notifications, with itself as the object.
@preconcurrency @MainActor
public final class UndoManager {
  private struct Operation {
    weak var target: AnyObject?
    let body: (AnyObject) -> Void
  }

  private struct Group {
    var operations: [Operation] = []
    var name = ""
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var open: [Group] = []
  /// Whether the outermost open group is an event's.
  private var isGroupedByEvent = false
  /// Closes an event's group when the event is over; nil afterwards.
  private var eventEnd: ApplicationClock.Timer?

  /// Whether everything registered in one event is undone together; if not, each registration is a group.
  ///
  /// An event is over when the application's clock reaches the next input, timer or frame. Outside a turn, as in the
  /// body of a test, it lasts until the next turn or `undo()`.
  public var groupsByEvent = true
  /// Whether `undo` is running.
  public private(set) var isUndoing = false
  /// Whether `redo` is running.
  public private(set) var isRedoing = false
  /// The most groups to remember; 0 means all.
  public var levelsOfUndo = 0 { didSet { forgetOldest() } }

  /// Makes a manager that remembers nothing yet.
  public init() {}

  /// Whether there is something to undo.
  public var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.operations.isEmpty } }
  /// Whether there is something to redo.
  public var canRedo: Bool { !redoStack.isEmpty }
  /// What the next `undo` would undo, as named by `setActionName(_:)`.
  public var undoActionName: String {
    (open.first { !$0.operations.isEmpty } ?? undoStack.last)?.name ?? ""
  }
  /// What the next `redo` would redo.
  public var redoActionName: String { redoStack.last?.name ?? "" }

  /// The title of a menu's Undo, with what it would undo.
  public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu's Redo, with what it would redo.
  public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// The title of a menu's Undo for an action.
  public func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// The title of a menu's Redo for an action.
  public func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Remembers how to undo what is being done; `target` is held weakly.
  ///
  ///     undoManager?.registerUndo(withTarget: self) { [old = title] view in view.title = old }
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    let operation = Operation(target: target) { object in
      if let target = object as? Target { handler(target) }
    }
    openEventGroup()
    if open.isEmpty {
      push(Group(operations: [operation]))
    } else {
      open[open.count - 1].operations.append(operation)
    }
    if !isUndoing && !isRedoing { redoStack.removeAll() }
  }

  /// Opens a group: everything registered until it closes is undone together.
  public func beginUndoGrouping() {
    openEventGroup()
    openGroup(Group())
  }

  private func openGroup(_ group: Group) {
    // Opening an outermost group is no checkpoint.
    if !open.isEmpty { post(.NSUndoManagerCheckpoint) }
    open.append(group)
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the group opened last; without one, does nothing.
  public func endUndoGrouping() {
    guard open.count > (isGroupedByEvent ? 1 : 0) else { return }
    closeGroup()
    if eventEnd == nil { closeEventGroup() }
  }

  private func closeGroup() {
    guard !open.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    guard let group = open.popLast() else { return }
    if open.isEmpty { isGroupedByEvent = false }
    if !group.operations.isEmpty {
      if open.isEmpty { push(group) } else { open[open.count - 1].operations += group.operations }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  private func openEventGroup() {
    guard groupsByEvent, open.isEmpty else { return }
    openGroup(Group())
    isGroupedByEvent = true
    eventEnd?.cancel()
    eventEnd = UIApplication.shared.clock.schedule(after: 0) { [weak self] in
      self?.eventEnd = nil
      self?.closeEventGroup()
    }
  }

  /// Closes the event's group, unless another one is open in it.
  private func closeEventGroup() {
    if isGroupedByEvent, open.count == 1 { closeGroup() }
  }

  /// Names the outermost open group or, without one, the last one registered, for a menu.
  public func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[0].name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// Undoes the last group; closes an open group first.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    while !open.isEmpty { closeGroup() }
    guard let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    replay(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the last group undone.
  public func redo() {
    guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    replay(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Forgets everything.
  public func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    open.removeAll()
    isGroupedByEvent = false
  }

  /// Forgets everything registered for `target`.
  ///
  /// **Cost:** O(*n*) in the number of registrations.
  public func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func prune(_ stack: inout [Group]) {
      for index in stack.indices { stack[index].operations.removeAll { $0.target === target } }
      stack.removeAll { $0.operations.isEmpty }
    }
    prune(&undoStack)
    prune(&redoStack)
    for index in open.indices { open[index].operations.removeAll { $0.target === target } }
  }

  private func replay(_ group: Group) {
    openGroup(Group(name: group.name))
    for operation in group.operations.reversed() {
      if let target = operation.target { operation.body(target) }
    }
    closeGroup()
  }

  private func push(_ group: Group) {
    if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      forgetOldest()
    }
  }

  private func forgetOldest() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
  }
}

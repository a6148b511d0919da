import Foundation

/// Remembers how to take back what was done, and how to do it again.
///
/// Foundation has none on Linux. Groups are opened and closed by hand or, at the outermost level, around each
/// single registration.
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

  /// Whether `undo` is at work now.
  public private(set) var isUndoing = false
  /// Whether `redo` is at work now.
  public private(set) var isRedoing = false
  /// The most groups to remember; 0 means all.
  public var levelsOfUndo = 0 { didSet { forgetOldest() } }

  /// Makes a manager that remembers nothing yet.
  public init() {}

  /// Whether there is something to take back.
  public var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.operations.isEmpty } }
  /// Whether there is something to do again.
  public var canRedo: Bool { !redoStack.isEmpty }
  /// What the next `undo` would take back, as named by `setActionName(_:)`.
  public var undoActionName: String { undoStack.last?.name ?? "" }
  /// What the next `redo` would do again.
  public var redoActionName: String { redoStack.last?.name ?? "" }

  /// Remembers how to take back what is being done; `target` is held weakly.
  ///
  ///     undoManager?.registerUndo(withTarget: self) { [old = title] view in view.title = old }
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    let operation = Operation(target: target) { object in
      if let target = object as? Target { handler(target) }
    }
    if open.isEmpty {
      push(Group(operations: [operation]))
    } else {
      open[open.count - 1].operations.append(operation)
    }
    if !isUndoing && !isRedoing { redoStack.removeAll() }
  }

  /// Starts a group: everything registered until its end is taken back at once.
  public func beginUndoGrouping() { open.append(Group()) }

  /// Ends the group begun last; without one, does nothing.
  public func endUndoGrouping() {
    guard let group = open.popLast(), !group.operations.isEmpty else { return }
    if open.isEmpty { push(group) } else { open[open.count - 1].operations += group.operations }
  }

  /// Names the last group registered, for a menu.
  public func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// Takes back the last group; a group still open is closed first.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    while !open.isEmpty { endUndoGrouping() }
    guard let group = undoStack.popLast() else { return }
    isUndoing = true
    replay(group)
    isUndoing = false
  }

  /// Does the last group taken back again.
  public func redo() {
    guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    isRedoing = true
    replay(group)
    isRedoing = false
  }

  /// Forgets everything.
  public func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    open.removeAll()
  }

  /// Forgets everything that was registered for `target`.
  ///
  /// **Cost:** O(*n*) in the number of things remembered.
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
    open.append(Group(name: group.name))
    for operation in group.operations.reversed() {
      if let target = operation.target { operation.body(target) }
    }
    endUndoGrouping()
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

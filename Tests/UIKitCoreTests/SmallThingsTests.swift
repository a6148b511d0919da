import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("What most programs use a little of")
struct SmallThingsTests {
  @Test("M6: switches, steppers and indicators hug at 750 in both directions; plain views at 250")
  func hugging() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for view in [UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium)] as [UIView] {
        #expect(view.contentHuggingPriority(for: axis) == .defaultHigh, "\(type(of: view))")
      }
      #expect(UIView().contentHuggingPriority(for: axis) == .defaultLow)
    }
  }

  @Test("A menu shows its title and those of its groups, which cannot be chosen (AD:UIMenu.title)")
  func menuTitle() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    root.addSubview(button)
    let hand = try EventGenerator(view: root)
    var chosen: [String] = []
    let sort = UIAction(title: "By name") { chosen.append($0.title) }
    button.menu = UIMenu(
      title: "View", children: [UIMenu(title: "Sort", options: .displayInline, children: [sort])])
    button.showsMenuAsPrimaryAction = true
    try hand.fingerTap(at: button)
    for title in ["View", "Sort"] {
      #expect(try hand.view(title).accessibilityTraits == .header)
      try hand.fingerTap(at: title)
    }
    #expect(chosen == [])
    try hand.fingerTap(at: "By name")
    #expect(chosen == ["By name"])
  }

  /// Counts what a manager posts.
  private final class Posts {
    private(set) var names: [String] = []
    private var observers: [any NSObjectProtocol] = []

    init(of manager: UndoManager) {
      let all: [NSNotification.Name] = [
        .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
        .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
        .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
      ]
      for name in all {
        observers.append(
          NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
            [unowned self] _ in
            MainActor.assumeIsolated {
              names.append(
                name.rawValue.replacingOccurrences(of: "NSUndoManager", with: "")
                  .replacingOccurrences(of: "Notification", with: ""))
            }
          })
      }
    }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    func take() -> [String] {
      defer { names = [] }
      return names
    }
  }

  @Test("An undo manager posts Foundation's notifications (AD:UndoManager)")
  func undoNotifications() {
    final class Model { var value = 0 }
    let (manager, model) = (UndoManager(), Model())
    manager.groupsByEvent = false
    let posts = Posts(of: manager)
    func set(_ value: Int) {
      let old = model.value
      manager.registerUndo(withTarget: model) { _ in set(old) }
      model.value = value
    }
    manager.beginUndoGrouping()
    set(1)
    #expect(posts.take() == ["DidOpenUndoGroup"])
    manager.endUndoGrouping()
    #expect(posts.take() == ["Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"])
    manager.undo()
    let undo = posts.take()
    #expect(undo.first == "WillUndoChange" && undo.last == "DidUndoChange" && model.value == 0)
    manager.redo()
    let redo = posts.take()
    #expect(redo.first == "WillRedoChange" && redo.last == "DidRedoChange" && model.value == 1)
  }

  private final class Target {
    var presses = 0
    func add() { presses += 1 }
  }

  @Test("System items of a bar have their names and act; fixed room is as wide as it says")
  func systemItems() throws {
    let target = Target()
    let controller = UIViewController()
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.add)
    add.accessibilityIdentifier = "add"
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in target.presses += 10 })
    done.accessibilityIdentifier = "done"
    controller.navigationItem.rightBarButtonItems = [done, .fixedSpace(40), add]
    let hand = try EventGenerator(
      viewController: UINavigationController(rootViewController: controller),
      size: CGSize(width: 400, height: 300))
    try hand.fingerTap(at: "add")
    try hand.fingerTap(at: "done")
    #expect(target.presses == 11)
    let (left, right) = (try hand.view("add"), try hand.view("done"))
    #expect(right.frame.minX - left.frame.maxX == 56)
    #expect(UIBarButtonItem.SystemItem.close.rawValue == 24 && add.accessibilityLabel == "Add")
    #expect(done.title == "Done" && done.style == .done)
  }

  @Test("A controller's style is that of its view and of all in it, loaded before or after")
  func interfaceStyle() throws {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    let hand = try EventGenerator(viewController: controller)
    let child = UIView()
    controller.view.addSubview(child)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    controller.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(child.traitCollection.userInterfaceStyle == hand.window.traitCollection.userInterfaceStyle)
  }
}

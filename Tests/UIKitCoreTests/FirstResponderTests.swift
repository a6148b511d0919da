import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("D: the first responder, events without a place, actions")
struct FirstResponderTests {
  @Test("D18: no responder can become first unless it says so; every one can resign")
  func defaults() {
    #expect(!UIView().canBecomeFirstResponder)
    #expect(UIView().canResignFirstResponder)
    #expect(!UIViewController().canBecomeFirstResponder)
  }

  @Test("D19, D20, D21: the conditions of becoming first responder, and the order")
  func becomeFirstResponder() throws {
    let stage = try Stage()
    let (a, b) = (KeyView("A", log: stage.log), KeyView("B", log: stage.log))
    #expect(!a.becomeFirstResponder())
    stage.root.addSubview(a)
    stage.root.addSubview(b)
    #expect(a.becomeFirstResponder())
    #expect(a.isFirstResponder)
    #expect(a.becomeFirstResponder())
    #expect(stage.log.lines.isEmpty)

    b.mayBecomeFirst = false
    #expect(!b.becomeFirstResponder())
    #expect(a.isFirstResponder)
    b.mayBecomeFirst = true
    a.mayResign = false
    #expect(!b.becomeFirstResponder())
    #expect(a.isFirstResponder && !b.isFirstResponder)
    a.mayResign = true
    stage.log.clear()
    #expect(b.becomeFirstResponder())
    #expect(stage.log.lines == ["resign A"])
    #expect(b.isFirstResponder && !a.isFirstResponder)
    #expect(b.resignFirstResponder())
    #expect(!b.isFirstResponder)
    #expect(b.resignFirstResponder())
  }

  @Test("D20: editing ends for the first responder in a view, unless it refuses and is not forced")
  func endEditing() throws {
    let stage = try Stage()
    let (inside, outside) = (UIView(), KeyView("B", log: stage.log))
    let a = KeyView("A", log: stage.log)
    stage.root.addSubview(inside)
    inside.addSubview(a)
    stage.root.addSubview(outside)
    #expect(!inside.endEditing(true))
    #expect(outside.becomeFirstResponder())
    #expect(!inside.endEditing(true) && outside.isFirstResponder)
    #expect(a.becomeFirstResponder())
    a.mayResign = false
    #expect(!stage.root.endEditing(false) && a.isFirstResponder)
    #expect(stage.root.endEditing(true) && !a.isFirstResponder)
    a.mayResign = true
    #expect(a.becomeFirstResponder())
    #expect(inside.endEditing(false) && !a.isFirstResponder)
  }

  @Test("D22: each window has a first responder of its own, and the key window's gets the keys")
  func perWindow() throws {
    let log = RoadLog()
    let application = UIApplication()
    let screen = application.mainScreen
    let windows = ["1", "2"].map { LoggingWindow($0, screen: screen, log: log) }
    let views = windows.map { KeyView("in \($0.label)", log: log) }
    for (window, view) in zip(windows, views) {
      window.addSubview(view)
      window.makeKeyAndVisible()
      #expect(view.becomeFirstResponder())
    }
    #expect(views.allSatisfy { $0.isFirstResponder })
    log.clear()
    sendKey("a", .began, to: application)
    sendKey("a", .ended, to: application)
    #expect(log.lines(of: "PB", "PE") == ["PB in 2 [\"a\"]", "PE in 2 [\"a\"]"])
    windows[0].makeKey()
    sendKey("b", .began, to: application)
    #expect(log.lines(of: "PB").last == "PB in 1 [\"b\"]")
    sendKey("b", .ended, to: application)
  }

  @Test("D23: a view that leaves its window, itself or in an ancestor, stops being first responder")
  func leavingResigns() throws {
    let stage = try Stage()
    let parent = stage.add("P", 0, 0, 50, 50)
    let view = KeyView("A", log: stage.log)
    parent.addSubview(view)
    view.becomeFirstResponder()
    stage.root.insertSubview(parent, at: 0)
    #expect(view.isFirstResponder)
    view.mayResign = false
    parent.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
    #expect(stage.log.lines(of: "resign") == ["resign A"])

    stage.root.addSubview(parent)
    view.becomeFirstResponder()
    let other = UIWindow(frame: .zero)
    other.addSubview(parent)
    #expect(stage.window.firstResponder == nil)
    #expect(!view.isFirstResponder)
  }

  @Test("D24, K6: touches neither need nor change the first responder")
  func touchesAndFirstResponder() throws {
    let stage = try Stage()
    let view = KeyView("A", log: stage.log)
    stage.root.addSubview(view)
    view.becomeFirstResponder()
    let other = stage.add("B", 100, 100, 50, 50)
    try stage.hand.fingerTap(at: other)
    #expect(view.isFirstResponder)
    #expect(stage.log.deliveries.first == "TB B {(25,25)}")
  }

  // MARK: Events without a place

  @Test("A36, D25: motion and remote control start at the first responder and climb")
  func motionAndRemoteControl() throws {
    let stage = try Stage()
    let outer = KeyView("outer", log: stage.log)
    let inner = KeyView("inner", log: stage.log)
    stage.root.addSubview(outer)
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    stage.log.clear()
    stage.send(.motion(.motionShake, phase: .began))
    stage.send(.motion(.motionShake, phase: .ended))
    stage.send(.motion(.motionShake, phase: .cancelled))
    stage.send(.remoteControl(.remoteControlPlay))
    #expect(
      stage.log.lines == [
        "MB inner motionShake", "MB outer motionShake", "ME inner motionShake", "ME outer motionShake",
        "MC inner motionShake", "MC outer motionShake", "RC inner remoteControlPlay",
        "RC outer remoteControlPlay",
      ])
    #expect(stage.hand.trace.filter { $0.kind == "event" }.map(\.line).first == "event motion")
    #expect(stage.log.lines(of: "HT>").isEmpty)
  }

  @Test("D26: with no first responder a shake goes to the key window's chain")
  func shakeWithoutFirstResponder() throws {
    let delegate = Link("delegate", log: RoadLog())
    let stage = try Stage()
    stage.application.delegate = delegate
    stage.send(.motion(.motionShake, phase: .began))
    #expect(delegate.log.lines == ["MB delegate"])
    #expect(
      stage.hand.trace.filter { $0.kind == "deliver" }.map(\.line) == [
        "deliver motionBegan W#1", "deliver motionBegan UIWindowScene",
        "deliver motionBegan UIApplication", "deliver motionBegan Link",
      ])
  }

  @Test("A36, D25: a key press keeps the responder it began with, repeats, and is cancelled by the system")
  func presses() throws {
    let stage = try Stage()
    let (a, b) = (KeyView("A", log: stage.log), KeyView("B", log: stage.log))
    stage.root.addSubview(a)
    a.addSubview(b)
    b.becomeFirstResponder()
    let application = stage.application
    sendKey("x", .began, to: application)
    sendKey("x", .began, to: application)
    b.keeps = true
    sendKey("x", .ended, to: application)
    sendKey("x", .ended, to: application)
    #expect(
      stage.log.lines(of: "PB", "PM", "PE", "PC") == [
        "PB B [\"x\"]", "PB A [\"x\"]", "PM B [\"x\"]", "PM A [\"x\"]", "PE B [\"x\"]",
      ])
    sendKey("y", .began, to: application)
    a.becomeFirstResponder()
    sendKey("z", .began, to: application)
    stage.log.clear()
    stage.send(.cancelTouches)
    #expect(stage.log.lines == ["PC B [\"y\"]", "PC A [\"z\"]"])
    stage.log.clear()
    sendKey("y", .ended, to: application)
    #expect(stage.log.lines.isEmpty)
  }

  private func sendKey(_ character: String, _ phase: InputPhase, to application: UIApplication) {
    let code = UIKeyboardHIDUsage(rawValue: Int(character.utf8.first ?? 0)) ?? .keyboardA
    let key = UIKey(
      characters: character, charactersIgnoringModifiers: character, modifierFlags: [], keyCode: code)
    application.takeNow(.press(PressSample(phase: phase, key: key)))
  }

  // MARK: Actions

  @Test("D27, D28: a responder performs methods of its type, others are asked up the chain")
  func targets() {
    let log = RoadLog()
    let (outer, inner) = (KeyView("outer", log: log), UIView())
    outer.addSubview(inner)
    let action = Selector(KeyView.act as (KeyView) -> () -> Void)
    #expect(outer.canPerformAction(action, withSender: nil))
    #expect(!inner.canPerformAction(action, withSender: nil))
    #expect(inner.target(forAction: action, withSender: nil) as? KeyView === outer)
    #expect(UIView().target(forAction: action, withSender: nil) == nil)
  }

  @Test("D28: an override of target(forAction:) on the way up is asked")
  func forwardingTarget() {
    final class Forwarder: UIView {
      var chosen: Any?
      override func target(forAction action: Selector, withSender sender: Any?) -> Any? { chosen }
    }
    let (forwarder, inner) = (Forwarder(), UIView())
    let chosen = KeyView("chosen", log: RoadLog())
    forwarder.chosen = chosen
    forwarder.addSubview(inner)
    let action = Selector(KeyView.act as (KeyView) -> () -> Void)
    #expect(inner.target(forAction: action, withSender: nil) as? KeyView === chosen)
  }

  @Test("D29, D31, D32: an action is sent to its target with nothing, the sender, or sender and event")
  func sendAction() {
    let log = RoadLog()
    let (target, sender) = (KeyView("T", log: log), KeyView("S", log: log))
    let application = UIApplication.shared
    let plain = Selector(KeyView.act as (KeyView) -> () -> Void)
    #expect(application.sendAction(plain, to: target, from: sender, for: nil))
    let withSender = Selector(KeyView.actOn as (KeyView) -> (KeyView) -> Void)
    #expect(application.sendAction(withSender, to: target, from: sender, for: nil))
    let withEvent = Selector(KeyView.actOn as (KeyView) -> (Any?, UIEvent?) -> Void)
    #expect(application.sendAction(withEvent, to: target, from: sender, for: UIEvent(type: .touches)))
    #expect(application.sendAction(withEvent, to: target, from: nil, for: nil))
    #expect(log.lines == ["act T", "actOn T S", "actOn T event true", "actOn T event false"])
    #expect(!application.sendAction(plain, to: UIView(), from: sender, for: nil))
    #expect(!application.sendAction(withSender, to: target, from: UIView(), for: nil))
    #expect(log.lines.count == 4)
  }

  @Test("D29, D30, D31: without a target the search starts at the first responder, then at the sender")
  func nilTarget() throws {
    let stage = try Stage()
    let action = Selector(KeyView.act as (KeyView) -> () -> Void)
    let sender = UIView()
    stage.root.addSubview(sender)
    let application = stage.application
    #expect(!application.sendAction(action, to: nil, from: sender, for: nil))
    let around = KeyView("around", log: stage.log)
    stage.root.addSubview(around)
    around.addSubview(sender)
    #expect(application.sendAction(action, to: nil, from: sender, for: nil))
    let first = KeyView("first", log: stage.log)
    stage.root.addSubview(first)
    first.becomeFirstResponder()
    #expect(application.sendAction(action, to: nil, from: sender, for: nil))
    let linkAction = Selector(Link.act)
    #expect(!application.sendAction(linkAction, to: nil, from: sender, for: nil))
    #expect(stage.log.lines(of: "act") == ["act around", "act first"])
  }

  // MARK: Undo

  @Test("D33: the nearest undo manager up the chain is the window's")
  func undoManagerOfTheChain() throws {
    let stage = try Stage()
    let view = stage.add("A", 0, 0, 10, 10)
    #expect(view.undoManager === stage.window.undoManager)
    #expect(view.undoManager != nil)
    #expect(UIView().undoManager == nil)
  }

  @Test("J32: what is registered in one event is undone by one undo, and what in another event by another")
  func undoByEvent() throws {
    final class Page {
      var words: [String] = []
      func add(_ word: String, _ manager: UndoManager) {
        words.append(word)
        manager.registerUndo(withTarget: self) { [unowned manager] in $0.remove(word, manager) }
      }
      func remove(_ word: String, _ manager: UndoManager) {
        words.removeAll { $0 == word }
        manager.registerUndo(withTarget: self) { [unowned manager] in $0.add(word, manager) }
      }
    }
    let (manager, page) = (UndoManager(), Page())
    #expect(manager.groupsByEvent)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addAction(
      UIAction { _ in
        page.add("a", manager)
        manager.beginUndoGrouping()
        page.add("b", manager)
        manager.endUndoGrouping()
        manager.setActionName("two words")
      }, for: .touchUpInside)
    let hand = try EventGenerator(view: button)
    func event(_ body: @escaping () -> Void) {
      hand.application.clock.schedule(after: 0, body)
      hand.wait(0.02)
    }
    try hand.fingerTap(at: button)
    #expect(manager.canUndo && manager.undoActionName == "two words")
    event { for word in ["c", "d"] { page.add(word, manager) } }
    #expect(page.words == ["a", "b", "c", "d"] && manager.undoActionName == "")
    event { manager.undo() }
    #expect(page.words == ["a", "b"])
    event { manager.undo() }
    #expect(page.words.isEmpty && !manager.canUndo && manager.redoActionName == "two words")
    event { manager.redo() }
    #expect(page.words == ["a", "b"] && manager.undoActionName == "two words")
    event { manager.redo() }
    #expect(page.words == ["a", "b", "c", "d"] && !manager.canRedo)

    // Each timer is an event; undo ends the event's group.
    hand.application.clock.schedule(after: 0.1) { page.add("e", manager) }
    hand.application.clock.schedule(after: 0.2) { page.add("f", manager) }
    hand.wait(0.5)
    manager.undo()
    #expect(page.words == ["a", "b", "c", "d", "e"])
    event {
      page.add("g", manager)
      manager.undo()
      page.add("h", manager)
    }
    #expect(page.words == ["a", "b", "c", "d", "e", "h"])
    manager.undo()
    #expect(page.words == ["a", "b", "c", "d", "e"])

    manager.groupsByEvent = false
    event { for word in ["i", "j"] { page.add(word, manager) } }
    manager.undo()
    #expect(page.words == ["a", "b", "c", "d", "e", "i"])
  }

  @Test("An undo manager takes back and does again, in groups, with targets held weakly")
  func undo() {
    final class Counter {
      var value = 0
      func add(_ amount: Int, _ manager: UndoManager) {
        value += amount
        manager.registerUndo(withTarget: self) { [unowned manager] in $0.add(-amount, manager) }
      }
    }
    let (manager, counter) = (UndoManager(), Counter())
    manager.groupsByEvent = false
    counter.add(1, manager)
    manager.setActionName("one")
    manager.beginUndoGrouping()
    counter.add(10, manager)
    counter.add(100, manager)
    manager.endUndoGrouping()
    manager.setActionName("many")
    #expect(counter.value == 111 && manager.canUndo && !manager.canRedo)
    #expect(manager.undoActionName == "many")
    manager.undo()
    #expect(counter.value == 1 && manager.canRedo && manager.redoActionName == "many")
    #expect(manager.undoActionName == "one")
    manager.redo()
    #expect(counter.value == 111)
    manager.undo()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    manager.redo()
    counter.add(5, manager)
    #expect(counter.value == 6 && !manager.canRedo)
    manager.removeAllActions(withTarget: counter)
    #expect(!manager.canUndo)
    var other: Counter? = Counter()
    other?.add(1, manager)
    weak let released = other
    other = nil
    #expect(released == nil)
    manager.undo()
    #expect(counter.value == 6)
    manager.beginUndoGrouping()
    #expect(!manager.canUndo)
    manager.undo()
    manager.levelsOfUndo = 2
    for _ in 0..<5 { counter.add(1, manager) }
    for _ in 0..<5 { manager.undo() }
    #expect(counter.value == 9)
    manager.levelsOfUndo = 10
    for _ in 0..<10 { counter.add(1, manager) }
    manager.levelsOfUndo = 3
    for _ in 0..<10 { manager.undo() }
    #expect(counter.value == 16)
  }
}

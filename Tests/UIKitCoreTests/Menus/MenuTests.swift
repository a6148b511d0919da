import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A button with a menu, and a view with a context menu, that write down what is chosen.
private final class MenuStage: UIContextMenuInteractionDelegate {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
  let pad = UIView(frame: CGRect(x: 20, y: 300, width: 280, height: 100))
  let log = RoadLog()
  var hand: EventGenerator!
  private(set) var opened: CGPoint?

  var menu: UIMenu {
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [log] in log.add($0.title) }
    }
    return UIMenu(children: [
      action("Copy"), action("Grey", .disabled), action("Gone", .hidden),
      UIMenu(title: "More", children: [action("Inner")]),
      UIMenu(options: .displayInline, children: [action("Delete", .destructive)]),
    ])
  }

  init(primary: Bool = true) throws {
    root.addSubview(button)
    root.addSubview(pad)
    hand = try EventGenerator(view: root)
    button.menu = menu
    button.showsMenuAsPrimaryAction = primary
    button.addAction(UIAction { [log] _ in log.add("pressed") }, for: .primaryActionTriggered)
    pad.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  var isOpen: Bool { hand.window.subviews.contains { $0 is MenuView } }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    opened = location
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in self.menu }
  }
}

@Suite("Menus")
struct MenuTests {
  @Test("A button's primary menu opens at once; a second tap chooses, and the button itself does not act")
  func primary() throws {
    let stage = try MenuStage()
    try stage.hand.fingerDown(at: stage.button)
    #expect(stage.isOpen)
    try stage.hand.fingerUp()
    #expect(stage.isOpen)
    try stage.hand.fingerTap(at: "Delete")
    #expect(stage.log.lines == ["Delete"])
    #expect(!stage.isOpen)
  }

  @Test("The finger that opened a menu ends as cancelled for the button (E14)", arguments: [true, false])
  func cancelled(primary: Bool) throws {
    let stage = try MenuStage(primary: primary)
    for event in [UIControl.Event.touchDown, .touchUpInside, .touchCancel] {
      stage.button.addAction(UIAction { [log = stage.log] _ in log.add("\(event.rawValue)") }, for: event)
    }
    try stage.hand.fingerDown(at: stage.button)
    if !primary { stage.hand.wait(Thresholds.longPressDuration) }
    #expect(stage.isOpen)
    try stage.hand.fingerUp()
    #expect(stage.log.lines == [UIControl.Event.touchDown, .touchCancel].map { "\($0.rawValue)" })
  }

  @Test("A button's touch is cancelled before the row's action, which finds it no longer pressed")
  func cancelledFirst() throws {
    let stage = try MenuStage()
    let button = stage.button
    button.menu = UIMenu(children: [
      UIAction(title: "Look") { [log = stage.log] _ in
        log.add("\(button.isTracking) \(button.isHighlighted)")
      }
    ])
    button.addAction(UIAction { [log = stage.log] _ in log.add("cancelled") }, for: .touchCancel)
    try stage.hand.fingerDown(at: button)
    let row = try #require(stage.hand.window.screen.view(identifier: "Look"))
    try stage.hand.fingerMove(to: row, duration: 0.2)
    try stage.hand.fingerUp()
    #expect(stage.log.lines == ["cancelled", "false false"])
  }

  @Test("The finger that opened a menu slides on to a row and chooses it by lifting")
  func sliding() throws {
    let stage = try MenuStage()
    try stage.hand.fingerDown(at: stage.button)
    let row = try #require(stage.hand.window.screen.view(identifier: "Copy"))
    try stage.hand.fingerMove(to: row, duration: 0.2)
    try stage.hand.fingerUp()
    #expect(stage.log.lines == ["Copy"])
    try stage.hand.fingerDown(at: stage.button)
    try stage.hand.fingerMove(to: CGPoint(x: 300, y: 470), duration: 0.2)
    try stage.hand.fingerUp()
    #expect(!stage.isOpen)
    #expect(stage.log.lines == ["Copy"])
  }

  @Test("A menu beside an action opens when the button is held; a short press performs the action")
  func held() throws {
    let stage = try MenuStage(primary: false)
    try stage.hand.fingerTap(at: stage.button)
    #expect(stage.log.lines == ["pressed"])
    #expect(!stage.isOpen)
    try stage.hand.fingerLongPress(at: stage.button)
    #expect(stage.isOpen)
    #expect(stage.log.lines == ["pressed"])
    try stage.hand.fingerTap(at: CGPoint(x: 300, y: 470))
    #expect(!stage.isOpen)
  }

  @Test("A disabled row stays, a hidden one is not there, a menu in a menu leads on and back")
  func rows() throws {
    let stage = try MenuStage()
    try stage.hand.fingerTap(at: stage.button)
    #expect(stage.hand.window.screen.view(identifier: "Gone") == nil)
    try stage.hand.fingerTap(at: "Grey")
    #expect(stage.isOpen)
    try stage.hand.fingerTap(at: "More")
    #expect(stage.hand.window.screen.view(identifier: "Copy") == nil)
    try stage.hand.fingerTap(at: "More")
    #expect(stage.hand.window.screen.view(identifier: "Copy") != nil)
    try stage.hand.fingerTap(at: "More")
    try stage.hand.fingerTap(at: "Inner")
    #expect(stage.log.lines == ["Inner"])
  }

  @Test("Keys open a menu, walk through it past disabled rows, choose and close")
  func keys() throws {
    let stage = try MenuStage()
    try stage.hand.keyPress(.keyboardTab)
    try stage.hand.keyPress(.keyboardSpacebar)
    #expect(stage.isOpen)
    try stage.hand.keyPress(.keyboardEscape)
    #expect(!stage.isOpen)
    try stage.hand.keyPress(.keyboardSpacebar)
    for _ in 0..<3 { try stage.hand.keyPress(.keyboardDownArrow) }
    try stage.hand.keyPress(.keyboardReturnOrEnter)
    #expect(stage.log.lines == ["Delete"])
    #expect(!stage.isOpen)
  }

  @Test("A context menu opens by a long press, whose finger may go on to a row, and by a secondary click")
  func context() throws {
    let stage = try MenuStage()
    try stage.hand.fingerDown(at: CGPoint(x: 60, y: 310))
    stage.hand.wait(0.4)
    #expect(!stage.isOpen)
    stage.hand.wait(0.2)
    #expect(stage.opened == CGPoint(x: 40, y: 10))
    let row = try #require(stage.hand.window.screen.view(identifier: "Delete"))
    try stage.hand.fingerMove(to: row, duration: 0.2)
    try stage.hand.fingerUp()
    #expect(stage.log.lines == ["Delete"])
    stage.hand.buttonMask = .secondary
    try stage.hand.fingerTap(at: stage.pad)
    #expect(stage.isOpen)
    stage.hand.buttonMask = []
    try stage.hand.fingerTap(at: "Copy")
    #expect(stage.log.lines == ["Delete", "Copy"])
  }

  @Test("Interactions come, move to another view and go")
  func interactions() throws {
    let (one, other) = (UIView(), UIView())
    let interaction = UIPointerInteraction()
    one.addInteraction(interaction)
    #expect(one.effectivePointerShape == .hand)
    other.interactions = [interaction]
    #expect(one.interactions.isEmpty)
    #expect(interaction.view === other)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil)
    #expect(other.effectivePointerShape == .arrow)
  }
}

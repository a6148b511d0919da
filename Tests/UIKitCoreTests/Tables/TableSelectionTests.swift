import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("How fingers select a table's rows")
struct TableSelectionTests {
  @Test("E55: One tap makes the calls in UIKit's order, and the row stays selected")
  func order() throws {
    let stage = try TableStage()
    try stage.hand.fingerTap(at: stage.place(2))
    #expect(stage.log.lines == ["should 0.2", "light 0.2", "dark 0.2", "will 0.2", "did 0.2"])
    #expect(stage.cell(2)?.isSelected == true)
    stage.log.clear()
    stage.hand.wait(1)
    try stage.hand.fingerTap(at: stage.place(4))
    #expect(
      stage.log.lines == [
        "should 0.4", "light 0.4", "dark 0.4", "will 0.4", "willNot 0.2", "didNot 0.2", "did 0.4",
      ])
    #expect(stage.cell(2)?.isSelected == false)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    stage.log.clear()
    stage.hand.wait(1)
    try stage.hand.fingerTap(at: stage.place(4))
    #expect(stage.log.lines.suffix(2) == ["will 0.4", "did 0.4"])
  }

  @Test("E55: The row highlights after the delay of E33, and is selected when the finger lifts")
  func delay() throws {
    let stage = try TableStage()
    try stage.hand.fingerDown(at: stage.place(1))
    stage.hand.wait(0.14)
    #expect(stage.log.lines.isEmpty)
    stage.hand.wait(0.02)
    #expect(stage.log.lines == ["should 0.1", "light 0.1"])
    #expect(stage.cell(1)?.isHighlighted == true)
    #expect(stage.cell(1)?.isSelected == false)
    try stage.hand.fingerUp()
    #expect(stage.cell(1)?.isHighlighted == false)
    #expect(stage.log.lines.last == "did 0.1")
  }

  @Test("E55: A drag that scrolls unhighlights the row and selects nothing")
  func scrolling() throws {
    let stage = try TableStage()
    try stage.hand.fingerDown(at: stage.place(5))
    stage.hand.wait(0.2)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 100), duration: 0.2)
    #expect(stage.log.lines == ["should 0.5", "light 0.5", "dark 0.5"])
    try stage.hand.fingerUp()
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.contentOffset.y > 0)
  }

  @Test("E45: A touch that stops a moving table selects nothing")
  func stopping() throws {
    let stage = try TableStage()
    try stage.hand.fingerDrag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), duration: 0.1)
    stage.hand.wait(0.1)
    #expect(stage.table.isDecelerating)
    stage.log.clear()
    try stage.hand.fingerTap(at: CGPoint(x: 160, y: 200))
    #expect(stage.log.lines.isEmpty)
  }

  @Test("E55: A finger that leaves its row without scrolling selects nothing")
  func leaving() throws {
    let stage = try TableStage()
    stage.table.isScrollEnabled = false
    try stage.hand.fingerDown(at: stage.place(1))
    try stage.hand.fingerMove(to: stage.place(3))
    try stage.hand.fingerUp()
    #expect(stage.log.lines == ["should 0.1", "light 0.1", "dark 0.1"])
  }

  @Test("E56: A tap recogniser of an ancestor kills the selection, unless it cancels no touches")
  func ancestor() throws {
    let stage = try TableStage()
    let tap = UITapGestureRecognizer()
    tap.addTarget(stage, action: TableStage.tapped)
    stage.root.addGestureRecognizer(tap)
    try stage.hand.fingerTap(at: stage.place(1))
    #expect(stage.log.lines == ["tap"])
    stage.hand.wait(1)
    try stage.hand.fingerDown(at: stage.place(1))
    stage.hand.wait(0.25)
    try stage.hand.fingerUp()
    #expect(stage.log.lines.dropFirst() == ["should 0.1", "light 0.1", "tap", "dark 0.1"])
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.log.clear()
    stage.hand.wait(1)
    tap.cancelsTouchesInView = false
    try stage.hand.fingerTap(at: stage.place(1))
    #expect(stage.log.lines.contains("tap"))
    #expect(stage.log.lines.contains("did 0.1"))
  }

  @Test("E56: A control in a cell does not select its row; a label and a picture do")
  func parts() throws {
    let stage = try TableStage()
    stage.fill = { cell, path in
      guard path.row == 0 else { return }
      let button = UIButton(frame: CGRect(x: 200, y: 5, width: 80, height: 40))
      button.addAction(UIAction { _ in stage.log.add("button") }, for: .touchUpInside)
      cell.contentView.addSubview(button)
    }
    stage.table.reloadData()
    try stage.hand.fingerTap(at: CGPoint(x: 240, y: 25))
    #expect(stage.log.lines == ["button"])
    try stage.hand.fingerTap(at: CGPoint(x: 30, y: 25))
    #expect(stage.log.lines.last == "did 0.0")
  }

  @Test("E57: While a row is highlighted or selected, so are its labels, pictures and controls")
  func looks() throws {
    let stage = try TableStage()
    let button = UIButton(frame: CGRect(x: 200, y: 5, width: 80, height: 40))
    stage.fill = { cell, path in if path.row == 3 { cell.contentView.addSubview(button) } }
    stage.table.reloadData()
    stage.hand.wait(0.1)
    try stage.hand.fingerDown(at: stage.place(3))
    stage.hand.wait(0.2)
    #expect(stage.cell(3)?.textLabel?.isHighlighted == true)
    #expect(button.isHighlighted)
    try stage.hand.fingerUp()
    #expect(stage.cell(3)?.textLabel?.isHighlighted == true)
    stage.table.deselectRow(at: IndexPath(row: 3, section: 0), animated: false)
    #expect(stage.cell(3)?.textLabel?.isHighlighted == false)
    #expect(!button.isHighlighted)
  }

  @Test("The delegate forbids a row, and selects another instead")
  func delegate() throws {
    let stage = try TableStage()
    stage.forbidden = IndexPath(row: 1, section: 0)
    try stage.hand.fingerTap(at: stage.place(1))
    #expect(stage.log.lines == ["should 0.1"])
    stage.replaced = IndexPath(row: 6, section: 0)
    try stage.hand.fingerTap(at: stage.place(2))
    #expect(stage.log.lines.last == "did 0.6")
    #expect(stage.cell(6)?.isSelected == true)
  }

  @Test("With several selected rows, a second tap deselects one")
  func several() throws {
    let stage = try TableStage()
    stage.table.allowsMultipleSelection = true
    for row in [1, 2, 1] {
      stage.hand.wait(1)
      try stage.hand.fingerTap(at: stage.place(row))
    }
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    #expect(stage.log.lines.suffix(2) == ["willNot 0.1", "didNot 0.1"])
  }

  @Test("A detail button notifies the delegate, and does not select the row")
  func detail() throws {
    let stage = try TableStage()
    stage.fill = { cell, _ in cell.accessoryType = .detailDisclosureButton }
    stage.table.reloadData()
    stage.hand.wait(0.1)
    try stage.hand.fingerTap(at: CGPoint(x: 275, y: 75))
    #expect(stage.log.lines == ["detail 0.1"])
  }

  @Test("Tab comes to the rows before the buttons in them, also under a wheel that a pull turns")
  func focusOrder() throws {
    let stage = try TableStage()
    stage.fill = { cell, _ in cell.accessoryType = .detailButton }
    stage.table.refreshControl = UIRefreshControl()
    stage.table.reloadData()
    stage.hand.wait(0.1)
    try stage.hand.keyPress(.keyboardTab)
    #expect(stage.hand.window.focusedItem === stage.table.rowFocus)
    try stage.hand.keyPress(.keyboardTab)
    #expect(stage.hand.window.focusedItem is CellAccessory)
  }

  @Test("Tab goes to the rows, arrow keys walk through them, Return selects one")
  func keys() throws {
    let stage = try TableStage([3, 0, 20])
    try stage.hand.keyPress(.keyboardTab)
    for _ in 0..<3 { try stage.hand.keyPress(.keyboardDownArrow) }
    try stage.hand.keyPress(.keyboardReturnOrEnter)
    #expect(stage.log.lines.suffix(2) == ["will 2.0", "did 2.0"])
    try stage.hand.keyPress(.keyboardEnd)
    stage.hand.wait(1)
    #expect(stage.table.contentOffset.y == 670)
    try stage.hand.keyPress(.keyboardSpacebar)
    #expect(stage.log.lines.last == "did 2.19")
  }
}

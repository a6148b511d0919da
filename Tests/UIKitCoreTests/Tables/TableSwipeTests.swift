import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Rows that are dragged to the side")
struct TableSwipeTests {
  private let stage: TableStage
  /// Kept to be called later.
  private final class Completions {
    var calls: [(Bool) -> Void] = []
  }
  private let completions = Completions()

  init() throws {
    stage = try TableStage()
    stage.trailing = { [stage, completions] path in
      guard path.row > 0 else { return nil }
      stage.log.add("asked \(path.row)")
      let actions = ["Drop", "Flag"].map { title in
        UIContextualAction(style: title == "Drop" ? .destructive : .normal, title: title) {
          action, view, done in
          stage.log.add("\(action.title ?? "") \(path.row) \(view.window != nil)")
          completions.calls.append(done)
        }
      }
      return UISwipeActionsConfiguration(actions: actions)
    }
  }

  private var x: (Int) -> CGFloat? { { [stage] in stage.cell($0)?.frame.minX } }

  /// Drags a row by some points sideways, without a flick at the end.
  private func drag(_ row: Int, by x: CGFloat, from start: CGFloat = 160) throws {
    let place = stage.place(row)
    try stage.hand.fingerDown(at: CGPoint(x: start, y: place.y))
    try stage.hand.fingerMove(to: CGPoint(x: start + x, y: place.y), duration: 0.5)
    try stage.hand.fingerUp()
    stage.hand.wait(0.4)
  }

  private func open(_ row: Int) throws {
    try drag(row, by: -120, from: 250)
    #expect(x(row) == -148)
    stage.log.clear()
  }

  @Test(
    "E61: a drag to the side reveals the actions, and the table neither scrolls, nor highlights, nor says so")
  func reveal() throws {
    try stage.hand.fingerDown(at: CGPoint(x: 250, y: stage.place(2).y))
    stage.hand.wait(0.2)
    #expect(stage.cell(2)?.isHighlighted == true)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: stage.place(2).y), duration: 0.5)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: stage.place(2).y + 40), duration: 0.5)
    #expect(stage.cell(2)?.isHighlighted == false && !stage.table.isDragging)
    #expect(x(2) == -90 && stage.table.contentOffset.y == 0)
    let actions = try #require(stage.table.subviews.first { $0 is SwipeActionsView })
    #expect(actions.frame == CGRect(x: 230, y: 100, width: 90, height: 50))
    try stage.hand.fingerUp()
    stage.hand.wait(0.4)
    #expect(x(2) == -148 && stage.log.lines.filter { $0.hasPrefix("asked") } == ["asked 2"])
    #expect(stage.table.indexPathForSelectedRow == nil)
    // The first action is at the end of the row; the one that deletes is red, the other grey.
    let (delete, flag) = (try stage.hand.view("Drop"), try stage.hand.view("Flag"))
    #expect(delete.backgroundColor == .systemRed && flag.backgroundColor == .systemGray)
    #expect(
      delete.convert(delete.bounds, to: nil).maxX == 320 && flag.convert(flag.bounds, to: nil).minX == 172)
  }

  @Test("E61: a short drag closes the row again, a flick opens it, and a row without actions stays")
  func shortDrags() throws {
    try drag(2, by: -40)
    #expect(x(2) == 0 && !stage.table.subviews.contains { $0 is SwipeActionsView })
    try stage.hand.fingerDrag(from: CGPoint(x: 250, y: 125), to: CGPoint(x: 200, y: 125), duration: 0.05)
    stage.hand.wait(0.4)
    #expect(x(2) == -148)
    try stage.hand.fingerTap(at: stage.place(5))
    stage.hand.wait(0.4)
    try drag(0, by: -120)
    #expect(x(0) == 0)
    // There are none at the beginning either.
    try drag(2, by: 120)
    #expect(x(2) == 0)
  }

  @Test("E61: a steep drag scrolls")
  func steep() throws {
    try stage.hand.fingerDrag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 200, y: 200), duration: 0.5)
    #expect(stage.table.contentOffset.y > 50 && !stage.log.lines.contains { $0.hasPrefix("asked") })
  }

  @Test("E61: a press calls the handler; true closes the row, false leaves it open")
  func handler() throws {
    try open(2)
    try stage.hand.fingerTap(at: "Flag")
    #expect(stage.log.lines == ["Flag 2 true"])
    completions.calls[0](false)
    stage.hand.wait(0.4)
    #expect(x(2) == -148)
    try stage.hand.fingerTap(at: "Drop")
    #expect(stage.log.lines.last == "Drop 2 true")
    completions.calls[1](true)
    stage.hand.wait(0.4)
    #expect(x(2) == 0)
    try stage.hand.fingerTap(at: stage.place(4))
    #expect(stage.log.lines.last == "did 0.4")
  }

  @Test(
    "E61: a full swipe performs the first action, unless the configuration says no", arguments: [true, false])
  func fullSwipe(isOn: Bool) throws {
    let make = try #require(stage.trailing)
    stage.trailing = {
      let made = make($0)
      #expect(made?.performsFirstActionWithFullSwipe == true)
      made?.performsFirstActionWithFullSwipe = isOn
      return made
    }
    try drag(2, by: -280, from: 310)
    #expect(stage.log.lines.last == (isOn ? "Drop 2 true" : "asked 2"))
    #expect(x(2) == (isOn ? -320 : -148))
    guard isOn else { return }
    completions.calls[0](true)
    stage.hand.wait(0.4)
    #expect(x(2) == 0)
  }

  @Test("E61: a row that its handler deletes is gone, and the others are as before")
  func deletes() throws {
    stage.trailing = { [stage] path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        stage.counts[0] -= 1
        stage.table.deleteRows(at: [path], with: .automatic)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    try drag(2, by: -280, from: 310)
    #expect(stage.table.numberOfRows(inSection: 0) == 99 && x(2) == 0)
    #expect(!stage.table.subviews.contains { $0 is SwipeActionsView || $0 is RowSwipeCover })
    try stage.hand.fingerTap(at: stage.place(2))
    #expect(stage.log.lines.last == "did 0.2")
  }

  @Test(
    "E61: a touch elsewhere closes the row and presses nothing; so does one on the row", arguments: [2, 5])
  func elsewhere(row: Int) throws {
    try open(2)
    try stage.hand.fingerDown(at: stage.place(row).applying(CGAffineTransform(translationX: -100, y: 0)))
    stage.hand.wait(0.3)
    // Elsewhere it closes when the finger comes down; on the row the finger may drag.
    #expect(x(2) == (row == 2 ? -148 : 0))
    try stage.hand.fingerUp()
    stage.hand.wait(0.4)
    #expect(x(2) == 0 && stage.log.lines.isEmpty)
    try stage.hand.fingerTap(at: stage.place(row))
    #expect(stage.log.lines.last == "did 0.\(row)")
  }

  @Test("E61: the open row is dragged on, and closed by a drag back")
  func dragBack() throws {
    try open(2)
    try stage.hand.fingerDown(at: CGPoint(x: 50, y: stage.place(2).y))
    try stage.hand.fingerMove(to: CGPoint(x: 130, y: stage.place(2).y), duration: 0.5)
    #expect(x(2) == -78)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: stage.place(2).y), duration: 0.5)
    try stage.hand.fingerUp()
    stage.hand.wait(0.4)
    #expect(x(2) == 0)
  }

  @Test("E61: one row is open at a time: a drag on another only closes it")
  func oneRow() throws {
    try open(2)
    try drag(4, by: -120, from: 250)
    #expect(x(2) == 0 && x(4) == 0)
    try drag(4, by: -120, from: 250)
    #expect(x(4) == -148)
  }

  @Test(
    "E61: leading actions are revealed by a drag to the right, and in a language read from the right the other way"
  )
  func leading() throws {
    stage.leading = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Pin") { _, _, _ in }])
    }
    try drag(2, by: 90)
    #expect(x(2) == 74)
    try stage.hand.fingerTap(at: stage.place(5))
    stage.hand.wait(0.4)
    stage.table.semanticContentAttribute = .forceRightToLeft
    try drag(2, by: 90)
    #expect(x(2) == 148)
  }

  @Test("E61: a table that does not scroll reveals them too")
  func withoutScrolling() throws {
    stage.table.isScrollEnabled = false
    try drag(2, by: -120, from: 250)
    #expect(x(2) == -148)
    try stage.hand.fingerDrag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.5)
    #expect(stage.table.contentOffset.y == 0)
  }

  // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:willbegineditingrowat:)
  @Test("A swiped row puts its table into editing mode; setEditing(false) closes", arguments: [true, false])
  func setEditing(animated: Bool) throws {
    #expect(!stage.table.isEditing)
    try open(2)
    #expect(stage.table.isEditing)
    stage.hand.perform { stage.table.setEditing(false, animated: animated) }
    #expect(!stage.table.isEditing && (stage.cell(2)?.layer.animationKeys() != nil) == animated)
    stage.hand.wait(0.4)
    #expect(x(2) == 0 && !stage.table.subviews.contains { $0 is SwipeActionsView || $0 is RowSwipeCover })
    try stage.hand.fingerTap(at: stage.place(2))
    #expect(stage.log.lines.last == "did 0.2")
    try open(2)
    stage.hand.perform { stage.table.isEditing = false }
    stage.hand.wait(0.1)
    #expect(x(2) == 0)
  }

  @Test("setEditing(false) while a finger drags the row takes the row from it")
  func setEditingUnderFinger() throws {
    try stage.hand.fingerDown(at: CGPoint(x: 250, y: stage.place(2).y))
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: stage.place(2).y), duration: 0.5)
    stage.hand.perform { stage.table.setEditing(false, animated: true) }
    stage.hand.wait(0.4)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: stage.place(2).y), duration: 0.5)
    try stage.hand.fingerUp()
    #expect(x(2) == 0 && !stage.table.isEditing && stage.table.indexPathForSelectedRow == nil)
  }

  // https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:caneditrowat:)
  @Test("A row that the data source does not let be edited has no actions")
  func canEditRow() throws {
    stage.fixed = IndexPath(row: 2, section: 0)
    try drag(2, by: -120, from: 250)
    #expect(x(2) == 0 && !stage.table.isEditing && !stage.log.lines.contains { $0.hasPrefix("asked") })
    try drag(3, by: -120, from: 250)
    #expect(x(3) == -148)
  }

  @Test("E61: a reload, and a scroll that takes the row out of view, end it")
  func ends() throws {
    try open(2)
    stage.table.reloadData()
    stage.hand.wait(0.1)
    #expect(x(2) == 0 && !stage.table.subviews.contains { $0 is SwipeActionsView || $0 is RowSwipeCover })
    try open(2)
    stage.table.contentOffset.y = 1000
    stage.hand.wait(0.1)
    stage.table.contentOffset.y = 0
    stage.hand.wait(0.1)
    #expect(x(2) == 0 && !stage.table.subviews.contains { $0 is SwipeActionsView || $0 is RowSwipeCover })
  }

  @Test("While one finger holds a row, another taps a second one: both are selected when they lift")
  func twoFingers() throws {
    try stage.hand.fingerDown(.leftIndex, at: stage.place(1))
    stage.hand.wait(0.3)
    try stage.hand.fingerDown(.rightIndex, at: stage.place(3))
    try stage.hand.fingerUp(.rightIndex)
    try stage.hand.fingerUp(.leftIndex)
    #expect(stage.log.lines(of: "did") == ["did 0.3", "did 0.1"])
  }

  /// A cell that is the delegate of its own recogniser, by overriding what every cell is.
  private final class Card: UITableViewCell {
    let pan = UIPanGestureRecognizer()
    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
  }

  @Test("A cell is the delegate of its recognisers; its overrides are asked")
  func cellAsDelegate() throws {
    let card = Card(style: .default, reuseIdentifier: nil)
    card.pan.delegate = card
    card.addGestureRecognizer(card.pan)
    stage.table.tableHeaderView = card
    stage.hand.wait(0.1)
    try stage.hand.fingerDown(at: CGPoint(x: 100, y: 20))
    try stage.hand.fingerMove(to: CGPoint(x: 100, y: 120), duration: 0.5)
    #expect(card.pan.state == .changed && stage.table.isDragging)
  }
}

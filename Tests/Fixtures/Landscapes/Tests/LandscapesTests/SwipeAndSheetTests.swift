import Testing
import UIKit
import UIKitTesting

@testable import Landscapes

/// What fingers move against a list: the rows in it and the sheet over it.
struct SwipeAndSheetTests {
  private let app: LaunchedApp
  private var hand: EventGenerator { app.hand }
  private var places: PlacesViewController { app.root.places }
  private var sheet: SheetViewController { places.sheet }

  init() throws { app = try LaunchedApp() }

  // MARK: A row

  @Test("E52: a row is swiped along an axis on which its list does not scroll")
  func swipe() throws {
    let row = places.rows[1]
    let place = row.convert(CGPoint(x: 300, y: 32), to: nil)
    try app.drag(from: place, x: -100)
    hand.wait(1)
    #expect(row.isOpen && row.card.transform.tx == -160)
    #expect(places.list.contentOffset.y == -160)
    try app.drag(from: places.rows[2].convert(CGPoint(x: 300, y: 32), to: nil), x: -100)
    hand.wait(1)
    #expect(!row.isOpen && places.rows[2].isOpen, "one at a time")
    try app.drag(from: place, y: -60)
    hand.wait(2)
    #expect(!places.rows[2].isOpen)
    #expect(places.header.bounds.height == 64)
  }

  @Test("The buttons under a row keep it and remove it")
  func buttons() throws {
    let row = places.rows[1]
    func swipeAndTap(x: CGFloat) throws {
      try app.drag(from: row.convert(CGPoint(x: 300, y: 32), to: nil), x: -100)
      hand.wait(1)
      try hand.fingerTap(at: row.convert(CGPoint(x: x, y: 32), to: nil))
      hand.wait(1)
    }
    try swipeAndTap(x: 220)
    #expect(row.isKept && !row.isOpen)
    try swipeAndTap(x: 320)
    #expect(places.rows.count == Landscape.all.count - 1 && row.superview == nil)
    #expect(places.rows[1].frame.minY == 64)
  }

  @Test("C28: a row that closes is taken where it is seen")
  func closingRow() throws {
    let row = places.rows[1]
    let place = row.convert(CGPoint(x: 300, y: 32), to: nil)
    try app.drag(from: place, x: -100)
    hand.wait(1)
    row.close()
    hand.wait(0.05)
    // The card is still left of its buttons, though its transform says otherwise.
    let hit = hand.window.hitTest(place, with: nil)
    #expect(hit is UIButton && row.card.transform == .identity)
    hand.wait(1)
    #expect(hand.window.hitTest(place, with: nil) === row.card)
  }

  // MARK: The sheet

  @Test("E46: one drag raises the sheet, and then scrolls the list that was held at its beginning")
  func raise() throws {
    let bottom = sheet.view.frame.minY
    #expect(bottom == 480)
    var place = CGPoint(x: 200, y: 560)
    try hand.fingerDown(.rightIndex, at: place)
    place = try app.move(from: place, y: -110)
    #expect(sheet.view.frame.minY == bottom - 100)
    #expect(sheet.list.contentOffset.y == 0)
    try hand.fingerUp(.rightIndex)
    hand.wait(1)
    #expect(!sheet.isUp && sheet.view.frame.minY == bottom)

    place.y = 540
    // A flick takes it up, however short.
    try hand.fingerDrag(from: place, to: CGPoint(x: 200, y: 480), duration: 0.05)
    hand.wait(1)
    #expect(sheet.isUp && sheet.view.frame.minY == 80)
    place = CGPoint(x: 120, y: 500)
    try hand.fingerDown(.rightIndex, at: place)
    place = try app.move(from: place, y: -110)
    #expect(sheet.list.contentOffset.y == 100 && sheet.view.frame.minY == 80)
    place = try app.move(from: place, y: 160)
    #expect(sheet.list.contentOffset.y == 0)
    // One step of the finger ends the list's way and begins the sheet's.
    #expect(abs(sheet.view.frame.minY - 140) < 2)
    place = try app.move(from: place, y: -100)
    #expect(sheet.view.frame.minY == 80)
    #expect(abs(sheet.list.contentOffset.y - 40) < 2)
    try hand.fingerUp(.rightIndex)
  }

  @Test("C28: a finger takes the sheet where it is seen on its way up")
  func take() throws {
    try hand.fingerTap(at: CGPoint(x: 200, y: 530))
    hand.wait(0.1)
    // Its frame is the one it goes to; what lies there now is still a row of the places.
    #expect(sheet.view.frame.minY == 80)
    let above = try #require(hand.window.hitTest(CGPoint(x: 200, y: 120), with: nil))
    #expect(!above.isDescendant(of: sheet.view))
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 200, y: 560))
    let place = try app.move(from: CGPoint(x: 200, y: 560), y: 12)
    let top = sheet.view.frame.minY
    #expect(top > 90 && top < 480)
    _ = try app.move(from: place, y: 20)
    #expect(sheet.view.frame.minY == top + 20)
    try hand.fingerUp(.rightIndex)
  }

  @Test("E25, E53: a switch in the sheet has its own size and turns by a tap, and the sheet stays")
  func pack() throws {
    try hand.fingerTap(at: CGPoint(x: 200, y: 530))
    hand.wait(1)
    let packed = try #require(sheet.list.subviews.compactMap { $0 as? UISwitch }.first)
    #expect(packed.bounds.width < 80)
    try hand.fingerTap(at: packed)
    #expect(packed.isOn && sheet.isUp)
  }
}

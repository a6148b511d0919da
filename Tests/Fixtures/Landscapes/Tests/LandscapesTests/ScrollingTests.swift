import Testing
import UIKit
import UIKitTesting

@testable import Landscapes

/// What scroll views owe to each part of the application.
struct ScrollingTests {
  private let app: LaunchedApp
  private var hand: EventGenerator { app.hand }
  private var places: PlacesViewController { app.root.places }

  init() throws { app = try LaunchedApp() }

  // MARK: The header

  @Test("E38, E49: the header follows the offset, from the point at which the drag begins")
  func headerFollows() throws {
    #expect(places.header.bounds.height == 160)
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 200, y: 400))
    _ = try app.move(from: CGPoint(x: 200, y: 400), y: -50)
    #expect(places.header.bounds.height == 120)
    #expect(abs(places.header.collapse - 40.0 / 96) < 0.001)
    try hand.fingerUp(.rightIndex)
  }

  @Test("E39: the delegate's target makes a header that is half-way open or collapse", arguments: [50, 80])
  func headerSettles(way: CGFloat) throws {
    try app.drag(from: CGPoint(x: 200, y: 400), y: -way)
    hand.wait(2)
    #expect(places.header.bounds.height == (way == 50 ? 160 : 64))
    #expect(places.list.contentOffset.y == -places.header.bounds.height)
  }

  @Test("E45: the touch that stops the list does not press what has come under it")
  func stop() throws {
    let row = try #require(places.rows.first { $0.card.accessibilityIdentifier == "row 8" })
    try app.drag(from: CGPoint(x: 200, y: 400), y: -330)
    let place = row.convert(CGPoint(x: 300, y: 32), to: nil)
    try app.drag(from: place, x: -170)
    hand.wait(1)
    #expect(row.isOpen)
    // A drag closes it; this one flings, and the touch lands on the button while the row closes.
    try hand.fingerDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 330), duration: 0.05)
    #expect(places.list.isDecelerating && !row.isOpen)
    let button = row.convert(CGPoint(x: 340, y: 32), to: nil)
    #expect(hand.window.hitTest(button, with: nil) is UIButton)
    try hand.fingerTap(at: button)
    hand.wait(1)
    #expect(!places.list.isDecelerating)
    #expect(places.rows.count == Landscape.all.count)
  }

  // MARK: The carousel

  @Test("E46: the carousel goes on by the drag's own way when it is taken back by a round")
  func endless() throws {
    let carousel = app.root.carousel
    #expect(carousel.contentOffset.x == 1056)
    for _ in 0..<6 { try app.drag(from: CGPoint(x: 740, y: 112), x: -310) }
    // Two rounds before 1056 and six drags, which lose ten points each.
    #expect(abs(carousel.contentOffset.x - (6 * 176 + 6 * 300 - 2 * 6 * 176)) < 0.001)
  }

  @Test("E47: a fling goes on across the end of a round")
  func flungEndless() throws {
    let carousel = app.root.carousel
    try app.drag(from: CGPoint(x: 740, y: 112), x: -310)
    try app.drag(from: CGPoint(x: 740, y: 112), x: -210)
    try hand.fingerDrag(from: CGPoint(x: 740, y: 112), to: CGPoint(x: 500, y: 112), duration: 0.1)
    #expect(carousel.contentOffset.x < 1056)
    hand.wait(0.1)
    #expect(carousel.isDecelerating)
    let before = carousel.contentOffset.x
    hand.wait(0.1)
    #expect(carousel.contentOffset.x > before)
  }

  // MARK: The hours

  @Test("E49: both lists of hours stand at the same hour, whichever is dragged, flung or sprung back")
  func together() throws {
    let (first, second) = (app.root.hours.lists[0], app.root.hours.lists[1])
    try app.drag(from: CGPoint(x: 480, y: 540), y: -60)
    #expect((first.contentOffset.y, second.contentOffset.y) == (234, 234))
    try hand.fingerDrag(from: CGPoint(x: 700, y: 460), to: CGPoint(x: 700, y: 560), duration: 0.1)
    for _ in 0..<40 {
      hand.wait(0.05)
      #expect(first.contentOffset.y == second.contentOffset.y)
    }
    #expect(first.contentOffset.y < 100)
  }

  @Test("E47: the list that is dragged leads, and the other one's fling ends")
  func lead() throws {
    let (first, second) = (app.root.hours.lists[0], app.root.hours.lists[1])
    try hand.fingerDrag(from: CGPoint(x: 480, y: 540), to: CGPoint(x: 480, y: 500), duration: 0.05)
    #expect(first.isDecelerating)
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 700, y: 500))
    let place = try app.move(from: CGPoint(x: 700, y: 500), y: 10)
    #expect(!first.isDecelerating)
    let offset = second.contentOffset.y
    _ = try app.move(from: place, y: 20)
    #expect((first.contentOffset.y, second.contentOffset.y) == (offset - 20, offset - 20))
    try hand.fingerUp(.rightIndex)
  }

  // MARK: The photos

  @Test("E51: a photo that was zoomed and moved to its side is paged away by the next drag")
  func photos() throws {
    let (pager, photo) = (app.root.photos, app.root.photos.pages[0])
    let middle = try "photo 0".point(in: hand.window)
    try hand.fingerPinch(at: middle, from: 80, to: 200)
    #expect(photo.zoomScale > 2)
    // As far as it goes, and no further.
    try app.drag(from: CGPoint(x: 760, y: middle.y), x: -350)
    try app.drag(from: CGPoint(x: 760, y: middle.y), x: -350)
    hand.wait(1)
    #expect(photo.contentOffset.x == photo.contentSize.width - photo.bounds.width)
    #expect(pager.contentOffset.x == 392)
    try app.drag(from: CGPoint(x: 420, y: middle.y), x: 350)
    hand.wait(1)
    #expect(pager.contentOffset.x == 0 && photo.zoomScale > 2)
  }

  @Test("A double tap shows twice of what is there, and the next one all of it")
  func doubleTap() throws {
    let photo = app.root.photos.pages[0]
    try hand.fingerDoubleTap(at: CGPoint(x: 494, y: 252))
    hand.wait(1)
    #expect(photo.zoomScale == 2 && photo.contentOffset.x == 0)
    try hand.fingerDoubleTap(at: CGPoint(x: 494, y: 252))
    hand.wait(1)
    #expect(photo.zoomScale == 1)
  }
}

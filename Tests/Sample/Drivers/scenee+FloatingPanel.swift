import Testing
import UIKit
import UIKitTesting

@testable import FloatingPanel

@Suite("PassthroughView: hands its touches to another view")
struct ForwardingViewDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let behind = Counter(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let list = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 180))
  private let row = Counter(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
  private let pane = PassthroughView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let grip = Counter(frame: CGRect(x: 200, y: 20, width: 100, height: 40))
  private let hand: EventGenerator

  init() throws {
    // The list lies below the button behind: only the pane leads to it.
    desk.addSubview(list)
    list.addSubview(row)
    desk.addSubview(behind)
    desk.addSubview(pane)
    pane.addSubview(grip)
    pane.eventForwardingView = list
    hand = try EventGenerator(view: desk)
  }

  private var presses: [Int] { [row.presses, grip.presses, behind.presses] }

  @Test("A press on its empty part goes to what the other view finds at that place")
  func forwards() throws {
    try hand.fingerTap(at: CGPoint(x: 50, y: 330))
    #expect(presses == [1, 0, 0])
    try hand.fingerTap(at: CGPoint(x: 250, y: 400))
    #expect(presses == [1, 0, 0])
    #expect(hand.window.hitTest(CGPoint(x: 250, y: 400), with: nil) === list)
  }

  @Test("Its own subview keeps its touches")
  func ownSubview() throws {
    try hand.fingerTap(at: CGPoint(x: 250, y: 40))
    #expect(presses == [0, 1, 0])
  }

  @Test("Where the other view is not, or when it takes none, touches fall to what lies behind")
  func elsewhere() throws {
    try hand.fingerTap(at: CGPoint(x: 50, y: 100))
    #expect(presses == [0, 0, 1])
    list.isHidden = true
    try hand.fingerTap(at: CGPoint(x: 50, y: 330))
    #expect(presses == [0, 0, 2])
    list.isHidden = false
    pane.eventForwardingView = nil
    try hand.fingerTap(at: CGPoint(x: 50, y: 330))
    #expect(presses == [0, 0, 3])
  }

  @Test("The place is converted: a list that is moved, scaled and scrolled is touched where it shows")
  func converted() throws {
    list.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    list.bounds.origin = CGPoint(x: 0, y: 20)
    // The list shows from (80, 345) on, half as large and 20 of its points up: the row from (85, 340) on.
    try hand.fingerTap(at: CGPoint(x: 100, y: 350))
    #expect(presses == [1, 0, 0])
    try hand.fingerTap(at: CGPoint(x: 50, y: 350))
    #expect(presses == [1, 0, 1])
  }
}

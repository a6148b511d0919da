import Testing
import UIKit
import UIKitTesting

@testable import UBottomSheet

@Suite("PassThroughView: touched only where a subview is")
struct PassThroughViewDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let behind = Counter(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let pane = PassThroughView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let front = Counter(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
  private let hand: EventGenerator

  init() throws {
    desk.addSubview(behind)
    desk.addSubview(pane)
    pane.addSubview(front)
    hand = try EventGenerator(view: desk)
  }

  private var presses: [Int] { [front.presses, behind.presses] }

  @Test("A press on its empty part reaches the button behind, a press on its button stays")
  func passes() throws {
    try hand.fingerTap(at: CGPoint(x: 200, y: 200))
    #expect(presses == [0, 1])
    try hand.fingerTap(at: CGPoint(x: 50, y: 40))
    #expect(presses == [1, 1])
  }

  @Test("What is hidden, clear or not to be touched counts as empty")
  func ineligible() throws {
    front.isHidden = true
    try hand.fingerTap(at: CGPoint(x: 50, y: 40))
    front.isHidden = false
    front.alpha = 0
    try hand.fingerTap(at: CGPoint(x: 50, y: 40))
    front.alpha = 1
    front.isUserInteractionEnabled = false
    try hand.fingerTap(at: CGPoint(x: 50, y: 40))
    #expect(presses == [0, 3])
  }

  @Test("A touch that began behind goes on there over its button, and the other way round")
  func drag() throws {
    try hand.fingerDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 50, y: 40))
    #expect(presses == [0, 1])
    try hand.fingerDrag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 50, y: 110))
    #expect(presses == [1, 1])
  }

  @Test("A label on it lets touches through as well, for labels take none")
  func label() throws {
    let label = UILabel(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
    pane.addSubview(label)
    try hand.fingerTap(at: CGPoint(x: 200, y: 200))
    label.isUserInteractionEnabled = true
    try hand.fingerTap(at: CGPoint(x: 200, y: 200))
    #expect(presses == [0, 1])
  }
}

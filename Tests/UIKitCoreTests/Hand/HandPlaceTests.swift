import Foundation
import Testing
import UIKitControls

@testable import UIKitTesting

@Suite("Places that a hand finds by name")
struct HandPlaceTests {
  private let controller = UIViewController()
  private let hand: EventGenerator
  private var view: UIView { controller.view }

  init() throws {
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    hand = try EventGenerator(viewController: UINavigationController(rootViewController: controller))
  }

  private func button(_ name: String, _ x: CGFloat, _ y: CGFloat) -> UIButton {
    let button = UIButton(frame: CGRect(x: x, y: y, width: 80, height: 40))
    button.accessibilityIdentifier = name
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    view.addSubview(button)
    return button
  }

  @Test("A bar item is found by its title, or by its identifier if it has one, as soon as it is set")
  func barItems() throws {
    var presses: [String] = []
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in presses.append("edit") })
    try hand.fingerTap(at: "Edit")
    controller.navigationItem.rightBarButtonItem?.title = "Done"
    try hand.fingerTap(at: "Done")
    controller.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "mode"
    try hand.fingerTap(at: "mode")
    #expect(presses == ["edit", "edit", "edit"])
    #expect(throws: HandError.noViewNamed("Done")) { try hand.fingerTap(at: "Done") }
  }

  @Test("A drag goes as far as a vector says")
  func dragBy() throws {
    let box = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    box.accessibilityIdentifier = "box"
    view.addSubview(box)
    let pan = UIPanGestureRecognizer()
    box.addGestureRecognizer(pan)
    var way = CGPoint.zero
    let target = Panned { way = $0.translation(in: $0.view) }
    pan.addTarget(target, action: Panned.panned)
    try hand.fingerDrag(from: "box", by: CGVector(dx: 30, dy: -50))
    // A pan leaves out the 10 points after which it begins (G25).
    #expect(abs(way.x - 30) <= 10 && abs(way.y + 50) <= 10 && way.y < -35)
    let start = try #require(hand.trace.compactMap(\.firstTouch).first)
    let end = try #require(hand.trace.compactMap(\.firstTouch).last)
    #expect(end.at == CGPoint(x: start.at.x + 30, y: start.at.y - 50))
  }

  @Test("Several fingers go to views and identifiers in one event, and are checked like one")
  func fingersOnViews() throws {
    let (left, right) = (button("left", 20, 200), button("right", 200, 200))
    try hand.fingersDown([(.leftIndex, "left"), (.rightIndex, "right")])
    #expect(left.isTracking && right.isTracking)
    try hand.fingersMove([(.leftIndex, right), (.rightIndex, left)])
    #expect(!left.isTouchInside && !right.isTouchInside)
    try hand.fingersUp([.leftIndex, .rightIndex])
    right.isHidden = true
    let error = #expect(throws: HandError.self) {
      try hand.fingersDown([(.leftIndex, left), (.rightIndex, right)])
    }
    #expect(error?.description.contains("right#") == true && error?.description.contains("hidden") == true)
    #expect(!left.isTracking)
  }

  @Test("An error about a name says how many views have it")
  func oneOfSeveral() throws {
    let buttons = [button("buy", 20, 200), button("buy", 200, 200)]
    try hand.fingerTap(at: "buy")
    buttons[1].isUserInteractionEnabled = false
    let error = #expect(throws: HandError.self) { try hand.fingerTap(at: "buy") }
    #expect(error?.description.contains("isUserInteractionEnabled = false") == true)
    #expect(
      error?.description.hasSuffix(
        "2 views have the accessibilityIdentifier \"buy\", and this is the front-most") == true)
    buttons[0].removeFromSuperview()
    let alone = #expect(throws: HandError.self) { try hand.fingerTap(at: "buy") }
    #expect(alone?.description.contains("views have") == false)
  }

  @Test("A label is a place of the row or button that it is part of (C31, E55)")
  func partsOfRows() throws {
    let row = Row(frame: CGRect(x: 0, y: 300, width: 320, height: 60))
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    label.text = "Milk"
    row.addSubview(label)
    view.addSubview(row)
    try hand.fingerTap(at: label)
    #expect(row.count == 1)
    let plain = UILabel(frame: CGRect(x: 10, y: 400, width: 100, height: 40))
    view.addSubview(plain)
    #expect(throws: HandError.self) { try hand.fingerTap(at: plain) }
  }

  private final class Row: UIView {
    var count = 0
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
  }
}

/// Takes a pan's actions.
private final class Panned: UIResponder {
  private let action: (UIPanGestureRecognizer) -> Void

  init(_ action: @escaping (UIPanGestureRecognizer) -> Void) {
    self.action = action
    super.init()
  }

  func panned(_ pan: UIPanGestureRecognizer) { action(pan) }
}

extension TraceRecord {
  fileprivate var firstTouch: Touch? { if case .event(let event) = body { event.touches.first } else { nil } }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("What is delivered late: in which order, with which event, and why")
struct LateDeliveryTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("A1, A25: what was held back is delivered before what comes with the event that frees it")
  func heldFirst() throws {
    let stage = try Stage()
    stage.root.isMultipleTouchEnabled = true
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    stage.root.addGestureRecognizer(tap)
    stage.send((1, .began, 10, 10))
    stage.send((2, .began, 20, 20))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TB R {(20,20)}"])
  }
}

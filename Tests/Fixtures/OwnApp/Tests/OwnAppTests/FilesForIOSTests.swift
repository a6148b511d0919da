import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass
import UIKitTesting

@testable import InSwift5
@testable import OnTheMainActor

private final class CountingView: UIView {
  private(set) var number = 0

  func count() { number += 1 }
}

/// What files written for iOS import is there, in Swift 5 and with the main actor by default.
@MainActor struct FilesForIOSTests {
  @Test func aFileInSwift5WorksWithPartsOfFrameworks() throws {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recognizer = CornerRecognizer(reach: 20)
    recognizer.addTarget(view, action: CountingView.count)
    view.addGestureRecognizer(recognizer)
    let hand = try EventGenerator(view: view)
    try hand.fingerTap(at: CGPoint(x: 50, y: 50))
    try hand.fingerTap(at: CGPoint(x: 10, y: 10))
    #expect(view.number == 1)
  }

  @Test func aFileOnTheMainActorWorksWithPartsOfFrameworks() throws {
    let view = CornerView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hand = try EventGenerator(view: view)
    try hand.fingerTap(at: CGPoint(x: 10, y: 10))
    #expect(view.turns == 1)
  }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A view that can be first responder and calls a closure when it has resigned.
private final class Resigning: UIView {
  var onResign: (() -> Void)?
  var resigns = true
  private(set) var resignations = 0

  override var canBecomeFirstResponder: Bool { true }

  override func resignFirstResponder() -> Bool {
    resignations += 1
    let result = resigns ? super.resignFirstResponder() : true
    onResign?()
    return result
  }
}

@Suite("D: callbacks in the middle of a change of first responder")
struct ResponderCallbackTests {
  private let stage: Stage
  private let views = (0..<3).map { _ in Resigning(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }

  init() throws {
    stage = try Stage()
    for view in views { stage.root.addSubview(view) }
    views[0].becomeFirstResponder()
  }

  @Test("D21: a responder that is removed while the one before resigns does not become first")
  func removedMeanwhile() {
    views[0].onResign = { [view = views[1]] in view.removeFromSuperview() }
    #expect(!views[1].becomeFirstResponder())
    #expect(stage.window.firstResponder == nil)
    #expect(!views[1].isFirstResponder)
  }

  @Test("D20: one that the callback makes first stays so, and need not resign")
  func anotherMeanwhile() {
    views[0].onResign = { [view = views[2]] in view.becomeFirstResponder() }
    #expect(!views[1].becomeFirstResponder())
    #expect(stage.window.firstResponder === views[2])
    #expect(views[2].resignations == 0)
  }

  @Test("D20: the callback may make the very responder first, or keep the framework from noting its own end")
  func unusualCallbacks() {
    views[0].onResign = { [view = views[1]] in view.becomeFirstResponder() }
    #expect(views[1].becomeFirstResponder())
    #expect(views[1].isFirstResponder)
    views[1].resigns = false
    #expect(views[2].becomeFirstResponder())
    #expect(views[2].isFirstResponder)
  }
}

import Foundation

@testable import UIKitCore

/// What might go wrong between the library and a view, to show that it is found.
nonisolated enum DeliveryFault: CaseIterable, Sendable {
  case losesAnEnd
  case losesABeginning
  case endsTwice
  case beginsAgainWhenOver
  case movesWhenOver
}

/// A view that keeps account of the touches it gets.
final class AccountingView: UIView {
  private var open = Set<UITouch>()
  private var over = Set<UITouch>()
  /// What goes wrong with the next touch that gives occasion to it.
  var fault: DeliveryFault?
  private(set) var complaints: [String] = []
  /// Called in each touches method, after the view has kept account.
  var onTouches: () -> Void = {}
  /// Whether to keep account of its own touches alone: a view inside that moves to another superview forwards the
  /// beginning of a touch to one view and the end to another.
  var accountsOwnTouches = false
  private let passesOn: Bool

  init(_ name: String, frame: CGRect, passesOn: Bool) {
    self.passesOn = passesOn
    super.init(frame: frame)
    accessibilityIdentifier = name
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  var isWaiting: Bool { !open.isEmpty }

  private func complain(_ what: String) { complaints.append("\(objectID) \(what)") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !happens(.losesABeginning) { begin(touches) }
    onTouches()
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    move(touches)
    onTouches()
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !happens(.losesAnEnd) { finish(touches, "ended") }
    if happens(.endsTwice) { finish(touches, "ended") }
    if happens(.movesWhenOver) { move(touches) }
    if happens(.beginsAgainWhenOver) {
      begin(touches)
      finish(touches, "ended")
    }
    onTouches()
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    finish(touches, "was cancelled")
    onTouches()
    if passesOn { super.touchesCancelled(touches, with: event) }
  }

  /// Whether this is the fault to make; it is made once.
  private func happens(_ fault: DeliveryFault) -> Bool {
    guard self.fault == fault else { return false }
    self.fault = nil
    return true
  }

  private func counted(_ touches: Set<UITouch>) -> Set<UITouch> {
    accountsOwnTouches ? touches.filter { $0.view === self } : touches
  }

  private func begin(_ touches: Set<UITouch>) {
    for touch in counted(touches) where !open.insert(touch).inserted || over.contains(touch) {
      complain("got the beginning of a touch twice")
    }
  }

  private func move(_ touches: Set<UITouch>) {
    if !counted(touches).isSubset(of: open) {
      complain("got a move of a touch that had not begun or was over")
    }
  }

  private func finish(_ touches: Set<UITouch>, _ how: String) {
    for touch in counted(touches) where open.remove(touch) == nil {
      complain("got that a touch \(how) that had not begun or was over")
    }
    over.formUnion(touches)
  }
}

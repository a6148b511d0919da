import Foundation

@testable import UIKitCore

/// A responder with a name, a next responder of its own choice and a log.
final class Link: UIResponder, Labelled, UIApplicationDelegate {
  let label: String
  let log: RoadLog
  var following: UIResponder?
  var passesOn = true
  var mayBecomeFirst = true
  var mayResign = true

  init(_ label: String, log: RoadLog) {
    self.label = label
    self.log = log
  }

  override var next: UIResponder? { following }
  override var canBecomeFirstResponder: Bool { mayBecomeFirst }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("TB \(label)")
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("MB \(label)")
    super.motionBegan(motion, with: event)
  }

  func act() { log.add("ACT \(label)") }
}

/// A view that can be first responder and logs every event that has no place.
final class KeyView: UIView, Labelled {
  let label: String
  let log: RoadLog
  var mayBecomeFirst = true
  var mayResign = true
  var keeps = false

  init(_ label: String, log: RoadLog) {
    self.label = label
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    accessibilityIdentifier = label
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { mayBecomeFirst }
  override var canResignFirstResponder: Bool { mayResign }

  override func resignFirstResponder() -> Bool {
    log.add("resign \(label)")
    return super.resignFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("PB \(label) \(presses.map { $0.key?.characters ?? "" }.sorted())")
    if !keeps { super.pressesBegan(presses, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("PM \(label) \(presses.map { $0.key?.characters ?? "" }.sorted())")
    if !keeps { super.pressesChanged(presses, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("PE \(label) \(presses.map { $0.key?.characters ?? "" }.sorted())")
    if !keeps { super.pressesEnded(presses, with: event) }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("PC \(label) \(presses.map { $0.key?.characters ?? "" }.sorted())")
    if !keeps { super.pressesCancelled(presses, with: event) }
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("MB \(label) \(motion)")
    super.motionBegan(motion, with: event)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("ME \(label) \(motion)")
    super.motionEnded(motion, with: event)
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("MC \(label) \(motion)")
    super.motionCancelled(motion, with: event)
  }

  override func remoteControlReceived(with event: UIEvent?) {
    log.add("RC \(label) \(event?.subtype ?? .none)")
    super.remoteControlReceived(with: event)
  }

  func act() { log.add("act \(label)") }
  func actOn(_ sender: KeyView) { log.add("actOn \(label) \(sender.label)") }
  func actOn(_ sender: Any?, _ event: UIEvent?) { log.add("actOn \(label) event \(event != nil)") }
}

import EventRecording
import Foundation
import UIKitControls

/// The outcome of what a hand did, as far as a test can state it.
struct HandOutcome {
  var actions: [String]
  var deliveries: [String]
  /// The frames of the named views, in their superviews' coordinates.
  var frames: [String: CGRect]
  /// The values of named controls.
  private var values: [String: CGFloat]

  init(_ hand: EventGenerator) {
    actions = hand.actionLog
    deliveries = hand.deliveries
    (frames, values) = ([:], [:])
    hand.window.screen.forEachNamedView { view, name in
      guard frames[name] == nil else { return true }
      frames[name] = view.frame
      values[name] = (view as? UIControl)?.set
      return true
    }
  }

  /// Whether everything touched is a control that reported something, so that deliveries would only repeat it.
  var actionsSayEnough: Bool {
    !actions.isEmpty
      && deliveries.filter { $0.hasPrefix("touchesBegan ") }.allSatisfy { delivery in
        actions.contains { $0.hasPrefix(delivery.dropFirst("touchesBegan ".count) + " ") }
      }
  }

  /// How another outcome differs, in a few words; nil if a test cannot tell them apart.
  func difference(of other: HandOutcome) -> String? {
    if let difference = HandOutcome.difference(actions, other.actions) { return difference }
    if !actionsSayEnough, let difference = HandOutcome.difference(deliveries, other.deliveries) {
      return difference
    }
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
      guard let otherFrame = other.frames[name] else { return "\(name) is not there" }
      if !frame.isNear(otherFrame) { return "\(name) is at \(otherFrame) instead of \(frame)" }
      if abs((values[name] ?? 0) - (other.values[name] ?? 0)) > 0.01 { return "\(name) has another value" }
    }
    return other.frames.keys.sorted().first { frames[$0] == nil }.map { "\($0) is new" }
  }

  private static func difference(_ old: [String], _ new: [String]) -> String? {
    guard old != new else { return nil }
    let place = zip(old, new).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String {
      lines.indices.contains(place) ? "\"\(lines[place])\"" : "the end"
    }
    return "\(line(new)) comes instead of \(line(old))"
  }
}

extension UIControl {
  /// The control's value as a number; nil if it has none.
  fileprivate var set: CGFloat? {
    switch self {
    case let control as UISwitch: control.isOn ? 1 : 0
    case let control as UISegmentedControl: CGFloat(control.selectedSegmentIndex)
    case let control as UISlider:
      CGFloat((control.value - control.minimumValue) / max(control.maximumValue - control.minimumValue, 1e-6))
    default: nil
    }
  }
}

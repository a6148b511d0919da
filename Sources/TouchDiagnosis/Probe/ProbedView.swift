import Foundation
import UIKitCore

/// What a probe in an application knows of a view, beyond what `fingerpost tree --json` lists.
nonisolated package struct ProbedView: Decodable, Hashable, Sendable {
  /// One target of a control, with the events that it is notified of.
  package struct Target: Decodable, Hashable, Sendable {
    package var target: String?
    package var action: String?
    package var events: [String]
  }

  var base: String?
  var address: String?
  var text: String?
  var bounds: [Double]?
  var center: [Double]?
  var anchor: [Double]?
  var transform: [Double]?
  /// Whether the view is turned out of its superview's plane.
  var space: Bool?
  var clips: Bool?
  var exclusiveTouch: Bool?
  var multipleTouch: Bool?
  /// The level of a window.
  var level: Double?
  var enabled: Bool?
  /// Nil if the view is no control, or its targets could not be asked.
  package var targets: [Target]?
  var animations: [String]?
  /// Where the view is seen in its superview while an animation moves it: x, y, width and height.
  var shown: [Double]?
  /// Whether the view took no touch in its middle when it was asked in the middle of an animation.
  var takesNone: Bool?
  /// The methods about touches that the application's own classes override; nil if that could not be found out.
  package var overrides: [String]?
  package var next: String?

  /// Whether the application's own code has a say in the search from this view down.
  var decidesSearch: Bool { overrides?.contains { $0 == "hitTest" || $0 == "pointInside" } ?? false }
}

extension UIView {
  /// Places a view as a probe has it; returns false if that does not say it.
  func place(as probed: ProbedView) -> Bool {
    guard probed.space != true, let bounds = CGRect(probed.bounds ?? []), let center = CGPoint(probed.center)
    else { return false }
    if let t = probed.transform, t.count == 6 {
      transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    }
    if let anchor = CGPoint(probed.anchor), anchor != CGPoint(x: 0.5, y: 0.5) { layer.anchorPoint = anchor }
    self.bounds = bounds
    self.center = center
    return true
  }

  /// Makes a view take touches, or not, as a probe has it.
  func takeTouches(as probed: ProbedView) {
    isExclusiveTouch = probed.exclusiveTouch ?? false
    isMultipleTouchEnabled = probed.multipleTouch ?? false
    // Only an animation is left as a reason.
    guard probed.takesNone == true, !probed.decidesSearch, !isHidden, isUserInteractionEnabled,
      alpha >= TouchRules.leastTouchableAlpha
    else { return }
    _ = keepTouchesAway()
  }
}

nonisolated extension CGPoint {
  /// From two numbers; nil if there are others.
  fileprivate init?(_ numbers: [Double]?) {
    guard let numbers, numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

nonisolated extension ViewDump.Node {
  /// Takes over what a probe knows of the view.
  mutating func take(_ probed: ProbedView, hasRecognizers: Bool) {
    self.probed = probed
    isComplete = true
    baseClass = probed.base.map(ClassName.plain)
    isWindow = isWindow || baseClass == "UIWindow" || className == "UIWindow"
    address = probed.address
    text = probed.text
    isEnabled = probed.enabled
    clipsToBounds = probed.clips
    self.hasRecognizers = hasRecognizers
  }

  /// Whether it is a plain control or button for whose touches no action would be sent.
  var lacksAction: Bool {
    guard let targets = probed?.targets, ["UIControl", "UIButton"].contains(className) else { return false }
    return !targets.contains {
      $0.events.contains { $0.hasPrefix("touch") || $0 == "primaryActionTriggered" }
    }
  }
}

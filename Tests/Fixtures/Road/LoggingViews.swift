import UIKit

/// A window that logs what it is asked, and calls super.
final class LoggingWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Log.search(by: self, point, event) { super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Log.inside(self, point, event, super.point(inside: point, with: event))
  }
}

/// A view that logs what it is asked and what it gets, and calls super.
final class LoggingView: UIView {
  init(label: String, frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = label
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Log.search(by: self, point, event) { super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Log.inside(self, point, event, super.point(inside: point, with: event))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    Log.touches("TB", self, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    Log.touches("TM", self, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    Log.touches("TE", self, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    Log.touches("TC", self, touches)
    super.touchesCancelled(touches, with: event)
  }
}

/// A control that logs what it is asked and what it gets, and calls super.
final class LoggingControl: UIControl {
  /// The control that gets every touch inside it, also where this one lies over it.
  weak var other: UIControl?

  private static let events: [(Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
    (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
  ]

  init(label: String, frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = label
    for (event, name) in LoggingControl.events {
      addAction(UIAction { _ in Log.add("EV \(label).\(name)") }, for: event)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var label: String { accessibilityIdentifier ?? "" }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Log.search(by: self, point, event) {
      if let other, other.point(inside: convert(point, to: other), with: event) { return other }
      return super.hitTest(point, with: event)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Log.inside(self, point, event, super.point(inside: point, with: event))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    Log.touches("TB", self, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    Log.touches("TM", self, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    Log.touches("TE", self, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    Log.touches("TC", self, touches)
    super.touchesCancelled(touches, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    Log.add("TR \(label).begin")
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    Log.add("TR \(label).continue")
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    Log.add("TR \(label).end")
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    Log.add("TR \(label).cancel")
    super.cancelTracking(with: event)
  }
}

import Foundation
import Testing
import UIKit
import UIKitTesting

// What the drivers share; `drive` compiles it into the module of each.

extension CGPoint {
  /// Whether a point is this one, but for what floating-point numbers lose on the way.
  func isNear(_ x: CGFloat, _ y: CGFloat, within distance: CGFloat = 0.001) -> Bool {
    abs(self.x - x) <= distance && abs(self.y - y) <= distance
  }
}

extension CGRect {
  /// Whether a rectangle is this one, but for what floating-point numbers lose on the way.
  func isNear(_ other: CGRect, within distance: CGFloat = 0.001) -> Bool {
    origin.isNear(other.minX, other.minY, within: distance)
      && CGPoint(x: maxX, y: maxY).isNear(other.maxX, other.maxY, within: distance)
  }
}

extension UIView {
  /// The view's centre on the display, in the middle of an animation too.
  var shownCenter: CGPoint { layer.presentation()?.position ?? center }
}

/// Which control events a control reported, in order.
final class ControlLog {
  private(set) var events: [String] = []

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"),
  ]

  init(of control: UIControl) {
    for (event, name) in ControlLog.names {
      control.addAction(UIAction { [weak self] _ in self?.events.append(name) }, for: event)
    }
  }

  /// How often an event was reported.
  func count(_ name: String) -> Int { events.count { $0 == name } }

  func clear() { events.removeAll() }
}

/// The states that a recogniser's action was called in, in order.
final class ActionLog {
  private(set) var states: [UIGestureRecognizer.State] = []

  func act(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
}

/// The screen under a hand, pixel by pixel.
struct Picture {
  private let bytes: Data
  private let image: CGImage

  init(of hand: EventGenerator) throws {
    image = try #require(hand.render()?.cgImage)
    bytes = try #require(image.dataProvider?.data as Data?)
  }

  /// Red, green and blue, from 0 to 255, of the pixel at a point of the screen.
  subscript(x: Int, y: Int) -> [Int] {
    (0..<3).map { Int(bytes[y * image.bytesPerRow + x * 4 + $0]) }
  }
}

/// A button that counts what it is pressed.
final class Counter: UIButton {
  private(set) var presses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }
}

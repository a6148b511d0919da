import Foundation
import UIKitCore

/// One line of a test: something that a hand does.
nonisolated package enum ScriptStep: Hashable, Sendable {
  /// Where a hand goes: to a point of its window, or to the centre of a named view.
  package enum Place: Hashable, Sendable {
    case point(CGPoint)
    case view(String)
  }

  /// One of several fingers, by its index in `fingerNames`, and where it goes.
  package struct FingerPlace: Hashable, Sendable {
    package var finger: Int
    package var point: CGPoint

    package init(finger: Int, point: CGPoint) { (self.finger, self.point) = (finger, point) }
  }

  case buttons(UIEvent.ButtonMask)
  case wait(TimeInterval)
  case tap(Place)
  case doubleTap(Place)
  case longPress(Place, duration: TimeInterval)
  case drag(from: Place, to: CGPoint, duration: TimeInterval)
  case pinch(at: CGPoint, from: CGFloat, to: CGFloat, duration: TimeInterval)
  case rotate(at: CGPoint, by: CGFloat, duration: TimeInterval)
  case fingerDown(CGPoint)
  case fingerMove(CGPoint, duration: TimeInterval)
  case fingerUp
  case fingersDown([FingerPlace])
  case fingersMove([FingerPlace], duration: TimeInterval)
  case fingersUp([Int])
  case cancelTouches
  case hover(CGPoint?)
  case scroll(at: CGPoint, by: CGVector, isDiscrete: Bool)
  case touchpadPinch(at: CGPoint, scale: CGFloat, duration: TimeInterval)
  case touchpadRotate(at: CGPoint, by: CGFloat, duration: TimeInterval)
  case touchpadDown(at: CGPoint, fingers: Int)
  case touchpadMove(scale: CGFloat, rotation: CGFloat, by: CGVector, duration: TimeInterval)
  case touchpadUp
  case keyPress(UIKey)
  case keyDown(UIKey)
  case keyRepeat(UIKeyboardHIDUsage)
  case keyUp(UIKeyboardHIDUsage)
  case shake(duration: TimeInterval)
  case remoteControl(UIEvent.EventSubtype)
  case resize(CGSize)
  case setScale(CGFloat)
  case setAppearance(UIUserInterfaceStyle)

  /// The names of the hand's fingers, in order of use.
  package static let fingerNames = [
    "rightIndex", "rightMiddle", "rightRing", "rightLittle", "rightThumb", "leftIndex", "leftMiddle",
    "leftRing", "leftLittle", "leftThumb",
  ]

  /// How long it takes, in seconds.
  package var duration: TimeInterval {
    get {
      switch self {
      case .wait(let duration), .longPress(_, let duration), .drag(_, _, let duration),
        .pinch(_, _, _, let duration), .rotate(_, _, let duration), .fingerMove(_, let duration),
        .fingersMove(_, let duration), .touchpadPinch(_, _, let duration),
        .touchpadRotate(_, _, let duration),
        .touchpadMove(_, _, _, let duration), .shake(let duration):
        duration
      case .tap, .keyPress: 0.05
      case .doubleTap: 0.2
      default: 0
      }
    }
    set {
      switch self {
      case .wait: self = .wait(newValue)
      case .longPress(let place, _): self = .longPress(place, duration: newValue)
      case .drag(let start, let end, _): self = .drag(from: start, to: end, duration: newValue)
      case .pinch(let middle, let start, let end, _):
        self = .pinch(at: middle, from: start, to: end, duration: newValue)
      case .rotate(let middle, let angle, _): self = .rotate(at: middle, by: angle, duration: newValue)
      case .fingerMove(let point, _): self = .fingerMove(point, duration: newValue)
      case .fingersMove(let places, _): self = .fingersMove(places, duration: newValue)
      case .touchpadPinch(let place, let scale, _):
        self = .touchpadPinch(at: place, scale: scale, duration: newValue)
      case .touchpadRotate(let place, let angle, _):
        self = .touchpadRotate(at: place, by: angle, duration: newValue)
      case .touchpadMove(let scale, let rotation, let translation, _):
        self = .touchpadMove(scale: scale, rotation: rotation, by: translation, duration: newValue)
      case .shake: self = .shake(duration: newValue)
      default: break
      }
    }
  }
}

/// A step with its place in time.
nonisolated package struct TimedStep: Hashable, Sendable {
  /// When it begins, in seconds since the scene opened.
  package var time: TimeInterval
  package var step: ScriptStep
  /// The buttons that it presses, if it puts fingers down.
  package var buttonMask: UIEvent.ButtonMask?

  init(_ time: TimeInterval, _ step: ScriptStep, _ buttonMask: UIEvent.ButtonMask? = nil) {
    (self.time, self.step, self.buttonMask) = (time, step, buttonMask)
  }
}

/// How much of the recording a script keeps, from the most readable to everything.
nonisolated package enum ScriptForm: Int, CaseIterable, Comparable, Sendable {
  /// Gestures on views by their names, at whole points.
  case named
  /// Gestures at points.
  case points
  /// Movements in a few straight lines, each finger by itself.
  case path
  /// Every sample.
  case samples

  package static func < (left: ScriptForm, right: ScriptForm) -> Bool { left.rawValue < right.rawValue }

  /// A length, place or distance, rounded for this form.
  func rounded(_ length: CGFloat) -> CGFloat {
    switch self {
    case .named: length.rounded()
    case .points: (length * 2).rounded() / 2
    case .path: (length * 10).rounded() / 10
    case .samples: ScriptForm.exact(length)
    }
  }

  func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: rounded(point.x), y: rounded(point.y)) }
  func rounded(_ vector: CGVector) -> CGVector { CGVector(dx: rounded(vector.dx), dy: rounded(vector.dy)) }

  /// An angle in radians or a scale.
  func rounded(ratio: CGFloat) -> CGFloat {
    self == .samples ? ScriptForm.exact(ratio) : (ratio * 100).rounded() / 100
  }

  /// A number with the most digits that a test has.
  private static func exact(_ number: CGFloat) -> CGFloat { (number * 1e6).rounded() / 1e6 }
}

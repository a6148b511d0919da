import Foundation
import TouchDiagnosis
import UIKitCore

/// A place for a finger: a point of the window, or a view or its identifier, either of which means its centre.
@preconcurrency @MainActor
public protocol HandLocation {
  /// The place in the coordinates of `window`; throws if it is in another window.
  func point(in window: UIWindow) throws -> CGPoint
  /// The view that a finger coming down there is meant for; nil if any view will do.
  func target(in window: UIWindow) throws -> UIView?
}

extension HandLocation {
  /// No view in particular.
  public func target(in window: UIWindow) throws -> UIView? { nil }
}

extension CGPoint: HandLocation {
  /// The point itself.
  public func point(in window: UIWindow) throws -> CGPoint { self }
}

extension UIView: HandLocation {
  /// The centre of the view's bounds.
  public func point(in window: UIWindow) throws -> CGPoint {
    guard self.window === window else { throw HandError.viewNotInWindow(String(describing: type(of: self))) }
    return place(of: CGPoint(x: bounds.midX, y: bounds.midY), in: window)
  }

  /// Where a finger finds a point of the view, in the coordinates of `window`.
  final func place(of point: CGPoint, in window: UIWindow) -> CGPoint {
    window.convertFromScreen(convertToScreen(point))
  }

  /// The view itself.
  public func target(in window: UIWindow) throws -> UIView? { self }
}

/// Something a hand cannot do.
///
/// Two errors are equal if the reason is the same, wherever they were thrown.
public enum HandError: Error, Equatable, CustomStringConvertible {
  /// One of the other errors, thrown by a verb that was called in a file and line; `note` says what the last touch
  /// came to, if it came to nothing.
  indirect case inVerb(HandError, fileID: String, line: Int, note: String?)
  /// The finger is on the screen already.
  case fingerAlreadyDown(Finger)
  /// The finger is not on the screen.
  case fingerNotDown(Finger)
  /// No finger was named, and more than one is on the screen.
  case severalFingersDown
  /// All ten fingers are on the screen.
  case noFingerLeft
  /// The same finger was named twice in one call.
  case fingerNamedTwice(Finger)
  /// A coordinate is infinite or not a number.
  case pointNotFinite(CGPoint)
  /// A duration is negative, infinite or not a number.
  case durationNotValid(Double)
  /// The view, of the given class, is not in the window of this hand.
  case viewNotInWindow(String)
  /// The application has no key window to touch.
  case noKeyWindow
  /// The delegate did not let the application start.
  case launchRefused
  /// No view on the screen of this hand has the identifier.
  case noViewNamed(String)
  case keyAlreadyDown(UIKeyboardHIDUsage)
  case keyNotDown(UIKeyboardHIDUsage)
  /// Fingers are on the touchpad already.
  case touchpadInUse
  /// No fingers are on the touchpad.
  case touchpadNotInUse
  /// The view named as the place would not get the touch, for these reasons.
  case touchTurnedAway(TouchDiagnosis)
  /// The same for the front-most of several views with one identifier.
  indirect case oneOfSeveral(HandError, named: String, count: Int)
  /// A distance, scale or angle is infinite or not a number, or a size or scale of the display is not above 0.
  case numberNotValid(Double)
  /// The stylus is on the screen already.
  case stylusAlreadyDown
  /// The stylus is not on the screen.
  case stylusNotDown
  /// A condition did not come true within a time in seconds.
  case waitedInVain(Double)
  /// No key of a US keyboard types the character.
  case noKeyTypes(Character)

  /// The error without the place where it was thrown.
  public var reason: HandError {
    if case .inVerb(let reason, _, _, _) = self { reason } else { self }
  }

  /// Whether two errors say the same, wherever they were thrown.
  public static func == (one: HandError, other: HandError) -> Bool {
    one.reason.description == other.reason.description
  }

  /// The file and line of the verb, and what is wrong, in one sentence.
  public var description: String {
    switch self {
    case .inVerb(let reason, let fileID, let line, let note):
      "\(fileID):\(line): \(reason)" + (note.map { "\nBefore that, \($0)" } ?? "")
    case .fingerAlreadyDown(let finger): "the finger \(finger) is down already: lift it first"
    case .fingerNotDown(let finger): "the finger \(finger) is not down: put it down first"
    case .severalFingersDown: "several fingers are down: name one"
    case .noFingerLeft: "all ten fingers are down: lift one first"
    case .fingerNamedTwice(let finger): "the finger \(finger) was named twice in one call"
    case .pointNotFinite(let point): "the point (\(point.x), \(point.y)) is not finite"
    case .durationNotValid(let duration):
      "\(duration) s is not a duration: it must be finite and not negative"
    case .viewNotInWindow(let view): "the \(view) is not in the window of this hand"
    case .noKeyWindow: "the application has no key window: make one key as it launches, or replay it further"
    case .launchRefused: "the delegate refused to start: it returned false as the application launched"
    case .noViewNamed(let name): "no view on the screen has the accessibilityIdentifier \"\(name)\""
    case .keyAlreadyDown(let key): "the key \(key) is down already: lift it first"
    case .keyNotDown(let key): "the key \(key) is not down: press it first"
    case .touchpadInUse: "fingers lie on the touchpad already: lift them first"
    case .touchpadNotInUse: "no fingers lie on the touchpad: put them down first"
    case .touchTurnedAway(let diagnosis): diagnosis.summary ?? diagnosis.description
    case .oneOfSeveral(let error, let name, let count):
      "\(error) \(count) views have the accessibilityIdentifier \"\(name)\", and this is the front-most"
    case .numberNotValid(let number): "\(number) makes no sense here"
    case .stylusAlreadyDown: "the stylus is down already: lift it first"
    case .stylusNotDown: "the stylus is not down: put it down first"
    case .waitedInVain(let time): "the condition did not come true within \(time) s"
    case .noKeyTypes(let character): "no key of a US keyboard types \"\(character)\""
    }
  }
}

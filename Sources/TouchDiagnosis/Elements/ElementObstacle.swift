import Foundation
import UIKitCore

/// One reason why a touch probably does not reach the element that was expected to get it, or has no effect there.
nonisolated package struct ElementObstacle: Hashable, Sendable {
  package let fact: Fact
  /// The element at fault.
  let element: ElementName
  let expected: ElementName

  /// The obstacle, with its numbers; all places are on the screen.
  package enum Fact: Hashable, Sendable {
    /// The point is this far outside of the frame along each axis.
    case outside(off: CGVector, frame: CGRect)
    /// A scroll view or web view around the element does not show its part at the point.
    case clipped(CGRect)
    /// The point is outside of the window or the application.
    case outsideWindow(CGRect)
    /// The place where a test tool would touch the element is outside of the window.
    case hitPointOutside(CGPoint, window: CGRect)
    /// The frame has no area.
    case noSize(CGSize)
    /// A later element that takes touches covers the point.
    case covered
    /// A later element that takes touches, in something that scrolls, covers the point.
    ///
    /// The order is accessibility's, and such a thing lies behind as often as in front.
    case listedLater
    /// A bar covers the point: it lies in front of what scrolls.
    case barInFront
    /// One in a later window.
    case windowInFront
    /// The keyboard covers the point.
    case keyboardInFront
    /// An alert or a sheet is open.
    case modalInFront
    /// A control in the element is under the point.
    case controlInside
    /// The test tool says that the element does not show.
    case notVisible
    /// The test tool says that touches do not get to the element, and nothing in the tree says why.
    case notHittable
    /// The element is not enabled.
    case disabled
  }

  /// The kind, under the name that scripts rely on.
  package var kind: TouchObstacle.Kind {
    switch fact {
    case .outside, .clipped, .outsideWindow, .hitPointOutside: .outsideBounds
    case .noSize: .zeroSize
    case .covered, .listedLater, .barInFront, .controlInside, .notHittable: .covered
    case .windowInFront, .keyboardInFront, .modalInFront: .windowInFront
    case .notVisible: .hidden
    case .disabled: .disabledControl
    }
  }

  package var reason: TouchReason {
    TouchReason(
      kind: kind, view: element.id, says: LocalizedText(says, chineseSays),
      fix: LocalizedText(fix, chineseFix))
  }
}

nonisolated extension ElementObstacle.Fact {
  /// Whether touching another point could help.
  var dependsOnPlace: Bool {
    switch self {
    case .outside, .clipped, .outsideWindow, .covered, .listedLater, .barInFront, .windowInFront,
      .keyboardInFront,
      .controlInside:
      true
    case .hitPointOutside, .noSize, .modalInFront, .notVisible, .notHittable, .disabled: false
    }
  }
}

/// Rectangles and points as XCUITest prints them.
nonisolated enum ElementGeometry {
  static func text(_ frame: CGRect) -> String {
    "{{\(number(frame.minX)), \(number(frame.minY))}, {\(number(frame.width)), \(number(frame.height))}}"
  }

  static func text(_ point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }

  private static func number(_ value: CGFloat) -> String { TouchObstacle.number(value) }
}

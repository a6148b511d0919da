import Foundation
import UIKitCore

/// A view tree as a text describes it: a debugger's dump, or this program's own JSON.
///
/// Anything that the text does not say is nil.
nonisolated package struct ViewDump: Sendable {
  /// One view of the tree.
  package struct Node: Hashable, Sendable {
    /// The class, without module or generic arguments; the kind of an element.
    package var className: String
    /// The superclass that the text names beside the class, as `baseClass = UIControl` does.
    package var baseClass: String?
    /// The address in the text, `0x7f8…`.
    package var address: String?
    /// The number that JSON gives the view.
    package var number: Int?
    package var identifier: String?
    /// The text or title that the view shows.
    package var text: String?
    /// The place in the superview, in points.
    package var frame: CGRect
    /// How far a scroll view has scrolled, or the origin of the bounds.
    package var boundsOrigin: CGPoint?
    /// The transform's a, b, c, d, tx, ty.
    package var transform: [Double]?
    package var isHidden: Bool?
    package var alpha: Double?
    package var isUserInteractionEnabled: Bool?
    package var isEnabled: Bool?
    /// Whether a test tool says that the element shows on the screen.
    package var isVisible: Bool?
    /// Whether a test tool found a point at which a touch reaches the element.
    package var isHittable: Bool?
    /// Where a test tool would touch the element, on the screen.
    package var hitPoint: CGPoint?
    package var clipsToBounds: Bool?
    /// The size of the bounds, if the text has it: a transform may not determine it.
    package var boundsSize: CGSize?
    /// Whether the text says that this is a window, by its class, its superclass or its layer.
    package var isWindow = false
    /// Whether the text lists recognisers of the view.
    package var hasRecognizers = false
    /// Whether the text lists an animation of its position.
    package var isMoving = false
    /// Whether the description is full and of a form that names each property which differs from `UIView`'s.
    ///
    /// Then everything left out is known: a view whose `userInteractionEnabled` it does not mention takes touches.
    package var isComplete = false
    /// Whether the frame says where the view is: not if it is a root, and the text does not show what is around it.
    package var isPlaceKnown = true
    /// Which of several screens it was printed from, by the prose between them.
    package var screen = 0
    /// What a probe in the application knows besides.
    package var probed: ProbedView?
    /// The index of the superview; nil for a root.
    package var parent: Int?
    /// The line of the text where it begins, from 1; always 1 in JSON.
    package var line: Int
  }

  /// The kinds of text.
  package enum Form: Sendable {
    /// Views, as a debugger or a snapshot test prints them.
    case views
    /// Elements, as XCUITest and tools such as Appium, idb and AXe write them, with a kind instead of a class.
    case elements
    /// The output of `fingerpost tree --json`, or of a probe in an application.
    case json
  }

  package var form = Form.views
  /// Whether each view has a line of its own; not in JSON.
  package var hasLines = true
  /// The views, each after its superview, siblings back to front.
  package var nodes: [Node]
  /// What a probe says of its application; nil if something else printed the views.
  package var application: ProbedApplication?
  /// What the reader should know about the text: where it was cut off, what was left out.
  package var notes: [LocalizedText]
}

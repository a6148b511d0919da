import Foundation

/// A rectangle inside a view that constraints can place and refer to; it draws nothing and takes no touches.
open class UILayoutGuide {
  /// What places a guide.
  package enum Kind {
    /// Constraints.
    case free
    /// What lies at the edges of its view: margins, or bars.
    case insets((UIView) -> UIEdgeInsets)
    /// As the margins, and at most as wide as lines that one can read.
    case readable
    /// The bottom edge within the safe area: there is no keyboard on the screen.
    case keyboard
    /// The content of a scroll view, or the scroll view's own frame.
    case content, frame
  }

  final let kind: Kind

  /// Makes a guide that belongs to no view yet.
  public init() { kind = .free }

  package init(_ kind: Kind, in view: UIView, named name: String) {
    self.kind = kind
    identifier = name
    owningView = view
  }

  /// The view that the guide lies in.
  open internal(set) weak var owningView: UIView?
  /// A name that messages show.
  open var identifier = ""

  /// The guide's rectangle in its view's coordinates, in points; the constraints decide it at the layout.
  ///
  /// **Cost:** solves constraints that have changed since the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let frame = LayoutEngine.frame(of: self) { return view.pixelAligned(frame) }
    return fixedFrame(in: view)
  }

  /// The constraints that decide the guide's place or size along an axis.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    LayoutEngine.constraints(affecting: self, along: axis)
  }

  /// Whether the constraints leave the guide's place or size open.
  public final var hasAmbiguousLayout: Bool { LayoutEngine.isAmbiguous(self) }

  /// Where a guide lies that no constraint mentions.
  private final func fixedFrame(in view: UIView) -> CGRect {
    let bounds = view.bounds
    switch kind {
    case .free: return .zero
    case .insets(let insets): return bounds.inset(by: insets(view))
    case .readable:
      let room = bounds.inset(by: view.layoutMargins)
      let width = min(room.width, UILayoutGuide.readableWidth)
      return CGRect(x: room.midX - width / 2, y: room.minY, width: width, height: room.height)
    case .keyboard:
      let room = bounds.inset(by: view.safeAreaInsets)
      return CGRect(x: room.minX, y: room.maxY, width: room.width, height: 0)
    case .content: return CGRect(origin: .zero, size: (view as? any ScrolledContent)?.contentSize ?? .zero)
    case .frame: return bounds
    }
  }

  /// How wide lines of text may be, in points: as UIKit measures it at the usual text size.
  static let readableWidth: CGFloat = 672
}

/// A guide that follows the keyboard; with none on the screen, a line at the bottom of the safe area.
public final class UIKeyboardLayoutGuide: UILayoutGuide {}

extension UILayoutGuide: LayoutItem {
  package final var layoutView: UIView? { owningView }
  package final var layoutName: String {
    identifier.isEmpty ? "UILayoutGuide" : "UILayoutGuide '\(identifier)'"
  }
}

/// A view whose subviews lie in content that scrolls.
@MainActor
package protocol ScrolledContent: UIView {
  var contentLayoutGuide: UILayoutGuide { get }
  var frameLayoutGuide: UILayoutGuide { get }
  var contentSize: CGSize { get }
}

extension UIView {
  /// The guides that were added to the view.
  public final var layoutGuides: [UILayoutGuide] { uncommon?.constraints?.guides ?? [] }

  /// Adds a guide, after removing it from its previous view.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    makeConstraints().guides.append(layoutGuide)
  }

  /// Removes a guide and the constraints that mention it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let constraints = uncommon?.constraints else { return }
    NSLayoutConstraint.deactivate(constraints.mentions.filter { $0.mentions(layoutGuide) })
    LayoutEngine.forget(layoutGuide)
    constraints.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The part of the view that bars do not cover.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    ownGuide(\.safeArea) {
      UILayoutGuide(.insets(\.safeAreaInsets), in: self, named: "UIViewSafeAreaLayoutGuide")
    }
  }

  /// The part of the view inside its margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    ownGuide(\.margins) {
      UILayoutGuide(.insets(\.layoutMargins), in: self, named: "UIViewLayoutMarginsGuide")
    }
  }

  /// The part of the view inside its margins in which lines of text are not too long to read: at most 672 points
  /// wide, as UIKit measures it at the usual text size.
  public final var readableContentGuide: UILayoutGuide {
    ownGuide(\.readable) { UILayoutGuide(.readable, in: self, named: "UIViewReadableContentGuide") }
  }

  /// A line at the bottom of the safe area, because there is no keyboard on the screen.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    ownGuide(\.keyboard) { UIKeyboardLayoutGuide(.keyboard, in: self, named: "UIKeyboardLayoutGuide") }
  }

  /// Makes a guide of the view's own when it is first asked for.
  package final func ownGuide<Guide: UILayoutGuide>(
    _ place: ReferenceWritableKeyPath<OwnGuides, Guide?>, _ make: () -> Guide
  ) -> Guide {
    let guides = makeConstraints().ownGuides
    if let guide = guides[keyPath: place] { return guide }
    let guide = make()
    guides[keyPath: place] = guide
    return guide
  }
}

/// The guides that each view has by itself, made when first asked for.
package final class OwnGuides {
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var readable: UILayoutGuide?
  var keyboard: UIKeyboardLayoutGuide?
  package var content: UILayoutGuide?
  package var frame: UILayoutGuide?
}

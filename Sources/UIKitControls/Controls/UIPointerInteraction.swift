import Foundation

/// An object that says how the pointer looks over a view.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// How the pointer looks over the region, which is the whole view; nil leaves it as it is.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

/// A part of a view.
@preconcurrency @MainActor
public struct UIPointerRegion {
  /// The part, in the view's coordinates.
  public let rect: CGRect
}

/// How the pointer looks: one of the desktop's cursors.
@preconcurrency @MainActor
public struct UIPointerStyle {
  let shape: PointerShape

  /// The ordinary arrow.
  public static func system() -> UIPointerStyle { UIPointerStyle(shape: .arrow) }
}

/// Changes how the pointer looks over a view: by itself, to the hand over something to press.
open class UIPointerInteraction: PointerShaping {
  /// The view that has the interaction.
  public private(set) final weak var view: UIView?
  /// Says how the pointer looks; held weakly.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the pointer changes.
  open var isEnabled = true

  /// Makes an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Notes the view.
  open func didMove(to view: UIView?) { self.view = view }

  package final var shape: PointerShape? {
    guard isEnabled, let view else { return nil }
    guard let delegate else { return .hand }
    return delegate.pointerInteraction(self, styleFor: UIPointerRegion(rect: view.bounds))?.shape
  }
}

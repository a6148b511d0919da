import Foundation

/// A layer's own values.
///
/// For a view's layer, the view keeps place, style and opacity, because it needs them without a layer too: such a
/// layer has a model only once something is set that views do not have.
package final class LayerModel {
  // MARK: Kept by the view, if there is one

  var geometry = ViewGeometry(frame: .zero)
  var style: ViewStyle = {
    var style = ViewStyle()
    style.isOpaque = false
    return style
  }()
  var opacity: Float = 1
  var isHidden = false

  // MARK: Kept here in any case

  /// The whole transform, if it is not one of the plane; the geometry has its view from the front.
  package var transform: CATransform3D?
  package var sublayerTransform: CATransform3D?
  var anchorPointZ: CGFloat = 0
  var contents: Any?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat?
  var contentsCenter: CGRect?
  var compositingFilter: Any?
  package var mask: CALayer?
  package var shadowPath: CGPath?
  package var maskedCorners = CACornerMask.all
  var shouldRasterize = false
  var allowsEdgeAntialiasing = false
  var rasterizationScale: CGFloat = 1
  var name: String?
  weak var delegate: (any CALayerDelegate)?
  var actions: [String: any CAAction]?
  var attributes: [String: Any] = [:]
  var timing = MediaTiming.ofLayers

  /// Back to front; nil while a view's layer holds only the layers of subviews.
  package var items: [LayerItem]?
  weak var superlayer: CALayer?
  /// For a presentation, the layer that it pictures.
  weak var pictured: CALayer?
  weak var maskedLayer: CALayer?
  /// When it was put in its place, on the clock.
  var additionTime: TimeInterval = -1
  var animations: [RunningAnimation] = []

  var needsDisplay = false
  /// Whether `draw(in:)` draws the contents.
  package var drawsContents = false
  /// Its last drawing, in a form known only to the drawer.
  package var drawing: AnyObject?
  var needsLayout = true
  var needsDisplayOnBoundsChange = false
  /// The rectangle that it and everything in it covered when last drawn, in points of the bounds of the view that shows
  /// it; nil if nothing could be seen.
  package var coveredRect: CGRect?
  /// The view that knows that the layer looks different since it was last drawn.
  weak var noter: UIView?
  /// For a view's layer: the layers inside that look different since it was last drawn.
  var changedLayers: [CALayer] = []
}

/// One of the things inside a layer: a separate layer, or that of a subview.
package enum LayerItem {
  case layer(CALayer)
  case view(UIView)

  func isLayer(_ layer: CALayer) -> Bool {
    if case .layer(let own) = self { own === layer } else { false }
  }

  func isView(_ view: UIView) -> Bool {
    if case .view(let own) = self { own === view } else { false }
  }

  var layer: CALayer {
    switch self {
    case .layer(let layer): layer
    case .view(let view): view.layer
    }
  }
}

/// Where to put contents that do not fill a layer.
nonisolated public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a gravity of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In their own size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In their own size, at the top as the screen shows it.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In their own size, at the bottom as the screen shows it.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In their own size, at the left.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In their own size, at the right.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In their own size, at the top left.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In their own size, at the top right.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In their own size, at the bottom left.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In their own size, at the bottom right.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as possible while all of it fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as possible while it covers everything.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// The content mode of views that places contents in the same way.
  package var contentMode: UIView.ContentMode {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    default: .scaleToFill
    }
  }
}

/// The corners of a layer that are rounded, named by the axes: y grows downwards.
nonisolated public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set of corners of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// All four.
  package static let all = CACornerMask(rawValue: 15)
}

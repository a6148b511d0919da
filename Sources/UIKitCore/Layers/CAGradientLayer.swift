import Foundation

/// How the colours of a gradient layer run.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a type of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from the start point, to the ellipse about it whose bounding box has its corner at the end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Clockwise around the start point, starting in the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer filled with colours that run into each other, over its background and inside its rounded corners.
open class CAGradientLayer: CALayer {
  private struct Gradient {
    var colors: [Any]? { didSet { made = nil } }
    var locations: [NSNumber]? { didSet { made = nil } }
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
    private var made: CGGradient?

    /// The colours at their places, made when they are first drawn.
    mutating func course() -> CGGradient? {
      if made == nil {
        let places = locations?.map { CGFloat($0.doubleValue) }
        made = CGGradient(colorsSpace: nil, colors: colors ?? [], locations: places)
      }
      return made
    }
  }

  private var gradient = Gradient()

  /// Makes a layer of no size and without colours.
  public override init() { super.init() }

  /// Makes a layer with the values of another.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives to read layers from.
  public required init?(coder: NSCoder) { nil }

  /// The colours, as `CGColor`s.
  open var colors: [Any]? {
    get { gradient.colors }
    set { changing("colors") { gradient.colors = newValue } }
  }

  /// Where the colours are, from 0 at the start to 1 at the end; nil spreads them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { changing("locations") { gradient.locations = newValue } }
  }

  /// Where the first colour is, as fractions of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { changing("startPoint") { gradient.startPoint = newValue } }
  }

  /// Where the last colour is, as fractions of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { changing("endPoint") { gradient.endPoint = newValue } }
  }

  /// How the colours run.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { changing("type") { gradient.type = newValue } }
  }

  // MARK: For the layer

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    if let other = other as? CAGradientLayer { gradient = other.gradient }
  }

  override func property(_ key: String) -> LayerProperty? {
    CAGradientLayer.properties[key] ?? super.property(key)
  }

  private static let properties: [String: LayerProperty] = [
    "colors": .colors(\CAGradientLayer.colors), "locations": .numbers(\CAGradientLayer.locations),
    "startPoint": .point(\CAGradientLayer.startPoint), "endPoint": .point(\CAGradientLayer.endPoint),
  ]

  // MARK: Drawing

  package override var drawsOwnContents: Bool { gradient.colors?.isEmpty == false }

  package override var clipsOwnContents: Bool { true }

  package override func drawOwnContents(in context: CGContext) {
    guard let drawn = gradient.course() else { return }
    let (bounds, start, end) = (bounds, gradient.startPoint, gradient.endPoint)
    // The gradient is one of the unit square, stretched over the bounds, to which the context is clipped.
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.scaleBy(x: bounds.width, y: bounds.height)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .conic {
      return context.drawConicGradient(
        drawn, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    }
    guard type == .radial else {
      return context.drawLinearGradient(drawn, start: start, end: end, options: options)
    }
    let (across, down) = (abs(end.x - start.x), abs(end.y - start.y))
    guard across > 0, down > 0 else { return }
    context.translateBy(x: start.x, y: start.y)
    context.scaleBy(x: across, y: down)
    context.drawRadialGradient(
      drawn, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: options)
  }
}

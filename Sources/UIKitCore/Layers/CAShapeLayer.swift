import Foundation

/// How to find the inside of a shape that crosses itself.
nonisolated public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a rule of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside is what the path goes around more often one way than the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside is what the path goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a shape layer's line.
nonisolated public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a shape of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A half square beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a shape layer's line.
nonisolated public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a shape of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounded.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, over its background and under its sublayers.
///
/// **Cost:** the path is drawn each time the layer is: O(*n*) in the number of its steps.
open class CAShapeLayer: CALayer {
  private struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = CGColor.black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
  }

  private var shape = Shape()

  /// Makes a layer of no size and without a path.
  public override init() { super.init() }

  /// Makes a layer with the values of another.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives to read layers from.
  public required init?(coder: NSCoder) { nil }

  /// The path, in points of the bounds.
  open var path: CGPath? {
    get { shape.path }
    set { changing("path") { shape.path = newValue?.copy() } }
  }

  /// The colour of the inside, black by default; nil leaves it empty.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { changing("fillColor") { shape.fillColor = newValue } }
  }

  /// How to find the inside.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { changing("fillRule") { shape.fillRule = newValue } }
  }

  /// The colour of the line; nil draws none.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { changing("strokeColor") { shape.strokeColor = newValue } }
  }

  /// Where the line begins, as a part of the path's length from 0 to 1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { changing("strokeStart") { shape.strokeStart = min(max(newValue.orIfNotFinite(0), 0), 1) } }
  }

  /// Where the line ends, as a part of the path's length from 0 to 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { changing("strokeEnd") { shape.strokeEnd = min(max(newValue.orIfNotFinite(1), 0), 1) } }
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { changing("lineWidth") { shape.lineWidth = CALayer.length(newValue) } }
  }

  /// How long pointed corners may be, as a multiple of half the line's width; longer ones are cut off.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { changing("miterLimit") { shape.miterLimit = max(1, newValue.orIfNotFinite(10)) } }
  }

  /// The shape of the line's ends.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { changing("lineCap") { shape.lineCap = newValue } }
  }

  /// The shape of the line's corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { changing("lineJoin") { shape.lineJoin = newValue } }
  }

  /// Where in its pattern the dashing begins, in points.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { changing("lineDashPhase") { shape.lineDashPhase = newValue.orIfNotFinite(0) } }
  }

  /// The lengths of dashes and gaps, in points; nil for an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { changing("lineDashPattern") { shape.lineDashPattern = newValue } }
  }

  // MARK: For the layer

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    if let other = other as? CAShapeLayer { shape = other.shape }
  }

  override func property(_ key: String) -> LayerProperty? {
    CAShapeLayer.properties[key] ?? super.property(key)
  }

  private static let properties: [String: LayerProperty] = [
    "path": .path(\CAShapeLayer.path), "fillColor": .color(\CAShapeLayer.fillColor),
    "strokeColor": .color(\CAShapeLayer.strokeColor), "strokeStart": .number(\CAShapeLayer.strokeStart),
    "strokeEnd": .number(\CAShapeLayer.strokeEnd), "lineWidth": .number(\CAShapeLayer.lineWidth),
    "miterLimit": .number(\CAShapeLayer.miterLimit), "lineDashPhase": .number(\CAShapeLayer.lineDashPhase),
    "lineDashPattern": .numbers(\CAShapeLayer.lineDashPattern),
  ]

  // MARK: Drawing

  package override var drawsOwnContents: Bool { shape.path.map { !$0.isEmpty } ?? false }

  package override var outline: CGPath? { shape.fillColor == nil ? nil : shape.path }

  package override var overhang: CGRect? {
    guard let path, !path.isEmpty else { return nil }
    guard strokeColor != nil else { return path.boundingBox }
    // A pointed corner extends by the limit, and a square end by the half diagonal of its square.
    let reach = lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, 1.5)
    return path.boundingBox.insetBy(dx: -reach, dy: -reach)
  }

  package override func drawOwnContents(in context: CGContext) {
    guard let shape = path?.shape else { return }
    if let fillColor {
      context.canvas.fill(
        shape, using: fillRule == .evenOdd ? .evenOdd : .winding, color: fillColor.rgba(with: context.traits))
    }
    guard let strokeColor, strokeStart < strokeEnd else { return }
    let isWhole = strokeStart <= 0 && strokeEnd >= 1
    let line = isWhole ? shape : shape.part(from: strokeStart, to: strokeEnd)
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
      join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, miterLimit: miterLimit,
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
    context.canvas.stroke(line, style, color: strokeColor.rgba(with: context.traits))
  }
}

import CCairo
import Foundation
import UIKitControls

/// A view's drawing, ready for the screen: its background and the result of `draw(_:)`.
final class ViewLayer {
  /// Everything that a layer depends on besides `draw(_:)`.
  struct Style: Equatable {
    var width: Int
    var height: Int
    var scale: CGFloat
    var background: RGBA?
    /// In pixels.
    var cornerRadius: CGFloat
    var cutsCorners: Bool
    /// Whether what the view erases is black, and not transparent.
    var isOpaque: Bool
  }

  /// Stands for a view whose `draw(_:)` draws nothing.
  static let empty = ViewLayer(style: nil, canvas: nil)

  let style: Style?
  /// Nil for a view that must draw again.
  private(set) var canvas: CairoCanvas?
  /// When the layer was last put on the screen.
  var lastUse: UInt64 = 0
  /// The picture for which it was drawn, by `UIScreen.pictureCount`, and whether others have shown it since.
  var firstPicture = 0
  var wasShownAgain = false

  init(style: Style?, canvas: CairoCanvas?) {
    assert((style == nil) == (canvas == nil), "a layer has a style and no picture, or a picture and no style")
    self.style = style
    self.canvas = canvas
  }

  /// Whether this is the drawing of a view of that size, in points.
  func shows(_ size: CGSize) -> Bool {
    guard let style, canvas != nil else { return false }
    // A view between two pixels has one more or one less.
    return abs(CGFloat(style.width) - size.width * style.scale) < 1
      && abs(CGFloat(style.height) - size.height * style.scale) < 1
  }

  var bytes: Int { (canvas?.width ?? 0) * (canvas?.height ?? 0) * 4 }

  /// Releases the memory; the view must draw again.
  func empty() { canvas = nil }

  /// Gives away the memory; the view must draw again.
  fileprivate func takeMemory() -> CairoCanvas.Target? {
    defer { canvas = nil }
    return canvas?.takeTarget()
  }
}

/// What stands in a layer's place while a view draws on the screen itself.
///
/// So do labels whose text is new, and a large view that draws anew for each picture. A layer is made once a picture
/// shows the same drawing again.
final class DirectDrawing {
  /// The picture that it was drawn on; nil if it must draw again.
  var picture: Int?
  /// Whether the view has changed since it drew here first, and a text that it keeps since then.
  private(set) var hasChanged = false
  var text: SetText?
  /// The memory of the layer that it had, for the next one.
  let memory: CairoCanvas.Target?

  init(memory: CairoCanvas.Target? = nil) { self.memory = memory }

  /// Smaller views, in pixels, always have layers, apart from labels.
  static let smallestArea = 1 << 20

  /// What a view keeps once its content has changed; `content` is what it kept.
  static func afterChange(of content: AnyObject?) -> DirectDrawing? {
    switch content {
    case let drawing as DirectDrawing:
      (drawing.picture, drawing.hasChanged) = (nil, true)
      return drawing
    case let layer as ViewLayer where !layer.wasShownAgain && layer.bytes >= smallestArea * 4:
      return DirectDrawing(memory: layer.style?.isOpaque == false ? layer.takeMemory() : nil)
    default:
      return nil
    }
  }

  /// What stands in the place of a view's layer; nil for a view that needs one.
  ///
  /// An opaque view's drawing mixes with its background and erases it to black, as it would in its own layer.
  static func possible(
    for view: UIView, over background: RGBA?, scale: CGFloat, isAlone: Bool
  ) -> DirectDrawing? {
    let kept = view.drawnContent as? DirectDrawing
    guard kept != nil || view.drawnContent == nil else { return nil }
    if kept != nil, isAlone, view.isOpaque, background?.alpha == 1 { return kept }
    return isUnseen(view, over: background, scale: scale) ? kept ?? DirectDrawing() : nil
  }

  /// Whether no code and no pixel shows how often a view draws, and where.
  private static func isUnseen(_ view: UIView, over background: RGBA?, scale: CGFloat) -> Bool {
    guard let label = view as? UILabel, DrawingOverrides.isNone(of: label) else { return false }
    // Cairo rounds translucent backgrounds and outlines otherwise than in a layer.
    let (alpha, size) = (background?.alpha ?? 0, label.font?.pointSize ?? 0)
    return (alpha == 0 || alpha == 1) && size * scale * 1.5 < CGFloat(LetterCoverage.tallest)
  }
}

/// Draws views into layers, and limits the memory of all layers.
final class LayerStore {
  private struct Kept {
    weak var layer: ViewLayer?
  }

  /// The shadows of what views and layers show.
  var shadows = ContentShadows()
  private var kept: [Kept] = []
  private var uses: UInt64 = 0
  private var bytesSinceCheck = 0

  /// The most memory that layers take, in bytes.
  private let capacity: Int
  /// Whether views keep their drawings.
  let isKeeping: Bool
  /// The most pixels in one layer; larger views draw straight to the screen.
  static let largestLayer = 8 << 20

  init(capacity: Int) {
    self.capacity = capacity
    isKeeping = true
  }

  /// Makes a store for one picture off the screen, for which views keep nothing.
  init() {
    capacity = 0
    isKeeping = false
  }

  /// The layer of a view, drawn now if there is no valid one; empty if the view draws nothing.
  func layer(
    of view: UIView, style: ViewLayer.Style, traits: UITraitCollection, picture: Int
  ) -> ViewLayer {
    if view.drawnContent === ViewLayer.empty { return .empty }
    if let known = view.drawnContent as? ViewLayer, known.style == style, known.canvas != nil {
      uses += 1
      known.lastUse = uses
      if known.firstPicture != picture { known.wasShownAgain = true }
      return known
    }
    let memory = (view.drawnContent as? DirectDrawing)?.memory
    let made = draw(view, style: style, traits: traits, memory: memory)
    guard isKeeping else { return made }
    // A view that animates from a small size may draw nothing yet, and nothing marks it again when it has grown.
    view.drawnContent = made === ViewLayer.empty && view.animations != nil ? nil : made
    if made !== ViewLayer.empty {
      uses += 1
      made.lastUse = uses
      made.firstPicture = picture
      kept.append(Kept(layer: made))
      bytesSinceCheck += made.bytes
      if bytesSinceCheck > capacity / 8 { dropOldest() }
    }
    return made
  }

  private func draw(
    _ view: UIView, style: ViewLayer.Style, traits: UITraitCollection, memory: CairoCanvas.Target?
  ) -> ViewLayer {
    guard
      let canvas = CairoCanvas(
        width: style.width, height: style.height, format: style.isOpaque ? .opaque : .transparent,
        scale: style.scale, origin: view.displayedBounds.origin)
    else { return .empty }
    if let color = style.background, color.alpha > 0 {
      canvas.ground = CairoCanvas.Ground(color: color, radius: style.cutsCorners ? 0 : style.cornerRadius)
    }
    canvas.spare = memory.flatMap { !style.isOpaque && $0.size == (style.width, style.height) ? $0 : nil }
    view.drawContent(on: canvas, traits: traits)
    (canvas.ground, canvas.spare) = (nil, nil)
    guard canvas.isTouched else { return .empty }
    if style.cutsCorners, style.cornerRadius > 0 { canvas.cutCorners(radius: style.cornerRadius) }
    return ViewLayer(style: style, canvas: canvas)
  }

  /// Empties the layers that were not shown for longest, until the rest fits.
  private func dropOldest() {
    bytesSinceCheck = 0
    let layers = kept.compactMap(\.layer).filter { $0.canvas != nil }.sorted { $0.lastUse > $1.lastUse }
    var total = 0
    kept.removeAll(keepingCapacity: true)
    for layer in layers {
      total += layer.bytes
      if total <= capacity { kept.append(Kept(layer: layer)) } else { layer.empty() }
    }
    assert(Set(layers.map(ObjectIdentifier.init)).count == layers.count, "a layer is counted twice")
    assert(layers.allSatisfy { $0.lastUse <= uses }, "a layer was used later than now")
  }
}

extension UIView {
  /// Runs `draw(_:)` on a canvas in bounds coordinates.
  package final func drawContent(on canvas: CairoCanvas, traits: UITraitCollection) {
    canvas.draw(with: traits) { drawContent(in: $0) }
  }

  /// Draws in the way of the layer's class, unless that is the package's own, and else in the view's way.
  private func drawContent(in context: CGContext) {
    if let ownLayer, !DrawingOverrides.isNone(ofClass: type(of: ownLayer)) {
      ownLayer.shown.draw(in: context)
    } else if OverridableMethod.drawLayer.isOverridden(in: self) {
      draw(layer, in: context)
    } else {
      draw(displayedBounds)
    }
  }
}

extension CairoCanvas {
  /// Runs `body` with a context that draws here and is the current one; undoes what it saves, begins or pushes and
  /// leaves open.
  func draw(with traits: UITraitCollection, _ body: (CGContext) -> Void) {
    let context = CGContext(canvas: self, traits: traits)
    traits.whileCurrent { context.whileCurrent { balancing { body(context) } } }
  }
}

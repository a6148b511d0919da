import CCairo
import Foundation
import UIKitCore

/// What a view has drawn, kept ready to be put on the screen: its background and what `draw(_:)` drew.
final class ViewLayer {
  /// All that a layer depends on besides what `draw(_:)` draws.
  struct Style: Equatable {
    var width: Int
    var height: Int
    var scale: CGFloat
    var background: RGBA?
    var cornerRadius: CGFloat
    var cutsCorners: Bool

    /// What lies behind all that the view draws; what cuts it as well cuts its corners.
    fileprivate var canvasBackground: CanvasBackground? {
      guard let background, background.alpha > 0 else { return nil }
      return CanvasBackground(color: background, cornerRadius: cutsCorners ? 0 : cornerRadius * scale)
    }
  }

  /// The pixels as something to be put on the screen, by Cairo and by Pixman.
  nonisolated struct Picture {
    nonisolated(unsafe) let surface: OpaquePointer
    nonisolated(unsafe) let image: OpaquePointer
    /// Whether they are copied and not blended.
    let isOpaque: Bool
  }

  /// Stands for a view whose `draw(_:)` draws nothing.
  static let empty = ViewLayer(style: nil, canvas: nil)

  let style: Style?
  @exclusivity(unchecked) private(set) var canvas: CairoCanvas?
  @exclusivity(unchecked) nonisolated(unsafe) private var whole: Picture?
  /// The same pixels, declared opaque, if they are so but for rounded corners.
  @exclusivity(unchecked) nonisolated(unsafe) private var opaque: Picture?
  /// When the layer was last put on the screen.
  @exclusivity(unchecked) var lastUse: UInt64 = 0

  init(style: Style?, canvas: CairoCanvas?) {
    self.style = style
    self.canvas = canvas
    guard let canvas, let style, let surface = cairo_surface_reference(canvas.surface) else { return }
    cairo_surface_flush(surface)
    whole = Picture(of: surface, isOpaque: false)
    guard style.background?.alpha == 1 else { return }
    let opaqueSurface = cairo_image_surface_create_for_data(
      cairo_image_surface_get_data(surface), CAIRO_FORMAT_RGB24, Int32(canvas.width), Int32(canvas.height),
      cairo_image_surface_get_stride(surface))
    opaque = opaqueSurface.flatMap { Picture(of: $0, isOpaque: true) }
  }

  deinit {
    opaque?.destroy()
    whole?.destroy()
  }

  /// Whether the view must draw again.
  var isEmpty: Bool { whole == nil }

  /// The pixels to put on the screen, with the rounded corners or without; nil if there are none.
  func picture(withCorners: Bool) -> Picture? {
    withCorners ? whole : opaque ?? whole
  }

  /// Whether this is what a view of that size has drawn, in points.
  func shows(_ size: CGSize) -> Bool {
    guard let style, !isEmpty else { return false }
    // A view between two pixels has one more or one less.
    return abs(CGFloat(style.width) - size.width * style.scale) < 1
      && abs(CGFloat(style.height) - size.height * style.scale) < 1
  }

  var bytes: Int { (canvas?.width ?? 0) * (canvas?.height ?? 0) * 4 }

  /// Gives the memory back; the view must draw again.
  func empty() {
    opaque?.destroy()
    whole?.destroy()
    (opaque, whole) = (nil, nil)
    canvas = nil
  }
}

nonisolated extension ViewLayer.Picture {
  /// Makes a picture of a surface, which it takes over; nil without memory.
  fileprivate init?(of surface: OpaquePointer, isOpaque: Bool) {
    guard let image = PixmanImage.make(of: surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    (self.surface, self.image, self.isOpaque) = (surface, image, isOpaque)
  }

  fileprivate func destroy() {
    pixman_image_unref(image)
    cairo_surface_destroy(surface)
  }
}

/// Draws views into layers, and keeps the memory of all layers within bounds.
final class LayerStore {
  private struct Kept {
    weak var layer: ViewLayer?
  }

  /// Stands for what was painted in one picture and not kept.
  private final class Picture {}

  private var kept: [Kept] = []
  /// At hand here, for a static property is looked up by way of a function.
  private let empty = ViewLayer.empty
  /// The picture that is being painted.
  private var current = Picture()
  @exclusivity(unchecked) private var uses: UInt64 = 0
  private var bytesSinceCheck = 0

  /// The most memory that layers take, in bytes.
  private let capacity: Int
  /// Whether views keep what they have drawn.
  private let isKeeping: Bool
  /// The most pixels of one layer; larger views draw straight to the screen.
  static let largestLayer = 8 << 20

  init(capacity: Int) {
    self.capacity = capacity
    isKeeping = true
  }

  /// Makes a store for one picture apart from the screen, for which views keep nothing.
  init() {
    capacity = 0
    isKeeping = false
  }

  /// Another picture is begun.
  func beginPicture() { if !isKnownUniquelyReferenced(&current) { current = Picture() } }

  /// Whether there was no picture of a view as it is now, before this one.
  ///
  /// Most texts are in one picture and never painted again. A layer costs them more than its memory: it is drawn and then
  /// copied. A view that is in a second picture is likely to be in a third, and gets one.
  func isNew(_ view: UIView) -> Bool {
    guard isKeeping, let known = view.displayState.content else { return true }
    return known === current
  }

  /// A view is painted in this picture, and not kept.
  func noteWithoutLayer(_ view: UIView) {
    if isKeeping { view.displayState.content = current }
  }

  /// Whether it has been found that a view draws nothing, whatever its style.
  func knowsToBeEmpty(_ view: UIView) -> Bool { view.displayState.content === empty }

  /// The layer of a view, drawn now if there is none that is still right; empty if the view draws nothing.
  func layer(of view: UIView, style: ViewLayer.Style, traits: UITraitCollection) -> ViewLayer {
    if knowsToBeEmpty(view) { return empty }
    if let known = view.displayState.content as? ViewLayer, known.style == style, !known.isEmpty {
      uses += 1
      known.lastUse = uses
      return known
    }
    let made = draw(view, style: style, traits: traits)
    guard isKeeping else { return made }
    // A view on its way from a small size may draw nothing yet, and nothing marks it again when it has grown.
    view.displayState.content = made === ViewLayer.empty && view.animations != nil ? nil : made
    if made !== ViewLayer.empty {
      uses += 1
      made.lastUse = uses
      kept.append(Kept(layer: made))
      bytesSinceCheck += made.bytes
      if bytesSinceCheck > capacity / 8 { dropOldest() }
    }
    return made
  }

  private func draw(_ view: UIView, style: ViewLayer.Style, traits: UITraitCollection) -> ViewLayer {
    let background = style.canvasBackground
    let drawsOverAll = view.drawsOverAll
    guard
      let canvas = CairoCanvas(
        width: style.width, height: style.height, format: .transparent, scale: style.scale,
        origin: view.displayedBounds.origin, background: drawsOverAll ? background : nil)
    else { return .empty }
    view.drawContent(on: canvas, traits: traits)
    guard canvas.isTouched else { return .empty }
    let whole = drawsOverAll ? canvas : canvas.put(on: background)
    if style.cutsCorners { whole.cutCorners(radius: style.cornerRadius * style.scale) }
    return ViewLayer(style: style, canvas: whole)
  }

  /// Empties the layers that were not shown for longest, until the rest fits.
  private func dropOldest() {
    bytesSinceCheck = 0
    let layers = kept.compactMap(\.layer).filter { !$0.isEmpty }.sorted { $0.lastUse > $1.lastUse }
    var total = 0
    kept.removeAll(keepingCapacity: true)
    for layer in layers {
      total += layer.bytes
      if total <= capacity { kept.append(Kept(layer: layer)) } else { layer.empty() }
    }
  }
}

extension UIView {
  /// Runs `draw(_:)` on a canvas in bounds coordinates.
  package final func drawContent(on canvas: CairoCanvas, traits: UITraitCollection) {
    canvas.draw(with: traits) { drawContent(in: $0) }
  }

  /// Whether the view draws only over what is there already, so that its background may be there.
  ///
  /// The package's own classes do; another one may clear a part of its content, or mix with it.
  var drawsOverAll: Bool {
    DrawingOverrides.isNone(of: self)
      && ownLayer.map { DrawingOverrides.isNone(ofClass: type(of: $0)) } ?? true
  }

  /// Draws as the class of the layer does, if that is not the package's own, and else as the view does.
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
  /// Runs `body` with a context that draws here and is the current one; what it saves, begins or pushes and leaves so is
  /// taken back.
  func draw(with traits: UITraitCollection, _ body: (CGContext) -> Void) {
    let before = UITraitCollection.current
    UITraitCollection.current = traits
    let context = CGContext(canvas: self, traits: traits)
    context.whileCurrent { balancing { body(context) } }
    UITraitCollection.current = before
  }
}

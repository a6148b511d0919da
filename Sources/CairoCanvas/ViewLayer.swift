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

  private var kept: [Kept] = []
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

  /// The layer of a view, drawn now if there is none that is still right; empty if the view draws nothing.
  func layer(of view: UIView, style: ViewLayer.Style, traits: UITraitCollection) -> ViewLayer {
    if let known = view.displayState.content as? ViewLayer {
      if known === ViewLayer.empty { return known }
      if known.style == style, !known.isEmpty {
        uses += 1
        known.lastUse = uses
        return known
      }
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
    guard
      let canvas = CairoCanvas(
        width: style.width, height: style.height, format: .transparent, scale: style.scale,
        origin: view.displayedBounds.origin)
    else { return .empty }
    view.drawContent(on: canvas, traits: traits)
    guard canvas.isTouched else { return .empty }
    return ViewLayer(style: style, canvas: canvas.finished(style))
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

  /// Draws as the class of the layer does, if that is not the package's own, and else as the view does.
  private func drawContent(in context: CGContext) {
    if let ownLayer, !DrawingOverrides.isNone(ofClass: type(of: ownLayer)) {
      ownLayer.shown.draw(in: context)
    } else if LayerOverrides.drawLayer(in: self) {
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

  /// What was drawn here, on the background, and with the corners cut if the view does that.
  ///
  /// Painting over a second canvas is a tenth of the work of putting a background under this one: for what that would
  /// need, DEST_OVER and DEST_IN, Cairo has no fast way.
  fileprivate func finished(_ style: ViewLayer.Style) -> CairoCanvas {
    let radius = style.cornerRadius * style.scale
    let cutsCorners = style.cutsCorners && radius > 0
    let background = style.background.flatMap { $0.alpha > 0 ? $0 : nil }
    guard cutsCorners || background != nil,
      let whole = CairoCanvas(width: width, height: height, format: .transparent, scale: 1)
    else { return self }
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    // Of a shape with whole corners only those are no plain rectangles. The others come in many sizes, and their masks
    // would fill the memory for them.
    let hasWholeCorners = radius > 0 && CGFloat(min(width, height)) > 2 * radius + 2
    let corners =
      hasWholeCorners ? NineSlice.cached(.area, radius: radius, width: width, height: height) : nil
    if let corners, let background, let pixels = DirectPixels(of: whole),
      let tiles = DirectTiles(
        on: pixels, in: PixelRect(left: 0, top: 0, right: width, bottom: height), background)
    {
      corners.paint(with: tiles, x: 0, y: 0, width: width, height: height)
      pixels.end()
    } else if let background {
      whole.fill(all, cornerRadius: radius, color: background)
    }
    cairo_set_source_surface(whole.context, surface, 0, 0)
    if cutsCorners, let corners {
      corners.paint(on: whole.context, x: 0, y: 0, width: width, height: height)
    } else if whole.addRoundedRect(all, radius: cutsCorners ? radius : 0) {
      cairo_fill(whole.context)
    }
    // The source would keep the memory of this canvas.
    cairo_set_source_rgb(whole.context, 0, 0, 0)
    return whole
  }
}

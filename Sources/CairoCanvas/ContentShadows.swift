import CCairo
import Foundation
import UIKitCore

// The shadow of what is drawn
// ===========================
//
// Without a `shadowPath`, a view or layer casts the shadow of everything that it shows (J36): a clear view around a
// round one a round shadow, a label that of its letters. To draw it, the whole is drawn once by itself, and its
// coverage is blurred. That is kept until something inside changes: a still shadow costs a picture's copy. Most
// shadows need nothing of that, because an opaque background hides what is inside, so that its own shape is enough.

/// The blurred coverage of what a view or layer shows.
final class ContentShadow {
  /// What the coverage depends on besides what is shown.
  struct Key: Equatable {
    /// What the view or layer covers, and its bounds, in its own coordinates.
    let extent: CGRect
    let bounds: CGRect
    let pixelsPerPoint: CGFloat
    /// In points.
    let radius: CGFloat
  }

  /// The view or layer, and the view that shows it.
  weak var owner: AnyObject?
  weak var host: UIView?
  let key: Key
  let mask: CoverageMask

  init(of owner: AnyObject, in host: UIView?, _ key: Key, _ mask: CoverageMask) {
    (self.owner, self.host, self.key, self.mask) = (owner, host, key, mask)
  }
}

/// The shadows of what one screen's views and their layers show.
struct ContentShadows {
  /// By the view that shows them, or by their owner if there is none; costs are bytes.
  private var kept = RecentCache<ObjectIdentifier, [ContentShadow]>(capacity: ContentShadows.capacity)
  private static let capacity = 16 << 20

  /// The kept shadow of a view or layer.
  func shadow(of owner: AnyObject, in host: UIView?) -> ContentShadow? {
    kept.peek(ObjectIdentifier(host ?? owner))?.first { $0.owner === owner }
  }

  /// The kept shadow of a view or layer, for use, if what it depends on is the same.
  mutating func use(
    _ key: ContentShadow.Key, of owner: AnyObject, in host: UIView?
  ) -> ContentShadow? {
    kept.value(of: ObjectIdentifier(host ?? owner))?.first { $0.owner === owner && $0.key == key }
  }

  mutating func keep(_ shadow: ContentShadow) {
    guard let owner = shadow.owner else { return }
    let name = ObjectIdentifier(shadow.host ?? owner)
    let others = kept.peek(name)?.filter { $0.owner != nil && $0.owner !== owner } ?? []
    let cost = (others + [shadow]).reduce(0) { $0 + $1.mask.width * $1.mask.height }
    kept.keep(others + [shadow], as: name, cost: cost)
  }

  /// Forgets the shadows of a view and of the layers in it, which look different now.
  mutating func forget(in view: UIView) { kept.remove(ObjectIdentifier(view)) }

  mutating func forgetAll() { kept = RecentCache(capacity: ContentShadows.capacity) }
}

extension ScenePainter {
  /// Paints the shadow of something that `body` paints, in `extent` of its own coordinates.
  func paintContentShadow(
    of owner: AnyObject, in host: UIView?, extent: CGRect, bounds: CGRect, _ color: RGBA, offset: CGSize,
    radius: CGFloat, _ placement: ViewPlacement, body: (ScenePainter, ViewPlacement) -> Void
  ) {
    guard extent.hasArea, extent.isDrawable else { return }
    canvas.saving {
      enter(placement)
      guard let factor = canvas.pixelsPerUnit() else { return }
      let box = extent.enclosed(from: bounds.origin, pixelsPerPoint: factor)
      let key = ContentShadow.Key(extent: box, bounds: bounds, pixelsPerPoint: factor, radius: radius)
      guard
        let shadow = layers.shadows.use(key, of: owner, in: host)
          ?? makeShadow(of: owner, in: host, key, placement, body)
      else { return }
      var corner = CGPoint(x: box.minX + offset.width, y: box.minY + offset.height)
      if placement.isTranslation {
        let pixels = placement.pixels(of: CGRect(origin: corner, size: box.size))
        cairo_identity_matrix(canvas.context)
        cairo_scale(canvas.context, Double(scale), Double(scale))
        corner = pixels.rect(scale: scale).origin
      }
      canvas.paint(shadow.mask, at: corner, factor, color)
    }
  }

  private func makeShadow(
    of owner: AnyObject, in host: UIView?, _ key: ContentShadow.Key, _ placement: ViewPlacement,
    _ body: (ScenePainter, ViewPlacement) -> Void
  ) -> ContentShadow? {
    let factor = key.pixelsPerPoint
    guard let picture = CairoCanvas(size: key.extent.size, scale: factor),
      picture.width * picture.height <= LayerStore.largestLayer
    else { return nil }
    let flat = ViewPlacement.flat(
      at: key.extent.origin, clip: key.extent, scale: factor, depth: placement.depth)
    body(ScenePainter(offscreen: picture, layers: layers), flat)
    let sigma = CoverageMask.sigma(blur: 2 * key.radius, factor: factor)
    let mask = CoverageMask(
      bounds: CGRect(origin: .zero, size: key.extent.size), factor: factor, sigma: sigma
    ) { context in
      cairo_scale(context, 1 / Double(factor), 1 / Double(factor))
      cairo_set_source_surface(context, picture.surface, 0, 0)
      cairo_paint(context)
    }
    guard let mask else { return nil }
    let made = ContentShadow(of: owner, in: host, key, mask)
    if layers.isKeeping { layers.shadows.keep(made) }
    return made
  }
}

extension CGRect {
  /// The smallest rectangle of whole pixels around this one, if a pixel begins at `origin`: so whatever else is
  /// covered, the edges of a hard shadow are those of what casts it.
  fileprivate func enclosed(from origin: CGPoint, pixelsPerPoint: CGFloat) -> CGRect {
    let left = ((minX - origin.x) * pixelsPerPoint).rounded(.down)
    let top = ((minY - origin.y) * pixelsPerPoint).rounded(.down)
    let right = ((maxX - origin.x) * pixelsPerPoint).rounded(.up)
    let bottom = ((maxY - origin.y) * pixelsPerPoint).rounded(.up)
    return CGRect(
      x: origin.x + left / pixelsPerPoint, y: origin.y + top / pixelsPerPoint,
      width: (right - left) / pixelsPerPoint, height: (bottom - top) / pixelsPerPoint)
  }
}

extension UIView {
  /// Whether the view casts a shadow of what it shows, and not of a path.
  var castsContentShadow: Bool {
    (hasShadow || animations?.layer?.shadowArea != nil) && displayedLayer?.shadowPath == nil
  }

  /// Whether the shape of the view's bounds casts the same shadow as all that it shows: an opaque background hides the
  /// rest, which does not stick out.
  func hidesContentShadow(behind background: RGBA?, depth: Int) -> Bool {
    guard isOpaque(over: background), roundedCorners == nil, layerModel?.items == nil else { return false }
    // A child in a round corner adds less than a third of the radius: too little to draw everything for.
    let bounds = displayedBounds.insetBy(dx: -0.001, dy: -0.001)
    let covered = Coverage.children(of: self, depth: depth)
    if covered.isNull || bounds.contains(covered) { return true }
    // What is known to be covered may be more than what is.
    return children.allSatisfy {
      !$0.isShown || bounds.contains($0.extent.applying($0.displayedGeometry.toParent))
    }
  }
}

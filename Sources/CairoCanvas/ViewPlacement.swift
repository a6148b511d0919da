import Foundation
import UIKitCore

/// How a view's coordinates map to the screen, and which part of it can be seen.
///
/// Only numbers, and no references: each painted view gets a copy.
struct ViewPlacement {
  /// From the view's coordinates to points of the screen.
  let toScreen: CGAffineTransform
  /// Whether `toScreen` only translates.
  let isTranslation: Bool
  /// Where the view and everything in it can be seen, in points on the screen.
  let clip: CGRect
  /// Pixels per point; 0 if there are none yet.
  let scale: CGFloat
  /// How many views are around it.
  let depth: Int
  /// The factors for a point's depth, as in a `Projection`; 1 everywhere while parallels stay parallel.
  private let depthFactors: DepthFactors

  private typealias DepthFactors = (x: Double, y: Double, one: Double)
  private static let flat: DepthFactors = (0, 0, 1)

  /// From the view's coordinates to points on the screen if parallels do not stay parallel; then `toScreen` alone is
  /// wrong.
  var projection: Projection? {
    guard !isTranslation, depthFactors != ViewPlacement.flat else { return nil }
    return Projection(
      x: SIMD3(toScreen.a, toScreen.c, toScreen.tx), y: SIMD3(toScreen.b, toScreen.d, toScreen.ty),
      w: SIMD3(depthFactors.x, depthFactors.y, depthFactors.one))
  }

  /// The placement of coordinates by themselves, wherever they will be: exact, on no grid of pixels.
  static let unplaced = ViewPlacement(
    toScreen: .identity, isTranslation: true, clip: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9),
    scale: 0, depth: 0)

  /// The placement of the screen itself.
  init(screen: UIScreen) {
    toScreen = .identity
    isTranslation = true
    clip = screen.bounds
    scale = screen.scale
    depth = 0
    depthFactors = ViewPlacement.flat
  }

  private init(
    toScreen: CGAffineTransform, isTranslation: Bool, depthFactors: DepthFactors = ViewPlacement.flat,
    clip: CGRect, scale: CGFloat, depth: Int
  ) {
    self.toScreen = toScreen
    self.isTranslation = isTranslation
    self.depthFactors = depthFactors
    self.clip = clip
    self.scale = scale
    self.depth = depth
  }

  /// The placement of a view inside this one, or nil if nothing of it can be seen.
  func entering(_ view: UIView) -> ViewPlacement? {
    if isTranslation, let offset = view.plainOffset { return moved(by: offset) }
    if let transform = view.displayedSpaceTransform {
      return entering(
        Projection(
          of: view.displayedGeometry, transform: transform, anchorPointZ: view.layer.anchorPointZ,
          in: view.layer.superlayer))
    }
    if let parent = view.parent, parent.layerModel?.sublayerTransform != nil {
      return entering(
        Projection(of: view.displayedGeometry, transform: nil, anchorPointZ: 0, in: parent.layer))
    }
    return entering(view.displayedGeometry)
  }

  /// The placement of a separate layer, or nil if nothing of it can be seen; `shown` has the values shown.
  func entering(_ layer: CALayer, shown: CALayer) -> ViewPlacement? {
    let parent = layer.superlayer
    guard shown.ownModel?.transform != nil || parent?.ownModel?.sublayerTransform != nil else {
      return entering(shown.geometry)
    }
    return entering(
      Projection(
        of: shown.geometry, transform: shown.ownModel?.transform, anchorPointZ: shown.anchorPointZ, in: parent
      ))
  }

  private func entering(_ projection: Projection) -> ViewPlacement? {
    guard self.projection != nil || !projection.isAffine else { return entering(projection.affine) }
    let combined = projection.followed(by: self.projection ?? Projection(toScreen))
    guard combined.inverse != nil else { return nil }
    return ViewPlacement(
      toScreen: combined.affine, isTranslation: false,
      depthFactors: (combined.w.x, combined.w.y, combined.w.z), clip: clip, scale: scale, depth: depth + 1)
  }

  /// The placement of a view that is drawn flat, before it appears in perspective: on pixels whose top left is at
  /// `origin`.
  static func flat(at origin: CGPoint, clip: CGRect, scale: CGFloat, depth: Int) -> ViewPlacement {
    ViewPlacement(
      toScreen: CGAffineTransform(translationX: -origin.x, y: -origin.y), isTranslation: true, clip: clip,
      scale: scale, depth: depth)
  }

  private func entering(_ geometry: ViewGeometry) -> ViewPlacement? {
    if isTranslation && geometry.isPlain { return moved(by: geometry.offset) }
    if projection != nil { return entering(Projection(geometry.toParent)) }
    return entering(geometry.toParent)
  }

  private func moved(by offset: CGPoint) -> ViewPlacement {
    ViewPlacement(
      toScreen: CGAffineTransform(translationX: toScreen.tx + offset.x, y: toScreen.ty + offset.y),
      isTranslation: true, clip: clip, scale: scale, depth: depth + 1)
  }

  private func entering(_ toParent: CGAffineTransform) -> ViewPlacement? {
    let combined = toParent.concatenating(toScreen)
    guard combined.isInvertible, abs(combined.determinant) > 1e-9 else { return nil }
    let moves = combined.a == 1 && combined.b == 0 && combined.c == 0 && combined.d == 1
    return ViewPlacement(
      toScreen: combined, isTranslation: moves, clip: clip, scale: scale, depth: depth + 1)
  }

  /// The same placement with a smaller visible area.
  func clipped(to rect: CGRect) -> ViewPlacement {
    ViewPlacement(
      toScreen: toScreen, isTranslation: isTranslation, depthFactors: depthFactors,
      clip: clip.overlap(with: rect), scale: scale, depth: depth)
  }

  /// The placement of what is in a view whose own placement this is.
  func inside(_ view: UIView) -> ViewPlacement {
    view.isClipping ? clipped(to: area(of: view.displayedBounds)) : self
  }

  /// The pixels of a rectangle of the view, if it is only translated: edges fall between pixels, so that pictures
  /// stay sharp.
  func pixels(of rect: CGRect) -> PixelRect {
    PixelRect(
      nearestTo: CGRect(
        x: rect.origin.x + toScreen.tx, y: rect.origin.y + toScreen.ty, width: rect.size.width,
        height: rect.size.height), scale: scale)
  }

  /// The same for a rectangle whose sides stay parallel to the screen's, so that neighbours in a scaled view leave no
  /// gap; nil if they are turned.
  func unturnedPixels(of rect: CGRect) -> PixelRect? {
    guard toScreen.b == 0, toScreen.c == 0, projection == nil else { return nil }
    return PixelRect(nearestTo: rect.applying(toScreen), scale: scale)
  }

  /// The area on which a rectangle of the view is drawn, in points on the screen.
  func area(of rect: CGRect) -> CGRect {
    isTranslation && scale > 0 ? pixels(of: rect).rect(scale: scale) : reach(of: rect)
  }

  /// The area that a rectangle of the view may reach, wherever its edges fall between pixels, in points on the screen.
  func reach(of rect: CGRect) -> CGRect {
    guard !rect.isNull else { return .null }
    if isTranslation {
      return CGRect(
        x: rect.origin.x + toScreen.tx, y: rect.origin.y + toScreen.ty, width: rect.size.width,
        height: rect.size.height)
    }
    // Edges off the pixel grid are smoothed by up to a pixel.
    let smoothed = scale > 0 ? 1 / scale : 1
    let area =
      projection.map { projection in CGRect(around: rect.corners.map { projection.apply($0) }) }
      ?? rect.applying(toScreen)
    return area.insetBy(dx: -smoothed, dy: -smoothed)
  }

  /// The pixels that a rectangle of the view may reach where it can be seen.
  func pixels(reachedBy rect: CGRect) -> PixelRect {
    PixelRect(touchedBy: reach(of: rect).overlap(with: clip), scale: scale)
  }

  /// The pixels of the visible area.
  var visiblePixels: PixelRect { PixelRect(touchedBy: clip, scale: scale) }

  /// The area that a rectangle of a view may reach, in its superview's coordinates; nil if nothing of it can be seen.
  static func area(of rect: CGRect, aroundView view: UIView) -> CGRect? {
    guard let offset = view.plainOffset else { return unplaced.entering(view)?.area(of: rect) }
    return rect.offsetBy(dx: offset.x, dy: offset.y)
  }

  /// The part of the view's coordinates that an area of the screen shows; nil in perspective, where it may be endless.
  func part(shownIn area: CGRect) -> CGRect? {
    if isTranslation {
      return CGRect(
        x: area.origin.x - toScreen.tx, y: area.origin.y - toScreen.ty, width: area.size.width,
        height: area.size.height)
    }
    guard projection == nil else { return nil }
    return area.insetBy(dx: -1 / scale, dy: -1 / scale).applying(toScreen.inverted())
  }
}

extension UIView {
  /// The rectangle of the shadow in the view's coordinates, or nil if it has none.
  var shadowArea: CGRect? { shadowArea(of: displayedBounds) }

  /// The rectangle of the shadow of a rectangle, in the view's coordinates; nil if the view has none.
  func shadowArea(of extent: CGRect) -> CGRect? {
    if let layer = animations?.layer { return layer.shadowArea(of: extent) }
    guard hasShadow else { return nil }
    let style = displayedStyle
    let reach = style.shadowRadius.shadowReach
    return extent.insetBy(dx: -reach, dy: -reach)
      .offsetBy(dx: style.shadowOffset.width, dy: style.shadowOffset.height)
  }
}

nonisolated extension CGFloat {
  /// How far a shadow with this radius extends beyond its shape, in points: three box blurs end at three standard
  /// deviations, and two points are for rounding.
  var shadowReach: CGFloat { self * 3 + 2 }
}

nonisolated extension CGRect {
  /// The common part, or an empty rectangle; cheaper than `intersection`.
  func overlap(with other: CGRect) -> CGRect {
    let left = max(origin.x, other.origin.x)
    let top = max(origin.y, other.origin.y)
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether both have a common part that is not empty.
  func overlaps(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }

  var hasArea: Bool { size.width > 0 && size.height > 0 }

  /// The smallest rectangle around this one and `other`, of which either may be null; cheaper than `union`.
  func joined(with other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    let left = min(origin.x, other.origin.x)
    let top = min(origin.y, other.origin.y)
    let right = max(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around two, of which either may be nil.
  static func join(_ first: CGRect?, _ second: CGRect?) -> CGRect? {
    guard let first, let second else { return first ?? second }
    return first.joined(with: second)
  }
}

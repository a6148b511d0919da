import Foundation
import UIKitCore

extension Coverage {
  /// Computes what a layer and everything in it covers, in coordinates of the view that shows it; `parent` places its
  /// superlayer.
  static func update(_ layer: CALayer, in parent: ViewPlacement) -> CGRect? {
    let covered = area(of: layer, in: parent)
    layer.ownModel?.coveredRect = covered
    return covered
  }

  private static func area(of layer: CALayer, in parent: ViewPlacement) -> CGRect? {
    let shown = layer.shown
    guard !shown.isHidden, shown.opacity > 0, parent.depth < NestingLimit.levels,
      let placement = parent.entering(layer, shown: shown)
    else { return nil }
    let own = placement.area(of: shown.bounds)
    var all: CGRect? = own.hasArea ? own : nil
    all = .join(all, ownArea(of: shown, placement))
    if let shadow = shown.shadowArea(of: layer.extent) { all = .join(all, placement.area(of: shadow)) }
    let inside = shown.masksToBounds ? placement.clipped(to: own) : placement
    all = .join(all, areaOfLayers(in: layer, inside))
    guard let visible = all?.overlap(with: placement.clip), visible.hasArea else { return nil }
    return visible
  }

  /// What the separate layers in a layer cover; `placement` is that of the layer.
  static func areaOfLayers(in layer: CALayer, _ placement: ViewPlacement) -> CGRect? {
    guard let model = layer.ownModel else { return nil }
    var all: CGRect?
    for case .layer(let inner) in model.items ?? [] { all = .join(all, update(inner, in: placement)) }
    // A mask covers nothing: it is measured so that it can be drawn.
    if let mask = model.mask, mask.view == nil { _ = update(mask, in: placement) }
    return all
  }

  /// What a layer draws beyond its bounds.
  static func ownArea(of layer: CALayer, _ placement: ViewPlacement) -> CGRect? {
    var all = layer.overhang.map { placement.area(of: $0) }
    if layer.shadowOpacity > 0, let path = layer.shadowPath {
      let reach = layer.shadowRadius.shadowReach
      let area = path.boundingBox.insetBy(dx: -reach, dy: -reach)
        .offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
      all = .join(all, placement.area(of: area))
    }
    if let contents = layer.contentsArea, !layer.bounds.contains(contents) {
      all = .join(all, placement.area(of: contents))
    }
    return all
  }

  /// The placement inside a separate layer, if `host` is that of the view that shows it.
  static func placement(inside layer: CALayer, host: ViewPlacement) -> ViewPlacement? {
    guard layer.view == nil else { return host }
    guard let parent = layer.superlayer, let around = placement(inside: parent, host: host) else {
      return nil
    }
    let shown = layer.shown
    guard !shown.isHidden, shown.opacity > 0, let placement = around.entering(layer, shown: shown) else {
      return nil
    }
    return shown.masksToBounds ? placement.clipped(to: placement.area(of: shown.bounds)) : placement
  }

  /// Makes the rectangles of the layers around a layer enclose its own, up to the view that shows them.
  static func enclose(_ layer: CALayer, in host: UIView) {
    guard var covered = layer.ownModel?.coveredRect else { return }
    var ancestor = layer.superlayer
    while let current = ancestor, current.view == nil {
      covered = covered.joined(with: current.shown.shadowArea(of: covered) ?? covered)
      current.ownModel?.coveredRect = .join(current.ownModel?.coveredRect, covered)
      ancestor = current.superlayer
    }
    guard let known = host.coveredRect,
      let area = ViewPlacement.area(of: covered, aroundView: host)
    else { return }
    host.coveredRect = known.joined(with: area)
  }
}

extension CALayer {
  /// The rectangle of the shadow in the layer's coordinates; nil if it has none.
  var shadowArea: CGRect? { shadowArea(of: (overhang ?? bounds).union(bounds)) }

  /// The rectangle of the shadow of a rectangle, in the layer's coordinates; nil if the layer has none.
  func shadowArea(of extent: CGRect) -> CGRect? {
    guard shadowOpacity > 0, shadowColor != nil, !masksToBounds else { return nil }
    let reach = shadowRadius.shadowReach
    return extent.insetBy(dx: -reach, dy: -reach)
      .offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
  }

  /// Where the picture of the layer's contents goes, in points of its bounds; nil without one.
  var contentsArea: CGRect? {
    guard let picture = contentsPicture else { return nil }
    let part = contentsRect.size
    let scale = contents is UIImage ? 1 : contentsScale
    let size = CGSize(
      width: picture.size.width * part.width / scale, height: picture.size.height * part.height / scale)
    return contentsGravity.contentMode.place(size, in: bounds)
  }

  /// The picture of the layer's contents.
  var contentsPicture: UIImage? {
    switch contents {
    case let picture as UIImage: stretched(picture)
    case let picture as CGImage: stretched(UIImage(cgImage: picture))
    default: nil
    }
  }

  /// A picture whose middle, as `contentsCenter` says, is stretched.
  private func stretched(_ picture: UIImage) -> UIImage {
    let (center, size) = (contentsCenter, picture.size)
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1), size.width > 0, size.height > 0 else {
      return picture
    }
    let x = CALayer.caps(center.minX, center.maxX, pixel: 1 / (size.width * picture.scale))
    let y = CALayer.caps(center.minY, center.maxY, pixel: 1 / (size.height * picture.scale))
    let insets = UIEdgeInsets(
      top: y.before * size.height, left: x.before * size.width, bottom: y.after * size.height,
      right: x.after * size.width)
    return picture.resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// The parts before and after the middle from `start` to `end`, as fractions; the middle is at least a pixel.
  private static func caps(_ start: CGFloat, _ end: CGFloat, pixel: CGFloat) -> (
    before: CGFloat, after: CGFloat
  ) {
    let half = max(end - start, pixel) / 2
    let middle = min(max((start + end) / 2, half), max(half, 1 - half))
    return (max(0, middle - half), max(0, 1 - middle - half))
  }
}

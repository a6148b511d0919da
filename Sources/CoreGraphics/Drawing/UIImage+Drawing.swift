import Foundation

extension UIImage {
  /// Draws the picture in its own size with its top left corner at `point` of the current context.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the picture in its own size at `point` of the current context, with a blend mode and an opacity from 0 to 1.
  @preconcurrency @MainActor public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture stretched over `rect` of the current context, in points; outside drawing, does nothing.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isStencil = renderingMode == .alwaysTemplate
    let look = PictureLook(
      tint: isStencil ? context.fillColor : nil, alpha: isStencil ? 1 : context.state.alpha,
      isSmooth: context.state.interpolation != .none)
    context.draw { $0.draw(self, in: rect, look) }
  }

  /// Draws the picture stretched over `rect` of the current context, with a blend mode and an opacity from 0 to 1.
  @preconcurrency @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha) { draw(in: rect) }
  }
}

extension Canvas {
  /// Draws the image over `rect`; with a tint, as a stencil of that colour.
  package func draw(_ image: UIImage, in rect: CGRect, tint: RGBA?) {
    draw(image, in: rect, PictureLook(tint: tint))
  }

  /// Draws the image over `rect`, the right way round and with its caps in their own size.
  package func draw(_ image: UIImage, in rect: CGRect, _ look: PictureLook) {
    let rect = rect.standardized
    if image.isResizable, rect.size != image.size {
      return drawParts(of: image, in: rect, look)
    }
    guard image.imageOrientation != .up else { return draw(image.bitmap, in: rect, look) }
    save()
    concatenate(image.imageOrientation.transform(to: rect))
    draw(image.bitmap, in: CGRect(x: 0, y: 0, width: 1, height: 1), look)
    restore()
  }

  /// Draws the corners at their size, the edges scaled to the length of their side, and the middle.
  private func drawParts(of image: UIImage, in rect: CGRect, _ look: PictureLook) {
    guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
    let insets = image.capInsets
    func cap(_ inset: CGFloat) -> CGFloat { inset.isNaN ? 0 : min(max(inset, 0), 1e9) }
    func cuts(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ length: CGFloat) -> [CGFloat] {
      // Caps that do not fit shrink together.
      let factor = low + high > length ? length / (low + high) : 1
      return [from, from + low * factor, from + length - high * factor, from + length]
    }
    let (left, right) = (cap(insets.left), cap(insets.right))
    let (top, bottom) = (cap(insets.top), cap(insets.bottom))
    let sourceX = cuts(left, right, 0, image.size.width)
    let sourceY = cuts(top, bottom, 0, image.size.height)
    let targetX = cuts(left, right, rect.minX, rect.width)
    let targetY = cuts(top, bottom, rect.minY, rect.height)
    for column in 0..<3 {
      for row in 0..<3 {
        let source = CGRect(
          x: sourceX[column], y: sourceY[row], width: sourceX[column + 1] - sourceX[column],
          height: sourceY[row + 1] - sourceY[row])
        let target = CGRect(
          x: targetX[column], y: targetY[row], width: targetX[column + 1] - targetX[column],
          height: targetY[row + 1] - targetY[row])
        guard let part = image.part(source) else { continue }
        if image.resizingMode == .tile, column == 1 || row == 1 {
          let tile = CGSize(
            width: column == 1 ? source.width : target.width, height: row == 1 ? source.height : target.height
          )
          tiled(part, tile, over: target, look)
        } else {
          draw(part, in: target, look)
        }
      }
    }
  }

  /// Repeats a picture from the top left of a rectangle on.
  private func tiled(_ part: Bitmap, _ tile: CGSize, over target: CGRect, _ look: PictureLook) {
    let columns = (target.width / tile.width).rounded(.up)
    let rows = (target.height / tile.height).rounded(.up)
    // Too many to be seen: stretching looks the same.
    guard columns * rows < 10_000 else { return draw(part, in: target, look) }
    save()
    clip(to: target)
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        let place = CGPoint(
          x: target.minX + CGFloat(column) * tile.width, y: target.minY + CGFloat(row) * tile.height)
        draw(part, in: CGRect(origin: place, size: tile), look)
      }
    }
    restore()
  }
}

nonisolated extension UIImage {
  /// The pixels of a part of the upright image, in points, the right way round; nil if there are none.
  fileprivate func part(_ rect: CGRect) -> Bitmap? {
    let isSideways = imageOrientation.isSideways
    let width = isSideways ? bitmap.height : bitmap.width
    let height = isSideways ? bitmap.width : bitmap.height
    func border(_ place: CGFloat, _ last: Int) -> Int {
      let pixel = (place * scale).rounded()
      return pixel.isNaN ? 0 : Int(min(max(pixel, 0), CGFloat(last)))
    }
    let (left, right) = (border(rect.minX, width), border(rect.maxX, width))
    let (top, bottom) = (border(rect.minY, height), border(rect.maxY, height))
    guard right > left, bottom > top else { return nil }
    return Bitmap(width: right - left, height: bottom - top) { pixels in
      for y in top..<bottom {
        for x in left..<right {
          pixels[(y - top) * (right - left) + x - left] = pixel(x, y)
        }
      }
    }
  }

  /// A pixel of the upright image; the nearest one outside.
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let (width, height) = (bitmap.width, bitmap.height)
    let (column, row) =
      switch imageOrientation {
      case .up: (x, y)
      case .down: (width - 1 - x, height - 1 - y)
      case .left: (width - 1 - y, x)
      case .right: (y, height - 1 - x)
      case .upMirrored: (width - 1 - x, y)
      case .downMirrored: (x, height - 1 - y)
      case .leftMirrored: (y, x)
      case .rightMirrored: (width - 1 - y, height - 1 - x)
      }
    return bitmap.pixels[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
  }
}

nonisolated extension UIImage.Orientation {
  /// Maps a picture of one by one point to `rect`, in this orientation.
  fileprivate func transform(to rect: CGRect) -> CGAffineTransform {
    let unit =
      switch self {
      case .up: CGAffineTransform(1, 0, 0, 1, 0, 0)
      case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
      case .left: CGAffineTransform(0, -1, 1, 0, 0, 1)
      case .right: CGAffineTransform(0, 1, -1, 0, 1, 0)
      case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
      case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
      case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
      case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
      }
    return unit.concatenating(
      CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
  }
}

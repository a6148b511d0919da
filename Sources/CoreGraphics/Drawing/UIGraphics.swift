import Foundation

/// One place where drawing may go.
private struct ContextEntry {
  /// Nil for a picture of an impossible size.
  let context: CGContext?
  /// Whether `UIGraphicsBeginImageContext` made it.
  var isPicture = false
  var scale: CGFloat = 1
}

/// The contexts of current drawing, innermost last.
private var contextStack: [ContextEntry] = []
/// How many of them cannot be popped: they belong to drawing in progress.
private var fixedContexts = 0

/// The current drawing context; nil outside drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contextStack.last?.context }

/// Makes `context` the current one, until the matching pop.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  contextStack.append(ContextEntry(context: context))
}

/// Returns to the context before the last push; without one, does nothing.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {
  if contextStack.count > fixedContexts { contextStack.removeLast() }
}

extension CGContext {
  /// Runs `body` with this as the current context; unmatched pushes and pops in it do not affect the drawing around
  /// it.
  package func whileCurrent(_ body: () -> Void) {
    let (depth, fixed) = (contextStack.count, fixedContexts)
    contextStack.append(ContextEntry(context: self))
    fixedContexts = contextStack.count
    body()
    contextStack.removeLast(contextStack.count - depth)
    fixedContexts = fixed
  }
}

// MARK: Pictures

/// Directs drawing to a picture of a size in points, one pixel each, initially transparent, until it is ended.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Directs drawing to a picture of a size in points until it is ended.
///
/// - Parameters:
///   - opaque: Whether the picture is opaque and initially black, and not transparent.
///   - scale: Pixels per point; 0 for as many as the main screen has.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 && scale.isFinite ? scale : DrawingModule.surroundings().mainScale
  let context = CGContext.makePicture(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  contextStack.append(ContextEntry(context: context, isPicture: true, scale: scale))
}

/// The drawing so far on the current picture; nil if there is none, or if it has no size.
///
/// **Cost:** O(*n*) in the number of pixels.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = contextStack.last, entry.isPicture, let image = entry.context?.makeImage() else {
    return nil
  }
  return UIImage(cgImage: image, scale: entry.scale, orientation: .up)
}

/// Returns to the context before the picture; does nothing if there is no current picture.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  if contextStack.last?.isPicture == true { UIGraphicsPopContext() }
}

extension CGContext {
  /// A context for a picture of `bounds`, in points with y down; nil if that has no size or is too large.
  static func makePicture(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard bounds.origin.isFinite, width >= 1, height >= 1, width < 1e9, height < 1e9,
      let canvas = CanvasMaker.current?.makeCanvas(
        width: Int(width), height: Int(height), isOpaque: isOpaque, scale: scale)
    else { return nil }
    if bounds.origin != .zero {
      canvas.concatenate(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    }
    var traits = UITraitCollection.current
    traits.displayScale = scale
    return CGContext(
      store: PixelStore(canvas: canvas, width: Int(width), height: Int(height)), traits: traits,
      baseTransform: CGAffineTransform(scaleX: scale, y: scale))
  }
}

// MARK: Rectangles

/// Fills a rectangle of the current context with its fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle of the current context with its fill colour, in a blend mode.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point inside the edge of a rectangle, in the fill colour of the current context.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a line of one point inside the edge of a rectangle, in the fill colour of the current context and in a blend
/// mode.
@preconcurrency @MainActor
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let rect = rect.standardized
  let inside = rect.insetBy(dx: 1, dy: 1)
  var shape = PathShape()
  shape.addRect(rect)
  if !inside.isEmpty { shape.addRect(inside) }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(shape, using: .evenOdd)
  context.restoreGState()
}

/// Restricts further drawing in the current context to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

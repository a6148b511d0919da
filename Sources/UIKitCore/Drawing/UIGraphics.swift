import Foundation

/// What drawing goes to.
private struct ContextEntry {
  /// Nil for a picture of a size that there cannot be.
  let context: CGContext?
  /// Whether `UIGraphicsBeginImageContext` made it.
  var isPicture = false
  var scale: CGFloat = 1
}

/// The contexts that drawing now goes to, innermost last.
private var contextStack: [ContextEntry] = []
/// How many of them cannot be popped: they belong to drawing that goes on.
private var fixedContexts = 0

/// The context that drawing goes to now, or nil outside drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contextStack.last?.context }

/// Makes `context` the one that drawing goes to, until the matching pop.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  contextStack.append(ContextEntry(context: context))
}

/// Goes back to the context before the last push; without one, does nothing.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {
  if contextStack.count > fixedContexts { contextStack.removeLast() }
}

extension CGContext {
  /// Runs `body` while drawing goes to this context; what it pushes and does not pop, or pops without a push, changes nothing
  /// for the drawing around it.
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

/// Lets drawing go to a picture of a size in points, one pixel each, transparent at first, until it is ended.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Lets drawing go to a picture of a size in points until it is ended.
///
/// - Parameters:
///   - opaque: Whether the picture is opaque, black at first, and not transparent.
///   - scale: Pixels per point; 0 for as many as the main screen has.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
  let context = CGContext.makePicture(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  contextStack.append(ContextEntry(context: context, isPicture: true, scale: scale))
}

/// What was drawn so far on the picture that drawing goes to; nil if it goes to none, or to one of no size.
///
/// **Cost:** O(*n*) in the number of pixels.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = contextStack.last, entry.isPicture, let image = entry.context?.makeImage() else {
    return nil
  }
  return UIImage(cgImage: image, scale: entry.scale, orientation: .up)
}

/// Goes back to the context before the picture was begun; does nothing if drawing goes to no picture.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  if contextStack.last?.isPicture == true { UIGraphicsPopContext() }
}

extension CGContext {
  /// A context for a picture of what lies in `bounds`, in points with y down; nil if it has no size or too large a one.
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

/// Fills a rectangle of the current context with its fill colour, mixed as `blendMode` says.
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

/// Draws a line of one point inside the edge of a rectangle, in the fill colour of the current context, mixed as `blendMode`
/// says.
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

/// Draws from now on only inside a rectangle of the current context as well.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

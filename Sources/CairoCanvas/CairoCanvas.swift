import CCairo
import Foundation
import UIKitCore

/// A surface of 32-bit pixels drawn on with Cairo.
///
/// Cairo stops drawing for good at its first error, so it must never get a possible one: numbers that are not finite
/// draw nothing, and a transform without an inverse makes everything after it invisible until `restore`.
package final class CairoCanvas: @MainActor BitmapCanvas {
  /// What the fourth byte of a pixel means.
  nonisolated package enum Format: Sendable {
    /// Opacity; the colours are premultiplied.
    case transparent
    /// Nothing: every pixel is opaque.
    case opaque

    var cairo: cairo_format_t { self == .transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24 }
  }

  /// The Cairo objects, made on first use.
  private var target: Target?
  private let format: Format
  /// The size, in pixels.
  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: CGFloat
  private let origin: CGPoint
  /// The place of a partial canvas's top left pixel in the whole canvas.
  var place = CGPoint.zero
  private var saves = 0
  private var isFinished = false
  /// What is drawn as soon as anything else is.
  var ground: Ground?
  /// Memory of the same size to draw on, instead of new memory.
  var spare: Target?
  /// The groups that are collecting drawing, innermost last.
  private var groups: [Group] = []

  /// The largest width and height of a canvas, in pixels; Cairo's own limit is 32767.
  nonisolated package static var largestSide: Int { CanvasMaker.largestSide }

  /// Draws on the caller's memory, which must outlive the canvas: rows of `stride` bytes, 32 bits a pixel.
  package convenience init?(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format, scale: CGFloat
  ) {
    guard CairoCanvas.isPossible(width: width, height: height), stride >= width * 4, stride % 4 == 0,
      let stride = Int32(exactly: stride)
    else { return nil }
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height), stride)
    self.init(width: width, height: height, format: format, scale: scale)
    if let surface { makeTarget(surface) }
  }

  /// Draws on memory of its own, initially transparent or black, which is allocated with the first drawing.
  ///
  /// The point `origin` is at the top left.
  package init?(width: Int, height: Int, format: Format, scale: CGFloat, origin: CGPoint = .zero) {
    guard CairoCanvas.isPossible(width: width, height: height), scale.isFinite, scale > 0 else { return nil }
    self.width = width
    self.height = height
    self.format = format
    self.scale = scale
    self.origin = (origin.x * scale).isFinite && (origin.y * scale).isFinite ? origin : .zero
  }

  /// Draws on memory of its own for a size in points, whose sides are rounded up to whole pixels; nil if a side is
  /// zero or too long.
  convenience init?(size: CGSize, scale: CGFloat, origin: CGPoint = .zero) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    // Compared before they become integers, which cannot hold numbers that are too large or not finite.
    let sides = 1...CGFloat(CairoCanvas.largestSide)
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(
      width: Int(width), height: Int(height), format: .transparent, scale: scale, origin: origin)
  }

  /// Whether anyone has used this canvas yet.
  var isTouched: Bool { target != nil }

  /// The error after which Cairo draws nothing more; nil if there was none.
  var trouble: String? {
    guard let target else { return nil }
    let status = cairo_status(target.context)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }

  var surface: OpaquePointer { (target ?? touch()).surface }
  var context: OpaquePointer { (target ?? touch()).context }

  /// Returns the pixels drawn so far; the next drawing begins on new ones.
  func takeTarget() -> Target? {
    defer { target = nil }
    return target
  }

  private func touch() -> Target {
    let isCovered = ground.map { $0.radius == 0 } ?? false
    let memory = isCovered ? spare.map { cairo_surface_reference($0.surface) } : spare?.clearedSurface()
    // Out of memory, Cairo returns an object that ignores everything, never nil.
    let target = makeTarget(memory ?? cairo_image_surface_create(format.cairo, Int32(width), Int32(height))!)
    if let ground { drawGround(ground) }
    return target
  }

  /// The transform from points to pixels before anything is drawn.
  var firstTransform: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
  }

  /// Releases the memory drawn on, which is about to go: from now on nothing can be drawn or read.
  func finish() {
    isFinished = true
    if let target { cairo_surface_finish(target.surface) }
  }

  @discardableResult private func makeTarget(_ surface: OpaquePointer) -> Target {
    let target = Target(surface: surface)
    self.target = target
    cairo_scale(target.context, Double(scale), Double(scale))
    cairo_translate(target.context, -Double(origin.x), -Double(origin.y))
    return target
  }

  /// A surface and the context that draws on it.
  final class Target {
    nonisolated(unsafe) let surface: OpaquePointer
    nonisolated(unsafe) let context: OpaquePointer

    init(surface: OpaquePointer) {
      self.surface = surface
      // Never nil either; see above.
      context = cairo_create(surface)!
    }

    /// In pixels.
    var size: (width: Int, height: Int) {
      (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
    }

    /// The surface without what was drawn, which the caller destroys.
    fileprivate func clearedSurface() -> OpaquePointer? {
      cairo_surface_flush(surface)
      guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
      let bytes = cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface)
      memset(pixels, 0, Int(bytes))
      cairo_surface_mark_dirty(surface)
      return cairo_surface_reference(surface)
    }

    deinit {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
  }

  private static func isPossible(width: Int, height: Int) -> Bool {
    (1...largestSide).contains(width) && (1...largestSide).contains(height)
  }

  /// The pixels as a picture that no longer changes.
  package func bitmap() -> Bitmap {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let isOpaque = format == .opaque
    return Bitmap(width: width, height: height) { pixels in
      guard !isFinished, let data = cairo_image_surface_get_data(surface) else { return }
      data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { source in
        for y in 0..<height {
          for x in 0..<width {
            let pixel = source[y * stride + x]
            pixels[y * width + x] = isOpaque ? pixel | 0xff00_0000 : pixel
          }
        }
      }
    }
  }

  // MARK: State

  package func save() {
    saves += 1
    cairo_save(context)
  }

  package func restore() {
    guard saves > 0 else { return }
    // Cairo treats it as an error to restore in a group what was saved before it.
    while let group = groups.last, group.saves >= saves { endInnermostGroup() }
    saves -= 1
    cairo_restore(context)
  }

  /// Runs `body`, restores whatever it saved and ends the groups that it began; unlike `saving`, takes no memory.
  package func balancing(_ body: () -> Void) {
    let (depth, count) = (saves, groups.count)
    body()
    while saves > depth { restore() }
    while groups.count > count { endInnermostGroup() }
    assert(saves == depth && groups.count == count, "drawing has ended what it did not begin")
    assert(groups.allSatisfy { $0.saves <= saves }, "a group began in a state that is restored")
  }

  /// Runs `body`, and restores whatever it saved and did not restore itself.
  func saving(_ body: () -> Void) {
    save()
    let depth = saves
    body()
    while saves >= depth { restore() }
  }

  package func concatenate(_ transform: CGAffineTransform) {
    if !apply(transform) { clipEverything() }
  }

  /// Prepends a transform to the current one; does nothing and returns false if Cairo does not accept it.
  func apply(_ transform: CGAffineTransform) -> Bool {
    var matrix = transform.cairoMatrix
    var before = cairo_matrix_t(of: context)
    var after = cairo_matrix_t()
    cairo_matrix_multiply(&after, &matrix, &before)
    guard after.isUsable else { return false }
    cairo_set_matrix(context, &after)
    return true
  }

  package func clip(to shape: PathShape, using rule: CGPathFillRule) {
    guard addPath(shape) else { return clipEverything() }
    cairo_set_fill_rule(context, rule.cairo)
    cairo_clip(context)
  }

  package func clip(to rect: CGRect) {
    guard addRect(rect) else { return clipEverything() }
    cairo_clip(context)
  }

  func clipEverything() {
    cairo_new_path(context)
    cairo_rectangle(context, 0, 0, 0, 0)
    cairo_clip(context)
  }

  // MARK: Groups

  /// Whether drawing is being collected, to be drawn as one.
  var isCollecting: Bool { !groups.isEmpty }

  /// Drawing that is being collected, to be drawn as one.
  private struct Group {
    let alpha: CGFloat
    /// How many saves there were when it began.
    let saves: Int
    let blendMode: CGBlendMode
  }

  /// A group's collected drawing, and the opacity at which to draw it.
  private final class Collected: CollectedGroup {
    nonisolated(unsafe) let pattern: OpaquePointer
    let alpha: CGFloat

    init(pattern: OpaquePointer, alpha: CGFloat) {
      self.pattern = pattern
      self.alpha = alpha
    }

    deinit { cairo_pattern_destroy(pattern) }
  }

  package func beginGroup(alpha: CGFloat) { beginGroup(alpha: alpha, blendMode: .normal) }

  /// Collects further drawing, to mix it with what is there as one.
  func beginGroup(alpha: CGFloat, blendMode: CGBlendMode) {
    cairo_push_group(context)
    let alpha = alpha.isFinite ? max(0, min(1, alpha)) : 0
    groups.append(Group(alpha: alpha, saves: saves, blendMode: blendMode))
  }

  package func endGroup() {
    guard let group = groups.last else { return }
    while saves > group.saves { restore() }
    endInnermostGroup()
  }

  package func takeGroup() -> (any CollectedGroup)? {
    guard let group = groups.last else { return nil }
    while saves > group.saves { restore() }
    groups.removeLast()
    return cairo_pop_group(context).map { Collected(pattern: $0, alpha: group.alpha) }
  }

  package func paint(_ group: any CollectedGroup) {
    guard let group = group as? Collected else { return }
    // A partial canvas has the same coordinates, so the group is at the same place there.
    cairo_set_source(context, group.pattern)
    cairo_paint_with_alpha(context, Double(group.alpha))
    forgetSource()
  }

  /// Sets another source: the current one would keep its memory alive.
  func forgetSource() { cairo_set_source_rgb(context, 0, 0, 0) }

  private func endInnermostGroup() {
    guard let group = groups.popLast() else { return }
    cairo_pop_group_to_source(context)
    if group.blendMode != .normal { setBlendMode(group.blendMode) }
    cairo_paint_with_alpha(context, Double(group.alpha))
    forgetSource()
  }
}

nonisolated extension CGAffineTransform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(
      xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }
}

nonisolated extension cairo_matrix_t {
  /// The current transform of a context.
  init(of context: OpaquePointer) {
    self.init()
    cairo_get_matrix(context, &self)
  }

  /// Whether Cairo accepts this matrix: finite, and not collapsing areas.
  var isUsable: Bool {
    let determinant = xx * yy - yx * xy
    return determinant.isFinite && abs(determinant) > 1e-12 && x0.isFinite && y0.isFinite
  }

  /// Whether edges of rectangles stay horizontal and vertical.
  var keepsAxes: Bool { yx == 0 && xy == 0 }
}

import CX11

/// How the server wants its pixels: 32 bits each, eight for each colour, red highest.
struct VisualFormat {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32

  /// Takes the server's own format if it fits, or else another one of 24 bits.
  init(display: OpaquePointer, screen: Int32) throws(XServerError) {
    if let visual = XDefaultVisual(display, screen),
      Self.fits(visual.pointee, depth: XDefaultDepth(display, screen))
    {
      self.visual = visual
      depth = XDefaultDepth(display, screen)
      return
    }
    var info = XVisualInfo()
    if XMatchVisualInfo(display, screen, 24, TrueColor, &info) != 0, let visual = info.visual,
      Self.fits(visual.pointee, depth: info.depth)
    {
      self.visual = visual
      depth = info.depth
      return
    }
    throw XServerError(
      "the X server has no true-colour format with 8 bits per channel (its depth is "
        + "\(XDefaultDepth(display, screen))); 24 bits are needed")
  }

  private static func fits(_ visual: Visual, depth: Int32) -> Bool {
    visual.class == TrueColor && (depth == 24 || depth == 32) && visual.red_mask == 0xff0000
      && visual.green_mask == 0xff00 && visual.blue_mask == 0xff
  }
}

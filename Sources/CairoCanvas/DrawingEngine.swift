import UIKitCore

/// What this module does for the model.
package enum DrawingEngine {
  /// Makes text and pictures come from Pango and Cairo, in this process, from now on.
  package static func install() {
    if TextEngine.current == nil { TextEngine.current = PangoTextSetter.shared }
    if ImageCoder.current == nil { ImageCoder.current = PNGCoder() }
    if TreeDrawer.current == nil { TreeDrawer.current = TreePictures() }
    if CanvasMaker.current == nil { CanvasMaker.current = CairoCanvasMaker() }
  }
}

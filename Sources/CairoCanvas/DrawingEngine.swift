import UIKitCore

/// This module's services for the model, which finds them by this class's name.
package final class DrawingEngine: DrawingParts {
  package static var textSetter: any TextSetting { PangoTextSetter.shared }
  package static var imageCoder: any ImageCoding { PNGCoder() }
  package static var treeDrawer: any TreeDrawing { TreePictures() }
  package static var canvasMaker: any CanvasMaking { CairoCanvasMaker() }

  /// Makes text and pictures come from Pango and Cairo in this process, unless something else was set.
  package static func install() {
    DrawingModule.installed = DrawingEngine.self
    if TextEngine.current == nil { TextEngine.current = textSetter }
    if ImageCoder.current == nil { ImageCoder.current = imageCoder }
    if TreeDrawer.current == nil { TreeDrawer.current = treeDrawer }
    if CanvasMaker.current == nil { CanvasMaker.current = canvasMaker }
  }
}

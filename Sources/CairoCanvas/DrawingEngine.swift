import UIKitCore

/// This module's services for the model.
package final class DrawingEngine: nonisolated TreeDrawingParts {
  package static var textSetter: any TextSetting { PangoTextSetter.shared }
  package static var imageCoder: any ImageCoding { PNGCoder() }
  package static var treeDrawer: any TreeDrawing { treePictures }
  package static var canvasMaker: any CanvasMaking { CairoCanvasMaker() }
  private static let treePictures = TreePictures()
}

/// Hands the services in; `CLoadCanvas` calls this while the program is loaded, when there is no main actor yet.
@_cdecl("fingerpost_hand_in_drawing")
nonisolated func handInDrawing() { DrawingModule.parts = DrawingEngine.self }

import Foundation

/// The parts that draw and measure in this process.
///
/// This module knows no module that draws. A view may draw a picture before there is an application, or a test's
/// hand: so the first use looks for the drawing module by its name, and works without any installation.
package protocol DrawingParts: AnyObject {
  static var textSetter: any TextSetting { get }
  static var imageCoder: any ImageCoding { get }
  static var treeDrawer: any TreeDrawing { get }
  static var canvasMaker: any CanvasMaking { get }
}

/// The module that draws, if the program has it.
package enum DrawingModule {
  package static let parts = installed ?? find()
  /// What a program installed before anything was drawn or measured, so that no search is needed.
  package static var installed: (any DrawingParts.Type)?

  /// Looks for the module by its name.
  package static func find() -> (any DrawingParts.Type)? {
    NSClassFromString("CairoCanvas.DrawingEngine") as? any DrawingParts.Type
  }
}

import Foundation

/// What draws and measures in this process.
///
/// This module knows none that draws. A view may draw a picture before there is an application, or a test's hand: so what
/// draws is looked for by its name when it is first needed, and works without having been installed.
package protocol DrawingParts: AnyObject {
  static var textSetter: any TextSetting { get }
  static var imageCoder: any ImageCoding { get }
  static var treeDrawer: any TreeDrawing { get }
  static var canvasMaker: any CanvasMaking { get }
}

/// The module that draws, if the program has it.
package enum DrawingModule {
  package static let parts = installed ?? find()
  /// What a program installed before anything was drawn or measured, so that nothing need be looked for.
  package static var installed: (any DrawingParts.Type)?

  /// Looks for the module by its name.
  package static func find() -> (any DrawingParts.Type)? {
    NSClassFromString("CairoCanvas.DrawingEngine") as? any DrawingParts.Type
  }
}

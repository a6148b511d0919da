/// The parts that draw and measure in this process.
package protocol DrawingParts: AnyObject {
  static var textSetter: any TextSetting { get }
  static var imageCoder: any ImageCoding { get }
  static var treeDrawer: any TreeDrawing { get }
  static var canvasMaker: any CanvasMaking { get }
}

/// The module that draws, if the program has it.
package enum DrawingModule {
  /// Handed in by that module when the program is loaded, before any of its code runs, and never changed.
  nonisolated(unsafe) package static var parts: (any DrawingParts.Type)?
}

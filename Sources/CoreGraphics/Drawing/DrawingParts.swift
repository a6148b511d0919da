import Foundation

/// The parts that draw and measure in this process.
package protocol DrawingParts: AnyObject {
  static var textSetter: any TextSetting { get }
  static var imageCoder: any ImageCoding { get }
  static var canvasMaker: any CanvasMaking { get }
}

/// What drawing asks of the application that draws.
package protocol DrawingSurroundings: AnyObject {
  /// The traits in force for the drawing or layout in progress, else those of the main screen.
  var currentTraits: UITraitCollection { get set }
  /// Pixels per point of the main screen.
  var mainScale: CGFloat { get }
}

/// The module that draws, if the program has it.
package enum DrawingModule {
  /// Handed in by that module when the program is loaded, before any of its code runs, and never changed.
  nonisolated(unsafe) package static var parts: (any DrawingParts.Type)?
  /// The current application; until there is one, colours are light and a point is a pixel.
  package static var surroundings = withoutApplication

  private static let none = NoApplication()
  private static func withoutApplication() -> any DrawingSurroundings { none }

  private final class NoApplication: DrawingSurroundings {
    var currentTraits = UITraitCollection()
    var mainScale: CGFloat { 1 }
  }
}

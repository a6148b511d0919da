import Foundation

/// Whether an interface is shown light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// Neither: like its surroundings.
  case unspecified
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// What an interface should know about its surroundings before it draws.
nonisolated public struct UITraitCollection: Hashable, Sendable {
  /// Whether to draw light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point.
  public var displayScale: CGFloat

  /// Makes a collection of traits.
  public init(userInterfaceStyle: UIUserInterfaceStyle = .light, displayScale: CGFloat = 1) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
  }

  /// The traits in force for the drawing or layout in progress, else those of the main screen.
  @preconcurrency @MainActor public static var current: UITraitCollection {
    get { DrawingModule.surroundings().currentTraits }
    set { DrawingModule.surroundings().currentTraits = newValue }
  }

  /// Runs `body` with these traits in force.
  @MainActor package func whileCurrent(_ body: () -> Void) {
    let surroundings = DrawingModule.surroundings()
    let before = surroundings.currentTraits
    surroundings.currentTraits = self
    body()
    surroundings.currentTraits = before
  }
}

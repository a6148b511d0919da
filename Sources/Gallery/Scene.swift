import UIKit

/// One page of the gallery: something to see, to press and to understand.
///
///     let scene = try #require(Scene.named("drag"))
///     let hand = try EventGenerator(viewController: scene.make(), size: CGSize(width: 640, height: 464))
nonisolated public struct Scene: Sendable {
  /// How much of the window a scene gets.
  package enum Extent: Equatable, Sendable {
    /// The sheet that every scene has unless it needs another.
    case sheet
    /// A sheet of exactly this size, in points.
    case exact(CGSize)
    /// The whole window, without the gallery's frame.
    case wholeWindow
  }

  /// What names it on the command line: `click-through`.
  public let id: String
  package let title: String
  /// What to try, one step a sentence.
  package let steps: [String]
  /// The part of the articles on event delivery that the scene belongs to.
  package let section: String
  package let extent: Extent
  /// Makes its view controller, which needs nothing of the gallery around it.
  public let make: @MainActor () -> UIViewController

  init(
    _ id: String, title: String, section: String, steps: [String], extent: Extent = .sheet,
    make: @escaping @MainActor () -> UIViewController
  ) {
    self.id = id
    self.title = title
    self.section = section
    self.steps = steps
    self.extent = extent
    self.make = make
  }

  /// The size of the sheet, in points: it fits into the smallest window that is allowed.
  package static let sheetSize = CGSize(width: 640, height: 464)

  /// Every scene, in the order of the road.
  package static let all: [Scene] = [
    queue, hitTesting, receivers, imageViews, clickThrough, overlap, passThrough, circle, responderChain,
    otherEvents, drag, touches, gestures, taps, states, priority, windows, controllers, drawer, stress, probe,
  ]

  /// The scenes that the sidebar lists.
  static var listed: [Scene] { all.filter { $0.extent != .wholeWindow } }

  /// The scene with this id; nil if there is none.
  public static func named(_ id: String) -> Scene? { all.first { $0.id == id } }
}

import Foundation
import SeededRandom
import TestSupport

/// A keyboard and a mouse over the gallery's stage, which do one thing again and again, faster than any hand can.
final class FloodHand {
  /// What a flood is made of.
  enum Kind: String, CaseIterable {
    case keys
    case clicks
    case wheel = "notches"
    case drags = "motions"

    /// How many times a second: a fast typist's keys ten times over, and a gaming mouse's motions.
    var rate: Double {
      switch self {
      case .keys, .clicks, .wheel: 100
      case .drags: 1000
      }
    }
  }

  private let app: App
  private let window: CGRect
  /// Right of the sidebar and above the log.
  private let stage: CGRect
  private var random = SeededGenerator(seed: 11)
  /// The rest of the drag in progress, last place first.
  private var path: [CGPoint] = []

  init(on app: App) async throws {
    self.app = app
    window = try await app.window().frame
    stage = CGRect(
      x: window.minX + 224, y: window.minY + 16, width: window.width - 240, height: window.height - 128)
  }

  /// Makes one press, click, notch or motion.
  func act(_ kind: Kind) throws {
    switch kind {
    case .keys: try app.desktop.keyboard.type("Next")
    case .clicks: app.desktop.pointer.click(at: randomPlace)
    case .wheel:
      app.desktop.pointer.move(to: randomPlace)
      app.desktop.pointer.scroll(y: Bool.random(using: &random) ? 1 : -1)
    case .drags: drag()
    }
  }

  /// Lets go of what is pressed.
  func rest() {
    if !path.isEmpty { app.desktop.pointer.release() }
    path = []
  }

  /// The next motion of a drag of a hundred motions; the first one presses, the last one lets go.
  private func drag() {
    if path.isEmpty {
      let (start, end) = (randomPlace, randomPlace)
      app.desktop.pointer.move(to: start)
      app.desktop.pointer.press()
      path = (0..<100).map { step in
        let part = 1 - Double(step) / 100
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
    }
    app.desktop.pointer.move(to: path.removeLast())
    if path.isEmpty { app.desktop.pointer.release() }
  }

  private var randomPlace: CGPoint {
    CGPoint(
      x: .random(in: stage.minX..<stage.maxX, using: &random),
      y: .random(in: stage.minY..<stage.maxY, using: &random))
  }

  /// What the list of scenes looks like.
  var sidebar: Picture {
    get async throws {
      try await app.desktop.screen.picture(
        of: CGRect(x: window.minX, y: window.minY, width: 24, height: window.height - 112))
    }
  }
}

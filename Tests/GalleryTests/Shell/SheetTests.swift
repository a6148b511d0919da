import CairoCanvas
import TestTiers
import Testing
import UIKit

@testable import Gallery

/// What a scene draws, and the sheet that it draws on.
@Suite("Every sheet is cropped to what it holds")
struct SheetTests {
  nonisolated enum Side: CaseIterable { case left, top, right, bottom }

  nonisolated private static let cases = Scene.listed.flatMap { scene in
    Language.allCases.map { (scene, $0) }
  }
  /// The narrowest and the widest margin, in points of the scene.
  private static let (least, most): (CGFloat, CGFloat) = (12, 64)
  /// The sides on which a scene reaches its sheet's edge.
  private static let edges: [String: Set<Side>] = [
    // The window and its root view, as large as the sheet, are boxes of the picture.
    "hit-testing": Set(Side.allCases),
    // The page is dragged from the screen's left edge.
    "swipe-back": [.left],
    // The page fills the drawer's window, as large as the sheet.
    "drawer": Set(Side.allCases),
  ]
  /// The sides on which a scene needs more room.
  private static let room: [String: Set<Side>] = [
    // Here one presses beside the round view's square, and reads the distance.
    "circle": [.left, .right],
    // The column of what was asked is narrow until a view is pressed.
    "click-through": [.left],
    // The chain fills its column when a view is pressed.
    "controllers": [.right],
  ]

  @Test(
    "What it holds has a margin, with every switch in each of its states, and nothing is left empty",
    arguments: runsEverything ? cases : cases.filter { $0.1 == .english })
  func margins(scene: Scene, language: Language) throws {
    let bench = try SheetBench(scene, language)
    for (side, margin) in try bench.margins() {
      let isWide = SheetTests.room[scene.id]?.contains(side) == true
      #expect(isWide || margin <= SheetTests.most, "\(side): \(margin)")
    }
    let opening: SheetBench.Change = ("as it opens", {})
    for change in [opening] + bench.changes {
      change.make()
      for (side, margin) in try bench.margins() where SheetTests.edges[scene.id]?.contains(side) != true {
        #expect(margin >= SheetTests.least, "\(side), \(change.name): \(margin)")
      }
    }
  }
}

/// A scene on its sheet, drawn with no display.
private final class SheetBench {
  private let application = UIApplication()
  private let gallery: Gallery

  init(_ scene: Scene, _ language: Language) throws {
    gallery = Gallery.drawn(
      scene, in: application, size: CGSize(width: 1280, height: 800), language: language)
  }

  isolated deinit { gallery.close() }

  typealias Change = (name: String, make: @MainActor () -> Void)

  /// Turns each switch and chooses each segment of the scene.
  var changes: [Change] {
    func controls(in view: UIView) -> [UIControl] {
      ((view as? UIControl).map { [$0] } ?? []) + view.subviews.prefix(50).flatMap(controls)
    }
    var changes: [Change] = []
    for control in gallery.sceneWindows.flatMap(controls) {
      let name = control.accessibilityIdentifier ?? ""
      if let toggle = control as? UISwitch {
        changes.append((name, { [self] in change(toggle) { toggle.isOn.toggle() } }))
      } else if let choice = control as? UISegmentedControl {
        for segment in (0..<choice.numberOfSegments).reversed() {
          changes.append(
            ("\(name) \(segment)", { [self] in change(choice) { choice.selectedSegmentIndex = segment } }))
        }
      }
    }
    return changes
  }

  private func change(_ control: UIControl, _ body: @MainActor () -> Void) {
    control.window?.screen.application.run(body)
    control.window?.screen.application.run { control.sendActions(for: .valueChanged) }
    application.passVirtually(1)
  }

  /// How far what is drawn stays away from the sheet's sides, in points of the scene.
  func margins() throws -> [(SheetTests.Side, CGFloat)] {
    let shell = try #require(
      application.windows.lazy.compactMap { $0.rootViewController as? GalleryShell }.first)
    let (stage, zoom) = (shell.shellLayout.stage, shell.shellLayout.zoom)
    let png = try #require(application.run { ScreenRenderer.png(of: application.mainScreen) })
    let picture = try #require(UIImage(data: png)?.bitmap)
    let (left, top) = (Int(stage.minX), Int(stage.minY))
    let (width, height) = (Int(stage.width), Int(stage.height))
    // The sheet's corners are round.
    let corner = 13
    var (columns, rows) = (Set<Int>(), Set<Int>())
    for y in 0..<height {
      let isAtEnd = min(y, height - 1 - y) < corner
      for x in (isAtEnd ? corner : 0)..<(width - (isAtEnd ? corner : 0))
      where picture.pixels[(top + y) * picture.width + left + x] & 0xff_ffff != 0xff_ffff {
        columns.insert(x)
        rows.insert(y)
      }
    }
    let (firstColumn, lastColumn) = (try #require(columns.min()), try #require(columns.max()))
    let (firstRow, lastRow) = (try #require(rows.min()), try #require(rows.max()))
    return [
      (.left, CGFloat(firstColumn) / zoom), (.top, CGFloat(firstRow) / zoom),
      (.right, CGFloat(width - 1 - lastColumn) / zoom), (.bottom, CGFloat(height - 1 - lastRow) / zoom),
    ]
  }
}

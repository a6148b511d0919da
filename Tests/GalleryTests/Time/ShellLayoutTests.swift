import EventInspector
import Testing
import UIKit

@testable import Gallery

@Suite("The shell's parts in windows of every size")
struct ShellLayoutTests {
  private static let widths = Array(stride(from: 900, through: 2560, by: 83)) + [2560, 1280, 1920]
  private static let heights = Array(stride(from: 600, through: 1600, by: 47)) + [719, 720, 872, 1080, 1600]
  private static let states: [ShellLayout.Panels] = [nil, true, false].flatMap { sidebar in
    [nil, true, false].flatMap { inspector in
      [256, 360, 480].map {
        ShellLayout.Panels(showsSidebar: sidebar, showsInspector: inspector, inspectorWidth: $0)
      }
    }
  }

  @Test("They lie in the window and do not overlap, and the stage has the scene's size at least")
  func parts() {
    let sheets = Set(Scene.listed.compactMap(\.sheet))
    var faults: [String] = []
    for width in ShellLayoutTests.widths {
      for height in ShellLayoutTests.heights {
        for panels in ShellLayoutTests.states {
          for sheet in sheets {
            let size = CGSize(width: width, height: height)
            let layout = ShellLayout(size, sheet: sheet, panels: panels)
            for fault in ShellLayoutTests.faults(of: layout, in: size, sheet) where faults.count < 10 {
              faults.append("\(fault) in \(size) with \(panels) for \(sheet)")
            }
          }
        }
      }
    }
    #expect(faults == [])
  }

  private static func faults(of layout: ShellLayout, in size: CGSize, _ sheet: CGSize) -> [String] {
    let parts = [
      ("sidebar", layout.sidebar), ("inspector", layout.inspector), ("timeline", layout.timeline),
      ("header", layout.header), ("road", layout.road), ("stage", layout.stage), ("story", layout.story),
    ]
    var faults = GalleryTests.faults(of: parts, in: size)
    if layout.stage.width < sheet.width || layout.stage.height < sheet.height {
      faults.append("a small stage")
    }
    if layout.zoom < 1 || (layout.zoom * 4).rounded() != layout.zoom * 4 {
      faults.append("zoom \(layout.zoom)")
    }
    if layout.stage.width != sheet.width * layout.zoom { faults.append("stage \(layout.stage)") }
    if layout.story.height < 20 { faults.append("no room for the story: \(layout.story)") }
    return faults
  }

  @Test("The inspector's edge can be dragged, within its range")
  func edge() throws {
    let bench = try TimeBench("drag", size: CGSize(width: 1600, height: 900))
    let shell = try bench.shell
    shell.toggleInspector()
    bench.application.takeNow()
    let old = shell.inspector.frame
    let place = CGPoint(x: old.minX, y: 300)
    bench.touch(.began, at: place)
    for way in [20.0, 60, 30] { bench.touch(.changed, at: CGPoint(x: place.x - way, y: place.y)) }
    bench.touch(.ended, at: CGPoint(x: place.x - 30, y: place.y))
    bench.application.takeNow()
    #expect(shell.inspector.frame.width == old.width + 30)
    bench.touch(.began, at: CGPoint(x: place.x - 30, y: place.y))
    bench.touch(.changed, at: CGPoint(x: 1590, y: place.y))
    bench.touch(.ended, at: CGPoint(x: 1590, y: place.y))
    bench.application.takeNow()
    #expect(shell.inspector.frame.width == Measure.inspectorRange.lowerBound)
    #expect(bench.gallery.shellState.inspectorWidth == Measure.inspectorRange.lowerBound)
  }
}

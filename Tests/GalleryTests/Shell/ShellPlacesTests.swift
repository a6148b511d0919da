import Foundation
import Testing

@testable import Gallery

/// Where the parts of the shell are, in windows of every size.
@Suite("The places of the shell's parts")
struct ShellPlacesTests {
  private static func faults(of layout: ShellLayout, in size: CGSize) -> [String] {
    let port = layout.port
    // The road may stand between the title and the buttons.
    let (title, right) = layout.header.divided(
      atDistance: layout.isRoadInTitle ? StageHeader.titleRoom : layout.header.width, from: .minXEdge)
    let buttons = right.divided(atDistance: StageHeader.buttonRoom, from: .maxXEdge).slice
    let parts = [
      ("sidebar", layout.sidebar), ("inspector", layout.inspector), ("timeline", layout.timeline),
      ("title", title), ("buttons", buttons), ("road", layout.road), ("port", port.clear),
      ("story", layout.story), ("vertical bar", port.verticalBar), ("horizontal bar", port.horizontalBar),
    ]
    var faults = GalleryTests.faults(of: parts, in: size)
    if min(port.clear.width, port.clear.height) < 160 { faults.append("a port of \(port.clear)") }
    if layout.story.height < 60 || layout.story.width < 200 { faults.append("a story of \(layout.story)") }
    let seen = CGSize(
      width: port.furthest.x + port.clear.width, height: port.furthest.y + port.clear.height)
    if seen.width < port.content.width || seen.height < port.content.height {
      faults.append("\(seen) of \(port.content) can be seen")
    }
    if port.scrolls != (port.furthest != .zero) { faults.append("bars without a way") }
    return faults
  }

  @Test("From 480x360 up, no part covers another, and all of the scene can be scrolled to")
  func places() {
    var faults: [String] = []
    for width in Array(stride(from: 480, through: 1300, by: 17)) + [640, 639, 847, 848, 900] {
      for height in Array(stride(from: 360, through: 800, by: 19)) + [480, 599, 600, 751, 752] {
        for sheet in Set(Scene.listed.compactMap(\.sheet)) {
          let size = CGSize(width: width, height: height)
          let layout = ShellLayout(size, sheet: sheet, panels: ShellLayout.Panels())
          for fault in ShellPlacesTests.faults(of: layout, in: size) where faults.count < 10 {
            faults.append("\(fault) in \(size) for \(sheet)")
          }
        }
      }
    }
    #expect(faults == [])
  }

  @Test("Sizes that no window should have are laid out without a negative part")
  func absurdSizes() {
    for width in [0, 1, 33, 100, 479] {
      for height in [0, 1, 33, 100, 359] {
        for over in [nil, ShellLayout.Panel.sidebar, .inspector] {
          let layout = ShellLayout(
            CGSize(width: width, height: height), sheet: Scene.sheetSize,
            panels: ShellLayout.Panels(over: over))
          for part in [
            layout.sidebar, layout.inspector, layout.header, layout.story, layout.port.frame,
            layout.port.clear, layout.port.verticalBar, layout.port.horizontalBar,
          ] {
            #expect(part.size.width >= 0 && part.size.height >= 0, "\(part) in \(width)x\(height)")
          }
        }
      }
    }
  }
}

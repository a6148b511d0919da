import UIKit

// The layout of the shell
// =======================
//
// The window is divided from the outside in. The timeline is at the bottom and the sidebar at the left. The stage has
// the room between, under the title and the road, and a column at the right has the story: what happened, and the
// steps. The inspector opens below the story, so the stage stays where it is when the first press opens it.
//
// Screens are wide rather than high, so the steps are beside the stage. Only a window that is too narrow for that has
// them below it. A panel without room beside the stage covers it while it is open.
//
// The scene grows with its room in steps of a quarter, which keep its text sharp; its own coordinates stay as they are.
// It never shrinks: a window that is too small scrolls it. Every scene begins where the largest sheet does.

/// The places of the shell's parts in a window, in points.
nonisolated struct ShellLayout: Equatable {
  /// A panel beside the scene.
  enum Panel: Hashable, Sendable {
    case sidebar, inspector
  }

  /// The panels that the user wants to see.
  struct Panels: Hashable, Sendable {
    /// Whether the sidebar is shown; nil if the room decides.
    var showsSidebar: Bool?
    /// Whether the inspector is shown; nil until the first press shows it.
    var showsInspector: Bool?
    /// The width of the column with the inspector, in points; nil for the usual one.
    var inspectorWidth: CGFloat?
    /// Whether the inspector shows code, whose lines are as long as the scene is wide.
    var showsCode = false
    /// The panel that covers the scene, in a window with no room beside it; nil for none.
    var over: Panel?
  }

  /// The height from which on the timeline has a ruler, in points.
  private static let highHeight: CGFloat = 792
  /// The height below which title and lesson share a line, in points.
  private static let compactHeight: CGFloat = 632
  /// The height below which the road shares that line, if the window is wide enough, in points.
  private static let lowestHeight: CGFloat = 584
  private static let roadInTitleWidth: CGFloat = 940
  /// The width from which on the column is wider, and that from which on the title and the road are larger.
  private static let wideWidth: CGFloat = 1600
  static let largeWidth: CGFloat = 2240
  /// The width of a column with code, if there is room, in points.
  private static let codeWidth: CGFloat = 600
  /// How much of the scene an inspector that covers it leaves visible, in points.
  private static let leastBesideInspector: CGFloat = 64
  /// The narrowest column, and the lowest with an inspector in it, in points.
  private static let leastColumn = CGSize(width: 236, height: 440)
  /// The room above an inspector for a sentence and four steps, and the lowest inspector that yields to it, in points.
  private static let (storyHeight, leastInspector): (CGFloat, CGFloat) = (296, 230)
  /// The size of the figures beside a scene, in points.
  private static let figuresSize = CGSize(width: 200, height: 160)
  /// The least room around the stage at its sides, in points.
  private static let margin: CGFloat = 12

  let sidebar: CGRect
  let inspector: CGRect
  let timeline: CGRect
  let header: CGRect
  /// The road, below the title.
  let road: CGRect
  /// The column with the story and the inspector; empty if the story is below the scene.
  let column: CGRect
  /// The scene's place, and how it scrolls there.
  let port: StagePort
  let story: CGRect
  /// The height of the story above an open inspector, where the button to the next scene always is, in points.
  let storyFoot: CGFloat
  /// The place for figures beside a narrow scene, in points; empty without room.
  let figures: CGRect
  /// Points of the window per point of the scene.
  let zoom: CGFloat
  /// Whether the title and its sentence share a line.
  let isCompact: Bool
  /// The panels for which there is room beside the scene.
  let fitting: Set<Panel>

  var showsSidebar: Bool { sidebar.width > 0 }
  var showsInspector: Bool { inspector.width > 0 }
  /// Whether the road shares a line with the title.
  var isRoadInTitle: Bool { road.minY < header.maxY }
  /// The frame of the whole scene before it is scrolled.
  var stage: CGRect { CGRect(origin: port.frame.origin, size: port.content) }

  init(_ size: CGSize, sheet: CGSize, panels: Panels) {
    isCompact = size.height < ShellLayout.compactHeight
    let isHigh = size.height >= ShellLayout.highHeight
    let timeHeight = isHigh ? Measure.timelineHeight : Measure.lowTimelineHeight
    timeline = CGRect(x: 0, y: size.height - timeHeight, width: size.width, height: timeHeight)
    let sharesLine = size.height < ShellLayout.lowestHeight && size.width >= ShellLayout.roadInTitleWidth
    let titleHeight: CGFloat = isCompact ? 24 : 64
    let roadHeight = isCompact ? (sharesLine ? 24 : RoadStrip.compactHeight) : RoadStrip.height
    let headHeight = sharesLine ? titleHeight : titleHeight + roadHeight

    let room = size.width - Scene.sheetSize.width - 2 * ShellLayout.margin
    let fitsSidebar =
      room >= Measure.sidebarWidth + ShellLayout.leastColumn.width
      || isHigh && size.width >= Scene.sheetSize.width + Measure.sidebarWidth
    // The list of scenes gives its room to code, unless the user wants both.
    let yields = panels.showsCode && room < Measure.sidebarWidth + ShellLayout.codeWidth
    let sidebarWidth = fitsSidebar && panels.showsSidebar ?? !yields ? Measure.sidebarWidth : 0
    let isBeside = room - sidebarWidth >= ShellLayout.leastColumn.width
    let columnWidth =
      isBeside ? min(ShellLayout.wanted(panels, in: size.width), room - sidebarWidth) : 0
    let columnTop = isCompact ? headHeight : 0
    column = CGRect(
      x: size.width - columnWidth, y: columnTop, width: columnWidth,
      height: max(0, timeline.minY - columnTop))
    let fitsInspector =
      columnWidth >= Measure.inspectorRange.lowerBound && column.height >= ShellLayout.leastColumn.height
    fitting = Set((fitsSidebar ? [.sidebar] : []) + (fitsInspector ? [.inspector] : []))

    let over = panels.over.flatMap { [fitting] in fitting.contains($0) ? nil : $0 }
    // A panel that covers the scene leaves the title's line free, with the button that closes it.
    let overSide = CGRect(x: 0, y: headHeight, width: size.width, height: max(0, timeline.minY - headHeight))
    let side = CGRect(x: 0, y: 0, width: sidebarWidth, height: max(0, timeline.minY))
    sidebar =
      over == .sidebar ? overSide.divided(atDistance: Measure.sidebarWidth, from: .minXEdge).slice : side
    // The same in every scene, so that the tabs stay where they are.
    let storyHeight = max(
      column.height * 0.41, min(ShellLayout.storyHeight, column.height - ShellLayout.leastInspector))
    let shared = column.divided(atDistance: storyHeight.rounded(), from: .minYEdge)
    let showsInspector = fitsInspector && panels.showsInspector == true
    let most = min(
      ShellLayout.allowed(panels.inspectorWidth ?? Measure.inspectorWidth),
      max(0, size.width - ShellLayout.leastBesideInspector))
    inspector =
      over == .inspector
      ? overSide.divided(atDistance: most, from: .maxXEdge).slice : showsInspector ? shared.remainder : .zero

    // In a low window the title has the whole width.
    let middle = CGRect(
      x: sidebarWidth, y: 0, width: size.width - sidebarWidth - (isCompact ? 0 : columnWidth),
      height: max(0, timeline.minY))
    let titles = CGRect(x: middle.minX, y: 0, width: middle.width, height: titleHeight)
    let (left, right) = sharesLine ? (StageHeader.titleRoom, StageHeader.buttonRoom) : (0, 0)
    header = titles
    road = CGRect(
      x: middle.minX + left, y: headHeight - roadHeight, width: middle.width - left - right,
      height: roadHeight)
    let body = CGRect(
      x: middle.minX, y: headHeight, width: size.width - columnWidth - middle.minX,
      height: max(0, middle.maxY - headHeight))
    if isBeside {
      (port, zoom, figures) = ShellLayout.place(sheet, in: body.insetBy(dx: ShellLayout.margin, dy: 0))
      let inset = isCompact || columnWidth < Measure.inspectorRange.lowerBound ? ShellLayout.margin : 24
      let place = showsInspector ? shared.slice : column
      story = CGRect(
        x: place.minX + inset, y: place.minY + (isCompact ? 0 : 16), width: max(0, place.width - 2 * inset),
        height: max(0, place.height - (isCompact ? 4 : 24)))
      storyFoot = max(0, shared.slice.height - (isCompact ? 4 : 24))
    } else {
      let least: CGFloat = body.width < Scene.sheetSize.width ? 92 : 68
      let highest = max(sheet.height, Scene.sheetSize.height)
      let spare = body.height - highest - StagePort.barThickness - StagePort.gap
      let (below, area) = body.divided(atDistance: min(max(least, spare), 208), from: .maxYEdge)
      (port, zoom, figures) = ShellLayout.place(sheet, in: area)
      let width = min(body.width, max(port.frame.width, Scene.sheetSize.width))
      story = CGRect(
        x: body.minX + ((body.width - width) / 2).rounded(.down), y: below.minY, width: width,
        height: below.height)
      storyFoot = below.height
    }
  }

  /// The width that the column would like to have.
  private static func wanted(_ panels: Panels, in width: CGFloat) -> CGFloat {
    max(panels.inspectorWidth.map(allowed) ?? usualColumn(in: width), panels.showsCode ? codeWidth : 0)
  }

  /// The width of the column where the user has chosen none, in a window of a width.
  static func usualColumn(in width: CGFloat) -> CGFloat {
    width < wideWidth ? Measure.inspectorWidth : Measure.wideInspectorWidth
  }

  /// The nearest width that an inspector may have.
  static func allowed(_ inspectorWidth: CGFloat) -> CGFloat {
    min(max(inspectorWidth, Measure.inspectorRange.lowerBound), Measure.inspectorRange.upperBound)
  }

  /// Places a scene where the largest sheet would begin, as large as there is room.
  private static func place(_ sheet: CGSize, in area: CGRect) -> (StagePort, CGFloat, CGRect) {
    let most = zoom(of: Scene.sheetSize, in: area.size)
    let full = Scene.sheetSize.applying(CGAffineTransform(scaleX: most, y: most))
    let zoom = zoom(of: sheet, in: area.size)
    let shown = sheet.applying(CGAffineTransform(scaleX: zoom, y: zoom))
    var origin = StagePort(showing: full, in: area).frame.origin
    // A scene that is enlarged more than the largest sheet may need more room.
    let middle = StagePort(showing: shown, in: area).frame.origin
    origin = CGPoint(x: min(origin.x, middle.x), y: min(origin.y, middle.y))
    var figures = CGRect(origin: .zero, size: figuresSize)
    let besides = CGSize(width: shown.width + 2 * margin + figures.width, height: shown.height)
    // A sheet as narrow as a phone would look lost at the left; its figures are beside it.
    guard shown.width < full.width * 2 / 3, besides.width <= area.width else {
      if shown.width < full.width * 2 / 3 { origin.x = middle.x }
      return (StagePort(showing: shown, in: area, at: origin), zoom, .zero)
    }
    origin.x = StagePort(showing: besides, in: area).frame.minX
    let port = StagePort(showing: shown, in: area, at: origin)
    figures.origin = CGPoint(x: port.frame.maxX + 2 * margin, y: port.frame.minY)
    return (port, zoom, figures)
  }

  /// How much a scene can be enlarged in a room, with a margin above and below.
  private static func zoom(of sheet: CGSize, in room: CGSize) -> CGFloat {
    let fit = min(room.width / sheet.width, (room.height - 2 * margin) / sheet.height)
    return max(1, (fit * 4).rounded(.down) / 4)
  }
}

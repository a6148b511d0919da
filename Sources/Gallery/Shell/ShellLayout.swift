import UIKit

// The layout of the shell
// =======================
//
// The window is divided from the outside in. The timeline is at the bottom, the sidebar at the left, the inspector at
// the right; between them are the title, the scene and its story. A narrow window has no room for both sidebar and
// inspector, and shows the one that was last opened. In a low window the title and its sentence share a line, and the
// steps are shown one at a time.
//
// The scene grows with its room in steps of a quarter, which keep its text sharp; its own coordinates stay as they are.
// It never shrinks: a window that is too small scrolls it. There, an open panel covers the scene if there is no room
// beside it. The story is below the scene, but beside it in a wide window, or if the scene is higher than wide and
// there is room.

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
    /// Whether the inspector is shown; nil if the room decides.
    var showsInspector: Bool?
    /// The inspector's width, in points.
    var inspectorWidth = Measure.inspectorWidth
    /// Whether the inspector shows code, whose lines are as long as the scene is wide.
    var showsCode = false
    /// The panel that covers the scene, in a window with no room beside it; nil for none.
    var over: Panel?
  }

  /// The height below which the shell is compact: there is no room for title, sheet, story and timeline.
  static let compactHeight: CGFloat = 792
  /// The size below which, in either direction, the shell is small: there is no room for a sheet, whatever is left out.
  static let smallSize = CGSize(width: Scene.sheetSize.width, height: 600)
  /// From this width on, the story is always beside the scene.
  static let wideWidth: CGFloat = 1600
  /// From this width on, the title and the road are larger.
  static let largeWidth: CGFloat = 2240
  /// The width of an inspector with code, if there is room, in points.
  private static let codeWidth: CGFloat = 600
  /// How much of the scene an inspector that covers it leaves visible, in points.
  private static let leastBesideInspector: CGFloat = 64
  /// The narrowest story beside a scene, in points.
  private static let leastStoryWidth: CGFloat = 224

  let sidebar: CGRect
  let inspector: CGRect
  let timeline: CGRect
  let header: CGRect
  /// The road, below the title.
  let road: CGRect
  /// The scene's place, and how it scrolls there.
  let port: StagePort
  let story: CGRect
  /// Points of the window per point of the scene.
  let zoom: CGFloat
  /// Whether the window is low, so that every text gets as few lines as possible.
  let isCompact: Bool
  /// Whether the window is too small for a sheet with a story.
  let isSmall: Bool
  /// Whether the story is beside the scene.
  let isBeside: Bool
  /// The panels for which there is room beside the scene.
  let fitting: Set<Panel>

  var showsSidebar: Bool { sidebar.width > 0 }
  var showsInspector: Bool { inspector.width > 0 }
  /// The frame of the whole scene before it is scrolled.
  var stage: CGRect { CGRect(origin: port.frame.origin, size: port.content) }

  init(_ size: CGSize, sheet: CGSize, panels: Panels) {
    isCompact = size.height < ShellLayout.compactHeight
    isSmall = size.width < ShellLayout.smallSize.width || size.height < ShellLayout.smallSize.height

    let timeHeight: CGFloat = isCompact ? Measure.timelineHeight / 2 : Measure.timelineHeight
    timeline = CGRect(x: 0, y: size.height - timeHeight, width: size.width, height: timeHeight)
    let roadHeight = isCompact ? RoadStrip.compactHeight : RoadStrip.height
    // The title's line, and the road below it.
    let headHeight = (isCompact ? 20 : 64) + roadHeight

    let room = size.width - Scene.sheetSize.width
    var fitting: Set<Panel> = []
    if room >= Measure.sidebarWidth { fitting.insert(.sidebar) }
    if room >= Measure.inspectorRange.lowerBound { fitting.insert(.inspector) }
    self.fitting = fitting
    let widths = ShellLayout.widths(in: room, fitting, panels)
    let over = panels.over.flatMap { fitting.contains($0) ? nil : $0 }
    let most = max(0, size.width - ShellLayout.leastBesideInspector)
    // A panel that covers the scene leaves the title's line free, with the button that closes it.
    let (side, overSide) = (
      CGRect(x: 0, y: 0, width: size.width, height: timeline.minY),
      CGRect(x: 0, y: headHeight, width: size.width, height: max(0, timeline.minY - headHeight))
    )
    sidebar =
      over == .sidebar
      ? overSide.leading(Measure.sidebarWidth) : side.leading(widths.sidebar)
    inspector =
      over == .inspector
      ? overSide.trailing(min(ShellLayout.allowed(panels.inspectorWidth), most))
      : side.trailing(widths.inspector)

    let middle = CGRect(
      x: widths.sidebar, y: 0, width: size.width - widths.inspector - widths.sidebar, height: timeline.minY)
    header = CGRect(x: middle.minX, y: 0, width: middle.width, height: headHeight - roadHeight)
    road = CGRect(x: middle.minX, y: header.maxY, width: middle.width, height: roadHeight)
    let body = CGRect(
      x: middle.minX, y: road.maxY, width: middle.width, height: max(0, middle.maxY - road.maxY))
    let gap: CGFloat = isSmall ? 16 : 24
    isBeside =
      (size.width >= ShellLayout.wideWidth && !isCompact || sheet.height > sheet.width)
      && body.width >= sheet.width + 3 * gap + ShellLayout.leastStoryWidth
    (port, story, zoom) =
      isBeside
      ? ShellLayout.beside(sheet, in: body, gap: gap, margin: isSmall ? 8 : gap)
      : ShellLayout.below(sheet, in: body, isCompact: isCompact, isSmall: isSmall)
  }

  // MARK: Panels

  /// The widths of the panels beside the scene, if they are shown.
  private static func widths(
    in room: CGFloat, _ fitting: Set<Panel>, _ panels: Panels
  ) -> (sidebar: CGFloat, inspector: CGFloat) {
    let isWide = room >= Measure.sidebarWidth + Measure.inspectorWidth
    let wantsInspector = panels.showsInspector ?? isWide
    let most = room - (panels.showsSidebar == true ? Measure.sidebarWidth : 0)
    let wanted = max(allowed(panels.inspectorWidth), panels.showsCode ? ShellLayout.codeWidth : 0)
    let inspector =
      wantsInspector && fitting.contains(.inspector)
      ? min(wanted, max(most, Measure.inspectorRange.lowerBound)) : 0
    let showsSidebar = (panels.showsSidebar ?? true) && room - inspector >= Measure.sidebarWidth
    return (showsSidebar ? Measure.sidebarWidth : 0, inspector)
  }

  /// The nearest width that an inspector may have.
  static func allowed(_ inspectorWidth: CGFloat) -> CGFloat {
    min(max(inspectorWidth, Measure.inspectorRange.lowerBound), Measure.inspectorRange.upperBound)
  }

  // MARK: The scene and its story

  private typealias Middle = (port: StagePort, story: CGRect, zoom: CGFloat)

  private static func beside(_ sheet: CGSize, in body: CGRect, gap: CGFloat, margin: CGFloat) -> Middle {
    // The story is narrower if that lets the scene grow.
    let (narrow, usual): (CGFloat, CGFloat) = (280, body.width < ShellLayout.wideWidth ? 320 : 440)
    let zoom = zoom(
      of: sheet, in: CGSize(width: body.width - narrow - 3 * gap, height: body.height - 2 * gap))
    let shown = sheet.applying(CGAffineTransform(scaleX: zoom, y: zoom))
    let storyWidth = min(usual, body.width - shown.width - 3 * gap)
    let left = body.minX + ((body.width - shown.width - gap - storyWidth) / 2).rounded(.down)
    let height = min(shown.height, max(0, body.height - 2 * margin))
    let top = body.minY + max(0, ((body.height - height) / 2).rounded(.down))
    // The gap has room for a bar.
    let port = StagePort(
      showing: shown,
      in: CGRect(x: left, y: top, width: shown.width + gap, height: height), alignedLeft: true)
    let story = CGRect(x: left + shown.width + gap, y: top, width: storyWidth, height: height)
    return (port, story, zoom)
  }

  private static func below(
    _ sheet: CGSize, in body: CGRect, isCompact: Bool, isSmall: Bool
  ) -> Middle {
    // In a low window it gets the room below the sheet, in a small one that below the sheet and a bar.
    let storyHeight: CGFloat =
      if isSmall {
        max(
          body.width < Scene.sheetSize.width ? 96 : 68,
          body.height - sheet.height - StagePort.barThickness - StagePort.gap)
      } else {
        isCompact ? min(160, max(0, body.height - sheet.height)) : 160
      }
    let area = CGRect(
      x: body.minX, y: body.minY, width: body.width, height: max(0, body.height - storyHeight))
    let zoom = zoom(of: sheet, in: area.size)
    let shown = sheet.applying(CGAffineTransform(scaleX: zoom, y: zoom))
    let port = StagePort(showing: shown, in: area)
    let storyWidth = min(body.width, max(shown.width, Scene.sheetSize.width))
    // On the same line in every scene: below a full sheet.
    let most = Self.zoom(of: Scene.sheetSize, in: area.size)
    let full = Scene.sheetSize.applying(CGAffineTransform(scaleX: most, y: most))
    let top =
      port.scrolls ? area.maxY : max(port.frame.maxY, StagePort(showing: full, in: area).frame.maxY)
    let story = CGRect(
      x: body.minX + ((body.width - storyWidth) / 2).rounded(.down), y: top, width: storyWidth,
      height: body.maxY - top)
    return (port, story, zoom)
  }

  /// How much a scene can be enlarged in a room.
  private static func zoom(of sheet: CGSize, in room: CGSize) -> CGFloat {
    let fit = min(room.width / sheet.width, room.height / sheet.height)
    return max(1, (fit * 4).rounded(.down) / 4)
  }
}

nonisolated extension CGRect {
  /// The left part of a width.
  fileprivate func leading(_ width: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: height)
  }

  /// The right part of a width.
  fileprivate func trailing(_ width: CGFloat) -> CGRect {
    CGRect(x: maxX - width, y: minY, width: width, height: height)
  }
}

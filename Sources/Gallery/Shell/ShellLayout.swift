import UIKit

// Where everything stands
// =======================
//
// The window is divided from the outside in. The line of time has the bottom, the sidebar the left and the inspector the
// right; between them stand the title, the scene and what is said about it. In a narrow window sidebar and inspector do not
// fit beside the scene together, and the one that was asked for last is shown. In a low window the title and its sentence
// share a line, and the steps are shown one at a time.
//
// The scene grows with its room in quarters of its size, which keeps its text sharp; its own coordinates stay as they are. It
// never gets smaller: in a window that is too small for it, as one is on a small screen, it is scrolled. There a panel that
// does not fit beside it lies over it while it is asked for. What is said about the scene stands below it, but
// beside it in a wide window, or if it is higher than wide, where there is room.

/// The places of the parts of the gallery's shell in a window, in points.
nonisolated struct ShellLayout: Equatable {
  /// A panel at the side of the scene.
  enum Panel: Hashable, Sendable {
    case sidebar, inspector
  }

  /// What the user wants to see of the shell.
  struct Panels: Hashable, Sendable {
    /// Whether the sidebar is shown; nil if there is room for it.
    var showsSidebar: Bool?
    /// Whether the inspector is shown; nil if there is room for it.
    var showsInspector: Bool?
    /// How wide the inspector is, in points.
    var inspectorWidth = Measure.inspectorWidth
    /// Whether the inspector shows code, whose lines are as long as the scene is wide.
    var showsCode = false
    /// The panel that lies over the scene, in a window that has no room for it beside; nil for none.
    var over: Panel?
  }

  /// The height below which the shell is compact: a title, a sheet, a story and the line of time have no room in it.
  static let compactHeight: CGFloat = 792
  /// The size below which, in either direction, the shell is small: a sheet has no room in it, whatever else goes.
  static let smallSize = CGSize(width: Scene.sheetSize.width, height: 600)
  /// The width from which on what is said about any scene stands beside it.
  static let wideWidth: CGFloat = 1600
  /// The width from which on the title and the road are written larger.
  static let largeWidth: CGFloat = 2240
  /// How wide an inspector with code is where there is room for it, in points.
  private static let codeWidth: CGFloat = 600
  /// How much of the scene an inspector over it leaves to be seen, in points.
  private static let leastBesideInspector: CGFloat = 64
  /// The narrowest story beside a scene, in points.
  private static let leastStoryWidth: CGFloat = 224

  let sidebar: CGRect
  let inspector: CGRect
  let timeline: CGRect
  let header: CGRect
  /// The road, below the title.
  let road: CGRect
  /// Where the scene is seen, and what scrolls it.
  let port: StagePort
  let story: CGRect
  /// Points of the window per point of the scene.
  let zoom: CGFloat
  /// Whether the window is low, so that everything is said in as few lines as possible.
  let isCompact: Bool
  /// Whether the window is too small for a sheet with a story.
  let isSmall: Bool
  /// Whether what is said about the scene stands beside it.
  let isBeside: Bool
  /// The panels for which there is room beside the scene.
  let fitting: Set<Panel>

  var showsSidebar: Bool { sidebar.width > 0 }
  var showsInspector: Bool { inspector.width > 0 }
  /// The place of the whole scene before it is scrolled.
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
    // What lies over the scene leaves the title's line free, with the button that takes it away again.
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

  /// How wide the panels beside the scene are, if they are shown.
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
    // The story is narrower where that lets the scene grow.
    let (narrow, usual): (CGFloat, CGFloat) = (280, body.width < ShellLayout.wideWidth ? 320 : 440)
    let zoom = zoom(
      of: sheet, in: CGSize(width: body.width - narrow - 3 * gap, height: body.height - 2 * gap))
    let shown = sheet.applying(CGAffineTransform(scaleX: zoom, y: zoom))
    let storyWidth = min(usual, body.width - shown.width - 3 * gap)
    let left = body.minX + ((body.width - shown.width - gap - storyWidth) / 2).rounded(.down)
    let height = min(shown.height, max(0, body.height - 2 * margin))
    let top = body.minY + max(0, ((body.height - height) / 2).rounded(.down))
    // A bar has its place in the gap.
    let port = StagePort(
      showing: shown,
      in: CGRect(x: left, y: top, width: shown.width + gap, height: height), alignedLeft: true)
    let story = CGRect(x: left + shown.width + gap, y: top, width: storyWidth, height: height)
    return (port, story, zoom)
  }

  private static func below(
    _ sheet: CGSize, in body: CGRect, isCompact: Bool, isSmall: Bool
  ) -> Middle {
    // In a low window it gets what the sheet leaves, in a small one what the sheet and a bar below it leave.
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

  /// How much larger than its sheet a scene can be in so much room.
  private static func zoom(of sheet: CGSize, in room: CGSize) -> CGFloat {
    let fit = min(room.width / sheet.width, room.height / sheet.height)
    return max(1, (fit * 4).rounded(.down) / 4)
  }
}

nonisolated extension CGRect {
  /// So much of its left.
  fileprivate func leading(_ width: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: height)
  }

  /// So much of its right.
  fileprivate func trailing(_ width: CGFloat) -> CGRect {
    CGRect(x: maxX - width, y: minY, width: width, height: height)
  }
}

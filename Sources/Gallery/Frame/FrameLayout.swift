import UIKit

// Where everything stands
// =======================
//
// The window is divided from the outside in. The line of time has the bottom, the sidebar the left and the inspector the
// right; between them stand the title, the scene and what is said about it. The scene never gets less than its own size: in a
// narrow window sidebar and inspector do not fit beside it together, and the one that was asked for last is shown. In a low
// window the title and its sentence share a line, and the steps are shown one at a time.
//
// The scene grows with its room in quarters of its size, which keeps its text sharp; its own coordinates stay as they are. What
// is said about it stands below a scene on the usual sheet, and beside one of an exact size.

/// The places of the parts of the gallery's frame in a window, in points.
nonisolated struct FrameLayout: Equatable {
  /// What the user wants to see of the frame.
  struct Panels: Hashable, Sendable {
    /// Whether the sidebar is shown; nil if there is room for it.
    var showsSidebar: Bool?
    /// Whether the inspector is shown; nil if there is room for it.
    var showsInspector: Bool?
    /// How wide the inspector is, in points.
    var inspectorWidth = Measure.inspectorWidth
  }

  /// The height below which the frame is compact: a title, a sheet, a story and the line of time have no room in it.
  static let compactHeight: CGFloat = 752

  let sidebar: CGRect
  let inspector: CGRect
  let timeline: CGRect
  let header: CGRect
  let stage: CGRect
  let story: CGRect
  /// Points of the window per point of the scene.
  let zoom: CGFloat
  /// Whether the window is low, so that everything is said in as few lines as possible.
  let isCompact: Bool
  /// Whether what is said about the scene stands beside it.
  let isBeside: Bool

  var showsSidebar: Bool { sidebar.width > 0 }
  var showsInspector: Bool { inspector.width > 0 }

  init(_ size: CGSize, scene: Scene.Extent, panels: Panels) {
    isCompact = size.height < FrameLayout.compactHeight
    let sheet: CGSize
    if case .exact(let exact) = scene { sheet = exact } else { sheet = Scene.sheetSize }
    isBeside = sheet != Scene.sheetSize

    let timeHeight: CGFloat = isCompact ? Measure.timelineHeight - 8 : Measure.timelineHeight
    timeline = CGRect(x: 0, y: size.height - timeHeight, width: size.width, height: timeHeight)

    let room = size.width - Scene.sheetSize.width
    let isWide = room >= Measure.sidebarWidth + Measure.inspectorWidth
    let wantsInspector = panels.showsInspector ?? isWide
    let inspectorMost = room - (panels.showsSidebar == true ? Measure.sidebarWidth : 0)
    let inspectorWidth =
      wantsInspector && room >= Measure.inspectorRange.lowerBound
      ? min(
        max(panels.inspectorWidth, Measure.inspectorRange.lowerBound), Measure.inspectorRange.upperBound,
        max(inspectorMost, Measure.inspectorRange.lowerBound))
      : 0
    let showsSidebar = (panels.showsSidebar ?? true) && room - inspectorWidth >= Measure.sidebarWidth
    let sidebarWidth = showsSidebar ? Measure.sidebarWidth : 0
    sidebar = CGRect(x: 0, y: 0, width: sidebarWidth, height: timeline.minY)
    inspector = CGRect(x: size.width - inspectorWidth, y: 0, width: inspectorWidth, height: timeline.minY)

    let middle = CGRect(
      x: sidebarWidth, y: 0, width: inspector.minX - sidebarWidth, height: timeline.minY)
    header = CGRect(x: middle.minX, y: 0, width: middle.width, height: isCompact ? 32 : 72)
    if isBeside {
      let body = CGRect(
        x: middle.minX, y: header.maxY, width: middle.width, height: middle.maxY - header.maxY)
      let gap: CGFloat = 24
      let usual: CGFloat = 320
      zoom = FrameLayout.zoom(
        of: sheet, in: CGSize(width: body.width - usual - 3 * gap, height: body.height - 2 * gap))
      let shown = CGSize(width: sheet.width * zoom, height: sheet.height * zoom)
      let storyWidth = min(usual, body.width - shown.width - 3 * gap)
      let left = body.minX + ((body.width - shown.width - gap - storyWidth) / 2).rounded(.down)
      let top = body.minY + max(0, ((body.height - shown.height) / 2).rounded(.down))
      stage = CGRect(x: left, y: top, width: shown.width, height: shown.height)
      story = CGRect(x: stage.maxX + gap, y: top, width: storyWidth, height: shown.height)
    } else {
      let storyHeight: CGFloat = isCompact ? middle.maxY - header.maxY - sheet.height : 168
      let body = CGRect(
        x: middle.minX, y: header.maxY, width: middle.width,
        height: middle.maxY - header.maxY - max(storyHeight, 0))
      zoom = FrameLayout.zoom(of: sheet, in: body.size)
      let shown = CGSize(width: sheet.width * zoom, height: sheet.height * zoom)
      stage = CGRect(
        x: body.minX + ((body.width - shown.width) / 2).rounded(.down),
        y: body.minY + ((body.height - shown.height) / 2).rounded(.down), width: shown.width,
        height: shown.height)
      let storyWidth = min(middle.width, max(shown.width, Scene.sheetSize.width))
      story = CGRect(
        x: middle.minX + ((middle.width - storyWidth) / 2).rounded(.down), y: stage.maxY, width: storyWidth,
        height: middle.maxY - stage.maxY)
    }
  }

  /// How much larger than its sheet a scene can be in so much room.
  private static func zoom(of sheet: CGSize, in room: CGSize) -> CGFloat {
    let fit = min(room.width / sheet.width, room.height / sheet.height)
    return max(1, (fit * 4).rounded(.down) / 4)
  }
}

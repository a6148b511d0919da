import UIKit

/// The parts around a scene: the course on the left, title and story around the stage, the inspector, the timeline.
final class GalleryShell: UIViewController {
  /// Called when a scene is chosen, in the sidebar or as the next one.
  var choose: ((Scene) -> Void)?
  /// Called when the user looks back on the course, after its last scene.
  var finish: (() -> Void)?
  /// Called when the user has shown, hidden, resized or chosen a panel.
  var stateChanged: (() -> Void)?
  /// Shows scenes.
  let stage = StageView(frame: .zero)
  let header = StageHeader(frame: .zero)
  let road = RoadStrip(frame: .zero)
  let story = StoryView(frame: .zero)
  let inspector = InspectorView(frame: .zero)
  let timeline = TimelineBar(frame: .zero)
  /// The panels that the user wants to see.
  var panels = ShellLayout.Panels() { didSet { if panels != oldValue { layOutPanels() } } }

  let sidebar = Sidebar(frame: .zero)
  /// Shows over the stage where the scene's touches go.
  let overlay = TouchOverlay(frame: .zero)
  /// The stage and what covers it; it scrolls if the window is too small.
  private(set) lazy var pane = StagePane(stage, overlay)
  let verticalBar = ScrollBar(isVertical: true, named: "verticalBar")
  let horizontalBar = ScrollBar(isVertical: false, named: "horizontalBar")
  let pastBadge = PastBadge(frame: .zero)
  /// Says what the sign under the pointer does.
  let tipPlate = WordPlate(frame: .zero)
  var tips: [ObjectIdentifier: LocalizedText] = [:]
  var tipTimer: ApplicationClock.Timer?
  /// Whether the words say where to press.
  var showsPlaceToPress = false
  private let sidebarLine = UIView()
  private let inspectorEdge = InspectorEdge(frame: .zero)
  private let codePage = CodePage(frame: .zero)
  let noteCard = NoteCard(frame: .zero)
  private let figures = FigureTable(frame: .zero)
  /// The steps that were done when they were last shown.
  private var shownSteps: [Bool] = []
  private var sheet = Scene.sheetSize
  private var following: Scene?
  /// The state for which the road and the steps were last shown.
  private var shownChange: (ObjectIdentifier, Int)?
  /// The panel that the scene is about: only a different choice is remembered.
  private var scenePanel = InspectorPanelKind.search
  /// Whether the first scene shows the panel that was remembered.
  private var keepsPanel = false

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    sidebarLine.backgroundColor = Palette.edge
    inspector.add(codePage)
    for part in [
      pane, verticalBar, horizontalBar, header, road, story, sidebar, sidebarLine, inspector, noteCard,
      figures,
      inspectorEdge, timeline, pastBadge,
    ] { view.addSubview(part) }
    connectTips()
    connectInspector()
    connectOverlay()
    connectScrolling()
    pastBadge.addAction(
      UIAction { [weak self] _ in self?.timeline.request?(.returnToNow) }, for: .touchUpInside)
    sidebar.choose = { [weak self] in
      // The list would hide the chosen scene.
      if self?.closeOverPanel() == true { self?.focusStage() }
      self?.choose?($0)
    }
    road.choose = { [weak self] in self?.choose?($0) }
    story.nextButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if let following { choose?(following) } else { finish?() }
      }, for: .touchUpInside)
    story.sentenceWasPressed = { [weak self] in self?.focusSentence() }
    header.sidebarButton.addTarget(self, action: GalleryShell.toggleSidebar, for: .touchUpInside)
    header.inspectorButton.addTarget(self, action: GalleryShell.toggleInspector, for: .touchUpInside)
    header.codeButton.addTarget(self, action: GalleryShell.toggleCode, for: .touchUpInside)
  }

  private func connectInspector() {
    inspectorEdge.moved = { [weak self] x in
      // A page of code has a width of its own.
      guard let self, !panels.showsCode else { return }
      let width = ShellLayout.allowed(view.bounds.width - x).rounded()
      panels.inspectorWidth = width == ShellLayout.usualColumn(in: view.bounds.width) ? nil : width
    }
    inspector.highlightChanged = { [weak self] in self?.highlight($0) }
    inspector.pageChanged = { [weak self] in self?.panels.showsCode = $0 != nil }
    inspector.panelChanged = { [weak self] _ in self?.stateChanged?() }
    stage.hovered = { [weak self] in
      self?.inspector.highlighted = $0
      self?.pane.marks.hovered = $0
    }
    stage.asked = { [weak self] in self?.askWhy(at: $0, isTouch: $1) }
  }

  var shellLayout: ShellLayout { ShellLayout(view.bounds.size, sheet: sheet, panels: panels) }

  override func viewDidLayoutSubviews() {
    let layout = shellLayout
    styleText(layout)
    sidebar.frame = layout.sidebar
    sidebar.isHidden = !layout.showsSidebar
    sidebarLine.frame = CGRect(
      x: layout.sidebar.maxX, y: layout.sidebar.minY, width: 1, height: layout.sidebar.height)
    sidebarLine.isHidden = !layout.showsSidebar
    road.frame = layout.road
    header.inspectorButton.isSelected = layout.showsInspector
    let cardHeight =
      inspector.page == nil
      ? min(noteCard.height(in: layout.inspector.width), (layout.inspector.height * 0.6).rounded()) : 0
    (noteCard.frame, inspector.frame) = layout.inspector.divided(atDistance: cardHeight, from: .maxYEdge)
    inspector.isHidden = !layout.showsInspector
    noteCard.isHidden = !layout.showsInspector || cardHeight == 0
    let edge = layout.fitting.contains(.inspector) ? layout.column : layout.inspector
    inspectorEdge.frame = CGRect(
      x: edge.minX - InspectorEdge.width / 2, y: edge.minY, width: InspectorEdge.width, height: edge.height)
    inspectorEdge.isHidden = edge.isEmpty || panels.showsCode
    timeline.frame = layout.timeline
    header.codeButton.isSelected = layout.showsInspector && inspector.page != nil
    (story.frame, story.foot) = (layout.story, layout.storyFoot)
    figures.frame = layout.figures
    placeStage(layout)
  }

  /// Chooses the sizes of type that the window has room for.
  private func styleText(_ layout: ShellLayout) {
    let isLarge = view.bounds.width >= ShellLayout.largeWidth
    (header.isLarge, road.isLarge) = (isLarge, isLarge)
    (header.isCompact, header.hasRoad) = (layout.isCompact, layout.isRoadInTitle)
    header.frame = layout.header
    header.sidebarButton.isSelected = layout.showsSidebar
    header.layoutIfNeeded()
    story.showsLesson = header.leavesLessonOut
    let fits = layout.fitting.contains(.inspector)
    story.announcement =
      layout.showsInspector || fits && panels.showsInspector == false
      ? "" : (fits ? CourseWords.inspectorHere : CourseWords.inspectorElsewhere).string
    let isRoomy = layout.column.height >= 800
    story.stepFont = isLarge ? TypeScale.bodyHuge : isRoomy ? TypeScale.bodyLarge : TypeScale.body
    // The same with the inspector as without, so that the steps stay where they are when it opens.
    story.sentenceFont = isLarge ? TypeScale.huge : isRoomy ? TypeScale.large : TypeScale.title
  }

  private func placeStage(_ layout: ShellLayout) {
    let seen = layout.port.frame
    pastBadge.frame = CGRect(
      x: (seen.midX - pastBadge.width / 2).rounded(),
      y: max(layout.road.maxY, seen.minY - PastBadge.height / 2),
      width: pastBadge.width, height: PastBadge.height)
    verticalBar.frame = layout.port.verticalBar
    verticalBar.isHidden = layout.port.verticalBar.isEmpty
    horizontalBar.frame = layout.port.horizontalBar
    horizontalBar.isHidden = layout.port.horizontalBar.isEmpty
    pane.place(layout.port, zoom: layout.zoom, besides: layout.figures)
  }

  private func layOutPanels() {
    view.setNeedsLayout()
    if shellLayout.showsInspector, let session = stage.session {
      // It was not updated while it was hidden.
      view.layoutIfNeeded()
      show(session)
    }
    stateChanged?()
  }

  /// What the gallery remembers of the panels.
  var state: ShellState {
    ShellState(
      showsSidebar: panels.showsSidebar, showsInspector: panels.showsInspector,
      inspectorWidth: panels.inspectorWidth,
      panel: inspector.panel == scenePanel ? nil : inspector.panel.rawValue)
  }

  /// Shows the panels as they were.
  func restore(_ state: ShellState) {
    loadViewIfNeeded()
    panels = ShellLayout.Panels(
      showsSidebar: state.showsSidebar, showsInspector: state.showsInspector,
      inspectorWidth: state.inspectorWidth.map(ShellLayout.allowed))
    if let panel = state.panel.flatMap(InspectorPanelKind.init) {
      inspector.panel = panel
      keepsPanel = true
    }
  }

  // MARK: What happened

  /// Whether the user sees the shell; if not, it is brought up to date once the user does.
  var isWatched = true {
    didSet {
      guard isWatched, isBehind, let session = stage.session else { return }
      show(session)
      application.layoutWindows()
    }
  }
  /// Whether something has happened that it does not show.
  private var isBehind = false

  /// Shows the session's moment.
  func show(_ session: StageSession) {
    let staged = session.shown
    // Where the stage is depends on whether there is an inspector.
    openInspector(after: staged.history)
    isBehind = !isWatched
    guard isWatched else { return }
    if showsPlaceToPress, staged.history.latestTouches != nil { hideTip() }
    story.show(staged.sentence)
    figures.figures = staged.figures
    figures.isHidden = staged.figures == nil || shellLayout.figures.isEmpty || overlay.mode == .layers
    timeline.show(session)
    showSteps(staged)
    pastBadge.show(session.isInPast ? session.live.application.clock.now - session.position : nil)
    if shellLayout.showsInspector {
      inspector.show(moment(of: staged))
    }
    showRunningLine()
    showHighlight()
    showOverlay()
  }

  /// Opens the inspector with the first press, if there is room beside the stage and the user has not chosen.
  private func openInspector(after history: EventHistory) {
    guard panels.showsInspector == nil, history.latestTouches != nil, shellLayout.fitting.contains(.inspector)
    else { return }
    panels.showsInspector = true
  }

  /// Lights the line of code that runs in the search for the latest touch.
  func showRunningLine() {
    guard panels.showsCode, let session = stage.session else { return }
    codePage.show(session.shown.history.latestTouch, at: session.position)
  }

  /// Lights the road, and ticks the parts of steps; a finger that only moves changes neither.
  private func showSteps(_ staged: StagedScene) {
    let change = (ObjectIdentifier(staged), staged.history.changeCount)
    guard shownChange ?? (ObjectIdentifier(self), 0) != change else { return }
    shownChange = change
    road.trip = RoadTrip(staged.history.latestPropagation, in: staged.application)
    story.show(parts: staged.stepParts)
    showNotes(of: staged.scene, staged.history)
  }

  /// Outlines the view of the scene that the lit row of the inspector is about.
  func showHighlight() { highlight(inspector.highlighted) }

  /// Outlines a view of the scene on the stage, or lights its layer; nil outlines none.
  private func highlight(_ id: ObjectID?) {
    guard overlay.mode != .layers else {
      overlay.highlighted = id
      return pane.highlight.show(nil)
    }
    guard shellLayout.showsInspector, !stage.isHovered else { return pane.highlight.show(nil) }
    pane.highlight.show(id.flatMap { stage.session?.shown.quad(of: $0) })
  }

  // MARK: The scene

  /// Shows everywhere which scene is open.
  func show(_ scene: Scene) {
    loadViewIfNeeded()
    hideTip()
    shownChange = nil
    sheet = scene.sheet ?? Scene.sheetSize
    following = Scene.listed.firstIndex { $0.id == scene.id }.flatMap { index in
      index + 1 < Scene.listed.count && index + 1 != Scene.course.count ? Scene.listed[index + 1] : nil
    }
    header.show(scene)
    choose(.off)
    road.show(scene)
    story.show(scene, next: following)
    sidebar.show(scene)
    codePage.show(scene)
    scenePanel = scene.panel
    if !keepsPanel { inspector.showBehindPage(scenePanel) }
    noteCard.isOpen = false
    keepsPanel = false
    pane.offset = .zero
    view.setNeedsLayout()
    view.layoutIfNeeded()
    placeStage(shellLayout)
  }

  /// Shows which steps are done.
  func show(_ progress: CourseProgress, of scene: Scene) {
    sidebar.show(progress)
    let done = progress.steps(of: scene)
    story.show(done: done)
    shownSteps = done
  }

  /// Shows the notes of the steps that the latest interaction has done, for the first time or again; before the first
  /// in a visit, those of all steps that were done earlier.
  private func showNotes(of scene: Scene, _ history: EventHistory) {
    let done = scene.steps.indices.filter {
      shownSteps[$0] && (history.latest == nil || scene.steps[$0].isDoneByLatest(history))
    }
    guard history.latest == nil || !done.isEmpty else { return }
    let notes = scene.notes.filter { done.contains($0.step - 1) }
    if notes.map(\.uikit) != noteCard.notes.map(\.uikit) { noteCard.notes = notes }
  }
}

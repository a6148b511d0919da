import UIKit

/// The gallery: its shell, and the scene that is open on its stage.
///
/// The shell (sidebar, stage, log) fills an application's main screen. The stage shows each scene in an application of
/// the scene's own, and only that is traced. A scene that fills the window has no shell: it runs in the gallery's
/// application.
package final class Gallery {
  /// The scene that is open.
  package private(set) var scene: Scene
  /// The screen of the scene's windows.
  package private(set) var sceneScreen: UIScreen
  /// Called with a scene's application before the scene is made in it: observe its trace here.
  package var sceneWillOpen: ((UIApplication) -> Void)?
  /// Called with the view tree that the trace got when a scene was opened.
  package var treeWasTraced: (([TraceRecord.View]) -> Void)?
  /// Called when something has changed that the gallery remembers.
  package var stateChanged: (() -> Void)?
  /// Called with the text that the user copies.
  package var copy: ((String) -> Void)?
  /// Asks for the text that the user copied, here or in another program.
  package var requestCopied: ((@escaping (String?) -> Void) -> Void)?
  /// Makes a view tree of a text, or of the file that it names, with a way back; throws what is wrong in one line.
  package var readTree: ((String, _ back: @escaping () -> Void) throws -> AskedTree)?
  /// The keys that every window of the program understands.
  package var commands = WindowCommands()

  let application: UIApplication
  let shell: GalleryShell?
  private let reader = SceneReader()
  private var shellWindow: StageWindow?
  private var panelWindow: UIWindow?
  /// The view tree over everything.
  var asked: AskedTree?
  /// Whether a visitor who does nothing after the ways in is shown where to press.
  var awaitsHint = false
  /// The scene to open at the end of the turn: of several chosen in one turn, only the last.
  private var chosen: Scene?
  /// Lets keys of a scene without a shell reach the gallery, and holds its window.
  private var keys: GalleryKeys?

  /// Makes a gallery on an application's main screen, with no scene open yet.
  ///
  /// - Parameters:
  ///   - scene: The first scene to be opened; it decides whether there is a shell.
  ///   - state: What is remembered of the shell.
  package init(in application: UIApplication, scene: Scene, state: ShellState = ShellState()) {
    self.application = application
    self.scene = scene
    sceneScreen = application.mainScreen
    shell = scene.sheet == nil ? nil : application.run { GalleryShell() }
    let keys = GalleryKeys(gallery: self)
    self.keys = keys
    application.delegate = keys
    guard let shell else { return }
    reader.progress = state.progress
    application.run {
      show(shell)
      shell.restore(state)
      shell.stateChanged = { [weak self] in self?.stateChanged?() }
    }
  }

  private func show(_ shell: GalleryShell) {
    let window = StageWindow(screen: application.mainScreen)
    window.rootViewController = shell
    window.stage = shell.stage
    window.makeKeyAndVisible()
    shell.stage.becomeFirstResponder()
    shellWindow = window
    shell.choose = { [weak self] in self?.choose($0) }
    shell.stage.keyWasLeft = { [weak self] in _ = self?.handle($0) }
    shell.stage.isCommand = { [weak self] in self?.handleCommand($0) == true }
    shell.timeline.request = { [weak self] in self?.handle($0) }
    shell.sidebar.helpButton.addAction(
      UIAction { [weak self] _ in self?.toggleShortcuts() }, for: .touchUpInside)
    shell.sidebar.startRow.addAction(
      UIAction { [weak self] _ in self?.showWaysIn() }, for: .touchUpInside)
    shell.finish = { [weak self] in self?.showRecap() }
    shell.inspector.copy = { [weak self] in self?.copy?($0) }
    shell.stage.isNeeded = { [weak self] in self?.openChosen() }
    reader.changed = { [weak self] in self?.showWhatHappened() }
    reader.stepWasDone = { [weak self] in self?.showProgress() }
  }

  // MARK: Scenes

  /// Opens the scene that the gallery was made with.
  package func openFirstScene() { open(scene) }

  /// Opens a scene instead of the open one, whose touches are cancelled and whose views are released.
  package func open(_ scene: Scene) {
    chosen = nil
    application.run {
      guard let shell else { return openWithoutShell(scene) }
      self.scene = scene
      reader.stop()
      shell.show(scene)
      let session = shell.stage.open(scene) {
        sceneWillOpen?($0)
      } laidOut: {
        shell.revealFirstView(of: $0)
      }
      follow(session)
    }
  }

  private func follow(_ session: StageSession) {
    sceneScreen = session.live.application.mainScreen
    if let tree = session.live.tracedTree { treeWasTraced?(tree) }
    session.liveChanged = { [weak self] in self?.goOn(in: $0) }
    reader.start(session)
    showProgress()
    showWhatHappened()
  }

  /// Continues the session from an earlier moment in another application, which is traced from now on.
  private func goOn(in live: StagedScene) {
    sceneScreen = live.application.mainScreen
    sceneWillOpen?(live.application)
    live.announce(in: application.mainScreen)
    if let tree = live.tracedTree { treeWasTraced?(tree) }
  }

  private func openWithoutShell(_ scene: Scene) {
    self.scene = scene
    keys?.window?.isHidden = true
    sceneWillOpen?(application)
    keys?.window = scene.makeWindow(in: application)
    guard application.trace.isObserved else { return }
    treeWasTraced?(application.announce(scene, in: application.mainScreen))
  }

  /// Opens the scene before or after the one that is open, or about to be.
  package func step(by offset: Int) {
    let scenes = Scene.listed
    guard let index = scenes.firstIndex(where: { $0.id == (chosen ?? scene).id }) else { return }
    choose(scenes[(index + offset + scenes.count) % scenes.count])
  }

  /// Opens a scene at the end of the turn, or earlier if the stage is needed.
  func choose(_ scene: Scene) {
    chosen = scene
    if !application.isInTurn { openChosen() }
  }

  private func openChosen() {
    if let chosen { open(chosen) }
  }

  /// Closes the open scene: its touches are cancelled and its views released.
  package func close() {
    application.run {
      reader.stop()
      shell?.overlay.mode = .off
      shell?.stage.close()
      keys?.window?.isHidden = true
      keys?.window = nil
      shellWindow?.isHidden = true
      hidePanel()
    }
  }

  /// The scene's windows, back to front.
  package var sceneWindows: [UIWindow] { sceneScreen.windows }

  /// The views of the scene's windows, as the trace and the tree command write them.
  package var tree: [TraceRecord.View] { sceneScreen.tree }

  // MARK: What happened

  /// What had happened by the moment that is shown.
  package var history: EventHistory { shell?.stage.session?.shown.history ?? EventHistory() }

  /// What happened last, in one sentence.
  package var sentence: LocalizedText { shell?.stage.session?.shown.sentence ?? .empty }

  /// What the inspector shows; nil for a scene without a shell.
  package var moment: InspectedMoment? {
    guard let shell, let session = shell.stage.session else { return nil }
    return shell.moment(of: session.shown)
  }

  /// When fingers were down, gestures lasted and actions were sent, in the session so far.
  package var lanes: SessionLanes? { shell?.stage.session?.live.lanes }

  /// What the gallery remembers of its shell.
  package var shellState: ShellState {
    var state = shell?.state ?? ShellState()
    state.progress = progress
    return state
  }

  private func showWhatHappened() {
    if let shell, let session = shell.stage.session { shell.show(session) }
  }

  /// Whether the user sees the shell; if not, it is brought up to date once the user does.
  package var isWatched: Bool {
    get { shell?.isWatched ?? true }
    set { application.run { shell?.isWatched = newValue } }
  }

  private func showProgress() {
    shell?.show(progress, of: scene)
    stateChanged?()
  }

  /// The steps that are done.
  package var progress: CourseProgress {
    get { reader.progress }
    set { reader.progress = newValue }
  }

  /// For each step of the scene, whether it was done by the moment that is shown; empty for a scene without a shell.
  package var doneSteps: [Bool] { shell?.stage.session?.shown.doneSteps ?? [] }

  // MARK: Time

  private func handle(_ request: TimelineBar.Request) {
    guard let session = shell?.stage.session else { return }
    let now = application.clock.now
    switch request {
    case .togglePause: session.isPaused ? session.resume(at: now) : session.pause(at: now)
    case .step: session.step(at: now)
    case .stepBack: session.stepBack(at: now)
    case .changeRate: session.setRate(RateButton.rate(after: session.rate), at: now)
    case .go(let time): session.go(to: time, at: now)
    case .returnToNow:
      session.go(to: .infinity, at: now)
      session.resume(at: now)
    }
  }

  // MARK: Keys

  /// Whether a key pressed on the stage would wait there, or drop what came after the moment that is shown.
  private var isTimeStopped: Bool {
    guard let shell, shell.stage.isFirstResponder, let session = shell.stage.session else { return false }
    return session.isPaused || session.isInPast
  }

  /// Handles keys that mean the same whatever is on the stage; returns whether this is one.
  private func handleCommand(_ key: UIKey) -> Bool {
    if key.keyCode == .keyboardF6 {
      shell?.focusNextPane()
      return true
    }
    if key.keyCode != .keyboardEscape, asked?.take(key.keyCode) == true { return true }
    if shell?.scroll(by: key) == true || panel?.scroll(by: key) == true { return true }
    guard key.modifierFlags.contains(.control) else {
      return isTimeStopped && handle(key)
    }
    let isShifted = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .keyboardSpacebar: handle(.togglePause)
    case .keyboardRightArrow: handle(.step)
    case .keyboardLeftArrow: handle(.stepBack)
    case .keyboardDownArrow: handle(.changeRate)
    case .keyboardD where isShifted: shell?.toggleInspector()
    case .keyboardB: shell?.toggleSidebar()
    case .keyboardU: shell?.toggleCode()
    case .keyboardL: shell?.cycleXRay()
    case .keyboardV where requestCopied != nil: paste()
    default: return isTimeStopped && handle(key)
    }
    return true
  }

  /// Notes that the window got the keyboard, or lost it.
  func setActive(_ isActive: Bool) { shell?.stage.setActive(isActive) }

  /// Handles the gallery's keys; returns whether this is one.
  func handle(_ key: UIKey) -> Bool {
    if shell?.stage.isFirstResponder == false, handleCommand(key) { return true }
    if commands.handle(key) { return true }
    switch key.keyCode {
    case .keyboardPageDown: step(by: 1)
    case .keyboardPageUp: step(by: -1)
    case .keyboardEscape: return hidePanel() || shell?.returnToStage() == true
    case .keyboardF1: toggleShortcuts()
    case _ where key.characters == "?": toggleShortcuts()
    case _ where key.modifierFlags.contains(.control) && key.charactersIgnoringModifiers.lowercased() == "c":
      guard let sentence = shell?.focusedSentence else { return false }
      copy?(sentence)
    default: return false
    }
    return true
  }

  var panel: ListPanel? { panelWindow?.rootViewController as? ListPanel }

  private func toggleShortcuts() {
    if !hidePanel() {
      show(ListPanel(ShortcutWords.title, ShortcutWords.rows.map { ($0.keys, $0.does) }, named: "shortcuts"))
    }
  }

  /// Shows the whole road, and how many steps of the course are done.
  private func showRecap() {
    let steps = Scene.listed.flatMap(progress.steps)
    let done = steps.count { $0 }
    let title = done == steps.count ? RoadWords.wholeRoad : RoadWords.soFar(done, of: steps.count)
    let rows = RoadStation.allCases.map { (RoadWords.name($0), RoadWords.explanation($0)) }
    show(
      ListPanel(title, rows, named: "recap") { [weak self] in
        self?.choose(RoadStation.allCases[$0].scene)
      })
  }

  /// Closes the list over everything; returns whether there was one.
  @discardableResult
  func hidePanel() -> Bool {
    asked = nil
    guard let panelWindow else { return false }
    panelWindow.isHidden = true
    self.panelWindow = nil
    scheduleHint()
    return true
  }

  func show(_ makePanel: @autoclosure () -> ListPanel) {
    hidePanel()
    let panel = application.run(makePanel)
    panel.dismissed = { [weak self] in self?.hidePanel() }
    showOver(panel)
  }

  /// Shows a controller in a window over everything.
  func showOver(_ controller: UIViewController) {
    application.run {
      panelWindow?.isHidden = true
      let window = UIWindow(screen: application.mainScreen)
      window.windowLevel = .alert
      window.rootViewController = controller
      window.isHidden = false
      panelWindow = window
    }
  }
}

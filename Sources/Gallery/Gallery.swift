import UIKit

/// The gallery on a screen: its frame, and the scene that is open in front of it.
///
/// The frame (sidebar, stage, log) is a window of its own behind the scene's window; both are in one X window. What the
/// frame makes counts in a sequence of its own in the trace.
package final class Gallery {
  /// The scene that is open.
  package private(set) var scene: Scene
  /// The window of the scene.
  package private(set) var sceneWindow: UIWindow?

  private let screen: UIScreen
  private let frameWindow: UIWindow?
  private let frame: GalleryFrame?
  private let narrator: Narrator?
  private var shortcutsWindow: UIWindow?
  /// The scene that is to be opened next, and its opening.
  private var chosen: (scene: Scene, opening: DeferredWork)?

  /// Fills a screen with the gallery and opens a scene.
  package init(on screen: UIScreen, scene: Scene) {
    self.screen = screen
    self.scene = scene
    if scene.extent == .wholeWindow {
      (frameWindow, frame, narrator) = (nil, nil, nil)
    } else {
      let frame = CreationID.counting(in: .chrome) { GalleryFrame() }
      frameWindow = CreationID.counting(in: .chrome) { UIWindow(screen: screen) }
      narrator = Narrator()
      self.frame = frame
      CreationID.counting(in: .chrome) {
        frameWindow?.rootViewController = frame
        frameWindow?.isHidden = false
      }
      frame.choose = { [weak self] in self?.choose($0) }
      frame.stageMoved = { [weak self] in self?.place() }
      narrator?.heard = { [weak frame] lines in
        CreationID.counting(in: .chrome) { frame?.log.show(lines) }
      }
    }
    open(scene)
  }

  /// Opens a scene in place of the one that is open.
  package func open(_ scene: Scene) {
    chosen?.opening.cancel()
    chosen = nil
    self.scene = scene
    // The narrator has no use for the tree, which is expensive to write down where there are many views.
    narrator?.stop()
    UIApplication.shared.touchSequence.cancelAll(at: UIApplication.shared.clock.now)
    closeScene()
    let window = UIWindow(screen: screen)
    sceneWindow = window
    CreationID.counting(in: .chrome) { frame?.show(scene) }
    place()
    window.rootViewController = scene.make()
    window.makeKeyAndVisible()
    screen.layoutWindows()
    announce()
    narrator?.start()
  }

  /// Frees the scene that is open, before another is made: a key that is down keeps its window, and must not keep 100 000
  /// views with it.
  private func closeScene() {
    sceneWindow?.rootViewController = nil
    sceneWindow?.isHidden = true
    sceneWindow = nil
  }

  /// Opens a scene, unless one of the events that are waiting opens another: in a flood of them, the scenes that would
  /// be closed before they are drawn are never made.
  private func choose(_ scene: Scene) {
    chosen?.opening.cancel()
    let opening = UIApplication.shared.deferWork(past: { [weak self] in self?.isForChoosing($0) == true }) {
      [weak self] in self?.open(scene)
    }
    chosen = opening.isPending ? (scene, opening) : nil
  }

  /// Whether an event can only choose a scene, and does not need one: a key that steps through them, or a pointer over
  /// the sidebar.
  private func isForChoosing(_ event: QueuedEvent) -> Bool {
    func isInSidebar(_ place: CGPoint) -> Bool { frame != nil && place.x < Measure.sidebarWidth }
    return switch event.input {
    case .press(let sample): [.keyboardPageDown, .keyboardPageUp].contains(sample.key.keyCode)
    case .touches(let samples): samples.allSatisfy { isInSidebar($0.location) }
    case .hover(let place): place.map(isInSidebar) == true
    case .scroll(let sample): isInSidebar(sample.location)
    default: false
    }
  }

  /// Opens the scene before or after the one that is open or about to be opened.
  package func step(by offset: Int) {
    let scenes = Scene.listed
    guard let index = scenes.firstIndex(where: { $0.id == (chosen?.scene ?? scene).id }) else { return }
    choose(scenes[(index + offset + scenes.count) % scenes.count])
  }

  /// Shows the list of keys, or hides it.
  func toggleShortcuts() {
    if !hideShortcuts() { showShortcuts() }
  }

  /// Hides the list of keys, and answers whether it was shown.
  @discardableResult
  func hideShortcuts() -> Bool {
    guard let shortcutsWindow else { return false }
    shortcutsWindow.isHidden = true
    self.shortcutsWindow = nil
    return true
  }

  private func showShortcuts() {
    CreationID.counting(in: .chrome) {
      let window = UIWindow(screen: screen)
      let panel = ShortcutsPanel()
      panel.dismissed = { [weak self] in self?.hideShortcuts() }
      window.windowLevel = .alert
      window.rootViewController = panel
      window.isHidden = false
      shortcutsWindow = window
    }
  }

  /// Puts the scene's window where the frame's stage is.
  private func place() {
    guard let sceneWindow else { return }
    guard let frame else {
      sceneWindow.frame = screen.bounds
      return
    }
    sceneWindow.frame = frame.sheetFrame(for: scene)
    sceneWindow.layer.cornerRadius = Measure.largeRadius
    sceneWindow.clipsToBounds = true
    sceneWindow.backgroundColor = Palette.sheet
  }

  /// The views of the scene's windows, as the trace and the tree command write them.
  package var tree: [TraceRecord.View] {
    var views: [TraceRecord.View] = []
    for window in screen.windows where !window.isChrome { window.traceTree(into: &views) }
    return views
  }

  /// The scene's windows, back to front.
  package var sceneWindows: [UIWindow] { screen.windows.filter { !$0.isChrome } }

  private func announce() {
    guard Tracer.isListening else { return }
    Tracer.shared.emit(
      .scene(.init(scene: scene.id, size: screen.bounds.size, scale: screen.scale)))
    Tracer.shared.emit(.tree(tree))
  }
}

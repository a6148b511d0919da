import UIKit

/// The gallery: its frame, and the scene that is open on its stage.
///
/// The frame (sidebar, stage, log) fills an application's main screen. Each scene runs in an application of its own, shown by
/// the stage, and only that one is traced. A scene that takes the whole window has no frame: it runs in the application that
/// the gallery was given.
package final class Gallery {
  /// The scene that is open.
  package private(set) var scene: Scene
  /// The screen that the scene's windows are on.
  package private(set) var sceneScreen: UIScreen
  /// Called with a scene's application before the scene is made in it: observe its trace here.
  package var sceneWillOpen: ((UIApplication) -> Void)?
  /// Called with the tree that the trace has got of a scene that was opened.
  package var treeWasTraced: (([TraceRecord.View]) -> Void)?
  /// Called when the user wants to leave.
  package var quit: (() -> Void)?

  private let application: UIApplication
  private let frame: GalleryFrame?
  private let narrator = Narrator()
  private var frameWindow: StageWindow?
  private var shortcutsWindow: UIWindow?
  /// The scene to be opened at the end of the turn: in a flood of keys or clicks, only the last of those that one turn chooses.
  private var chosen: Scene?
  /// Lets keys of a scene without a frame reach the gallery, and holds its window.
  private var keys: GalleryKeys?

  /// Makes a gallery on an application's main screen, with no scene open yet.
  ///
  /// - Parameter scene: The first scene to be opened; it decides whether there is a frame.
  package init(in application: UIApplication, scene: Scene) {
    self.application = application
    self.scene = scene
    sceneScreen = application.mainScreen
    frame = scene.extent == .wholeWindow ? nil : application.run { GalleryFrame() }
    let keys = GalleryKeys(gallery: self)
    self.keys = keys
    application.delegate = keys
    guard let frame else { return }
    application.run { show(frame) }
  }

  private func show(_ frame: GalleryFrame) {
    let window = StageWindow(screen: application.mainScreen)
    window.rootViewController = frame
    window.stage = frame.stage
    window.makeKeyAndVisible()
    frame.stage.becomeFirstResponder()
    frameWindow = window
    frame.choose = { [weak self] in self?.choose($0) }
    frame.stage.keyWasLeft = { [weak self] in _ = self?.handle($0) }
    frame.stage.isNeeded = { [weak self] in self?.openChosen() }
    narrator.linesChanged = { [weak frame] in frame?.log.show($0) }
  }

  // MARK: Scenes

  /// Opens the scene that the gallery was made with.
  package func openFirstScene() { open(scene) }

  /// Opens a scene in place of the one that is open, whose touches are cancelled and whose views are let go.
  package func open(_ scene: Scene) {
    chosen = nil
    application.run {
      guard let frame else { return openWithoutFrame(scene) }
      self.scene = scene
      narrator.stop()
      frame.show(scene)
      let stage = frame.stage
      let shown = stage.replaceApplication { sceneWillOpen?($0) }
      sceneScreen = shown.mainScreen
      shown.run {
        stage.sceneWindow = makeWindow(for: scene, on: shown)
        announce(in: shown)
      }
      narrator.start(shown)
    }
  }

  private func openWithoutFrame(_ scene: Scene) {
    self.scene = scene
    keys?.window?.isHidden = true
    sceneWillOpen?(application)
    keys?.window = makeWindow(for: scene, on: application)
    announce(in: application)
  }

  private func makeWindow(for scene: Scene, on shown: UIApplication) -> UIWindow {
    let window = UIWindow(screen: shown.mainScreen)
    window.backgroundColor = Palette.sheet
    window.rootViewController = scene.make()
    window.makeKeyAndVisible()
    shown.layoutWindows()
    return window
  }

  private func announce(in shown: UIApplication) {
    guard shown.trace.isObserved else { return }
    let display = application.mainScreen
    shown.trace.record(.scene(.init(scene: scene.id, size: display.bounds.size, scale: display.scale)))
    let tree = tree
    shown.trace.record(.tree(tree))
    treeWasTraced?(tree)
  }

  /// Opens the scene before or after the one that is open, or about to be.
  package func step(by offset: Int) {
    let scenes = Scene.listed
    guard let index = scenes.firstIndex(where: { $0.id == (chosen ?? scene).id }) else { return }
    choose(scenes[(index + offset + scenes.count) % scenes.count])
  }

  /// Opens a scene at the end of the turn, or when the stage is needed before.
  private func choose(_ scene: Scene) {
    chosen = scene
    if !application.isInTurn { openChosen() }
  }

  private func openChosen() {
    if let chosen { open(chosen) }
  }

  /// Ends the scene that is open: its touches are cancelled and its views let go.
  package func close() {
    application.run {
      narrator.stop()
      frame?.stage.close()
      keys?.window?.isHidden = true
      keys?.window = nil
      frameWindow?.isHidden = true
      hideShortcuts()
    }
  }

  /// The scene's windows, back to front.
  package var sceneWindows: [UIWindow] { sceneScreen.windows }

  /// The views of the scene's windows, as the trace and the tree command write them.
  package var tree: [TraceRecord.View] {
    var views: [TraceRecord.View] = []
    for window in sceneWindows { window.traceTree(into: &views) }
    return views
  }

  // MARK: Keys

  /// The window got the keyboard, or lost it.
  func setActive(_ isActive: Bool) { frame?.stage.setActive(isActive) }

  /// Does what a key means to the gallery, and returns whether it means something.
  func handle(_ key: UIKey) -> Bool {
    let isCommand = key.modifierFlags.contains(.control)
    switch key.keyCode {
    case .keyboardPageDown: step(by: 1)
    case .keyboardPageUp: step(by: -1)
    case _ where isCommand && ["q", "w"].contains(key.charactersIgnoringModifiers.lowercased()): quit?()
    case .keyboardEscape: return hideShortcuts()
    case .keyboardF1: toggleShortcuts()
    case _ where key.characters == "?": toggleShortcuts()
    default: return false
    }
    return true
  }

  private func toggleShortcuts() {
    if !hideShortcuts() { showShortcuts() }
  }

  /// Hides the list of keys, and returns whether it was shown.
  @discardableResult
  private func hideShortcuts() -> Bool {
    guard let shortcutsWindow else { return false }
    shortcutsWindow.isHidden = true
    self.shortcutsWindow = nil
    return true
  }

  private func showShortcuts() {
    application.run {
      let window = UIWindow(screen: application.mainScreen)
      let panel = ShortcutsPanel()
      panel.dismissed = { [weak self] in self?.hideShortcuts() }
      window.windowLevel = .alert
      window.rootViewController = panel
      window.isHidden = false
      shortcutsWindow = window
    }
  }
}

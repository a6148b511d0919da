import CairoCanvas
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

/// A gallery on the main screen, with input and frames at moments of the tests' choice.
@Suite("Scenes are freed when they are closed, however many are opened between two frames")
struct ClosedSceneTests {
  private let screen = UIScreen.main
  private let application = UIApplication.shared

  /// Begins a run with an empty screen; no initialiser, for those of all cases may run before the first case.
  private func prepare() {
    DrawingEngine.install()
    for window in screen.windows { window.isHidden = true }
    screen.resize(to: CGSize(width: 900, height: 600), scale: 1)
    application.startRun()
  }

  /// Lays out and draws, so that only changes are collected from now on.
  private func draw(_ renderer: ScreenRenderer, _ pixels: inout [UInt32]) {
    screen.layoutWindows()
    pixels.withUnsafeMutableBytes {
      _ = renderer.render(into: $0.baseAddress!, width: 900, height: 600, stride: 3600)
    }
  }

  private func enqueue(_ input: InputEvent) {
    application.enqueue(QueuedEvent(input: input, timestamp: application.clock.now, screen: screen))
  }

  private func enqueuePageDown(phases: UIPress.Phase...) {
    let key = UIKey(
      characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: .keyboardPageDown)
    for phase in phases { enqueue(.press(PressSample(phase: phase, key: key))) }
  }

  private func touch(_ phase: UITouch.Phase, _ place: CGPoint) {
    enqueue(
      .touches([TouchSample(contact: 0, phase: phase, location: place, timestamp: application.clock.now)]))
  }

  /// Presses, hovers and scrolls in the middle of a window, and lets a finger stay there.
  private func use(_ window: UIWindow) {
    let middle = CGPoint(x: window.frame.midX, y: window.frame.midY)
    for place in [middle, CGPoint(x: middle.x + 40, y: middle.y - 30)] {
      enqueue(.hover(place))
      enqueue(.scroll(ScrollSample(location: place, delta: CGVector(dx: 0, dy: -40), isDiscrete: true)))
      touch(.began, place)
      touch(.moved, CGPoint(x: place.x + 15, y: place.y))
      touch(.ended, place)
      application.processQueue()
      application.clock.advance(to: application.clock.now + 0.1)
    }
    touch(.began, middle)
    application.processQueue()
  }

  /// A view without subviews, as deep as they get.
  private func leaf(of view: UIView) -> UIView {
    view.subviews.first.map(leaf) ?? view
  }

  @Test(
    "Window, controller and views of a scene are gone as soon as another is opened, also from under a finger",
    arguments: Scene.listed.map(\.id))
  func freed(id: String) throws {
    prepare()
    let other = try #require(Scene.listed.first { $0.id != id })
    let gallery = Gallery(on: screen, scene: other)
    let renderer = ScreenRenderer(screen: screen)
    var pixels = [UInt32](repeating: 0, count: 900 * 600)
    weak var window: UIWindow?
    weak var controller: UIViewController?
    weak var view: UIView?
    for isUsed in [false, true] {
      draw(renderer, &pixels)
      do {
        gallery.open(try #require(Scene.named(id)))
        let opened = try #require(gallery.sceneWindow)
        (window, controller) = (opened, opened.rootViewController)
        view = controller?.viewIfLoaded.map(leaf)
        #expect(view != nil && view !== controller?.view)
        if isUsed {
          draw(renderer, &pixels)
          use(opened)
        }
      }
      gallery.open(other)
      #expect(window == nil, "used: \(isUsed)")
      #expect(controller == nil, "used: \(isUsed)")
      #expect(view == nil, "used: \(isUsed)")
    }
    #expect(gallery.sceneWindows.count == 1)
    for window in screen.windows { window.isHidden = true }
  }

  @Test("A key that is held down keeps no view of the scene that it closed")
  func heldKey() throws {
    prepare()
    let gallery = Gallery(on: screen, scene: try #require(Scene.named("controllers")))
    let keys = GalleryKeys(gallery: gallery, quit: {})
    application.delegate = keys
    weak var view: UIView?
    view = gallery.sceneWindow?.rootViewController?.view
    #expect(view != nil)
    enqueuePageDown(phases: .began)
    application.processQueue()
    #expect(gallery.scene.id == "drawer" && view == nil)
    enqueuePageDown(phases: .ended)
    application.processQueue()
    for window in screen.windows { window.isHidden = true }
  }

  /// The scenes that were opened while `body` ran.
  private func opened(while body: () throws -> Void) rethrows -> [String] {
    var scenes: [String] = []
    let listener = Tracer.shared.listen {
      if case .scene(let scene) = $0.body { scenes.append(scene.scene) }
    }
    try body()
    Tracer.shared.remove(listener)
    return scenes
  }

  @Test("Of the scenes that waiting keys and presses in the sidebar choose, only the last is made")
  func flood() throws {
    prepare()
    let gallery = Gallery(on: screen, scene: try #require(Scene.named("circle")))
    let keys = GalleryKeys(gallery: gallery, quit: {})
    application.delegate = keys
    let listed = Scene.listed.map(\.id)
    let start = try #require(listed.firstIndex(of: "circle"))
    #expect(
      opened {
        for _ in 0..<100 { enqueuePageDown(phases: .began, .ended) }
        application.processQueue()
      } == [listed[(start + 100) % listed.count]])
    #expect(
      opened {
        // The rows of the second, the third and the fourth scene.
        for row in 1...3 {
          touch(.began, CGPoint(x: 60, y: 64 + 8 + 28 * CGFloat(row) + 14))
          touch(.ended, CGPoint(x: 60, y: 64 + 8 + 28 * CGFloat(row) + 14))
        }
        enqueuePageDown(phases: .began, .ended)
        application.processQueue()
      } == [listed[4]])
    for window in screen.windows { window.isHidden = true }
  }

  @Test("A press on the stage finds the scene that the keys before it have chosen")
  func orderIsKept() throws {
    prepare()
    let gallery = Gallery(on: screen, scene: try #require(Scene.named("image-views")))
    let keys = GalleryKeys(gallery: gallery, quit: {})
    application.delegate = keys
    let next = try #require(Scene.listed.firstIndex { $0.id == "image-views" }) + 2
    #expect(
      opened {
        enqueuePageDown(phases: .began, .ended)
        enqueuePageDown(phases: .began, .ended)
        touch(.began, CGPoint(x: 554, y: 250))
        application.processQueue()
      } == [Scene.listed[next].id])
    let window = try #require(application.touchSequence.touches.first?.window)
    #expect(window === gallery.sceneWindow)
    touch(.ended, CGPoint(x: 554, y: 250))
    application.processQueue()
    for window in screen.windows { window.isHidden = true }
  }
}

import CairoCanvas
import TestTiers
import Testing
import UIKit

@testable import Gallery

/// The gallery with its shell in an application of its own.
private final class GalleryBench {
  let application = UIApplication()
  let gallery: Gallery
  /// The scenes that were opened, first to last.
  private(set) var opened: [String] = []
  private let renderer: ScreenRenderer
  private var pixels = [UInt32](repeating: 0, count: 1280 * 600)
  private var pending: [Input] = []

  init(_ id: String) throws {
    application.takeNow(.display(DisplayProperties(size: CGSize(width: 1280, height: 600))))
    renderer = ScreenRenderer(screen: application.mainScreen)
    gallery = Gallery(in: application, scene: try #require(Scene.named(id)))
    gallery.openFirstScene()
    application.takeNow()
    gallery.sceneWillOpen = { [weak self] _ in
      if let self { opened.append(gallery.scene.id) }
    }
  }

  isolated deinit { gallery.close() }

  /// The middle of a row of the sidebar, from 0, in points of the screen.
  func sidebarRow(_ place: Int) throws -> CGPoint {
    func rows(_ view: UIView) -> [CourseRow] {
      (view as? CourseRow).map { [$0] } ?? view.subviews.flatMap(rows)
    }
    let row = try #require(application.windows.flatMap(rows).dropFirst(place).first)
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  /// Draws, so that only changes are collected from now on.
  func draw() {
    application.takeNow()
    application.run {
      pixels.withUnsafeMutableBytes {
        _ = renderer.render(into: $0.baseAddress!, width: 1280, height: 600, stride: 5120)
      }
    }
  }

  func enqueue(_ kind: Input.Kind) { pending.append(Input(kind, at: application.clock.now)) }

  func enqueuePageDown(_ phases: InputPhase...) {
    let key = UIKey(
      characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: .keyboardPageDown)
    for phase in phases { enqueue(.press(PressSample(phase: phase, key: key))) }
  }

  func enqueueTouch(_ phase: InputPhase, _ place: CGPoint) {
    enqueue(
      .touches([TouchSample(contact: 0, phase: phase, location: place, timestamp: application.clock.now)]))
  }

  /// Lets the application take what was enqueued, in one turn.
  func take(after delay: TimeInterval = 0) {
    let inputs = pending
    pending = []
    application.take(Turn(time: application.clock.now + delay, inputs: inputs))
  }

  /// Presses, hovers and scrolls in the middle of the scene, and lets a finger stay there.
  func use(_ window: UIWindow) {
    let middle = window.convertToScreen(CGPoint(x: window.bounds.midX, y: window.bounds.midY))
    for place in [middle, CGPoint(x: middle.x + 40, y: middle.y - 30)] {
      enqueue(.hover(place))
      enqueue(.scroll(ScrollSample(location: place, delta: CGVector(dx: 0, dy: -40), isDiscrete: true)))
      enqueueTouch(.began, place)
      enqueueTouch(.changed, CGPoint(x: place.x + 15, y: place.y))
      enqueueTouch(.ended, place)
      take()
      take(after: 0.1)
    }
    enqueueTouch(.began, middle)
    take()
  }
}

@Suite("Scenes are freed when they are closed, however many are opened between two frames")
struct ClosedSceneTests {
  /// A view without subviews, as deep as they get.
  private func leaf(of view: UIView) -> UIView {
    view.subviews.first.map(leaf) ?? view
  }

  @Test(
    "Window, controller and views of a scene are gone as soon as another is opened, also from under a finger",
    arguments: Scene.listed.map(\.id).sample(8))
  func freed(id: String) throws {
    let other = try #require(Scene.listed.first { $0.id != id })
    let bench = try GalleryBench(other.id)
    let gallery = bench.gallery
    weak var window: UIWindow?
    weak var controller: UIViewController?
    weak var view: UIView?
    for isUsed in [false, true] {
      bench.draw()
      do {
        gallery.open(try #require(Scene.named(id)))
        let opened = try #require(gallery.sceneWindows.first)
        (window, controller) = (opened, opened.rootViewController)
        view = controller?.viewIfLoaded.map(leaf)
        #expect(view != nil && view !== controller?.view)
        if isUsed {
          bench.draw()
          bench.use(opened)
        }
      }
      gallery.open(other)
      #expect(window == nil, "used: \(isUsed)")
      #expect(controller == nil, "used: \(isUsed)")
      #expect(view == nil, "used: \(isUsed)")
    }
    #expect(gallery.sceneWindows.count == 1)
  }

  @Test("A key that is held down keeps no view of the scene that it closed")
  func heldKey() throws {
    let bench = try GalleryBench("controllers")
    weak var view: UIView?
    view = bench.gallery.sceneWindows.first?.rootViewController?.view
    #expect(view != nil)
    bench.enqueuePageDown(.began)
    bench.take()
    let place = try #require(Scene.listed.firstIndex { $0.id == "controllers" })
    #expect(bench.gallery.scene.id == Scene.listed[place + 1].id && view == nil)
    bench.enqueuePageDown(.ended)
    bench.take()
  }

  @Test("Of the scenes that waiting keys and presses in the sidebar choose, only the last is made")
  func flood() throws {
    let listed = Scene.listed.map(\.id)
    let start = try #require(listed.firstIndex(of: "circle"))
    let bench = try GalleryBench("circle")
    // Several times around, to the scene after this one: the first rows of the sidebar are in view then.
    for _ in 0...(4 * listed.count) { bench.enqueuePageDown(.began, .ended) }
    bench.take()
    #expect(bench.opened == [listed[start + 1]])
    // The rows of the second, the third and the fourth scene.
    for row in 1...3 {
      let place = try bench.sidebarRow(row)
      bench.enqueueTouch(.began, place)
      bench.enqueueTouch(.ended, place)
    }
    bench.enqueuePageDown(.began, .ended)
    bench.take()
    #expect(Array(bench.opened.dropFirst()) == [listed[4]])
  }

  @Test("A press on the stage finds the scene that the keys before it have chosen")
  func orderIsKept() throws {
    let bench = try GalleryBench("image-views")
    let next = try #require(Scene.listed.firstIndex { $0.id == "image-views" }) + 2
    bench.enqueuePageDown(.began, .ended)
    bench.enqueuePageDown(.began, .ended)
    bench.enqueueTouch(.began, CGPoint(x: 300, y: 250))
    bench.take()
    #expect(bench.opened == [Scene.listed[next].id])
    let window = try #require(bench.gallery.sceneWindows.first)
    #expect(window.screen.application.dispatcher.touches.touches.first?.window === window)
    bench.enqueueTouch(.ended, CGPoint(x: 300, y: 250))
    bench.take()
  }
}

import CairoCanvas
import Foundation
import Gallery
import SeededRandom
import UIKit

/// One round over every scene on a virtual clock, from nothing to nothing: all that it made is gone when it is over.
final class Round {
  /// The touch samples sent.
  private(set) var samples = 0
  /// The samples sent while each scene was open.
  private(set) var samplesOfScene: [String: Int] = [:]
  private(set) var frames = 0
  /// What the responders of the scenes are notified of, each scene's in its own application.
  private(set) lazy var ledger = Ledger { [weak self] in self?.gallery?.scene.id == "responder-chain" }
  /// What those of the gallery's shell are notified of.
  private(set) var frameLedger = Ledger { false }

  /// How often the hand is led back, should it have pressed its way into another scene, in milliseconds.
  private static let patrol = 50
  /// Seconds between two pictures: with the view of where touches go, a picture costs thousands of searches.
  private static let frameLength = 0.1

  private let application = UIApplication()
  private let renderer: ScreenRenderer
  private let stay: Int
  private let isInterrupted: () -> Bool
  private var random: SeededGenerator
  private var hand: Hand
  private var pixels: [UInt32] = []
  private var gallery: Gallery?
  private var frameTime = 0.0
  private var screen: UIScreen { application.mainScreen }

  /// Plays a round with `stay` milliseconds on each scene; `isInterrupted` is asked now and then whether to stop early.
  init(seed: UInt64, stay: Int, isDeaf: Bool, isInterrupted: @escaping () -> Bool) {
    self.stay = stay
    renderer = ScreenRenderer(screen: application.mainScreen)
    random = SeededGenerator(seed: seed)
    hand = Hand(seed: seed &+ 1 << 32)
    self.isInterrupted = isInterrupted
    ledger.isDeaf = isDeaf
    play()
  }

  /// Windows of this round that are still there: none should be.
  var windowsLeft: [String] { windows.filter { $0.window != nil }.map(\.scene) }

  private struct WeakWindow {
    let scene: String
    weak var window: UIWindow?
  }

  private var windows: [WeakWindow] = []

  // MARK: The round

  private func play() {
    resize()
    for scene in Scene.all.shuffled(using: &random) where !isInterrupted() {
      open(scene)
      if random.chance(percent: 70) { hand.forgetFingers() }
      var time = 0
      while time < stay {
        time += sendFrame(atMost: stay - time)
        if time % Round.patrol == 0, gallery?.scene.id != scene.id { open(scene) }
        if random.chance(percent: 3) { sendSomethingElse() }
      }
    }
    takeDown()
  }

  /// Opens a scene while fingers are down: they are cancelled for the scene before.
  private func open(_ scene: Scene) {
    let needsFrame = scene.sheet != nil
    if let gallery, needsFrame, gallery.scene.sheet != nil {
      gallery.open(scene)
    } else {
      closeGallery()
      let gallery = Gallery(in: application, scene: scene)
      gallery.sceneWillOpen = { [weak self] in self?.ledger.follow($0) }
      self.gallery = gallery
      if needsFrame { frameLedger.follow(application) }
      gallery.openFirstScene()
    }
    windows.append(WeakWindow(scene: scene.id, window: gallery?.sceneWindows.first))
  }

  private func closeGallery() {
    application.takeNow(.cancelTouches)
    frameLedger.close()
    gallery?.close()
    gallery = nil
  }

  /// Lets all that is under way come to its end, and lets go of everything.
  private func takeDown() {
    enqueue(.cancelTouches)
    enqueue(.hover(nil))
    application.passVirtually(3)
    draw()
    ledger.close()
    closeGallery()
    draw()
  }

  // MARK: Input

  /// Sends one frame of touches and returns how many milliseconds it took.
  private func sendFrame(atMost limit: Int) -> Int {
    let frame = hand.nextFrame { choosePlace(using: &$0) }.prefix(limit)
    application.passVirtually(Double(frame.count) / 1000)
    let now = application.clock.now
    enqueue(
      .touches(
        frame.enumerated().map { index, contact in
          TouchSample(
            contact: contact.finger, phase: contact.phase, location: contact.place,
            timestamp: now - Double(frame.count - 1 - index) / 1000)
        }))
    samples += frame.count
    samplesOfScene[gallery?.scene.id ?? "none", default: 0] += frame.count
    if now - frameTime >= Round.frameLength { draw() }
    return frame.count
  }

  /// Where the next act begins: in the middle of one of the scene's views, in the scene, or anywhere and a bit beyond.
  private func choosePlace(using random: inout SeededGenerator) -> CGPoint {
    guard let window = gallery?.sceneWindows.last, !random.chance(percent: 6) else {
      return random.point(in: screen.bounds.insetBy(dx: -20, dy: -20))
    }
    let placement = window.screen.placement
    guard random.chance(percent: 60) else {
      return random.point(in: window.frame.applying(placement))
    }
    var view: UIView = window
    while view.isUserInteractionEnabled, !random.chance(percent: 15), !view.subviews.isEmpty {
      view = view.subviews[random.whole(0...view.subviews.count - 1)]
    }
    let place = window.convertToScreen(
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
    return place.applying(placement)
  }

  private func sendSomethingElse() {
    switch random.whole(0...49) {
    case 0: resize()
    case 1:
      let style: UIUserInterfaceStyle = random.chance(percent: 50) ? .dark : .light
      enqueue(
        .display(DisplayProperties(size: screen.bounds.size, scale: screen.scale, style: style)))
    case 2, 3:
      hand.forgetFingers()
      enqueue(.cancelTouches)
    default:
      let place = choosePlace(using: &random)
      for input in OtherInput.some(near: place, using: &random) { enqueue(input) }
    }
  }

  private func enqueue(_ input: Input.Kind) { application.takeNow(input) }

  // MARK: Pixels

  private func resize() {
    let size = CGSize(width: random.whole(900...1280), height: random.whole(600...800))
    let scale = random.chance(percent: 80) ? 1 : 1.5
    enqueue(.display(DisplayProperties(size: size, scale: scale, style: .light)))
    pixels = [UInt32](repeating: 0, count: Int(size.width * scale) * Int(size.height * scale))
  }

  private func draw() {
    frames += 1
    frameTime = application.clock.now
    let (width, height) = (Int(screen.bounds.width * screen.scale), Int(screen.bounds.height * screen.scale))
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      _ = renderer.render(into: base, width: width, height: height, stride: width * 4)
    }
  }
}

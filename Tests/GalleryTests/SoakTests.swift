import CAllocationCounter
import CairoCanvas
import Foundation
import Gallery
import Testing
import UIKit

/// Many fingers on every scene for a long time: `SOAK_SECONDS` says how long in seconds of real time.
@Suite("Soak")
struct SoakTests {
  private static let seconds = ProcessInfo.processInfo.environment["SOAK_SECONDS"].flatMap(Double.init) ?? 8

  @Test("Ten fingers at 1000 samples a second over every scene: each beginning ends once, memory stays flat")
  func soak() {
    let soak = Soak(seed: 20_250)
    let end = Date().addingTimeInterval(SoakTests.seconds)
    // What is made once and kept (fonts, layers, pictures) is there after a round.
    soak.playEveryScene()
    let before = soak.bytesInUse
    var rounds = 0
    repeat {
      soak.playEveryScene()
      rounds += 1
    } while Date() < end
    let grown = soak.bytesInUse - before
    print("soak: \(rounds) rounds, \(soak.samples) samples, \(soak.begun) beginnings, \(grown) bytes grown")
    #expect(soak.begun > 100 * rounds)
    #expect(soak.faults == [])
    #expect(soak.windowsLeft == [])
    #expect(grown < 4 << 20)
  }
}

/// Random hands over the gallery on a virtual clock, and an eye on what the views are told.
private final class Soak {
  private(set) var samples = 0
  private(set) var begun = 0
  private(set) var faults: [String] = []

  private struct Told: Hashable {
    let touch: Int
    let view: String
  }

  private struct WeakWindow {
    let scene: String
    weak var window: UIWindow?
  }

  private static let size = CGSize(width: 900, height: 600)
  /// Milliseconds on each scene.
  private static let stay = 250

  private let screen = UIScreen.main
  private let renderer = ScreenRenderer(screen: .main)
  private var pixels = [UInt32](repeating: 0, count: Int(size.width * size.height))
  private var listener: Tracer.Listener?
  private var random: Generator
  private var fingers: [CGPoint?] = Array(repeating: nil, count: 10)
  private var windows: [WeakWindow] = []
  /// The view that each touch of the last events was found for.
  private var viewOf: [Int: String] = [:]
  private var open: Set<Told> = []
  private var closed: Set<Told> = []
  private var application: UIApplication { .shared }

  init(seed: UInt64) {
    random = Generator(state: seed)
    DrawingEngine.install()
    screen.resize(to: Soak.size, scale: 1)
  }

  /// The memory that is allocated now, in bytes; 0 where a sanitizer keeps the books.
  var bytesInUse: Int { Int(bytes_in_use()) }

  /// The scenes that are closed and whose windows still exist.
  var windowsLeft: [String] { windows.filter { $0.window != nil }.map(\.scene) }

  /// Plays on every scene once, in the gallery's frame or without, and takes everything down.
  func playEveryScene() {
    for window in screen.windows { window.isHidden = true }
    application.startRun(with: screen)
    listener = Tracer.shared.listen { [weak self] in self?.hear($0) }
    var gallery: Gallery?
    for scene in Scene.all {
      // Fingers are down while the scene changes: they are taken from it.
      if scene.extent == .wholeWindow || gallery == nil {
        for window in screen.windows { window.isHidden = true }
        gallery = Gallery(on: screen, scene: scene)
      } else {
        gallery?.open(scene)
      }
      windows.append(WeakWindow(scene: scene.id, window: gallery?.sceneWindow))
      for millisecond in 0..<Soak.stay { step(millisecond) }
      if scene.extent == .wholeWindow { gallery = nil }
    }
    enqueue(.cancelTouches)
    fingers = Array(repeating: nil, count: fingers.count)
    application.runVirtually(for: 3, on: screen)
    draw()
    for told in open { faults.append("\(told.view) never heard the end of touch \(told.touch)") }
    listener = nil
    for window in screen.windows { window.isHidden = true }
    gallery = nil
    application.startRun(with: screen)
    draw()
    viewOf = [:]
    open = []
    closed = []
    windows.removeAll { $0.window == nil }
  }

  // MARK: The hand

  private func step(_ millisecond: Int) {
    application.runVirtually(for: 0.001, on: screen)
    let finger = Int.random(in: 0..<fingers.count, using: &random)
    let kind = Int.random(in: 0..<1000, using: &random)
    if kind == 0 {
      enqueue(.cancelTouches)
    } else if let place = fingers[finger] {
      let reach = kind < 100 ? 200.0 : 8.0
      let next = CGPoint(
        x: place.x + .random(in: -reach...reach, using: &random),
        y: place.y + .random(in: -reach...reach, using: &random))
      let phase: UITouch.Phase = kind > 970 ? .cancelled : kind > 850 ? .ended : .moved
      send(finger, phase, next)
      fingers[finger] = phase == .moved ? next : nil
    } else if kind < 400 {
      let place = CGPoint(
        x: .random(in: -20...Soak.size.width + 20, using: &random),
        y: .random(in: -20...Soak.size.height + 20, using: &random))
      send(finger, .began, place)
      fingers[finger] = place
    }
    if millisecond % 16 == 0 { draw() }
  }

  private func send(_ finger: Int, _ phase: UITouch.Phase, _ place: CGPoint) {
    samples += 1
    enqueue(
      .touches([
        TouchSample(contact: finger, phase: phase, location: place, timestamp: application.clock.now)
      ]))
  }

  private func enqueue(_ input: InputEvent) {
    application.enqueue(QueuedEvent(input: input, timestamp: application.clock.now, screen: screen))
    application.processQueue()
  }

  private func draw() {
    screen.layoutWindows()
    let (width, height) = (Int(Soak.size.width), Int(Soak.size.height))
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      _ = renderer.render(into: base, width: width, height: height, stride: width * 4)
    }
  }

  // MARK: The eye

  private func hear(_ record: TraceRecord) {
    switch record.body {
    case .event(let event):
      for touch in event.touches { viewOf[touch.id] = touch.view }
    case .deliver(let call):
      for touch in call.touches ?? [] where viewOf[touch] == call.to {
        note(call.method, Told(touch: touch, view: call.to))
      }
    default: break
    }
  }

  private func note(_ method: TraceRecord.Method, _ told: Told) {
    switch method {
    case .touchesBegan:
      begun += 1
      if !open.insert(told).inserted || closed.contains(told) {
        faults.append("\(told.view) heard twice that touch \(told.touch) began")
      }
    case .touchesMoved:
      if !open.contains(told) {
        faults.append("\(told.view) heard a move of touch \(told.touch) out of turn")
      }
    case .touchesEnded, .touchesCancelled:
      if open.remove(told) == nil {
        faults.append("\(told.view) heard an end of touch \(told.touch) out of turn")
      }
      closed.insert(told)
    default: break
    }
  }
}

/// A small generator of random numbers that can be repeated (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

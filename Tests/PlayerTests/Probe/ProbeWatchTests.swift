import EventRecording
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Gallery
@testable import TouchDiagnosis
@testable import TouchProbe
@testable import fingerpost

/// The watch of a probe sees what the application's own trace has, and changes nothing.
@Suite("The watch of a probe")
struct ProbeWatchTests {
  private final class Target {
    func act() {}
  }

  /// A page with a tap around everything, a row, a button, a list and a photo for two fingers.
  private final class Page {
    let hand: EventGenerator
    private(set) var lines: [String] = []
    private let target = Target()

    init(watched: Bool) throws {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let controller = UIViewController()
      controller.view = root
      hand = try EventGenerator(viewController: controller)
      hand.window.accessibilityIdentifier = "window"
      root.accessibilityIdentifier = "root"
      func add<View: UIView>(_ view: View, _ name: String, in superview: UIView? = nil) -> View {
        view.accessibilityIdentifier = name
        (superview ?? root).addSubview(view)
        return view
      }
      func add(_ recognizer: UIGestureRecognizer, _ name: String, to view: UIView) {
        recognizer.name = name
        recognizer.addTarget(target, action: Target.act)
        view.addGestureRecognizer(recognizer)
      }
      add(UITapGestureRecognizer(), "dismiss", to: root)
      _ = add(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60)), "row")
      let button = add(UIButton(frame: CGRect(x: 20, y: 80, width: 120, height: 44)), "button")
      button.addTarget(target, action: Target.act, for: .touchUpInside)
      let list = add(UIScrollView(frame: CGRect(x: 0, y: 140, width: 320, height: 140)), "list")
      list.contentSize = CGSize(width: 320, height: 900)
      list.panGestureRecognizer.name = "scroll"
      _ = add(UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 600)), "content", in: list)
      let photo = add(UIView(frame: CGRect(x: 20, y: 300, width: 280, height: 160)), "photo")
      photo.isMultipleTouchEnabled = true
      add(UIPinchGestureRecognizer(), "pinch", to: photo)
      add(UILongPressGestureRecognizer(), "hold", to: photo)
      hand.wait(0.1)
      if watched { hand.perform { TouchProbe.watch(hand.window) { [weak self] in self?.lines.append($0) } } }
    }

    func touchEverything() throws {
      try hand.fingerTap(at: CGPoint(x: 160, y: 30))
      hand.wait(1)
      try hand.fingerTap(at: CGPoint(x: 60, y: 100))
      hand.wait(1)
      try hand.fingerDrag(from: CGPoint(x: 60, y: 250), to: CGPoint(x: 60, y: 170), duration: 0.3)
      hand.wait(2)
      try hand.fingerPinch(at: CGPoint(x: 160, y: 380), from: 60, to: 120, duration: 0.3)
      hand.wait(1)
      try hand.fingerLongPress(at: CGPoint(x: 160, y: 380), duration: 0.7)
      hand.wait(1)
      try hand.fingerTap(at: CGPoint(x: 160, y: 30))
      try hand.fingerDown(at: CGPoint(x: 60, y: 100))
      try hand.cancelTouches()
      hand.wait(1)
    }
  }

  /// A point to a thousandth, as both write it.
  private static func place(_ point: CGPoint) -> String { TouchDiagnosis.text(point) }

  /// A record without time and numbers of objects, if it is of a kind that both write.
  private static func plain(_ record: TraceRecord) -> [String] {
    switch record.body {
    case .event(let event) where event.type == .touches:
      return [
        "event "
          + event.touches.map {
            "\($0.id) \($0.phase) \(place($0.at)) \($0.tapCount) \($0.view?.name ?? "-") \($0.window?.name ?? "-")"
          }.joined(separator: ", ")
      ]
    case .hitTest(let step) where step.touch != nil && ["hit", "descendant"].contains(step.verdict.name):
      return [
        "search \(step.view.name) \(place(step.point)) \(step.depth) \(step.verdict.name) \(step.result?.name ?? "-")"
      ]
    case .gesture(let gesture) where gesture.from == .possible && gesture.to != .failed:
      return ["gesture \(gesture.recognizer.name) \(gesture.view?.name ?? "-") \(gesture.to)"]
    case .withhold(let withhold) where withhold.why == .cancelledByGesture:
      return withhold.touches.map {
        "cancelled \($0) \(withhold.view?.name ?? "-") \(withhold.by?.name ?? "-")"
      }
    default: return []
    }
  }

  @Test("It agrees with the application's trace: touches, ways, recognitions, cancelled touches")
  func agrees() throws {
    let page = try Page(watched: true)
    try page.touchEverything()
    let watch = TraceReader(page.lines.joined(separator: "\n"))
    #expect(watch.unread.isEmpty)
    let (own, seen) = (page.hand.trace.flatMap(Self.plain), watch.records.flatMap(Self.plain))
    #expect(own.sorted() == seen.sorted())
    for kind in ["event", "search", "gesture", "cancelled"] {
      #expect(own.filter { $0.hasPrefix(kind) } == seen.filter { $0.hasPrefix(kind) })
    }
    #expect(own.contains { $0.hasPrefix("gesture scroll") } && own.contains { $0.hasPrefix("gesture pinch") })
    #expect(own.contains { $0.hasPrefix("cancelled") && $0.hasSuffix("row dismiss") })
    // Whatever it says of a recogniser's way the application says as well.
    func steps(_ records: [TraceRecord]) -> Set<String> {
      Set(
        records.compactMap {
          if case .gesture(let it) = $0.body { "\(it.recognizer.name) \(it.from) \(it.to)" } else { nil }
        })
    }
    #expect(steps(watch.records).isSubset(of: steps(page.hand.trace)))
  }

  @Test("The same touches make the same records, with the watch and without")
  func changesNothing() throws {
    let (bare, watched) = (try Page(watched: false), try Page(watched: true))
    try bare.touchEverything()
    try watched.touchEverything()
    #expect(bare.hand.trace.map(\.json) == watched.hand.trace.map(\.json))
    #expect(!watched.lines.isEmpty)
  }

  @Test(
    "A recording of the gallery goes as it was recorded with a watch on its windows",
    arguments: ["click-through", "drawer"])
  func recordings(name: String) throws {
    let recording = try Recording(path: Program.checkout + "/Assets/Recordings/\(name).recording")
    let launch = DrawnGallery.launcher(of: recording, trace: nil, tracesTree: false)
    var gallery: DrawnGallery?
    let replay = try Replay(recording) { header, checks in
      let replayed = try launch(header, checks)
      gallery = replayed.owner as? DrawnGallery
      return replayed
    }
    let drawn = try #require(gallery)
    var lines: [String] = []
    var watched: Set<UIWindow> = []
    replay.didTake = { _ in
      for window in drawn.sceneWindows where watched.insert(window).inserted {
        TouchProbe.watch(window) { lines.append($0) }
      }
    }
    try replay.finish()
    #expect(lines.contains { $0.contains(#""phase":"ended""#) })
  }

  @Test("`why --trace` says who got each touch and what took it")
  func explained() throws {
    let page = try Page(watched: true)
    try page.touchEverything()
    let touches = TracedTouch.all(in: TraceReader(page.lines.joined(separator: "\n")).records)
    #expect(
      touches.map { "\($0.winner?.name ?? "-") \($0.outcome) \($0.taker?.name ?? "-")" } == [
        "row taken dismiss", "button unseen -", "content taken scroll", "photo unseen -", "photo unseen -",
        "photo unseen -", "row taken dismiss", "button cancelled -",
      ])
    #expect(touches[1].text.english.contains("a probe does not see what it did with it"))
  }
}

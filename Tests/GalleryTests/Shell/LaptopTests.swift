import TestTiers
import Testing
import UIKit

@testable import EventInspector
@testable import Gallery

/// Every scene in the windows that it is designed for: what a laptop's screen leaves beside a title bar and a panel,
/// the usual window, and a large screen at one and two pixels a point.
@Suite("At home on a laptop")
struct LaptopTests {
  nonisolated struct Case: CustomTestStringConvertible {
    let scene: Scene
    let size: CGSize
    let language: Language

    var testDescription: String {
      "\(scene.id) \(Int(size.width))x\(Int(size.height)) \(language.rawValue)"
    }
  }

  nonisolated static let sizes = [
    (1366, 700), (1280, 760), (1280, 800), (1920, 1080), (960, 540), (900, 600),
  ]
  nonisolated static let cases = Scene.listed.flatMap { scene in
    sizes.flatMap { size in
      Language.allCases.map {
        Case(scene: scene, size: CGSize(width: size.0, height: size.1), language: $0)
      }
    }
  }

  private func box(_ view: UIView) -> CGRect {
    let quad = view.screenQuad
    return CGRect(x: quad[0].x, y: quad[0].y, width: quad[2].x - quad[0].x, height: quad[2].y - quad[0].y)
  }

  /// The views with an identifier of the contract, and the views around them in the scene.
  private func identified(_ view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let isOne = view.accessibilityIdentifier != nil && view.transform == .identity && !view.bounds.isEmpty
    let inner = view is UIScrollView ? [] : view.subviews.prefix(60).flatMap(identified)
    return (isOne ? [view] : []) + inner
  }

  @Test("Head, road, steps and stage have room for all that they show", arguments: cases.sample(24))
  func room(_ item: Case) throws {
    let application = UIApplication()
    let gallery = Gallery.drawn(item.scene, in: application, size: item.size, language: item.language)
    defer { gallery.close() }
    let shell = try #require(
      application.windows.lazy.compactMap { $0.rootViewController as? GalleryShell }.first)
    let layout = shell.shellLayout
    let window = CGRect(origin: .zero, size: item.size)
    #expect(layout.zoom >= 1)
    // The drawer's window is exactly as high as a phone's, 480 points: more than the lowest window has.
    let fits = item.scene.id != "drawer" || item.size.height > 540
    #expect(layout.port.scrolls == !fits)
    if fits { #expect(window.contains(layout.stage) && layout.stage.maxY <= layout.timeline.minY) }
    for view in gallery.sceneWindows.flatMap(identified) {
      #expect(layout.stage.contains(box(view)), "\(view.accessibilityIdentifier ?? "") at \(box(view))")
    }
    // The road has all its words, before a press and with the counts after one.
    for count in [0, 99] {
      shell.road.trip = RoadTrip(lit: Set(RoadStation.allCases), askedCount: count, calledCount: count)
      shell.road.layoutIfNeeded()
      for stop in shell.road.stops {
        #expect(stop.size != .dots && stop.size != .ownAlone, "\(stop.station) with \(count)")
        #expect(layout.road.contains(box(stop)), "\(stop.station) at \(box(stop))")
      }
    }
    // Each step is seen whole, with the button to the next scene below.
    let seen = layout.story
    for index in item.scene.steps.indices {
      let row = try #require(shell.story.firstView(named: "step\(index + 1)"))
      #expect(seen.contains(box(row)), "step \(index + 1) at \(box(row)) in \(seen)")
    }
    #expect(seen.contains(box(shell.story.nextButton)))
    let texts = DrawnText.all(in: application.windows).filter { text in
      !sequence(first: text.view, next: \.superview).contains {
        $0 === shell.sidebar || $0 === shell.timeline
      }
    }
    var before: [DrawnText] = []
    for text in texts {
      #expect(!text.isCutOff, "\(text.block.string) in \(text.room.size)")
      #expect(window.contains(text.place), "\(text.block.string) at \(text.place)")
      for other in before {
        let common = other.place.insetBy(dx: 1, dy: 2).intersection(text.place.insetBy(dx: 1, dy: 2))
        #expect(common.isEmpty, "\(text.block.string) over \(other.block.string)")
      }
      before.append(text)
    }
  }

  @Test("Every lane has its name", arguments: sizes.map { CGSize(width: $0.0, height: $0.1) })
  func lanes(size: CGSize) throws {
    let bench = try TimeBench("road", size: size)
    let names = DrawnText.all(in: bench.application.windows).filter {
      $0.view.superview is LaneNames && !$0.isCutOff
    }
    #expect(names.map(\.block.string) == TimelineWords.lanes.map(\.english))
    for (first, second) in zip(names, names.dropFirst()) {
      #expect(first.place.midY + 10 < second.place.midY)
    }
  }

  @Test("The first press opens the inspector under the steps, and the stage stays where it is")
  func firstPress() throws {
    for (width, height) in LaptopTests.sizes.dropLast() {
      let bench = try TimeBench("circle", size: CGSize(width: width, height: height))
      let shell = try bench.shell
      let stage = shell.shellLayout.stage
      #expect(!shell.shellLayout.showsInspector && !shell.story.announcement.isEmpty)
      let place = CGPoint(x: stage.midX, y: stage.midY)
      bench.touch(.began, at: place)
      bench.touch(.ended, at: place)
      bench.application.takeNow()
      #expect(shell.shellLayout.showsInspector && shell.inspector.rows.count > 1, "\(width)x\(height)")
      #expect(shell.shellLayout.stage == stage && shell.story.announcement.isEmpty)
      // It stays as the visitor leaves it.
      shell.toggleInspector()
      bench.touch(.began, at: place)
      bench.touch(.ended, at: place)
      #expect(!shell.shellLayout.showsInspector)
      #expect(bench.gallery.shellState.showsInspector == false)
    }
  }

  @Test("Where the inspector has no room, a line says where it is")
  func noRoom() throws {
    let bench = try TimeBench("circle", size: CGSize(width: 900, height: 600))
    let shell = try bench.shell
    let place = CGPoint(x: shell.shellLayout.stage.midX, y: shell.shellLayout.stage.midY)
    bench.touch(.began, at: place)
    bench.touch(.ended, at: place)
    #expect(!shell.shellLayout.showsInspector)
    #expect(shell.story.announcement == CourseWords.inspectorElsewhere.english)
  }
}

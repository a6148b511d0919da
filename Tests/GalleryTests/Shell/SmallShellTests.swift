import TestTiers
import Testing
import UIKit

@testable import EventInspector
@testable import Gallery

/// The gallery in windows that are too small for it, as they are on small screens and at large scales.
@Suite("The shell in small windows")
struct SmallShellTests {
  nonisolated static let least = CGSize(width: 480, height: 360)
  nonisolated static let sizes = [
    least, CGSize(width: 640, height: 480), CGSize(width: 500, height: 900), CGSize(width: 1280, height: 400),
  ]
  nonisolated static let languages = Language.allCases
  nonisolated static let ids = Scene.listed.map(\.id)

  // MARK: The scene

  /// The views of a scene that have a name and take touches, but for what a list of the scene may have scrolled away.
  private func named(in bench: TimeBench) -> [UIView] {
    func collect(_ view: UIView) -> [UIView] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      let isOne =
        view.accessibilityIdentifier != nil && view.isUserInteractionEnabled && !view.bounds.isEmpty
        && view.transform == .identity
      let parts = view is UIScrollView ? [] : view.subviews.prefix(50)
      return (isOne ? [view] : []) + parts.flatMap(collect)
    }
    return bench.gallery.sceneWindows.flatMap(collect)
  }

  private func box(_ view: UIView) -> CGRect {
    let quad = view.screenQuad
    return CGRect(x: quad[0].x, y: quad[0].y, width: quad[2].x - quad[0].x, height: quad[2].y - quad[0].y)
  }

  @Test(
    "Each view of each scene can be scrolled to, and what is pressed there is what is drawn there",
    arguments: ids, sizes)
  func reach(id: String, size: CGSize) throws {
    let bench = try TimeBench(id, size: size)
    let shell = try bench.shell
    let views = named(in: bench)
    #expect(!views.isEmpty)
    for view in views {
      let name = view.accessibilityIdentifier ?? ""
      guard view.window != nil else { continue }
      shell.pane.reveal(box(view))
      bench.application.takeNow()
      let clear = shell.shellLayout.port.clear
      let seen = box(view).intersection(clear)
      // Of what is larger than its place a part is seen.
      let isWhole = seen.width > box(view).width - 1 && seen.height > box(view).height - 1
      #expect(
        isWhole || box(view).width > clear.width || box(view).height > clear.height,
        "\(name) at \(box(view)) in \(clear)")
      try #require(!seen.isEmpty, "\(name) at \(box(view)) is not in \(clear)")
      let place = CGPoint(x: seen.midX, y: seen.midY)
      let inner = view.window.map { window in
        let start = box(window).origin
        return CGPoint(
          x: (place.x - start.x) * window.bounds.width / box(window).width,
          y: (place.y - start.y) * window.bounds.height / box(window).height)
      }
      let expected = view.window?.screen.view(at: view.window!.convertToScreen(inner!))?.view
      let start = bench.records.count
      bench.touch(.began, at: place)
      bench.touch(.cancelled, at: place)
      let touch = bench.records[start...].lazy.compactMap { record -> TraceRecord.Touch? in
        guard case .event(let event) = record.body, event.type == .touches else { return nil }
        return event.touches.first { $0.phase == .began }
      }.first
      #expect(touch?.view == expected?.objectID, "\(name) at \(place)")
      bench.wait(1)
    }
  }

  private func wheel(_ bench: TimeBench, _ delta: CGVector, at place: CGPoint, isDiscrete: Bool = true) {
    bench.application.takeNow(
      .scroll(ScrollSample(location: place, delta: delta, isDiscrete: isDiscrete)))
  }

  private func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

  @Test("A wheel over the scene scrolls it to its end, and then turns for the scene", arguments: [0, 1])
  func wheelScrolls(axis: Int) throws {
    let bench = try TimeBench("circle", size: SmallShellTests.least)
    let shell = try bench.shell
    shell.pane.offset = .zero
    let place = middle(shell.shellLayout.port.clear)
    func scrolls() -> Int {
      bench.records.count { if case .event(let event) = $0.body { event.type == .scroll } else { false } }
    }
    let notch = axis == 0 ? CGVector(dx: -60, dy: 0) : CGVector(dx: 0, dy: -60)
    for _ in 0..<12 where scrolls() == 0 { wheel(bench, notch, at: place) }
    let furthest = shell.pane.furthest
    #expect(shell.pane.offset == (axis == 0 ? CGPoint(x: furthest.x, y: 0) : CGPoint(x: 0, y: furthest.y)))
    #expect(scrolls() == 1)
    for _ in 0..<12 { wheel(bench, CGVector(dx: -notch.dx, dy: -notch.dy), at: place) }
    #expect(shell.pane.offset == .zero)
    wheel(bench, CGVector(dx: .nan, dy: .infinity), at: place)
    #expect(shell.pane.offset == .zero)
  }

  @Test("What a view of the scene is dragged by does not scroll the scene")
  func sceneKeepsItsOwn() throws {
    let bench = try TimeBench("gestures", size: SmallShellTests.least)
    let shell = try bench.shell
    shell.pane.offset = .zero
    let photo = try #require(named(in: bench).first { $0.accessibilityIdentifier == "photo" })
    let place = middle(box(photo).intersection(shell.shellLayout.port.clear))
    wheel(bench, CGVector(dx: 0, dy: -20), at: place, isDiscrete: false)
    #expect(shell.pane.offset == .zero)
    wheel(bench, CGVector(dx: 0, dy: -20), at: place)
    #expect(shell.pane.offset == CGPoint(x: 0, y: 20))
  }

  @Test("Alt and the arrow keys scroll, and where nothing is to be scrolled they are the scene's")
  func keys() throws {
    let bench = try TimeBench("drag", size: SmallShellTests.least)
    let shell = try bench.shell
    shell.pane.offset = .zero
    let presses = {
      bench.records.count { if case .event(let event) = $0.body { event.type == .presses } else { false } }
    }
    bench.press(.keyboardDownArrow, modifiers: .alternate)
    bench.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(shell.pane.offset == CGPoint(x: 48, y: 48))
    bench.press(.keyboardUpArrow, modifiers: .alternate)
    bench.press(.keyboardLeftArrow, modifiers: .alternate)
    bench.press(.keyboardLeftArrow, modifiers: .alternate)
    #expect(shell.pane.offset == .zero)
    #expect(presses() == 0)
    bench.press(.keyboardDownArrow)
    #expect(presses() > 0)
    let large = try TimeBench("drag")
    large.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(
      large.records.contains { if case .event(let event) = $0.body { event.type == .presses } else { false } }
    )
  }

  @Test("Tab brings the control that it goes to into view")
  func tab() throws {
    let bench = try TimeBench("taps", size: SmallShellTests.least)
    let shell = try bench.shell
    let control = try #require(named(in: bench).first { $0.accessibilityIdentifier == "waitSwitch" })
    #expect(!shell.shellLayout.port.clear.contains(box(control)))
    bench.press(.keyboardTab, text: "\t")
    bench.application.takeNow()
    #expect((control as? UIControl)?.isFocused == true)
    #expect(shell.shellLayout.port.clear.contains(box(control)))
  }

  @Test("The bars are dragged, and a press beside the knob goes a page on")
  func bars() throws {
    let bench = try TimeBench("drag", size: SmallShellTests.least)
    let shell = try bench.shell
    shell.pane.offset = .zero
    for (bar, isVertical) in [(shell.verticalBar, true), (shell.horizontalBar, false)] {
      let place = box(bar)
      func point(_ share: CGFloat) -> CGPoint {
        isVertical
          ? CGPoint(x: place.midX, y: place.minY + place.height * share)
          : CGPoint(x: place.minX + place.width * share, y: place.midY)
      }
      bench.touch(.began, at: point(0.1))
      bench.touch(.changed, at: point(0.5))
      bench.touch(.changed, at: point(2))
      bench.touch(.ended, at: point(2))
      let (offset, furthest) = (shell.pane.offset, shell.pane.furthest)
      #expect((isVertical ? offset.y : offset.x) == (isVertical ? furthest.y : furthest.x))
      bench.application.takeNow()
      bench.touch(.began, at: point(0.05))
      bench.touch(.ended, at: point(0.05))
      let after = shell.pane.offset
      let page = isVertical ? shell.pane.visibleSize.height : shell.pane.visibleSize.width
      let expected = max(0, (isVertical ? furthest.y : furthest.x) - page * 0.9)
      #expect(abs((isVertical ? after.y : after.x) - expected) < 0.01)
    }
  }

  @Test("A scene opens with what its first step is about in view", arguments: ids, [least, sizes[1]])
  func opening(id: String, size: CGSize) throws {
    let bench = try TimeBench(id, size: size)
    let shell = try bench.shell
    guard let name = bench.gallery.scene.firstView else {
      #expect(shell.pane.offset == .zero)
      return
    }
    let view = try #require(
      bench.gallery.sceneWindows.lazy.compactMap { $0.firstView(named: name) }.first, "no view \(name)")
    let (place, clear) = (box(view), shell.shellLayout.port.clear)
    let seen = place.intersection(clear)
    // Of what is larger than its place, as much is seen as has room, with a little around it.
    #expect(
      seen.width >= min(place.width, clear.width - 17) && seen.height >= min(place.height, clear.height - 17),
      "\(name) at \(place) in \(clear)")
    if id == "circle" { #expect(clear.contains(middle(place))) }
  }

  @Test("Another scene begins anew, and a larger window at the scene's top left")
  func anew() throws {
    let bench = try TimeBench("hit-area", size: SmallShellTests.least)
    let shell = try bench.shell
    shell.pane.offset = CGPoint(x: 100, y: 100)
    bench.press(.keyboardPageDown)
    #expect(shell.pane.offset == .zero)
    shell.pane.offset = CGPoint(x: 100, y: 100)
    bench.application.takeNow(.display(DisplayProperties(size: CGSize(width: 1280, height: 800))))
    bench.application.takeNow()
    #expect(shell.pane.offset == .zero)
    #expect(shell.verticalBar.isHidden && shell.horizontalBar.isHidden)
  }

  // MARK: The shell around it

  @Test("The sidebar lies over the scene while it is asked for, until a scene is chosen in it")
  func sidebar() throws {
    let bench = try TimeBench("circle", size: SmallShellTests.least)
    let shell = try bench.shell
    #expect(!shell.shellLayout.showsSidebar)
    func press(_ view: UIView) {
      bench.touch(.began, at: middle(box(view)))
      bench.touch(.ended, at: middle(box(view)))
      bench.application.takeNow()
    }
    press(shell.header.sidebarButton)
    #expect(shell.shellLayout.sidebar == CGRect(x: 0, y: 44, width: 208, height: 264))
    press(shell.header.sidebarButton)
    #expect(!shell.shellLayout.showsSidebar)
    bench.command(.keyboardB, "b")
    #expect(shell.shellLayout.showsSidebar)
    bench.press(.keyboardEscape)
    #expect(!shell.shellLayout.showsSidebar)
    press(shell.header.sidebarButton)
    // The row of the open scene has been scrolled into view, and others are beside it.
    func rows(_ view: UIView) -> [CourseRow] {
      ((view as? CourseRow).map { [$0] } ?? []) + view.subviews.flatMap(rows)
    }
    let list = box(try #require(shell.sidebar.firstView(named: "sceneList")))
    let row = try #require(rows(shell.sidebar).first { !$0.isSelected && list.contains(box($0)) })
    press(row)
    #expect(bench.gallery.scene.id == row.scene.id)
    #expect(!shell.shellLayout.showsSidebar)
    // A scene that is far down has its row in view, too.
    bench.press(.keyboardPageUp)
    bench.press(.keyboardPageUp)
    bench.application.takeNow()
    press(shell.header.sidebarButton)
    let open = try #require(rows(shell.sidebar).first { $0.isSelected })
    #expect(open.scene.id == bench.gallery.scene.id)
    #expect(list.contains(box(open)), "\(open.scene.id) at \(box(open))")
    press(shell.header.sidebarButton)
    // None of this is remembered.
    #expect(bench.gallery.shellState.showsSidebar == nil)
  }

  @Test("The inspector lies over the scene while it is asked for, and leaves some of it to be pressed")
  func inspector() throws {
    let bench = try TimeBench("circle", size: SmallShellTests.least)
    let shell = try bench.shell
    bench.command(.keyboardD, "D", shift: true)
    #expect(shell.shellLayout.inspector == CGRect(x: 120, y: 44, width: 360, height: 264))
    bench.touch(.began, at: CGPoint(x: 60, y: 100))
    bench.touch(.ended, at: CGPoint(x: 60, y: 100))
    #expect(
      bench.records.contains {
        if case .event(let event) = $0.body { event.type == .touches } else { false }
      })
    bench.press(.keyboardEscape)
    #expect(!shell.shellLayout.showsInspector)
    shell.askWhy(about: try #require(named(in: bench).first))
    #expect(shell.shellLayout.showsInspector)
    #expect(bench.gallery.shellState.showsInspector == nil)
  }

  @Test("An inspector that is opened shows what has happened meanwhile")
  func lateInspector() throws {
    let bench = try TimeBench("circle", size: SmallShellTests.least)
    let shell = try bench.shell
    bench.touch(.began, at: CGPoint(x: 300, y: 200))
    bench.touch(.ended, at: CGPoint(x: 300, y: 200))
    bench.wait(1)
    shell.toggleInspector()
    #expect(shell.inspector.rows.count > 1)
  }

  @Test("A view that the pointer left while there was no inspector is not lit in one that comes later")
  func leftWithoutInspector() throws {
    let bench = try TimeBench("circle", size: CGSize(width: 1280, height: 800))
    let shell = try bench.shell
    let circle = try #require(named(in: bench).first { $0.accessibilityIdentifier == "circle" })
    shell.toggleInspector()
    bench.application.takeNow(.hover(middle(box(circle))))
    #expect(shell.inspector.highlighted == circle.objectID)
    bench.application.takeNow(.display(DisplayProperties(size: SmallShellTests.least)))
    bench.application.takeNow(.hover(nil))
    bench.application.takeNow(.display(DisplayProperties(size: CGSize(width: 1280, height: 800))))
    bench.application.takeNow()
    #expect(shell.shellLayout.showsInspector && shell.inspector.highlighted == nil)
    #expect(shell.pane.highlight.isHidden)
  }

  @Test("Everything that the shell says can be read", arguments: ids.sample(4), languages)
  func texts(id: String, language: Language) throws {
    let scene = try #require(Scene.named(id))
    for size in SmallShellTests.sizes {
      let application = UIApplication()
      let gallery = Gallery.drawn(scene, in: application, size: size, language: language)
      defer { gallery.close() }
      let window = CGRect(origin: .zero, size: size)
      let texts = DrawnText.all(in: application.windows)
      #expect(texts.count >= 2 + scene.steps.count)
      for text in texts {
        #expect(!text.isCutOff, "\(size): \(text.block.string) in \(text.room.size)")
        let list = sequence(first: text.view, next: \.superview).first { $0 is UIScrollView }
        if list == nil {
          #expect(window.contains(text.place), "\(size): \(text.block.string) at \(text.place)")
        }
      }
    }
  }

  @Test("Every step can be scrolled to in the story", arguments: ids)
  func steps(id: String) throws {
    let scene = try #require(Scene.named(id))
    let bench = try TimeBench(id, size: SmallShellTests.least)
    let shell = try bench.shell
    let list = try #require(shell.story.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    #expect(list.bounds.height >= 24)
    for index in scene.steps.indices {
      let row = try #require(shell.story.firstView(named: "step\(index + 1)"))
      list.scrollRectToVisible(row.frame, animated: false)
      #expect(list.bounds.contains(CGRect(origin: row.frame.origin, size: CGSize(width: 10, height: 10))))
    }
    #expect(box(shell.story).contains(box(shell.story.nextButton)))
  }

  @Test("The list of keys scrolls where it does not fit")
  func shortcuts() throws {
    let bench = try TimeBench("circle", size: SmallShellTests.least)
    bench.press(.keyboardF1)
    bench.application.takeNow()
    let panel = try #require(
      bench.application.windows.lazy.compactMap { $0.rootViewController as? ListPanel }.first)
    func list(_ view: UIView) -> UIScrollView? {
      (view as? UIScrollView) ?? view.subviews.lazy.compactMap(list).first
    }
    let rows = try #require(list(panel.view))
    #expect(CGRect(origin: .zero, size: SmallShellTests.least).contains(box(rows)))
    #expect(rows.contentSize.height > rows.bounds.height)
    for _ in 0..<40 { bench.press(.keyboardDownArrow) }
    #expect(rows.contentOffset.y == rows.contentSize.height - rows.bounds.height)
    bench.press(.keyboardEscape)
    #expect(panel.view.window?.isHidden != false)
  }
}

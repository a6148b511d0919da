import CairoCanvas
import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitControls
@testable import UIKitCore

@Suite("The inspector of any application, in an application of its own")
struct InspectorSessionTests {
  /// An application that a hand touches, and the user of its inspector.
  private struct Bench {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let hand: EventGenerator

    init() throws {
      let hand = try EventGenerator(view: root)
      self.hand = hand
      hand.application.run { [root] in
        root.accessibilityIdentifier = "root"
        root.add("red", 0, 0, 160, 200, KeepingView())
        let button = root.add("button", 0, 300, 100, 44, UIButton())
        button.addAction(UIAction { _ in }, for: .touchUpInside)
      }
      hand.wait(0.01)
    }

    func open() -> InspectorSession { InspectorSession(of: hand.application) }

    func user(of session: InspectorSession) throws -> EventGenerator {
      let window = try #require(session.inspector.window)
      return try EventGenerator(window: window, in: session.application)
    }

    /// Presses the secondary button at a point for a moment.
    func secondaryClick(at point: CGPoint) {
      for phase in [InputPhase.began, .ended] {
        let sample = TouchSample(
          contact: 9, phase: phase, location: point, timestamp: hand.application.clock.now,
          type: .indirectPointer, buttonMask: .secondary)
        hand.application.takeNow(.touches([sample]))
      }
    }

    /// What a hand does to the application; after each step `meanwhile` is called.
    func play(asking: Bool = false, _ meanwhile: () throws -> Void) throws {
      try hand.hover(at: CGPoint(x: 50, y: 60))
      try meanwhile()
      try hand.fingerTap(at: CGPoint(x: 50, y: 60))
      try meanwhile()
      hand.endHover()
      try meanwhile()
      if asking { secondaryClick(at: CGPoint(x: 20, y: 310)) }
      try meanwhile()
      try hand.fingerTap(at: "button")
      hand.application.run { _ = root.add("late", 200, 300, 40, 40) }
      try meanwhile()
      try hand.fingerTap(at: CGPoint(x: 210, y: 310))
    }
  }

  @Test("13: the inspected application's trace and numbers are the same with the inspector and without it")
  func sameTrace() throws {
    let alone = try Bench()
    try alone.play {}

    let bench = try Bench()
    let session = bench.open()
    let user = try bench.user(of: session)
    try bench.play(asking: true) {
      session.application.takeNow()
      for panel in InspectorPanelKind.allCases {
        session.application.run { session.inspector.panel = panel }
        for y in [80.0, 120, 160] { try user.hover(at: CGPoint(x: 60, y: y)) }
        user.endHover()
      }
    }
    #expect(bench.hand.trace.map(\.json) == alone.hand.trace.map(\.json))
    #expect(bench.root.firstView(named: "late")?.objectID == alone.root.firstView(named: "late")?.objectID)
    #expect(bench.hand.application.clock.now == alone.hand.application.clock.now)
  }

  @Test("13: what happens is shown with the inspector's next turn")
  func shows() throws {
    let bench = try Bench()
    let session = bench.open()
    session.application.takeNow()
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    session.application.takeNow()
    #expect(
      session.inspector.rows.contains { $0.object == bench.root.firstView(named: "red")?.objectID })
  }

  @Test(
    "13: hovering a row outlines its view in an overlay that gets no touch; a pointer in the application does not"
  )
  func outline() throws {
    let bench = try Bench()
    let session = bench.open()
    let user = try bench.user(of: session)
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    session.application.takeNow()
    let screen = bench.hand.application.mainScreen
    let windows = bench.hand.application.windows
    let red = try #require(bench.root.firstView(named: "red"))
    let list = session.inspector
    let row = try #require(list.rows.firstIndex { $0.object == red.objectID })
    let rows = try #require(list.firstView(named: "searchRows") as? RowList)
    try user.hover(at: rows.scroll.convert(rows.frame(of: row), to: nil).middle)
    #expect(screen.windows.count == windows.count + 1)
    let overlay = try #require(screen.windows.last)
    #expect(overlay.isOverlay && !overlay.isUserInteractionEnabled)
    #expect(overlay.subviews.first?.isHidden == false)
    #expect(bench.hand.application.windows == windows)
    #expect(screen.view(at: CGPoint(x: 50, y: 60))?.view === red)

    // The rows are lit from the other side now.
    try bench.hand.hover(at: CGPoint(x: 20, y: 310))
    session.application.takeNow()
    #expect(overlay.subviews.first?.isHidden == true)
    let button = bench.root.firstView(named: "button")
    #expect(session.inspector.highlighted.map { $0 == button?.objectID } == true)
    bench.hand.endHover()
    session.application.takeNow()
    #expect(session.inspector.highlighted == nil)

    session.close()
    #expect(screen.windows == windows)
  }

  @Test("13: a press of the secondary button asks why about the view seen there")
  func why() throws {
    let bench = try Bench()
    let session = bench.open()
    session.application.takeNow()
    bench.secondaryClick(at: CGPoint(x: 20, y: 310))
    session.application.takeNow()
    #expect(session.inspector.panel == .why)
    #expect(session.inspector.rows.first?.texts.first?.contains("button") == true)
  }

  @Test("13: a closed inspector observes nothing and is let go")
  func closed() throws {
    let bench = try Bench()
    weak var inspector: InspectorView?
    do {
      let session = bench.open()
      session.application.takeNow()
      inspector = session.inspector
      session.close()
    }
    #expect(inspector == nil)
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    #expect(bench.hand.application.mainScreen.windows == bench.hand.application.windows)
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

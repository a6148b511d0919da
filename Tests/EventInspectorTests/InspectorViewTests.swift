import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitControls
@testable import UIKitCore

@Suite("The inspector")
struct InspectorViewTests {
  static func tree(_ root: UIView) {
    let card = root.add("card", 20, 20, 280, 300, KeepingView())
    let red = card.add("redView", 20, 20, 200, 120)
    card.add("hiddenView", 20, 20, 200, 100).isHidden = true
    card.add("disabledView", 0, 0, 280, 300).isUserInteractionEnabled = false
    card.add("outsideView", 200, 200, 60, 60)
    let button = card.add("button", 20, 200, 100, 44, UIButton())
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    let (double, single) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for gesture in [double, single, UIPanGestureRecognizer(), UILongPressGestureRecognizer()] {
      red.addGestureRecognizer(gesture)
    }
  }

  private func bench(
    width: CGFloat = 360, height: CGFloat = 640, language: Language = .english
  ) throws -> InspectorBench {
    try InspectorBench(width: width, height: height, language: language, tree: Self.tree)
  }

  @Test("Tabs show their panels, one at a time, and say so", arguments: InspectorPanelKind.allCases)
  func tabs(kind: InspectorPanelKind) throws {
    let bench = try bench()
    var changes: [InspectorPanelKind] = []
    bench.inspector.panelChanged = { changes.append($0) }
    try bench.user.fingerTap(at: "\(kind.rawValue)Tab")
    #expect(bench.inspector.panel == kind)
    #expect(changes == (kind == .search ? [] : [kind]))
    for other in InspectorPanelKind.allCases {
      #expect(try bench.view("\(other.rawValue)Panel").isHidden == (other != kind))
    }
  }

  @Test("A page of the host's own is shown in place of the panels")
  func page() throws {
    let bench = try bench()
    let page = UIView()
    bench.application.run { bench.inspector.add(page) }
    bench.application.takeNow()
    #expect(page.isHidden)
    var pages: [Int?] = []
    bench.inspector.pageChanged = { pages.append($0) }
    bench.application.run { bench.inspector.page = 0 }
    bench.application.takeNow()
    #expect(!page.isHidden)
    #expect(bench.inspector.page == 0)
    #expect(try bench.view("searchPanel").isHidden)
    #expect(page.frame.maxY == bench.inspector.bounds.maxY)
    try bench.user.fingerTap(at: "searchTab")
    #expect(page.isHidden)
    #expect(bench.inspector.page == nil)
    #expect(pages == [0, nil])
  }

  @Test("Tab goes from one tab to the next, arrow keys switch, and the focus is seen")
  func keys() throws {
    let bench = try bench()
    try bench.user.keyPress(.keyboardTab, characters: "\t")
    #expect((try bench.view("searchTab") as? UIControl)?.isFocused == true)
    #expect(try bench.view("searchTab").subviews.contains { $0 is FocusRing })
    try bench.user.keyPress(.keyboardRightArrow)
    #expect(bench.inspector.panel == .chain)
    #expect((try bench.view("chainTab") as? UIControl)?.isFocused == true)
    try bench.user.keyPress(.keyboardTab, characters: "\t")
    try bench.user.keyPress(.keyboardSpacebar, characters: " ")
    #expect(bench.inspector.panel == .touches)
    for _ in 0..<3 { try bench.user.keyPress(.keyboardTab, characters: "\t") }
    #expect((try bench.view("touchesRows") as? UIControl)?.isFocused == true)
  }

  @Test("Arrow keys scroll the rows that have the focus")
  func scrolling() throws {
    let bench = try bench(height: 300)
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.show(.search)
    for _ in 0..<6 { try bench.user.keyPress(.keyboardTab, characters: "\t") }
    let list = try #require(try bench.view("searchRows") as? RowList)
    #expect(list.isFocused)
    try bench.user.keyPress(.keyboardHome)
    try bench.user.keyPress(.keyboardDownArrow)
    #expect(list.scroll.contentOffset.y == 48)
    try bench.user.keyPress(.keyboardEnd)
    #expect(list.scroll.contentOffset.y == list.scroll.contentSize.height - list.scroll.bounds.height)
    try bench.user.keyPress(.keyboardHome)
    #expect(list.scroll.contentOffset.y == 0)
  }

  @Test("Tab goes on from a line that was clicked, and from the line for searching")
  func tabFromFirstResponder() throws {
    let bench = try bench()
    bench.show(.log)
    try bench.user.fingerTap(at: "logSearch")
    #expect(try bench.view("logSearch").isFirstResponder)
    try bench.user.keyPress(.keyboardTab, characters: "\t")
    #expect(try !bench.view("logSearch").isFirstResponder)
    #expect(bench.user.window.focusedItem != nil)
    #expect(try bench.user.window.focusedItem !== bench.view("logSearch"))
  }

  @Test(
    "The pointer over a row says which view it stands for, and lights all its rows; leaving takes that back")
  func hovering() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    let rows = bench.show(.search)
    var views: [ObjectID?] = []
    bench.inspector.highlightChanged = { views.append($0) }
    let list = try #require(try bench.view("searchRows") as? RowList)
    let red = try bench.view("redView", in: bench.root).objectID
    let index = try #require(rows.firstIndex { $0.object == red })
    let place = bench.user.window.convert(list.frame(of: index), from: list.scroll)
    try bench.user.hover(at: CGPoint(x: place.midX, y: place.midY))
    #expect(views == [red])
    #expect(bench.inspector.highlighted == red)
    #expect(list.litRows.map(\.object) == [red])
    bench.user.endHover()
    #expect(views == [red, nil])
    #expect(list.litRows.isEmpty)
  }

  @Test("A view that is highlighted from outside lights its rows in every panel that has some")
  func highlighting() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.hand.wait(1)
    var changes = 0
    bench.inspector.highlightChanged = { _ in changes += 1 }
    bench.application.run {
      bench.inspector.highlighted = bench.history.latestTouch?.view
    }
    for panel in InspectorPanelKind.allCases where panel != .why {
      bench.show(panel)
      let list = try #require(try bench.view("\(panel.rawValue)Rows") as? RowList)
      #expect(!list.litRows.isEmpty, "\(panel)")
      #expect(list.litRows.allSatisfy { $0.object == bench.history.latestTouch?.view })
    }
    #expect(changes == 0)
  }

  @Test("The same moment again draws nothing and wants no frame", arguments: InspectorPanelKind.allCases)
  func idle(panel: InspectorPanelKind) throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.hand.wait(1)
    bench.show(panel)
    #expect(!bench.application.wantsFrames)
    #expect(bench.application.mainScreen.changes.isEmpty)
    bench.show()
    #expect(bench.application.mainScreen.changes.isEmpty)
    #expect(!bench.application.wantsFrames)
  }

  @Test("Only the panel that is shown does any work")
  func hiddenPanels() throws {
    let bench = try bench()
    bench.show(.why)
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.show()
    for other in InspectorPanelKind.allCases where other != .why {
      let list = try #require(try bench.view("\(other.rawValue)Rows") as? RowList)
      #expect(list.rows.allSatisfy { $0.object == nil })
    }
  }

  @Test("A panel that is not seen keeps no application alive")
  func lettingGo() throws {
    let bench = try bench()
    weak var gone: UIApplication?
    for panel in InspectorPanelKind.allCases {
      let other = UIApplication()
      gone = other
      bench.application.run {
        bench.inspector.show(InspectedMoment(application: other, history: EventHistory()))
        bench.inspector.panel = panel
      }
    }
    bench.show()
    #expect(gone == nil)
  }

  @Test("Views are called by the names that the host gives")
  func names() throws {
    let bench = try bench(language: .chinese)
    bench.names = ["redView": LocalizedText("Red", "红色视图"), "card": LocalizedText("Card", "卡片")]
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.show(.chain)
    #expect(bench.lines[0] == "卡片处理了它，不再向上传递。")
    #expect(bench.lines.contains { $0.hasPrefix("红色视图 | 继续传递") })
  }

  @Test(
    "Nothing is cut off, in either language, in a narrow and in the usual width",
    arguments: [CGFloat(256), 360, 480], Language.allCases)
  func nothingCutOff(width: CGFloat, language: Language) throws {
    let bench = try bench(width: width, height: 300, language: language)
    for panel in InspectorPanelKind.allCases {
      bench.show(panel)
      check(bench, panel, width)
    }
    try bench.hand.fingerDrag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 160, y: 90))
    bench.hand.wait(1)
    try bench.hand.fingerTap(at: "button")
    bench.hand.wait(1)
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.hand.wait(1)
    let hidden = try bench.view("hiddenView", in: bench.root)
    bench.application.run { bench.inspector.askWhy(about: hidden) }
    for panel in InspectorPanelKind.allCases {
      bench.show(panel)
      check(bench, panel, width)
      let bottom = try bench.view("\(panel.rawValue)Panel").frame.maxY
      #expect(bottom == bench.inspector.bounds.maxY)
    }
    for tab in InspectorPanelKind.allCases {
      let view = try bench.view("\(tab.rawValue)Tab")
      #expect(view.frame.maxX <= width)
      let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
      #expect(label.intrinsicContentSize.width <= label.bounds.width)
    }
    for kind in EventLog.Kind.allCases {
      #expect(try bench.view("\(kind.rawValue)Chip").frame.maxX <= width - 16)
    }
  }

  /// Each text fits into its place, and each place into its row and the panel.
  private func check(_ bench: InspectorBench, _ panel: InspectorPanelKind, _ width: CGFloat) {
    for row in bench.inspector.rows {
      for case .text(let text, let font, _, let place, _) in row.pieces {
        let block = TextBlock(text, font: font, numberOfLines: 0)
        let size = TextEngine.size(of: block, width: place.width)
        #expect(size.width <= place.width && size.height <= place.height, "\(panel) \(text)")
        #expect(place.minX >= 0 && place.maxX <= width && place.maxY <= row.height, "\(panel) \(text)")
      }
      #expect(row.height.truncatingRemainder(dividingBy: 8) == 0)
    }
  }
}

extension String {
  /// A sentence of the trace as the panels show it, where objects go by their names alone.
  var withoutNumbersOfObjects: String { replacing(#/#\d+/#, with: "") }
}

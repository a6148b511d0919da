import EventInspector
import Testing
import UIKit

@testable import Gallery

@Suite("The page of code")
struct CodePageTests {
  @Test("A line that is too long goes on below, further in, and loses nothing but spaces at its breaks")
  func wraps() {
    #expect(CodeView.wrap("  let a = 1", columns: 24) == ["  let a = 1"])
    #expect(
      CodeView.wrap("  guard let own = super.hitTest(point, with: event)", columns: 28) == [
        "  guard let own =", "      super.hitTest(point,", "      with: event)",
      ])
    #expect(
      CodeView.wrap("      return subview.hitTest(place).flatMap(take)", columns: 26) == [
        "      return", "          subview.hitTest(", "          place).flatMap(", "          take)",
      ])
    #expect(
      CodeView.wrap("  if !isUserInteractionEnabled { return }", columns: 26) == [
        "  if", " !isUserInteractionEnabled", "      { return }",
      ])
    #expect(
      CodeView.wrap("abcdefghijklmnopqrstuvwxyz", columns: 24) == ["abcdefghijklmnopqrstuvwx", "    yz"])
  }

  @Test("Words of the language and types have colours of their own")
  func colors() {
    #expect(
      ["guard", "UIView", "point"].map { CodeView.color(of: $0) } == [Palette.gesture, Palette.chain, nil])
  }

  @Test("The line of hitTest that runs is lit as the search goes down, and again on the way back")
  func runningLine() throws {
    let bench = try TimeBench("hit-testing")
    let shell = try bench.shell
    bench.application.run { shell.toggleCode() }
    bench.application.takeNow()
    #expect(shell.shellLayout.inspector.width == 600)
    func code(in view: UIView) -> CodeView? {
      view as? CodeView ?? view.subviews.lazy.compactMap(code).first
    }
    let code = try #require(code(in: shell.inspector))
    let lines = try #require(Scene.named("hit-testing")?.excerpts().first).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    bench.touch(.began, at: try bench.middle(of: "B2"))
    let search = try #require(try bench.session.shown.history.latestTouch?.search)
    let heading = try #require(code.superview?.subviews.first as? UILabel)
    var lit: [Substring] = []
    var headings: Set<String?> = []
    for _ in 0..<60 {
      bench.wait(0.06)
      headings.insert(heading.text)
      guard let line = code.litLine.map({ lines[$0] }), line != lit.last else { continue }
      lit.append(line)
    }
    #expect(search.contains { $0.verdict.isOutside })
    #expect(headings.contains("the root view.hitTest") && !headings.contains("SearchSheet.hitTest"))
    #expect(
      lit.map { $0.drop { $0 == " " }.prefix(24) }
        == [
          "if let found = subview.hi", "if !self.point(inside: p", "if let found = subview.hi",
          "if !self.point(inside: p",
          "return self", "if let found = subview.hi",
        ].map { $0.prefix(24) })
    #expect(code.litLine == nil)
  }

  @Test("A page that is hidden and shown again stands where it was; another scene's begins at its top")
  func keepsPlace() throws {
    let bench = try TimeBench("rows", size: CGSize(width: 1280, height: 600))
    let shell = try bench.shell
    bench.command(.keyboardU, "u")
    bench.application.takeNow()
    let page = try #require(shell.view.firstView(named: "codePage"))
    let scroll = try #require(page.subviews.first as? UIScrollView)
    #expect(scroll.contentSize.height > scroll.bounds.height + 40)
    bench.application.run { scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false) }
    bench.command(.keyboardU, "u")
    #expect(page.isHidden)
    bench.command(.keyboardU, "u")
    bench.application.takeNow()
    #expect(!page.isHidden && scroll.contentOffset.y == 40)
    bench.gallery.open(.swipeBack)
    bench.application.takeNow()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("Behind the code the panel is that of the scene, and is not remembered as if it were chosen")
  func panelBehind() throws {
    let bench = try TimeBench("touches")
    let shell = try bench.shell
    bench.command(.keyboardU, "u")
    bench.gallery.open(.overlap)
    #expect(shell.inspector.page == 0 && bench.gallery.shellState.panel == nil)
    bench.command(.keyboardU, "u")
    #expect(shell.inspector.page == nil && shell.inspector.panel == .search)
    #expect(bench.gallery.shellState.panel == nil)
  }

  @Test("The code stands close below the name of its file")
  func headings() throws {
    let parts = CodePage.code(of: .clickThrough)
    _ = UIView().placeColumn(parts, in: 600)
    let headings = stride(from: 0, to: parts.count, by: 2)
    #expect(parts.count >= 4)
    #expect(headings.allSatisfy { parts[$0 + 1].frame.minY == parts[$0].frame.maxY + 4 })
  }

  @Test("Where the asset is missing or is not all there, a sentence says so in place of the code")
  func missingCode() throws {
    let scene = try #require(Scene.named("click-through"))
    func texts(_ asset: String) -> [String?] {
      CodePage.code(of: scene, in: CodeExcerpt.read(asset)).map { ($0 as? UILabel)?.text }
    }
    let half = "@ click-through ClickThroughScene.swift\nlet a = 1\n"
    for damaged in ["", "@\n@ \n@ click-through\n", "\u{0}\u{fffd}\n@ a b c\n", half] {
      #expect(texts(damaged) == [CourseWords.noCode.string])
    }
    #expect(texts(half + half) == ["ClickThroughScene.swift", nil, "ClickThroughScene.swift", nil])
  }

  @Test("No line of any scene's code is wider than the page, however narrow", arguments: Scene.listed)
  func fits(_ scene: Scene) throws {
    for excerpt in scene.excerpts() {
      for columns in [24, 27, 41] {
        for line in excerpt.text.split(separator: "\n", omittingEmptySubsequences: false) {
          let rows = CodeView.wrap(line, columns: columns)
          #expect(rows.allSatisfy { $0.count <= columns }, "\(rows)")
          #expect(rows.joined().filter { $0 != " " } == line.filter { $0 != " " })
        }
      }
    }
  }
}

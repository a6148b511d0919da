import Testing
import UIKit

@testable import Gallery

/// What a visitor sees who starts the gallery for the first time.
@Suite("The ways in")
struct WaysInTests {
  private struct Damaged: Error, CustomStringConvertible {
    let description = "this is no view tree"
  }

  private func panel(_ bench: TimeBench) -> String? {
    bench.application.windows.last { !$0.isHidden }?.rootViewController?.viewIfLoaded?.accessibilityIdentifier
  }

  /// Presses the row of the panel that says a text.
  private func press(_ text: String, in bench: TimeBench) throws {
    func label(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap(label).first
    }
    let window = try #require(bench.application.windows.last { !$0.isHidden })
    let quad = try #require(label(window), "no \(text)").screenQuad
    let place = CGPoint(x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2)
    bench.touch(.began, at: place)
    bench.touch(.ended, at: place)
    bench.application.takeNow()
  }

  @Test("Each question leads to another listed scene or to one's own application, in both languages")
  func problems() {
    let scenes = WaysInWords.problems.compactMap(\.scene?.id)
    #expect(scenes.count >= 15 && Set(scenes).count == scenes.count)
    #expect(Set(scenes).isSubset(of: Scene.listed.map(\.id)))
    #expect(WaysInWords.problems.count { $0.scene == nil } == 1)
    for language in Language.allCases {
      let questions = WaysInWords.problems.map { $0.question[language] }
      #expect(Set(questions).count == questions.count && questions.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("The course is six scenes, which lead to each other, and the sidebar has each scene once")
  func course() {
    #expect(
      Scene.course.map(\.id) == [
        "road", "hit-testing", "receivers", "responder-chain", "priority", "drawer",
      ])
    #expect(Scene.listed.prefix(6).map(\.id) == Scene.course.map(\.id))
    #expect(Set(Scene.listed.map(\.id)).count == Scene.listed.count)
    #expect(Set(Scene.listed.map(\.id)) == Set(Scene.all.filter { $0.sheet != nil }.map(\.id)))
    let rest = Scene.listed.map(\.id)
    #expect(rest.last == "stress")
    #expect(rest.firstIndex(of: "touches")! < rest.firstIndex(of: "controllers")!)
  }

  @Test("They lie over the first scene, and Escape leaves that")
  func dismissal() throws {
    let bench = try TimeBench("road", size: CGSize(width: 1280, height: 800))
    let tree = bench.gallery.tree
    bench.gallery.welcome()
    #expect(panel(bench) == "waysIn" && bench.gallery.scene.id == "road" && bench.gallery.tree == tree)
    bench.press(.keyboardEscape)
    #expect(panel(bench) != "waysIn" && bench.gallery.scene.id == "road")
  }

  @Test("The course opens where it was left, a problem opens its scene")
  func choices() throws {
    let bench = try TimeBench("road", size: CGSize(width: 900, height: 600))
    bench.gallery.progress = CourseProgress(done: ["road": [0, 1, 2]])
    bench.gallery.welcome()
    try press("Follow the course", in: bench)
    #expect(bench.gallery.scene.id == "hit-testing")
    try bench.shell.sidebar.startRow.sendActions(for: .touchUpInside)
    try press("My problem", in: bench)
    #expect(panel(bench) == "problems")
    try press("My row is not selected.", in: bench)
    #expect(bench.gallery.scene.id == "rows" && panel(bench) != "problems")
  }

  @Test("A view tree that was copied opens over the gallery; what is wrong with another is said")
  func myApp() throws {
    let bench = try TimeBench("road", size: CGSize(width: 1280, height: 800))
    var copied: String?
    let controller = UIViewController()
    bench.gallery.requestCopied = { $0(copied) }
    var back = {}
    bench.gallery.readTree = {
      guard $0 == "tree" else { throw Damaged() }
      back = $1
      return AskedTree(controller) { $0 == .keyboardDownArrow }
    }
    bench.gallery.welcome()
    try press("My app", in: bench)
    try press("3. Paste", in: bench)
    try press(WaysInWords.nothingCopied.english, in: bench)
    #expect(controller.viewIfLoaded?.window == nil)
    copied = "nonsense"
    bench.command(.keyboardV, "v")
    try press("this is no view tree", in: bench)
    copied = "tree"
    bench.command(.keyboardV, "v")
    #expect(controller.view.window?.isHidden == false)
    back()
    #expect(controller.view.window?.isHidden != false)
    bench.command(.keyboardV, "v")
    #expect(controller.view.window?.isHidden == false)
    bench.press(.keyboardEscape)
    #expect(controller.view.window?.isHidden != false && bench.gallery.scene.id == "road")
  }

  @Test("Who does nothing for ten seconds is shown where to press, once")
  func hint() throws {
    let bench = try TimeBench("road", size: CGSize(width: 1280, height: 800))
    let shell = try bench.shell
    bench.gallery.welcome()
    bench.wait(30)
    #expect(!shell.showsPlaceToPress)
    bench.press(.keyboardEscape)
    bench.wait(9.9)
    #expect(!shell.showsPlaceToPress)
    bench.wait(0.2)
    #expect(shell.showsPlaceToPress && !shell.tipPlate.isHidden)
    let place = try bench.middle(of: "target")
    #expect(abs(shell.tipPlate.frame.minY - place.y) < 120)
    bench.touch(.began, at: place)
    bench.touch(.ended, at: place)
    #expect(shell.tipPlate.isHidden)
    bench.wait(30)
    #expect(shell.tipPlate.isHidden)
  }

  @Test("Who presses in time is shown nothing")
  func noHint() throws {
    let bench = try TimeBench("road", size: CGSize(width: 1280, height: 800))
    bench.gallery.welcome()
    bench.press(.keyboardEscape)
    let place = try bench.middle(of: "target")
    bench.touch(.began, at: place)
    bench.touch(.ended, at: place)
    bench.wait(30)
    #expect(try bench.shell.tipPlate.isHidden)
  }
}

import Foundation
import Testing
import UIKitCore

@testable import TouchDiagnosis

// What people's own dumps showed: each case is cut down to the views that decide, with the place where its kind was
// seen.

extension DumpedTree {
  fileprivate func ask(_ x: CGFloat, _ y: CGFloat, _ address: String? = nil) throws -> TouchDiagnosis {
    diagnosis(at: CGPoint(x: x, y: y), expecting: try address.map { try view(at: $0) })
  }
}

@Suite("Views that people's dumps have and this program does not")
struct PublicDumpTests {
  private static let window = "<UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x2>>"

  private static func layered(_ description: String) -> String {
    "<\(description); layer = <CALayer: 0x99>>"
  }

  @Test("The rows of a table of iOS 7 to 10 are reached far below their wrapper, which never wins itself")
  func rowWrapper() throws {
    // The wrapper stays as high as the table, and the table has scrolled.
    let tree = try tree(
      Self.window,
      "|<UITableView: 0x3; frame = (0 0; 320 568); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 900}; contentSize: {320, 2000}>",
      "||"
        + Self.layered(
          "UITableViewWrapperView: 0x5; frame = (0 0; 320 568); gestureRecognizers = <NSArray: 0x6>"),
      "|||" + Self.layered("UITableViewCell: 0x7; frame = (0 1000; 320 44)"),
      "||||" + Self.layered("UITableViewCellContentView: 0x8; frame = (0 0; 320 44)"))
    let row = try tree.ask(100, 120, "0x7")
    #expect(row.winner == (try tree.view(at: "0x8")).objectID && row.isArriving && row.obstacles.isEmpty)
    #expect(try tree.ask(100, 300).winner == (try tree.view(at: "0x3")).objectID)
  }

  @Test("A touch on a private part counts as on the control around it, and no advice changes the part")
  func privateParts() throws {
    // A back button of iOS 11 and later: the button in it takes no touches itself.
    let tree = try tree(
      Self.window, "|" + Self.layered("UINavigationBar: 0x3; frame = (0 20; 320 44)"),
      "||" + Self.layered("_UIButtonBarButton: 0x4; frame = (0 0; 80 44)"),
      "|||" + Self.layered("_UIModernBarButton: 0x5; frame = (8 8; 64 28); userInteractionEnabled = NO"),
      "||||"
        + Self.layered("UIButtonLabel: 0x6; frame = (0 0; 64 28); text = 'Back'; userInteractionEnabled = NO")
    )
    let path = ["0x6", "0x5", "0x4", "0x3"].map {
      AskedView.Role(className: (try? tree.view(at: $0).className) ?? "")
    }
    #expect(AskedView.index(in: path) == 2)
    #expect(try tree.ask(30, 40, "0x4").obstacles.isEmpty)
    let part = try tree.ask(30, 40, "0x5").obstacles
    #expect(part.count == 1 && part[0].fix.hasPrefix("Leave _UIModernBarButton#"))
    #expect(part[0].fixText.chinese.contains("不用改"))
  }

  @Test("A twin of a private part in front of it is the same control")
  func twins() throws {
    // The button behind a row that is swiped aside, iOS 7: two of them, one over the other.
    let control = "_UITableViewCellDeleteConfirmationControl"
    let tree = try tree(
      Self.window,
      "|" + Self.layered("UITableViewCellDeleteConfirmationView: 0x3; frame = (200 100; 120 44)"),
      "||" + Self.layered("\(control): 0x4; frame = (0 0; 120 44); text = 'Delete'"),
      "||" + Self.layered("\(control): 0x5; frame = (0 0; 120 44)"))
    #expect(
      AskedView.index(in: [
        AskedView.Role(className: control),
        AskedView.Role(className: "UITableViewCellDeleteConfirmationView"),
      ]) == 1)
    let answer = try tree.ask(250, 120, "0x3")
    #expect(answer.isReachedThroughPart && answer.obstacles.isEmpty)
  }

  @Test("A push in progress is said to run, and to wait for")
  func push() throws {
    let moving = "animations = { position=<CABasicAnimation: 0x20>; }"
    let tree = try tree(
      Self.window, "|" + Self.layered("UINavigationTransitionView: 0x3; frame = (0 0; 320 568)"),
      "||" + Self.layered("UIViewControllerWrapperView: 0x4; frame = (0 0; 320 568); \(moving)"),
      "|||" + Self.layered("UIButton: 0x5; frame = (100 100; 100 44)"),
      "||" + Self.layered("_UIParallaxDimmingView: 0x6; frame = (0 0; 320 568); \(moving)"))
    let answer = try tree.ask(150, 120, "0x5")
    #expect(answer.assumptions.first == .transition(try tree.view(at: "0x4").objectID))
    #expect(
      answer.obstacles.map(\.fix) == [
        "Wait until the push or pop that \(try tree.view(at: "0x6").objectID) belongs to is over."
      ])
    #expect(answer.assumptions[0].text.english.contains("Wait, and print the tree again."))
  }

  @Test("Behind lines that were left out a view's place is unknown, unless they were deeper than it")
  func gaps() throws {
    let (view, button) = (
      Self.layered("UIView: 0x3; frame = (0 0; 320 568)"),
      Self.layered("UIButton: 0x5; frame = (100 100; 100 44)")
    )
    let unknown = try ViewDump(reading: "\(Self.window)\n   | \(view)\n...\n   |    | \(button)\n")
    #expect(unknown.nodes.last?.isPlaceKnown == false && unknown.nodes.last?.parent == nil)
    let found = DumpedTree(unknown)
    #expect(try found.ask(150, 120, "0x5").unknownPlace == .ofExpected)
    let deeper = try ViewDump(reading: "\(Self.window)\n   | \(view)\n   |    | ...\n   |    | \(button)\n")
    #expect(deeper.nodes.last?.isPlaceKnown == true && deeper.nodes.last?.parent == 1)
  }

  @Test("Trees with prose between them are several screens: the first one counts, and a note says so")
  func screens() throws {
    func screen(_ start: Int) -> String {
      """
      <UIWindow: 0x\(start); frame = (0 0; 320 568); layer = <UIWindowLayer: 0x99>>
         | <UIView: 0x\(start + 1); frame = (0 0; 320 568); layer = <CALayer: 0x99>>

      """
    }
    let dump = try ViewDump(
      reading: "Before the push it looks like this:\n\(screen(10))\nAnd afterwards:\n\(screen(20))")
    #expect(dump.nodes.map(\.isPlaceKnown) == [true, true, false, true])
    #expect(dump.notes.count == 1 && dump.notes[0].english.contains("another screen"))
    #expect(try DumpedTree(dump).ask(10, 10).winner == (try DumpedTree(dump).view(at: "0x11")).objectID)
    // Two windows that one command prints are of one screen.
    let one = try ViewDump(reading: screen(10) + screen(20))
    #expect(one.nodes.allSatisfy(\.isPlaceKnown) && one.notes.isEmpty)
    #expect(try DumpedTree(one).ask(10, 10).winner == (try DumpedTree(one).view(at: "0x21")).objectID)
  }

  @Test("A label of EarlGrey's and a text behind a dash name a view (github.com/google/EarlGrey/issues/1043)")
  func names() throws {
    let earlGrey = try ViewDump(
      reading:
        "<UIButton:0x7; AX=Y; AX.label='Buy'; AX.frame={{0, 0}, {9, 9}}; frame={{0, 0}, {9, 9}}; alpha=1>")
    #expect(earlGrey.nodes[0].text == "Buy")
    let dash = try ViewDump(
      reading:
        "<UIWindow: 0x1; frame = (0 0; 320 568)>\n   | <UIButton: 0x7; frame = (0 0; 9 9); layer = <CALayer: 0x8>> - Back\n"
    )
    #expect(dash.nodes.map(\.text) == [nil, "Back"])
  }

  @Test("A point off the screen is one cause, and not one for every view in the window")
  func offScreen() throws {
    let tree = try tree(
      Self.window, "|" + Self.layered("UIView: 0x3; frame = (0 0; 320 568)"),
      "||" + Self.layered("UIView: 0x4; frame = (0 0; 320 568)"),
      "|||" + Self.layered("UIButton: 0x5; frame = (100 100; 100 44)"))
    let answer = try tree.ask(400, 120, "0x5")
    #expect(answer.obstacles.map(\.view) == [try tree.view(at: "0x1").objectID])
    #expect(answer.obstacles[0].fix == "Choose a point in UIWindow#1, whose bounds are 320 by 568 points.")
    #expect(answer.nearestPoint != nil)
  }
}

import Foundation
import TestTiers
import Testing
import UIKitControls
import UIKitTesting

@testable import TouchDiagnosis

// What a dump says by leaving it out, and what the names of classes say that this program does not have.

private let window = "<UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x3>>"

private func layered(_ description: String) -> String { "<\(description); layer = <CALayer: 0x99>>" }

extension DumpedTree {
  fileprivate func diagnosis(_ x: CGFloat, _ y: CGFloat, expecting address: String? = nil) throws
    -> TouchDiagnosis
  {
    diagnosis(at: CGPoint(x: x, y: y), expecting: try address.map { try view(at: $0) })
  }
}

/// `userInteractionEnabled` is printed when it is off (C31 says whose default that is).
@Suite struct LeftOutPropertyTests {
  @Test func aWholeDescriptionThatDoesNotMentionInteractionMeansOn() throws {
    let tree = try tree(
      window, "|" + layered("UIImageView: 0x4; frame = (10 10; 300 500)"),
      "||" + layered("UIButton: 0x7; frame = (100 100; 100 44)"))
    let found = try tree.diagnosis(150, 130, expecting: "0x7")
    #expect(found.winner?.name == "UIButton")
    #expect(found.obstacles.isEmpty)
    #expect(found.assumptions.isEmpty)
  }

  @Test func aSubclassByItsBaseClassIsReadAlike() throws {
    let line = "Avatar: 0x4; baseClass = UIImageView; frame = (0 0; 100 100)"
    let whole = try tree(window, "|" + layered(line))
    #expect(try whole.diagnosis(50, 50).winner?.name == "Avatar")
    let trimmed = try tree(window, "|<\(line)>")
    let found = try trimmed.diagnosis(50, 50)
    #expect(found.winner?.name == "UIWindow")
    #expect(found.assumptions == [.interactionOff(try trimmed.view(at: "0x4").objectID, className: "Avatar")])
  }

  @Test func aTrimmedDescriptionLeavesTheClassesDefaultAssumed() throws {
    let tree = try tree(window, "|<UILabel: 0x4; frame = (0 0; 100 100)>")
    let found = try tree.diagnosis(50, 50, expecting: "0x4")
    #expect(found.obstacles.map(\.fact) == [.interactionDisabled(byDefault: true, isAssumed: true)])
    #expect(found.obstacles[0].says.contains("assumed"))
  }

  @Test func earlGreyPrintsInteractionOnlyWhenItIsOff() throws {
    let tree = try tree(
      "<UIWindow:0x1; AX=N; frame={{0, 0}, {320, 568}}; alpha=1>",
      "|--<UIImageView:0x2; AX=N; frame={{0, 0}, {320, 500}}; alpha=1>")
    #expect(try tree.diagnosis(50, 50).winner?.name == "UIImageView")
  }

  @Test func earlGreysBareWordsCount() throws {
    let tree = try tree(
      "<UIWindow:0x1; AX=N; frame={{0, 0}, {320, 568}}; alpha=1>",
      "|--<UIButton:0x2; AX=Y; frame={{0, 0}, {320, 44}}; opaque; alpha=1; disabled>",
      "|--<UIView:0x3; AX=N; frame={{0, 0}, {320, 568}}; hidden; alpha=1>")
    let found = try tree.diagnosis(50, 20, expecting: "0x2")
    #expect(found.winner?.name == "UIButton")
    #expect(found.obstacles.map(\.kind) == [.disabledControl])
  }
}

/// Windows that are asked and let touches fall.
@Suite struct ForeignWindowTests {
  private let button = "|" + layered("UIButton: 0x7; frame = (100 100; 100 44)")

  @Test(arguments: [
    "UITextEffectsWindow", "UIRemoteKeyboardWindow", "_UIScrollsToTopInitiatorWindow", "PGHostedWindow",
  ])
  func aWindowOfTheSystemLetsTouchesFall(_ name: String) throws {
    let tree = try tree(
      window, button, "<\(name): 0x8; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x9>>",
      "|" + layered("UIInputSetContainerView: 0xa; frame = (0 0; 320 568)"))
    let found = try tree.diagnosis(150, 130, expecting: "0x7")
    #expect(found.winner?.name == "UIButton")
    #expect(found.obstacles.isEmpty)
    #expect(found.assumptions == [.systemWindow(try tree.view(at: "0x8").objectID)])
  }

  @Test(arguments: ["0x8", "0xa"]) func noAdviceChangesAViewOfTheSystem(_ expected: String) throws {
    let tree = try tree(
      window, button, "<UITextEffectsWindow: 0x8; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x9>>",
      "|" + layered("UIInputSetContainerView: 0xa; frame = (0 0; 320 568)"))
    let found = try tree.diagnosis(150, 130, expecting: expected)
    #expect(found.winner?.name == "UIButton" && found.obstacles.count == 1)
    #expect(found.obstacles[0].says.contains("belongs to the system"))
    #expect(!found.obstacles[0].fix.contains("Change") && !found.obstacles[0].fixText.chinese.contains("修改"))
  }

  @Test func theKeyboardTakesTheTouchAndNoAdviceHidesItsWindow() throws {
    let tree = try tree(
      window, "|" + layered("UIButton: 0x7; frame = (100 400; 100 44)"),
      "<UIRemoteKeyboardWindow: 0x8; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x9>>",
      "|" + layered("UIInputSetContainerView: 0xa; frame = (0 0; 320 568)"),
      "||" + layered("UIInputSetHostView: 0xb; frame = (0 315; 320 253)"))
    let found = try tree.diagnosis(150, 420, expecting: "0x7")
    #expect(found.winner?.name == "UIInputSetHostView")
    #expect(found.obstacles.map(\.kind) == [.windowInFront])
    #expect(!found.obstacles[0].fix.contains("Hide"))
  }

  @Test func aWindowOfAnUnknownClassWithoutContentIsAnAssumption() throws {
    let tree = try tree(
      window, button,
      "<Shop.OverlayWindow: 0x8; baseClass = UIWindow; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x9>>",
      "|" + layered("UIView: 0xa; frame = (0 0; 320 568)"))
    let found = try tree.diagnosis(150, 130, expecting: "0x7")
    #expect(found.obstacles.map(\.kind) == [.windowInFront])
    let overlay = try tree.view(at: "0x8").objectID
    #expect(found.assumptions == [.emptyWindow(overlay, past: try tree.view(at: "0x7").objectID)])
  }

  @Test func aWindowWithContentIsNone() throws {
    let tree = try tree(
      window, button,
      "<Shop.AlertWindow: 0x8; baseClass = UIWindow; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x9>>",
      "|" + layered("UIButton: 0xa; frame = (100 100; 100 44)"))
    #expect(try tree.diagnosis(150, 130, expecting: "0x7").assumptions.isEmpty)
  }
}

/// A touch on a part of a view is one on the view: it climbs the chain, and the view's recognisers see it.
@Suite struct PartTests {
  @Test(arguments: ["UITextField", "UISwitch", "UITableViewCell", "WKWebView", "UISearchBar"])
  func aPrivatePartIsNotInTheWay(_ name: String) throws {
    let tree = try tree(
      window, "|" + layered("\(name): 0x7; frame = (100 100; 100 44)"),
      "||" + layered("_UIPrivatePart: 0x8; frame = (0 0; 100 44)"))
    let found = try tree.diagnosis(150, 130, expecting: "0x7")
    #expect(found.winner?.name == "_UIPrivatePart")
    #expect(found.obstacles.isEmpty)
    #expect(found.isReachedThroughPart)
    #expect(found.description.contains("UI") && !found.description.contains("does not"))
    #expect(found.summary == nil)
  }

  @Test func aButtonInACellKeepsItsTouches() throws {
    let tree = try tree(
      window, "|" + layered("Row: 0x7; baseClass = UITableViewCell; frame = (0 100; 320 44)"),
      "||" + layered("UIButton: 0x8; frame = (0 0; 100 44)"))
    #expect(try tree.diagnosis(50, 130, expecting: "0x7").obstacles.map(\.kind) == [.covered])
    #expect(try tree.diagnosis(200, 130, expecting: "0x7").obstacles.isEmpty)
  }

  @Test func aDisabledFieldIsStillSaidToBeDisabled() throws {
    let tree = try tree(
      window, "|" + layered("UITextField: 0x7; frame = (100 100; 100 44); enabled = NO"),
      "||" + layered("UIView: 0x8; frame = (0 0; 100 44)"))
    #expect(try tree.diagnosis(150, 130, expecting: "0x7").obstacles.map(\.kind) == [.disabledControl])
  }

  @Test func recognisersOfAnAncestorSeeTheTouch() throws {
    let card = "UIView: 0x7; frame = (0 100; 320 100); gestureRecognizers = <NSArray: 0x60>"
    let seen = try tree(
      window, "|" + layered(card), "||" + layered("UIView: 0x8; frame = (0 0; 320 100)"))
    #expect(try seen.diagnosis(50, 130, expecting: "0x7").obstacles.isEmpty)
    let without = try tree(
      window, "|" + layered("UIView: 0x7; frame = (0 100; 320 100)"),
      "||" + layered("UIView: 0x8; frame = (0 0; 320 100)"))
    #expect(try without.diagnosis(50, 130, expecting: "0x7").obstacles.map(\.kind) == [.covered])
  }

  @Test func aPlainViewInAControlStaysInItsWay() throws {
    let control =
      "Tile: 0x7; baseClass = UIControl; frame = (0 100; 320 100); gestureRecognizers = <NSArray: 0x60>"
    let tree = try tree(
      window, "|" + layered(control), "||" + layered("UIView: 0x8; frame = (0 0; 320 100)"))
    #expect(try tree.diagnosis(50, 130, expecting: "0x7").obstacles.map(\.kind) == [.covered])
  }

  @Test func aPartDoesNotCountAmongWhatIsInTheWay() throws {
    let tree = try tree(
      window, "|" + layered("UITextField: 0x7; frame = (100 100; 100 44)"),
      "||" + layered("UIView: 0x8; frame = (0 0; 100 44)"),
      "|" + layered("UIView: 0x9; frame = (100 100; 60 44)"))
    let found = try tree.diagnosis(150, 130, expecting: "0x7")
    #expect(found.obstacles.map(\.view) == [try tree.view(at: "0x9").objectID])
    // The nearest place is beside the cover, on the field's part.
    #expect((found.nearestPoint?.x ?? 0) >= 160)
  }
}

/// React Native's views search by rules of their own: each test is a case of RCTView.m or RCTViewComponentView.mm.
@Suite struct ReactNativeTests {
  private static func box(_ name: String, _ address: String, _ rest: String) -> String {
    layered("\(name): \(address); reactTag: 7; frame = \(rest)")
  }

  @Test(arguments: ["RCTView", "ABI48_0_0RCTView", "RCTViewComponentView"])
  func subviewsAreAskedOutsideTheBounds(_ name: String) throws {
    let tree = try tree(
      window, "|" + Self.box(name, "0x4", "(0 0; 100 100)"), "||" + Self.box(name, "0x5", "(150 0; 50 50)"))
    let found = try tree.diagnosis(160, 20, expecting: "0x5")
    #expect(found.winner == (try tree.view(at: "0x5").objectID))
    #expect(found.obstacles.isEmpty)
    #expect(found.assumptions.count == 1)
  }

  @Test(arguments: ["RCTView", "RCTViewComponentView"])
  func theNearestPlaceMayLieOutsideAParentThatDoesNotClip(_ name: String) throws {
    let tree = try tree(
      window, "|" + Self.box(name, "0x4", "(0 0; 100 100)"), "||" + Self.box(name, "0x5", "(150 0; 50 50)"),
      "|" + layered("UIView: 0x6; frame = (150 0; 30 50)"))
    let found = try tree.diagnosis(160, 20, expecting: "0x5")
    #expect(found.obstacles.map(\.kind) == [.covered])
    #expect(found.nearestPoint == CGPoint(x: 180, y: 20))
  }

  @Test(arguments: ["RCTView", "RCTViewComponentView"])
  func aViewThatClipsAsksNobodyOutside(_ name: String) throws {
    let tree = try tree(
      window, "|" + Self.box(name, "0x4", "(0 0; 100 100); clipsToBounds = YES"),
      "||" + Self.box(name, "0x5", "(150 0; 50 50)"))
    let found = try tree.diagnosis(160, 20, expecting: "0x5")
    #expect(found.winner?.name == "UIWindow")
    #expect(found.obstacles.map(\.kind) == [.outsideBounds])
    #expect(found.obstacles[0].view == (try tree.view(at: "0x4").objectID))
  }

  @Test func theOlderRendererIgnoresAlphaAndTheNewerDoesNot() throws {
    for (name, winner) in [("RCTView", "RCTView"), ("RCTViewComponentView", "UIWindow")] {
      let tree = try tree(window, "|" + Self.box(name, "0x4", "(0 0; 100 100); alpha = 0"))
      #expect(try tree.diagnosis(50, 50).winner?.name == winner)
    }
  }

  @Test func pointerEventsNoneIsInteractionTurnedOff() throws {
    let tree = try tree(
      window, "|" + Self.box("RCTView", "0x4", "(0 0; 100 100); userInteractionEnabled = NO"),
      "||" + Self.box("RCTView", "0x5", "(0 0; 50 50)"))
    #expect(try tree.diagnosis(20, 20, expecting: "0x5").obstacles.map(\.kind) == [.interactionDisabled])
  }

  @Test func aViewOutsideItsOwnBoundsIsNotReached() throws {
    let tree = try tree(window, "|" + Self.box("RCTView", "0x4", "(0 0; 100 100)"))
    #expect(try tree.diagnosis(160, 20, expecting: "0x4").obstacles.map(\.kind) == [.outsideBounds])
  }

  @Test func aTextKeepsItsFrame() throws {
    let dump = try ViewDump(
      reading: "<RCTText: 0x5; reactTag: 5; text: Sign in frame = (10 10; 80 20); layer = <CALayer: 0x6>>")
    #expect(dump.nodes.map(\.frame) == [CGRect(x: 10, y: 10, width: 80, height: 20)])
    #expect(dump.nodes[0].text == "Sign in")
    let empty = try ViewDump(
      reading: "7 = \"<RCTText: 0x5; reactTag: 7; text:  frame = (0 0; 80 20); layer = <CALayer: 0x6>>\";")
    #expect(empty.nodes.map(\.frame) == [CGRect(x: 0, y: 0, width: 80, height: 20)])
  }

  @Test(.takesLong) func aDeepTreeIsGivenUpInsteadOfCrashing() throws {
    let deep = (0..<3000).map {
      "|" + Self.box("RCTView", "0x\(String($0 + 16, radix: 16))", "(0 0; 300 300)")
    }
    let lines =
      [window] + deep.enumerated().map { String(repeating: "   |", count: $0 + 1) + " " + $1.dropFirst() }
    let tree = DumpedTree(try ViewDump(reading: lines.joined(separator: "\n")))
    #expect(tree.diagnosis(at: CGPoint(x: 10, y: 10)).winner == nil)
  }
}

/// Hosts whose content no view tree shows.
@Suite struct HostTests {
  @Test(arguments: ["_UIHostingView<Root>", "FlutterView", "WXView", "MKMapView", "UnityView"])
  func whatIsInsideAHostDecidesForItself(_ name: String) throws {
    let tree = try tree(
      window, "|" + layered("UIButton: 0x7; frame = (100 100; 100 44)"),
      "|" + layered("\(name): 0x8; frame = (0 0; 320 568)"))
    let found = try tree.diagnosis(150, 130, expecting: "0x7")
    let (host, button) = (try tree.view(at: "0x8").objectID, try tree.view(at: "0x7").objectID)
    #expect(found.assumptions == [.decidedInside(host, past: button)])
    #expect(found.assumptions[0].text.english.contains("the text does not say"))
    #expect(found.assumptions[0].text.chinese.contains("\(button)"))
  }
}

/// A text that begins with a view instead of a window.
@Suite struct TopmostViewTests {
  @Test func aTopmostViewIsReachedThroughItsPartsToo() throws {
    let tree = try tree(
      layered("UIWebView: 0x7; frame = (0 0; 320 400)"),
      "|" + layered("UIScroller: 0x8; frame = (0 0; 320 400)"))
    let found = try tree.diagnosis(50, 130, expecting: "0x7")
    #expect(found.isReachedThroughPart && found.obstacles.isEmpty)
  }

  @Test func whoseCoordinatesThePointHasIsSaidToBeAssumed() throws {
    let tree = try tree(layered("UIView: 0x7; frame = (10 100; 300 400)"))
    let id = try tree.view(at: "0x7").objectID
    #expect(try tree.diagnosis(50, 130).assumptions == [.noWindow(id)])
    #expect(try tree.diagnosis(50, 50).assumptions == [.noWindow(id)])
  }
}

/// Views of which the text does not say what they lie in, beside a window.
@Suite struct UnplacedViewTests {
  private let fragment = layered("Card: 0x20; frame = (0 0; 300 200)")

  @Test func whoGetsATouchIsUnknownWhereOnlyAFragmentMay() throws {
    let tree = try tree("<UIWindow: 0x1; frame = (0 0; 100 100); layer = <UIWindowLayer: 0x3>>", "", fragment)
    let beside = try tree.diagnosis(200, 150)
    #expect(beside.winner == nil && beside.unknownTaker != nil)
    #expect(beside.description.contains("is unknown") && !beside.description.contains("No view"))
    #expect(try tree.diagnosis(50, 50).unknownTaker == nil)
  }

  @Test func aFragmentIsNotTakenForHidden() throws {
    let tree = try tree(
      window, "", fragment, "|" + layered("UIButton: 0x21; frame = (9 9; 80 40)"), "",
      layered("Card: 0x30; frame = (0 0; 300 200); hidden = YES"))
    let button = try tree.diagnosis(20, 20, expecting: "0x21")
    #expect(button.unknownExpected != nil && button.obstacles.isEmpty)
    #expect(try tree.diagnosis(20, 20, expecting: "0x30").obstacles.map(\.kind) == [.hidden])
  }
}

/// The same of this program's own views, by a touch that has happened.
@Suite struct LivePartTests {
  @Test func aRowIsReachedThroughThePlainViewInIt() throws {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    let card = UIView(frame: row.bounds)
    row.addGestureRecognizer(UITapGestureRecognizer())
    row.addSubview(card)
    let hand = try EventGenerator(view: row)
    try hand.fingerTap(at: CGPoint(x: 50, y: 30))
    let story = TouchDiagnosis(ofTouch: 1, in: hand.trace, on: hand.window.screen, expecting: row)
    #expect(story.winner == card.objectID)
    #expect(story.isReachedThroughPart)
    #expect(!story.description.contains("for no reason"))
  }
}

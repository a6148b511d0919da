import Testing

@testable import TouchDiagnosis

/// What people paste besides whole trees: views printed twice, chains, broken lines, fragments, mangled names.
@Suite struct ReadingTests {
  private let tree = """
    <UIWindow: 0x10; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x12; frame = (0 0; 320 480); layer = <CALayer: 0x13>>
       |    | <UIButton: 0x14; frame = (10 10; 100 44); layer = <CALayer: 0x15>>

    """

  private func outline(_ text: String) throws -> String { try ViewDump(reading: text).outline }

  // MARK: Repeated addresses

  @Test func aViewPrintedOnceMoreIsTheSameView() throws {
    let dump = try ViewDump(
      reading: tree
        + "(lldb) po 0x14\n<UIButton: 0x14; frame = (10 10; 100 44); enabled = NO; layer = <CALayer: 0x15>>\n"
    )
    #expect(dump.nodes.map(\.className) == ["UIWindow", "UIView", "UIButton"])
    #expect(dump.nodes[2].isEnabled == false)
    #expect(dump.notes.isEmpty)
  }

  @Test func aViewPrintedBeforeItsTreeIsPutInItsPlace() throws {
    let dump = try ViewDump(
      reading: "<UIButton: 0x14; frame = (10 10; 100 44); tag = 7; layer = <CALayer: 0x15>>\n\n" + tree)
    #expect(dump.nodes.map(\.className) == ["UIWindow", "UIView", "UIButton"])
    #expect(dump.nodes.map(\.parent) == [nil, 0, 1])
    #expect(dump.nodes.map(\.isPlaceKnown) == [true, true, true])
    #expect(dump.nodes[2].line == 1)
  }

  @Test func aPrintThatDiffersIsNoted() throws {
    let dump = try ViewDump(
      reading: tree
        + "\n<UIButton: 0x14; frame = (10 90; 100 44)>\n   | <UILabel: 0x20; frame = (0 0; 9 9)>\n")
    #expect(dump.nodes.map(\.className) == ["UIWindow", "UIView", "UIButton", "UILabel"])
    #expect(dump.nodes[2].frame.minY == 10)
    #expect(
      dump.notes.map(\.english) == [
        "line 5: UIButton is printed once more and differs from line 3, which counts"
      ])
  }

  @Test func anAddressThatStandsTwiceInOneTreeIsAPlaceholder() throws {
    let line = "   | <UIView: 0x0; frame = (0 0; 9 9)>\n"
    let text = "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x1; frame = (0 0; 9 9)>\n" + line + line
    #expect(try ViewDump(reading: text).nodes.count == 4)
  }

  // MARK: Responder chains

  @Test func aResponderChainIsNoTree() {
    let text = """
      <UIButton: 0x1; frame = (10 10; 100 44); layer = <CALayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <Shop.CartController: 0x5>
         |    |    | <UIWindow: 0x6; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x7>>
         |    |    |    | <UIApplication: 0x8>
      """
    let error = #expect(throws: ViewDumpError.self) { try ViewDump(reading: text) }
    #expect(
      error?.description == """
        lines 1 to 5 are a responder chain, from a view up, and no tree of views: \
        UIButton → UIView → CartController → UIWindow → UIApplication: \
        paste what `po view.window.recursiveDescription()` prints
        """)
  }

  @Test func aChainOfArrowsBesideATreeIsLeftOut() throws {
    let dump = try ViewDump(
      reading: tree + """
        \n--> <UILabel: 0x31; frame = (0 0; 9 9)>
        --> <UIView: 0x12; frame = (0 0; 320 480)>
        --> <UIWindow: 0x10; frame = (0 0; 320 480)>
        """)
    #expect(dump.nodes.map(\.className) == ["UIWindow", "UIView", "UIButton"])
    #expect(dump.notes.count == 1)
  }

  // MARK: Broken lines

  @Test func aWordThatALineBreaksIsJoined() throws {
    let dump = try ViewDump(
      reading: """
        <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
           | <UIScroll
        View: 0x3; frame = (0 0; 32
        0 480); userInterac
        tionEnabled = NO; hidden = YE
        S; contentOff
        set: {0, 2
        0}; layer = <CALayer: 0x4>>
           | <UIView: 0x7f0
        5; frame = (0 0; 10 10); alpha = 0.
        5; layer = <CALayer: 0x6>>
        """)
    #expect(
      dump.outline == """
        1: UIWindow, window, at 0x1, 0 0 320 480
          2: UIScrollView, at 0x3, 0 0 320 480, origin 0 20, hidden, not interactive
          9: UIView, at 0x7f05, 0 0 10 10, alpha 0.5

        """)
  }

  @Test func aDescriptionGoesOnBehindTheMarksOfAQuotation() throws {
    let dump = try ViewDump(
      reading: """
        > <UIWindow: 0x1; frame = (0 0; 320 480); userInterac
        > tionEnabled = NO; layer = <UIWindowLayer: 0x2>>
        >    | <UIView: 0x3; frame = (0 0; 320
        > 480); hidden = YES>
        >    |    |
        > <UIButton: 0x4; frame = (0 0; 10 10)>
        >    |    | <UIButton: 0x5; frame = (0 0; 10 10)>
        """)
    #expect(
      dump.outline == """
        1: UIWindow, window, at 0x1, 0 0 320 480, not interactive
          3: UIView, at 0x3, 0 0 320 480, hidden
            6: UIButton, at 0x4, 0 0 10 10
            7: UIButton, at 0x5, 0 0 10 10

        """)
  }

  @Test func aLastBracketInTheNextLineIsNoQuotation() throws {
    let text = "<UIWindow: 0x1; frame = (0 0; 9 9)\n>\n   | <UIView: 0x3; frame = (0 0; 9 9)>\n"
    #expect(try ViewDump(reading: text).nodes.map(\.parent) == [nil, 0])
  }

  // MARK: Fragments

  @Test func aFragmentIsNotAsked() throws {
    let dump = try ViewDump(
      reading: """
        - Hit: <UIButton: 0x1; frame = (10 10; 100 44); hidden = YES; layer = <CALayer: 0x2>>
        - Hit: <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
        """)
    #expect(dump.nodes.map(\.isPlaceKnown) == [false, false])
    #expect(dump.notes.count == 1)
    let tree = DumpedTree(dump)
    let diagnosis = tree.diagnosis(at: .init(x: 20, y: 20), expecting: tree.views[0])
    #expect(diagnosis.winner == nil && diagnosis.nearestPoint == nil)
    #expect(diagnosis.obstacles.map(\.kind) == [.hidden])
    #expect(diagnosis.description.hasPrefix("Which view gets a touch at (20, 20) is unknown"))
    #expect(!diagnosis.description.contains("pt "))
  }

  @Test func aTreeWithoutAWindowIsTakenForTheScreens() throws {
    let text = "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>\n"
    #expect(try ViewDump(reading: text).nodes.allSatisfy(\.isPlaceKnown))
  }

  // MARK: Names

  @Test(arguments: [
    ("_TtCFC5Store10CartScreen9makeCardsFT_T_L_8CardView", "CardView"),
    ("_TtCFC5Store10CartScreen9makeCardsFT_T_L0_8CardView", "CardView"),
    ("_TtC5Store9LoginView", "LoginView"), ("_TtCC4Shop8CartList4Cell", "Cell"),
    ("_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__", "_UIHostingView"),
    ("Store.CardView.(Inner in _0123456789ABCDEF0123456789ABCDEF)", "Inner"),
    ("Store.(unknown context at $1ca3b2d4c).Card", "Card"), ("$s5Store8CardViewC", "CardView"),
    ("$s5Store10CartScreenC9makeCardsyyF8CardViewL_C", "CardView"), ("$s5Store0A4ViewC", "StoreView"),
    ("$s5Store5Inner33_0123456789ABCDEF0123456789ABCDEFLLC", "Inner"), ("$s5Store4ListCyAA3RowVG", "List"),
    ("_Tt", "_Tt"), ("$s", "$s"), ("_TtC99", "_TtC99"),
  ])
  func aMangledNameIsTheOneInTheSource(name: String, plain: String) {
    #expect(ClassName.plain(name) == plain)
  }

  // MARK: Texts in other spellings

  @Test func markupIsDecoded() throws {
    let text = tree.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(try outline("<pre>" + text + "</pre>") == outline(tree))
    #expect(try ViewDump(reading: text.replacing("\n", with: "<br>")).nodes.map(\.parent) == [nil, 0, 1])
  }

  @Test func spacesThatDoNotBreakAreSpaces() throws {
    #expect(try outline(tree.replacing(" ", with: "\u{a0}")) == outline(tree))
  }

  @Test func textsInUTF16AreRead() throws {
    let units = Array(tree.utf16)
    let little = units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    for bytes in [little, big, [0xff, 0xfe] + little, [0xfe, 0xff] + big, Array(tree.utf8)] {
      #expect(try ViewDump(reading: bytes).outline == outline(tree))
    }
  }

  @Test func aTextOfAnotherKindIsNamed() {
    let text = "[   AF O P  LU ] h=-&- v=-&- NSButton 0x1 \"OK\" f=(13,202,82,32) b=(-)\n"
    let error = #expect(throws: ViewDumpError.self) { try ViewDump(reading: text) }
    #expect(error?.description.hasPrefix("this is AppKit's view tree") == true)
  }

  // MARK: JSON

  private let listed = #"""
    [{"AXFrame":"{{0, 0}, {390, 844}}","AXLabel":"Shop","type":"Application","children":[
    {"AXFrame":"{{20, 700}, {350, 50}}","AXLabel":"Buy","type":"Button","children":[]},
    {"AXFrame":"{{20, 780}, {350, 50}}","AXLabel":"Help [{","type":"Button","children":[]}]}]
    """#

  @Test func jsonThatIsCutIsReadUpToTheCut() throws {
    let whole = try ViewDump(reading: listed)
    let end = try #require(listed.range(of: #","AXLabel":"Help"#))
    let cut = try ViewDump(reading: String(listed[..<end.lowerBound]))
    #expect(cut.nodes == Array(whole.nodes.prefix(2)))
    #expect(cut.notes.map(\.english) == ["line 3: the text is cut off here; what there is was read"])
    let tree =
      #"{"version":1,"views":[{"view":"a#1","class":"A","quad":[[0,0],[9,0],[9,9],[0,9]]},{"view":"b#2","qu"#
    let own = try ViewDump(reading: tree)
    #expect(own.nodes.map(\.identifier) == ["a"] && own.notes.count == 1)
  }

  @Test func anElementTooFarAwayIsLeftOutWithWhatLiesInIt() throws {
    let dump = try ViewDump(
      reading: """
        Window, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x2, {{8e33, 51.0}, {60.0, 36.0}}
            Button, 0x3, {{8e33, 51.0}, {60.0, 36.0}}
          Button, 0x4, {{8.0, 51.0}, {60.0, 36.0}}
        """)
    #expect(dump.nodes.map(\.address) == ["0x1", "0x4"])
    #expect(dump.notes.first?.english == "line 2: the frame of Other is too large; it was left out")
    let detox = try ViewDump(
      reading: "<ViewHierarchy><UIWindow x=\"0\" y=\"1e300\" width=\"9\" height=\"9\"/></ViewHierarchy>")
    #expect(detox.nodes[0].frame.minY == 1e9)
  }

  @Test func otherLinesMayStandBeforeAList() throws {
    for before in ["`idb ui describe-all\n", "$ axe describe-ui --udid 1\n"] {
      let dump = try ViewDump(reading: before + listed)
      #expect(dump.nodes.map(\.text) == (try ViewDump(reading: listed)).nodes.map(\.text))
    }
  }

  @Test func anElementALineIsAList() throws {
    let lines = """
      {"AXFrame":"{{0, 0}, {390, 844}}","AXLabel":"Shop","type":"Application"}
      {"AXFrame":null,"AXLabel":"Nowhere","type":"Button"}
      {"AXFrame":"{{20, 700}, {350, 50}}","AXLabel":"Buy","type":"Button"}
      """
    let dump = try ViewDump(reading: lines)
    #expect(dump.nodes.map(\.text) == ["Shop", "Buy"] && dump.nodes[1].parent == 0)
    #expect(dump.notes.map(\.english).contains("1 of the elements have no frame; they were left out"))
  }

  @Test func maestrosTreeIsRead() throws {
    let text = #"""
      Running on iPhone 15 - iOS 17.0
      {"attributes":{"accessibilityText":"","bounds":"[0,0][390,844]","enabled":"true"},"children":[
        {"attributes":{"accessibilityText":"Buy","title":"","text":"1","resource-id":"buy","bounds":"[20,700][370,750]",
        "enabled":"false","focused":"false"},"children":[]},
        {"attributes":{"accessibilityText":"","text":"Milk","bounds":"[20,100][370,140]"},"children":[]}]}
      """#
    let dump = try ViewDump(reading: text)
    #expect(dump.nodes.map(\.frame.size.width) == [390, 350, 350] && dump.nodes[1].frame.minY == 700)
    #expect(dump.nodes.map(\.text) == [nil, "Buy", "Milk"] && dump.nodes[1].identifier == "buy")
    #expect(dump.nodes[1].isEnabled == false && dump.form == .elements)
  }

  // MARK: Numbers

  @Test func absurdNumbersAreNoted() throws {
    let dump = try ViewDump(
      reading: """
        <UIWindow: 0x1; frame = (0 0; 1e308 1e308)>
           | <UIView: 0x2; frame = (0 0; 9 9); alpha = nan>
           | <UIView: 0x3; frame = (0 0; 9 9); transform = [nan, 0, 0, 1, 0, 0]>
        """)
    #expect(dump.nodes[0].frame.width == 1e9)
    #expect(
      dump.notes.map(\.chinese) == [
        "第 1 行：UIWindow 的 frame 比任何屏幕都大，只读到 1e9 pt", "第 2 行：UIView 的 alpha 不是有限的数，已略去",
        "第 3 行：UIView 的 transform 不是有限的数，或者太大，已略去",
      ])
    #expect(
      dump.notes.map(\.english) == [
        "line 1: the frame of UIWindow is larger than any screen; it was read as far as 1e9 points",
        "line 2: the alpha of UIView is not finite; it was left out",
        "line 3: the transform of UIView is not finite or too large; it was left out",
      ])
  }
}

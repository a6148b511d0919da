import SourceAdapter
import Testing

@Suite struct ExpressionTests {
  @Test func aKeyPathBecomesItsString() {
    expect(
      "let a = [#keyPath(CALayer.opacity), #keyPath(position), #keyPath(Pad.layer.bounds)]",
      toBecome: #"let a = ["opacity", "position", "layer.bounds"]"#)
  }

  @Test func theConditionForIOSIsTrueOnLinux() {
    expect(
      """
      #if os(iOS)
      import UIKit
      #elseif os(iOS) || os(tvOS)
      #elseif !os(iOS) && DEBUG
      #elseif os(macOS)
      #endif
      """,
      toBecome: """
        #if os(iOS) || os(Linux)
        import UIKit
        #elseif os(iOS) || os(Linux) || os(tvOS)
        #elseif !(os(iOS) || os(Linux)) && DEBUG
        #elseif os(macOS)
        #endif
        """)
  }

  @Test func bridgesOfObjectiveCAreWrittenOut() {
    expect(
      """
      let size = (text as NSString).size()
      let plain = "a" as NSString
      for touch: AnyObject in touches { use((touch as AnyObject).location(in: view)) }
      let touch: AnyObject? = touches.first
      let other: AnyObject = {}() as AnyObject
      target = view as AnyObject
      func draw(_ touches: Set<NSObject>, in views: Set<NSObject>) {}
      """,
      toBecome: """
        let size = (NSString(string: text)).size()
        let plain = NSString(string: "a")
        for touch in touches { use(touch.location(in: view)) }
        let touch = touches.first
        let other: AnyObject = {}() as AnyObject
        target = view as AnyObject
        func draw(_ touches: Set<UITouch>, in views: Set<NSObject>) {}
        """)
  }

  @Test func whatIsOutsideIsNotedOnceAFile() {
    let text = """
      import MapKit
      class Pad {
        func setUp() {
          inset = controller.topLayoutGuide.length
          let field: UITextField = UITextField()
          objc_setAssociatedObject(self, &key, 1, .OBJC_ASSOCIATION_RETAIN)
          other.setValue(1, forKey: "width")
        }
      }
      """
    expect(
      text, toBecome: text,
      noting: [
        "1: import MapKit: that framework is not on Linux",
        "4: topLayoutGuide: Bars are in the safe area: use view.safeAreaLayoutGuide.topAnchor, or "
          + "bottomAnchor.",
        "5: UITextField: Text input is not here: show text in a UILabel, and read keys in "
          + "pressesBegan(_:with:). (2 places)",
        "6: objc_setAssociatedObject: Linux has no Objective-C runtime",
        "7: setValue(…forKey:): there is no key-value coding",
      ])
  }

  @Test func whatDoesNotParseIsLeftAsItIs() {
    let broken = "class Pad {\n  @objc func a() {\n"
    let adapter = SourceAdapter([
      SourceAdapter.File(path: "a.swift", text: broken),
      SourceAdapter.File(path: "b.swift", text: "@objc class B: Pad { @objc func c() {} }"),
    ])
    #expect(adapter.files.map(\.text) == [broken, "class B: Pad { func c() {} }"])
    #expect(adapter.notes.map(\.path) == ["a.swift"])
    #expect(adapter.notes.map(\.line) == [2])
  }

  @Test func linesThatEndAsOnWindowsAndUnusualTextStayAsTheyAre() {
    expect(
      "// Größe 👆\r\nclass Pad {\r\n\t@objc func a() {}\r\n\r\n}\r\n",
      toBecome: "// Größe 👆\r\nclass Pad {\r\n\tfunc a() {}\r\n\r\n}\r\n")
    expect("", toBecome: "")
    expect("\u{FEFF}@objc class A {}", toBecome: "\u{FEFF}class A {}")
  }
}

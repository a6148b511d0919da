import Testing

@Suite struct DeclarationTests {
  @Test func attributesForObjectiveCGoAndNothingElseDoes() {
    expect(
      """
      @objcMembers public class Pad: UIView {
        @IBOutlet weak var label: UILabel! // a comment
        @IBInspectable dynamic var width: CGFloat = 3
        @objc(pressedAt:)
        // Another.
        @discardableResult
        func pressed(at place: CGPoint) -> Bool { true }

        @IBAction
        func done(_ sender: Any) {}
        @objc private(set) var a = 1
        @available(iOS 13, *) @objc func b() {}
      }
      @UIApplicationMain
      class Delegate: UIResponder {}
      """,
      toBecome: """
        public class Pad: UIView {
          var label: UILabel! // a comment
          var width: CGFloat = 3
          // Another.
          @discardableResult
          func pressed(at place: CGPoint) -> Bool { true }

          func done(_ sender: Any) {}
          private(set) var a = 1
          @available(iOS 13, *) func b() {}
        }
        @main
        class Delegate: UIResponder {}
        """,
      noting: [
        "2: @IBOutlet label: a storyboard set it; make the UILabel in code, and add it to its superview. It is strong",
        "9: @IBAction done(_:): a storyboard connected it, and nothing does now; write "
          + "control.addTarget(self, action: Pad.done, for: .touchUpInside).",
      ])
  }

  @Test func anOptionalRequirementGetsADefault() {
    expect(
      """
      /// A delegate.
      @objc public protocol PadDelegate {
        func pressed()
        /// Comes with a comment.
        @objc optional func moved(_ pad: Pad, by distance: CGFloat)
        @objc
        optional func mayMove(_ pad: Pad) -> Bool
        @objc optional func name() -> String?
      }
      class Pad {
        func move() {
          delegate?.pressed()
          delegate?.moved?(self, by: 3)
          if delegate?.mayMove?(self) ?? true { print(delegate?.name?() ?? "") }
          completion?(self)
        }
      }
      """,
      toBecome: """
        /// A delegate.
        public protocol PadDelegate: AnyObject {
          func pressed()
          /// Comes with a comment.
          func moved(_ pad: Pad, by distance: CGFloat)
          func mayMove(_ pad: Pad) -> Bool
          func name() -> String?
        }

        extension PadDelegate {
          public func moved(_ pad: Pad, by distance: CGFloat) {}
          public func mayMove(_ pad: Pad) -> Bool { true }
          public func name() -> String? { nil }
        }
        class Pad {
          func move() {
            delegate?.pressed()
            delegate?.moved(self, by: 3)
            if delegate?.mayMove(self) ?? true { print(delegate?.name() ?? "") }
            completion?(self)
          }
        }
        """)
  }

  @Test func aValueWithoutAnAgreedDefaultIsLeftAndNoted() {
    expect(
      """
      @objc protocol PadDelegate: NSObjectProtocol {
        @objc optional func pad(_ pad: Pad, mayMove: Int) -> Bool
        @objc optional func pad(_ pad: Pad, moved: Int)
        @objc optional var width: CGFloat { get }
      }
      func ask() {
        delegate?.pad?(p, moved: 1)
        _ = delegate?.pad?(p, mayMove: 1) ?? true
        _ = delegate?.pad?(p, mayMove: 2) ?? false
      }
      """,
      toBecome: """
        protocol PadDelegate: AnyObject {
          optional func pad(_ pad: Pad, mayMove: Int) -> Bool
          func pad(_ pad: Pad, moved: Int)
          optional var width: CGFloat { get }
        }

        extension PadDelegate {
          func pad(_ pad: Pad, moved: Int) {}
        }
        func ask() {
          delegate?.pad(p, moved: 1)
          _ = delegate?.pad?(p, mayMove: 1) ?? true
          _ = delegate?.pad?(p, mayMove: 2) ?? false
        }
        """, noting: ["2: an optional requirement", "4: an optional requirement"])
  }

  @Test func anOverrideMovesFromAnExtensionIntoItsClass() {
    expect(
      [
        """
        class Pad: UIView {
          var count = 0
        }

        extension Pad {
          /// Counts.
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            b.addTarget(self, action: #selector(pressed), for: .touchDown)
          }

          @objc func pressed() {}
        }
        """,
        """
        public extension Pad {
          override var canBecomeFirstResponder: Bool { true }
        }
        extension UISlider { override func draw(_ rect: CGRect) {} }
        """,
      ],
      toBecome: [
        """
        class Pad: UIView {
          var count = 0
          /// Counts.
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            b.addTarget(self, action: Pad.pressed, for: .touchDown)
          }
          public override var canBecomeFirstResponder: Bool { true }
        }

        extension Pad {

          func pressed() {}
        }
        """,
        """
        public extension Pad {
        }
        extension UISlider { override func draw(_ rect: CGRect) {} }
        """,
      ],
      noting: ["4: Swift without Objective-C has no overrides in extensions"])
  }

  @Test func aMethodOfAnExtensionThatASubclassOverridesMovesAsWell() {
    expect(
      """
      class Card: UIView {
      }
      extension Card {
        @objc func turn() {}
        func stay() {}
      }
      class Ace: Card {
        override func turn() {}
      }
      """,
      toBecome: """
        class Card: UIView {
          func turn() {}
        }
        extension Card {
          func stay() {}
        }
        class Ace: Card {
          override func turn() {}
        }
        """)
  }

  @Test func overridesThatNothingCallsGo() {
    expect(
      """
      class Controller: UIViewController {
        /// Its status bar.
        override var childForStatusBarStyle: UIViewController? { nil }
        override func willRotate(to orientation: Int, duration: TimeInterval) {
          super.willRotate(to: orientation, duration: duration)
        }
        override var childForStatusBarHidden: UIViewController? { menu }
        var shown: UIViewController? { childForStatusBarHidden }
      }
      """,
      toBecome: """
        class Controller: UIViewController {
          var childForStatusBarHidden: UIViewController? { menu }
          var shown: UIViewController? { childForStatusBarHidden }
        }
        """)
  }
}

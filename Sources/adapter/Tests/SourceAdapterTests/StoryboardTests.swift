import Testing

/// What a storyboard set or connected is never lost without a word.
@Suite struct StoryboardTests {
  @Test func anOutletIsStrongAndItsNoteSaysWhatItWas() {
    expect(
      """
      class Pad: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBOutlet weak var pan: UIPanGestureRecognizer?
        @IBOutlet weak var delegate: PadDelegate?
        @IBOutlet weak var height: NSLayoutConstraint!
        @IBOutlet var buttons: [UIButton]!
        weak var owner: Pad?
      }
      """,
      toBecome: """
        class Pad: UIViewController {
          private var label: UILabel!
          var pan: UIPanGestureRecognizer?
          weak var delegate: PadDelegate?
          var height: NSLayoutConstraint!
          var buttons: [UIButton]!
          weak var owner: Pad?
        }
        """,
      noting: [
        "2: @IBOutlet label: a storyboard set it; make the UILabel in code, and add it to its superview. It is strong",
        "3: @IBOutlet pan: a storyboard set it; make the UIPanGestureRecognizer in code, and add it to its view. It is",
        "4: @IBOutlet delegate: a storyboard set it; assign the object in code.",
        "5: @IBOutlet height: a storyboard set it; make the constraint in code, and activate it.",
        "6: @IBOutlet buttons: a storyboard set it; make the UIButton in code, and add it to its superview.",
      ])
  }

  @Test func anActionSaysWhatItWasConnectedToUnlessTheCodeConnectsIt() {
    expect(
      """
      class Pad: UIViewController {
        @IBAction func save(_ sender: UIButton) {}
        @IBAction func slide(_ sender: UISlider) {}
        @IBAction func pan(_ sender: UIPanGestureRecognizer) {}
        @IBAction func done(_ sender: UIBarButtonItem) {}
        @IBAction func known(_ sender: Any) {}
        func setUp() { b.addTarget(self, action: #selector(known(_:)), for: .touchUpInside) }
      }
      """,
      toBecome: """
        class Pad: UIViewController {
          func save(_ sender: UIButton) {}
          func slide(_ sender: UISlider) {}
          func pan(_ sender: UIPanGestureRecognizer) {}
          func done(_ sender: UIBarButtonItem) {}
          func known(_ sender: Any) {}
          func setUp() { b.addTarget(self, action: Pad.known, for: .touchUpInside) }
        }
        """,
      noting: [
        "2: @IBAction save(_:): a storyboard connected it, and nothing does now; write "
          + "control.addTarget(self, action: Pad.save, for: .touchUpInside).",
        "3: @IBAction slide(_:): a storyboard connected it, and nothing does now; write "
          + "control.addTarget(self, action: Pad.slide, for: .valueChanged).",
        "4: @IBAction pan(_:): a storyboard connected it, and nothing does now; write "
          + "recognizer.addTarget(self, action: Pad.pan).",
        "5: @IBAction done(_:): a storyboard connected it, and nothing does now; write "
          + "UIBarButtonItem(title: …, style: .plain, target: self, action: Pad.done).",
      ])
  }

  @Test func anOverrideThatUsesSomethingPrivateOfAnotherFileStays() {
    let files = [
      "class Pad: UIView {}",
      """
      extension Pad {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { mark() }
        private func mark() {}
      }
      extension UIView {
        open override func draw(_ rect: CGRect) {}
      }
      """,
    ]
    expect(
      files, toBecome: files,
      noting: [
        "6: Swift without Objective-C has no overrides in extensions, and UIView is not among",
        "2: Swift without Objective-C has no overrides in extensions, and this one uses the private mark; "
          + "move both into Pad.",
      ])
    expect(
      """
      class Pad: UIView {
      }
      extension Pad {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { mark() }
        private func mark() {}
      }
      """,
      toBecome: """
        class Pad: UIView {
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { mark() }
        }
        extension Pad {
          private func mark() {}
        }
        """)
  }

  @Test func whatWillNotCompileIsNamedFromTheTable() {
    let text = """
      class Sheet: UIViewController, UICollectionViewDataSource {
        func setUp() {
          inset = bottomLayoutGuide.length
          modalPresentationStyle = .pageSheet
          navigationController?.navigationBar.prefersLargeTitles = true
          timer.userInfo as! Int
          label.cornerCurve = .continuous
        }
        var cornerCurve = 1
        func setUp(storyboard: Int) { use(storyboard) }
      }
      """
    expect(
      text, toBecome: text,
      noting: [
        "1: UICollectionViewDataSource: There are no collection views here",
        "3: bottomLayoutGuide: Bars are in the safe area",
        "4: pageSheet: A presented controller covers the window here",
        "5: prefersLargeTitles: Titles are of one size here",
        "6: userInfo: a timer with a block has none",
      ])
  }

  @Test func hammersTestsImportOurs() {
    expect(
      "import Hammer\n@testable import App\n", toBecome: "import UIKitTesting\n@testable import App\n")
  }
}

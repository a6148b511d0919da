import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Names that files for iOS use")
struct UsualNamesTests {
  @Test("Geometry and Foundation's missing names")
  func small() throws {
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
    let inside = AVMakeRect(
      aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(inside == CGRect(x: 0, y: 25, width: 100, height: 50))
    #expect(autoreleasepool { 7 } == 7)
    let isView = UIView().classForCoder == UIView.self
    #expect(isView)
    #expect(CGBitmapInfo.byteOrder16Big.rawValue == 12288)
    let manager = UndoManager()
    #expect(manager.undoMenuItemTitle == "Undo")
    manager.registerUndo(withTarget: manager) { _ in }
    manager.setActionName("Stroke")
    #expect(manager.undoMenuItemTitle == "Undo Stroke")
  }

  @Test("A table with weak objects forgets what is freed")
  func mapTable() {
    final class Key: Hashable {
      let name: String
      init(_ name: String) { self.name = name }
      static func == (left: Key, right: Key) -> Bool { left.name == right.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    final class Value {}
    let table = NSMapTable<Key, Value>.strongToWeakObjects()
    var value: Value? = Value()
    table.setObject(value, forKey: Key("a"))
    #expect(table.object(forKey: Key("a")) === value)
    value = nil
    #expect(table.object(forKey: Key("a")) == nil)
    let weak = NSMapTable<Key, Value>.weakToStrongObjects()
    var key: Key? = Key("b")
    weak.setObject(Value(), forKey: key)
    #expect(weak.object(forKey: key) != nil)
    #expect(weak.object(forKey: Key("b")) == nil)
    key = nil
    weak.setObject(Value(), forKey: Key("c"))
    #expect(weak.count == 1)
  }

  @Test("Trait changes reach their observers with the former traits, and only the traits named")
  func traits() throws {
    let controller = UIViewController()
    var styles: [UIUserInterfaceStyle] = []
    var scales = 0
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, former: UITraitCollection) in
      styles += [former.userInterfaceStyle, controller.traitCollection.userInterfaceStyle]
    }
    #expect(!controller.isViewLoaded)
    let hand = try EventGenerator(viewController: controller)
    let registration = controller.view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in
      scales += 1
    }
    hand.window.screen.apply(UITraitCollection(userInterfaceStyle: .dark, displayScale: 1))
    #expect(styles == [.light, .dark])
    #expect(scales == 0)
    hand.window.screen.apply(UITraitCollection(userInterfaceStyle: .dark, displayScale: 2))
    #expect(scales == 1)
    controller.view.unregisterForTraitChanges(registration)
    hand.window.screen.apply(UITraitCollection(userInterfaceStyle: .dark, displayScale: 1))
    #expect(scales == 1)
    #expect(styles.count == 2)
  }

  @Test("A button's insets, attributed title and primary action")
  func button() {
    let button = UIButton(type: .system)
    button.setTitle("plain", for: .normal)
    let plain = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 10, bottom: 6, right: 20)
    #expect(button.intrinsicContentSize.width == plain.width + 30)
    button.setAttributedTitle(NSAttributedString(string: "styled"), for: .normal)
    #expect(button.titleLabel?.text == "styled")
    #expect(button.accessibilityLabel == "styled")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain")
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    button.performPrimaryAction()
    #expect(count == 1)
  }

  @Test("A pressed custom button fades its image, unless it has one for that state or must not")
  func fading() {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(), for: .normal)
    button.isHighlighted = true
    #expect(button.imageView?.alpha == 0.5)
    button.adjustsImageWhenHighlighted = false
    #expect(button.imageView?.alpha == 1)
    button.adjustsImageWhenHighlighted = true
    button.setImage(UIImage(), for: .highlighted)
    #expect(button.imageView?.alpha == 1)
  }

  @Test("A subclass of UIImageView overrides init(image:), and a view keeps its mask")
  func views() {
    final class Picture: UIImageView {
      override init(image: UIImage?) { super.init(image: image) }
      required init?(coder: NSCoder) { nil }
    }
    #expect(!Picture(image: nil).isUserInteractionEnabled)
    let (view, mask) = (UIView(), UIView())
    view.mask = mask
    #expect(view.mask === mask)
    #expect(view.layer.mask === mask.layer)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }

  @Test("A copied text goes to the desktop too; each application has a pasteboard of its own")
  func pasteboard() throws {
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    var copied: [String] = []
    hand.application.copies = { text, _ in copied.append(text ?? "-") }
    UIPasteboard.general.string = "one"
    UIPasteboard.general.strings = ["two", "three"]
    #expect(copied == ["one", "two\nthree"])
    #expect(UIPasteboard.general.string == "two")
    UIPasteboard.general.image = UIImage()
    #expect(!UIPasteboard.general.hasStrings)
    #expect(UIPasteboard.general.hasImages)
    #expect(UIPasteboard.general.changeCount == 3)
    // Nothing is left for other programs, who had the texts.
    UIPasteboard.general.image = nil
    #expect(copied == ["one", "two\nthree", "-", "-"])
    UIPasteboard.general.image = UIImage()
    let other = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    #expect(!UIPasteboard.general.hasImages)
    _ = (hand, other)
  }

  @Test("The way up follows the window, and the size of a line its label's width")
  func orientation() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let hand = try EventGenerator(view: label)
    #expect(hand.application.statusBarOrientation == .landscapeRight)
    label.text = "much too wide for it"
    label.adjustsFontSizeToFitWidth = true
    let whole = try #require(hand.pngData())
    label.minimumScaleFactor = 1
    #expect(try #require(hand.pngData()) != whole)
  }

  @Test("A spring by its duration and bounce is there in the end")
  func spring() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hand = try EventGenerator(view: root)
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(card)
    var isDone = false
    hand.application.run {
      UIView.animate(springDuration: 0.4, bounce: 0.3) {
        card.frame.origin.x = 50
      } completion: {
        isDone = $0
      }
    }
    hand.wait(0.5)
    #expect(isDone)
    #expect(card.frame.minX == 50)
  }
}

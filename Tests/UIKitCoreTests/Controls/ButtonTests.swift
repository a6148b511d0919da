import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Buttons, labels and image views")
struct ButtonTests {
  @Test("A state without a title of its own shows that of the normal state")
  func titles() {
    let button = UIButton(type: .custom)
    button.setTitle("off", for: .normal)
    button.setTitle("on", for: .selected)
    #expect(button.titleLabel?.text == "off")
    button.isSelected = true
    #expect(button.titleLabel?.text == "on")
    button.isHighlighted = true
    #expect(button.currentTitle == "off")
  }

  @Test("A system button has the tint colour, a custom one is white, and what is set wins")
  func colours() {
    let system = UIButton(type: .system)
    system.tintColor = .systemGreen
    #expect(system.currentTitleColor == .systemGreen)
    #expect(UIButton().currentTitleColor == .white)
    system.setTitleColor(.systemRed, for: .normal)
    #expect(system.titleLabel?.textColor == .systemRed)
  }

  @Test("A configuration takes title and action from what the button is for")
  func configured() {
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in })
    #expect(button.titleLabel?.text == "Go")
    button.configuration?.title = "Stay"
    #expect(button.titleLabel?.text == "Stay")
    #expect(button.allControlEvents == .primaryActionTriggered)
  }

  @Test("Pressed, a custom button keeps title and ground; a background image of another state is darkened")
  func pressedCustom() {
    let button = UIButton()
    button.backgroundColor = .systemRed
    button.isHighlighted = true
    #expect(button.currentTitleColor == .white && button.look.veil == nil)
    let image = UIImage(bitmap: Bitmap(width: 8, height: 8) { _ in })
    button.setBackgroundImage(image, for: .normal)
    #expect(button.look.veil != nil && button.currentTitleColor == .white)
    button.setBackgroundImage(image, for: .highlighted)
    #expect(button.look.veil == nil)
  }

  @Test("Pressed, a system button fades its title, or darkens the ground that it has")
  func pressedSystem() {
    let button = UIButton(type: .system)
    let color = button.currentTitleColor
    button.isHighlighted = true
    #expect(button.currentTitleColor != color && button.look.veil == nil)
    button.backgroundColor = .systemRed
    #expect(button.look.foreground == color && button.look.veil != nil)
  }

  @Test("The update handler sees each state and may change the configuration")
  func updateHandler() {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isHighlighted ? "down" : "up" }
    #expect(button.titleLabel?.text == "up")
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "down")
  }

  @Test("C31: labels and image views take no touches, and neither does a button inside")
  func passive() throws {
    #expect(!UILabel().isUserInteractionEnabled)
    let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!photo.isUserInteractionEnabled)
    let button = UIButton(frame: photo.bounds)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    photo.addSubview(button)
    let hand = try EventGenerator(view: photo)
    try hand.fingerTap(at: CGPoint(x: 50, y: 50))
    #expect(presses == 0)
    photo.isUserInteractionEnabled = true
    try hand.fingerTap(at: button)
    #expect(presses == 1)
  }

  @Test("A touch on a button's title or image is a touch on the button")
  func insides() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("title", for: .normal)
    button.setImage(UIImage(bitmap: Bitmap(width: 8, height: 8) { _ in }), for: .normal)
    let hand = try EventGenerator(view: button)
    #expect(button.imageView != nil)
    for x in stride(from: 1, to: 100, by: 7) {
      #expect(button.window?.hitTest(CGPoint(x: x, y: 20), with: nil) === button)
    }
    _ = hand
  }

  @Test(
    "Content is fitted into bounds by its mode",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
      (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
      (.scaleAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
      (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
      (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
      (.bottomRight, CGRect(x: 80, y: 30, width: 20, height: 20)),
      (.top, CGRect(x: 40, y: 0, width: 20, height: 20)), (.left, CGRect(x: 0, y: 15, width: 20, height: 20)),
    ])
  func contentModes(mode: UIView.ContentMode, place: CGRect) {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(mode.place(CGSize(width: 20, height: 20), in: bounds) == place)
  }
}

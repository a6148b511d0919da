import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Accessibility")
struct AccessibilityTests {
  @Test("A view keeps what it is told, and says nothing of itself before")
  func kept() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(
      !view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Rating"
    view.accessibilityValue = "3"
    view.accessibilityHint = "Changes the rating"
    view.accessibilityTraits = [.adjustable, .header]
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Rating")
    #expect(view.accessibilityValue == "3" && view.accessibilityHint == "Changes the rating")
    #expect(view.accessibilityTraits == [.adjustable, .header])
    #expect(!view.accessibilityActivate() && !view.accessibilityScroll(.down))
  }

  @Test("Frames are those of the screen, and follow the view until they are set")
  func frames() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(view)
    let hand = try EventGenerator(view: root)
    hand.window.frame.origin = CGPoint(x: 100, y: 0)
    let shift = hand.window.frame.minX
    #expect(view.accessibilityFrame == CGRect(x: 10 + shift, y: 20, width: 30, height: 40))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 25 + shift, y: 40))
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(part.accessibilityFrame == CGRect(x: 15 + shift, y: 25, width: 10, height: 10))
    view.frame.origin.y = 120
    #expect(part.accessibilityFrame.minY == 125)
    part.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(part.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.accessibilityFrame = CGRect(x: 0, y: 0, width: 8, height: 8)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 4, y: 4))
  }

  @Test("Elements of a view are found by their place and by themselves")
  func elements() {
    let view = UIView()
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    view.accessibilityElements = []
    let parts = (0..<3).map { _ in UIAccessibilityElement(accessibilityContainer: view) }
    for part in parts { view.accessibilityElements?.append(part) }
    #expect(view.accessibilityElementCount() == 3)
    #expect(view.accessibilityElement(at: 2) as AnyObject === parts[2])
    #expect(view.accessibilityElement(at: 3) == nil && view.accessibilityElement(at: -1) == nil)
    #expect(view.index(ofAccessibilityElement: parts[1]) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    #expect(parts[0].accessibilityContainer === view && parts[0].isAccessibilityElement)
  }

  @Test("Controls, labels and pictures say what they are, and a control also its state")
  func kinds() {
    let button = UIButton()
    button.setTitle("Send", for: .normal)
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "Send")
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    button.accessibilityTraits = .link
    #expect(button.accessibilityTraits == .link)
    let label = UILabel()
    label.text = "Name"
    #expect(label.accessibilityLabel == "Name" && label.accessibilityTraits == .staticText)
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1")
    let image = UIImageView()
    #expect(!image.isAccessibilityElement && image.accessibilityTraits == .image)
    let progress = UIProgressView()
    progress.progress = 0.25
    #expect(progress.accessibilityValue == "25%")
  }

  @Test("A slider goes up and down by a tenth of its range, and notifies its targets")
  func slider() {
    let slider = UISlider()
    slider.minimumValue = -100
    slider.maximumValue = 100
    slider.value = 0
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    #expect(slider.accessibilityValue == "50%" && slider.accessibilityTraits == .adjustable)
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    #expect(values == [20, 40, 20])
    slider.minimumValue = -Float.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = .greatestFiniteMagnitude
    slider.accessibilityIncrement()
    #expect(slider.value == .greatestFiniteMagnitude && slider.accessibilityValue == "100%")
  }

  @Test("A class says what it is by overrides")
  func overrides() {
    final class Stars: UIView {
      var rating = 3
      override var accessibilityValue: String? {
        get { "\(rating)" }
        set {}
      }
      override func accessibilityIncrement() {
        super.accessibilityIncrement()
        rating += 1
      }
    }
    let stars = Stars()
    stars.accessibilityIncrement()
    #expect(stars.accessibilityValue == "4")
  }
}

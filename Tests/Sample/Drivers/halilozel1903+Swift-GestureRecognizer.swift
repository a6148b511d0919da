import Testing
import UIKit
import UIKitTesting

@testable import Swift_GestureRecognizer

@Suite("Swift-GestureRecognizer: a tap on an image view changes a name")
struct ChangingPictureDriver {
  private let controller = ViewController()
  private let picture = UIImageView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
  private let name = UILabel(frame: CGRect(x: 20, y: 240, width: 200, height: 30))
  private let hand: EventGenerator

  init() throws {
    #expect(!picture.isUserInteractionEnabled)
    (controller.imageView, controller.nameLabel) = (picture, name)
    controller.view.addSubview(picture)
    controller.view.addSubview(name)
    hand = try EventGenerator(viewController: controller)
  }

  @Test("Each tap changes it, to and fro")
  func taps() throws {
    #expect(picture.isUserInteractionEnabled)
    var names: [String?] = []
    for _ in 0..<3 {
      try hand.fingerTap(at: picture)
      names.append(name.text)
      hand.wait(1)
    }
    #expect(names == ["Halil", "İbrahim", "Halil"])
  }

  @Test("Two quick taps are two taps")
  func quickTaps() throws {
    try hand.fingerDoubleTap(at: picture)
    #expect(name.text == "İbrahim" && controller.HalilPicture)
  }

  @Test("A tap on the name, a drag over the picture and two fingers on it are none")
  func others() throws {
    try hand.fingerTap(at: CGPoint(x: 100, y: 255))
    try hand.fingerDrag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 200, y: 200))
    try hand.twoFingerTap(at: picture)
    #expect(controller.HalilPicture && name.text != "Halil")
  }
}

import CairoCanvas
import Foundation
import Testing
import UIKitControls

/// Where a button puts its image and its texts.
struct ButtonLayoutTests {
  @Test(
    "The image stands on the side of the title that the configuration says",
    arguments: [
      (NSDirectionalRectEdge.leading, true, false), (.trailing, true, true), (.top, false, false),
      (.bottom, false, true),
    ])
  func imagePlacement(placement: NSDirectionalRectEdge, isBeside: Bool, isAfter: Bool) throws {
    var configuration = UIButton.Configuration.borderedProminent()
    configuration.title = "title"
    configuration.image = UIImage(bitmap: Bitmap(width: 8, height: 8) { _ in })
    configuration.imagePadding = 5
    configuration.imagePlacement = placement
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    let image = try #require(button.imageView).frame
    let title = try #require(button.titleLabel).frame
    let (first, second) = isAfter ? (title, image) : (image, title)
    if isBeside {
      #expect(second.minX == first.maxX + 5)
    } else {
      #expect(second.minY == first.maxY + 5)
    }
    #expect(button.bounds.contains(image) && button.bounds.contains(title))
  }

  @Test("A subtitle stands below the title, with a gap")
  func subtitle() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "title"
    configuration.subtitle = "more"
    let plain = UIButton(configuration: configuration).sizeThatFits(.zero)
    configuration.titlePadding = 4
    #expect(UIButton(configuration: configuration).sizeThatFits(.zero).height == plain.height + 4)
  }
}

import Foundation
import Testing
import UIKitCore

/// What colours of layers and contexts are made of.
struct ColorTests {
  @Test func aColourHasTheComponentsOfItsSpace() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4 && color.alpha == 0.4)
    #expect(color.colorSpace?.model == .rgb && color.colorSpace?.numberOfComponents == 3)
    let gray = CGColor(gray: 0.5, alpha: 1)
    #expect(gray.components == [0.5, 1])
    #expect(gray.numberOfComponents == 2 && gray.colorSpace?.model == .monochrome)
    #expect(
      CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])?.components == [0.5, 1])
  }

  @Test func equalColoursHaveTheSameSpaceAndNumbers() {
    let color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(color.hashValue == CGColor(red: 1, green: 0, blue: 0, alpha: 1).hashValue)
    #expect(CGColor.black != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(color.copy(alpha: 0.5) == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(CGColor.clear.alpha == 0)
  }

  @Test func aGreyStaysOneFromColourToColour() {
    #expect(UIColor(white: 0.25, alpha: 0.5).cgColor.components == [0.25, 0.5])
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)).cgColor.numberOfComponents == 2)
    #expect(UIColor.black.withAlphaComponent(0.5).cgColor.components == [0, 0.5])
  }

  @Test func aDynamicColourIsFixedUnderTheCurrentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let before = UITraitCollection.current
    defer { UITraitCollection.current = before }
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    let dark = color.cgColor
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
    #expect(dark == .white && color.cgColor == .black)
    let view = UIView()
    view.layer.borderColor = dark
    #expect(view.layer.borderColor == .white)
    view.layer.backgroundColor = color.cgColor
    #expect(view.backgroundColor == .black)
  }

  @Test func theLayersOwnColourFollowsTheAppearance() {
    let color = CGColor.following(UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
    #expect(color.rgba(with: UITraitCollection(userInterfaceStyle: .dark)) == RGBA(hex: 0xffffff))
    #expect(color.rgba(with: UITraitCollection(userInterfaceStyle: .light)) == RGBA(hex: 0))
    let back = UIColor(cgColor: color)
    #expect(back.components(with: UITraitCollection(userInterfaceStyle: .dark)) == RGBA(hex: 0xffffff))
  }

  @Test func spacesAreKnownByName() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.model == .rgb)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
    #expect(CGColorSpace(name: "another") == nil)
    #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpaceCreateDeviceGray())
  }
}

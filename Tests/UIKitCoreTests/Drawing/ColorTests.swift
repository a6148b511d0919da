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

/// Colours taken apart and put together.
struct ColorComponentTests {
  private func hue(_ color: UIColor) -> [CGFloat] {
    var parts: [CGFloat] = [-1, -1, -1, -1]
    parts.withUnsafeMutableBufferPointer { parts in
      let first = parts.baseAddress!
      #expect(color.getHue(first, saturation: first + 1, brightness: first + 2, alpha: first + 3))
    }
    return parts
  }

  @Test(
    "Hue and back",
    arguments: [
      (UIColor.red, [0, 1, 1, 1]), (.green, [1 / 3.0, 1, 1, 1]), (.blue, [2 / 3.0, 1, 1, 1]),
      (.magenta, [5 / 6.0, 1, 1, 1]), (.gray, [0, 0, 0.5, 1]), (.clear, [0, 0, 0, 0]),
    ] as [(UIColor, [CGFloat])])
  func hues(color: UIColor, expected: [CGFloat]) {
    let parts = hue(color)
    for (got, wanted) in zip(parts, expected) { #expect(abs(got - wanted) < 1e-9) }
    let back = UIColor(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: parts[3])
    let (first, second) = (back.components(with: .current), color.components(with: .current))
    #expect(
      abs(first.red - second.red) + abs(first.green - second.green) + abs(first.blue - second.blue) < 1e-9)
  }

  @Test func onlyGreysHaveAWhite() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor(white: 0.3, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.3 && alpha == 0.5)
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }

  @Test func aLiteralIsAColour() {
    #expect(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
  }

  @Test func displayP3IsWiderThanSRGB() {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).components(with: .current)
    #expect(abs(red.red - 1) < 1e-9 && red.green == 0 && red.blue == 0, "out of sRGB's range, so the nearest")
    let gray = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).components(with: .current)
    #expect(abs(gray.red - 0.5) < 1e-6 && abs(gray.blue - 0.5) < 1e-6)
    #expect(UIColor(displayP3Red: 0.2, green: 0.5, blue: 0.2, alpha: 1).components(with: .current).red < 0.2)
  }

  @Test func systemColoursAreApples() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.systemRed.components(with: UITraitCollection()) == RGBA(hex: 0xff3b30))
    #expect(UIColor.systemRed.components(with: dark) == RGBA(hex: 0xff453a))
    #expect(UIColor.separator.components(with: dark).alpha == 0.6)
  }
}

import CairoCanvas
import Foundation
import Testing
import UIKit

@testable import Gallery

/// Text in every scene and in the frame around it can be read: nothing is cut off, and it stands out from its ground.
@Suite("Text can be read")
struct ReadabilityTests {
  struct Case: CustomTestStringConvertible {
    let scene: Scene
    let size: CGSize
    let language: Language
    var testDescription: String { "\(scene.id) \(Int(size.width))x\(Int(size.height)) \(language.rawValue)" }
  }

  nonisolated static let cases: [Case] = Scene.listed.flatMap { scene in
    [CGSize(width: 900, height: 600), CGSize(width: 1280, height: 800)].flatMap { size in
      Language.allCases.map { Case(scene: scene, size: size, language: $0) }
    }
  }

  private static func gallery(
    _ scene: Scene, size: CGSize, language: Language, style: UIUserInterfaceStyle = .light
  ) -> (UIApplication, Gallery) {
    let application = UIApplication()
    application.language = language
    return (application, Gallery.drawn(scene, in: application, size: size, style: style))
  }

  private static func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01, !view.bounds.isEmpty || view is UIWindow else { return [] }
    let own = (view as? UILabel).map { $0.text?.isEmpty == false ? [$0] : [] } ?? []
    return own + view.subviews.flatMap(labels)
  }

  @Test("Nothing in the frame or in a scene is cut off as it opens", arguments: cases)
  func fits(_ item: Case) throws {
    let (application, gallery) = ReadabilityTests.gallery(
      item.scene, size: item.size, language: item.language)
    defer { gallery.close() }
    for label in (application.windows + gallery.sceneWindows).flatMap(ReadabilityTests.labels) {
      let isLine = label.numberOfLines == 1
      let room = CGSize(width: isLine ? CGFloat.infinity : label.bounds.width, height: .infinity)
      let whole = UILabel(label.text ?? "", font: label.font, lines: isLine ? 1 : 0).sizeThatFits(room)
      #expect(whole.width <= label.bounds.width + 0.75, "\(label.text ?? "") is \(label.bounds.width) wide")
      // A line of the smallest type may be set closer than it asks for.
      #expect(whole.height <= label.bounds.height + 2, "\(label.text ?? "") is \(label.bounds.height) high")
    }
  }

  // MARK: Contrast

  private static func luminance(_ color: UIColor, _ traits: UITraitCollection) -> Double {
    let parts = color.components(with: traits)
    func linear(_ part: CGFloat) -> Double {
      let part = Double(part)
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(parts.red) + 0.7152 * linear(parts.green) + 0.0722 * linear(parts.blue)
  }

  /// The ratio of two colours as the Web Content Accessibility Guidelines 2.1 define it, from 1 to 21.
  private static func contrast(_ first: UIColor, _ second: UIColor, _ traits: UITraitCollection) -> Double {
    let (a, b) = (luminance(first, traits), luminance(second, traits))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour behind a view; nil if that is a picture, or something to see through.
  private static func ground(of view: UIView) -> UIColor? {
    var next: UIView? = view
    while let current = next {
      // Pictures, and what buttons with a configuration draw themselves.
      if current is UIImageView || (current as? UIButton)?.configuration != nil { return nil }
      if let color = current.backgroundColor, color.components(with: current.traitCollection).alpha > 0 {
        return color.components(with: current.traitCollection).alpha > 0.99 ? color : nil
      }
      next = current.superview
    }
    return nil
  }

  nonisolated static let styles: [(Scene, UIUserInterfaceStyle)] = Scene.listed.flatMap { scene in
    [(scene, .light), (scene, .dark)]
  }

  @Test("Text stands out from its ground by at least 4.5 to 1", arguments: styles)
  func standsOut(_ scene: Scene, _ style: UIUserInterfaceStyle) throws {
    let (application, gallery) = ReadabilityTests.gallery(
      scene, size: CGSize(width: 1280, height: 800), language: .english, style: style)
    defer { gallery.close() }
    let traits = application.mainScreen.traitCollection
    var count = 0
    for label in (application.windows + gallery.sceneWindows).flatMap(ReadabilityTests.labels) {
      guard let ground = ReadabilityTests.ground(of: label), let color = label.textColor else { continue }
      let ratio = ReadabilityTests.contrast(color, ground, traits)
      #expect(ratio >= 4.5, "\(label.text ?? ""): \(ratio)")
      count += 1
    }
    #expect(count > 20)
  }

  @Test("The colours that mean something can be told from the sheet as text can", arguments: [0, 1])
  func meanings(_ style: Int) {
    let traits = UITraitCollection(userInterfaceStyle: style == 0 ? .light : .dark)
    let colors = [
      Palette.found, Palette.outside, Palette.turnedAway, Palette.cancelled, Palette.gesture,
      Palette.climbing,
      Palette.ink, Palette.quietInk, Palette.accent,
    ]
    for color in colors {
      for ground in [Palette.sheet, Palette.panel] {
        let ratio = ReadabilityTests.contrast(color, ground, traits)
        #expect(ratio >= 4.5, "\(color) on \(ground): \(ratio)")
      }
    }
  }
}

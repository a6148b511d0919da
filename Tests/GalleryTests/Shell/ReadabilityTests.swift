import CairoCanvas
import Foundation
import TestTiers
import Testing
import UIKit

@testable import Gallery

/// Text in every scene and in the shell around it can be read: nothing is cut off, and it stands out from its ground;
/// as the scene opens, and after its main view was pressed.
@Suite("Text can be read")
struct ReadabilityTests {
  nonisolated struct Case: CustomTestStringConvertible {
    let scene: Scene
    var size = CGSize(width: 1280, height: 800)
    var scale: CGFloat = 1
    var language = Language.english
    var style = UIUserInterfaceStyle.light

    var testDescription: String {
      "\(scene.id) \(Int(size.width))x\(Int(size.height)) \(scale) \(language.rawValue) \(style)"
    }
  }

  /// Every size in both languages; at each larger scale the middle size, in a language each.
  nonisolated static let cases: [Case] = Scene.listed.flatMap { scene in
    [CGSize(width: 900, height: 600), CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1200)]
      .flatMap { size in Language.allCases.map { Case(scene: scene, size: size, language: $0) } } + [
        Case(scene: scene, scale: 1.5, language: .chinese), Case(scene: scene, scale: 2, language: .english),
      ]
  }

  /// Both appearances, in a language each.
  nonisolated static let colored: [Case] = Scene.listed.flatMap { scene in
    [Case(scene: scene), Case(scene: scene, language: .chinese, style: .dark)]
  }

  /// What the pointer is pressed on in each scene.
  private static let mainViews = [
    "road": "target", "queue": "quickButton", "hit-testing": "B2", "receivers": "target",
    "image-views": "buttonInOff",
    "overlap": "yellow", "click-through": "blueButton", "pass-through": "child", "circle": "circle",
    "windows": "alert", "stress": "canvas", "responder-chain": "green", "controllers": "plate",
    "other-events": "card", "touches": "pad", "drag": "draggable", "gestures": "photo", "taps": "pad",
    "states": "pad", "priority": "customControl", "drawer": "mainView",
    "scroll-buttons": "button", "scroll-nested": "inner", "bottom-sheet": "list", "moving-target": "target",
    "hit-area": "small", "rows": "list", "swipe-back": "pager",
  ]

  /// A scene in the gallery, with no display, and a hand that presses its main view.
  private final class Stage {
    let application = UIApplication()
    let gallery: Gallery
    private let mainView: String

    init(_ item: Case) throws {
      mainView = try #require(mainViews[item.scene.id])
      gallery = Gallery.drawn(
        item.scene, in: application, size: item.size, scale: item.scale, style: item.style,
        language: item.language)
    }

    isolated deinit { gallery.close() }

    var texts: [DrawnText] { DrawnText.all(in: application.windows + gallery.sceneWindows) }

    /// What is drawn of the whole window.
    func picture() throws -> TextContrast {
      let screen = application.mainScreen
      return TextContrast(
        picture: try #require(application.run { ScreenRenderer.picture(of: screen) }), scale: screen.scale)
    }

    /// Presses the main view, a little aside of the middle, and waits until nothing moves any more.
    func press() throws {
      let view = try #require(
        gallery.sceneWindows.lazy.compactMap { $0.firstView(named: self.mainView) }.first)
      let quad = view.screenQuad
      let place = CGPoint(
        x: quad[0].x + (quad[2].x - quad[0].x) * 0.45, y: quad[0].y + (quad[2].y - quad[0].y) * 0.4)
      for phase in [InputPhase.began, .ended] {
        application.takeNow(
          .touches([
            TouchSample(contact: 1, phase: phase, location: place, timestamp: application.clock.now)
          ]))
        application.passVirtually(phase == .began ? 0.1 : 2)
      }
      application.takeNow()
    }
  }

  @Test("Nothing is cut off, and nothing lies outside the window", arguments: cases.sample(12))
  func fits(_ item: Case) throws {
    let stage = try Stage(item)
    let window = CGRect(origin: .zero, size: item.size)
    for moment in ["as it opens", "after a press"] {
      if moment == "after a press" { try stage.press() }
      let texts = stage.texts
      // A page whose labels are folded away has fewer than thirty texts, its title and its sentence among them.
      #expect(texts.count > 24)
      #expect(texts.contains { $0.block.string == item.scene.title[item.language] })
      for text in texts {
        #expect(!text.isCutOff, "\(moment): \(text.block.string) in \(text.room.size)")
        // What a list holds is scrolled to.
        let list = sequence(first: text.view, next: \.superview).first { $0 is UIScrollView }
        #expect(
          list != nil || window.contains(text.place), "\(moment): \(text.block.string) at \(text.place)")
      }
    }
  }

  @Test("Text stands out by at least 4.5 to 1 from what is really behind it", arguments: colored.sample(4))
  func standsOut(_ item: Case) throws {
    let stage = try Stage(item)
    for moment in ["as it opens", "after a press"] {
      if moment == "after a press" { try stage.press() }
      let picture = try stage.picture()
      var seen: [DrawnText] = []
      for text in stage.texts {
        guard let ratio = picture.ratio(of: text) else { continue }
        #expect(ratio >= 4.5, "\(moment): \(text.block.string): \(ratio)")
        for other in seen {
          let common = other.place.insetBy(dx: 1, dy: 2).intersection(text.place.insetBy(dx: 1, dy: 2))
          #expect(common.isEmpty, "\(moment): \(text.block.string) over \(other.block.string)")
        }
        seen.append(text)
      }
      #expect(seen.count > 30)
    }
  }

  @Test("Every class that the panels show by its name is one of UIKit's", arguments: Scene.listed)
  func names(_ scene: Scene) throws {
    let stage = try Stage(Case(scene: scene))
    try stage.press()
    func names(_ view: UIView) -> [String] { [view.objectID.name] + view.subviews.flatMap(names) }
    let controllers = stage.gallery.sceneWindows.compactMap { $0.rootViewController?.objectID.name }
    // Names of classes begin with a capital; those of boxes are on the boxes.
    let ownClasses = Set(stage.gallery.sceneWindows.flatMap(names) + controllers).filter {
      $0.first?.isUppercase == true && $0.count > 2 && !$0.hasPrefix("UI") && scene.names[$0] == nil
    }
    // The scene about controllers is about these, and shows them by their classes itself.
    #expect(ownClasses.subtracting(["PresenterController", "ChildController"]) == [])
  }

  // MARK: Colours

  @Test("Thin lines that carry structure stand out by at least 3 to 1 from every ground", arguments: [0, 1])
  func edges(_ style: Int) {
    let traits = UITraitCollection(userInterfaceStyle: style == 0 ? .light : .dark)
    for ground in [Palette.ground, Palette.panel, Palette.sheet] {
      let ratio = TextContrast.ratio(
        Palette.edge.components(with: traits), ground.components(with: traits))
      #expect(ratio >= 3, "\(ground): \(ratio)")
    }
  }

  @Test("The colours that mean something can be told from every ground as text can", arguments: [0, 1])
  func meanings(_ style: Int) {
    let traits = UITraitCollection(userInterfaceStyle: style == 0 ? .light : .dark)
    let colors = [
      Palette.found, Palette.outside, Palette.turnedAway, Palette.cancelled, Palette.gesture,
      Palette.chain,
      Palette.ink, Palette.quietInk, Palette.accent,
    ]
    for color in colors {
      for ground in [Palette.sheet, Palette.panel] {
        let ratio = TextContrast.ratio(
          color.components(with: traits), ground.components(with: traits))
        #expect(ratio >= 4.5, "\(color) on \(ground): \(ratio)")
      }
    }
  }
}

import Foundation
import Testing
import UIKitControls

@testable import CairoCanvas

/// A label whose text is new draws on the screen itself, and looks as if it had a layer.
struct ChangingLabelTests {
  /// Has a layer each time, because it could count how often it draws.
  final class Layered: UILabel {
    var draws = 0

    override func draw(_ rect: CGRect) {
      draws += 1
      super.draw(rect)
    }
  }

  /// A label over a coloured ground, under another view.
  private struct Scene {
    let frames: Frames
    let label: UILabel
    let parent = UIView(frame: CGRect(x: 10, y: 10, width: 90, height: 40))
    let other = UIView(frame: CGRect(x: 20, y: 12, width: 12, height: 20))

    init(_ label: UILabel, scale: CGFloat) {
      self.label = label
      frames = Frames(width: Int(160 * scale), height: Int(80 * scale), scale: scale)
      let window = frames.addWindow()
      parent.backgroundColor = UIColor(red: 0.9, green: 0.5, blue: 0.2, alpha: 1)
      parent.clipsToBounds = true
      label.frame = CGRect(x: 5.5, y: 4, width: 120, height: 30)
      label.text = "Label 1: 7919"
      parent.addSubview(label)
      window.addSubview(parent)
      other.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      window.addSubview(other)
      frames.draw()
    }
  }

  /// Two scenes that differ only in how their labels are drawn.
  private func expectEqual(scale: CGFloat, _ change: (Scene, Int) -> Void, _ check: (Scene, Int) -> Void) {
    let scenes = [Scene(UILabel(), scale: scale), Scene(Layered(), scale: scale)]
    for step in 0..<6 {
      for scene in scenes {
        change(scene, step)
        scene.frames.draw()
      }
      #expect(
        Garden.distance(scenes[0].frames.bitmap.values, scenes[1].frames.bitmap.values) == 0, "step \(step)")
      check(scenes[0], step)
    }
  }

  @Test(
    arguments: [1, 1.5, 2] as [CGFloat],
    [
      { _ in }, { $0.backgroundColor = .yellow }, { $0.backgroundColor = .init(white: 0, alpha: 0.3) },
      { $0.textColor = .init(red: 0, green: 0.5, blue: 0, alpha: 0.6) }, { $0.alpha = 0.5 },
      { $0.font = .boldSystemFont(ofSize: 50) }, { $0.layer.cornerRadius = 5 }, { $0.numberOfLines = 2 },
      { $0.text = "蕨类" }, { $0.transform = CGAffineTransform(rotationAngle: 0.2) },
      { $0.lineBreakMode = .byClipping },
    ] as [@MainActor @Sendable (UILabel) -> Void])
  func looksAsThroughALayer(scale: CGFloat, _ look: @escaping @MainActor (UILabel) -> Void) {
    expectEqual(scale: scale) { scene, step in
      scene.label.text = "Label \(step): \(step * 7919)"
      look(scene.label)
    } _: { _, _ in
    }
  }

  @Test(
    arguments: [
      ["One", "Two", "A text too wide for its label and for more", "Three", "fi 1->2", "One"],
      ["Two\nlines", "One", "Three\nmore\nlines", "\u{645}\u{631}\u{62d}\u{628}\u{627}", "", "One"],
      ["One", "蕨类", "Two", "🌿 fern", "蕨 fern", "Three"],
    ], [1, 0])
  func setsTextsOfAllKinds(texts: [String], lines: Int) {
    expectEqual(scale: 2) { scene, step in
      scene.label.numberOfLines = lines
      scene.label.text = texts[step]
    } _: { _, _ in
    }
  }

  @Test func setsItsTextsInOneLayout() throws {
    let scene = Scene(UILabel(), scale: 1)
    func text(_ string: String, _ set: (UILabel) -> Void = { _ in }) throws -> SetText? {
      scene.label.text = string
      set(scene.label)
      scene.frames.draw()
      return try #require(scene.label.drawnContent as? DirectDrawing).text
    }
    let first = try #require(try text("Its second text, never set before"))
    #expect(try text("Its third text, never set before") === first)
    #expect(try text("Its fourth, bold") { $0.font = .boldSystemFont(ofSize: 13) } !== first)
    let attributed = NSAttributedString(string: "Its fifth", attributes: [.kern: 2])
    let fifth = try text("") { $0.attributedText = attributed }
    #expect(try text("Its sixth") !== fifth)
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func hasALayerOnceItIsShownUnchanged(scale: CGFloat) {
    expectEqual(scale: scale) { scene, step in
      if step % 3 == 0 { scene.label.text = "Step \(step) and more text" }
      // Damages a part of the label, and two parts when its text is new.
      scene.other.center.x += 7
    } _: { scene, step in
      let content = scene.label.drawnContent
      #expect(step % 3 == 0 ? content is DirectDrawing : content is ViewLayer, "step \(step)")
    }
  }

  @Test func anOverriddenDrawRunsOnceForEachChange() {
    let label = Layered()
    let scene = Scene(label, scale: 1)
    for step in 1...3 {
      label.text = "\(step)"
      for _ in 0..<3 {
        scene.other.center.x += 1
        scene.frames.draw()
      }
      #expect(label.draws == 1 + step)
    }
  }
}

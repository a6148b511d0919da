import Gallery
import Testing
import UIKit

/// The names by which scenes can be used from outside.
@Suite("What each scene shows")
struct IdentifierTests {
  /// The identifiers that each scene is to have.
  nonisolated private static let expected: [String: [String]] = [
    "hit-testing": ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "D1"],
    "image-views": ["photoOff", "photoOn", "buttonInOff", "buttonInOn"],
    "click-through": ["redButton", "blueButton", "overrideMode", "parent", "asked"],
    "circle": ["circle"],
    "overlap": ["yellow", "button", "siblingA", "siblingB", "siblingC", "yellowMode"],
    "pass-through": ["container", "child", "behind", "passSwitch"],
    "responder-chain": ["grey", "blue", "green", "greyMode", "blueMode", "greenMode", "chain"],
    "queue": ["slowButton", "quickButton", "list"],
    "other-events": ["log", "card", "row", "photo", "stampButton"],
    "drag": ["draggable", "sum"],
    "touches": ["pad", "multipleTouchSwitch", "call", "table"],
    "gestures": ["photo", "tapTarget", "longPressTarget", "swipeTarget", "simultaneousSwitch"],
    "taps": ["pad", "waitSwitch"],
    "states": ["pad", "diagram", "call"],
    "windows": ["statusBar", "main", "alert"],
    "controllers": ["presenter", "present"],
    "stress": ["canvas"],
    "priority": [
      "systemButton", "systemSwitch", "systemSlider", "customControl", "backdrop", "cancelsSwitch", "stories",
    ],
    "scroll-buttons": ["list", "button", "delaysSwitch", "cancelSwitch"],
    "scroll-nested": ["outer", "inner", "cards", "relation"],
    "bottom-sheet": ["sheet", "list", "dimming", "pinSwitch"],
    "moving-target": ["target", "allowSwitch", "presentationSwitch", "go"],
    "hit-area": ["small", "container", "enlargeSwitch"],
    "rows": ["list", "background", "cure"],
    "swipe-back": ["page", "pager", "requireSwitch"],
    "drawer": ["mainView", "leftView", "rightView"],
    "receivers": [
      "target", "container", "interactionSwitch", "hiddenSwitch", "alphaSlider", "overflowing",
    ],
  ]

  @Test("A scene that is closed is gone", arguments: expected.keys.sorted())
  func closing(id: String) throws {
    var bench: SceneBench? = try SceneBench(id)
    weak let controller = bench?.window.rootViewController
    #expect(controller != nil)
    bench = nil
    #expect(controller == nil)
  }

  @Test(
    "Every identifier is there once, and fully on screen",
    arguments: expected.keys.sorted(),
    [CGSize(width: 900, height: 600), CGSize(width: 1280, height: 800)])
  func identifiers(id: String, size: CGSize) throws {
    let bench = try SceneBench(id, size: size)
    for name in IdentifierTests.expected[id] ?? [] {
      let views = bench.tree.filter { $0.view.name == name }
      #expect(views.count == 1, "\(name) in \(id)")
      for corner in views.flatMap(\.quad) {
        #expect(
          (0...size.width).contains(corner.x) && (0...size.height).contains(corner.y), "\(name) in \(id)")
      }
    }
  }
}

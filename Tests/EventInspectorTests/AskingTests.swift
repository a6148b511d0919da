import CairoCanvas
import Foundation
import Testing
import TouchDiagnosis
import UIKitTesting

@testable import EventInspector
@testable import UIKitControls
@testable import UIKitCore

/// A small application in which things are broken on purpose, and its inspector.
private final class BrokenApp {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let help = UIButton(frame: CGRect(x: 20, y: 20, width: 200, height: 44))
  let row = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 60))
  let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
  let hand: EventGenerator
  let session: InspectorSession
  var menus = 0

  init() throws {
    let controller = UIViewController()
    controller.view = root
    hand = try EventGenerator(viewController: controller)
    session = InspectorSession(of: hand.application)
    hand.application.run {
      help.setTitle("Hilfe", for: .normal)
      help.addAction(UIAction { _ in }, for: .touchUpInside)
      root.addSubview(help)
      label.text = "Milch"
      label.backgroundColor = .white
      row.addSubview(label)
      let tap = UITapGestureRecognizer(target: self, action: BrokenApp.choose)
      let menu = UITapGestureRecognizer(target: self, action: BrokenApp.openMenu)
      menu.buttonMaskRequired = .secondary
      row.addGestureRecognizer(tap)
      row.addGestureRecognizer(menu)
      root.addSubview(row)
    }
    hand.wait(0.01)
    session.application.takeNow()
  }

  func choose() {}
  func openMenu() { menus += 1 }

  func press(_ button: UIEvent.ButtonMask, at point: CGPoint, _ modifiers: UIKeyModifierFlags = []) {
    for phase in [InputPhase.began, .ended] {
      let sample = TouchSample(
        contact: 9, phase: phase, location: point, timestamp: hand.application.clock.now,
        type: .indirectPointer, buttonMask: button)
      hand.application.takeNow(.touches([sample]), modifiers: modifiers)
    }
    hand.wait(0.5)
    session.application.takeNow()
  }

  var lines: [String] { session.inspector.rows.map { $0.texts.joined(separator: " | ") } }
}

@Suite("Asking why in an application of one's own")
struct AskingTests {
  private let onHelp = CGPoint(x: 120, y: 42)
  private let onLabel = CGPoint(x: 50, y: 325)

  @Test("The press that asks is nobody's touch, and is in no recording; with Shift it is the application's")
  func askingDoesNotAct() throws {
    let app = try BrokenApp()
    var taken: [Turn] = []
    let observer = WillTake { taken.append($0) }
    app.hand.application.addObserver(observer)
    let count = app.hand.trace.count
    app.press(.secondary, at: onLabel)
    #expect(app.menus == 0)
    #expect(app.hand.trace.count == count)
    #expect(!taken.contains { !$0.inputs.isEmpty })
    #expect(app.lines.first == "\(app.row.objectID) gets the touch at 50, 325.")
    #expect(app.lines[1] == "Asked where you pressed.")
    app.press(.secondary, at: onLabel, .shift)
    #expect(app.menus == 1)
  }

  @Test("The question is about the button or row that the label is part of")
  func partsOfViews() throws {
    let app = try BrokenApp()
    app.press(.secondary, at: onHelp)
    #expect(app.lines.first == "\"Hilfe\" (\(app.help.objectID)) gets the touch at 120, 42.")
    #expect(app.label.askedView === app.row)
    #expect(app.help.subviews.allSatisfy { $0.askedView === app.help })
    #expect(app.root.askedView === app.root)
  }

  @Test("A button is asked about through a clear overlay, whose kind is said")
  func clearOverlay() throws {
    let app = try BrokenApp()
    let overlay = UIView(frame: app.root.bounds)
    app.hand.application.run { app.root.addSubview(overlay) }
    app.press(.secondary, at: onHelp)
    #expect(app.lines.first == "\"Hilfe\" (\(app.help.objectID)) does not get the touch at 120, 42.")
    #expect(
      app.lines.contains { $0.contains("overed by \(overlay.objectID), a clear UIView in front of it.") },
      "\(app.lines)")
    let fix = "Set isUserInteractionEnabled of \(overlay.objectID) to false"
    #expect(app.lines.contains { $0.contains(fix) })
  }

  @Test("No advice turns off the interaction of a view that holds others which act")
  func advice() throws {
    let app = try BrokenApp()
    let sheet = UIView(frame: app.root.bounds)
    app.hand.application.run {
      let other = UIButton(frame: CGRect(x: 20, y: 400, width: 100, height: 44))
      other.addAction(UIAction { _ in }, for: .touchUpInside)
      sheet.addSubview(other)
      app.root.addSubview(sheet)
    }
    let fixes = app.hand.application.run { app.help.whyNot().obstacles.map(\.fix) }
    #expect(fixes.count == 1)
    #expect(fixes[0].hasPrefix("Let point(inside:with:) of \(sheet.objectID) return false"))
    let window = try #require(app.root.window)
    let rootFix = app.hand.application.run {
      TouchDiagnosis(at: CGPoint(x: 300, y: 470), on: window.screen, expecting: window).obstacles.map(\.fix)
    }
    #expect(rootFix.allSatisfy { !$0.contains("isUserInteractionEnabled of \(app.root.objectID)") })
  }

  @Test("After a press of the primary button the panel is about that press")
  func leftPress() throws {
    let app = try BrokenApp()
    app.press(.secondary, at: onHelp)
    app.press(.primary, at: onLabel)
    #expect(app.lines.first == "\(app.row.objectID) gets the touch at 50, 325.")
    #expect(app.lines[1] == "Asked at the place of the latest touch.")
    #expect(!app.lines.contains { $0.contains("delegate") })
  }

  @Test("A recogniser that waits for another button is said to, and not to have a delegate")
  func otherButton() throws {
    let app = try BrokenApp()
    let menu = try #require(app.row.gestureRecognizers?.last)
    app.press(.primary, at: onLabel)
    let obstacle = try #require(
      TouchDiagnosis(
        ofTouch: 1, in: app.hand.trace, on: app.hand.window.screen, expecting: menu
      ).obstacles.first)
    #expect(obstacle.fact == .gesture(.otherButton(required: .secondary)))
    #expect(
      obstacle.says
        == "The recogniser \(menu.objectID) takes a press of the pointer only with the secondary button.")
    let tap = try #require(app.row.gestureRecognizers?.first)
    app.press(.secondary, at: onLabel, .shift)
    let other = TouchDiagnosis(
      ofTouch: 2, in: app.hand.trace, on: app.hand.window.screen, expecting: tap)
    #expect(other.obstacles.first?.fact == .gesture(.notOffered(needs: .primary)))
  }
}

/// Calls a closure with each turn that an application is about to take.
private final class WillTake: TurnObserver {
  private let body: (Turn) -> Void

  init(_ body: @escaping (Turn) -> Void) { self.body = body }

  func willTake(_ turn: Turn) { body(turn) }
}

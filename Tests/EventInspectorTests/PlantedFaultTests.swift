import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import TouchDiagnosis
@testable import UIKitControls
@testable import UIKitCore

/// Faults that people ask about most often, planted over a list of rows, and asked about in every way there is.
@Suite("A planted fault has one answer, however it is asked about and whatever lies beneath")
struct PlantedFaultTests {
  /// What shows the rows.
  enum Beneath: CaseIterable { case table, stack, plain }

  /// What is wrong.
  enum Fault: CaseIterable {
    /// A button lies outside its superview (C1).
    case outside
    /// A clear view lies over the rows (A22).
    case overlay
    /// The tap that ends editing takes the row's touch (E56).
    case eatenRow
    /// The superview of a button takes no touches (C3).
    case disabledParent
    /// The superview of a button has no size (C1).
    case emptyParent
    /// The same as `eatenRow`, on the label of the row (C31, E56).
    case labelInRow
  }

  /// How it is asked about.
  enum Way: CaseIterable { case rightClick, leftClick, environment, hand, trace }

  @Test(arguments: Fault.allCases, Beneath.allCases)
  func everyWay(fault: Fault, beneath: Beneath) throws {
    for way in Way.allCases {
      let app = try FaultyApp(fault, beneath)
      let text = try app.answer(way)
      for part in app.expected(way) {
        #expect(text.contains(part), "\(way): \(text)\n\nlacks: \(part)")
      }
      #expect(!text.contains("UILabel"), "\(way): \(text)")
      #expect(!text.contains("EdgePan") && !text.contains("ScrollPan"), "\(way): \(text)")
    }
  }

  @Test(
    "The button is named too where a background tap took the touch from the row beneath",
    arguments: Beneath.allCases)
  func buttonInFrontOfARow(beneath: Beneath) throws {
    let app = try FaultyApp(.disabledParent, beneath)
    app.addBackgroundTap()
    let text = try app.answer(.environment)
    #expect(text.contains("the tap of \(app.root.objectID) took it"))
    #expect(text.contains("UIButton#") && text.contains(app.fix))
  }

  @Test(
    "A row that was selected, and a delegate that keeps the tap out of the table, leave nothing to say (E56)")
  func workingRows() throws {
    let app = try FaultyApp(nil, .table)
    #expect(try app.answer(.environment) == "")
    #expect(app.list.selected == 1)
    app.addBackgroundTap().delegate = app.keepingOut
    #expect(try app.answer(.environment) == "")
    #expect(app.list.selected == 2)
    #expect(app.hand.application.run { app.row.whyNot() }.obstacles.isEmpty)
    #expect(app.hand.note == nil)
  }

  @Test("Asking the delegates leaves the numbers of the application's own touches as they were")
  func askingHasNoEffect() throws {
    let app = try FaultyApp(.eatenRow, .table)
    let count = app.hand.trace.count
    let numbers = app.hand.application.run {
      (UITouch().number, app.row.whyNot().obstacles.count, UITouch().number)
    }
    #expect(numbers.1 == 1 && numbers.2 == numbers.0 - 1)
    #expect(app.hand.trace.count == count)
  }
}

/// A list of rows with a card and a label in each, and something wrong.
private final class FaultyApp {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let list: TestRows
  let hand: EventGenerator
  let keepingOut: KeepingOut
  private let session: InspectorSession
  private let unhandled: UnhandledTouches
  private let answers = Answers()
  private let fault: PlantedFaultTests.Fault?
  private let isTable: Bool
  /// The view that is to blame: the overlay, or what the button lies in.
  private let culprit = UIView()
  private let button = UIButton(frame: CGRect(x: 150, y: 10, width: 100, height: 40))
  private var tap: UITapGestureRecognizer?
  private var endings = 0

  final class Answers { var texts: [String] = [] }

  final class KeepingOut: UIGestureRecognizerDelegate {
    let view: UIView

    init(_ view: UIView) { self.view = view }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.view?.isDescendant(of: view) != true
    }
  }

  init(_ fault: PlantedFaultTests.Fault?, _ beneath: PlantedFaultTests.Beneath) throws {
    (self.fault, isTable) = (fault, beneath == .table)
    list = TestRows(beneath)
    keepingOut = KeepingOut(list.view)
    let controller = UIViewController()
    controller.view = root
    root.backgroundColor = .white
    root.addSubview(list.view)
    hand = try EventGenerator(viewController: UINavigationController(rootViewController: controller))
    session = InspectorSession(of: hand.application)
    unhandled = UnhandledTouches(of: hand.application) { [answers] in answers.texts.append($0) }
    hand.perform { plant() }
    session.application.takeNow()
  }

  private func plant() {
    button.setTitle("Hilfe", for: .normal)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    guard let fault else { return }
    let rowFrame = row.convert(row.bounds, to: root)
    switch fault {
    case .outside: culprit.frame = CGRect(x: 0, y: rowFrame.minY, width: 50, height: 60)
    case .overlay: culprit.frame = root.bounds
    case .disabledParent:
      culprit.frame = rowFrame
      culprit.isUserInteractionEnabled = false
    case .emptyParent: culprit.frame.origin = rowFrame.origin
    case .eatenRow, .labelInRow:
      addBackgroundTap()
      return
    }
    if fault != .overlay { culprit.addSubview(button) }
    root.addSubview(culprit)
  }

  @discardableResult func addBackgroundTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: self, action: FaultyApp.endEditing)
    root.addGestureRecognizer(tap)
    self.tap = tap
    return tap
  }

  func endEditing() { endings += 1 }

  var row: UIView { list.row(2) }

  /// The view that a person presses.
  private var target: UIView {
    switch fault {
    case .outside, .disabledParent, .emptyParent: button
    case .labelInRow: list.label(2)
    case .overlay, .eatenRow, nil: row
    }
  }

  private var point: CGPoint {
    let inRow = CGPoint(x: fault == .labelInRow ? 40 : 200, y: 30)
    return row.convertToScreen(inRow)
  }

  // MARK: Asking

  func answer(_ way: PlantedFaultTests.Way) throws -> String {
    answers.texts = []
    switch way {
    case .rightClick:
      // A click elsewhere comes first: the question is about the place of the press that asks.
      press(.primary, at: CGPoint(x: 10, y: 470))
      press(.secondary, at: point)
      return lines
    case .leftClick:
      press(.secondary, at: CGPoint(x: 10, y: 470))
      press(.primary, at: point)
      return lines
    case .environment:
      try hand.fingerTap(at: hand.window.convertFromScreen(point))
      hand.wait(1)
      #expect(answers.texts.count <= 1)
      return answers.texts.last ?? ""
    case .hand:
      do {
        try hand.fingerTap(at: target)
      } catch {
        return "\(error)"
      }
      hand.wait(1)
      return hand.note ?? ""
    case .trace:
      try hand.fingerTap(at: hand.window.convertFromScreen(point))
      hand.wait(1)
      return TracedTouch.all(in: hand.trace).last?.text.english ?? ""
    }
  }

  private func press(_ button: UIEvent.ButtonMask, at point: CGPoint) {
    for phase in [InputPhase.began, .ended] {
      let sample = TouchSample(
        contact: 9, phase: phase, location: point, timestamp: hand.application.clock.now,
        type: .indirectPointer, buttonMask: button)
      hand.application.takeNow(.touches([sample]))
    }
    hand.wait(0.5)
    session.application.takeNow()
  }

  private var lines: String {
    #expect(session.inspector.panel == .why)
    return session.inspector.rows.map { $0.texts.joined(separator: " | ") }.joined(separator: "\n")
  }

  // MARK: What is right

  private var isEaten: Bool { fault == .eatenRow || fault == .labelInRow }

  /// Parts of the right answer.
  func expected(_ way: PlantedFaultTests.Way) -> [String] {
    let place = "\(InspectorWords.place(point))"
    let meant = isEaten || fault == .overlay ? row.objectID.description : "\"Hilfe\" (\(button.objectID))"
    switch way {
    case .rightClick:
      let first =
        isEaten
        ? "gets the touch at \(place), but nothing comes of it." : "does not get the touch at \(place)."
      return ["\(meant) \(first)\nAsked where you pressed.", reason, fix]
    case .leftClick:
      let first =
        isEaten
        ? "gets the touch at \(place), but nothing comes of it." : "does not get the touch at \(place)."
      return ["\(meant) \(first)\nAsked at the place of the latest touch.", reason, fix]
    case .environment: return [meant, reason, fix]
    case .hand: return [meant, reason, fix]
    case .trace: return expectedOfTrace
    }
  }

  private var expectedOfTrace: [String] {
    if let tap, isEaten { return ["and \(tap.objectID) took it away", fix] }
    if fault == .overlay { return ["\(culprit.objectID) got it, and no responder handled it."] }
    return isTable
      ? ["got it, and an action was sent.", "\(row.objectID) sent primaryActionTriggered to "]
      : ["got it, \(row.objectID) up its chain did not pass it on"]
  }

  private var reason: String {
    switch fault {
    case .outside: "t lies in \(culprit.objectID), and the point is outside that view's bounds"
    case .overlay: "overed by \(culprit.objectID), a clear UIView in front of it"
    case .disabledParent: "t lies in \(culprit.objectID), which has isUserInteractionEnabled = false"
    case .emptyParent: "t lies in \(culprit.objectID), which is 0 by 0 points large"
    // The inspector leaves out the numbers of names that are unique.
    case .eatenRow, .labelInRow: "he recogniser UITapGestureRecognizer"
    case nil: ""
    }
  }

  var fix: String {
    switch fault {
    case .outside: "Enlarge \(culprit.objectID)"
    case .overlay: "Set isUserInteractionEnabled of \(culprit.objectID) to false"
    case .disabledParent: "Set isUserInteractionEnabled of \(culprit.objectID) to true"
    case .emptyParent: "Give \(culprit.objectID) a size"
    case .eatenRow, .labelInRow: "Set cancelsTouchesInView of UITapGestureRecognizer"
    case nil: ""
    }
  }
}

import CairoCanvas
import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitCore

/// A view that keeps its touches, and its keys.
final class KeepingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  override var canBecomeFirstResponder: Bool { true }
}

/// A small tree that a hand touches, its history, and the inspector in a window of an application of its own.
final class InspectorBench {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let hand: EventGenerator
  let application = UIApplication()
  let inspector: InspectorView
  /// Works the inspector.
  let user: EventGenerator
  var history = EventHistory()
  var names: [String: LocalizedText] = [:]
  /// The records that the history was made of.
  var records: [TraceRecord] { hand.trace }
  private var token: Trace.Token?

  init(
    width: CGFloat = 360, height: CGFloat = 640, language: Language = .english,
    style: UIUserInterfaceStyle = .light, tree: (UIView) -> Void
  ) throws {
    let hand = try EventGenerator(view: root)
    self.hand = hand
    root.accessibilityIdentifier = "root"
    let (root, application) = (root, application)
    hand.application.run { tree(root) }
    application.language = language
    let size = CGSize(width: width, height: height)
    application.takeNow(.display(DisplayProperties(size: size, style: style)))
    let (inspector, window) = application.run {
      let window = UIWindow(screen: application.mainScreen)
      let inspector = InspectorView(frame: CGRect(origin: .zero, size: size))
      window.addSubview(inspector)
      window.makeKeyAndVisible()
      return (inspector, window)
    }
    self.inspector = inspector
    user = try EventGenerator(window: window, in: application)
    token = hand.application.trace.observe { [weak self] in self?.history.add($0) }
    hand.wait(0.01)
    show()
  }

  /// Shows the present moment, as a host does after each turn.
  func show() {
    let moment = InspectedMoment(application: hand.application, history: history, names: names)
    application.run { inspector.show(moment) }
    application.takeNow()
  }

  /// Shows a panel with the present moment, and lets its motion end.
  @discardableResult
  func show(_ panel: InspectorPanelKind) -> [PanelRow] {
    application.run { inspector.panel = panel }
    show()
    user.wait(4)
    return inspector.rows
  }

  /// The texts of the rows, each row's joined.
  var lines: [String] { inspector.rows.map { $0.texts.joined(separator: " | ") } }

  func view(_ identifier: String, in root: UIView? = nil) throws -> UIView {
    try #require((root ?? inspector).firstView(named: identifier), "no view named \(identifier)")
  }

  func png() -> Data? { application.run { ScreenRenderer.png(of: application.mainScreen) } }
}

extension UIView {
  /// Adds a view with an identifier and a frame.
  @discardableResult
  func add<View: UIView>(
    _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ view: View
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    view.accessibilityIdentifier = name
    addSubview(view)
    return view
  }

  @discardableResult
  func add(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    add(name, x, y, width, height, UIView())
  }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A view that can be first responder and calls a closure when it has resigned.
private final class Resigning: UIView {
  var onResign: (() -> Void)?
  var resigns = true
  private(set) var resignations = 0

  override var canBecomeFirstResponder: Bool { true }

  override func resignFirstResponder() -> Bool {
    resignations += 1
    let result = resigns ? super.resignFirstResponder() : true
    onResign?()
    return result
  }
}

@Suite("D: callbacks in the middle of a change of first responder, or of a search up the chain")
struct ResponderCallbackTests {
  private let stage: Stage
  private let views = (0..<3).map { _ in Resigning(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }

  init() throws {
    stage = try Stage()
    for view in views { stage.root.addSubview(view) }
    views[0].becomeFirstResponder()
  }

  @Test("D21: a responder that is removed while the one before resigns does not become first")
  func removedMeanwhile() {
    views[0].onResign = { [view = views[1]] in view.removeFromSuperview() }
    #expect(!views[1].becomeFirstResponder())
    #expect(stage.window.firstResponder == nil)
    #expect(!views[1].isFirstResponder)
  }

  @Test("D20: one that the callback makes first stays so, and need not resign")
  func anotherMeanwhile() {
    views[0].onResign = { [view = views[2]] in view.becomeFirstResponder() }
    #expect(!views[1].becomeFirstResponder())
    #expect(stage.window.firstResponder === views[2])
    #expect(views[2].resignations == 0)
  }

  @Test("D20: the callback may make the very responder first, or keep the framework from noting its own end")
  func unusualCallbacks() {
    views[0].onResign = { [view = views[1]] in view.becomeFirstResponder() }
    #expect(views[1].becomeFirstResponder())
    #expect(views[1].isFirstResponder)
    views[1].resigns = false
    #expect(views[2].becomeFirstResponder())
    #expect(views[2].isFirstResponder)
  }

  // MARK: Searches

  /// What is asked in the middle of a search.
  nonisolated enum Question: CaseIterable {
    case undoManager, target

    @MainActor func isAnswered(at view: UIView) -> Bool {
      switch self {
      case .undoManager: view.undoManager != nil
      case .target: view.target(forAction: Selector(KeyView.act), withSender: nil) is KeyView
      }
    }
  }

  /// A view that performs its actions only if something else is found from another view.
  private final class Page: UIView {
    var condition: (() -> Bool)?
    private(set) var acted = 0
    private(set) var questions = 0

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      questions += 1
      guard super.canPerformAction(action, withSender: sender), let condition else { return false }
      return condition()
    }

    func act() { acted += 1 }
  }

  @Test(
    "D28, D33: a search that is begun in the middle of another is one of its own",
    arguments: Question.allCases)
  func searchInsideSearch(question: Question) {
    let around = KeyView("around", log: stage.log)
    let page = Page()
    stage.root.addSubview(around)
    around.addSubview(page)
    page.addSubview(views[0])
    views[0].becomeFirstResponder()
    page.condition = { [view = views[0]] in question.isAnswered(at: view) }
    defer { page.condition = nil }
    #expect(stage.application.sendAction(Selector(Page.act), to: nil, from: nil, for: nil))
    #expect(page.acted == 1)
  }

  @Test("A search that begins itself again and again is given up, and the next one is as good as any")
  func endlessSearch() {
    let page = Page()
    stage.root.addSubview(page)
    page.addSubview(views[0])
    views[0].becomeFirstResponder()
    page.condition = { [view = views[0]] in
      let found = (0..<2).map { _ in view.target(forAction: Selector(Page.act), withSender: nil) }
      return found.contains { $0 != nil }
    }
    #expect(!stage.application.sendAction(Selector(Page.act), to: nil, from: nil, for: nil))
    #expect(page.questions < 10 * NestingLimit.levels, "\(page.questions)")
    page.condition = { true }
    #expect(stage.application.sendAction(Selector(Page.act), to: nil, from: nil, for: nil))
    #expect(page.acted == 1)
  }
}

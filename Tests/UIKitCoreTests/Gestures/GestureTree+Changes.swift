import Foundation
import SeededRandom

@testable import UIKitControls
@testable import UIKitCore

/// A recogniser written outside the framework that goes to any state at any time.
final class MoodyRecognizer: UIGestureRecognizer {
  private var random: SeededGenerator
  private let onCallback: () -> Void

  init(seed: UInt64, onCallback: @escaping () -> Void) {
    random = SeededGenerator(seed: seed)
    self.onCallback = onCallback
    super.init(target: nil, action: nil)
  }

  private func decide() {
    onCallback()
    // Anything else is refused with a warning.
    let states: [State] = isActive ? [.changed, .ended, .cancelled] : [.began, .changed, .ended, .failed]
    let next = states[random.below(states.count)]
    if isActive || state == .possible, random.chance(percent: 50) { state = next }
  }

  private var isActive: Bool { state == .began || state == .changed }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { decide() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { decide() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    decide()
    // It may be waiting for another recogniser, and then read as possible: it decides before its fingers are gone.
    let isOver = state == .ended || state == .cancelled || state == .failed
    if fingersDown == 0, !isOver { state = isActive || random.chance(percent: 50) ? .ended : .failed }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    onCallback()
    return random.chance(percent: 70)
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    random.chance(percent: 70)
  }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    random.chance(percent: 20)
  }
  override func reset() {
    super.reset()
    onCallback()
  }
}

extension GestureTree {
  /// Adds recognisers of another module, and lets the delegate answer by chance.
  func makeRestless(seed: UInt64) {
    for view in views { view.accountsOwnTouches = true }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<random.below(3) {
      let moody = MoodyRecognizer(seed: random.next()) { [weak self] in self?.onCallback() }
      moody.delaysTouchesBegan = random.chance(percent: 30)
      if random.chance(percent: 60) { moody.delegate = delegate }
      add(moody, at: recognizers.count, to: views[random.below(views.count)])
    }
    let dice = Dice(seed: random.next()) { [weak self] in self?.onCallback() }
    delegate.shouldBegin = { _ in dice.roll(percent: 85) }
    delegate.allowsBoth = { _, _ in dice.roll(percent: 30) }
    delegate.requires = { _, _ in dice.roll(percent: 10) }
    delegate.isRequired = { _, _ in dice.roll(percent: 10) }
    delegate.takesTouch = { _, _ in dice.roll(percent: 90) }
  }

  /// Changes a view, a recogniser or the application; the number says what and how.
  func change(_ number: Int, in application: UIApplication) {
    var random = SeededGenerator(seed: UInt64(number))
    let view = views[random.below(views.count)]
    let recognizer = recognizers[random.below(recognizers.count)]
    switch random.below(18) {
    case 0: view.frame.origin = random.place()
    case 1, 2: if view === views[0] { toggleWindow() } else { toggle(view, &random) }
    case 3: if view !== views[0] { move(view, to: views[random.below(views.count)]) }
    case 4: view.isHidden.toggle()
    case 5: view.isUserInteractionEnabled.toggle()
    case 6: view.isMultipleTouchEnabled.toggle()
    case 7: view.isExclusiveTouch.toggle()
    case 8, 9: recognizer.isEnabled.toggle()
    case 10: view.addGestureRecognizer(recognizer)
    case 11: recognizer.view?.removeGestureRecognizer(recognizer)
    case 12: view.superview?.bringSubviewToFront(view)
    case 13: recognizer.cancelsTouchesInView.toggle()
    case 14: recognizer.delaysTouchesBegan.toggle()
    case 15: recognizer.delegate = recognizer.delegate == nil ? delegate : nil
    case 16:
      application.beginIgnoringInteractionEvents()
      application.endIgnoringInteractionEvents()
    default: changeScrolling(&random)
    }
  }

  /// Removes a view from the tree, or puts it back somewhere.
  private func toggle(_ view: UIView, _ random: inout SeededGenerator) {
    view.superview == nil ? move(view, to: views[random.below(views.count)]) : view.removeFromSuperview()
  }

  private func move(_ view: UIView, to parent: UIView) {
    if !parent.isDescendant(of: view) { parent.addSubview(view) }
  }

  private func toggleWindow() { window.isHidden.toggle() }

  private func changeScrolling(_ random: inout SeededGenerator) {
    guard !scrollViews.isEmpty else { return }
    let scrollView = scrollViews[random.below(scrollViews.count)]
    switch random.below(4) {
    case 0: scrollView.isScrollEnabled.toggle()
    case 1: scrollView.delaysContentTouches.toggle()
    case 2:
      let offset = CGPoint(x: 0, y: random.below(800))
      scrollView.setContentOffset(offset, animated: random.chance(percent: 50))
    default: scrollView.canCancelContentTouches.toggle()
    }
  }

  /// Shows the window, so that what is under way can come to an end.
  func calm() {
    onCallback = {}
    window.isHidden = false
  }
}

/// Answers by chance, and reports each question first.
private final class Dice {
  private var random: SeededGenerator
  private let onRoll: () -> Void

  init(seed: UInt64, onRoll: @escaping () -> Void) {
    random = SeededGenerator(seed: seed)
    self.onRoll = onRoll
  }

  func roll(percent: Int) -> Bool {
    onRoll()
    return random.chance(percent: percent)
  }
}

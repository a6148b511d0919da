import SeededRandom
import UIKit

@testable import TouchProbe

/// A screen of random windows and views, with whatever can stand in a touch's way, a moment after some animations
/// began.
final class RandomScreen {
  static let size: CGFloat = 400

  let application = UIApplication()
  /// The views of all windows in the order of a dump.
  private(set) var views: [UIView] = []
  /// What the probe in the application prints.
  private(set) var dump = ""
  private let target = Target()

  private final class Target {
    func act() {}
  }

  init(using random: inout SeededGenerator) {
    application.run {
      application.mainScreen.resize(to: CGSize(width: RandomScreen.size, height: RandomScreen.size))
      for number in 0..<Int.random(in: 1...3, using: &random) { addWindow(number, using: &random) }
      application.layoutWindows()
      for view in views.dropFirst() where random.chance(percent: 6) && !view.bounds.isEmpty {
        animate(view, using: &random)
      }
    }
    application.passVirtually(0.3)
    application.run {
      views = application.windows.flatMap { RandomScreen.inOrder($0) }
      dump = TouchProbe.dump()
    }
  }

  /// A view and everything in it, in the order of a dump.
  static func inOrder(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(inOrder) }

  // MARK: Building

  private func addWindow(_ number: Int, using random: inout SeededGenerator) {
    let isWhole = number == 0 || random.chance(percent: 30)
    let whole = CGRect(x: 0, y: 0, width: RandomScreen.size, height: RandomScreen.size)
    let window = UIWindow(frame: isWhole ? whole : frame(using: &random))
    window.windowLevel = [.normal, .normal, .statusBar, .alert].randomElement(using: &random) ?? .normal
    window.isHidden = false
    views.append(window)
    var around = [window as UIView]
    for _ in 0..<Int.random(in: 1...14, using: &random) {
      let view = view(using: &random)
      around[Int.random(in: 0..<around.count, using: &random)].addSubview(view)
      change(view, using: &random)
      if random.chance(percent: 60) { around.append(view) }
      views.append(view)
    }
  }

  private func frame(using random: inout SeededGenerator) -> CGRect {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    return CGRect(
      x: number(-60...250), y: number(-60...250), width: random.chance(percent: 5) ? 0 : number(20...300),
      height: number(20...300))
  }

  private func view(using random: inout SeededGenerator) -> UIView {
    let frame = frame(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let label = UILabel(frame: frame)
      label.text = "A \"label\"\n\\ é 👍🏽"
      return label
    case 1: return UIImageView(frame: frame)
    case 2, 3:
      let button = UIButton(frame: frame)
      button.isEnabled = random.chance(percent: 80)
      if random.chance(percent: 70) { button.addTarget(target, action: Target.act, for: .touchUpInside) }
      return button
    case 4:
      let control = UIControl(frame: frame)
      if random.chance(percent: 50) { control.addAction(UIAction { _ in }, for: .touchDown) }
      return control
    case 5:
      let list = UIScrollView(frame: frame)
      list.contentSize = CGSize(width: 600, height: 900)
      list.contentOffset = CGPoint(x: 10, y: .random(in: 0...200, using: &random))
      return list
    default: return UIView(frame: frame)
    }
  }

  private func change(_ view: UIView, using random: inout SeededGenerator) {
    if random.chance(percent: 8) { view.isHidden = true }
    if random.chance(percent: 15) { view.alpha = [0, 0.009, 0.01, 0.5].randomElement(using: &random) ?? 1 }
    if random.chance(percent: 12) { view.isUserInteractionEnabled.toggle() }
    view.clipsToBounds = random.chance(percent: 20)
    if random.chance(percent: 10) { view.layer.anchorPoint = CGPoint(x: 0.25, y: 1) }
    if random.chance(percent: 25) {
      view.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
        .scaledBy(x: random.chance(percent: 10) ? 0 : .random(in: 0.5...2, using: &random), y: 1)
    }
    if random.chance(percent: 15) { view.bounds.origin = CGPoint(x: 20, y: -30) }
    if random.chance(percent: 15) {
      let tap = UITapGestureRecognizer(target: target, action: Target.act)
      tap.isEnabled = random.chance(percent: 80)
      view.addGestureRecognizer(tap)
    }
  }

  private func animate(_ view: UIView, using random: inout SeededGenerator) {
    let options: UIView.AnimationOptions = random.chance(percent: 50) ? .allowUserInteraction : []
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x += 80 }
  }
}

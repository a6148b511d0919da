import Foundation
import SeededRandom

@testable import UIKitControls
@testable import UIKitCore

/// A tree of views with recognisers and relations between them, all from a seed.
final class GestureTree {
  private(set) var views: [AccountingView] = []
  private(set) var scrollViews: [UIScrollView] = []
  private(set) var recognizers: [UIGestureRecognizer] = []
  let window: LossyWindow
  let delegate = ClosureDelegate()
  /// Called from the application's code in the middle of whatever the framework does.
  var onCallback: () -> Void = {} {
    didSet { for view in views { view.onTouches = onCallback } }
  }

  init(seed: UInt64, fault: DeliveryFault? = nil) {
    var random = SeededGenerator(seed: seed)
    let root = AccountingView("root", frame: CGRect(x: 0, y: 0, width: 320, height: 480), passesOn: false)
    let screen = UIScreen()
    screen.resize(to: root.bounds.size)
    window = LossyWindow(screen: screen)
    views.append(root)
    for index in 0..<random.below(5) { addView(index, &random) }
    for view in views { view.fault = fault }
    window.addSubview(root)
    let pairs = Set((0..<random.below(6)).map { _ in random.below(1000) })
    delegate.allowsBoth = { one, two in pairs.contains((one.index * 31 + two.index) % 7) }
    delegate.shouldBegin = { recognizer in !pairs.contains(500 + recognizer.index) }
    delegate.requires = { one, two in pairs.contains(100 + (one.index * 13 + two.index) % 40) }
    for index in 0..<(1 + random.below(8)) { addRecognizer(index, &random) }
    for _ in 0..<random.below(5) {
      recognizers[random.below(recognizers.count)].require(
        toFail: recognizers[random.below(recognizers.count)])
    }
  }

  private func addView(_ index: Int, _ random: inout SeededGenerator) {
    let parent = views[random.below(views.count)]
    let frame = CGRect(
      x: Double(random.below(120)), y: Double(random.below(160)), width: 100 + Double(random.below(150)),
      height: 120 + Double(random.below(200)))
    let holder: UIView
    if random.chance(percent: 25) {
      let scrollView = UIScrollView(frame: frame)
      scrollView.contentSize = CGSize(width: 400, height: 1500)
      scrollView.delaysContentTouches = random.chance(percent: 70)
      scrollView.canCancelContentTouches = random.chance(percent: 80)
      parent.addSubview(scrollView)
      scrollViews.append(scrollView)
      holder = scrollView
    } else {
      holder = parent
    }
    let view = AccountingView("v\(index)", frame: frame, passesOn: random.chance(percent: 40))
    holder.addSubview(view)
    views.append(view)
  }

  private func addRecognizer(_ index: Int, _ random: inout SeededGenerator) {
    let recognizer: UIGestureRecognizer
    switch random.below(9) {
    case 0: recognizer = UITapGestureRecognizer()
    case 1:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      recognizer = tap
    case 2: recognizer = UILongPressGestureRecognizer()
    case 3: recognizer = UIPanGestureRecognizer()
    case 4: recognizer = UIPinchGestureRecognizer()
    case 5: recognizer = UIRotationGestureRecognizer()
    case 6: recognizer = UISwipeGestureRecognizer()
    case 7:
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = 1
      recognizer = press
    default:
      let pan = UIPanGestureRecognizer()
      pan.allowedScrollTypesMask = .all
      pan.maximumNumberOfTouches = 1 + random.below(2)
      recognizer = pan
    }
    recognizer.delaysTouchesBegan = random.chance(percent: 25)
    recognizer.delaysTouchesEnded = random.chance(percent: 75)
    recognizer.cancelsTouchesInView = random.chance(percent: 75)
    if random.chance(percent: 60) { recognizer.delegate = delegate }
    add(recognizer, at: index, to: views[random.below(views.count)])
  }

  func add(_ recognizer: UIGestureRecognizer, at index: Int, to view: UIView) {
    recognizer.name = "\(index)"
    recognizer.addTarget(self, action: GestureTree.acted)
    view.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  private func acted() { onCallback() }
}

extension UIGestureRecognizer {
  /// The number of a tree's recogniser.
  fileprivate var index: Int { name.flatMap(Int.init) ?? 0 }
}

import Foundation
import SeededRandom
import UIKitCore

/// A random tree in which a touch at a point reaches a view, until obstacles are planted on the way.
struct PlantedTree {
  let application: UIApplication
  let windows: [UIWindow]
  /// From the window down to the view that is expected to get the touch.
  let way: [UIView]
  /// The place of the touch on the screen.
  let point: CGPoint
  var expected: UIView { way[way.count - 1] }
  var screen: UIScreen { windows[0].screen }

  /// Makes a tree in which nothing is in the way.
  init(using random: inout SeededGenerator) {
    application = UIApplication()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.screen = application.mainScreen
    window.isHidden = false
    let point = CGPoint(x: .random(in: 100...300, using: &random), y: .random(in: 100...300, using: &random))
    var way: [UIView] = [window]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let parent = way[way.count - 1]
      let place = parent.convertFromScreen(point)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        parent.addSubview(PlantedTree.view(anywhereNear: place, using: &random))
      }
      let view = PlantedTree.view(around: place, using: &random)
      parent.addSubview(view)
      PlantedTree.turn(view, around: place, using: &random)
      // Siblings in front that do not reach the point.
      for _ in 0..<Int.random(in: 0...1, using: &random) {
        let sibling = PlantedTree.view(around: place, using: &random)
        sibling.frame.origin.x = place.x + 1
        parent.addSubview(sibling)
      }
      way.append(view)
    }
    self.point = point
    self.way = way
    windows = [window]
  }

  private init(_ tree: PlantedTree, adding window: UIWindow) {
    (application, way, point) = (tree.application, tree.way, tree.point)
    windows = tree.windows + [window]
  }

  private static func view(around place: CGPoint, using random: inout SeededGenerator) -> UIView {
    func length() -> CGFloat { .random(in: 5...150, using: &random) }
    let (left, top) = (length(), length())
    let frame = CGRect(x: place.x - left, y: place.y - top, width: left + length(), height: top + length())
    let view = Bool.random(using: &random) ? UIView(frame: frame) : OverridingView(frame: frame)
    if Int.random(in: 0..<5, using: &random) == 0 {
      view.bounds.origin = CGPoint(x: .random(in: -50...50, using: &random), y: 20)
    }
    return view
  }

  private static func view(anywhereNear place: CGPoint, using random: inout SeededGenerator) -> UIView {
    let view = view(around: place, using: &random)
    view.frame.origin.x += .random(in: -200...200, using: &random)
    view.isHidden = Int.random(in: 0..<4, using: &random) == 0
    return view
  }

  /// Turns or scales a view now and then, if the point stays in it.
  private static func turn(_ view: UIView, around place: CGPoint, using random: inout SeededGenerator) {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return }
    view.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
      .scaledBy(x: .random(in: 0.5...2, using: &random), y: 1)
    if !view.containsByGeometry(view.convert(place, from: view.superview)) { view.transform = .identity }
  }

  // MARK: Planting

  /// Puts something in the way; returns the tree with it, or nil if it does not go with what is there.
  func planted(using random: inout SeededGenerator) -> PlantedTree? {
    let depth = Int.random(in: 1..<way.count, using: &random)
    let view = way[depth]
    let place = view.convertFromScreen(point)
    // Of an override that returns nil where a rule turns the touch away as well, it cannot be told what it would do
    // without the rule: so they are not planted on one view.
    guard !view.isOverridden else { return nil }
    switch Int.random(in: 0..<11, using: &random) {
    case 0: view.isHidden = true
    case 1: view.alpha = .random(in: 0...0.009, using: &random)
    case 2: view.isUserInteractionEnabled = false
    case 3:
      // Smaller, with what lies in it staying where it is.
      guard view.hasArea else { return nil }
      view.setBounds(view.bounds.offsetBy(dx: view.bounds.width + .random(in: 1...9, using: &random), dy: 0))
    case 4:
      guard view.hasArea else { return nil }
      view.setBounds(CGRect(x: place.x, y: place.y, width: 0, height: view.bounds.height))
    case 5:
      guard view.transform == .identity, view.hasArea else { return nil }
      view.transform = CGAffineTransform(scaleX: 0, y: 1)
    case 6:
      let cover = PlantedTree.view(
        around: view.convert(place, to: view.superview), using: &random)
      cover.bounds.origin = .zero
      cover.addSubview(UIView(frame: cover.bounds))
      view.superview?.insertSubview(cover, aboveSubview: view)
    case 7:
      guard view === expected else { return nil }
      view.addSubview(PlantedTree.view(around: place, using: &random))
    case 8:
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      window.isHidden = false
      return PlantedTree(self, adding: window)
    default:
      guard let overriding = view as? OverridingView, !overriding.isHidden, overriding.alpha == 1,
        overriding.isUserInteractionEnabled, overriding.hasArea, overriding.containsByGeometry(place)
      else { return nil }
      overriding.rule = OverridingView.Rule.allCases.dropFirst().randomElement(using: &random) ?? .nothing
    }
    return self
  }
}

extension UIView {
  /// Whether the view has an area that a rule of its own can turn the touch away from.
  fileprivate var hasArea: Bool { bounds.width > 0 && !transform.isFlat }

  /// Whether an override turns the touch away.
  fileprivate var isOverridden: Bool { (self as? OverridingView)?.rule ?? .inherited != .inherited }

  /// Changes the bounds; what lies in them stays where it is on the screen.
  func setBounds(_ new: CGRect) {
    let center = superview.map { convert(CGPoint(x: new.midX, y: new.midY), to: $0) }
    bounds = new
    if let center { self.center = center }
  }
}

extension CGAffineTransform {
  fileprivate var isFlat: Bool { a * d - b * c == 0 }
}

/// A view with an override of `hitTest` or `point(inside:)` that follows one of some rules.
final class OverridingView: UIView {
  enum Rule: CaseIterable {
    /// As without an override.
    case inherited
    /// Asks nothing and takes nothing.
    case nothing
    /// Takes the touch itself without asking.
    case itself
    /// Asks, and takes nothing.
    case forgetful
    /// Says that no point is inside.
    case empty
  }

  var rule = Rule.inherited

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    switch rule {
    case .inherited, .empty: return super.hitTest(point, with: event)
    case .nothing: return nil
    case .itself: return self
    case .forgetful:
      _ = super.hitTest(point, with: event)
      return nil
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    rule != .empty && super.point(inside: point, with: event)
  }
}

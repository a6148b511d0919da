import Foundation
import UIKitControls

/// Visible views that get no touch anywhere, and contain none that does.
///
/// The parts of a control that takes touches count as the control.
struct UntouchedViews {
  struct Shadow {
    let view: UIView
    /// The corners of its visible part, in points on the screen.
    let quad: [CGPoint]
    /// The corners of the superviews that clip it, in points on the screen.
    let clips: [[CGPoint]]
    /// The corners of the opaque views over it, in points on the screen.
    let covers: [[CGPoint]]
    /// Whether it is text that must stay legible.
    let isText: Bool
  }

  private(set) var shadows: [Shadow] = []
  /// Where labels write text, in points on the screen.
  private(set) var texts: [CGRect] = []

  /// How many views to look at.
  private static let mostViews = 600
  private let touched: Set<ObjectIdentifier>
  private let screen: UIScreen
  /// Everything painted, back to front.
  private var painted: [(view: UIView, clips: [UIView], isTouched: Bool)] = []
  private var seenCount = 0

  /// Finds them among the views of a screen.
  init(_ screen: UIScreen, _ areas: TouchAreas) {
    self.screen = screen
    var touched: Set<ObjectIdentifier> = []
    for area in areas.areas {
      for view in sequence(first: area.view, next: \.superview) { touched.insert(ObjectIdentifier(view)) }
    }
    self.touched = touched
    for window in screen.windows { collect(window, clips: [], isPart: false) }
    for (place, item) in painted.enumerated() where !item.isTouched {
      if let shadow = shadow(of: item.view, item.clips, at: place) { shadows.append(shadow) }
    }
  }

  private mutating func collect(_ view: UIView, clips: [UIView], isPart: Bool) {
    guard !view.isHidden, view.alpha >= 0.05, seenCount < UntouchedViews.mostViews else { return }
    seenCount += 1
    let isTouched = touched.contains(ObjectIdentifier(view))
    let casts = !isTouched && !isPart && view.isPainted
    if casts || view.isPainted && isTouched { painted.append((view, clips, isTouched)) }
    if view.showsText, !view.isHidden { texts.append(view.textBoxOnScreen) }
    guard view.subviews.count <= TouchAreas.crowd else { return }
    let clips = view.clipsToBounds ? clips + [view] : clips
    let arePart = isPart || casts || view is UIControl && isTouched
    for subview in view.subviews { collect(subview, clips: clips, isPart: arePart) }
  }

  private func shadow(of view: UIView, _ clips: [UIView], at place: Int) -> Shadow? {
    let covers = painted[(place + 1)...].filter { $0.view.isSolid && !$0.view.isDescendant(of: view) }
    let isSeen = view.samplePoints.contains { point in
      screen.bounds.contains(point) && clips.allSatisfy { $0.holds(point) }
        && !covers.contains { $0.view.holds(point) }
    }
    guard isSeen, !isTouched(view) else { return nil }
    let box = view.showsText ? view.textBoxOnScreen.insetBy(dx: -4, dy: -1) : nil
    return Shadow(
      view: view, quad: box?.quad ?? view.quadOnScreen, clips: clips.map(\.quadOnScreen),
      covers: covers.map(\.view.quadOnScreen), isText: view.showsText)
  }

  /// Whether the search finds the view, or one in it, although no area was found: it is very small.
  private func isTouched(_ view: UIView) -> Bool {
    view.samplePoints.contains { screen.viewForTouch(at: $0)?.isDescendant(of: view) == true }
  }
}

extension CGRect {
  /// The corners, clockwise from the top left.
  nonisolated var quad: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

extension UIView {
  var showsText: Bool { (self as? UILabel)?.text?.isEmpty == false }

  /// Whether the view itself shows something on the screen, according to its properties.
  var isPainted: Bool {
    paintsGround || showsText || (self as? UIImageView)?.image != nil || layer.borderWidth > 0
  }

  private var paintsGround: Bool {
    guard let backgroundColor else { return false }
    return backgroundColor.components(with: traitCollection).alpha >= 0.05
  }

  /// Whether nothing shows through it.
  fileprivate var isSolid: Bool {
    guard let backgroundColor, alpha == 1 else { return false }
    return backgroundColor.components(with: traitCollection).alpha == 1
  }

  fileprivate func holds(_ point: CGPoint) -> Bool { bounds.contains(convertFromScreen(point)) }

  /// Nine points of the view, in points of its screen.
  fileprivate var samplePoints: [CGPoint] {
    [0.5, 0.05, 0.95].flatMap { y in
      [0.5, 0.05, 0.95].map { x in
        convertToScreen(CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y))
      }
    }
  }

  /// Where a label's text is, in points of its screen.
  fileprivate var textBoxOnScreen: CGRect {
    guard let label = self as? UILabel else { return boxOnScreen }
    let size = label.sizeThatFits(CGSize(width: bounds.width, height: .infinity))
    let width = min(size.width, bounds.width)
    let height = min(size.height, bounds.height)
    let x =
      switch label.textAlignment {
      case .center: bounds.midX - width / 2
      case .right: bounds.maxX - width
      default: bounds.minX
      }
    let box = CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
    return box.quad.map(convertToScreen).reduce(CGRect.null) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}

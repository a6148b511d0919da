import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

/// A view with content of a size of its own.
final class ContentView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

/// Makes a tree for a test: each view is placed by constraints and a subview of the one before.
@MainActor
func constrained<View: UIView>(_ view: View, in parent: UIView, _ name: String? = nil) -> View {
  view.translatesAutoresizingMaskIntoConstraints = false
  view.accessibilityIdentifier = name
  parent.addSubview(view)
  return view
}

@MainActor
func rootView(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

@Suite("M: frames that constraints give")
struct ConstraintLayoutTests {
  let root = rootView()

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("M1: edges, sizes and centres, with a multiplier and a constant")
  func edges() {
    let view = constrained(UIView(), in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 90, 150, 300))
    root.frame.size = CGSize(width: 120, height: 480)
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 190, 50, 100))
  }

  @Test("M2: a constraint is held by the nearest common ancestor, and goes with a view that is removed")
  func holders() {
    let (a, b) = (constrained(UIView(), in: root), constrained(UIView(), in: root))
    let inner = constrained(UIView(), in: a)
    let own = inner.widthAnchor.constraint(equalToConstant: 10)
    let inside = inner.topAnchor.constraint(equalTo: a.topAnchor)
    let across = inner.leftAnchor.constraint(equalTo: b.rightAnchor)
    NSLayoutConstraint.activate([own, inside, across])
    #expect(inner.constraints == [own] && a.constraints == [inside] && root.constraints == [across])
    root.layoutIfNeeded()
    a.removeFromSuperview()
    #expect(!across.isActive && inside.isActive && own.isActive)
    #expect(root.constraints.isEmpty)
    root.addSubview(a)
    root.layoutIfNeeded()
    #expect(inner.frame.width == 10)
    across.isActive = true
    #expect(root.constraints == [across])
    across.isActive = false
    #expect(root.constraints.isEmpty && a.uncommon?.constraints?.outerCount == 0)
  }

  @Test(
    "M3: of constraints that contradict each other one is broken and the rest holds, also when there is room again"
  )
  func contradiction() throws {
    let view = constrained(UIView(), in: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 400)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
      wide,
    ])
    root.layoutIfNeeded()
    let engine = try #require(root.uncommon?.constraints?.engine)
    let broken = try #require(engine.brokenConstraints.first)
    #expect(engine.brokenConstraints.count == 1 && view.frame.minX == 20 && view.frame.height == 10)
    #expect(view.frame.width == (broken == wide ? 280 : 400))
    root.frame.size.width = 440
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 0, 400, 10))
  }

  @Test("M3: an optional constraint holds as nearly as those above it allow")
  func priorities() {
    let view = constrained(UIView(), in: root)
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    let other = view.widthAnchor.constraint(equalToConstant: 100)
    other.priority = .defaultLow
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor), wish, other,
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 320)
    wish.priority = UILayoutPriority(1)
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  @Test("M4: a view that keeps its frame keeps it, and others follow it")
  func keptFrame() {
    let fixed = UIView(frame: rect(30, 40, 50, 60))
    root.addSubview(fixed)
    let view = constrained(ContentView(10, 10), in: root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: fixed.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(fixed.frame == rect(30, 40, 50, 60) && view.frame == rect(85, 40, 10, 10))
    fixed.frame.origin.x = 100
    root.layoutIfNeeded()
    #expect(view.frame.minX == 155)
  }

  @Test("M5: content resists compression more than it hugs, and says when it needs another size")
  func content() {
    let view = constrained(ContentView(80, 20), in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 30)
    narrow.priority = UILayoutPriority(740)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    wide.priority = UILayoutPriority(260)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      narrow,
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 80, 20))
    narrow.isActive = false
    wide.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    wide.priority = UILayoutPriority(240)
    view.size = CGSize(width: 90, height: 30)
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 90, 30))
  }

  @Test("M7: leading is right where text runs from right to left, left is left")
  func direction() {
    let (a, b) = (constrained(ContentView(50, 10), in: root), constrained(ContentView(40, 10), in: root))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8),
      b.leadingAnchor.constraint(lessThanOrEqualTo: a.trailingAnchor, constant: 8),
      a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.minX == 10 && b.frame.minX == 68)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(a.frame.maxX == 310 && b.frame.maxX == 252)
  }

  @Test("M8: margins and safe area have guides")
  func guides() {
    let view = constrained(UIView(), in: root)
    root.setCoveredTop(44)
    view.pin(to: root.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(view.frame == rect(8, 44, 304, 428))
    root.layoutMargins = UIEdgeInsets(top: 60, left: 1, bottom: 2, right: 3)
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 60, 316, 418))
    #expect(root.safeAreaLayoutGuide.layoutFrame == rect(0, 44, 320, 436))
  }

  @Test("M9: what is inside a scroll view gives its content's size; its width means its frame")
  func scrolling() {
    let scroll = constrained(UIScrollView(), in: root)
    let content = constrained(UIView(), in: scroll)
    let header = constrained(ContentView(30, 30), in: scroll)
    scroll.pin(to: root)
    content.pin(to: scroll)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(scroll.frame == rect(0, 0, 320, 480) && scroll.contentSize == CGSize(width: 320, height: 1000))
    scroll.contentOffset = CGPoint(x: 0, y: 120)
    root.layoutIfNeeded()
    #expect(header.frame == rect(0, 120, 30, 30) && content.frame == rect(0, 0, 320, 1000))
  }

  @Test("M10: updateConstraints runs from the leaves up, then frames from the root down")
  func order() {
    final class Logging: UIView {
      var log: RoadLog?
      override func updateConstraints() {
        log?.add("\(accessibilityIdentifier ?? "") constraints")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        log?.add("\(accessibilityIdentifier ?? "") layout \(Int(bounds.width))")
      }
    }
    let log = RoadLog()
    let outer = constrained(Logging(), in: root, "outer")
    let inner = constrained(Logging(), in: outer, "inner")
    outer.pin(to: root)
    inner.pin(to: outer)
    root.layoutIfNeeded()
    for view in [outer, inner] {
      view.log = log
      view.setNeedsUpdateConstraints()
    }
    root.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(
      log.lines == ["inner constraints", "outer constraints", "outer layout 200", "inner layout 200"])
  }

  @Test("M11: the fitting size is the smallest that the constraints allow, or nearest to a width")
  func fitting() {
    let box = UIView()
    let content = constrained(ContentView(70, 20), in: box)
    content.pin(to: box, inset: 10)
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 90, height: 40))
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 40))
    #expect(ContentView(7, 8).systemLayoutSizeFitting(.zero) == CGSize(width: 7, height: 8))
  }

  @Test("M13: alignment rectangles are aligned, not frames")
  func alignmentRects() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      override var intrinsicContentSize: CGSize { CGSize(width: 26, height: 24) }
    }
    let view = constrained(Shadowed(), in: root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(8, 9, 26, 24))
  }

  @Test("M14: edges are rounded to pixels, and neighbours stay neighbours")
  func pixels() {
    let views = (0..<3).map { _ in constrained(UIView(), in: root) }
    for (one, other) in zip(views, views.dropFirst()) {
      one.rightAnchor.constraint(equalTo: other.leftAnchor).isActive = true
      one.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
    }
    for view in views {
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    }
    views[0].leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    views[2].rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 107, 213] && views.map(\.frame.maxX) == [107, 213, 320])
  }

  @Test("M15: a container that nothing gives a size has size 0; an open place is ambiguous")
  func ambiguity() {
    let container = constrained(UIView(), in: root)
    let button = constrained(ContentView(80, 40), in: container)
    NSLayoutConstraint.activate([
      container.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      container.topAnchor.constraint(equalTo: root.topAnchor),
      button.topAnchor.constraint(equalTo: container.topAnchor),
      button.leadingAnchor.constraint(equalTo: container.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(container.bounds.size == .zero && button.frame == rect(0, 0, 80, 40))
    #expect(container.hasAmbiguousLayout && !button.hasAmbiguousLayout)
    button.trailingAnchor.constraint(equalTo: container.trailingAnchor).isActive = true
    button.bottomAnchor.constraint(equalTo: container.bottomAnchor).isActive = true
    #expect(!container.hasAmbiguousLayout)
    root.layoutIfNeeded()
    #expect(container.frame == rect(120, 0, 80, 40))
  }
}

extension UIView {
  /// Pins all edges to those of another view.
  func pin(to other: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
      other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
    ])
  }

  func pin(to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: guide.topAnchor), leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}

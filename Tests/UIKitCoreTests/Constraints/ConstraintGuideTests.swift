import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

/// A text of 600 points in one line of 20, broken wherever it must be.
private final class Lines: UIView, WrappingContent {
  var length: CGFloat = 600 { didSet { invalidateIntrinsicContentSize() } }
  var wrapsLines: Bool { true }

  func contentSize(inWidth width: CGFloat?) -> CGSize {
    // A word is 50 points long.
    let room = max(50, ((width ?? length) / 50).rounded(.down) * 50)
    return CGSize(width: min(room, length), height: (length / room).rounded(.up) * 20)
  }

  override var intrinsicContentSize: CGSize { contentSize(inWidth: nil) }
}

@Suite("M: guides, margins and text in lines")
struct ConstraintGuideTests {
  @Test("M8: the readable width is limited and in the middle; the keyboard's guide lies at the bottom")
  func guides() {
    let root = rootView(1000, 600)
    let (text, bar) = (constrained(UIView(), in: root), constrained(UIView(), in: root))
    text.pin(to: root.readableContentGuide)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.widthAnchor.constraint(equalToConstant: 10), bar.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 164, y: 8, width: 672, height: 584))
    #expect(bar.frame == CGRect(x: 0, y: 570, width: 10, height: 30))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 8, y: 8, width: 384, height: 584))
    #expect(root.readableContentGuide.layoutFrame == text.frame)
  }

  @Test("A guide without constraints has its rectangle too")
  func guidesAlone() {
    let root = rootView(1000, 600)
    root.setCoveredTop(50)
    #expect(root.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 50, width: 1000, height: 550))
    #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 50, width: 984, height: 542))
    #expect(root.readableContentGuide.layoutFrame == CGRect(x: 164, y: 50, width: 672, height: 542))
    #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 600, width: 1000, height: 0))
    #expect(UILayoutGuide().layoutFrame == .zero)
  }

  @Test("M8: margins reach in as far as the superview's, where a view preserves them")
  func preservedMargins() {
    let root = rootView()
    root.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 8, right: 8)
    let view = UIView(frame: CGRect(x: 10, y: 0, width: 300, height: 400))
    root.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layoutMargins == UIEdgeInsets(top: 30, left: 30, bottom: 8, right: 8))
    root.setCoveredTop(60)
    root.insetsLayoutMarginsFromSafeArea = false
    #expect(root.layoutMargins.top == 30 && view.layoutMargins.top == 60)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 30)
  }

  @Test("Guides share the room between views, and go with their constraints")
  func spacers() {
    let root = rootView(300, 100)
    let views = (0..<2).map { _ in constrained(ContentView(50, 20), in: root) }
    let spacers = (0..<3).map { _ in UILayoutGuide() }
    spacers.forEach(root.addLayoutGuide)
    var edge = root.leadingAnchor
    for (index, spacer) in spacers.enumerated() {
      spacer.leadingAnchor.constraint(equalTo: edge).isActive = true
      spacer.widthAnchor.constraint(equalTo: spacers[0].widthAnchor).isActive = index > 0
      guard index < views.count else { break }
      views[index].leadingAnchor.constraint(equalTo: spacer.trailingAnchor).isActive = true
      views[index].topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      edge = views[index].trailingAnchor
    }
    spacers[2].trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [67, 183])
    #expect(abs(spacers[1].layoutFrame.width - 66.67) < 1)
    let count = root.constraints.count
    root.removeLayoutGuide(spacers[2])
    #expect(root.layoutGuides.count == 2 && root.constraints.count == count - 3)
    #expect(spacers[2].owningView == nil)
  }

  @Test(
    "Text in lines gets the height that it needs at its width, and the width of its lines, and grows with the room"
  )
  func lines() {
    let root = rootView(320, 480)
    let (pinned, free) = (constrained(Lines(), in: root), constrained(Lines(), in: root))
    NSLayoutConstraint.activate([
      pinned.topAnchor.constraint(equalTo: root.topAnchor),
      pinned.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      pinned.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      free.topAnchor.constraint(equalTo: pinned.bottomAnchor),
      free.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      free.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(pinned.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(free.frame == CGRect(x: 10, y: 40, width: 300, height: 40))
    root.frame.size.width = 210
    root.layoutIfNeeded()
    #expect(pinned.frame.height == 60 && free.frame == CGRect(x: 5, y: 60, width: 200, height: 60))
    root.frame.size.width = 640
    root.layoutIfNeeded()
    #expect(pinned.frame.height == 20 && free.frame == CGRect(x: 20, y: 20, width: 600, height: 20))
    free.length = 700
    root.layoutIfNeeded()
    #expect(free.frame.size == CGSize(width: 600, height: 40))
    // M11
    #expect(
      pinned.systemLayoutSizeFitting(
        CGSize(width: 110, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 110, height: 120))
  }

  @Test("What scrolls lies under what stays outside: constraints cross a scroll view's edge")
  func acrossScrolling() {
    let root = rootView()
    let scroll = constrained(UIScrollView(), in: root)
    scroll.pin(to: root)
    let (content, sticky) = (
      constrained(ContentView(100, 900), in: scroll), constrained(ContentView(50, 20), in: scroll)
    )
    content.pin(to: scroll)
    let follows = sticky.topAnchor.constraint(equalTo: content.topAnchor, constant: 100)
    follows.priority = .defaultLow
    NSLayoutConstraint.activate([
      sticky.leftAnchor.constraint(equalTo: content.leftAnchor), follows,
      sticky.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(sticky.frame.minY == 100)
    for (offset, top) in [(50, 100), (200, 210), (300, 310), (0, 100)] as [(CGFloat, CGFloat)] {
      scroll.contentOffset.y = offset
      root.layoutIfNeeded()
      #expect(sticky.frame.minY == top, "scrolled by \(offset)")
    }
  }
}

import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

@Suite("M: numbers and views that no layout expects")
struct HostileConstraintTests {
  private final class Odd: UIView {
    var size = CGSize.zero
    var insets = UIEdgeInsets.zero
    var asks = 0
    override var alignmentRectInsets: UIEdgeInsets { insets }
    override var intrinsicContentSize: CGSize {
      asks += 1
      if asks < 1000 { invalidateIntrinsicContentSize() }
      return size
    }
  }

  @Test(
    "Content of any size, with any priorities, in margins and alignment of any size, leaves finite frames",
    arguments: [0, -5, .nan, .infinity, -.infinity, 1e300, .greatestFiniteMagnitude] as [CGFloat])
  func numbers(_ number: CGFloat) {
    let root = rootView()
    root.layoutMargins = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    let view = constrained(Odd(), in: root)
    let kept = Odd(frame: CGRect(x: 10, y: 10, width: 4, height: 4))
    root.addSubview(kept)
    for odd in [view, kept] {
      odd.size = CGSize(width: number, height: number)
      odd.insets = UIEdgeInsets(top: number, left: 3, bottom: 3, right: number)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        odd.setContentHuggingPriority(UILayoutPriority(Float(number)), for: axis)
        odd.setContentCompressionResistancePriority(UILayoutPriority(Float(number)), for: axis)
      }
    }
    let top = view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor)
    top.priority = UILayoutPriority(Float(number))
    NSLayoutConstraint.activate([
      top, view.leadingAnchor.constraint(equalTo: kept.trailingAnchor),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.layoutMarginsGuide.trailingAnchor),
      view.bottomAnchor.constraint(
        lessThanOrEqualTo: root.bottomAnchor, constant: number.isFinite ? number : 0),
    ])
    root.layoutIfNeeded()
    for value in [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height] {
      #expect(value.isFinite)
    }
    let fitting = view.systemLayoutSizeFitting(CGSize(width: number, height: number))
    #expect(fitting.width.isFinite && fitting.height.isFinite)
  }

  @Test("Views and constraints that go away in the middle of a layout leave the rest in place")
  func removedMeanwhile() {
    final class Meddling: UIView {
      var meddle: (() -> Void)?
      override func layoutSubviews() {
        super.layoutSubviews()
        meddle?()
      }
    }
    let root = rootView()
    let (outer, other) = (constrained(Meddling(), in: root), constrained(UIView(), in: root))
    let inner = constrained(UIView(), in: outer)
    outer.pin(to: root)
    inner.pin(to: outer)
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: inner.leftAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 20), other.heightAnchor.constraint(equalToConstant: 20),
    ])
    outer.meddle = { inner.removeFromSuperview() }
    root.layoutIfNeeded()
    #expect(inner.superview == nil && other.frame.size == CGSize(width: 20, height: 20))
    outer.meddle = { outer.removeFromSuperview() }
    outer.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(root.subviews == [other] && root.constraints.count == 1)
    // A view that outlives its superview can be used elsewhere.
    var lost: UIView? = rootView()
    let survivor = constrained(ContentView(5, 5), in: lost!)
    survivor.pin(to: lost!)
    lost?.layoutIfNeeded()
    lost = nil
    root.addSubview(survivor)
    NSLayoutConstraint.activate([
      survivor.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
      survivor.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
    ])
    root.layoutIfNeeded()
    #expect(survivor.frame == CGRect(x: 7, y: 7, width: 5, height: 5))
  }
}

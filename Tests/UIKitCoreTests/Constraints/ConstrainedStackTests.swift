import Foundation
import SeededRandom
import Testing

@testable import UIKitControls
@testable import UIKitCore

@Suite("Stacks inside constraints")
struct ConstrainedStackTests {
  /// Makes a stack of views with sizes and priorities from a seed, of a size from it, too.
  private func stack(_ seed: UInt64) -> (UIStackView, CGSize) {
    var random = SeededGenerator(seed: seed)
    let stack = UIStackView()
    stack.axis = Bool.random(using: &random) ? .horizontal : .vertical
    stack.distribution = [.fill, .fillEqually, .fillProportionally, .equalSpacing].randomElement(
      using: &random)!
    stack.alignment = [.fill, .leading, .center, .trailing].randomElement(using: &random)!
    stack.spacing = CGFloat(Int.random(in: 0...10, using: &random))
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let view = ContentView(
        CGFloat(2 * Int.random(in: 5...40, using: &random)),
        CGFloat(2 * Int.random(in: 5...40, using: &random)))
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(
          UILayoutPriority([250, 251, 300].randomElement(using: &random)!), for: axis)
        view.setContentCompressionResistancePriority(
          UILayoutPriority([750, 700].randomElement(using: &random)!), for: axis)
      }
      view.isHidden = Int.random(in: 0..<6, using: &random) == 0
      stack.addArrangedSubview(view)
    }
    // Enough room across, because that is where a stack without constraints cuts.
    let length = CGFloat(2 * Int.random(in: 40...200, using: &random))
    return (
      stack,
      stack.axis == .horizontal ? CGSize(width: length, height: 100) : CGSize(width: 100, height: length)
    )
  }

  @Test("A stack gives the same frames by itself and by constraints", arguments: 0..<300)
  func sameFrames(_ seed: UInt64) {
    let root = rootView(500, 500)
    let (alone, size) = stack(seed)
    alone.frame.size = size
    root.addSubview(alone)
    let inside = constrained(stack(seed).0, in: root)
    NSLayoutConstraint.activate([
      inside.leftAnchor.constraint(equalTo: root.leftAnchor),
      inside.topAnchor.constraint(equalTo: root.topAnchor),
      inside.widthAnchor.constraint(equalToConstant: size.width),
      inside.heightAnchor.constraint(equalToConstant: size.height),
    ])
    root.layoutIfNeeded()
    func frames(_ stack: UIStackView) -> [CGRect] {
      stack.arrangedSubviews.filter { !$0.isHidden }.map { view in
        let frame = view.frame
        return CGRect(
          x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded(),
          height: frame.height.rounded())
      }
    }
    #expect(inside.frame == CGRect(origin: .zero, size: size))
    let near = zip(frames(alone), frames(inside)).allSatisfy { one, other in
      abs(one.minX - other.minX) <= 1 && abs(one.minY - other.minY) <= 1 && abs(one.width - other.width) <= 1
        && abs(one.height - other.height) <= 1
    }
    // Which view shrinks after the first has lost its whole length is open.
    let isOpen = frames(alone).contains { $0.width == 0 || $0.height == 0 }
    #expect(
      near || isOpen,
      "\(alone.axis) \(alone.distribution) \(alone.alignment): \(frames(alone)) and \(frames(inside))")
  }

  @Test("Equal widths across nested stacks, and a row that is as high as its highest view")
  func nested() {
    let root = rootView()
    let (a, b) = (ContentView(50, 20), ContentView(90, 30))
    let row = UIStackView(arrangedSubviews: [a, UIView(), b])
    let column = constrained(UIStackView(arrangedSubviews: [ContentView(10, 10), row]), in: root)
    column.axis = .vertical
    column.spacing = 5
    a.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 0, y: 10, width: 320, height: 45))
    #expect(row.frame == CGRect(x: 0, y: 15, width: 320, height: 30))
    #expect(a.frame == CGRect(x: 0, y: 0, width: 90, height: 30) && b.frame.minX == 230)
    // M12: a hidden view takes no room.
    column.arrangedSubviews[0].isHidden = true
    root.layoutIfNeeded()
    #expect(column.frame.height == 30 && row.frame.minY == 0)
  }

  @Test("A stack that is placed by a frame still asks its subviews' constraints")
  func ownConstraints() {
    let root = rootView()
    let (a, b) = (UIView(), ContentView(40, 20))
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    root.addSubview(stack)
    let width = a.widthAnchor.constraint(equalToConstant: 60)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(
      a.frame == CGRect(x: 0, y: 0, width: 60, height: 50) && b.frame.minX == 60 && b.frame.width == 140)
    width.constant = 80
    root.layoutIfNeeded()
    #expect(a.frame.width == 80)
  }
}

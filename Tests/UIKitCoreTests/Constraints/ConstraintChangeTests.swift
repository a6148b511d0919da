import Foundation
import Testing

@testable import UIKitCore

@Suite("M: constraints that change")
struct ConstraintChangeTests {
  @Test("M3: changes made together contradict each other only if their result does", arguments: [40, 300])
  func together(height: CGFloat) throws {
    let root = rootView()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
    root.addSubview(outer)
    let (view, gap) = (constrained(UIView(), in: outer), constrained(UIView(), in: outer))
    let size = view.heightAnchor.constraint(equalToConstant: 100)
    let rest = gap.heightAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      gap.topAnchor.constraint(equalTo: view.bottomAnchor),
      gap.bottomAnchor.constraint(equalTo: outer.bottomAnchor), size, rest,
    ])
    root.layoutIfNeeded()
    let engine = try #require(outer.uncommon?.constraints?.engine)
    outer.frame.size.height = height + 10
    size.constant = height
    rest.constant = 10
    root.layoutIfNeeded()
    #expect(engine.brokenConstraints.isEmpty)
    #expect(view.frame.height == height && gap.frame.minY == height)
    size.constant += 1
    root.layoutIfNeeded()
    #expect(engine.brokenConstraints.count == 1)
  }
}

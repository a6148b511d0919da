import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

@Suite("M: constraints in words")
struct VisualFormatTests {
  private let root = rootView()
  private let a, b: UIView

  init() {
    (a, b) = (constrained(UIView(), in: root, "a"), constrained(UIView(), in: root, "b"))
    root.accessibilityIdentifier = "root"
  }

  /// The constraints of a line, as they describe themselves, without the numbers of the views.
  private func lines(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
  ) -> [String] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]
    ).map { short($0.description) }
  }

  private func short(_ text: String) -> String {
    text.replacing(/#\d+/, with: "").replacing(/<NSLayoutConstraint | +\(.*\)>/, with: "")
  }

  @Test("The visual format: edges, standard and given distances, sizes, relations, priorities and metrics")
  func format() {
    #expect(lines("[a]") == [])
    #expect(lines("|-[a]-|") == ["H:|-(8)-[a]", "H:[a]-(8)-|"])
    #expect(lines("V:|[a]-20-[b]|") == ["V:|-(0)-[a]", "V:[a]-(20)-[b]", "V:[b]-(0)-|"])
    #expect(lines("H:[a(50)][b(==a)]") == ["a.width == 50", "b.width == a.width", "H:[a]-(0)-[b]"])
    #expect(
      lines("[a(>=20@700,<=wide)]-(>=8,<=gap@250)-[b]", metrics: ["wide": 90, "gap": 2.5]) == [
        "a.width >= 20 @ 700", "a.width <= 90", "H:[a]-(>=8)-[b]", "H:[a]-(<=2.5@250)-[b]",
      ])
    #expect(lines("[a]-(-4)-[b]") == ["H:[a]-(-4)-[b]"])
  }

  @Test("Options align all views, and say in which direction the line is read")
  func options() {
    #expect(
      lines("[a]-[b]", [.alignAllTop, .alignAllBottom]).suffix(2) == [
        "b.top == a.top", "b.bottom == a.bottom",
      ])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-10-[a(20)]-5-[b(30)]", options: [.directionRightToLeft, .alignAllTop],
        views: ["a": a, "b": b]))
    root.layoutIfNeeded()
    #expect(a.frame.maxX == 310 && b.frame.maxX == 285)
  }

  @Test(
    "A line that cannot be read makes no constraint",
    arguments: [
      "", "[a", "[c]", "[a]-", "[a]-x-[b]", "[a(]", "[a]b", "|", "V:[a]--[b]", "[a(20@)]", "((((",
      "[a]-(8-[b]",
    ])
  func mistakes(_ format: String) {
    #expect(lines(format) == [])
  }

  @Test("A constraint describes itself in the visual format, or else as an equation")
  func descriptions() {
    let width = a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2, constant: -3)
    width.identifier = "ratio"
    width.priority = UILayoutPriority(749)
    #expect(
      width.description.replacing(/#\d+/, with: "#")
        == "<NSLayoutConstraint 'ratio' a#.width == 2*b#.height - 3 @ 749   (inactive)>")
    let edge = root.trailingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 5)
    edge.isActive = true
    #expect(
      edge.description.replacing(/#\d+/, with: "#")
        == "<NSLayoutConstraint H:[a#]-(>=5)-|   (active, names: '|':root#)>")
    #expect(
      short(a.bottomAnchor.constraint(equalTo: b.topAnchor, constant: -7).description) == "V:[a]-(7)-[b]")
  }

  @Test("A distance between two lines can equal a size")
  func distances() {
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor), b.rightAnchor.constraint(equalTo: root.rightAnchor),
      a.widthAnchor.constraint(equalToConstant: 40), b.widthAnchor.constraint(equalToConstant: 60),
      a.heightAnchor.constraint(equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor), multiplier: 0.5),
      a.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.height == 110)
  }

  @Test("What makes no sense is refused: no common ancestor, a place that equals a size, a place alone")
  func refused() {
    let stranger = UIView()
    let constraints = [
      a.topAnchor.constraint(equalTo: stranger.topAnchor),
      NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .right, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 5),
      a.widthAnchor.constraint(equalToConstant: .nan),
    ]
    NSLayoutConstraint.activate(constraints)
    #expect(constraints.allSatisfy { !$0.isActive })
    root.layoutIfNeeded()
    let width = a.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    width.constant = .infinity
    root.layoutIfNeeded()
    #expect(width.constant == 5 && a.frame.width == 5)
  }

  @Test("The constraints that decide an axis, and a layout that leaves something open")
  func questions() {
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3)
    let width = a.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([left, width])
    #expect(Set(a.constraintsAffectingLayout(for: .horizontal)) == [left, width])
    #expect(a.constraintsAffectingLayout(for: .vertical) == [])
    #expect(a.hasAmbiguousLayout && a.topAnchor.hasAmbiguousLayout && !a.leftAnchor.hasAmbiguousLayout)
    root.layoutIfNeeded()
    let before = a.frame
    a.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(a.frame != before && a.frame.minX == 3 && a.frame.width == 30)
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 5),
    ])
    a.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 3, y: 0, width: 30, height: 5) && !a.hasAmbiguousLayout)
  }
}

import UIKit

/// The frames of the hit-testing scene: the articles' view tree, whose siblings overlap a little.
nonisolated enum SearchTree {
  /// The drawing of the window, and inside it that of the root view.
  static let window = CGRect(x: 8, y: 6, width: 624, height: 452)
  static let root = CGRect(x: 16, y: 36, width: 608, height: 414)
  static let rules = CGRect(x: 24, y: 362, width: 532, height: 32)
  static let legend = CGRect(x: 28, y: 406, width: 584, height: 32)

  /// A box and its frame in its superview.
  struct Place {
    let name: String
    let frame: CGRect
    var children: [Place] = []
  }

  /// The boxes in the root view, back to front, like those in each of them.
  static let places = [
    Place(
      name: "A1", frame: frame(ofA: 0),
      children: [
        Place(name: "C1", frame: CGRect(x: 6, y: 40, width: 170, height: 124)),
        Place(name: "C2", frame: CGRect(x: 14, y: 136, width: 170, height: 124)),
      ]),
    Place(
      name: "A2", frame: frame(ofA: 1),
      children: (0..<3).map { index in
        let step = CGFloat(index)
        return Place(
          name: "B\(index + 1)", frame: CGRect(x: 6 + step * 4, y: 40 + step * 68, width: 170, height: 84))
      }),
    Place(
      name: "A3", frame: frame(ofA: 2),
      children: [Place(name: "D1", frame: CGRect(x: 36, y: 40, width: 170, height: 128))]),
  ]

  private static func frame(ofA index: Int) -> CGRect {
    CGRect(x: 24 + CGFloat(index) * 188, y: 68 + CGFloat(index) * 8, width: 216, height: 268)
  }

  /// Where A3 covers A2, in A3's coordinates.
  static let overlap = frame(ofA: 1).intersection(frame(ofA: 2))
    .offsetBy(dx: -frame(ofA: 2).minX, dy: -frame(ofA: 2).minY)

  /// The frame of B2 in A2.
  static var b2: CGRect { places[1].children[1].frame }

  /// Whether a point of the root view is inside a box.
  static func hasBox(at point: CGPoint?) -> Bool { places.contains { $0.frame.contains(point) } }
}

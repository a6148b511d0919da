import TouchDiagnosis
import UIKit

/// The question about a dumped tree: the place, and the view.
@MainActor
final class Inquiry {
  let tree: DumpedTree
  let names: ViewNames
  let outline: TreeOutline

  /// The place of the touch, in points on the dump's screen; nil while there is no question.
  private(set) var point: CGPoint?
  /// The view that should get the touch, by its index in the dump.
  private(set) var expected: Int?
  /// The answer; nil while there is no question.
  private(set) var answer: Answer?
  /// Called after each change.
  var changed: (() -> Void)?

  init(_ tree: DumpedTree) {
    self.tree = tree
    names = ViewNames(tree)
    outline = TreeOutline(tree)
  }

  /// Asks which view gets a touch at a point of the screen.
  func ask(at point: CGPoint) {
    guard point != self.point else { return }
    self.point = point
    update()
  }

  /// Asks why a view does not get the touch; without a touch, puts one in the middle of that view, or of the drawing if
  /// its place is unknown.
  func expect(_ index: Int) {
    expected = index
    point = point ?? outline.middle(of: index) ?? CGPoint(x: outline.area.midX, y: outline.area.midY)
    update()
  }

  /// Puts the touch in the middle of the expected view.
  func askInTheMiddle() {
    guard let expected, let middle = outline.middle(of: expected) else { return }
    ask(at: middle)
  }

  /// Forgets the question.
  func clear() {
    (point, expected) = (nil, nil)
    update()
  }

  private func update() {
    answer = point.map { point in
      let diagnosis = tree.diagnosedTouch(at: point, expecting: expected)
      return Answer(
        diagnosis: diagnosis, names: names, outline: outline,
        notes: (diagnosis.assumed + tree.dump.notes).map(\.string))
    }
    changed?()
  }

  /// The views drawn at a point of the screen, front-most first, each part after the view that it belongs to.
  ///
  /// See-through views count only if there is no other.
  func views(at point: CGPoint) -> [Int] {
    let drawn = outline.shapes.indices.reversed().filter { index in
      guard let shape = outline.shapes[index], !shape.isInUnseen, shape.transform.isInvertible else {
        return false
      }
      return shape.bounds.contains(point.applying(shape.transform.inverted()))
    }
    let opaque = drawn.filter { outline.shapes[$0]?.look != .clear }
    let found = opaque.isEmpty ? drawn : opaque
    guard let first = found.first, let whole = tree.indices[tree.views[first].askedView.objectID] else {
      return found
    }
    return [whole] + found.filter { $0 != whole }
  }
}

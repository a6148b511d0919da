import Foundation
import UIKitCore

/// The views of an application as rows to choose from, parents before children, the front-most window first.
struct ViewTree {
  private(set) var views: [ObjectID] = []
  private(set) var rows: [PanelRow] = []

  /// The most views to list.
  static let mostViews = 1000
  private static let (indentation, deepest): (CGFloat, Int) = (8, 10)

  init(_ application: UIApplication, _ composer: Composer) {
    var count = 0
    for window in application.windows.reversed() { add(window, depth: 0, composer, &count) }
    if count > views.count { rows.append(composer.note(WhyWords.more(count - views.count))) }
  }

  private mutating func add(_ view: UIView, depth: Int, _ composer: Composer, _ count: inout Int) {
    count += 1
    if views.count < ViewTree.mostViews {
      views.append(view.objectID)
      rows.append(ViewTree.row(view, depth, composer))
    }
    for subview in view.subviews { add(subview, depth: depth + 1, composer, &count) }
  }

  private static func row(_ view: UIView, _ depth: Int, _ composer: Composer) -> PanelRow {
    var row = PanelRow(object: view.objectID)
    let x = Composer.margin + CGFloat(min(depth, deepest)) * indentation
    let isSeen = !view.isHidden && view.alpha >= 0.01
    let height = row.add(
      composer.name(view), TypeScale.body, isSeen ? .strong : .quiet, x: x, y: Composer.padding,
      width: composer.right - x)
    row.close(below: height + 2 * Composer.padding)
    return row
  }
}

import Foundation
import UIKitCore

/// What the subviews of a view with many of them cover, side by side in memory.
///
/// To find the few subviews that touch an area, a look at each view costs a visit to its memory, and with a hundred
/// thousand of them that is most of a frame. Reading only the numbers is fifty times as fast.
final class CoverageIndex {
  private struct Entry {
    // Single precision, rounded outwards.
    var left: Float
    var top: Float
    var right: Float
    var bottom: Float
    /// Alive as long as its view has this index, which the view forgets before it releases a subview.
    let view: Unmanaged<UIView>
    let zPosition: CGFloat

    init(_ child: UIView) {
      view = .passUnretained(child)
      zPosition = child.style.zPosition
      if let rect = child.displayState.coveredRect {
        left = Float(rect.origin.x).nextDown
        top = Float(rect.origin.y).nextDown
        right = Float(rect.origin.x + rect.size.width).nextUp
        bottom = Float(rect.origin.y + rect.size.height).nextUp
      } else {
        (left, top, right, bottom) = (.infinity, .infinity, -.infinity, -.infinity)
      }
    }
  }

  /// With fewer subviews than this, look at each.
  private static let fewest = 8

  /// Back to front.
  private var entries: [Entry]

  private init(_ view: UIView) {
    entries = view.paintOrder.map(Entry.init)
  }

  /// The index of a view's subviews, made now if necessary; nil if they are few.
  private static func index(of view: UIView) -> CoverageIndex? {
    guard view.childCount >= fewest else { return nil }
    if let known = view.displayState.childIndex as? CoverageIndex { return known }
    let made = CoverageIndex(view)
    view.displayState.childIndex = made
    return made
  }

  /// The place of a subview among the entries.
  private func place(of view: UIView) -> Int? {
    let reference = Unmanaged.passUnretained(view).toOpaque()
    // From the front, where a dragged view nearly always is. A loop and not a closure: in a closure called by the
    // standard library, each entry would cost a check of the actor.
    for place in entries.indices.reversed() where entries[place].view.toOpaque() == reference { return place }
    return nil
  }

  /// Follows a change of the area that `view` covers, or of its z position.
  static func noteChange(of view: UIView) {
    guard let parent = view.parent, let index = parent.displayState.childIndex as? CoverageIndex else {
      return
    }
    guard let place = index.place(of: view), index.entries[place].zPosition == view.style.zPosition
    else { return parent.displayState.childIndex = nil }
    index.entries[place] = Entry(view)
  }

  /// Calls `body` with the subviews that touch `area`, in points on the screen, back to front.
  static func forEachChild(of view: UIView, touching area: CGRect, do body: (UIView) -> Void) {
    guard let index = index(of: view) else {
      for child in view.paintOrder { body(child) }
      return
    }
    let (left, top, right, bottom) = edges(of: area)
    for entry in index.entries
    where entry.left < right && left < entry.right && entry.top < bottom && top < entry.bottom {
      body(entry.view.takeUnretainedValue())
      // A drawing has changed the tree: the rest waits for the next frame.
      guard view.displayState.childIndex === index else { return }
    }
  }

  private static func edges(of area: CGRect) -> (left: Float, top: Float, right: Float, bottom: Float) {
    (
      Float(area.origin.x).nextDown, Float(area.origin.y).nextDown,
      Float(area.origin.x + area.size.width).nextUp,
      Float(area.origin.y + area.size.height).nextUp
    )
  }
}

import Foundation
import UIKitCore

/// What the subviews of a view with many of them cover, side by side in memory, with a box around each block of them.
///
/// To find the few subviews that touch an area, a look at each view costs a visit to its memory, and with a hundred
/// thousand of them that is most of a frame. Here whole blocks are skipped: the rows of a list touch an area in one or
/// two of them.
final class CoverageIndex {
  /// A rectangle in single precision, rounded outwards; an empty one touches nothing.
  private struct Box {
    var left = Float.infinity
    var top = Float.infinity
    var right = -Float.infinity
    var bottom = -Float.infinity

    init() {}

    init(around rect: CGRect) {
      guard !rect.isNull else { return }
      left = Box.atMost(rect.origin.x)
      top = Box.atMost(rect.origin.y)
      right = -Box.atMost(-rect.origin.x - rect.size.width)
      bottom = -Box.atMost(-rect.origin.y - rect.size.height)
    }

    private static func atMost(_ value: CGFloat) -> Float {
      let rounded = Float(value)
      return CGFloat(rounded) > value ? rounded.nextDown : rounded
    }

    var rect: CGRect {
      guard left < right else { return .null }
      return CGRect(
        x: CGFloat(left), y: CGFloat(top), width: CGFloat(right) - CGFloat(left),
        height: CGFloat(bottom) - CGFloat(top))
    }

    mutating func join(_ other: Box) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }

    func touches(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private struct Entry {
    var box: Box
    /// Alive as long as its view has this index, which the view forgets before it releases a subview.
    let view: Unmanaged<UIView>
    let zPosition: CGFloat
  }

  private struct Block {
    var box: Box
    /// Whether an entry has changed since the box was drawn around them.
    var isStale: Bool
  }

  /// With fewer subviews than this, look at each.
  private static let fewest = 8
  private static let entriesInBlock = 64

  /// Back to front.
  private var entries: [Entry] = []
  private var blocks: [Block] = []

  private init(_ children: [UIView], depth: Int) {
    entries.reserveCapacity(children.count)
    for child in children { append(child, covering: Coverage.rect(of: child, depth: depth)) }
  }

  private func append(_ child: UIView, covering covered: CGRect) {
    let place = entries.count
    child.placeInIndex = Int32(clamping: place)
    entries.append(
      Entry(box: Box(around: covered), view: .passUnretained(child), zPosition: child.zPosition))
    if place.isMultiple(of: Self.entriesInBlock) { blocks.append(Block(box: Box(), isStale: true)) }
    blocks[blocks.count - 1].isStale = true
  }

  /// Adds the subviews that were put in front of all others since; returns whether they are in front on the screen too.
  private func follow(_ children: [UIView]) -> Bool {
    for child in children[entries.count...] {
      guard child.zPosition >= entries.last?.zPosition ?? 0, !child.liesInSpaceAsDisplayed else {
        return false
      }
      append(child, covering: child.coveredRect ?? Coverage.measure(child))
    }
    return true
  }

  /// The index of a view's subviews, made now if necessary; nil if they are few.
  ///
  /// Also nil if some are seen in perspective, where what they cover depends on their superview's bounds as well, and
  /// if the view shows windows, which it does not keep alive.
  private static func index(of view: UIView, depth: Int) -> CoverageIndex? {
    guard view.childCount >= fewest, !view.showsScreen else { return nil }
    if let known = known(of: view) { return known }
    let children = view.paintOrder
    for child in children where child.liesInSpaceAsDisplayed { return nil }
    let made = CoverageIndex(children, depth: depth)
    view.childIndex = made
    return made
  }

  /// The index of a view's subviews, if it exists.
  static func known(of view: UIView?) -> CoverageIndex? {
    guard let view, let index = view.childIndex as? CoverageIndex else { return nil }
    guard index.entries.count < view.childCount, !index.follow(view.children) else { return index }
    view.childIndex = nil
    return nil
  }

  /// Follows a change of the area that a view in this index covers, or of its z position.
  func noteChange(of view: UIView) {
    let place = Int(view.placeInIndex)
    guard place < entries.count, entries[place].view.toOpaque() == Unmanaged.passUnretained(view).toOpaque(),
      entries[place].zPosition == view.zPosition, !view.liesInSpaceAsDisplayed
    else {
      view.paintedParent?.childIndex = nil
      return
    }
    entries[place].box = Box(around: view.coveredRect ?? .null)
    blocks[place / Self.entriesInBlock].isStale = true
  }

  private func entries(ofBlock block: Int) -> Range<Int> {
    let start = block * Self.entriesInBlock
    return start..<min(start + Self.entriesInBlock, entries.count)
  }

  private func box(ofBlock block: Int) -> Box {
    guard blocks[block].isStale else { return blocks[block].box }
    var box = Box()
    for place in entries(ofBlock: block) { box.join(entries[place].box) }
    blocks[block] = Block(box: box, isStale: false)
    return box
  }

  /// The rectangle around what a view's subviews cover, in the view's coordinates.
  static func extentOfChildren(of view: UIView, depth: Int) -> CGRect {
    guard let index = index(of: view, depth: depth) else {
      var extent = CGRect.null
      for child in view.paintedChildren {
        extent = extent.joined(with: Coverage.rect(of: child, depth: depth))
      }
      return extent
    }
    var box = Box()
    for block in index.blocks.indices { box.join(index.box(ofBlock: block)) }
    return box.rect
  }

  /// Calls `body` with the subviews that touch `area`, in the view's coordinates, back to front or the other way, until
  /// it returns false; with nil, all of them.
  static func forEachChild(
    of view: UIView, touching area: CGRect?, depth: Int, frontToBack: Bool = false, do body: (UIView) -> Bool
  ) {
    guard let area, let index = index(of: view, depth: depth) else {
      let children = view.paintOrder
      for place in order(of: children.indices, frontToBack) where !body(children[place]) { return }
      return
    }
    let wanted = Box(around: area)
    for block in order(of: index.blocks.indices, frontToBack) where index.box(ofBlock: block).touches(wanted)
    {
      for place in order(of: index.entries(ofBlock: block), frontToBack)
      where index.entries[place].box.touches(wanted) {
        guard body(index.entries[place].view.takeUnretainedValue()) else { return }
        // A drawing has changed the tree: the rest waits for the next frame.
        guard view.childIndex === index else { return }
      }
    }
  }

  private static func order(of places: Range<Int>, _ frontToBack: Bool) -> StrideTo<Int> {
    frontToBack
      ? stride(from: places.upperBound - 1, to: places.lowerBound - 1, by: -1)
      : stride(from: places.lowerBound, to: places.upperBound, by: 1)
  }
}

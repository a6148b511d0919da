import UIKit

/// One view of the tree, with its name, its mark and its result.
///
/// It draws its texts itself: a label in it would be one more view to ask.
final class SearchBox: UIView, SearchMarked {
  let title: String
  private(set) lazy var mark = SearchMark(of: self)

  override var isUserInteractionEnabled: Bool { didSet { setNeedsDisplay() } }

  /// Makes a box and the boxes inside it.
  init(_ place: SearchTree.Place) {
    title = place.name
    super.init(frame: place.frame)
    accessibilityIdentifier = title
    setGround(place.children.isEmpty ? Palette.raised : Palette.card, radius: Measure.smallRadius)
    castShadow(opacity: 0.2, radius: 6, down: 1)
    for child in place.children { addSubview(SearchBox(child)) }
  }

  required init?(coder: NSCoder) { nil }

  /// The box, and all boxes inside it.
  var family: [SearchBox] { [self] + subviews.compactMap { $0 as? SearchBox }.flatMap(\.family) }

  override func draw(_ rect: CGRect) {
    mark.drawEdge(around: bounds)
    let isOn = isUserInteractionEnabled
    let name = isOn ? title : HitTestingWords.off(title).string
    name.draw(
      font: TypeScale.bodyStrong, color: isOn ? Palette.ink : Palette.quietInk,
      in: CGRect(x: 8, y: 4, width: isOn ? 64 : 80, height: 28))
    mark.draw(in: CGRect(x: 0, y: 4, width: isOn ? 82 : 148, height: 28))
    mark.drawReturned(in: CGRect(x: 80, y: 4, width: 104, height: 28))
  }
}

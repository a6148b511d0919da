import UIKit

extension UILabel {
  /// The least width at which the text takes no more lines than at the width given: its lines are then about equally
  /// long, and no word stands alone on the last one.
  ///
  /// It measures the text up to ten times. Text that fits into one line gets the whole width.
  func balancedWidth(in width: CGFloat) -> CGFloat {
    let width = max(0, width)
    let block = TextBlock(text ?? "", font: font, numberOfLines: 0)
    func height(_ width: CGFloat) -> CGFloat { TextEngine.size(of: block, width: width).height }
    let least = height(width)
    guard least > height(.infinity) else { return width }
    var (tooNarrow, enough) = (width / 2, width)
    while enough - tooNarrow > 2 {
      let middle = ((tooNarrow + enough) / 2).rounded()
      if height(middle) > least { tooNarrow = middle } else { enough = middle }
    }
    return enough
  }
}

import UIKitCore

extension UIView {
  /// Whether this is a label that looks the same to the bit painted where it is and on a layer that is put there.
  ///
  /// On a layer, letters are mixed with a background that is translucent, if only at its corners, before that is mixed with
  /// what is behind it; so are letters with each other that are filled along their outlines.
  func isPlainText(in style: ViewLayer.Style) -> Bool {
    let alpha = style.background?.alpha ?? 0
    guard alpha == 0 || alpha == 1, let label = self as? UILabel, label.drawsOverAll,
      let font = label.commonFont, GlyphFont.hasPictures(of: font, scale: style.scale)
    else { return false }
    let hasCorners = style.cornerRadius > 0 && (alpha == 1 || style.cutsCorners)
    return !hasCorners || label.keepsText(fromEdges: style.cornerRadius)
  }
}

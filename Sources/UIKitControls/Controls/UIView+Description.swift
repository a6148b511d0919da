import Foundation

extension UIView {
  /// The view tree in Apple's debugging format: one line per view, each level indented by `   | `.
  ///
  /// **Cost:** O(*m*·*d*) in the number of views in this one and their depth below it.
  public final func recursiveDescription() -> String {
    var lines: [String] = []
    describe(indentation: "", into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(indentation: String, into lines: inout [String]) {
    lines.append(indentation + descriptionLine)
    for child in children { child.describe(indentation: indentation + "   | ", into: &lines) }
  }

  // <UIView: 0x…; frame = (0 0; 320 480); …; layer = <CALayer: 0x…>>
  private var descriptionLine: String {
    var parts = ["frame = \(UIView.text(frame))"]
    if transform != .identity {
      let t = transform
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(UIView.text)
      parts.append("transform = [\(numbers.joined(separator: ", "))]")
    }
    if bounds.origin != .zero { parts.append("bounds = \(UIView.text(bounds))") }
    if let text = (self as? UILabel)?.text { parts.append("text = '\(text)'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(UIView.text(alpha))") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if (self as? UIControl)?.isEnabled == false { parts.append("enabled = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(UIView.text(autoresizingMask))") }
    if let accessibilityIdentifier { parts.append("accessibilityIdentifier = '\(accessibilityIdentifier)'") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = <CALayer: \(UIView.address(of: layer))>")
    return
      "<\(className): \(UIView.address(of: self)); \(parts.joined(separator: "; "))>"
  }

  private static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  private static func text(_ rect: CGRect) -> String {
    "(\(text(rect.minX)) \(text(rect.minY)); \(text(rect.width)) \(text(rect.height)))"
  }

  /// A number without a needless fraction.
  private static func text(_ number: CGFloat) -> String {
    let rounded = number.rounded(toStep: 0.001)
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(Double(rounded))
  }

  private static func text(_ mask: AutoresizingMask) -> String {
    let names: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { mask.contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

import UIKit

/// Writes to standard error where each view that has an identifier stands, at first and whenever that changes: its
/// frame in the window, and the offset of its content if it scrolls.
///
///     list 24,24 352x552 at 0,-160
final class StateReport {
  private var observations: [NSKeyValueObservation] = []

  init(of window: UIWindow) { follow(window) }

  private func follow(_ view: UIView) {
    if view.accessibilityIdentifier != nil { observe(view) }
    for subview in view.subviews { follow(subview) }
  }

  private func observe(_ view: UIView) {
    observations += [
      view.observe(\.frame) { view, _ in Self.write(view) },
      view.observe(\.bounds) { view, _ in Self.write(view) },
      view.observe(\.transform) { view, _ in Self.write(view) },
    ]
    if let list = view as? UIScrollView {
      observations.append(list.observe(\.contentOffset) { list, _ in Self.write(list) })
    }
    Self.write(view)
  }

  private static func write(_ view: UIView) {
    let frame = view.convert(view.bounds, to: nil)
    var line = "\(view.accessibilityIdentifier ?? "") \(text(frame.minX)),\(text(frame.minY))"
    line += " \(text(frame.width))x\(text(frame.height))"
    if let list = view as? UIScrollView {
      line += " at \(text(list.contentOffset.x)),\(text(list.contentOffset.y))"
    }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  private static func text(_ number: CGFloat) -> String { "\(Int(number.rounded()))" }
}

import Foundation
import UIKitControls

/// The header of the log: a chip for each kind of line, and a line for the search text.
final class LogHeader: UIView {
  /// Called when the shown kinds, or the text, change.
  var changed: (() -> Void)?
  private(set) var kinds = Set(EventLog.Kind.allCases)
  let searchLine = SearchLine(frame: .zero)
  private let chips = EventLog.Kind.allCases.map { ToggleChip($0) }

  private static let (rowHeight, chipHeight): (CGFloat, CGFloat) = (32, 24)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    for chip in chips {
      chip.addAction(UIAction { [weak self, unowned chip] _ in self?.toggle(chip) }, for: .touchUpInside)
      addSubview(chip)
    }
    searchLine.changed = { [weak self] in self?.changed?() }
    addSubview(searchLine)
  }

  required init?(coder: NSCoder) { nil }

  private func toggle(_ chip: ToggleChip) {
    chip.isSelected.toggle()
    kinds = Set(chips.filter(\.isSelected).map(\.kind))
    changed?()
  }

  /// Writes everything in the language of the application.
  func retitle() {
    for chip in chips { chip.retitle() }
    searchLine.setNeedsDisplay()
    setNeedsLayout()
  }

  private func places(in width: CGFloat) -> (frames: [CGRect], bottom: CGFloat) {
    var place = CGPoint(x: 16, y: 8)
    var frames: [CGRect] = []
    for chip in chips {
      let chipWidth = chip.naturalWidth
      if place.x > 16, place.x + chipWidth > width - 16 {
        place = CGPoint(x: 16, y: place.y + LogHeader.rowHeight)
      }
      frames.append(CGRect(x: place.x, y: place.y, width: chipWidth, height: LogHeader.chipHeight))
      place.x += chipWidth + 8
    }
    return (frames, place.y + LogHeader.rowHeight)
  }

  /// How high the header is in a width.
  func height(for width: CGFloat) -> CGFloat { places(in: width).bottom + 40 }

  override func layoutSubviews() {
    let (frames, bottom) = places(in: bounds.width)
    for (chip, frame) in zip(chips, frames) where chip.frame != frame { chip.frame = frame }
    searchLine.frame = CGRect(x: 16, y: bottom, width: max(0, bounds.width - 32), height: 32)
  }
}

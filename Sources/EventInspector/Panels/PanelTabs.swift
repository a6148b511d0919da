import Foundation
import UIKitCore

/// The names of the panels in a row, or in two where it is narrow; one of them is chosen, or none.
final class PanelTabs: UIView {
  /// Called when a tab is chosen by a person.
  var choose: ((Int) -> Void)?
  var selection = 0 {
    didSet { for (index, tab) in tabs.enumerated() { tab.isSelected = index == selection } }
  }
  private var tabs: [PanelTab] = []

  private static let (tabHeight, rowHeight, top): (CGFloat, CGFloat, CGFloat) = (28, 32, 8)

  func add(_ title: LocalizedText, identifier: String) {
    let tab = PanelTab(title, identifier: identifier)
    let index = tabs.count
    tab.addAction(UIAction { [weak self] _ in self?.choose?(index) }, for: .touchUpInside)
    tab.move = { [weak self] in self?.move(from: index, by: $0) }
    tab.isSelected = index == selection
    tabs.append(tab)
    addSubview(tab)
    tab.retitle()
    setNeedsLayout()
  }

  /// Writes the tabs in the language of the application.
  func retitle() {
    for tab in tabs { tab.retitle() }
    setNeedsLayout()
  }

  private func move(from index: Int, by steps: Int) {
    let target = index + steps
    guard tabs.indices.contains(target) else { return }
    choose?(target)
    if tabs[index].isFocused { window?.focus(tabs[target]) }
  }

  /// The places of the tabs in a width, and their total height.
  private func places(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
    var place = CGPoint(x: 8, y: PanelTabs.top)
    var frames: [CGRect] = []
    for tab in tabs {
      let tabWidth = tab.naturalWidth
      if place.x > 8 && place.x + tabWidth > width - 8 {
        place = CGPoint(x: 8, y: place.y + PanelTabs.rowHeight)
      }
      frames.append(CGRect(x: place.x, y: place.y, width: tabWidth, height: PanelTabs.tabHeight))
      place.x += tabWidth + 4
    }
    return (frames, place.y + PanelTabs.rowHeight + 4)
  }

  /// How high the tabs are in a width.
  func height(for width: CGFloat) -> CGFloat { places(in: width).height }

  override func layoutSubviews() {
    for (tab, frame) in zip(tabs, places(in: bounds.width).frames) where tab.frame != frame {
      tab.frame = frame
    }
  }
}

/// The name of one panel.
final class PanelTab: KeyControl {
  /// Called when an arrow key asks for the tab this many places further on.
  var move: ((Int) -> Void)?
  private let title: LocalizedText
  private let label: UILabel
  private let line = UIView()

  init(_ title: LocalizedText, identifier: String) {
    self.title = title
    label = UILabel("", font: TypeScale.body)
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    isOpaque = false
    layer.cornerRadius = Measure.smallRadius
    pointerShape = .hand
    label.textAlignment = .center
    line.layer.cornerRadius = 1
    line.isUserInteractionEnabled = false
    addSubview(label)
    addSubview(line)
    retitle()
    restyle()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { restyle() } }
  override var isHighlighted: Bool { didSet { restyle() } }

  func retitle() { label.text = title[application.language] }

  /// As wide as its text when chosen, so that nothing moves then.
  var naturalWidth: CGFloat {
    TextEngine.size(of: TextBlock(label.text ?? "", font: TypeScale.bodyStrong)).width + 16
  }

  override func layoutSubviews() {
    label.frame = bounds
    line.frame = CGRect(x: 8, y: bounds.height - 3, width: max(0, bounds.width - 16), height: 2)
  }

  override func take(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardLeftArrow: move?(-1)
    case .keyboardRightArrow: move?(1)
    default: return false
    }
    return true
  }

  private func restyle() {
    label.font = isSelected ? TypeScale.bodyStrong : TypeScale.body
    label.textColor = isSelected ? Palette.ink : Palette.quietInk
    backgroundColor = isSelected ? Palette.sheet : isHighlighted ? Palette.line : nil
    line.backgroundColor = isSelected ? Palette.accent : nil
  }
}

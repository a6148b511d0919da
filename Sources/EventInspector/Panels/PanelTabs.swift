import Foundation
import UIKitControls

/// The names of the panels in a row, shorter where it is narrow; at most one is chosen.
final class PanelTabs: UIView {
  /// Called when a tab is chosen by a person.
  var choose: ((Int) -> Void)?
  var selection = 0 {
    didSet { for (index, tab) in tabs.enumerated() { tab.isSelected = index == selection } }
  }
  private var tabs: [PanelTab] = []

  private static let (tabHeight, margin, gap): (CGFloat, CGFloat, CGFloat) = (28, 8, 4)
  /// How high the row is, in points.
  static let height: CGFloat = 44

  func add(_ title: LocalizedText, short: LocalizedText, identifier: String) {
    let tab = PanelTab(title, short: short, identifier: identifier)
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

  override func layoutSubviews() {
    let isShort = width(isShort: false, gap: PanelTabs.gap) > bounds.width
    let isTight = isShort && width(isShort: true, gap: PanelTabs.gap) > bounds.width
    let gap = isTight ? PanelTabs.gap / 2 : PanelTabs.gap
    var x = PanelTabs.margin
    for tab in tabs {
      tab.isShort = isShort
      let width = tab.width(isShort: isShort) - (isTight ? PanelTab.padding : 0)
      tab.frame = CGRect(x: x, y: PanelTabs.margin, width: width, height: PanelTabs.tabHeight)
      x = tab.frame.maxX + gap
    }
  }

  /// How wide all tabs are, in points.
  private func width(isShort: Bool, gap: CGFloat) -> CGFloat {
    let gaps = 2 * PanelTabs.margin + CGFloat(tabs.count - 1) * gap
    return tabs.reduce(gaps) { $0 + $1.width(isShort: isShort) }
  }
}

/// The name of one panel.
final class PanelTab: KeyControl {
  /// Called when an arrow key asks for the tab this many places further on.
  var move: ((Int) -> Void)?
  /// Whether there is no room for the whole name.
  var isShort = false { didSet { if isShort != oldValue { retitle() } } }
  private let title: LocalizedText
  private let short: LocalizedText
  private let label: UILabel
  private let line = UIView()
  /// The space on each side of the name, in points; half of it where there is little room.
  static let padding: CGFloat = 8

  init(_ title: LocalizedText, short: LocalizedText, identifier: String) {
    (self.title, self.short) = (title, short)
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

  func retitle() { label.text = name(isShort) }

  private func name(_ isShort: Bool) -> String { (isShort ? short : title)[application.language] }

  /// Always wide enough for its text when chosen, so that nothing moves.
  func width(isShort: Bool) -> CGFloat {
    TextEngine.size(of: TextBlock(name(isShort), font: TypeScale.bodyStrong)).width + 2 * PanelTab.padding
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

import UIKit

/// The list of scenes: it scrolls where there are more than fit.
final class Sidebar: UIView {
  /// Called when a scene is chosen.
  var choose: ((Scene) -> Void)?

  private let heading = UILabel("Fingerpost", font: TypeScale.large)
  private let motto = UILabel("The road a touch takes", font: TypeScale.small, color: Palette.quietInk)
  private let list = UIScrollView()
  private var rows: [SidebarRow] = []
  /// The row that is to be in view after the next layout.
  private var rowToShow: SidebarRow?

  private static let rowHeight: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.panel
    addSubview(heading)
    addSubview(motto)
    addSubview(list)
    for scene in Scene.listed {
      let row = SidebarRow(title: scene.title)
      row.addAction(UIAction { [weak self] _ in self?.choose?(scene) }, for: .touchUpInside)
      rows.append(row)
      list.addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    heading.frame = CGRect(x: 16, y: 16, width: bounds.width - 32, height: 26)
    motto.frame = CGRect(x: 16, y: 42, width: bounds.width - 32, height: 16)
    list.frame = CGRect(x: 0, y: 64, width: bounds.width, height: max(0, bounds.height - 64))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 8, y: 8 + CGFloat(index) * Sidebar.rowHeight, width: bounds.width - 16, height: Sidebar.rowHeight)
    }
    list.contentSize = CGSize(width: bounds.width, height: 16 + CGFloat(rows.count) * Sidebar.rowHeight)
    if let rowToShow { list.scrollRectToVisible(rowToShow.frame.insetBy(dx: 0, dy: -8), animated: false) }
    rowToShow = nil
  }

  /// Marks the row of the scene that is open, and scrolls it into view.
  func show(_ scene: Scene) {
    for (row, listed) in zip(rows, Scene.listed) {
      row.isSelected = listed.id == scene.id
      if row.isSelected { rowToShow = row }
    }
    setNeedsLayout()
  }
}

/// One row of the sidebar.
final class SidebarRow: UIControl {
  private let label: UILabel

  init(title: String) {
    label = UILabel(title, font: TypeScale.body)
    super.init(frame: .zero)
    layer.cornerRadius = Measure.smallRadius
    pointerShape = .hand
    addSubview(label)
    restyle()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { restyle() } }
  override var isHighlighted: Bool { didSet { restyle() } }

  override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  private func restyle() {
    label.textColor = isSelected ? Palette.sheet : Palette.ink
    label.font = isSelected ? TypeScale.bodyStrong : TypeScale.body
    backgroundColor = isSelected ? Palette.accent : isHighlighted ? Palette.line : nil
  }
}

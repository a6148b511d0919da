import EventInspector
import Gallery
import TouchDiagnosis
import UIKit

/// The views of a dump as an indented list; you choose one with a click or with arrow keys.
///
/// Only visible rows exist as views, so a list of any length costs the same.
final class TreeList: UIControl, UIScrollViewDelegate {
  /// Called when the user chooses a view.
  var choose: ((Int) -> Void)?
  /// The chosen view, by its index in the dump.
  private(set) var selection: Int?

  private let inquiry: Inquiry
  private let depths: [Int]
  private let scroll = UIScrollView()
  private let heading: UILabel
  private var rows: [TreeRow] = []
  /// What an answer says about a view, by its index in the dump.
  private var symbols: [Int: Symbol] = [:]

  private static let rowHeight: CGFloat = 24
  private static let headingHeight: CGFloat = 56

  init(_ inquiry: Inquiry) {
    self.inquiry = inquiry
    var depths: [Int] = []
    for node in inquiry.tree.dump.nodes { depths.append(node.parent.map { depths[$0] + 1 } ?? 0) }
    self.depths = depths
    heading = UILabel(OpenWords.views(depths.count).string, font: TypeScale.title)
    super.init(frame: .zero)
    backgroundColor = Palette.panel
    accessibilityIdentifier = "treeList"
    clipsToBounds = true
    scroll.delegate = self
    scroll.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TreeList.tapped))
    for part in [heading, scroll] as [UIView] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let row = Int((tap.location(in: scroll).y / TreeList.rowHeight).rounded(.down))
    if depths.indices.contains(row) { choose?(row) }
  }

  // MARK: Choosing

  /// Marks a row as chosen and scrolls to it.
  func select(_ index: Int?) {
    guard index != selection else { return }
    selection = index
    if let index {
      scroll.scrollRectToVisible(frame(of: index).insetBy(dx: 0, dy: -TreeList.rowHeight), animated: false)
    }
    updateRows()
  }

  /// Marks the views that an answer names.
  func show(_ answer: Answer?) {
    symbols = [:]
    if let answer {
      for step in answer.diagnosis.path { mark(step.view, Answer.symbol(for: step), of: answer) }
      for (number, obstacle) in answer.diagnosis.reasons.enumerated().reversed() {
        mark(obstacle.view, .obstacle(number + 1), of: answer)
      }
      if let winner = answer.diagnosis.winner { mark(winner, .winner, of: answer) }
    }
    updateRows()
  }

  private func mark(_ id: ObjectID, _ symbol: Symbol, of answer: Answer) {
    if let index = answer.names.index(of: id) { symbols[index] = symbol }
  }

  /// Handles a key in the list, and returns whether it did.
  func step(with key: UIKeyboardHIDUsage) -> Bool {
    let last = depths.count - 1
    let page = max(1, Int(scroll.bounds.height / TreeList.rowHeight) - 1)
    let target: Int
    switch key {
    case .keyboardUpArrow: target = (selection ?? 1) - 1
    case .keyboardDownArrow: target = (selection ?? -1) + 1
    case .keyboardPageUp: target = (selection ?? 0) - page
    case .keyboardPageDown: target = (selection ?? 0) + page
    case .keyboardHome: target = 0
    case .keyboardEnd: target = last
    case .keyboardLeftArrow: target = selection.flatMap { inquiry.tree.dump.nodes[$0].parent } ?? 0
    case .keyboardRightArrow: target = firstChild(of: selection ?? 0) ?? selection ?? 0
    default: return false
    }
    choose?(min(max(target, 0), last))
    return true
  }

  private func firstChild(of index: Int) -> Int? {
    let next = index + 1
    return depths.indices.contains(next) && depths[next] > depths[index] ? next : nil
  }

  // MARK: Rows

  private func frame(of index: Int) -> CGRect {
    CGRect(x: 0, y: CGFloat(index) * TreeList.rowHeight, width: bounds.width, height: TreeList.rowHeight)
  }

  override func layoutSubviews() {
    heading.frame = CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: 24)
    let top = TreeList.headingHeight
    scroll.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    scroll.contentSize = CGSize(width: bounds.width, height: CGFloat(depths.count) * TreeList.rowHeight + 8)
    updateRows()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updateRows() }

  private func updateRows() {
    let needed = Int((scroll.bounds.height / TreeList.rowHeight).rounded(.up)) + 1
    while rows.count < needed {
      let row = TreeRow(frame: .zero)
      rows.append(row)
      scroll.insertSubview(row, at: 0)
    }
    guard !rows.isEmpty else { return }
    let first = max(0, Int((scroll.contentOffset.y / TreeList.rowHeight).rounded(.down)))
    for index in first..<(first + rows.count) {
      let row = rows[index % rows.count]
      row.isHidden = !depths.indices.contains(index)
      guard !row.isHidden else { continue }
      row.frame = frame(of: index)
      row.show(
        "\(inquiry.names.ids[index])", inquiry.tree.dump.nodes[index].text, depth: depths[index],
        isSeen: isSeen(index),
        isChosen: index == selection,
        symbol: symbols[index])
    }
  }

  private func isSeen(_ index: Int) -> Bool {
    inquiry.outline.shapes[index].map { !$0.isUnseen && !$0.isInUnseen } ?? false
  }
}

/// One row of the list.
private final class TreeRow: UIView {
  private let plate = UIView()
  private let name = UILabel("", font: TypeScale.body)
  private let symbolView = SymbolView()

  /// Deeper views are not indented any further.
  private static let deepestIndentation = 12
  private var depth = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    plate.layer.cornerRadius = Measure.smallRadius
    for part in [plate, name, symbolView] as [UIView] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ id: String, _ text: String?, depth: Int, isSeen: Bool, isChosen: Bool, symbol: Symbol?) {
    let text = text.map { "  \u{201c}\($0.shortened(to: 40).onOneLine)\u{201d}" } ?? ""
    name.text = id.onOneLine.shortened(to: 64) + text
    name.font = isChosen ? TypeScale.bodyStrong : TypeScale.body
    name.textColor =
      isChosen ? Palette.sheet : isSeen ? Palette.ink : Palette.quietInk.withAlphaComponent(0.6)
    plate.backgroundColor = isChosen ? Palette.accent : nil
    symbolView.symbol = symbol
    symbolView.isHidden = symbol == nil
    if depth != self.depth {
      self.depth = depth
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    plate.frame = CGRect(x: 8, y: 0, width: max(0, bounds.width - 16), height: bounds.height)
    let left = 16 + CGFloat(min(depth, TreeRow.deepestIndentation)) * 8
    let right = bounds.width - 40
    name.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
    symbolView.frame = CGRect(x: bounds.width - 32, y: 4, width: Symbol.size, height: Symbol.size)
  }
}

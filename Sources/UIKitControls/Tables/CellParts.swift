import Foundation

/// The texts and the picture of a row, as a value.
@preconcurrency @MainActor
public struct UIListContentConfiguration {
  /// The row's text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The picture before the texts.
  public var image: UIImage?

  /// Makes an empty content.
  public init() {}
  /// An empty content of an ordinary cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// An empty content of a cell with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

/// The labels and the picture of a cell, made once they are asked for.
struct CellParts {
  private var text: UILabel?
  private var detail: UILabel?
  private var image: UIImageView?
  private static let margin: CGFloat = 16
  /// The least room above and below texts of several lines, in points.
  private static let verticalMargin: CGFloat = 11
  /// The width of the first label of style `value2`, in points.
  private static let narrow: CGFloat = 91

  var title: String? { text?.text }
  var subtitle: String? { detail?.text }

  mutating func text(in view: UIView, _ style: UITableViewCell.CellStyle) -> UILabel {
    if let text { return text }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 13 : 17)
    if style == .value2 {
      label.textColor = .tintColor
      label.textAlignment = .right
    }
    view.addSubview(label)
    text = label
    return label
  }

  mutating func detail(in view: UIView, _ style: UITableViewCell.CellStyle) -> UILabel {
    if let detail { return detail }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value1 ? 17 : style == .value2 ? 15 : 12)
    label.textColor = style == .value2 ? .label : .secondaryLabel
    view.addSubview(label)
    detail = label
    return label
  }

  mutating func image(in view: UIView) -> UIImageView {
    if let image { return image }
    let made = UIImageView(frame: .zero)
    made.contentMode = .scaleAspectFit
    view.addSubview(made)
    image = made
    return made
  }

  mutating func show(
    _ content: UIListContentConfiguration, in view: UIView, _ style: UITableViewCell.CellStyle
  ) {
    let style = style == .default ? .subtitle : style
    let old = [text, detail]
    if content.text != nil || text != nil { text(in: view, style).text = content.text }
    if content.secondaryText != nil || detail != nil { detail(in: view, style).text = content.secondaryText }
    // As in UIKit, texts of a configuration have as many lines as they need.
    for label in [text, detail] where !old.contains(label) { label?.numberOfLines = 0 }
    if content.image != nil || image != nil { image(in: view).image = content.image }
  }

  // MARK: Places

  /// The height that texts of several lines need in a width, in points; 0 if each is one line.
  func height(inWidth width: CGFloat, _ style: UITableViewCell.CellStyle) -> CGFloat {
    guard hasLines else { return 0 }
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    let heights = heights(inWidth: places(in: room).texts.width, style)
    let needed = style.isStacked ? heights.text + heights.detail : max(heights.text, heights.detail)
    return needed + 2 * CellParts.verticalMargin
  }

  func place(in room: CGRect, _ style: UITableViewCell.CellStyle) {
    let (picture, area) = places(in: room)
    if let picture { image?.frame = picture }
    guard let text, let detail = shownDetail else {
      text?.frame = area
      return
    }
    let widths = widths(in: area.width, style)
    guard style.isStacked else {
      text.frame = CGRect(x: area.minX, y: 0, width: widths.text, height: area.height)
      detail.frame = CGRect(
        x: area.maxX - widths.detail, y: 0, width: widths.detail, height: area.height)
      return
    }
    var heights = heights(inWidth: area.width, style)
    if hasLines {
      // Lines that have no room are left out, of the second text first.
      heights.text = min(heights.text, area.height)
      heights.detail = min(heights.detail, area.height - heights.text)
    }
    let top = ((area.height - heights.text - heights.detail) / 2).rounded(.down)
    text.frame = CGRect(x: area.minX, y: top, width: area.width, height: heights.text)
    detail.frame = CGRect(x: area.minX, y: top + heights.text, width: area.width, height: heights.detail)
  }

  /// The second label, if it shows something beside the first.
  private var shownDetail: UILabel? { text == nil || detail?.text?.isEmpty != false ? nil : detail }

  private var hasLines: Bool { (text?.numberOfLines ?? 1) != 1 || (detail?.numberOfLines ?? 1) != 1 }

  /// Where the picture is, if there is one, and the texts after it.
  private func places(in room: CGRect) -> (picture: CGRect?, texts: CGRect) {
    var area = CGRect(
      x: CellParts.margin, y: 0, width: max(0, room.width - CellParts.margin - 8), height: room.height)
    guard let size = image?.image?.size else { return (nil, area) }
    let height = min(size.height, room.height)
    let width = size.height > 0 ? size.width * height / size.height : 0
    let picture = CGRect(
      x: area.minX, y: ((room.height - height) / 2).rounded(.down), width: width, height: height)
    let used = min(area.width, width + CellParts.margin)
    (area.origin.x, area.size.width) = (area.minX + used, area.width - used)
    return (picture, area)
  }

  private func widths(
    in width: CGFloat, _ style: UITableViewCell.CellStyle
  ) -> (text: CGFloat, detail: CGFloat) {
    guard let detail = shownDetail, !style.isStacked else { return (width, width) }
    if style == .value2 {
      let narrow = min(CellParts.narrow, width)
      return (narrow, max(0, width - narrow - 6))
    }
    let wanted = min(detail.sizeThatFits(CGSize(width: width, height: 0)).width, width)
    return (max(0, width - wanted - 8), wanted)
  }

  private func heights(
    inWidth width: CGFloat, _ style: UITableViewCell.CellStyle
  ) -> (text: CGFloat, detail: CGFloat) {
    let widths = widths(in: width, style)
    func height(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
      label?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
    }
    return (height(text, widths.text), height(shownDetail, widths.detail))
  }
}

extension UITableViewCell.CellStyle {
  /// Whether the second label is below the first.
  fileprivate var isStacked: Bool { self == .default || self == .subtitle }
}

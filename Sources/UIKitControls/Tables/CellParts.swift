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
    if content.text != nil || text != nil { text(in: view, style).text = content.text }
    if content.secondaryText != nil || detail != nil { detail(in: view, style).text = content.secondaryText }
    if content.image != nil || image != nil { image(in: view).image = content.image }
  }

  func place(in room: CGRect, _ style: UITableViewCell.CellStyle) {
    var area = CGRect(
      x: CellParts.margin, y: 0, width: max(0, room.width - CellParts.margin - 8), height: room.height)
    if let image, let picture = image.image {
      let height = min(picture.size.height, room.height)
      let width = picture.size.height > 0 ? picture.size.width * height / picture.size.height : 0
      image.frame = CGRect(
        x: area.minX, y: ((room.height - height) / 2).rounded(.down), width: width, height: height)
      let used = min(area.width, width + CellParts.margin)
      area = CGRect(x: area.minX + used, y: 0, width: area.width - used, height: area.height)
    }
    let hasDetail = detail?.text?.isEmpty == false
    guard hasDetail, let detail, let text else {
      text?.frame = area
      return
    }
    let wanted = detail.sizeThatFits(area.size)
    switch style {
    case .value1:
      let width = min(wanted.width, area.width)
      detail.frame = CGRect(x: area.maxX - width, y: 0, width: width, height: area.height)
      text.frame = CGRect(
        x: area.minX, y: 0, width: max(0, area.width - width - 8), height: area.height)
    case .value2:
      text.frame = CGRect(x: area.minX, y: 0, width: min(CellParts.narrow, area.width), height: area.height)
      detail.frame = CGRect(
        x: text.frame.maxX + 6, y: 0, width: max(0, area.maxX - text.frame.maxX - 6), height: area.height)
    case .default, .subtitle:
      let height = text.sizeThatFits(area.size).height
      let top = ((area.height - height - wanted.height) / 2).rounded(.down)
      text.frame = CGRect(x: area.minX, y: top, width: area.width, height: height)
      detail.frame = CGRect(x: area.minX, y: top + height, width: area.width, height: wanted.height)
    }
  }
}

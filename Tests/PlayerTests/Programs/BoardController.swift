import UIKit

/// A board: three columns of equal width with cards, each card a stack with a button, moved on by a press.
final class BoardController: UIViewController {
  let columns = (0..<3).map { _ in UIStackView() }
  private let board = UIStackView()
  private(set) var cards: [CardView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    board.axis = .horizontal
    board.distribution = .fillEqually
    board.alignment = .top
    board.spacing = 12
    board.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(board)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      board.topAnchor.constraint(equalTo: guide.topAnchor, constant: 12),
      board.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
      board.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
      board.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor, constant: -12),
    ])
    for (column, name) in zip(columns, ["To do", "Doing", "Done"]) {
      column.axis = .vertical
      column.spacing = 8
      let heading = UILabel()
      heading.text = name
      heading.font = .preferredFont(forTextStyle: .headline)
      column.addArrangedSubview(heading)
      board.addArrangedSubview(column)
    }
    for text in ["Write the tests", "Draw the icon for the start page", "Ship"] {
      let card = CardView(text)
      card.button.addAction(
        UIAction { [weak self, weak card] _ in card.map { self?.moveOn($0) } }, for: .touchUpInside)
      cards.append(card)
      columns[0].addArrangedSubview(card)
    }
  }

  func column(of card: CardView) -> Int? { columns.firstIndex { $0.arrangedSubviews.contains(card) } }

  private func moveOn(_ card: CardView) {
    guard let index = column(of: card), index + 1 < columns.count else { return }
    columns[index].removeArrangedSubview(card)
    columns[index + 1].addArrangedSubview(card)
    UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
  }
}

final class CardView: UIView {
  let label = UILabel()
  let button = UIButton(type: .system)

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 8
    label.text = text
    label.numberOfLines = 0
    button.setTitle("Move on", for: .normal)
    for part in [label, button] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 6),
      button.trailingAnchor.constraint(equalTo: label.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

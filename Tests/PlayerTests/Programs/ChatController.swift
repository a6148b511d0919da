import UIKit

/// A chat: bubbles that are as wide as their text and at most three quarters, mine at the trailing side.
final class ChatController: UIViewController, UITableViewDataSource {
  private let tableView = UITableView()
  private let bar = UIView()
  let sendButton = UIButton(type: .system)
  let counter = UILabel()
  private(set) var messages = [
    (text: "Are you coming tonight?", isMine: false),
    (
      text: "Yes! I only have to finish this one layout. It should take five minutes, as these things do.",
      isMine: true
    ),
    (text: "So we start without you.", isMine: false),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
    tableView.dataSource = self
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    bar.backgroundColor = .secondarySystemBackground
    counter.text = "3 messages"
    sendButton.setTitle("Send", for: .normal)
    sendButton.addTarget(self, action: ChatController.send, for: .touchUpInside)
    for part in [tableView, bar] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    for part in [counter, sendButton] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(part)
    }
    sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    let views = ["counter": counter, "send": sendButton]
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-16-[counter]-(>=8)-[send]-16-|", options: .alignAllFirstBaseline, metrics: nil,
      views: views)
    constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:|-8-[send]-8-|", views: views)
    constraints += [
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
  }

  func send() {
    messages.append((text: "Almost there.", isMine: true))
    counter.text = "\(messages.count) messages"
    tableView.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
    (cell as? BubbleCell)?.show(messages[indexPath.row].text, isMine: messages[indexPath.row].isMine)
    return cell
  }
}

final class BubbleCell: UITableViewCell {
  let bubble = UIView()
  let label = UILabel()
  private var mine: NSLayoutConstraint!
  private var theirs: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bubble.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    bubble.layer.cornerRadius = 14
    label.numberOfLines = 0
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    mine = bubble.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor)
    theirs = bubble.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ text: String, isMine: Bool) {
    label.text = text
    label.textColor = isMine ? .white : .label
    bubble.backgroundColor = isMine ? .systemBlue : .secondarySystemBackground
    theirs.isActive = false
    mine.isActive = false
    (isMine ? mine : theirs)?.isActive = true
  }
}

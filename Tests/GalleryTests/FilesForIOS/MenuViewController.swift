import UIKit

// Controllers as their author would write them for iOS, with the changes that "Porting" lists.

protocol MenuDelegate: AnyObject {
  func menu(_ menu: MenuViewController, didSelect index: Int)
}

class MenuViewController: UIViewController, UIScrollViewDelegate {
  weak var delegate: MenuDelegate?
  let scrollView = UIScrollView()
  private let hint = UILabel()
  private(set) var traitChanges = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    view.backgroundColor = .systemBackground
    scrollView.delegate = self
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
    scrollView.decelerationRate = .fast
    view.addSubview(scrollView)
    for index in 0..<50 {
      let row = RowView(frame: CGRect(x: 0, y: CGFloat(index) * 44, width: view.bounds.width, height: 44))
      row.autoresizingMask = .flexibleWidth
      row.label.text = "Row \(index)"
      row.tag = index
      row.addTarget(self, action: MenuViewController.rowTapped(_:), for: .touchUpInside)
      scrollView.addSubview(row)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 50 * 44)
    hint.font = UIFont.preferredFont(forTextStyle: .footnote)
    scrollView.addSubview(hint)
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: MenuViewController.edgePan(_:))
    edge.edges = .left
    view.addGestureRecognizer(edge)
    scrollView.panGestureRecognizer.require(toFail: edge)
  }

  func edgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {}

  func rowTapped(_ sender: RowView) {
    delegate?.menu(self, didSelect: sender.tag)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    scrollView.setContentOffset(.zero, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitChanges += 1
    view.layer.borderColor = UIColor.separator.cgColor
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let y = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    hint.alpha = min(1, -y / 60)
  }
}

class RowView: UIControl {
  let label = UILabel()
  let separator = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .label
    addSubview(label)
    separator.backgroundColor = .separator
    addSubview(separator)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 0)
    let height = 1 / traitCollection.displayScale
    separator.frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) {
        self.backgroundColor = self.isHighlighted ? .systemGray4 : .clear
      }
    }
  }
}

class ContainerViewController: UIViewController, MenuDelegate {
  let menu = MenuViewController()
  let content: UIViewController
  private(set) var chosen: Int?
  private(set) var isOpen = false
  let button = UIButton(type: .system)

  init(content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(menu)
    add(content)
    menu.delegate = self
    button.setTitle("Menu", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 16)
    button.contentHorizontalAlignment = .leading
    button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.imagePlacement = .trailing
    configuration.cornerStyle = .capsule
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    let go = UIButton(configuration: configuration, primaryAction: nil)
    go.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "Pressed" : "Go"
    }
    let stack = UIStackView(arrangedSubviews: [button, go])
    stack.axis = .vertical
    stack.spacing = 8
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 20, y: 20, width: 120, height: 108)
    content.view.addSubview(stack)
  }

  func toggle() {
    isOpen.toggle()
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseInOut) {
      self.content.view.frame.origin.x = self.isOpen ? 200 : 0
      self.view.layoutIfNeeded()
    }
  }

  func menu(_ menu: MenuViewController, didSelect index: Int) {
    chosen = index
    toggle()
  }

  private func add(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return }
    switch key.keyCode {
    case .keyboardM: toggle()
    default: super.pressesBegan(presses, with: event)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(true)
    super.touchesBegan(touches, with: event)
  }
}

class PassThroughWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self || view == rootViewController?.view ? nil : view
  }
}

import UIKit

/// A form: labelled rows in stacks, inside a scroll view, with a button that stays at the bottom.
final class FormController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  let saveButton = UIButton(type: .system)
  let newsSwitch = UISwitch()
  let guests = UIStepper()
  let guestsLabel = UILabel()
  private(set) var saved = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reservation"
    view.backgroundColor = .systemBackground
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    saveButton.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 16
    view.addSubview(scrollView)
    view.addSubview(saveButton)
    scrollView.addSubview(stack)

    let header = UILabel()
    header.text = "Tell us when you come, and with how many. We keep your table for a quarter of an hour."
    header.numberOfLines = 0
    header.font = .preferredFont(forTextStyle: .body)
    stack.addArrangedSubview(header)
    guestsLabel.text = "2 guests"
    guests.value = 2
    guests.addTarget(self, action: FormController.guestsChanged, for: .valueChanged)
    stack.addArrangedSubview(row(guestsLabel, guests))
    stack.addArrangedSubview(row(label("Send me news"), newsSwitch))
    stack.addArrangedSubview(row(label("Window seat"), UISwitch()))
    let segments = UISegmentedControl(items: ["Lunch", "Dinner"])
    segments.selectedSegmentIndex = 0
    stack.addArrangedSubview(segments)

    saveButton.setTitle("Reserve", for: .normal)
    saveButton.setTitleColor(.white, for: .normal)
    saveButton.backgroundColor = .systemBlue
    saveButton.layer.cornerRadius = 10
    saveButton.addTarget(self, action: FormController.save, for: .touchUpInside)

    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: saveButton.topAnchor, constant: -12),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
      saveButton.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      saveButton.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      saveButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
      saveButton.heightAnchor.constraint(equalToConstant: 48),
    ])
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private func row(_ label: UILabel, _ control: UIView) -> UIStackView {
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.spacing = 12
    control.setContentHuggingPriority(.required, for: .horizontal)
    return row
  }

  func guestsChanged() { guestsLabel.text = "\(Int(guests.value)) guests" }
  func save() { saved += 1 }
}

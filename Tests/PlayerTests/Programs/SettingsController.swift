import UIKit

/// A settings page: groups of rows made by hand, a slider with a value, and a panel that a constant opens.
final class SettingsController: UIViewController {
  let detailsButton = UIButton(type: .system)
  let slider = UISlider()
  let valueLabel = UILabel()
  let details = UILabel()
  let resetButton = UIButton(type: .system)
  private(set) var resets = 0
  private var detailsHeight: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let group = UIView()
    group.backgroundColor = .secondarySystemGroupedBackground
    group.layer.cornerRadius = 12
    group.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    let title = UILabel()
    title.text = "Brightness"
    valueLabel.text = "50 %"
    valueLabel.textColor = .secondaryLabel
    slider.value = 0.5
    slider.addTarget(self, action: SettingsController.slid, for: .valueChanged)
    detailsButton.setTitle("Details", for: .normal)
    detailsButton.addTarget(self, action: SettingsController.toggleDetails, for: .touchUpInside)
    details.text = "The screen follows the light of the room unless you set it here."
    details.numberOfLines = 0
    details.clipsToBounds = true
    resetButton.setTitle("Reset", for: .normal)
    resetButton.addTarget(self, action: SettingsController.reset, for: .touchUpInside)
    for part in [group, resetButton] as [UIView] { add(part, to: view) }
    for part in [title, valueLabel, slider, detailsButton, details] as [UIView] { add(part, to: group) }

    let margins = group.layoutMarginsGuide
    detailsHeight = details.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      group.topAnchor.constraint(
        equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      group.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      group.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      valueLabel.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      valueLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      valueLabel.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      slider.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      slider.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      slider.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      detailsButton.topAnchor.constraint(equalTo: slider.bottomAnchor, constant: 8),
      detailsButton.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      details.topAnchor.constraint(equalTo: detailsButton.bottomAnchor),
      details.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      details.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      details.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      detailsHeight,
      resetButton.topAnchor.constraint(equalTo: group.bottomAnchor, constant: 24),
      resetButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  private func add(_ part: UIView, to parent: UIView) {
    part.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(part)
  }

  func slid() { valueLabel.text = "\(Int(slider.value * 100)) %" }
  func reset() { resets += 1 }

  func toggleDetails() {
    detailsHeight.isActive.toggle()
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
  }
}

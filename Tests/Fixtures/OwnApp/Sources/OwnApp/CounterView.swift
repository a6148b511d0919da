import UIKit

/// Counts the fingers put down on it.
class CounterView: UIView {
  let model: Counter
  private let label = UILabel()

  // A view with a designated initialiser of its own, and without Apple's.
  init(model: Counter) {
    self.model = model
    super.init(frame: .zero)
    backgroundColor = UIColor(red: 230 / 255, green: 159 / 255, blue: 0, alpha: 1)
    layer.cornerRadius = 12
    label.text = "0"
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 20, dy: 20)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    model.add(touches.count)
    label.text = "\(model.value)"
  }
}

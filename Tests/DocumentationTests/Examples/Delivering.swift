import UIKit

class DraggableView: UIView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview else { return }
    let now = touch.location(in: superview)
    let before = touch.previousLocation(in: superview)
    center.x += now.x - before.x
    center.y += now.y - before.y
  }
}

func chain(from responder: UIResponder) -> [String] {
  sequence(first: responder) { $0.next }.map { String(describing: type(of: $0)) }
}

class HighlightingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .systemYellow
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .systemGray
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .systemGray
    super.touchesCancelled(touches, with: event)
  }
}

class CounterController: UIViewController {
  let button = UIButton(type: .system)
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Count", for: .normal)
    button.frame = CGRect(x: 40, y: 40, width: 120, height: 44)
    button.addTarget(self, action: CounterController.pressed, for: .touchUpInside)
    view.addSubview(button)
  }

  func pressed() {
    count += 1
  }
}

class ShakeController: UIViewController {
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake else { return super.motionEnded(motion, with: event) }
    view.backgroundColor = .systemGreen
  }
}

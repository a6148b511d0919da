import Foundation
import UIKit

class CounterViewController: UIViewController {
  let counter = Counter()
  private(set) lazy var counterView = CounterView(model: counter)
  let resetButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "page"
    counterView.accessibilityIdentifier = "counter"
    resetButton.accessibilityIdentifier = "reset"
    resetButton.setTitle("Reset", for: .normal)
    resetButton.addTarget(self, action: CounterViewController.reset, for: .touchUpInside)
    view.addSubview(counterView)
    view.addSubview(resetButton)
    let doubleTap = UITapGestureRecognizer(target: self, action: CounterViewController.doubleTapped)
    doubleTap.numberOfTapsRequired = 2
    counterView.addGestureRecognizer(doubleTap)
    counter.changed = { say("count \($0)") }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    counterView.frame = CGRect(x: 40, y: 40, width: 200, height: 200)
    resetButton.frame = CGRect(x: 40, y: 280, width: 200, height: 44)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say(view.recursiveDescription())
    say("ready")
  }

  private func reset(_ sender: UIButton) {
    counter.reset()
  }

  private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    say("double tap at \(Int(recognizer.location(in: counterView).x))")
  }
}

/// Writes a line at once, whatever standard output is.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

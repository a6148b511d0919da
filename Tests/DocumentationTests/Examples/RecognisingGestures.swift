import UIKit

class CardController: UIViewController {
  let card = UIView(frame: CGRect(x: 60, y: 90, width: 200, height: 150))

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .systemBlue
    view.addSubview(card)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardController.panned))
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    let step = pan.translation(in: view)
    card.center.x += step.x
    card.center.y += step.y
    pan.setTranslation(.zero, in: view)
  }
}

func feedback(for pan: UIPanGestureRecognizer, on view: UIView) {
  switch pan.state {
  case .began: view.alpha = 0.6
  case .ended, .cancelled: view.alpha = 1
  default: break
  }
}

class TapController: UIViewController {
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let twice = UITapGestureRecognizer(target: self, action: TapController.tappedTwice)
    twice.numberOfTapsRequired = 2
    let once = UITapGestureRecognizer(target: self, action: TapController.tappedOnce)
    once.require(toFail: twice)
    view.addGestureRecognizer(twice)
    view.addGestureRecognizer(once)
  }

  func tappedOnce() { log.append("once") }
  func tappedTwice() { log.append("twice") }
}

class TogetherDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer.view === otherGestureRecognizer.view
  }
}

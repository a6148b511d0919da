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

class ScratchGestureRecognizer: UIGestureRecognizer {
  private var farthest: CGFloat = 0
  private var direction: CGFloat = 0
  private var turns = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1 else { return state = .failed }
    farthest = location(in: view).x
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let x = location(in: view).x
    let step = x - farthest
    if direction == 0, step != 0 { direction = step > 0 ? 1 : -1 }
    if step * direction >= 0 { return farthest = x }
    guard abs(step) > 20 else { return }
    farthest = x
    direction = -direction
    turns += 1
    if turns == 3 { state = .recognized }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  override func reset() {
    super.reset()
    direction = 0
    turns = 0
  }
}

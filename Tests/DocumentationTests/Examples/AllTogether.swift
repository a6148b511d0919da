import UIKit

class PageController: UIViewController {
  let page = UIView()
  private var finger: UITouch?
  private var grip: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    page.backgroundColor = .white
    page.frame = view.bounds
    view.addSubview(page)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    grip = page.frame.minX - touch.location(in: view).x
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    page.frame = Drawer(size: view.bounds.size).frame(at: grip + finger.location(in: view).x)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    settle()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  private func settle() {
    let drawer = Drawer(size: view.bounds.size)
    UIView.animate(withDuration: 0.25) { [self] in
      page.frame = drawer.frame(at: drawer.restingPlace(from: page.frame))
    }
  }
}

struct Drawer {
  var size: CGSize

  func frame(at x: CGFloat) -> CGRect {
    let height = size.height - 2 * 60 * abs(x) / size.width
    let width = size.width * height / size.height
    return CGRect(x: x, y: (size.height - height) / 2, width: width, height: height)
  }

  func restingPlace(from frame: CGRect) -> CGFloat {
    if frame.minX > size.width / 2 { return 250 }
    if frame.maxX < size.width / 2 { return -220 }
    return 0
  }
}

import UIKit

nonisolated extension Scene {
  static let drag = Scene(
    "drag", title: "Drag", section: "UITouch",
    steps: [
      "Drag the square and read the sum: each touchesMoved adds one difference to its centre.",
      "Drag it past the edge of the sheet and back.",
    ], make: DragController.init)
}

/// A square that follows a finger, and the sum that moves it.
final class DragController: SheetController {
  private let square = DraggableView("Drag me", color: Palette.accent)
  private let sum = DragSum(frame: CGRect(x: 32, y: 64, width: 576, height: 96))

  override func loadView() { view = DottedSheet() }

  override func viewDidLoad() {
    prepareSheet("New centre = centre + (location − previous location), all in the superview")
    square.accessibilityIdentifier = "draggable"
    square.frame = CGRect(x: 256, y: 168, width: 128, height: 128)
    square.moved = { [weak self] in self?.show($0) }
    square.released = { [weak self] in self?.status = "No finger is down." }
    view.addSubview(square)
    // In front, so that the square never lies over the numbers.
    sum.accessibilityIdentifier = "sum"
    view.addSubview(sum)
    status = "No finger is down."
  }

  private func show(_ step: DragStep) {
    sum.step = step
    let difference = step.difference
    status = "The finger's step was \(number(difference.dx)), \(number(difference.dy)) pt."
    if square.center != step.newCenter {
      let center = square.center
      status += " The sheet's edge holds the square at \(number(center.x)), \(number(center.y))."
    }
  }
}

/// A ground with a dot every 32 points to see distances by, but not where there is text.
final class DottedSheet: UIView {
  override func draw(_ rect: CGRect) {
    Palette.line.setFill()
    for x in stride(from: CGFloat(32), to: bounds.width, by: 32) {
      for y in stride(from: CGFloat(184), to: bounds.height - 64, by: 32) {
        UIBezierPath(ovalIn: CGRect(x: x - 1.5, y: y - 1.5, width: 3, height: 3)).fill()
      }
    }
  }
}

/// A view that follows the finger on it and stays inside its superview.
final class DraggableView: NamedView {
  /// Called after each of the finger's steps, that of coming down included.
  var moved: ((DragStep) -> Void)?
  /// Called when the finger is lifted or cancelled.
  var released: (() -> Void)?
  /// Where the view would be without edges: so that it waits at an edge until the finger comes back to it.
  private var wanted = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    wanted = center
    follow(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    released?()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    released?()
  }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let superview else { return }
    // In the superview's coordinates: the view's own move with it.
    let step = DragStep(
      center: wanted, previous: touch.previousLocation(in: superview), location: touch.location(in: superview)
    )
    wanted = step.newCenter
    let room = superview.bounds.insetBy(dx: bounds.width / 2, dy: bounds.height / 2)
    center = CGPoint(
      x: min(max(wanted.x, room.minX), room.maxX), y: min(max(wanted.y, room.minY), room.maxY))
    moved?(step)
  }
}

import UIKit

nonisolated extension Scene {
  static let drag = Scene(
    "drag", title: "Drag", section: "UITouch",
    steps: [
      "Drag the square, also past the edge of the sheet and back.",
      "Its new place is the old one and the finger's step, read in the view that it lies in.",
    ], make: DragController.init)
}

/// A square that follows a finger, and the numbers that move it.
final class DragController: SheetController {
  private let square = DraggableView("Drag me", color: Palette.accent)
  private let place = UILabel("", font: TypeScale.figures, color: Palette.quietInk)

  override func loadView() { view = DottedSheet() }

  override func viewDidLoad() {
    prepareSheet("New place = old place + the finger's step")
    place.textAlignment = .center
    place.frame = CGRect(x: 32, y: 56, width: 576, height: 16)
    view.addSubview(place)
    square.accessibilityIdentifier = "draggable"
    square.frame = CGRect(x: 256, y: 168, width: 128, height: 128)
    square.moved = { [weak self] in self?.describe(step: $0) }
    view.addSubview(square)
    showPlace()
    status = "No finger is down."
  }

  private func describe(step: CGSize?) {
    showPlace()
    status =
      step.map { "The finger's step was \(number($0.width)), \(number($0.height)) pt." }
      ?? "No finger is down."
  }

  private func showPlace() {
    place.text = "x \(number(square.frame.minX))   y \(number(square.frame.minY))"
  }
}

/// A ground with a dot every 32 points to see distances by, but not where there is text.
final class DottedSheet: UIView {
  override func draw(_ rect: CGRect) {
    Palette.line.setFill()
    for x in stride(from: CGFloat(32), to: bounds.width, by: 32) {
      for y in stride(from: CGFloat(104), to: bounds.height - 64, by: 32) {
        UIBezierPath(ovalIn: CGRect(x: x - 1.5, y: y - 1.5, width: 3, height: 3)).fill()
      }
    }
  }
}

/// A view that follows the finger on it and stays inside its superview.
final class DraggableView: NamedView {
  /// Called when the view was moved, with the finger's step, and with nil when the finger is lifted.
  var moved: ((CGSize?) -> Void)?
  /// Where the view would be without edges: so that it waits at an edge until the finger comes back to it.
  private var wanted = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    wanted = center
    moved?(.zero)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview else { return }
    // In the superview's coordinates: the view's own move with it.
    let (old, new) = (touch.previousLocation(in: superview), touch.location(in: superview))
    let step = CGSize(width: new.x - old.x, height: new.y - old.y)
    wanted = CGPoint(x: wanted.x + step.width, y: wanted.y + step.height)
    let room = superview.bounds.insetBy(dx: bounds.width / 2, dy: bounds.height / 2)
    center = CGPoint(
      x: min(max(wanted.x, room.minX), room.maxX), y: min(max(wanted.y, room.minY), room.maxY))
    moved?(step)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    moved?(nil)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    moved?(nil)
  }
}

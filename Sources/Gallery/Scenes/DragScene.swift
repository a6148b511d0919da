import UIKit

private typealias Words = DragWords

nonisolated extension Scene {
  static let drag = Scene(
    "drag", .delivering, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressOnly) { $0.touch?.wasLifted(from: "draggable", afterMoving: false) == true },
      Step(Words.drag) { $0.touch?.wasLifted(from: "draggable", afterMoving: true) == true },
      Step(Words.dragPastEdge) {
        $0.touch?.wasLifted(from: "draggable", afterMoving: true) == true && $0.touch?.pulledPastEdge == true
      },
    ],
    notes: [ArticleNote(article: Words.originArticle, uikit: Words.originUIKit, step: 2)],
    code: ["private func follow"], names: ["draggable": Words.square],
    firstView: "draggable",
    make: DragController.init)
}

nonisolated extension TouchStory {
  /// Whether the finger was lifted from the named view, after that got moves or without any.
  fileprivate func wasLifted(from name: String, afterMoving hasMoved: Bool) -> Bool {
    view?.name == name && ended != nil && !isCancelled && (calls[.touchesMoved] != nil) == hasMoved
  }

  /// Whether the square left the sheet with the finger and came back onto it.
  fileprivate var pulledPastEdge: Bool {
    guard let grip = point(in: "draggable") else { return false }
    let room = CGRect(origin: .zero, size: Scene.sheetSize)
    let grown = CGRect(
      x: extent.minX - grip.x, y: extent.minY - grip.y, width: extent.width + DraggableView.side,
      height: extent.height + DraggableView.side)
    let last = CGRect(
      x: latest.at.x - grip.x, y: latest.at.y - grip.y, width: DraggableView.side, height: DraggableView.side)
    return !room.contains(grown) && room.contains(last)
  }
}

/// A square that follows a finger, and the sum behind each step.
final class DragController: SceneController, ExplainingScene {
  private let square = DraggableView(Words.dragMe.string, color: Palette.accent)
  private let sum = DragSum(frame: CGRect(x: 32, y: 24, width: 576, height: 112))
  private var history = EventHistory()

  override func loadView() { view = DottedSheet() }

  override func viewDidLoad() {
    super.viewDidLoad()
    square.moved = { [weak self] in self?.sum.step = $0 }
    let place = CGRect(x: 256, y: 168, width: DraggableView.side, height: DraggableView.side)
    view.add(square, named: "draggable", at: place)
    // In front, so that the square never covers the numbers.
    view.add(sum, named: "sum")
  }

  override func receive(_ record: TraceRecord) { history.add(record) }

  /// Says how the last touch moved the square.
  var sentence: LocalizedText {
    guard let touches = history.interactions.last(where: { $0.type == .touches })?.touches
    else { return Words.dragTheSquare }
    guard let touch = touches.first(where: { $0.view == square.objectID }) else { return Words.elsewhere }
    guard touch.ended != nil else { return Words.down }
    guard !touch.isCancelled else { return Words.cancelled }
    guard let calls = touch.calls[.touchesMoved] else { return Words.notMoved }
    return Words.moved(
      calls: calls, finger: CGVector(from: touch.start, to: touch.latest.at),
      square: CGVector(from: square.start, to: square.center))
  }
}

extension CGVector {
  /// The distance from one point to another.
  fileprivate init(from start: CGPoint, to end: CGPoint) {
    self.init(dx: end.x - start.x, dy: end.y - start.y)
  }
}

/// A background with a dot every 32 points to judge distances by, but none under text.
final class DottedSheet: UIView {
  override func draw(_ rect: CGRect) {
    for x in stride(from: CGFloat(32), to: bounds.width, by: 32) {
      for y in stride(from: CGFloat(152), to: bounds.height, by: 32) {
        UIBezierPath(discAt: CGPoint(x: x, y: y), radius: 1.5).fill(Palette.line)
      }
    }
  }
}

/// A view that follows the finger, even out of its superview; it returns when the finger lets go there.
final class DraggableView: NamedView {
  /// Its width and height, in points.
  nonisolated static let side: CGFloat = 128

  /// Called after each step of the finger, including its landing, and when the square comes back.
  var moved: ((DragStep) -> Void)?
  /// The centre when the last finger came down.
  private(set) var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    start = center
    follow(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    comeBack()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    comeBack()
  }

  private func comeBack() {
    guard let superview, !superview.bounds.contains(frame) else { return }
    let room = superview.bounds.insetBy(dx: bounds.width / 2, dy: bounds.height / 2)
    let home = CGPoint(
      x: min(max(center.x, room.minX), room.maxX), y: min(max(center.y, room.minY), room.maxY))
    moved?(DragStep(center: center, back: CGVector(dx: home.x - center.x, dy: home.y - center.y)))
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) { [self] in
      center = home
    }
  }

  /// Moves with the finger, measured in the superview: the view's own coordinates move with it.
  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let superview else { return }
    let step = DragStep(
      center: center, from: touch.previousLocation(in: superview), to: touch.location(in: superview))
    center = step.newCenter
    moved?(step)
  }
}

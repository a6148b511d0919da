import UIKit

private typealias Words = CircleWords

nonisolated extension Scene {
  static let circle = Scene(
    "circle", .finding, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressDisc) { $0.found("circle") },
      Step(Words.pressCorner) {
        $0.touch?.verdict(of: "circle")?.isOutside == true
          && RoundView.square.contains($0.touch?.point(in: "circle"))
      },
      Step(Words.pressAway) {
        $0.touch?.verdict(of: "circle")?.isOutside == true
          && !RoundView.square.contains($0.touch?.point(in: "circle"))
      },
    ],
    notes: [ArticleNote(article: Words.sizeArticle, uikit: Words.sizeUIKit, step: 2)],
    code: ["override func point(inside"],
    names: ["circle": Words.circle],
    firstView: "circle",
    sheet: CGSize(width: 464, height: 384),
    make: CircleController.init)
}

/// A circle that only takes touches inside its circle, the outline of its bounds, and a mark at the last press.
final class CircleController: SceneController, ExplainingScene {
  private(set) var sentence = Words.start
  private let circle = RoundView(frame: RoundView.square.offsetBy(dx: 132, dy: 64))
  private let square = DashedSquare(frame: RoundView.square.offsetBy(dx: 132, dy: 64))
  private let marks = PressMark(frame: CGRect(x: 0, y: 0, width: 464, height: 384))
  private let formula = UILabel(
    Words.formula, font: TypeScale.time, color: Palette.quietInk, alignment: .center)

  override func viewDidLoad() {
    super.viewDidLoad()
    formula.frame = CGRect(x: 24, y: 328, width: 416, height: 24)
    marks.middle = circle.center
    view.addSubview(square)
    view.add(circle, named: "circle")
    view.addSubview(formula)
    view.add(marks, named: "pressMark")
  }

  // MARK: What the search says

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    let place = circle.convert(touch.at, from: nil)
    let isInside = search.verdict(of: circle) == .hit
    let away = hypot(place.x - circle.bounds.midX, place.y - circle.bounds.midY)
    let rounded = (away * 10).rounded() / 10
    // A press just outside must not read as one at the radius.
    let shown = isInside ? rounded : max(rounded, circle.bounds.width / 2 + 0.1)
    let distance = String(format: "%.1f pt", Double(shown))
    marks.show(at: marks.convert(touch.at, from: nil), distance)
    formula.text =
      Words.distance(
        x: place.x - circle.bounds.midX, y: place.y - circle.bounds.midY, distance, isInside: isInside
      ).string
    sentence =
      isInside
      ? Words.inside(distance)
      : circle.bounds.contains(place) ? Words.corner(distance) : Words.outside(distance)
  }
}

/// A view that takes touches only inside its inscribed circle.
final class RoundView: CodedView {
  /// Its bounds.
  nonisolated static let square = CGRect(x: 0, y: 0, width: 200, height: 200)

  override func setUp() {
    setGround(Palette.accent, radius: frame.width / 2)
    pointerShape = .hand
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let radius = bounds.width / 2
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return (x * x + y * y).squareRoot() <= radius
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = Palette.found
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = Palette.accent
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = Palette.accent
  }
}

/// A dashed outline; touches pass through it.
final class DashedSquare: Drawing {
  override func draw(_ rect: CGRect) {
    UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).stroke(Palette.outside, dash: [4, 4])
  }
}

/// A ring at the last press, and a line to the circle's middle with its length.
final class PressMark: Drawing {
  /// The point from which distances are measured.
  var middle = CGPoint.zero { didSet { setNeedsDisplay() } }
  private var press: (place: CGPoint, distance: String)?

  /// The radii of the rings at the press and at the middle; both are open, so their centres stay visible.
  private static let (pressRadius, middleRadius): (CGFloat, CGFloat) = (8, 4)

  /// The text beside the mark.
  var text: String? { press?.distance }

  func show(at place: CGPoint, _ distance: String) {
    press = (place, distance)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath(discAt: middle, radius: PressMark.middleRadius)
    if let press {
      path.append(UIBezierPath(discAt: press.place, radius: PressMark.pressRadius))
      addLine(to: press.place, path)
    }
    for (color, width) in [(Palette.sheet, CGFloat(4)), (Palette.ink, 2)] { path.stroke(color, width: width) }
    if let press { write(press.distance, at: press.place) }
  }

  /// Draws the line between the rings, if they do not touch.
  private func addLine(to place: CGPoint, _ path: UIBezierPath) {
    let (x, y) = (place.x - middle.x, place.y - middle.y)
    let length = hypot(x, y)
    guard length > PressMark.pressRadius + PressMark.middleRadius else { return }
    let (start, end) = (PressMark.middleRadius / length, 1 - PressMark.pressRadius / length)
    path.move(to: CGPoint(x: middle.x + x * start, y: middle.y + y * start))
    path.addLine(to: CGPoint(x: middle.x + x * end, y: middle.y + y * end))
  }

  /// Writes the distance on the side away from the line, or on the other if there is no room.
  private func write(_ distance: String, at place: CGPoint) {
    let (size, gap) = (CGSize(width: 72, height: 24), PressMark.pressRadius + 4)
    let (left, right) = (place.x - gap - size.width, place.x + gap)
    let isLeft = right + size.width > bounds.maxX || (place.x < middle.x && left > bounds.minX)
    let room = CGRect(
      origin: CGPoint(
        x: isLeft ? left : right,
        y: min(max(place.y - size.height / 2, bounds.minY), bounds.maxY - size.height)), size: size)
    UIBezierPath(
      roundedRect: room, cornerRadius: Measure.smallRadius
    ).fill(Palette.sheet.withAlphaComponent(0.9))
    distance.draw(font: TypeScale.time, color: Palette.ink, in: room, alignment: .center)
  }
}

import UIKit

private typealias Words = ProbeWords

nonisolated extension Scene {
  static let probe = Scene(
    "probe", .together, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [Step(Words.drag) { $0.found("square") && $0.touch?.calls[.touchesMoved] != nil }],
    code: ["override func touchesMoved"], names: ["square": Words.square],
    sheet: nil, make: ProbeController.init)
}

/// Thirty rounded views with text, and a square over them that follows a drag: a known load to measure from outside.
final class ProbeController: UIViewController {
  private let square = ProbeSquare(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private var cards: [UILabel] = []
  private var laidOutSize = CGSize.zero

  override func viewDidLoad() {
    view.backgroundColor = UIColor(white: 0.94, alpha: 1)
    for index in 0..<30 {
      let card = UILabel(
        Words.card(index + 1), font: TypeScale.body, color: UIColor(white: 0.15, alpha: 1), alignment: .center
      )
      card.backgroundColor = UIColor(
        hue: CGFloat(index) / 30 * 0.6, saturation: 0.2, brightness: 0.98, alpha: 1)
      card.layer.cornerRadius = Measure.largeRadius
      card.clipsToBounds = true
      cards.append(card)
      view.addSubview(card)
    }
    square.accessibilityIdentifier = "square"
    square.backgroundColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    view.addSubview(square)
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    guard size != laidOutSize else { return }
    laidOutSize = size
    let cell = CGSize(width: size.width / 6, height: size.height / 5)
    for (index, card) in cards.enumerated() {
      let origin = CGPoint(x: CGFloat(index % 6) * cell.width, y: CGFloat(index / 6) * cell.height)
      card.frame = CGRect(origin: origin, size: cell).insetBy(dx: 8, dy: 8).integral
    }
    square.center = CGPoint(x: size.width / 2, y: size.height / 2)
  }
}

/// A square that follows the first finger on it.
final class ProbeSquare: UIView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview else { return }
    let (old, new) = (touch.previousLocation(in: superview), touch.location(in: superview))
    center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
  }
}

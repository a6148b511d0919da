import CairoCanvas
import Foundation
import SeededRandom
import UIKitControls

/// A window with a random tree of views in it, to which random things happen.
struct Garden {
  let frames: Frames
  private let window: UIWindow
  private var views: [UIView] = []
  private var random: SeededGenerator
  private let isExact: Bool

  init(scale: CGFloat, seed: UInt64, isExact: Bool) {
    random = SeededGenerator(seed: seed)
    self.isExact = isExact
    frames = Frames(width: 240, height: 180, scale: scale)
    window = frames.addWindow()
    for _ in 0..<20 { plant() }
    // Every other garden has a crowd of siblings, which are looked up in an index.
    if seed % 2 == 0 {
      for _ in 0..<40 { plant(in: window) }
    }
    // Every third has rows in a list that scrolls.
    if seed % 3 == 0 {
      let list = UIScrollView(frame: CGRect(x: 20, y: 20, width: 180, height: 140))
      list.contentSize = CGSize(width: 180, height: 4000)
      window.addSubview(list)
      for _ in 0..<100 { plant(in: list) }
      for (index, row) in list.subviews.enumerated() { row.frame.origin.y = CGFloat(index) * 39.5 }
      views.append(list)
    }
    frames.draw()
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    // Quarters of points, so that edges lie on and off the pixel grid.
    (CGFloat.random(in: range, using: &random) * 4).rounded() / 4
  }

  private mutating func color() -> UIColor? {
    if Int.random(in: 0..<5, using: &random) == 0 { return nil }
    let alpha: CGFloat = Bool.random(using: &random) ? 1 : 0.6
    return UIColor(hue: number(0...1), saturation: 0.8, brightness: 0.9, alpha: alpha)
  }

  private mutating func frame() -> CGRect {
    CGRect(x: number(-40...200), y: number(-40...150), width: number(0...120), height: number(0...90))
  }

  private mutating func plant(in parent: UIView? = nil) {
    let view =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: DamageTests.Counting(frame: frame())
      case 1: UIView(frame: frame())
      default: UILabel(frame: frame())
      }
    view.backgroundColor = color()
    if let label = view as? UILabel { letGrow(label) }
    if Int.random(in: 0..<4, using: &random) == 0 { view.layer.cornerRadius = number(1...30) }
    if Int.random(in: 0..<4, using: &random) == 0 { view.clipsToBounds = true }
    if Int.random(in: 0..<4, using: &random) == 0 { view.layer.borderWidth = number(0.5...5) }
    if Int.random(in: 0..<5, using: &random) == 0 { view.alpha = number(0...1) }
    if Int.random(in: 0..<5, using: &random) == 0 { view.layer.shadowOpacity = 0.7 }
    sharpen(view)
    (parent ?? views.randomElement(using: &random) ?? window).addSubview(view)
    views.append(view)
  }

  /// Gives a label another text.
  private mutating func letGrow(_ label: UILabel) {
    label.text = ["Ivy", "Grasses and ferns", "Ångström ÄÖÜ gjpqy", "", "蕨类"].randomElement(using: &random)
    label.font = .systemFont(ofSize: number(8...40))
    label.textColor = color()
    label.numberOfLines = Int.random(in: 0...2, using: &random)
  }

  /// Does one to three random things to random views.
  mutating func change() {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let view = views.randomElement(using: &random) else { return plant() }
      switch Int.random(in: 0..<27, using: &random) {
      case 0...3: view.center = CGPoint(x: number(-20...220), y: number(-20...170))
      case 4: view.frame = frame()
      case 5: view.backgroundColor = color()
      case 6: view.alpha = number(0...1)
      case 7: view.isHidden.toggle()
      case 8: view.clipsToBounds.toggle()
      case 9: view.layer.cornerRadius = number(0...30)
      case 10: view.layer.borderWidth = number(0...5)
      case 11:
        view.layer.shadowOpacity = Bool.random(using: &random) ? 0 : 0.5
        view.layer.shadowOffset = CGSize(width: number(-9...9), height: number(-9...9))
        view.layer.shadowRadius = number(0...9)
      case 12: view.layer.zPosition = number(-2...2)
      case 13: view.bounds.origin = CGPoint(x: number(-20...20), y: number(-20...20))
      case 14:
        view.removeFromSuperview()
        views.removeAll { $0.window == nil }
        plant()
      case 15:
        let size = number(0.25...2)
        let angle = number(0...6)
        view.transform =
          !isExact
          ? CGAffineTransform(rotationAngle: angle).scaledBy(x: size, y: 1)
          : CGAffineTransform(translationX: size, y: angle)
      case 16...19:
        // As a drag does.
        for _ in 0..<3 {
          view.center.x += number(-4...4)
          view.center.y += number(-4...4)
          frames.draw()
        }
      case 20:
        guard let other = views.randomElement(using: &random), !other.isDescendant(of: view) else { break }
        other.addSubview(view)
      case 21: frames.screen.changes.damageEverything()
      case 22:
        let layer = CALayer()
        layer.frame = frame()
        layer.backgroundColor = color()?.cgColor
        view.layer.addSublayer(layer)
      case 23:
        let layers = view.layer.sublayers?.filter { $0.delegate == nil } ?? []
        guard let layer = layers.randomElement(using: &random) else { break }
        if Bool.random(using: &random) { layer.removeFromSuperlayer() } else { layer.frame = frame() }
      case 24:
        guard let list = views.first(where: { $0 is UIScrollView }) as? UIScrollView else { break }
        list.contentOffset.y = number(0...3800)
      case 25 where !isExact:
        var turned = CATransform3DIdentity
        turned.m34 = -1 / 400
        view.layer.transform = CATransform3DRotate(turned, number(-0.5...0.5), 0, 1, 0)
      default:
        (view as? DamageTests.Counting)?.color = color() ?? .black
        if let label = view as? UILabel { letGrow(label) }
        view.setNeedsDisplay()
        view.superview?.bringSubviewToFront(view)
      }
      sharpen(view)
    }
  }

  private func sharpen(_ view: UIView) {
    if isExact { view.layer.cornerRadius = 0 }
  }

  /// The pixels drawn bit by bit, and those of one drawing of everything.
  func both() -> ([UInt32], [UInt32]) {
    let partial = frames.bitmap.values
    return (partial, frames.screen.pictureFromNothing.map { $0.values } ?? [])
  }

  /// The largest difference of a colour component.
  static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(first >> $0 & 0xff) - Int(second >> $0 & 0xff)) }.max() ?? 0
  }

  /// The largest difference of a colour component in two pictures; 255 if they do not have as many pixels.
  static func distance(_ first: [UInt32], _ second: [UInt32]) -> Int {
    guard first.count == second.count else { return 255 }
    var largest = 0
    for (one, other) in zip(first, second) where one != other { largest = max(largest, distance(one, other)) }
    return largest
  }

  func difference(_ first: [UInt32], _ second: [UInt32]) -> String {
    let places = zip(first, second).enumerated().filter { $0.element.0 != $0.element.1 }
    let worst = places.map { Garden.distance($0.element.0, $0.element.1) }.max() ?? 0
    let where_ = places.first.map { "\($0.offset % frames.width),\($0.offset / frames.width)" } ?? "-"
    return "\(places.count) pixels differ, first at \(where_), by up to \(worst)"
  }
}

import CWork
import Foundation
import UIKit

/// What is shown.
enum WorkScene: String, CaseIterable {
  case list, rounded, labels, large, animated
  case images, gradients, shadows, masks, texts, fonts, resize, rows, groups, rotation
}

/// Shows a scene in a window as large as the screen.
final class WorkDelegate: UIResponder, UIApplicationDelegate {
  private let scene: WorkScene
  private let count: Int
  private let seed: UInt64
  var window: UIWindow?

  init(scene: WorkScene, count: Int, seed: UInt64) {
    (self.scene, self.count, self.seed) = (scene, count, seed)
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    controller.view.backgroundColor = .init(white: 0.94, alpha: 1)
    if scene == .list {
      controller.view.addSubview(list(in: window.bounds))
    } else {
      controller.view.addSubview(changing(in: window.bounds))
    }
    return true
  }

  private func changing(in frame: CGRect) -> ChangingView {
    var items = [WorkItem](repeating: WorkItem(), count: count)
    let (largest, width, height) = (scene == .large ? 600 : 64, Int32(frame.width), Int32(frame.height))
    work_make(&items, Int32(count), seed, Int32(largest), width, height)
    return switch scene {
    case .labels, .fonts: ChangingLabels(items, in: frame, areAlike: scene == .labels)
    case .large: LargeDrawing(items, in: frame)
    case .animated: AnimatedViews(items, in: frame)
    case .rows: RoundRows(items, in: frame)
    case .rotation: TurningViews(items, in: frame)
    default: MovingViews(items, in: frame, make: scene.makeView)
    }
  }

  /// A scroll view with so many rows of a label and a button, none of them reused.
  private func list(in frame: CGRect) -> UIScrollView {
    let list = UIScrollView(frame: frame)
    let height: CGFloat = 44
    for index in 0..<count {
      let row = UIView(
        frame: CGRect(x: 0, y: CGFloat(index) * height, width: frame.width, height: height))
      row.backgroundColor = .init(white: index % 2 == 0 ? 1 : 0.88, alpha: 1)
      let label = UILabel(frame: CGRect(x: 16, y: 0, width: 300, height: height))
      label.text = "Row \(index)"
      row.addSubview(label)
      let button = UIButton(type: .system)
      button.frame = CGRect(x: frame.width - 96, y: 0, width: 80, height: height)
      button.setTitle("Open", for: .normal)
      row.addSubview(button)
      list.addSubview(row)
    }
    list.contentSize = CGSize(width: frame.width, height: CGFloat(count) * height)
    return list
  }
}

/// A view that changes in each frame, and shows it: its beacon, top left, has another colour each time.
class ChangingView: UIView {
  /// How many frames there were.
  private(set) var step = 0
  private let beacon = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
  private var link: CADisplayLink?

  init(in frame: CGRect) {
    super.init(frame: frame)
    let link = CADisplayLink(target: self, selector: ChangingView.tick)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  required init?(coder: NSCoder) { nil }

  func tick(_ link: CADisplayLink) {
    step += 1
    change()
    beacon.backgroundColor = step % 2 == 0 ? .black : .white
    if beacon.superview == nil { addSubview(beacon) }
  }

  /// Makes the next frame.
  func change() {}
}

/// Views that all move in each frame.
final class MovingViews: ChangingView {
  private let items: [WorkItem]
  private let views: [UIView]

  init(_ items: [WorkItem], in frame: CGRect, make: (WorkItem) -> UIView) {
    self.items = items
    views = items.map(make)
    super.init(in: frame)
    views.forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func change() {
    let way = CGFloat(step % WORK_WAY)
    for (item, view) in zip(items, views) { view.frame.origin = CGPoint(x: item.x + way, y: item.y + way) }
  }
}

extension WorkScene {
  /// One of the views that move.
  func makeView(of item: WorkItem) -> UIView {
    let view = self == .images ? UIImageView(frame: item.frame) : UIView(frame: item.frame)
    switch self {
    case .images: (view as? UIImageView)?.image = WorkItem.picture
    case .gradients: view.layer.addSublayer(item.gradient)
    case .masks:
      view.backgroundColor = item.first
      let mask = CAShapeLayer()
      mask.frame = view.bounds
      mask.path = CGPath(ellipseIn: view.bounds, transform: nil)
      view.layer.mask = mask
    case .texts:
      let label = UILabel(frame: CGRect(x: item.x, y: item.y, width: 100, height: 20))
      (label.text, label.font, label.textColor) = (item.name, item.font, item.first)
      return label
    case .groups:
      (view.backgroundColor, view.alpha) = (item.first, item.alpha)
      let inner = UIView(frame: view.bounds.insetBy(dx: item.width / 4, dy: item.height / 4))
      (inner.backgroundColor, inner.layer.cornerRadius) = (item.second, item.radius / 2)
      view.addSubview(inner)
    default:
      (view.backgroundColor, view.layer.cornerRadius) = (item.first, item.radius)
      guard self == .shadows else { break }
      (view.layer.shadowOpacity, view.layer.shadowRadius) = (Float(item.alpha), item.blur)
    }
    return view
  }
}

/// Rounded views that turn.
final class TurningViews: ChangingView {
  private let items: [WorkItem]
  private let views: [UIView]

  init(_ items: [WorkItem], in frame: CGRect) {
    self.items = items
    views = items.map(WorkScene.rotation.makeView)
    super.init(in: frame)
    views.forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func change() {
    for (item, view) in zip(items, views) {
      view.transform = CGAffineTransform(rotationAngle: item.angle + CGFloat(step) * 0.05)
    }
  }
}

/// A scroll view with rounded rows that scrolls in each frame.
final class RoundRows: ChangingView {
  private let list: UIScrollView

  init(_ items: [WorkItem], in frame: CGRect) {
    list = UIScrollView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(in: frame)
    for (index, item) in items.enumerated() {
      let row = UIView(frame: CGRect(x: 8, y: CGFloat(index) * 44, width: frame.width - 16, height: 40))
      (row.backgroundColor, row.layer.cornerRadius) = (item.first, item.radius)
      let label = UILabel(frame: CGRect(x: 16, y: 10, width: 300, height: 20))
      (label.text, label.font, label.textColor) = (item.name, item.font, item.second)
      row.addSubview(label)
      list.addSubview(row)
    }
    list.contentSize = CGSize(width: frame.width, height: CGFloat(items.count) * 44)
    addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  override func change() {
    list.contentOffset.y = CGFloat(step * 7 % Int(list.contentSize.height - bounds.height))
  }
}

/// Labels whose texts change in each frame, in the same letters or each in its own.
final class ChangingLabels: ChangingView {
  private let items: [WorkItem]
  private let labels: [UILabel]

  init(_ items: [WorkItem], in frame: CGRect, areAlike: Bool) {
    self.items = items
    labels = items.enumerated().map { index, item in
      let label = UILabel(
        frame: CGRect(x: 16 + index % 5 * 190, y: 10 + index / 5 * 17, width: 180, height: 17))
      (label.font, label.textColor) = ((areAlike ? items[0] : item).font, item.first)
      return label
    }
    super.init(in: frame)
    labels.forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func change() {
    for (item, label) in zip(items, labels) { label.text = item.text(step: step) }
  }
}

/// One view as large as the window that draws all kinds of things in each frame.
final class LargeDrawing: ChangingView {
  private let items: [WorkItem]

  init(_ items: [WorkItem], in frame: CGRect) {
    self.items = items
    super.init(in: frame)
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }

  override func change() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let blends: [CGBlendMode] = [.normal, .multiply, .screen, .overlay]
    for (index, item) in items.enumerated() {
      context.saveGState()
      if items[0].blend != 0, index % 8 == 0 { context.setBlendMode(blends[Int(item.blend)]) }
      draw(item, in: item.frame.offsetBy(dx: CGFloat(step % WORK_WAY), dy: 0), context)
      context.restoreGState()
    }
  }

  private func draw(_ item: WorkItem, in rect: CGRect, _ context: CGContext) {
    let color = item.first.withAlphaComponent(item.alpha)
    color.set()
    switch item.kind {
    case 0: context.fillEllipse(in: rect)
    case 1:
      context.setLineWidth(2)
      context.stroke(rect)
    case 2:
      UIBezierPath(roundedRect: rect, cornerRadius: item.radius).addClip()
      let colors = [item.first.cgColor, item.second.cgColor] as CFArray
      guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else { return }
      context.drawLinearGradient(
        gradient, start: rect.origin, end: CGPoint(x: rect.maxX, y: rect.minY), options: [])
    case 3:
      for line in 0..<8 {
        NSString(string: item.text(step: step + line)).draw(
          at: CGPoint(x: rect.minX, y: rect.minY + CGFloat(line) * 20),
          withAttributes: [.font: item.font, .foregroundColor: color])
      }
    case 4: WorkItem.picture.draw(in: rect)
    case 5:
      item.first.setFill()
      UIRectFill(rect)
    default: UIBezierPath(roundedRect: rect, cornerRadius: item.radius).fill()
    }
  }
}

/// Rounded views that an animation moves to and fro while they fade.
final class AnimatedViews: ChangingView {
  private let views: [UIView]

  init(_ items: [WorkItem], in frame: CGRect) {
    views = items.map(WorkScene.rounded.makeView)
    super.init(in: frame)
    views.forEach(addSubview)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    for view in views {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        view.frame.origin.x += CGFloat(WORK_WAY)
        view.alpha = 0.3
      }
    }
  }

  required init?(coder: NSCoder) { nil }
}

extension WorkItem {
  var frame: CGRect { CGRect(x: x, y: y, width: width, height: height) }
  var first: UIColor { UIColor(red: color.red, green: color.green, blue: color.blue, alpha: 1) }
  var second: UIColor { UIColor(red: other.red, green: other.green, blue: other.blue, alpha: 1) }

  var name: String { withUnsafeBytes(of: word) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } }

  func text(step: Int) -> String {
    withUnsafePointer(to: self) { item in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
        work_text(item, Int32(step), text.baseAddress)
        return String(cString: UnsafePointer(text.baseAddress!))
      }
    }
  }

  var font: UIFont {
    let weights: [UIFont.Weight] = [.regular, .medium, .semibold, .bold]
    return face < 4
      ? .systemFont(ofSize: letters, weight: weights[Int(face)])
      : .monospacedSystemFont(ofSize: letters, weight: .regular)
  }

  var gradient: CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.colors = [first.cgColor, second.cgColor]
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    return layer
  }

  static let picture: UIImage = {
    let side = WORK_PICTURE
    let context = CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: side * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
    guard let context, let data = context.data else { return UIImage() }
    work_picture(data.assumingMemoryBound(to: UInt32.self))
    return context.makeImage().map { UIImage(cgImage: $0) } ?? UIImage()
  }()
}

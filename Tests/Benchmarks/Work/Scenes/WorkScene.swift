import Foundation
import UIKit

/// What is shown; see the function of the same name.
enum WorkScene: String, CaseIterable {
  case list, rounded, labels, large, animated
}

/// Shows a scene in a window as large as the screen.
final class WorkDelegate: UIResponder, UIApplicationDelegate {
  private let scene: WorkScene
  private let count: Int
  var window: UIWindow?

  init(scene: WorkScene, count: Int) {
    (self.scene, self.count) = (scene, count)
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
    switch scene {
    case .list: controller.view.addSubview(list(in: window.bounds))
    case .rounded: controller.view.addSubview(RoundedViews(count: count, in: window.bounds))
    case .labels: controller.view.addSubview(ChangingLabels(count: count, in: window.bounds))
    case .large: controller.view.addSubview(LargeDrawing(count: count, in: window.bounds))
    case .animated: controller.view.addSubview(AnimatedViews(count: count, in: window.bounds))
    }
    return true
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

/// Small rounded views that all move in each frame.
final class RoundedViews: ChangingView {
  private var dots: [UIView] = []

  init(count: Int, in frame: CGRect) {
    super.init(in: frame)
    for index in 0..<count {
      let dot = UIView(frame: CGRect(origin: place(of: index), size: CGSize(width: 24, height: 24)))
      dot.backgroundColor = UIColor(hue: CGFloat(index % 16) / 16, saturation: 0.5, brightness: 0.9, alpha: 1)
      dot.layer.cornerRadius = 6
      addSubview(dot)
      dots.append(dot)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func place(of index: Int) -> CGPoint {
    let (columns, rows) = (Int(bounds.width - 40), Int(bounds.height - 40))
    return CGPoint(x: index * 37 % columns + step % 16, y: index * 53 % rows + step % 16)
  }

  override func change() {
    for (index, dot) in dots.enumerated() { dot.frame.origin = place(of: index) }
  }
}

/// Labels whose texts change in each frame.
final class ChangingLabels: ChangingView {
  private var labels: [UILabel] = []

  init(count: Int, in frame: CGRect) {
    super.init(in: frame)
    for index in 0..<count {
      let label = UILabel(
        frame: CGRect(x: 16 + index % 5 * 190, y: 10 + index / 5 * 17, width: 180, height: 17))
      label.font = .systemFont(ofSize: 13)
      addSubview(label)
      labels.append(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func change() {
    for (index, label) in labels.enumerated() { label.text = "Label \(index): \(step * 7919 + index)" }
  }
}

/// One view as large as the window that draws shapes in each frame.
final class LargeDrawing: ChangingView {
  private let count: Int

  init(count: Int, in frame: CGRect) {
    self.count = count
    super.init(in: frame)
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }

  override func change() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for index in 0..<count {
      let (x, y) = (CGFloat(index * 397 % Int(bounds.width)), CGFloat(index * 211 % Int(bounds.height)))
      let shade = CGFloat(index % 8) / 8
      context.setFillColor(red: shade, green: 0.5, blue: 1 - shade, alpha: 0.6)
      context.fillEllipse(in: CGRect(x: x - 150 + CGFloat(step % 32), y: y - 150, width: 300, height: 300))
      context.setStrokeColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.setLineWidth(2)
      context.stroke(CGRect(x: x, y: y + CGFloat(step % 32), width: 200, height: 120))
    }
  }
}

/// Rounded views that an animation moves to and fro while they fade.
final class AnimatedViews: ChangingView {
  private var movers: [UIView] = []

  init(count: Int, in frame: CGRect) {
    super.init(in: frame)
    for index in 0..<count {
      let (x, y) = (index * 37 % Int(frame.width - 140), index * 53 % Int(frame.height - 40))
      let view = UIView(frame: CGRect(x: x, y: y, width: 60, height: 40))
      view.backgroundColor = UIColor(
        hue: CGFloat(index % 16) / 16, saturation: 0.5, brightness: 0.9, alpha: 1)
      addSubview(view)
      view.layer.cornerRadius = 10
      movers.append(view)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    for view in movers {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        view.frame.origin.x += 100
        view.alpha = 0.3
      }
    }
  }

  required init?(coder: NSCoder) { nil }
}

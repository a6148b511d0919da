import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A view that notes how it draws.
private final class DrawingView: UIView {
  /// The rectangles that `draw(_:)` was called with.
  var rects: [CGRect] = []
  var hadContext = true
  var look = UIUserInterfaceStyle.unspecified
  var whileDrawing: ((DrawingView) -> Void)?

  func frameCame() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    hadContext = hadContext && UIGraphicsGetCurrentContext() != nil
    look = UITraitCollection.current.userInterfaceStyle
    UIColor.red.setFill()
    UIBezierPath(ovalIn: rect).fill()
    whileDrawing?(self)
  }
}

/// A view that can be touched where it has drawn.
private final class Disc: UIView {
  private var path = UIBezierPath()
  private(set) var touches = 0

  override func draw(_ rect: CGRect) {
    path = UIBezierPath(ovalIn: bounds.insetBy(dx: 10, dy: 10))
    path.fill()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { path.contains(point) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

@Suite("J16: drawing under a hand")
struct VirtualDisplayTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> DrawingView {
    let view = DrawingView(frame: CGRect(x: x, y: y, width: width, height: height))
    root.addSubview(view)
    return view
  }

  @Test("J16: a view draws when a hand comes, with a context, and then once after each change")
  func once() throws {
    let view = add(10, 10, 50, 40)
    view.overrideUserInterfaceStyle = .dark
    let hand = try EventGenerator(view: root)
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 50, height: 40)])
    #expect(view.hadContext && view.look == .dark && UIGraphicsGetCurrentContext() == nil)
    hand.wait(1)
    try hand.fingerTap(at: view)
    #expect(view.rects.count == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    view.bounds.size.width = 60
    #expect(view.rects.count == 1)
    hand.wait(1)
    #expect(view.rects.dropFirst() == [CGRect(x: 0, y: 0, width: 60, height: 40)])
  }

  @Test("What a view works out in draw(_:) is there for the first touch, and for the first after a change")
  func geometryFromDrawing() throws {
    let disc = Disc(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hand = try EventGenerator(view: disc)
    try hand.fingerTap(at: CGPoint(x: 50, y: 50))
    #expect(disc.touches == 1)
    try hand.fingerTap(at: CGPoint(x: 12, y: 12))
    #expect(disc.touches == 1)
    disc.frame.size = CGSize(width: 20, height: 20)
    try hand.fingerTap(at: CGPoint(x: 12, y: 12))
    #expect(disc.touches == 1)
    disc.frame.size = CGSize(width: 40, height: 40)
    try hand.fingerTap(at: CGPoint(x: 12, y: 20))
    #expect(disc.touches == 2)
  }

  @Test("What an event changes is drawn before the next one, and what a timer changes at its time")
  func afterInputsAndTimers() throws {
    final class Pressed: UIView {
      let other: UIView
      init(_ other: UIView) {
        self.other = other
        super.init(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
      }
      required init?(coder: NSCoder) { nil }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { other.setNeedsDisplay() }
    }
    let view = add(0, 0, 50, 50)
    let pressed = Pressed(view)
    root.addSubview(pressed)
    let hand = try EventGenerator(view: root)
    try hand.fingerDown(at: pressed)
    #expect(view.rects.count == 2)
    var seen: [Int] = []
    let clock = hand.application.clock
    let timers = [0.1, 0.2, 0.3].map { time in
      clock.schedule(after: time) {
        seen.append(view.rects.count)
        view.setNeedsDisplay()
      }
    }
    hand.wait(1)
    #expect(seen == [2, 3, 4] && view.rects.count == 5 && timers.count == 3)
  }

  @Test("While a display link asks for it, a view draws once in each frame")
  func inFrames() throws {
    let view = add(0, 0, 50, 50)
    let hand = try EventGenerator(view: root)
    let link = CADisplayLink(target: view, selector: DrawingView.frameCame)
    link.add(to: .main, forMode: .common)
    hand.wait(0.5)
    #expect(view.rects.count == 31)
    link.invalidate()
    hand.wait(0.5)
    #expect(view.rects.count == 31)
  }

  @Test("A view that grows on the screen draws in every size that is shown, the last one too")
  func growing() throws {
    let view = add(0, 0, 10, 10)
    let hand = try EventGenerator(view: root)
    UIView.animate(withDuration: 0.2) { view.frame.size = CGSize(width: 100, height: 10) }
    hand.wait(0.3)
    #expect(view.rects.count > 5)
    #expect(view.rects.map(\.width) == view.rects.map(\.width).sorted())
    #expect(view.rects.last?.width == 100)
  }

  @Test("Another place, colour or opacity is no reason to draw")
  func appearance() throws {
    let view = add(0, 0, 50, 50)
    let hand = try EventGenerator(view: root)
    view.center = CGPoint(x: 100, y: 100)
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.backgroundColor = .blue
    view.alpha = 0.5
    view.layer.cornerRadius = 5
    root.bounds.origin.y = 10
    hand.wait(0.1)
    #expect(view.rects.count == 1)
  }

  /// Why a view cannot be seen.
  nonisolated enum Obstacle: CaseIterable {
    case hidden, transparent, beside, below, collapsed, inHidden, cutOff, removed

    /// Puts the obstacle in the way of a view, or takes it out of the way.
    @MainActor func stands(_ isThere: Bool, before view: UIView, in container: UIView) {
      switch self {
      case .hidden: view.isHidden = isThere
      case .transparent: view.alpha = isThere ? 0 : 1
      case .beside: view.frame.origin.x = isThere ? -50 : -49
      case .below: view.frame.origin.y = isThere ? 480 : 479
      case .collapsed: view.transform = isThere ? CGAffineTransform(scaleX: 0, y: 1) : .identity
      case .inHidden: container.isHidden = isThere
      case .cutOff:
        container.clipsToBounds = true
        container.bounds.origin.x = isThere ? 50 : 49
      case .removed: isThere ? view.removeFromSuperview() : container.addSubview(view)
      }
    }
  }

  @Test("What cannot be seen does not draw, and does once it can", arguments: Obstacle.allCases)
  func whatCanBeSeen(obstacle: Obstacle) throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 480))
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    container.addSubview(view)
    root.addSubview(container)
    obstacle.stands(true, before: view, in: container)
    let hand = try EventGenerator(view: root)
    view.setNeedsDisplay()
    hand.wait(0.1)
    #expect(view.rects.isEmpty)
    obstacle.stands(false, before: view, in: container)
    hand.wait(0.1)
    #expect(view.rects.count == 1)
  }

  @Test("A view that is turned, one behind another and one larger than any picture draw like others, once")
  func oddOnes() throws {
    let huge = add(-50_000, 0, 1e6, 1e6)
    let behind = add(0, 0, 50, 50)
    let front = add(0, 0, 50, 50)
    front.backgroundColor = .black
    let turned = add(100, 100, 50, 50)
    turned.transform = CGAffineTransform(rotationAngle: 0.5)
    let empty = add(10, 10, 0, 0)
    let hand = try EventGenerator(view: root)
    turned.center.x += 20
    hand.wait(0.1)
    for view in [huge, behind, front, turned] {
      #expect(view.rects == [view.bounds] && view.hadContext)
    }
    #expect(empty.rects.isEmpty)
  }

  @Test("A view that asks for drawing while it draws is drawn again in the next frame, not in this one")
  func restless() throws {
    let view = add(0, 0, 50, 50)
    view.whileDrawing = { $0.setNeedsDisplay() }
    let hand = try EventGenerator(view: root)
    #expect(view.rects.count == 1)
    hand.wait(0.01)
    #expect(view.rects.count == 2)
    view.whileDrawing = nil
    hand.wait(0.01)
    hand.wait(0.01)
    #expect(view.rects.count == 3)
  }

  @Test("Text has a size under a hand")
  func text() throws {
    let label = UILabel(frame: .zero)
    label.text = "Hello"
    root.addSubview(label)
    let hand = try EventGenerator(view: root)
    label.sizeToFit()
    hand.wait(0.1)
    #expect(label.bounds.width > 10 && label.bounds.height > 10)
  }

  @Test("What has changed keeps no view alive, and nothing is collected once the hand is gone")
  func lifetimes() throws {
    let screen = UIScreen()
    let window = UIWindow(screen: screen)
    var hand: EventGenerator? = try EventGenerator(window: window)
    weak var gone: UIView?
    do {
      let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.addSubview(view)
      hand?.wait(0.1)
      view.setNeedsDisplay()
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone == nil)
    window.setNeedsDisplay()
    #expect(screen.changes.changedViews == [window])
    hand = nil
    window.setNeedsDisplay()
    #expect(screen.changes.changedViews.isEmpty && screen.changes.isEverything)
  }
}

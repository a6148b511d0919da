import CairoCanvas
import Foundation
import Testing
import UIKitCore

/// An application whose screen a view of another application shows.
private final class Shown {
  let application = UIApplication()
  let window: UIWindow
  /// A view in the window, away from its corner, for what it shows.
  let part: UIView

  init(width: CGFloat, height: CGFloat, style: UIUserInterfaceStyle = .light) {
    let application = application
    application.takeNow(
      .display(DisplayProperties(size: CGSize(width: width, height: height), style: style)))
    part = UIView(frame: CGRect(x: 10, y: 10, width: width - 20, height: height - 20))
    window = UIWindow(screen: application.mainScreen)
    window.backgroundColor = .white
    window.addSubview(part)
    window.isHidden = false
  }

  var screen: UIScreen { application.mainScreen }

  func addSquare(_ color: UIColor = .red, at x: CGFloat, _ y: CGFloat, size: CGFloat = 10) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: size, height: size))
    view.backgroundColor = color
    part.addSubview(view)
    return view
  }
}

@Suite("A screen in a view of another screen in a view")
struct NestedScreenTests {
  private let frames = Frames(width: 120, height: 100)
  private let outer: UIView
  private let middle = Shown(width: 100, height: 80)
  private let inner = Shown(width: 80, height: 60)

  init() {
    outer = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 80))
    outer.clipsToBounds = true
    frames.addWindow().addSubview(outer)
  }

  /// From the inside to the outside, as a gallery is made before something shows it.
  private func embed() {
    inner.screen.embed(in: middle.part)
    middle.screen.embed(in: outer)
  }

  @Test("All of them are drawn, each at the place of its view")
  func places() {
    _ = inner.addSquare(at: 0, 0)
    _ = middle.addSquare(.blue, at: -5, -5, size: 4)
    embed()
    frames.draw()
    // 5 to the middle one, 10 to its part, 10 to the part of the inner one.
    #expect(frames.bitmap.rgb(25, 25) == 0xff0000 && frames.bitmap.rgb(34, 34) == 0xff0000)
    #expect(frames.bitmap.rgb(24, 25) == 0xffffff)
    #expect(frames.bitmap.rgb(10, 10) == 0x0000ff)
  }

  @Test("A window that goes with its last reference is not drawn again, however many views are beside it")
  func windowThatGoes() throws {
    let beside = (0..<8).map { UIView(frame: CGRect(x: $0 * 10, y: 70, width: 10, height: 10)) }
    for view in beside { outer.addSubview(view) }
    frames.draw()
    embed()
    var window: UIWindow? = UIWindow(screen: middle.screen)
    window?.backgroundColor = .green
    window?.isHidden = false
    frames.draw()
    #expect(frames.bitmap.rgb(50, 78) == 0x00ff00)
    window = nil
    beside[4].backgroundColor = .red
    frames.draw()
    middle.application.takeNow()
    frames.draw()
    #expect(frames.bitmap.rgb(50, 78) == 0xffffff)
  }

  @Test("What changes in the innermost one is drawn, and not much besides")
  func damage() {
    let square = inner.addSquare(at: 0, 0)
    embed()
    frames.draw()
    #expect(frames.draw() == [])
    square.frame.origin.x = 20
    let drawn = frames.draw()
    #expect(!drawn.isEmpty && drawn.allSatisfy { $0.width <= 30 && $0.height <= 10 })
    #expect(frames.bitmap.rgb(26, 26) == 0xffffff && frames.bitmap.rgb(46, 26) == 0xff0000)
    square.removeFromSuperview()
    frames.draw()
    #expect(frames.bitmap.rgb(46, 26) == 0xffffff)
  }

  @Test("A screen that is shown again, in the same view or another, is drawn as it is by then")
  func another() {
    let square = inner.addSquare(at: 0, 0)
    embed()
    frames.draw()
    square.backgroundColor = .green
    middle.screen.embed(in: nil)
    frames.draw()
    #expect(frames.bitmap.inked == nil)
    square.backgroundColor = .blue
    middle.screen.embed(in: outer)
    frames.draw()
    #expect(frames.bitmap.rgb(26, 26) == 0x0000ff)
    // It has not kept what was noted elsewhere.
    square.backgroundColor = .red
    frames.draw()
    #expect(frames.bitmap.rgb(26, 26) == 0xff0000)
  }

  @Test("One that is opened in the innermost view meanwhile is drawn as well")
  func opened() {
    embed()
    frames.draw()
    inner.screen.embed(in: nil)
    let other = Shown(width: 80, height: 60)
    let square = other.addSquare(.blue, at: 0, 0)
    other.screen.embed(in: middle.part)
    frames.draw()
    #expect(frames.bitmap.rgb(26, 26) == 0x0000ff)
    square.frame.origin.x = 20
    frames.draw()
    #expect(frames.bitmap.rgb(46, 26) == 0x0000ff)
  }

  @Test("Light and dark are those of the screen, and not of the view that shows it")
  func appearance() {
    frames.application.takeNow(
      .display(DisplayProperties(size: CGSize(width: 120, height: 100), style: .dark)))
    let color = UIColor(light: 0xff0000, dark: 0x0000ff)
    _ = inner.addSquare(color, at: 0, 0)
    _ = middle.addSquare(color, at: -5, -5, size: 4)
    let own = UIView(frame: CGRect(x: 110, y: 90, width: 5, height: 5))
    own.backgroundColor = color
    outer.superview?.addSubview(own)
    embed()
    frames.draw()
    #expect(frames.bitmap.rgb(112, 92) == 0x0000ff)
    #expect(frames.bitmap.rgb(11, 11) == 0xff0000 && frames.bitmap.rgb(26, 26) == 0xff0000)
  }

  @Test("A shadow in the innermost one falls around its view, and goes with it", arguments: [1, 0.5])
  func shadow(scale: CGFloat) {
    let card = inner.addSquare(.white, at: 20, 10, size: 20)
    card.layer.shadowOpacity = 0.5
    card.layer.shadowRadius = 4
    card.layer.shadowOffset = .zero
    outer.bounds.size = CGSize(width: 100, height: 80)
    outer.transform = CGAffineTransform(scaleX: scale, y: scale)
    outer.frame.origin = CGPoint(x: 5, y: 5)
    embed()
    frames.draw()
    // The card's lower edge: 20 to the part, 10 + 20 in it; its middle: 20 + 20 + 10.
    func green(_ x: CGFloat, _ y: CGFloat) -> Int {
      frames.bitmap.green(Int(5 + x * scale), Int(5 + y * scale))
    }
    #expect(green(50, 52) < 230)
    #expect(green(50, 40) == 255)
    card.isHidden = true
    frames.draw()
    #expect(frames.bitmap.inked == nil)
  }

  @Test("A picture that is scaled down shows all of it, and changes where it changed")
  func scaled() {
    outer.bounds.size = CGSize(width: 100, height: 80)
    outer.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    outer.frame.origin = .zero
    let square = inner.addSquare(at: 0, 0, size: 20)
    embed()
    frames.draw()
    #expect(frames.bitmap.rgb(14, 14) == 0xff0000 && frames.bitmap.rgb(24, 14) == 0xffffff)
    square.frame.origin.x = 20
    let drawn = frames.draw()
    #expect(drawn.allSatisfy { $0.width <= 24 && $0.height <= 14 })
    #expect(frames.bitmap.rgb(14, 14) == 0xffffff && frames.bitmap.rgb(24, 14) == 0xff0000)
  }
}

/// A view that counts how often it draws.
private final class Counting: UIView {
  private(set) var count = 0

  override func draw(_ rect: CGRect) {
    count += 1
    UIColor.red.setFill()
    UIBezierPath(rect: rect).fill()
  }
}

@Suite("Drawing without a display, nested")
struct NestedVirtualDisplayTests {
  private let middle = Shown(width: 100, height: 80)
  private let inner = Shown(width: 80, height: 60)
  private let view = Counting(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    inner.part.addSubview(view)
    inner.screen.embed(in: middle.part)
  }

  @Test("Views of a screen that a view shows draw with it, when they are seen and once after each change")
  func inside() {
    let display = VirtualDisplay(of: middle.screen)
    display.update()
    #expect(view.count == 1)
    view.setNeedsDisplay()
    display.update()
    display.update()
    #expect(view.count == 2)
    middle.part.isHidden = true
    view.setNeedsDisplay()
    display.update()
    #expect(view.count == 2)
  }

  @Test("While another application's display shows the screen, that one misses no change")
  func shown() {
    let frames = Frames(width: 120, height: 100)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    frames.addWindow().addSubview(outer)
    let display = VirtualDisplay(of: middle.screen)
    display.update()
    middle.screen.embed(in: outer)
    frames.draw()
    let seen = view.count
    view.setNeedsDisplay()
    view.frame.origin.x = 30
    display.update()
    #expect(view.count == seen + 1)
    #expect(!frames.draw().isEmpty)
    #expect(frames.bitmap.rgb(25, 25) == 0xffffff && frames.bitmap.rgb(55, 25) == 0xff0000)
    // What the other display keeps need not be drawn once more when it only moves.
    let kept = view.count
    view.frame.origin.x = 20
    display.update()
    frames.draw()
    #expect(view.count == kept)
  }
}

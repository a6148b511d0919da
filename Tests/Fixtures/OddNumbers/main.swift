import CairoCanvas
import Foundation
import UIKitCore

// Gives every property every number that makes no sense, lays out, draws and searches: odd-numbers-fixture SCALE writes
// a line for each value after which something is not as it should be, and one with the largest memory, in megabytes.
// A process of its own, so that a crash, a hang or too much memory is this program's alone.

/// The pixels of a screen that is drawn again and again.
final class Stage {
  private let screen = UIScreen()
  private let scale: Int
  private let renderer: ScreenRenderer
  private var pixels: [UInt32]

  init(scale: Int) {
    self.scale = scale
    pixels = Array(repeating: 0, count: 150 * 160 * scale * scale)
    screen.resize(to: CGSize(width: 150, height: 160), scale: CGFloat(scale))
    renderer = ScreenRenderer(screen: screen)
  }

  /// Lays out and draws a frame, so many seconds after the one before.
  func draw(after seconds: TimeInterval = 0) {
    let time = UIApplication.shared.clock.now + seconds
    UIApplication.shared.take(Turn(time: time, frame: .init(time: time, interval: 1 / 60)))
    screen.layoutWindows()
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = renderer.render(into: start, width: 150 * scale, height: 160 * scale, stride: 600 * scale)
    }
  }

  /// The colour at a point.
  func color(x: Int, y: Int) -> UInt32 { pixels[y * scale * 150 * scale + x * scale] & 0xffffff }

  /// What is wrong after a property got a number; nil if all is well.
  func trouble(_ set: (OddViews, CGFloat) -> Void, _ number: CGFloat) -> String? {
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    defer { window.isHidden = true }
    let views = OddViews(in: window)
    draw()
    set(views, number)
    for seconds in [0, 0.1, 0.2] { draw(after: seconds) }
    _ = window.hitTest(CGPoint(x: 40, y: 30), with: nil)
    for view in window.subviews {
      let frame = view.frame
      guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy({ $0.isFinite }) else {
        return "the frame of a \(type(of: view)) is \(frame)"
      }
    }
    // What lies elsewhere can still be drawn.
    window.frame = screen.bounds
    let mark = UIView(frame: CGRect(x: 130, y: 140, width: 20, height: 20))
    mark.layer.zPosition = 10
    mark.backgroundColor = .magenta
    for view in window.subviews { view.removeFromSuperview() }
    window.addSubview(mark)
    draw(after: 0.1)
    return color(x: 145, y: 155) == 0xff00ff ? nil : "nothing is drawn any more"
  }
}

let stage = Stage(scale: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1)
for (name, set) in OddViews.properties {
  for number in OddViews.numbers {
    if let trouble = stage.trouble(set, number) { print("\(name) = \(number): \(trouble)") }
  }
}
let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.split(separator: " ").dropFirst()
  .first
print("peak \((peak.flatMap { Int($0) } ?? 0) / 1024)")

import Foundation
import UIKitCore

@testable import CairoCanvas

extension CairoCanvas {
  /// An opaque white canvas.
  static func white(width: Int, height: Int, scale: CGFloat = 1) -> CairoCanvas {
    let canvas = CairoCanvas(width: width, height: height, format: .opaque, scale: scale)!
    canvas.fill(
      CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale),
      color: RGBA(hex: 0xffffff))
    return canvas
  }
}

extension Bitmap {
  /// A copy of the pixels, for those that outlive the picture.
  var values: [UInt32] { withExtendedLifetime(self) { Array(pixels) } }

  /// The pixel as 0xRRGGBB.
  func rgb(_ x: Int, _ y: Int) -> UInt32 {
    pixels[y * width + x] & 0xff_ffff
  }

  /// The brightness of a pixel's green, 0 to 255.
  func green(_ x: Int, _ y: Int) -> Int {
    Int(rgb(x, y) >> 8 & 0xff)
  }

  /// The smallest rectangle around the pixels that are not white, as left, top, right, bottom.
  var inked: PixelRect? {
    var result: PixelRect?
    for y in 0..<height {
      for x in 0..<width where rgb(x, y) != 0xffffff {
        let pixel = PixelRect(left: x, top: y, right: x + 1, bottom: y + 1)
        guard let old = result else {
          result = pixel
          continue
        }
        result = PixelRect(
          left: min(old.left, x), top: min(old.top, y), right: max(old.right, x + 1),
          bottom: max(old.bottom, y + 1))
      }
    }
    return result
  }
}

extension UIScreen {
  /// A drawing of everything that knows nothing of earlier ones: not what views covered, nor which were measured.
  var pictureFromNothing: Bitmap? {
    let views = windows.flatMap { $0.withDescendants }
    let known = views.map(\.coveredRect)
    windows.forEach(Coverage.forget)
    defer {
      windows.forEach(Coverage.forget)
      for (view, rect) in zip(views, known) { view.coveredRect = rect }
    }
    return ScreenRenderer.picture(of: self)
  }
}

extension UIView {
  /// The view and all views in it.
  fileprivate var withDescendants: [UIView] { [self] + subviews.flatMap(\.withDescendants) }
}

/// The memory of a screen that is drawn again and again.
final class Frames {
  let application = UIApplication()
  let screen: UIScreen
  let renderer: ScreenRenderer
  let width: Int
  let height: Int
  /// A screen does not keep its windows alive.
  private var windows: [UIWindow] = []
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer

  init(width: Int, height: Int, scale: CGFloat = 1, layerMemory: Int = 64 << 20) {
    screen = application.mainScreen
    screen.resize(to: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), scale: scale)
    renderer = ScreenRenderer(screen: screen, layerMemory: layerMemory)
    self.width = width
    self.height = height
    memory = .allocate(byteCount: width * height * 4, alignment: 16)
    spoil()
  }

  /// Writes what nobody draws over all pixels; the next frame draws everything.
  func spoil() {
    memory.initializeMemory(as: UInt8.self, repeating: 0x5a, count: width * height * 4)
    renderer.forgetTarget()
  }

  deinit {
    memory.deallocate()
  }

  /// A visible white window that fills the screen.
  func addWindow() -> UIWindow {
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.backgroundColor = .white
    window.isHidden = false
    windows.append(window)
    return window
  }

  @discardableResult
  func draw() -> [PixelRect] {
    renderer.render(into: memory, width: width, height: height, stride: width * 4).pixelRects
  }

  /// The pixels as they are in memory now.
  var bitmap: Bitmap {
    let source = memory.bindMemory(to: UInt32.self, capacity: width * height)
    let count = width * height
    return Bitmap(width: width, height: height) { pixels in
      for index in 0..<count { pixels[index] = source[index] | 0xff00_0000 }
    }
  }
}

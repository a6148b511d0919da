import Foundation

/// The pixels of a context that draws a picture, and their copy in the layout that its maker asked for.
final class PixelStore {
  let canvas: any BitmapCanvas
  let width: Int
  let height: Int
  let layout: PixelLayout
  let bytesPerRow: Int
  /// Our own memory that the canvas draws on; nil if the canvas has its own, or draws on the caller's.
  private var drawn: UnsafeMutableRawBufferPointer?
  /// Memory visible from outside, which is read before each drawing and written after it.
  private var seen: UnsafeMutableRawBufferPointer?
  private var ownsSeen = false
  /// The most memory of a bitmap, in bytes.
  private static let mostBytes = 1 << 30

  /// Keeps what is drawn on a canvas that has memory of its own.
  init(canvas: any BitmapCanvas, width: Int, height: Int) {
    self.canvas = canvas
    self.width = width
    self.height = height
    layout = .rgba
    bytesPerRow = width * 4
  }

  /// Draws on the caller's memory, or on its own; nil if no canvas can be that large or no row that short.
  init?(data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) {
    let shortest = width.multipliedReportingOverflow(by: layout.bytesPerPixel)
    guard layout.isDrawable, PixelLayout.canHold(width: width, height: height), !shortest.overflow,
      max(width, height) <= CanvasMaker.largestSide
    else { return nil }
    let row = bytesPerRow == 0 ? shortest.partialValue : bytesPerRow
    guard row >= shortest.partialValue, row <= PixelStore.mostBytes / height else { return nil }
    // Canvases draw on whole numbers of 32 bits, which stand at every fourth byte.
    let isAligned = Int(bitPattern: data) % 4 == 0
    let sharesMemory = layout.isNative && row % 4 == 0 && isAligned
    let stride = sharesMemory ? row : width * 4
    var own: UnsafeMutableRawBufferPointer?
    if !sharesMemory || data == nil {
      own = .allocate(byteCount: stride * height, alignment: 16)
      own?.initializeMemory(as: UInt8.self, repeating: 0)
    }
    guard let memory = sharesMemory ? data ?? own?.baseAddress : own?.baseAddress,
      let canvas = CanvasMaker.current?.makeCanvas(
        on: memory, width: width, height: height, stride: stride, isOpaque: layout.isOpaque)
    else {
      own?.deallocate()
      return nil
    }
    self.canvas = canvas
    self.width = width
    self.height = height
    self.layout = layout
    self.bytesPerRow = row
    drawn = own
    if sharesMemory {
      seen = UnsafeMutableRawBufferPointer(start: memory, count: row * height)
    } else if let data {
      seen = UnsafeMutableRawBufferPointer(start: data, count: row * (height - 1) + shortest.partialValue)
    }
  }

  isolated deinit {
    drawn?.deallocate()
    if ownsSeen { seen?.deallocate() }
  }

  /// The bytes in the requested layout; from now on they follow the drawing.
  var data: UnsafeMutableRawPointer? {
    if seen == nil, drawn != nil {
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: 0)
      seen = memory
      ownsSeen = true
      didDraw()
    }
    return seen?.baseAddress
  }

  /// Takes over what the memory's owner has written.
  func willDraw() {
    guard let seen else { return }
    if let pixels = foreignPixels {
      let bytes = UnsafeRawBufferPointer(seen)
      for y in 0..<height {
        for x in 0..<width {
          pixels[y * width + x] = layout.pixel(from: bytes, at: y * bytesPerRow + x * layout.bytesPerPixel)
        }
      }
    }
    canvas.noteOutsideChange()
  }

  /// Shows the memory's owner what was drawn.
  func didDraw() {
    guard let seen else { return }
    canvas.flush()
    guard let pixels = foreignPixels else { return }
    for y in 0..<height {
      for x in 0..<width {
        layout.write(pixels[y * width + x], to: seen, at: y * bytesPerRow + x * layout.bytesPerPixel)
      }
    }
  }

  /// The pixels that the canvas draws on, unless they are those visible from outside.
  private var foreignPixels: UnsafeMutableBufferPointer<UInt32>? {
    guard let drawn, drawn.baseAddress != seen?.baseAddress else { return nil }
    return drawn.bindMemory(to: UInt32.self)
  }

  /// The drawing so far.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  func makeImage() -> CGImage {
    willDraw()
    let bitmap = canvas.bitmap()
    guard layout.isGray else { return CGImage(bitmap) }
    let gray = Bitmap(width: width, height: height, isGray: true) { pixels in
      for index in pixels.indices {
        pixels[index] = 0xff00_0000 | UInt32(PixelLayout.brightness(of: bitmap.pixels[index])) * 0x01_0101
      }
    }
    return CGImage(gray, colorSpace: .standardGray)
  }
}

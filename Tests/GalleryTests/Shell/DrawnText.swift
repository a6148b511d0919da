import CairoCanvas
import Foundation
import UIKit

/// A piece of text as a view draws it, on its own or as a label does, and where that is in the window.
struct DrawnText {
  let block: TextBlock
  /// The room that it was given, in the view's coordinates.
  let room: CGRect
  /// The colour, as opaque as it and all the views around it are together.
  let color: RGBA
  let view: UIView

  /// How large the whole of it is, set as wide as its room allows.
  private var whole: CGSize {
    var block = block
    let isLine = block.numberOfLines == 1
    if !isLine { block.numberOfLines = 0 }
    return TextEngine.size(of: block, width: isLine ? .infinity : room.width)
  }

  /// Whether it has to be cut off, or to end with an ellipsis, in the room that it was given, or its lines in its view.
  var isCutOff: Bool {
    whole.width > room.width + 0.75
      || whole.height > TextEngine.size(of: block, width: room.width).height + 0.5
      // What one line has above and below its letters may lie outside.
      || block.numberOfLines != 1 && lines.height > view.bounds.height + 0.5
  }

  /// The rectangle that its lines fill, in the view's coordinates.
  var lines: CGRect {
    let size = TextEngine.size(of: block, width: room.width)
    let x: CGFloat =
      switch block.alignment {
      case .center: room.midX - size.width / 2
      case .right: room.maxX - size.width
      case .left, .justified, .natural: room.minX
      }
    return CGRect(x: x, y: room.minY, width: size.width, height: size.height)
  }

  /// The same in points of the X window; what is turned has the rectangle around it.
  var place: CGRect {
    let corners = view.screenQuad
    let bounds = view.bounds
    guard bounds.width > 0, bounds.height > 0 else { return .null }
    func shown(_ point: CGPoint) -> CGPoint {
      let (x, y) = ((point.x - bounds.minX) / bounds.width, (point.y - bounds.minY) / bounds.height)
      return CGPoint(
        x: corners[0].x + (corners[1].x - corners[0].x) * x + (corners[3].x - corners[0].x) * y,
        y: corners[0].y + (corners[1].y - corners[0].y) * x + (corners[3].y - corners[0].y) * y)
    }
    let (start, end) = (
      shown(CGPoint(x: lines.minX, y: lines.minY)), shown(CGPoint(x: lines.maxX, y: lines.maxY))
    )
    return CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
  }

  /// All the text that the views of some windows draw, from back to front, but for what lies under another view, or is
  /// scrolled away.
  static func all(in windows: [UIWindow]) -> [DrawnText] {
    var painted: [Painted] = []
    for window in windows { collect(window, opacity: 1, clip: .infinite, into: &painted) }
    var covers: [CGRect] = []
    var seen: [DrawnText] = []
    for view in painted.reversed() {
      seen += view.texts.filter { text in
        let place = text.place
        let middle = CGPoint(x: place.midX, y: place.midY)
        return !covers.contains { $0.contains(middle) }
      }
      if view.covers { covers.append(view.place) }
    }
    return seen.reversed()
  }

  /// A view, the text that it draws, and what it hides of the views painted before it.
  private struct Painted {
    var texts: [DrawnText] = []
    let place: CGRect
    let covers: Bool
  }

  private static func collect(
    _ view: UIView, opacity: CGFloat, clip: CGRect, into painted: inout [Painted]
  ) {
    let opacity = opacity * view.alpha
    guard !view.isHidden, opacity > 0.01 else { return }
    let canvas = TextCanvas()
    if !view.bounds.isEmpty {
      UIGraphicsPushContext(CGContext(canvas: canvas, traits: view.traitCollection))
      view.draw(view.bounds)
      UIGraphicsPopContext()
    }
    let ground = view.backgroundColor?.components(with: view.traitCollection).alpha ?? 0
    let quad = view.screenQuad
    var own = Painted(
      place: CGRect(x: quad[0].x, y: quad[0].y, width: quad[2].x - quad[0].x, height: quad[2].y - quad[0].y),
      covers: ground * opacity > 0.99)
    // A control that is off is meant to stand back.
    if (view as? UIControl)?.isEnabled != false, (view as? UILabel)?.isEnabled != false {
      own.texts = canvas.texts.map { text in
        var color = text.color
        color.alpha *= opacity
        return DrawnText(block: text.block, room: text.room, color: color, view: view)
      }.filter { clip.contains($0.place) }
    }
    if own.covers || !own.texts.isEmpty { painted.append(own) }
    // A crowd is a picture made of views: none of them has text.
    guard view.subviews.count < 1000 else { return }
    let clip = view is UIScrollView ? clip.intersection(own.place) : clip
    for child in view.subviews { collect(child, opacity: opacity, clip: clip, into: &painted) }
  }
}

/// A canvas that notes which text is drawn where, and draws nothing.
private final class TextCanvas: Canvas {
  private(set) var texts: [(block: TextBlock, room: CGRect, color: RGBA)] = []
  private(set) var transform = CGAffineTransform.identity
  let clipBox = CGRect.infinite
  let height = 0
  private var saved: [CGAffineTransform] = []

  func save() { saved.append(transform) }
  func restore() { transform = saved.popLast() ?? .identity }
  func concatenate(_ transform: CGAffineTransform) {
    self.transform = transform.concatenating(self.transform)
  }
  func draw(_ text: TextBlock, in rect: CGRect, color: RGBA) {
    guard !text.string.isEmpty else { return }
    texts.append((text, rect.offsetBy(dx: transform.tx, dy: transform.ty), color))
  }

  func clip(to shape: PathShape, using rule: CGPathFillRule) {}
  func clip(to rect: CGRect) {}
  func setBlendMode(_ mode: CGBlendMode) {}
  func setAntialiasing(_ isOn: Bool) {}
  func fill(_ shape: PathShape, using rule: CGPathFillRule, color: RGBA) {}
  func fill(_ rect: CGRect, color: RGBA) {}
  func stroke(_ shape: PathShape, _ style: StrokeStyle, color: RGBA) {}
  func clear(_ rect: CGRect) {}
  func fill(with gradient: GradientFill, alpha: CGFloat) {}
  func draw(_ bitmap: Bitmap, in rect: CGRect, _ look: PictureLook) {}
  func drawShadow(
    of shape: PathShape, using rule: CGPathFillRule, color: RGBA, offset: CGSize, blur: CGFloat
  ) {}
  func draw(withShadow shadow: Shadow, _ body: (any Canvas) -> Void) { body(self) }
  func draw(through masks: [ClipMask], _ body: (any Canvas) -> Void) { body(self) }
  func drawDarker(_ body: (any Canvas) -> Void) { body(self) }
  func beginGroup(alpha: CGFloat) {}
  func endGroup() {}
  func takeGroup() -> (any CollectedGroup)? { nil }
  func paint(_ group: any CollectedGroup) {}
}

/// How text stands out from what is really behind it in a picture of the window.
struct TextContrast {
  let picture: Bitmap
  let scale: CGFloat

  /// The ratio of a text's colour and the most common one around its letters, as the Web Content Accessibility
  /// Guidelines 2.1 define it, from 1 to 21; nil if the text cannot be seen, because something covers it.
  func ratio(of text: DrawnText) -> Double? {
    let counts = counts(in: text.place)
    guard let ground = ground(of: counts, under: text.color) else { return nil }
    let shown = ground + (text.color.parts - ground) * Double(text.color.alpha)
    let isSeen = counts.keys.contains { TextContrast.isInk(TextContrast.parts(of: $0), shown, on: ground) }
    return isSeen ? TextContrast.ratio(shown, ground) : nil
  }

  /// The same for two opaque colours.
  static func ratio(_ first: RGBA, _ second: RGBA) -> Double {
    ratio(first.parts, second.parts)
  }

  private static func ratio(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colours in a rectangle, and how many pixels have each.
  private func counts(in rect: CGRect) -> [UInt32: Int] {
    let (left, right) = (max(0, Int(rect.minX * scale)), min(picture.width, Int(rect.maxX * scale)))
    let (top, bottom) = (max(0, Int(rect.minY * scale)), min(picture.height, Int(rect.maxY * scale)))
    var counts: [UInt32: Int] = [:]
    guard left < right else { return counts }
    let pixels = picture.pixels
    for row in top..<max(top, bottom) {
      // Neighbours are mostly alike: one look into the table for a run of them.
      var start = row * picture.width + left
      let end = row * picture.width + right
      while start < end {
        let pixel = pixels[start]
        var next = start + 1
        while next < end, pixels[next] == pixel { next += 1 }
        counts[pixel & 0xff_ffff, default: 0] += next - start
        start = next
      }
    }
    return counts
  }

  private static func parts(of pixel: UInt32) -> SIMD3<Double> {
    let (red, green, blue) = (pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff)
    return SIMD3(Double(red), Double(green), Double(blue)) / 255
  }

  /// The most common colour that is not the letters' own; bold ones may fill more than half of their lines.
  private func ground(of counts: [UInt32: Int], under ink: RGBA) -> SIMD3<Double>? {
    let most = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(2).map {
      TextContrast.parts(of: $0.key)
    }
    guard let first = most.first, most.count > 1 else { return most.first }
    let away = first - ink.parts
    return ink.alpha > 0.99 && (away * away).sum() < 0.0001 ? most[1] : first
  }

  /// Whether a pixel is at least half covered by letters of a colour.
  private static func isInk(
    _ pixel: SIMD3<Double>, _ ink: SIMD3<Double>, on ground: SIMD3<Double>
  ) -> Bool {
    let (way, gone) = (ink - ground, pixel - ground)
    let length = (way * way).sum()
    guard length > 0 else { return true }
    let part = (way * gone).sum() / length
    let astray = gone - way * part
    return part > 0.5 && (astray * astray).sum() < 0.01
  }

  private static func luminance(_ color: SIMD3<Double>) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
  }
}

extension RGBA {
  /// Red, green and blue, each from 0 to 1.
  fileprivate var parts: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}

import Foundation
import UIKitCore

/// The views of a screen as layers, those near their windows first.
struct LayerStack {
  struct Layer {
    let view: UIView
    let depth: Int
    /// The corners, in points of the screen.
    let quad: [CGPoint]
    /// The layer around it, by its index; nil for a window.
    let parent: Int?
  }

  private(set) var layers: [Layer] = []
  private(set) var viewCount = 0

  /// How many layers to show.
  static let mostLayers = 200

  /// **Cost:** O(*v*) in the number of views.
  init(_ screen: UIScreen) {
    var rest = screen.windows.map { (view: $0 as UIView, depth: 0, parent: Int?.none) }
    var next = 0
    while next < rest.count {
      let (view, depth, parent) = rest[next]
      next += 1
      if layers.count < LayerStack.mostLayers {
        layers.append(Layer(view: view, depth: depth, quad: view.quadOnScreen, parent: parent))
        let place = layers.count - 1
        rest += view.subviews.map { ($0, depth + 1, place) }
      } else {
        rest += view.subviews.map { ($0, depth + 1, nil) }
      }
    }
    viewCount = rest.count
  }

  var depth: Int { layers.last?.depth ?? 0 }
}

/// Projects points of a screen while its layers are tilted and separated.
struct LayerProjection {
  /// How far the layers are separated, from 0 to 1.
  private let progress: CGFloat
  private let flat: CGAffineTransform
  private let middle: CGPoint
  private let gap: CGFloat
  private let scale: CGFloat
  private let offset: CGVector

  /// How far the layers are rotated, in radians, and how low the eye is.
  private static let (turn, tilt): (CGFloat, CGFloat) = (-0.38, 0.66)

  /// Fits the layers of a screen into a place.
  ///
  /// - Parameters:
  ///   - flat: Where points are drawn while the layers lie on each other.
  ///   - distance: How far apart they are, as a multiple of the usual distance.
  init(
    _ stack: LayerStack, of screen: CGSize, flat: CGAffineTransform, in room: CGRect, progress: CGFloat,
    distance: CGFloat
  ) {
    self.progress = progress
    self.flat = flat
    let box = CGRect(origin: .zero, size: screen)
    middle = CGPoint(x: box.midX, y: box.midY)
    gap = min(80, 280 / CGFloat(max(stack.depth, 1))) * distance
    var reach = CGRect.null
    let raw = { [progress, middle, gap] in
      LayerProjection.tilted($0, depth: $1, middle: middle, gap: gap, progress: progress)
    }
    for layer in stack.layers {
      // Nothing outside the screen need be visible.
      for corner in layer.quad {
        let near = CGPoint(x: min(max(corner.x, 0), box.maxX), y: min(max(corner.y, 0), box.maxY))
        reach = reach.union(CGRect(origin: raw(near, layer.depth), size: .zero))
      }
    }
    scale = min(room.width / reach.width, room.height / reach.height)
    offset = CGVector(dx: room.midX - reach.midX * scale, dy: room.midY - reach.midY * scale)
  }

  /// Where a point of the screen is drawn on the layer at a depth.
  func place(_ point: CGPoint, depth: Int) -> CGPoint {
    let raw = LayerProjection.tilted(point, depth: depth, middle: middle, gap: gap, progress: progress)
    let start = point.applying(flat)
    func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
    return CGPoint(
      x: between(start.x, raw.x * scale + offset.dx), y: between(start.y, raw.y * scale + offset.dy))
  }

  private static func tilted(
    _ point: CGPoint, depth: Int, middle: CGPoint, gap: CGFloat, progress: CGFloat
  ) -> CGPoint {
    let (x, y) = (point.x - middle.x, point.y - middle.y)
    let angle = turn * progress
    let low = 1 - (1 - tilt) * progress
    return CGPoint(
      x: x * cos(angle) - y * sin(angle),
      y: (x * sin(angle) + y * cos(angle)) * low - CGFloat(depth) * gap * progress)
  }
}

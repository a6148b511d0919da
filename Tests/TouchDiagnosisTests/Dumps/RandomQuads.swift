import Foundation
import SeededRandom
import TouchDiagnosis

/// Random views, each turned, scaled or sheared in its superview or only moved, as the JSON of a tree has them.
nonisolated struct RandomQuads {
  private(set) var quads: [[SIMD2<Double>]] = []
  private var parents: [Int?] = []

  init(using random: inout SeededGenerator) {
    for index in 0..<Int.random(in: 1...12, using: &random) {
      let parent = index == 0 ? nil : Int.random(in: 0..<index, using: &random)
      let outer = parent.map { quads[$0] } ?? [SIMD2(0, 0), SIMD2(100, 0), SIMD2(100, 100), SIMD2(0, 100)]
      let right = outer[1] - outer[0]
      let down = outer[3] - outer[0]
      func vector(_ x: Double, _ y: Double) -> SIMD2<Double> { right * x + down * y }
      func part() -> Double { Double.random(in: 0.2...1, using: &random) }
      let corner = outer[0] + vector(part(), part())
      let isTurned = random.chance(0.5)
      let top = isTurned ? vector(part(), part() - 0.6) : vector(part(), 0)
      let left = isTurned ? vector(part() - 1.2, part()) : vector(0, part())
      parents.append(parent)
      quads.append([corner, corner + top, corner + top + left, corner + left])
    }
  }

  var json: String {
    let views = quads.indices.map { index in
      let parent = parents[index].map { #","parent":"V#\#($0)""# } ?? ""
      let corners = quads[index].map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
      return #"{"view":"V#\#(index)","class":"V"\#(parent),"quad":[\#(corners)]}"#
    }
    return #"{"version":1,"views":[\#(views.joined(separator: ","))]}"#
  }
}

nonisolated extension ViewDump {
  /// The corners in the window of the view with a number, through its superviews' frames and transforms.
  func corners(of number: Int) -> [SIMD2<Double>] {
    guard var index = nodes.firstIndex(where: { $0.number == number }) else { return [] }
    let size = nodes[index].boundsSize ?? nodes[index].frame.size
    let (width, height) = (Double(size.width), Double(size.height))
    var corners = [SIMD2(0, 0), SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height)]
    while true {
      let node = nodes[index]
      corners = corners.map { node.inSuperview($0) }
      guard let parent = node.parent else { return corners }
      index = parent
    }
  }
}

nonisolated extension ViewDump.Node {
  /// A point of the view in its superview's coordinates, as UIKit has it: the transform turns round the center.
  fileprivate func inSuperview(_ point: SIMD2<Double>) -> SIMD2<Double> {
    guard let transform, let boundsSize else { return point + SIMD2(Double(frame.minX), Double(frame.minY)) }
    let offset = point - SIMD2(Double(boundsSize.width), Double(boundsSize.height)) / 2
    let x = transform[0] * offset.x + transform[2] * offset.y
    let y = transform[1] * offset.x + transform[3] * offset.y
    return SIMD2(Double(frame.midX) + x, Double(frame.midY) + y)
  }
}

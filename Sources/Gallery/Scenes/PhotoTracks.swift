import UIKit

/// The states of the photo's recognisers, a row each.
final class PhotoTracks: DrawingCard {
  /// The names of the recognisers and their rows.
  static let names = ["pan", "pinch", "rotation"]
  var paths = names.map { _ in StatePath(isContinuous: true) } {
    didSet { setNeedsDisplay() }
  }

  private static let nameWidth: CGFloat = 55
  private static let pillSize = CGSize(width: 64, height: 24)
  private static let distance = CGSize(width: 75, height: 32)

  override func draw(_ rect: CGRect) {
    for (row, (name, path)) in zip(PhotoTracks.names, paths).enumerated() {
      let y = 8 + CGFloat(row) * PhotoTracks.distance.height
      (NameWords.recognizers[name]?.string ?? name).draw(
        in: CGRect(x: 12, y: y, width: PhotoTracks.nameWidth, height: PhotoTracks.pillSize.height))
      draw(path, y: y)
    }
  }

  private func draw(_ path: StatePath, y: CGFloat) {
    let states = [.possible, .began, .changed, path.end ?? .ended]
    for (column, state) in states.enumerated() {
      let pill = PhotoTracks.pill(column, y)
      if column > 0 {
        StatePill.drawArrow(
          from: PhotoTracks.pill(column - 1, y), to: pill,
          isPassed: path.hasPassed(state) && state != .failed,
          margin: 2)
      }
      StatePill.draw(state.name, in: pill, path.look(of: state))
    }
  }

  private static func pill(_ column: Int, _ y: CGFloat) -> CGRect {
    CGRect(
      origin: CGPoint(x: 12 + nameWidth + CGFloat(column) * distance.width, y: y), size: pillSize)
  }
}

extension StatePath {
  /// How a state looks in a track: an ended gesture stays lit until the next, although its recogniser was reset.
  fileprivate func look(of state: State) -> StatePill.Look {
    if state == end { return state == .cancelled ? .cancelled : state == .failed ? .failed : .current }
    guard hasPassed(state) else { return .ahead }
    return state == current && end == nil ? .current : .passed
  }
}

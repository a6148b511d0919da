import UIKit

/// A picture's place in a room: as large as it fits, not stretched, centred.
struct PictureFit: Equatable {
  /// Points of the room per point of the picture.
  let scale: CGFloat
  /// The picture's frame in the room, on whole points so that its edges are sharp.
  let frame: CGRect

  init(_ size: CGSize, in room: CGRect) {
    let hasArea = size.width > 0 && size.height > 0 && room.width > 0 && room.height > 0
    scale = hasArea ? min(room.width / size.width, room.height / size.height) : 1
    // A rounding error must not cost a point.
    let shown = CGSize(
      width: (size.width * scale + 1e-6).rounded(.down), height: (size.height * scale + 1e-6).rounded(.down))
    frame = CGRect(
      x: room.minX + ((room.width - shown.width) / 2).rounded(.down),
      y: room.minY + ((room.height - shown.height) / 2).rounded(.down),
      width: shown.width, height: shown.height)
  }

  /// A point of the picture, in the room's coordinates.
  func place(of point: CGPoint) -> CGPoint {
    CGPoint(x: frame.minX + point.x * scale, y: frame.minY + point.y * scale)
  }
}

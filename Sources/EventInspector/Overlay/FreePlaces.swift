import Foundation
import UIKitCore

/// Places for names: inside the area that each names, or beside a small one, and never over another name or anything
/// that must stay readable.
struct FreePlaces {
  /// The areas already taken, in points on the screen.
  private(set) var taken: [CGRect]
  private let areas: TouchAreas
  /// Points on the screen per drawn point: on an enlarged screen, names take less room.
  private let scale: CGFloat

  init(_ areas: TouchAreas, taken: [CGRect], scale: CGFloat) {
    let low = areas.areas.map(\.box).filter { $0.height < FreePlaces.lowHeight * scale }
    (self.areas, self.taken, self.scale) = (areas, taken + low, scale)
  }

  /// Finds a place for a size in drawn points, in points on the screen, for the area with a number.
  mutating func place(_ size: CGSize, in area: Int) -> CGRect? {
    let size = CGSize(width: size.width * scale, height: size.height * scale)
    let box = areas.areas[area].box
    let isLow = box.height < FreePlaces.lowHeight * scale
    let place = (isLow ? nil : within(area, size)) ?? beside(box, size)
    if let place { taken.append(place) }
    return place
  }

  /// A lower area is filled by its own content, in drawn points.
  private static let lowHeight: CGFloat = 48

  /// A place below or above a rectangle.
  private func beside(_ box: CGRect, _ size: CGSize) -> CGRect? {
    let screen = CGRect(
      x: 0, y: 0, width: CGFloat(areas.columns) * TouchAreas.pitch - 8,
      height: CGFloat(areas.rows) * TouchAreas.pitch - 8)
    let gap = 4 * scale
    let corners = [
      CGPoint(x: box.minX, y: box.maxY + gap), CGPoint(x: box.minX, y: box.minY - gap - size.height),
      CGPoint(x: box.maxX - size.width, y: box.maxY + gap),
      CGPoint(x: box.maxX - size.width, y: box.minY - gap - size.height),
    ]
    return corners.map { CGRect(origin: $0, size: size) }.first { place in
      screen.contains(place) && !taken.contains { $0.intersects(place) }
    }
  }

  /// The lowest place in an area, as far left as possible.
  private func within(_ area: Int, _ size: CGSize) -> CGRect? {
    let pitch = TouchAreas.pitch
    let (width, height) = (Int((size.width / pitch).rounded(.up)), Int((size.height / pitch).rounded(.up)))
    for row in (0..<areas.rows).reversed() where row >= height {
      var run = 0
      for column in 0..<areas.columns {
        let isFree = (row - height...row).allSatisfy { areas.sample(column: column, row: $0) == area }
        run = isFree ? run + 1 : 0
        guard run > width else { continue }
        let corner = CGPoint(x: CGFloat(column - width) * pitch, y: CGFloat(row) * pitch - size.height)
        let place = CGRect(origin: corner, size: size)
        if !taken.contains(where: { $0.intersects(place) }) { return place }
      }
    }
    return nil
  }
}

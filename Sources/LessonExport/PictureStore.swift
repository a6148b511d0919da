import CairoCanvas
import Foundation
import UIKitCore

// Pictures that share their parts
// ===============================
//
// A list that gets a new line draws all of it again, and so does a diagram of which one box changes its colour. So a
// picture is cut into cells where nothing is drawn, and where something is larger than a cell. A cell that has been
// seen before, anywhere, is copied from there; the new cells of a picture become one file, a patch.

/// The patches of one lesson, or of several that look alike.
package final class PictureStore {
  /// A rectangle of a patch, and where it goes in a picture, in pixels.
  nonisolated struct Copy: Hashable {
    /// The patch; nil while it is not made.
    var patch: Int?
    /// Where it begins in the patch.
    var x, y: Int
    /// Where it goes.
    var left, top: Int
    var width, height: Int

    var json: String {
      JSONValue.list([patch ?? 0, x, y, width, height, left, top].map(JSONValue.int)).json
    }
  }

  private struct Content: Hashable {
    let width, height, hash: Int
  }

  fileprivate struct Place: Hashable {
    let patch, x, y: Int
  }

  /// PNG files.
  package private(set) var patches: [Data] = []
  /// The cells of the patches, and where each content was drawn first.
  private var contents: [Place: Content] = [:]
  private var places: [Content: Place] = [:]

  /// The largest cell, in pixels: small ones are shared more often, and large ones take fewer copies.
  private static let side = (width: 64, height: 32)
  /// So many empty rows or columns separate two cells.
  private static let gap = (columns: 8, rows: 4)

  package init() {}

  /// What to copy to get a picture: nothing if nothing can be seen on it, and nil if more than so many filled
  /// pixels are new.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  func copies(for picture: Bitmap, atMost limit: Int = .max) -> [Copy]? {
    var (known, new): ([Copy], [(cell: Copy, content: Content)]) = ([], [])
    var above: Copy?
    for cell in PictureStore.cells(of: picture) {
      let content = content(of: cell, in: picture)
      // Where its neighbours come from, so that they can be joined.
      let near = [known.last, above].compactMap { $0.map(cell.place) }.first { contents[$0] == content }
      guard let place = near ?? places[content] else {
        new.append((cell, content))
        continue
      }
      var copy = cell
      (copy.patch, copy.x, copy.y) = (place.patch, place.x, place.y)
      if known.last?.top != cell.top { above = copy }
      known.append(copy)
    }
    let isTooNew = limit != .max && new.reduce(0) { $0 + $1.cell.filledCount(in: picture) } > limit
    if isTooNew { return nil }
    let areas = PictureStore.joined(new.map(\.cell))
    return PictureStore.joined(known) + patch(of: areas, with: new, in: picture)
  }

  /// Makes a patch of areas of a picture, one below the other, or several if one palette has not enough colours.
  private func patch(
    of areas: [Copy], with cells: [(cell: Copy, content: Content)], in picture: Bitmap
  ) -> [Copy] {
    var height = 0
    let copies = areas.map { area in
      var copy = area
      (copy.patch, copy.x, copy.y) = (patches.count, 0, height)
      height += area.height
      return copy
    }
    let width = areas.map(\.width).max() ?? 0
    let sheet = Bitmap(width: width, height: height) { pixels in
      for copy in copies {
        for row in 0..<copy.height {
          let source = (copy.top + row) * picture.width + copy.left
          for column in 0..<copy.width {
            pixels[(copy.y + row) * width + column] = picture.pixels[source + column]
          }
        }
      }
    }
    guard height > 0, let file = ViewDrawing.png(of: sheet, needsPalette: areas.count > 1) else {
      let half = areas.count / 2
      return half == 0
        ? [] : [areas[..<half], areas[half...]].flatMap { patch(of: Array($0), with: cells, in: picture) }
    }
    for copy in copies {
      for (cell, content) in cells where copy.contains(cell) {
        let place = cell.place(with: copy)
        contents[place] = content
        if places[content] == nil { places[content] = place }
      }
    }
    patches.append(file)
    return copies
  }

  private func content(of cell: Copy, in picture: Bitmap) -> Content {
    var hasher = Hasher()
    let pixels = UnsafeRawBufferPointer(picture.pixels)
    for row in cell.top..<cell.bottom {
      let start = (row * picture.width + cell.left) * 4
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: pixels[start..<(start + cell.width * 4)]))
    }
    return Content(width: cell.width, height: cell.height, hash: hasher.finalize())
  }

  // MARK: Cells

  /// The parts of a picture in which there is something, from the top, and each row from the left.
  static func cells(of picture: Bitmap) -> [Copy] {
    guard let pixels = picture.pixels.baseAddress else { return [] }
    let (width, nothing) = (picture.width, [UInt32](repeating: 0, count: picture.width))
    let isFilled = (0..<picture.height).map { memcmp(pixels + $0 * width, nothing, width * 4) != 0 }
    return ranges(in: isFilled, gap: gap.rows, longest: side.height).flatMap { rows in
      var union = nothing
      for row in rows {
        let line = pixels + row * width
        for column in 0..<width { union[column] |= line[column] }
      }
      return ranges(in: union.map { $0 != 0 }, gap: gap.columns, longest: side.width).map { columns in
        let (x, y) = (columns.lowerBound, rows.lowerBound)
        return Copy(patch: nil, x: x, y: y, left: x, top: y, width: columns.count, height: rows.count)
      }
    }
  }

  /// The ranges in which something is, between gaps; those that are much too long are cut.
  private static func ranges(in isFilled: [Bool], gap: Int, longest: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in isFilled.indices where isFilled[index] {
      if let last = ranges.last, index - last.upperBound < gap {
        ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
      } else {
        ranges.append(index..<(index + 1))
      }
    }
    return ranges.flatMap { range in
      guard range.count > longest + longest / 2 else { return [range] }
      return stride(from: range.lowerBound, to: range.upperBound, by: longest).map {
        $0..<min(range.upperBound, $0 + longest)
      }
    }
  }

  /// Joins cells that lie beside or below one another both in the patch and in the picture.
  ///
  /// What is between them is empty: another cell there would be further from one of them.
  private static func joined(_ cells: [Copy]) -> [Copy] {
    var rows: [Copy] = []
    for cell in cells {
      if let last = rows.last, last.patch == cell.patch, last.shift == cell.shift, last.top == cell.top,
        last.height == cell.height, 0...gap.columns ~= cell.left - last.right
      {
        rows[rows.count - 1].width = cell.right - last.left
      } else {
        rows.append(cell)
      }
    }
    var areas: [Copy] = []
    var lowest: [[Int]: Int] = [:]
    for row in rows {
      let key = [row.patch ?? -1, row.left, row.width] + row.shift
      if let above = lowest[key], 0...gap.rows ~= row.top - areas[above].bottom {
        areas[above].height = row.bottom - areas[above].top
      } else {
        lowest[key] = areas.count
        areas.append(row)
      }
    }
    return areas
  }
}

extension PictureStore.Copy {
  /// Where it lies in the patch of another copy, if both are copied together.
  fileprivate func place(with other: Self) -> PictureStore.Place {
    PictureStore.Place(
      patch: other.patch ?? -1, x: left - other.left + other.x, y: top - other.top + other.y)
  }

  /// How many of its pixels are not empty.
  fileprivate func filledCount(in picture: Bitmap) -> Int {
    (top..<bottom).reduce(0) { count, row in
      count + (left..<right).count { picture.pixels[row * picture.width + $0] != 0 }
    }
  }

  fileprivate var right: Int { left + width }
  fileprivate var bottom: Int { top + height }
  fileprivate var shift: [Int] { [left - x, top - y] }

  fileprivate func contains(_ other: Self) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }
}

import Foundation
import UIKitCore

// Where touches go, found by asking
// =================================
//
// This repeats no rule of hit-testing: it asks the search itself at the corners of a grid. If the corners of a cell
// have different owners, a border runs through the cell: halving finds the places where it crosses the cell's edges,
// and a straight line joins them. A cell in which that line would be wrong, because the border is bent or three areas
// meet, is divided, down to cells of one point. So straight borders cost little and round ones are round. Small views
// between the corners of the coarsest cells are found because the cells there are divided from the start.

/// The borders between the areas of different owners, as short directed lines with the owner always on the same side.
struct AreaGrid {
  /// Positions are multiples of 1/32 pt: borders on odd ones, questions on even ones, so no position is both.
  nonisolated struct Place: Hashable {
    var x: Int
    var y: Int

    var point: CGPoint { CGPoint(x: CGFloat(x) / AreaGrid.unit, y: CGFloat(y) / AreaGrid.unit) }
    fileprivate var key: Int { (x + 1 << 24) << 28 | (y + 1 << 24) }
  }

  /// A piece of a border.
  nonisolated struct Segment {
    let start: Place
    let end: Place
  }

  nonisolated fileprivate static let unit: CGFloat = 32
  /// The sides of the coarsest cells and of the finest, in units.
  private static let (coarsest, finest) = (256, 32)
  /// How far a border may be off its line before the cell is divided, in units.
  private static let tolerance: CGFloat = 12
  /// The outside of the screen.
  static let none = -1

  /// The borders of each owner.
  private(set) var segments: [Int: [Segment]] = [:]
  /// How many times the search has been asked.
  private(set) var searchCount = 0

  private let size: (width: Int, height: Int)
  private let mostSearches: Int
  private let ask: (CGPoint) -> Int
  private var owners: [Int: Int] = [:]
  private let small: [(place: (x: ClosedRange<Int>, y: ClosedRange<Int>), side: Int)]

  /// Finds the borders on a screen.
  ///
  /// - Parameters:
  ///   - small: The places of views that the coarsest cells could miss.
  ///   - mostSearches: After this many, no more cells are divided.
  ///   - ask: Returns the owner of a point by its number; negative numbers stand for none.
  init(_ size: CGSize, small: [CGRect], mostSearches: Int, ask: @escaping (CGPoint) -> Int) {
    self.size = (Int(size.width * AreaGrid.unit), Int(size.height * AreaGrid.unit))
    self.mostSearches = mostSearches
    self.ask = ask
    self.small = small.compactMap { rect in
      let rect = rect.intersection(CGRect(origin: .zero, size: size))
      guard !rect.isNull else { return nil }
      func units(_ value: CGFloat) -> Int { Int(value * AreaGrid.unit) }
      return (
        (units(rect.minX)...units(rect.maxX), units(rect.minY)...units(rect.maxY)),
        max(AreaGrid.finest, units(min(rect.width, rect.height)) / 2)
      )
    }
    let step = AreaGrid.coarsest
    for y in stride(from: -step, to: self.size.height + step, by: step) {
      for x in stride(from: -step, to: self.size.width + step, by: step) { divide(Place(x: x, y: y), step) }
    }
  }

  /// The owner of a place; asks once.
  mutating func owner(_ place: Place) -> Int {
    guard place.x >= 0, place.y >= 0, place.x < size.width, place.y < size.height else {
      return AreaGrid.none
    }
    if let known = owners[place.key] { return known }
    searchCount += 1
    let owner = ask(place.point)
    owners[place.key] = owner
    return owner
  }

  /// The owner at a corner of the coarsest cells.
  mutating func coarseOwner(column: Int, row: Int) -> Int {
    owner(Place(x: column * AreaGrid.coarsest, y: row * AreaGrid.coarsest))
  }

  // MARK: Cells

  /// The corners of a cell, clockwise from the top left.
  private static func corners(_ place: Place, _ side: Int) -> [Place] {
    [
      place, Place(x: place.x + side, y: place.y), Place(x: place.x + side, y: place.y + side),
      Place(x: place.x, y: place.y + side),
    ]
  }

  private mutating func divide(_ place: Place, _ side: Int) {
    if side > AreaGrid.finest, holdsSmallView(place, side) { return divideInFour(place, side) }
    let corners = AreaGrid.corners(place, side)
    let owners = [owner(corners[0]), owner(corners[1]), owner(corners[2]), owner(corners[3])]
    if owners[0] == owners[1], owners[1] == owners[2], owners[2] == owners[3] { return }
    let mayDivide = side > AreaGrid.finest && searchCount < mostSearches
    var crossings: [(edge: Int, place: Place)] = []
    for edge in 0..<4 where owners[edge] != owners[(edge + 1) % 4] {
      let (crossing, isOnlyOne) = crossing(from: corners[edge], to: corners[(edge + 1) % 4])
      if !isOnlyOne, mayDivide { return divideInFour(place, side) }
      crossings.append((edge, crossing))
    }
    if mayDivide, crossings.count != 2 || !isStraight(crossings, owners) { return divideInFour(place, side) }
    join(crossings, owners)
  }

  private mutating func divideInFour(_ place: Place, _ side: Int) {
    for quarter in AreaGrid.corners(place, side / 2) { divide(quarter, side / 2) }
  }

  private func holdsSmallView(_ place: Place, _ side: Int) -> Bool {
    small.contains { view in
      side > view.side && view.place.x.overlaps(place.x...(place.x + side))
        && view.place.y.overlaps(place.y...(place.y + side))
    }
  }

  /// Where the border crosses an edge whose ends have different owners, and whether it is the only one there.
  private mutating func crossing(from start: Place, to end: Place) -> (Place, isOnlyOne: Bool) {
    var (low, high) = (start, end)
    let (first, last) = (owner(start), owner(end))
    while abs(high.x - low.x) + abs(high.y - low.y) > 2 {
      let middle = Place(x: (low.x + high.x) / 2 & ~1, y: (low.y + high.y) / 2 & ~1)
      let owner = owner(middle)
      if owner == first {
        low = middle
      } else if owner == last {
        high = middle
      } else {
        return (Place(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2), false)
      }
    }
    return (Place(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2), true)
  }

  /// Whether the border is where the line between two crossings is.
  private mutating func isStraight(_ crossings: [(edge: Int, place: Place)], _ owners: [Int]) -> Bool {
    let (start, end) = (crossings[0].place, crossings[1].place)
    let (dx, dy) = (CGFloat(end.x - start.x), CGFloat(end.y - start.y))
    let length = hypot(dx, dy)
    guard length > 2 * AreaGrid.tolerance else { return true }
    let between = owners[crossings[0].edge + 1]
    let other = owners[crossings[0].edge]
    for part in [0.25, 0.5, 0.75] {
      func beside(_ way: CGFloat) -> Place {
        let off = way * AreaGrid.tolerance / length
        return Place(
          x: Int(CGFloat(start.x) + dx * part + dy * off) & ~1,
          y: Int(CGFloat(start.y) + dy * part - dx * off) & ~1)
      }
      guard owner(beside(1)) == between, owner(beside(-1)) == other else { return false }
    }
    return true
  }

  /// Draws the border through a cell: between two crossings, or from each of them to the middle.
  private mutating func join(_ crossings: [(edge: Int, place: Place)], _ owners: [Int]) {
    if crossings.count == 2 {
      let (first, second) = (crossings[0], crossings[1])
      add(first.place, second.place, left: owners[first.edge + 1], right: owners[first.edge])
    } else {
      let sum = crossings.reduce((x: 0, y: 0)) { ($0.x + $1.place.x, $0.y + $1.place.y) }
      let middle = Place(x: sum.x / crossings.count, y: sum.y / crossings.count)
      for crossing in crossings {
        add(
          crossing.place, middle, left: owners[(crossing.edge + 1) % 4], right: owners[crossing.edge])
      }
    }
  }

  private mutating func add(_ start: Place, _ end: Place, left: Int, right: Int) {
    if left >= 0 { segments[left, default: []].append(Segment(start: start, end: end)) }
    if right >= 0 { segments[right, default: []].append(Segment(start: end, end: start)) }
  }
}

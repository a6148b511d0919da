import Foundation

// A table names a row by two numbers, the section and the row in it.

nonisolated extension IndexPath {
  /// Names a row of a section; both count from 0.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Names an item of a section; both count from 0.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section, the first of the numbers.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in its section, the second of the numbers.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The same as `row`.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

nonisolated extension NSIndexPath {
  /// The section, the first of the numbers.
  public var section: Int { index(atPosition: 0) }
  /// The row in its section, the second of the numbers.
  public var row: Int { index(atPosition: 1) }
  /// The same as `row`.
  public var item: Int { row }
}

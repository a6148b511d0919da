import Foundation

// Lists and grids.

/// A list, which is not here.
@available(
  *, unavailable,
  message: "There are no table views here: put the rows into a UIScrollView, or into a UIStackView in one."
)
open class UITableView: UIScrollView {}

/// A row of a list, which is not here.
@available(
  *, unavailable,
  message: "There are no table views here: put the rows into a UIScrollView, or into a UIStackView in one."
)
open class UITableViewCell: UIView {}

/// A controller of a list, which is not here.
@available(
  *, unavailable,
  message: "There are no table views here: put the rows into a UIScrollView, or into a UIStackView in one."
)
open class UITableViewController: UIViewController {}

/// The source of the rows of a list, which is not here.
@available(
  *, unavailable,
  message: "There are no table views here: put the rows into a UIScrollView, or into a UIStackView in one."
)
public protocol UITableViewDataSource: AnyObject {}

/// The delegate of a list, which is not here.
@available(
  *, unavailable,
  message: "There are no table views here: put the rows into a UIScrollView, or into a UIStackView in one."
)
public protocol UITableViewDelegate: AnyObject {}

/// A grid, which is not here.
@available(
  *, unavailable,
  message: "There are no collection views here: put the cells into a UIScrollView by their frames."
)
open class UICollectionView: UIScrollView {}

/// A cell of a grid, which is not here.
@available(
  *, unavailable,
  message: "There are no collection views here: put the cells into a UIScrollView by their frames."
)
open class UICollectionViewCell: UIView {}

/// A controller of a grid, which is not here.
@available(
  *, unavailable,
  message: "There are no collection views here: put the cells into a UIScrollView by their frames."
)
open class UICollectionViewController: UIViewController {}

/// The layout of a grid, which is not here.
@available(
  *, unavailable,
  message: "There are no collection views here: put the cells into a UIScrollView by their frames."
)
open class UICollectionViewLayout {
  /// Not here.
  public init() { fatalError() }
}

/// The layout of a grid in lines, which is not here.
@available(
  *, unavailable,
  message: "There are no collection views here: put the cells into a UIScrollView by their frames."
)
open class UICollectionViewFlowLayout {
  /// Not here.
  public init() { fatalError() }
}

/// The source of the cells of a grid, which is not here.
@available(
  *, unavailable,
  message: "There are no collection views here: put the cells into a UIScrollView by their frames."
)
public protocol UICollectionViewDataSource: AnyObject {}

/// The delegate of a grid, which is not here.
@available(
  *, unavailable,
  message: "There are no collection views here: put the cells into a UIScrollView by their frames."
)
public protocol UICollectionViewDelegate: AnyObject {}

/// A wheel to choose by, which is not here.
@available(*, unavailable, message: "There are no wheels here: choose by a UISegmentedControl or a UISlider.")
open class UIPickerView: UIView {}

/// A wheel to choose a date by, which is not here.
@available(*, unavailable, message: "There are no wheels here: choose by a UISegmentedControl or a UISlider.")
open class UIDatePicker: UIControl {}

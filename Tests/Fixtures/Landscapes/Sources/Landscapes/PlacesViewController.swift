import UIKit

/// A list of places under a header that collapses, with a sheet over both.
final class PlacesViewController: UIViewController, UIScrollViewDelegate {
  let list = UIScrollView()
  let header = CollapsingHeader(title: "Places", landscape: Landscape.all[2], width: 352)
  let sheet = SheetViewController()
  private(set) var rows: [SwipeRow] = []
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 12
    view.clipsToBounds = true
    list.accessibilityIdentifier = "list"
    header.accessibilityIdentifier = "header"
    list.delegate = self
    list.contentInset = UIEdgeInsets(
      top: CollapsingHeader.height.upperBound, left: 0, bottom: SheetViewController.peek, right: 0)
    list.contentOffset.y = -list.contentInset.top
    view.addSubview(list)
    view.addSubview(header)
    rows = Landscape.all.enumerated().map(makeRow)
    addChild(sheet)
    view.addSubview(sheet.view)
    sheet.didMove(toParent: self)
    observation = list.observe(\.contentOffset) { [weak self] _, _ in self?.placeHeader() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    placeRows()
    placeHeader()
    sheet.room = view.bounds.inset(by: UIEdgeInsets(top: 80, left: 0, bottom: 0, right: 0))
  }

  // MARK: The header

  private func placeHeader() {
    let height = max(CollapsingHeader.height.lowerBound, -list.contentOffset.y)
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
  }

  /// A header that would stop half-way collapses or opens.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let (bar, open) = (CollapsingHeader.height.lowerBound, CollapsingHeader.height.upperBound)
    let height = -targetContentOffset.pointee.y
    guard height > bar, height < open else { return }
    targetContentOffset.pointee.y = height < (bar + open) / 2 ? -bar : -open
  }

  // MARK: The rows

  private func makeRow(number: Int, landscape: Landscape) -> SwipeRow {
    let row = SwipeRow(landscape)
    row.card.accessibilityIdentifier = "row \(number)"
    row.onOpen = { [weak self] in self?.closeRows(except: $0) }
    row.onRemove = { [weak self] in self?.remove($0) }
    list.addSubview(row)
    return row
  }

  private func placeRows() {
    for (number, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(number) * SwipeRow.height, width: view.bounds.width, height: SwipeRow.height)
    }
    list.contentSize = CGSize(width: view.bounds.width, height: CGFloat(rows.count) * SwipeRow.height)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { closeRows() }

  private func closeRows(except open: SwipeRow? = nil) {
    for row in rows where row !== open { row.close() }
  }

  private func remove(_ row: SwipeRow) {
    rows.removeAll { $0 === row }
    UIView.animate(withDuration: 0.3) {
      row.alpha = 0
      self.placeRows()
    } completion: { _ in
      row.removeFromSuperview()
    }
  }
}

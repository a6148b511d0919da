import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Headers that size themselves (E62)")
struct HeaderHeightTests {
  /// A header whose label-like box is as high as 6000 square points make it.
  final class Header: UIView {
    final class Box: UIView, WrappingContent {
      var wrapsLines: Bool { true }
      func contentSize(inWidth width: CGFloat?) -> CGSize {
        CGSize(width: width ?? 200, height: 6000 / max(1, width ?? 200))
      }
      override var intrinsicContentSize: CGSize { contentSize(inWidth: nil) }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      let box = Box()
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Source: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 30 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { Header() }
  }

  @Test("A header is as high as its constraints say in the table's width")
  func constraints() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .grouped)
    let source = Source()
    (table.dataSource, table.delegate) = (source, source)
    let hand = try EventGenerator(view: table)
    defer { withExtendedLifetime(hand) {} }
    func top(_ section: Int) -> CGFloat {
      table.rectForRow(at: IndexPath(row: 0, section: section)).minY
    }
    // In 300 points the box needs 20, and a section without a footer has 18 under it.
    table.layoutIfNeeded()
    #expect(top(0) == 20 && top(1) == CGFloat(20 + 88 + 18 + 20))
    #expect(top(29) > CGFloat(29 * 126 + 20))
    table.contentOffset.y = 2000
    table.layoutIfNeeded()
    let first = table.indexPathsForVisibleRows?.first ?? IndexPath()
    let place = table.rectForRow(at: first).minY - table.contentOffset.y
    table.frame.size.width = 170
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: first).minY - table.contentOffset.y == place)
    #expect(top(first.section + 1) - top(first.section) == CGFloat(88 + 18 + 40))
  }
}

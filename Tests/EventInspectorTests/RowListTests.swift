import Testing
import UIKitControls
import UIKitTesting

@testable import EventInspector

@Suite("Rows that scroll")
struct RowListTests {
  @Test("A row that is revealed is whole, as is the first one above it, also when the list gets lower")
  func reveals() throws {
    let list = RowList(frame: CGRect(x: 0, y: 0, width: 300, height: 210))
    let hand = try EventGenerator(view: list)
    let rows = (0..<20).map { _ in
      var row = PanelRow()
      row.height = 40
      return row
    }
    hand.application.run { list.show(rows) }
    for (height, first) in [(CGFloat(210), CGFloat(6)), (130, 8)] {
      hand.application.run {
        list.frame.size.height = height
        if height == 210 { list.reveal(10, aligned: true) }
        list.layoutIfNeeded()
      }
      #expect(list.scroll.contentOffset.y == first * 40)
      #expect(list.scroll.bounds.contains(list.frame(of: 10)))
    }
    hand.application.run { list.reveal(0) }
    #expect(list.scroll.contentOffset.y == 0)
  }
}

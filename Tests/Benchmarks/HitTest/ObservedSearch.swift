import Foundation
import StressSupport
import UIKitCore

/// What observing a search costs: the search for a touch's view through windows and tiles, its records made and handed
/// over.
enum ObservedSearch {
  /// Searches in one turn, after which the records are handed over.
  private static let searches = 100
  /// The ratio to be content with.
  private static let aim = 3.5

  static func measure(_ count: Int, _ table: BenchmarkTable) {
    let tree = TwinTree.flat(count)
    let application = UIApplication()
    application.mainScreen.resize(to: tree.root.view.bounds.size)
    let window = UIWindow(screen: application.mainScreen)
    window.addSubview(tree.root.view)
    window.isHidden = false
    let sample = TouchSample(contact: 1, phase: .began, location: .zero, timestamp: 0)
    let touch = UITouch(number: 1, sample: sample)
    func searchSome() {
      application.clock.schedule(after: 0) {
        for _ in 0..<searches { _ = application.mainScreen.view(at: tree.point, for: touch) }
      }
      application.takeNow()
    }
    var (observed, unobserved) = (Double.infinity, Double.infinity)
    for _ in 0..<8 {
      unobserved = min(unobserved, nanoseconds(warmUp: 100, searchSome) / Double(searches))
      let token = application.trace.observe { _ in }
      observed = min(observed, nanoseconds(warmUp: 100, searchSome) / Double(searches))
      token.cancel()
      application.takeNow()
    }
    window.isHidden = true
    table.add("\(count) tiles", observed, unobserved, observed / unobserved, atMost: aim)
  }
}

import UIKit

/// Plays a search on the clock: numbers appear down the tree in the order of asking, then the result goes back up.
final class SearchMotion {
  /// The pause between two marks on the way down and up, and how long each takes to appear, in seconds.
  private static let (pauseDown, pauseUp, duration): (TimeInterval, TimeInterval, TimeInterval) = (
    0.12, 0.15, 0.2
  )

  private var asked: [SearchMark] = []
  private var path: [SearchMark] = []
  private var began: TimeInterval = 0
  private var frames: FrameScheduler.Token?

  isolated deinit {
    frames?.cancel()
  }

  /// Shows the marks of the views that were asked, in that order.
  func show(_ marks: [SearchMark]) {
    asked = marks
    path = marks.filter(\.isOnPath).reversed()
    began = UIApplication.shared.clock.now
    frames?.cancel()
    if UIView.areAnimationsEnabled, !marks.isEmpty {
      frames = UIApplication.shared.frames.add(for: self) { $0.move(at: $1) }
    } else {
      move(at: .infinity)
    }
  }

  private func move(at time: TimeInterval) {
    let elapsed = time - began
    for (index, mark) in asked.enumerated() {
      mark.progress = progress(elapsed - Double(index) * SearchMotion.pauseDown)
    }
    let turn = Double(asked.count - 1) * SearchMotion.pauseDown + SearchMotion.duration
    for (index, mark) in path.enumerated() {
      mark.returnProgress = progress(elapsed - turn - Double(index) * SearchMotion.pauseUp)
    }
    if asked.allSatisfy({ $0.progress >= 1 }), path.allSatisfy({ $0.returnProgress >= 1 }) {
      frames?.cancel()
    }
  }

  /// The view whose `hitTest` runs at a time into a search, and the line of the written-out method, from 0.
  ///
  /// The views are asked one after the other, then the path returns the result. Nil before, afterwards, and where an
  /// override runs.
  static func step(
    of search: [TraceRecord.HitTest], after elapsed: TimeInterval
  ) -> (view: ObjectID, line: Int)? {
    let turn = Double(search.count - 1) * pauseDown + duration
    guard elapsed >= 0, !search.isEmpty else { return nil }
    if elapsed < turn {
      let asked = search[min(Int(elapsed / pauseDown), search.count - 1)]
      return line(of: asked.verdict).map { (asked.view, $0) }
    }
    let path = search.filter { $0.result != nil }.reversed().map(\.self)
    let index = Int((elapsed - turn) / pauseUp)
    guard index < path.count else { return nil }
    return line(of: path[index].verdict).map { (path[index].view, $0) }
  }

  /// The line of the written-out `hitTest` that decides.
  private static func line(of verdict: TraceRecord.Verdict) -> Int? {
    switch verdict {
    case .disabled, .hidden, .transparent: 1
    case .outside: 2
    case .descendant: 5
    case .hit: 7
    case .animating, .declined, .redirected: nil
    }
  }

  private func progress(_ elapsed: TimeInterval) -> CGFloat {
    min(max(elapsed / SearchMotion.duration, 0), 1)
  }
}

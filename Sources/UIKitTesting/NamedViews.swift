import Foundation
import UIKitCore

// Views by their names: a test that names what it touches reads well and survives a new layout.

extension EventGenerator {
  /// The view or window with an `accessibilityIdentifier` on this hand's screen; throws a `HandError` if there is none.
  ///
  ///     let button = try hand.view("redButton")
  ///
  /// If there are several, it is the front-most. **Cost:** O(*n*) in the number of views.
  public func view(_ identifier: String, fileID: String = #fileID, line: Int = #line) throws -> UIView {
    try verb(fileID, line) {
      guard let view = window.screen.view(identifier: identifier) else {
        throw HandError.noViewNamed(identifier)
      }
      return view
    }
  }

  /// The frame of the view with an `accessibilityIdentifier`, in its superview's coordinates, in points.
  ///
  ///     #expect(try hand.frame(of: "draggable").isNear(CGRect(x: 96, y: 168, width: 128, height: 128)))
  public func frame(of identifier: String, fileID: String = #fileID, line: Int = #line) throws -> CGRect {
    try verb(fileID, line) {
      try view(identifier).frame
    }
  }
}

extension String: HandLocation {
  /// The centre of the front-most view on the window's screen with this `accessibilityIdentifier`.
  public func point(in window: UIWindow) throws -> CGPoint {
    guard let view = window.screen.view(identifier: self) else { throw HandError.noViewNamed(self) }
    return view.place(of: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: window)
  }

  /// The view with this `accessibilityIdentifier`.
  public func target(in window: UIWindow) throws -> UIView? { window.screen.view(identifier: self) }
}

extension CGRect {
  /// Whether every edge is within a distance in points of the same edge of another rectangle.
  nonisolated public func isNear(_ other: CGRect, within distance: CGFloat = 0.5) -> Bool {
    let edges = [
      (minX, other.minX), (minY, other.minY), (maxX, other.maxX), (maxY, other.maxY),
    ]
    return edges.allSatisfy { abs($0 - $1) <= distance }
  }
}

extension UIScreen {
  /// The front-most view or window with an `accessibilityIdentifier`.
  package func view(identifier: String) -> UIView? {
    var found: UIView?
    forEachNamedView { view, name in
      if name == identifier { found = view }
      return found == nil
    }
    return found
  }

  /// How many views and windows have an `accessibilityIdentifier`.
  func countViews(identifier: String) -> Int {
    var count = 0
    forEachNamedView { _, name in
      if name == identifier { count += 1 }
      return true
    }
    return count
  }

  /// Calls `body` with every view that has an `accessibilityIdentifier`, front to back, while it returns true.
  package func forEachNamedView(_ body: (UIView, String) -> Bool) {
    var waiting: [UIView] = windows
    while let view = waiting.popLast() {
      if let name = view.accessibilityIdentifier, !body(view, name) { return }
      waiting += view.subviews
    }
  }
}

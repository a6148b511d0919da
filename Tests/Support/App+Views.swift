import Foundation

/// A view as the trace's last `tree` shows it.
package struct TracedView {
  package let fields: JSON

  /// Its name with its number: `redButton#12`.
  package var name: String { fields["view"]?.string ?? "" }

  /// The corners of its bounds in points from the window's top left, clockwise from the top left one.
  package var corners: [CGPoint] { fields["quad"]?.elements.compactMap(\.point) ?? [] }

  /// The middle of its bounds.
  package var center: CGPoint { point(0.5, 0.5) }

  /// The point at these shares of its width and height.
  package func point(_ x: Double, _ y: Double) -> CGPoint {
    let corners = corners
    guard corners.count == 4 else { return .zero }
    func between(_ a: Double, _ b: Double, _ share: Double) -> Double { a + (b - a) * share }
    return CGPoint(
      x: between(between(corners[0].x, corners[1].x, x), between(corners[3].x, corners[2].x, x), y),
      y: between(between(corners[0].y, corners[1].y, x), between(corners[3].y, corners[2].y, x), y))
  }

  /// The middle of one of the equal segments of a segmented control.
  package func segment(_ index: Int, of count: Int) -> CGPoint {
    point((Double(index) + 0.5) / Double(count), 0.5)
  }
}

extension App {
  /// Waits for the scene to be laid out and returns its window on the screen.
  @discardableResult
  package func waitForScene(_ id: String? = nil) async throws -> AppWindow {
    try await waitForTrace("scene \(id ?? "of any kind")") {
      $0.kind == "scene" && (id == nil || $0["scene"] == id)
    }
    try await waitForTrace(kind: "tree")
    return try await window()
  }

  /// The views of the last tree in the trace.
  package func views() throws -> [TracedView] {
    guard let tree = try trace.last(where: { $0.kind == "tree" }) else {
      throw report("there is no tree in the trace yet: wait for the scene first")
    }
    return tree.fields["views"]?.elements.map(TracedView.init) ?? []
  }

  /// The view of that name, its number left out or given.
  package func view(_ name: String) throws -> TracedView {
    let views = try views()
    guard let view = views.first(where: { $0.name == name || $0.fields["view"]?.name == name }) else {
      throw report("no view \(name) in the tree; there are: \(views.map(\.name).joined(separator: ", "))")
    }
    return view
  }

  /// How many pixels a point has.
  package var scale: Double {
    get throws { try trace.last { $0.kind == "scene" }?.fields["scale"]?.number ?? 1 }
  }

  /// The program's window on the screen.
  package func window() async throws -> AppWindow {
    do {
      return try await AppWindow.find(of: process.pid, over: desktop.connection)
    } catch {
      throw await failure("\(error)")
    }
  }

  /// All windows that the program has on the screen.
  package var windows: [AppWindow] { AppWindow.all(of: process.pid, over: desktop.connection) }

  /// Waits for the program's window of that title.
  package func window(titled title: String) async throws -> AppWindow {
    do {
      return try await wait(for: "a window “\(title)”") { windows.first { $0.title == title } }
    } catch {
      throw await failure("\(error)")
    }
  }

  /// Where a point of the window is on the screen, in pixels.
  package func pixel(at point: CGPoint) async throws -> CGPoint {
    let scale = try scale
    let origin = try await window().frame.origin
    return CGPoint(
      x: origin.x + (point.x * scale).rounded(.down), y: origin.y + (point.y * scale).rounded(.down))
  }

  /// Where the middle of a view is on the screen, in pixels.
  package func pixel(of view: String) async throws -> CGPoint {
    try await pixel(at: try self.view(view).center)
  }

  /// Clicks the middle of a view.
  package func click(_ view: String, _ button: Pointer.Button = .left) async throws {
    desktop.pointer.click(at: try await pixel(of: view), button)
  }

  /// Clicks a point of the window.
  package func click(at point: CGPoint, _ button: Pointer.Button = .left) async throws {
    desktop.pointer.click(at: try await pixel(at: point), button)
  }
}

import Foundation
import TestSupport

// What the tests of real fingers do again and again.

/// Starts the application of pads, by default on a server with touch screens.
func openPads(server: XServer? = nil, display: String? = nil, as user: OrdinaryUser? = nil) async throws
  -> App
{
  let desktop = if let server { try Desktop(server) } else { try Desktop(try await .xorg()) }
  let program = Program(path: try Program.buildFolder() + "/hands-fixture")
  let app = try await desktop.launch(
    program: program, environment: display.map { ["DISPLAY": $0] } ?? [:], as: user)
  try await app.waitForScene("hands")
  try await app.waitForFingers(0, on: "many")
  return app
}

extension App {
  /// Waits until a pad shows on the screen that so many fingers are on it.
  func waitForFingers(_ count: Int, on pad: String) async throws {
    let gray = UInt32(0xe0 - 0x10 * count)
    try await waitForColor(at: view(pad).point(0.02, 0.02)) { $0 == gray << 16 | gray << 8 | gray }
  }

  /// Waits for the next call of a method of a view's, and returns the touches in it.
  @discardableResult
  func waitForCall(_ method: String, of view: String) async throws -> [Int] {
    let line = try await waitForTrace("\(method) of \(view)") {
      $0.kind == "deliver" && $0["method"] == method && $0.fields["to"]?.name == view
    }
    return line.fields["touches"]?.elements.compactMap(\.int) ?? []
  }

  /// Fingers side by side over a view, numbered from 0.
  func row(of count: Int, on view: String) async throws -> [TouchDevice.Contact] {
    let view = try self.view(view)
    return try await (0..<count).mapInTurn {
      .init($0, try await pixel(at: view.point((Double($0) + 0.5) / Double(count), 0.5)))
    }
  }
}

extension [TouchDevice.Contact] {
  /// The same fingers elsewhere.
  func moved(x: Double = 0, y: Double = 0) -> Self {
    map {
      var contact = $0
      contact.place.x += x
      contact.place.y += y
      return contact
    }
  }
}

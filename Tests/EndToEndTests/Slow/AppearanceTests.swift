import Foundation
import MachineTrait
import Testing
import TestSupport

/// Light and dark follow the desktop, also while the program runs, unless an option says otherwise.
@Suite(.sharesMachine) struct AppearanceTests {
  // The ground of the gallery, beside the sheet.
  private static let light: UInt32 = 0xeff1f4
  private static let dark: UInt32 = 0x131416
  private static let ground = CGPoint(x: 212, y: 6)

  private func wait(for color: UInt32, in app: App) async throws {
    try await app.waitForColor(at: Self.ground) { $0 == color }
  }

  @Test func theLookFollowsTheDesktop() async throws {
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(["--scene", "circle"])
    _ = try await app.waitForScene("circle")
    try await wait(for: Self.light, in: app)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    try await wait(for: Self.dark, in: app)
    publisher.publish(theme: "Adwaita")
    try await wait(for: Self.light, in: app)
    publisher.publish(theme: "Breeze Dark")
    try await wait(for: Self.dark, in: app)
    publisher.leave()
    try await wait(for: Self.light, in: app)
    #expect(app.errors.isEmpty)
  }

  @Test func theOptionIsStronger() async throws {
    let desktop = try await Desktop(.xvfb())
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    let app = try await desktop.launch(["--scene", "circle", "--appearance", "light"])
    _ = try await app.waitForScene("circle")
    try await wait(for: Self.light, in: app)
    publisher.publish(theme: "Adwaita-dark")
    try await app.click("circle")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try await wait(for: Self.light, in: app)
  }
}

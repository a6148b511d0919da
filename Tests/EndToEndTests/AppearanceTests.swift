import Foundation
import Testing
import TestSupport

/// Light and dark follow the desktop, also while the program runs, unless an option says otherwise.
@Suite(.serialized) struct AppearanceTests {
  // The ground of the gallery, beside the sheet.
  private static let light: UInt32 = 0xeff1f4
  private static let dark: UInt32 = 0x131416
  private static let ground = CGPoint(x: 212, y: 6)

  private func wait(for color: UInt32, in app: App) throws {
    try app.waitForColor(at: Self.ground) { $0 == color }
  }

  @Test func theLookFollowsTheDesktop() throws {
    let desktop = try Desktop(.xvfb())
    let app = try desktop.launch(["--scene", "circle"])
    _ = try app.waitForScene("circle")
    try wait(for: Self.light, in: app)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    try wait(for: Self.dark, in: app)
    publisher.publish(theme: "Adwaita")
    try wait(for: Self.light, in: app)
    publisher.publish(theme: "Breeze Dark")
    try wait(for: Self.dark, in: app)
    publisher.leave()
    try wait(for: Self.light, in: app)
    #expect(app.errors.isEmpty)
  }

  @Test func theOptionIsStronger() throws {
    let desktop = try Desktop(.xvfb())
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    let app = try desktop.launch(["--scene", "circle", "--appearance", "light"])
    _ = try app.waitForScene("circle")
    try wait(for: Self.light, in: app)
    publisher.publish(theme: "Adwaita-dark")
    try app.click("circle")
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try wait(for: Self.light, in: app)
  }
}

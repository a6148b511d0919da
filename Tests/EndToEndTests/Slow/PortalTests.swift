import Foundation
import MachineTrait
import Testing
import TestSupport

/// Light and dark follow the desktop's portal on the session bus.
@Suite(.sharesMachine) struct PortalTests {
  // The ground of the gallery, beside the sheet.
  private static let light: UInt32 = 0xeff1f4
  private static let dark: UInt32 = 0x131416
  private static let ground = CGPoint(x: 212, y: 6)

  private let bus: MessageBus
  private let desktop: Desktop

  init() async throws {
    bus = try await MessageBus()
    desktop = try await Desktop(.xvfb())
  }

  private func open(_ options: String..., environment: [String: String]? = nil) async throws -> App {
    let app = try await desktop.launch(
      ["--scene", "circle"] + options, environment: environment ?? bus.environment)
    _ = try await app.waitForScene("circle")
    try await app.waitUntilDrawn()
    return app
  }

  private func wait(for color: UInt32, in app: App) async throws {
    try await app.waitForColor(at: Self.ground) { $0 == color }
  }

  /// Gives what was sent before the time to have an effect, and expects none.
  private func expectToStay(_ color: UInt32, in app: App) async throws {
    // What is sent takes the way over the bus first.
    try await app.waitUntilQuiet(for: 0.2)
    #expect(try await desktop.screen.pixel(at: app.pixel(at: Self.ground)) == color)
  }

  @Test(arguments: [SettingsPortal.Manner.current, .older]) func theLookFollowsThePortal(
    manner: SettingsPortal.Manner
  ) async throws {
    let portal = try SettingsPortal(on: bus, scheme: 1, manner)
    let app = try await open()
    try await wait(for: Self.dark, in: app)
    portal.prefer(2)
    try await wait(for: Self.light, in: app)
    portal.prefer(1)
    try await wait(for: Self.dark, in: app)
    // No preference, and no other source: light.
    portal.prefer(0)
    try await wait(for: Self.light, in: app)
    portal.prefer(1)
    try await wait(for: Self.dark, in: app)
    // A value that the portal's interface does not know is no preference.
    portal.prefer(7)
    try await wait(for: Self.light, in: app)
    #expect(portal.calledMethods == (manner == .older ? ["ReadOne", "Read"] : ["ReadOne"]))
    try await portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test func thePortalIsStrongerThanTheSettingsManagerWhereItHasAPreference() async throws {
    let portal = try SettingsPortal(on: bus, scheme: 2)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    let app = try await open()
    try await wait(for: Self.light, in: app)
    portal.prefer(0)
    try await wait(for: Self.dark, in: app)
    publisher.publish(theme: "Adwaita")
    try await wait(for: Self.light, in: app)
    portal.prefer(1)
    try await wait(for: Self.dark, in: app)
    publisher.publish(theme: "Breeze")
    try await expectToStay(Self.dark, in: app)
    try await portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test func theOptionIsStronger() async throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    let app = try await open("--appearance", "light")
    try await wait(for: Self.light, in: app)
    portal.prefer(1)
    try await expectToStay(Self.light, in: app)
    #expect(portal.calledMethods == [])
    try await portal.leave()
  }

  @Test func withoutAPortalTheSettingsManagerIsFollowedUntilOneStarts() async throws {
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    let app = try await open()
    try await wait(for: Self.dark, in: app)
    publisher.publish(theme: "Adwaita")
    try await wait(for: Self.light, in: app)
    let portal = try SettingsPortal(on: bus, scheme: 1)
    try await wait(for: Self.dark, in: app)
    try await portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test(arguments: [
    SettingsPortal.Manner.silent, .plainText, .textInVariant, .empty, .refusing,
  ])
  func aPortalThatRepliesNonsenseChangesNothing(manner: SettingsPortal.Manner) async throws {
    let portal = try SettingsPortal(on: bus, scheme: 1, manner)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita")
    let app = try await open()
    try await TestSupport.wait(for: "a call") { !portal.calledMethods.isEmpty }
    try await expectToStay(Self.light, in: app)
    publisher.publish(theme: "Adwaita-dark")
    try await wait(for: Self.dark, in: app)
    // Nonsense again, and other settings.
    portal.announce(.text("light"))
    portal.announce(.number(2), of: "contrast")
    try await expectToStay(Self.dark, in: app)
    // What makes sense counts all the same.
    portal.prefer(2)
    try await wait(for: Self.light, in: app)
    try await portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test func aBusThatGoesAwayLeavesTheLookToTheSettingsManager() async throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    let app = try await open()
    try await wait(for: Self.dark, in: app)
    try await bus.crash()
    try await wait(for: Self.light, in: app)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    try await wait(for: Self.dark, in: app)
    publisher.leave()
    try await wait(for: Self.light, in: app)
    let lines = try await app.lines { try await app.click("circle") }
    #expect(lines.phases == ["began circle", "ended circle"])
    #expect(app.errors.isEmpty)
    try await portal.leave()
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
  }

  @Test func aBusThatDoesNothingIsNotWaitedFor() async throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    bus.freeze()
    let app = try await open()
    try await wait(for: Self.light, in: app)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    try await wait(for: Self.dark, in: app)
    publisher.leave()
    try await wait(for: Self.light, in: app)
    bus.goOn()
    try await wait(for: Self.dark, in: app)
    try await portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test(arguments: [
    nil, "", "unix:path=/nowhere/bus", "nonsense", "unix:", "tcp:host=localhost,port=1", "autolaunch:",
    "unixexec:path=/bin/false", "unix:path=/nowhere;unix:abstract=none",
  ])
  func withoutABusInReachTheSettingsManagerIsFollowed(address: String?) async throws {
    let app = try await open(environment: address.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:])
    try await wait(for: Self.light, in: app)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    try await wait(for: Self.dark, in: app)
    publisher.leave()
    try await wait(for: Self.light, in: app)
    #expect(app.errors.isEmpty)
    if address?.hasPrefix("unix:") != true {
      let memory = try String(contentsOfFile: "/proc/\(app.process.pid)/maps", encoding: .utf8)
      #expect(!memory.contains("libdbus"))
    }
  }

  @Test func theBusInTheRuntimeFolderIsFound() async throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    let folder = String(bus.address.dropFirst("unix:path=".count).prefix { $0 != "," }.dropLast("/bus".count))
    let app = try await open(environment: ["XDG_RUNTIME_DIR": folder])
    try await wait(for: Self.dark, in: app)
    try await portal.leave()
  }

  @Test func nothingRunsWhenNothingHappens() async throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    let app = try await open()
    try await wait(for: Self.dark, in: app)
    #expect(try await app.sleeps())
    // It was only resting.
    portal.prefer(2)
    try await wait(for: Self.light, in: app)
    try await portal.leave()
  }
}

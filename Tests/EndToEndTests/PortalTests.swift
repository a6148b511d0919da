import Foundation
import Testing
import TestSupport

/// Light and dark follow the desktop's portal on the session bus.
@Suite(.serialized) struct PortalTests {
  // The ground of the gallery, beside the sheet.
  private static let light: UInt32 = 0xeff1f4
  private static let dark: UInt32 = 0x131416
  private static let ground = CGPoint(x: 212, y: 6)

  private let bus: MessageBus
  private let desktop: Desktop

  init() throws {
    bus = try MessageBus()
    desktop = try Desktop(.xvfb())
  }

  private func open(_ options: String..., environment: [String: String]? = nil) throws -> App {
    let app = try desktop.launch(
      ["--scene", "circle"] + options, environment: environment ?? bus.environment)
    _ = try app.waitForScene("circle")
    try app.waitUntilDrawn()
    return app
  }

  private func wait(for color: UInt32, in app: App) throws {
    try app.waitForColor(at: Self.ground) { $0 == color }
  }

  /// Gives what was sent before the time to have an effect, and expects none.
  private func expectToStay(_ color: UInt32, in app: App) throws {
    usleep(300_000)
    #expect(try desktop.screen.pixel(at: app.pixel(at: Self.ground)) == color)
  }

  @Test(arguments: [SettingsPortal.Manner.current, .older]) func theLookFollowsThePortal(
    manner: SettingsPortal.Manner
  ) throws {
    let portal = try SettingsPortal(on: bus, scheme: 1, manner)
    let app = try open()
    try wait(for: Self.dark, in: app)
    portal.prefer(2)
    try wait(for: Self.light, in: app)
    portal.prefer(1)
    try wait(for: Self.dark, in: app)
    // No preference, and no other source: light.
    portal.prefer(0)
    try wait(for: Self.light, in: app)
    portal.prefer(1)
    try wait(for: Self.dark, in: app)
    // A value that the portal's interface does not know is no preference.
    portal.prefer(7)
    try wait(for: Self.light, in: app)
    #expect(portal.calledMethods == (manner == .older ? ["ReadOne", "Read"] : ["ReadOne"]))
    portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test func thePortalIsStrongerThanTheSettingsManagerWhereItHasAPreference() throws {
    let portal = try SettingsPortal(on: bus, scheme: 2)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    let app = try open()
    try wait(for: Self.light, in: app)
    portal.prefer(0)
    try wait(for: Self.dark, in: app)
    publisher.publish(theme: "Adwaita")
    try wait(for: Self.light, in: app)
    portal.prefer(1)
    try wait(for: Self.dark, in: app)
    publisher.publish(theme: "Breeze")
    try expectToStay(Self.dark, in: app)
    portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test func theOptionIsStronger() throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    let app = try open("--appearance", "light")
    try wait(for: Self.light, in: app)
    portal.prefer(1)
    try expectToStay(Self.light, in: app)
    #expect(portal.calledMethods == [])
    portal.leave()
  }

  @Test func withoutAPortalTheSettingsManagerIsFollowedUntilOneStarts() throws {
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    let app = try open()
    try wait(for: Self.dark, in: app)
    publisher.publish(theme: "Adwaita")
    try wait(for: Self.light, in: app)
    let portal = try SettingsPortal(on: bus, scheme: 1)
    try wait(for: Self.dark, in: app)
    portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test(arguments: [
    SettingsPortal.Manner.silent, .plainText, .textInVariant, .empty, .refusing,
  ])
  func aPortalThatRepliesNonsenseChangesNothing(manner: SettingsPortal.Manner) throws {
    let portal = try SettingsPortal(on: bus, scheme: 1, manner)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita")
    let app = try open()
    try TestSupport.wait(for: "a call") { !portal.calledMethods.isEmpty }
    try expectToStay(Self.light, in: app)
    publisher.publish(theme: "Adwaita-dark")
    try wait(for: Self.dark, in: app)
    // Nonsense again, and other settings.
    portal.announce(.text("light"))
    portal.announce(.number(2), of: "contrast")
    try expectToStay(Self.dark, in: app)
    // What makes sense counts all the same.
    portal.prefer(2)
    try wait(for: Self.light, in: app)
    portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test func aBusThatGoesAwayLeavesTheLookToTheSettingsManager() throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    let app = try open()
    try wait(for: Self.dark, in: app)
    try bus.crash()
    try wait(for: Self.light, in: app)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    try wait(for: Self.dark, in: app)
    publisher.leave()
    try wait(for: Self.light, in: app)
    let lines = try app.lines { try app.click("circle") }
    #expect(lines.phases == ["began circle", "ended circle"])
    #expect(app.errors.isEmpty)
    portal.leave()
    try app.window().close()
    #expect(try app.waitForExit() == .code(0))
  }

  @Test func aBusThatDoesNothingIsNotWaitedFor() throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    bus.freeze()
    let app = try open()
    try wait(for: Self.light, in: app)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    try wait(for: Self.dark, in: app)
    publisher.leave()
    try wait(for: Self.light, in: app)
    bus.goOn()
    try wait(for: Self.dark, in: app)
    portal.leave()
    #expect(app.errors.isEmpty)
  }

  @Test(arguments: [
    nil, "", "unix:path=/nowhere/bus", "nonsense", "unix:", "tcp:host=localhost,port=1", "autolaunch:",
    "unixexec:path=/bin/false", "unix:path=/nowhere;unix:abstract=none",
  ])
  func withoutABusInReachTheSettingsManagerIsFollowed(address: String?) throws {
    let app = try open(environment: address.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:])
    try wait(for: Self.light, in: app)
    let publisher = SettingsPublisher(on: desktop.connection, theme: "Adwaita-dark")
    try wait(for: Self.dark, in: app)
    publisher.leave()
    try wait(for: Self.light, in: app)
    #expect(app.errors.isEmpty)
    if address?.hasPrefix("unix:") != true {
      let memory = try String(contentsOfFile: "/proc/\(app.process.pid)/maps", encoding: .utf8)
      #expect(!memory.contains("libdbus"))
    }
  }

  @Test func theBusInTheRuntimeFolderIsFound() throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    let folder = String(bus.address.dropFirst("unix:path=".count).prefix { $0 != "," }.dropLast("/bus".count))
    let app = try open(environment: ["XDG_RUNTIME_DIR": folder])
    try wait(for: Self.dark, in: app)
    portal.leave()
  }

  @Test func nothingRunsWhenNothingHappens() throws {
    let portal = try SettingsPortal(on: bus, scheme: 1)
    let app = try open()
    try wait(for: Self.dark, in: app)
    #expect(try app.sleeps())
    // It was only resting.
    portal.prefer(2)
    try wait(for: Self.light, in: app)
    portal.leave()
  }
}

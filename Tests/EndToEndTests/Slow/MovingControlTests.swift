import Foundation
import MachineTrait
import Testing
import TestSupport

/// Switches, views that animators move, and keys, with a real pointer, real fingers and a real keyboard.
@Suite(.sharesMachine) struct MovingControlTests {
  private func open(_ server: XServer) async throws -> App {
    let program = Program(path: try Program.buildFolder() + "/controls-fixture")
    let app = try await Desktop(server).launch(program: program, tracing: false)
    try await app.waitForOutput("ready")
    return app
  }

  /// Closes the window, and returns what was written after the first line.
  private func lines(of app: App) async throws -> [String] {
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty, "\(app.errors)")
    return Array(app.process.output.lines.dropFirst())
  }

  /// C28: views under a property animator are hit where they are seen, paused or running, and not where they go.
  @Test func movingButtonsAreClickedWhereTheyAreSeen() async throws {
    let app = try await open(.xvfb())
    try await app.click(at: CGPoint(x: 260, y: 120))
    try await app.waitForOutput("pressed half-way")
    try await app.click(at: CGPoint(x: 460, y: 120))
    try await app.waitForOutput("page 460 count 1")
    try await app.click(at: CGPoint(x: 60, y: 220))
    try await app.waitForOutput("pressed slow")
    try await app.click(at: CGPoint(x: 470, y: 220))
    try await app.waitForOutput("page 470 count 1")
    let written = try await lines(of: app)
    #expect(written == ["pressed half-way", "page 460 count 1", "pressed slow", "page 470 count 1"])
  }

  /// E25, E53: a switch turns when the knob crosses, and takes no touch beside its picture; B19: a drag counts no taps.
  @Test func aSwitchTurnsUnderThePointer() async throws {
    let app = try await open(.xvfb())
    let pointer = app.desktop.pointer
    try await app.click(at: CGPoint(x: 200, y: 40))
    try await app.waitForOutput("page 200 count 1")
    pointer.move(to: try await app.pixel(at: CGPoint(x: 30, y: 35)))
    pointer.press()
    pointer.move(
      from: try await app.pixel(at: CGPoint(x: 30, y: 35)),
      to: try await app.pixel(at: CGPoint(x: 66, y: 35)),
      steps: 12)
    try await app.waitForOutput("switch on")
    pointer.release()
    try await app.click(at: CGPoint(x: 45, y: 35))
    try await app.waitForOutput("switch off")
    pointer.drag(
      from: try await app.pixel(at: CGPoint(x: 300, y: 400)),
      to: try await app.pixel(at: CGPoint(x: 500, y: 400)))
    try await app.waitForOutput("page 500 count 0")
    let written = try await lines(of: app)
    #expect(written == ["page 200 count 1", "switch on", "switch off", "page 500 count 0"])
  }

  /// C28, E25: the same with fingers.
  @Test func fingersFindThemAsWell() async throws {
    let app = try await open(.xorg())
    let screen = try await app.desktop.touchScreen()
    try screen.tap(try await app.pixel(at: CGPoint(x: 260, y: 120)))
    try await app.waitForOutput("pressed half-way")
    try screen.tap(try await app.pixel(at: CGPoint(x: 60, y: 220)))
    try await app.waitForOutput("pressed slow")
    try screen.begin(.init(1, try await app.pixel(at: CGPoint(x: 30, y: 35))))
    for x in [42.0, 54, 66] { try screen.update(.init(1, try await app.pixel(at: CGPoint(x: x, y: 35)))) }
    try await app.waitForOutput("switch on")
    try screen.end(.init(1, try await app.pixel(at: CGPoint(x: 66, y: 35))))
    try screen.tap(try await app.pixel(at: CGPoint(x: 460, y: 120)))
    try await app.waitForOutput("page 460 count 1")
    let written = try await lines(of: app)
    #expect(written == ["pressed half-way", "pressed slow", "switch on", "page 460 count 1"])
  }

  /// A picture that the program copies is on the desktop's clipboard as PNG, until another program copies something.
  @Test func aCopiedPictureIsThereForOtherPrograms() async throws {
    let app = try await open(.xvfb())
    let clipboard = try Clipboard(of: app.desktop.server)
    try await app.window().activate()
    try app.desktop.keyboard.type("p", holding: ["Control_L"])
    try await wait(for: "an owner of the clipboard") { clipboard.hasOwner }
    #expect(try await clipboard.targets() == ["TARGETS", "TIMESTAMP", "image/png"])
    #expect(try await clipboard.text() == nil)
    let png = try #require(try await clipboard.picture())
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // The width and the height follow the name of the first chunk.
    #expect(png[16..<24] == [0, 0, 0, 3, 0, 0, 0, 2])
    clipboard.take()
    #expect(try await lines(of: app).isEmpty)
  }

  /// J33: charactersIgnoringModifiers has no Shift and no Caps Lock, characters have both.
  @Test func keysTypeWithAndWithoutTheirModifiers() async throws {
    let app = try await open(.xvfb())
    let keyboard = app.desktop.keyboard
    try await app.window().activate()
    try keyboard.type("z")
    try keyboard.type("z", holding: ["Shift_L"])
    try keyboard.type("1", holding: ["Shift_L"])
    try keyboard.type("Left", holding: ["Shift_L"])
    try keyboard.type("Caps_Lock")
    try keyboard.type("z")
    try keyboard.type("Caps_Lock")
    try keyboard.type("z", holding: ["Control_L"])
    let expected = [
      "key z plain z", "key Z plain z", "key ! plain 1", "key UIKeyInputLeftArrow plain UIKeyInputLeftArrow",
      "key Z plain z", "key z plain z",
    ]
    try await wait(for: "the keys") { app.process.output.lines.count >= expected.count + 1 }
    let written = try await lines(of: app)
    #expect(written == expected)
  }
}

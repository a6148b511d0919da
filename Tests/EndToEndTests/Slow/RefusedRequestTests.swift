import Foundation
import MachineTrait
import Testing
import TestSupport

/// A server that refuses: what the program can do without it does without, and says so once; the rest ends it plainly.
@Suite(.sharesMachine) struct RefusedRequestTests {
  // Numbers of requests: appendix B of the X11 protocol, and the headers of the extensions.
  private static let createWindow = RequestKind.core(1)
  private static let changeWindowAttributes = RequestKind.core(2)
  private static let mapWindow = RequestKind.core(8)
  private static let internAtom = RequestKind.core(16)
  private static let changeProperty = RequestKind.core(18)
  private static let getProperty = RequestKind.core(20)
  private static let getSelectionOwner = RequestKind.core(23)
  private static let openFont = RequestKind.core(45)
  private static let createGC = RequestKind.core(55)
  private static let putImage = RequestKind.core(72)
  private static let createColormap = RequestKind.core(78)
  private static let queryExtension = RequestKind.core(98)
  private static let attachMemory = RequestKind.of("MIT-SHM", 6)
  private static let putSharedImage = RequestKind.of("MIT-SHM", 3)
  private static let selectEvents = RequestKind.of("XInputExtension", 46)
  private static let queryDevice = RequestKind.of("XInputExtension", 48)
  private static let getScreenResources = RequestKind.of("RANDR", 25)
  private static let getMonitors = RequestKind.of("RANDR", 42)
  private static let useKeyboardExtension = RequestKind.of("XKEYBOARD", 0)
  private static let perClientFlags = RequestKind.of("XKEYBOARD", 21)

  /// What can be refused without an end, and words of what is said then; nil if nothing is.
  private static let bearable: [(fault: Fault, says: String?)] = [
    (.refuse(attachMemory, with: .badAccess), nil),
    (.refuse(attachMemory, with: .badAlloc), nil),
    (.refuse(putSharedImage, with: .badAlloc), "shared memory"),
    (.refuse(putSharedImage, with: .badAccess, from: 3), "shared memory"),
    (.refuse(putImage, with: .badAlloc, from: 3), "BadAlloc"),
    (.refuse(changeProperty, with: .badAlloc, from: 7), "BadAlloc"),
    (.refuse(changeWindowAttributes, with: .badWindow), "BadWindow"),
    (.refuse(selectEvents, with: .badAccess), "refused events of XInput 2"),
    (.refuse(selectEvents, with: .badWindow, from: 2), "BadWindow"),
    (.refuse(queryDevice, with: .badAlloc), "input devices"),
    (.refuse(getProperty, with: .badWindow), "BadWindow"),
    (.refuse(getSelectionOwner, with: .badAtom), "BadAtom"),
    // The last four of the 26 names; nothing goes without the first 21.
    (.refuse(internAtom, with: .badAlloc, from: 23), "BadAlloc"),
    (.refuse(openFont, with: .badAlloc), "BadAlloc"),
    (.refuse(getScreenResources, with: .badAlloc), nil),
    (.refuse(getMonitors, with: .badWindow), "BadWindow"),
    (.refuse(useKeyboardExtension, with: .badAccess), nil),
    (.refuse(perClientFlags, with: .badAlloc), nil),
  ]

  private func launch(_ desktop: Desktop, _ way: FaultyServer, tracing: Bool, copies: Bool) async throws
    -> App
  {
    var environment = ["DISPLAY": way.display]
    if copies { environment["FINGERPOST_NO_SHM"] = "1" }
    return try await desktop.launch(["--scene", "click-through"], tracing: tracing, environment: environment)
  }

  @Test(arguments: bearable) func itGoesOnAndSaysSoOnce(fault: Fault, words: String?) async throws {
    let desktop = try await Desktop(.xvfb())
    let way = try FaultyServer(before: desktop.server, fault)
    var copies = false
    if case .refuse(Self.putImage, _, _) = fault { copies = true }
    let app = try await launch(desktop, way, tracing: true, copies: copies)
    try await app.waitForScene("click-through")
    try await app.waitForTrace(kind: "frame")
    let place = try app.view("blueButton").point(0.8, 0.75)
    desktop.pointer.move(to: try await app.pixel(at: place))
    desktop.pointer.press()
    try await app.waitForTrace(kind: "event") { $0.fields["touches"]?[0]?["phase"]?.string == "began" }
    // Where pictures still get through, the pressed button looks pressed.
    if !copies { try await app.waitForColor(at: place) { $0 != 0x3b6fd4 && $0 != 0 } }
    desktop.pointer.release()
    try await app.waitForTrace(kind: "action") { $0.fields["sender"]?.name == "blueButton" }
    if !copies { try await app.waitForColor(at: place) { $0 == 0x3b6fd4 } }
    #expect(way.counts.refusals > 0)
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    let lines = app.process.errors.lines
    #expect(lines.count == (words == nil ? 0 : 1), "\(lines)")
    if let words { #expect(lines.first?.contains(words) == true, "\(lines)") }
  }

  @Test func withoutAnyExtensionItStillWorks() async throws {
    let desktop = try await Desktop(.xvfb())
    let way = try FaultyServer(before: desktop.server, .refuse(Self.queryExtension, with: .badAlloc))
    let app = try await launch(desktop, way, tracing: true, copies: false)
    try await app.waitForScene("click-through")
    try await app.waitUntilDrawn()
    let lines = try await app.lines { try await app.click("blueButton") }
    #expect(lines.phases == ["began blueButton", "ended blueButton"])
    app.interrupt()
    #expect(try await app.waitForExit() == .code(130))
    #expect(app.process.errors.lines.count == 1, "\(app.errors)")
  }

  @Test func whatThereIsNoWindowWithoutEndsItPlainly() async throws {
    let desktop = try await Desktop(.xvfb())
    let cases: [(RequestKind, XErrorCode, Int, String)] = [
      (Self.createWindow, .badAlloc, 1, "make the window (BadAlloc"),
      (Self.createWindow, .badAccess, 1, "make the window (BadAccess"),
      (Self.createColormap, .badAlloc, 1, "make a colour map (BadAlloc"),
      // The first is Xlib's own.
      (Self.createGC, .badAlloc, 2, "draw into the window (BadAlloc"),
      (Self.mapWindow, .badWindow, 1, "show the window (BadWindow"),
    ]
    for (request, code, place, words) in cases {
      let way = try FaultyServer(before: desktop.server, .refuse(request, with: code, from: place))
      let app = try await launch(desktop, way, tracing: false, copies: false)
      #expect(try await app.waitForExit() == .code(1), "\(words)")
      #expect(app.process.errors.lines.count == 1, "\(words): \(app.errors)")
      #expect(app.errors.contains("refused to \(words)"), "\(app.errors)")
      #expect(app.errors.contains("use another display"), "\(app.errors)")
    }
  }
}

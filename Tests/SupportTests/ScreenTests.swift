import CXTest
import Foundation
import MachineTrait
import Testing

@testable import TestSupport

/// What is on the screen is read back, and windows are found and handled from outside.
@Suite(.sharesMachine) struct ScreenTests {
  @Test func aColourOnTheScreenIsSeen() async throws {
    let desktop = try await Desktop(.xvfb(width: 300, height: 200))
    let place = CGPoint(x: 30, y: 40)
    #expect(try await desktop.screen.pixel(at: place) == 0)
    let frame = CGRect(x: 20, y: 30, width: 50, height: 60)
    let window = try PlainWindow(on: desktop, frame, color: 0x12ab34)
    try await desktop.screen.waitForPixel(at: place) { $0 == 0x12ab34 }
    let picture = try await desktop.screen.picture()
    #expect(picture.bounds(of: 0x12ab34) == frame)
    #expect(picture.bounds(of: 0x123456) == nil)
    XUnmapWindow(window.connection.display, window.id)
    window.connection.sync()
    try await desktop.screen.waitForPixel(at: place) { $0 == 0 }
  }

  @Test func aColourThatNeverComesIsAnErrorWithAPicture() async throws {
    let desktop = try await Desktop(.xvfb(width: 320, height: 200))
    let error = try await #require(throws: SupportError.self) {
      try await desktop.screen.waitForPixel(at: CGPoint(x: 1, y: 1), timeout: 0.05) { $0 == 0xff0000 }
    }
    #expect(error.description.contains("it is #0"))
    let path = try #require(error.description.components(separatedBy: " ").last)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(Array(data.prefix(8)) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    #expect(Array(data[16..<24]) == [0, 0, 1, 64, 0, 0, 0, 200])
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func aWindowIsFoundMovedAndAskedToClose() async throws {
    let desktop = try await Desktop(.xvfb(width: 800, height: 600))
    let plain = try PlainWindow(on: desktop, CGRect(x: 10, y: 20, width: 100, height: 80), color: 0xff)
    let window = try await AppWindow.find(of: getpid(), over: desktop.connection)
    #expect(window.id == plain.id)
    #expect(window.title == "plain")
    window.move(to: CGPoint(x: 200, y: 100))
    window.resize(width: 300, height: 200)
    #expect(try window.frame == CGRect(x: 200, y: 100, width: 300, height: 200))
    let picture = try window.picture()
    #expect((picture.width, picture.height, picture[299, 199]) == (300, 200, 0xff))
    window.unmap()
    #expect(!window.isOnScreen)
    window.map()
    #expect(window.isOnScreen)
    window.close()
    let message = try await plain.event(ClientMessage).xclient
    #expect(message.message_type == plain.connection.atom("WM_PROTOCOLS"))
    #expect(Atom(message.data.l.0) == plain.connection.atom("WM_DELETE_WINDOW"))
  }

  @Test func aWindowManagerFramesIconifiesAndCloses() async throws {
    let desktop = try await Desktop(.xvfb(width: 800, height: 600))
    try await desktop.startWindowManager()
    let plain = try PlainWindow(on: desktop, CGRect(x: 0, y: 0, width: 300, height: 200), color: 0xff)
    let window = try await AppWindow.find(of: getpid(), over: desktop.connection)
    #expect(desktop.connection.children(of: desktop.connection.root).contains(plain.id) == false)
    window.iconify()
    try await wait(for: "the icon") { !window.isOnScreen }
    window.map()
    try await wait(for: "the window") { window.isOnScreen }
    window.closeThroughWindowManager()
    let message = try await plain.event(ClientMessage).xclient
    #expect(Atom(message.data.l.0) == plain.connection.atom("WM_DELETE_WINDOW"))
  }

  @Test func aSentClickSaysThatItWasSentAndARealOneDoesNot() async throws {
    let desktop = try await Desktop(.xvfb(width: 300, height: 200))
    let plain = try PlainWindow(on: desktop, CGRect(x: 40, y: 30, width: 100, height: 100), color: 0xff)
    let window = try await AppWindow.find(of: getpid(), over: desktop.connection)
    try window.sendClick(at: CGPoint(x: 5, y: 6))
    let sent = try await plain.event(ButtonPress).xbutton
    #expect((sent.send_event, sent.x, sent.y_root) == (1, 5, 36))
    desktop.pointer.click(at: CGPoint(x: 50, y: 45), .right)
    let real = try await plain.event(ButtonPress).xbutton
    #expect((real.send_event, real.x, real.y, real.button) == (0, 10, 15, 3))
  }

  @Test func keysArrive() async throws {
    let desktop = try await Desktop(.xvfb(width: 300, height: 200))
    try desktop.keyboard.press("Control_L")
    var keys = [CChar](repeating: 0, count: 32)
    XQueryKeymap(desktop.connection.display, &keys)
    let code = Int(XKeysymToKeycode(desktop.connection.display, XStringToKeysym("Control_L")))
    #expect(UInt8(bitPattern: keys[code / 8]) & 1 << (code % 8) != 0)
    try desktop.keyboard.release("Control_L")
    XQueryKeymap(desktop.connection.display, &keys)
    #expect(keys.allSatisfy { $0 == 0 })
    try desktop.keyboard.type("XF86AudioPlay", holding: ["Shift_L"])
    #expect(throws: SupportError.self) { try desktop.keyboard.press("NoSuchKey") }
  }
}

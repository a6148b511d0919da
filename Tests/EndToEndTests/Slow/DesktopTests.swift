import Foundation
import MachineTrait
import Testing
import TestSupport

/// The gallery on desktops as people have them, up to the pixels on their screens.
@Suite(.sharesMachine) struct DesktopTests {
  @Test(arguments: DesktopKind.possible) func thePhotoIsDraggedAndTheWindowResized(kind: DesktopKind)
    async throws
  {
    let hand = try await DesktopHand(on: kind)
    let window = try await hand.app.window()
    try await hand.look()
    try await hand.dragPhoto()

    let before = try window.frame.size
    // On a desktop of tiles, a window's size is what others leave of the screen.
    let other =
      kind == .i3 ? try OtherWindow(on: hand.desktop, CGRect(x: 0, y: 0, width: 99, height: 99)) : nil
    if other == nil { window.resize(width: 1100, height: 720) }
    try await wait(for: "another size") { try window.frame.size != before }
    if other == nil { #expect(try window.frame.size == CGSize(width: 1100, height: 720)) }
    try await hand.look()
    try await hand.dragPhoto()

    other?.close()
    if other == nil { window.resize(width: Int(before.width), height: Int(before.height)) }
    try await wait(for: "the size of before") { try window.frame.size == before }
    try await hand.look()
    try hand.expectGoodEnd(began: 2, cancelled: 0)
  }

  @Test(arguments: DesktopKind.possible) func itIsFullScreenAndComesBack(kind: DesktopKind) async throws {
    let hand = try await DesktopHand(on: kind)
    let window = try await hand.app.window()
    let before = try window.frame
    try hand.desktop.keyboard.type("F11")
    try await wait(for: "full screen") { try window.frame == CGRect(origin: .zero, size: hand.screen) }
    #expect(window.has("_NET_WM_STATE_FULLSCREEN") == (kind != .bare))
    try await hand.look()
    try await hand.dragPhoto()
    try hand.desktop.keyboard.type("F11")
    // A weston of version 10 forgets the frame when it puts a window back.
    try await wait(for: "the place of before") {
      kind == .weston ? try window.frame.size == before.size : try window.frame == before
    }
    #expect(!window.has("_NET_WM_STATE_FULLSCREEN"))
    try await hand.look()
    try await hand.dragPhoto()
    try hand.expectGoodEnd(began: 2, cancelled: 0)
  }

  @Test(arguments: DesktopKind.possible.filter { $0 != .bare && $0 != .i3 })
  func itIsMaximisedAndComesBack(kind: DesktopKind) async throws {
    let hand = try await DesktopHand(on: kind)
    let window = try await hand.app.window()
    let before = try window.frame.size
    let states = ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]
    window.ask(for: states, true)
    try await wait(for: "a window as large as the screen") {
      let size = try window.frame.size
      return size.width > hand.screen.width - 20 && size.height > hand.screen.height - 50
    }
    #expect(states.allSatisfy(window.has))
    try await hand.look()
    try await hand.dragPhoto()
    window.ask(for: states, false)
    try await wait(for: "the size of before") { try window.frame.size == before }
    try await hand.look()
    try hand.expectGoodEnd(began: 1, cancelled: 0)
  }

  /// What fills the screen is not the size that the user chose for the window.
  @Test(arguments: [DesktopKind.bare, .openbox]) func theSizeOfTheScreenIsNotRemembered(kind: DesktopKind)
    async
    throws
  {
    let desktop = try await Desktop(.xvfb(width: 2000, height: 1000))
    if let manager = kind.manager { try await desktop.startWindowManager(manager) }
    let state = try TemporaryFolder()
    func use(_ action: (AppWindow) async throws -> Void) async throws {
      let app = try await desktop.launch(["--scene", "circle"], environment: ["XDG_STATE_HOME": state.path])
      let window = try await app.waitForScene("circle")
      try await app.waitUntilDrawn()
      try await action(window)
      let width = try window.frame.width
      try await wait(for: "a picture of that size") {
        try app.trace.contains { $0.kind == "frame" && $0.fields["damage"]?[0]?[2]?.number == width }
      }
      window.close()
      #expect(try await app.waitForExit() == .code(0))
    }
    try await use { window in
      window.resize(width: 1000, height: 700)
      try await wait(for: "the size") { try window.frame.width == 1000 }
    }
    try await use { window in
      window.activate()
      try desktop.keyboard.type("F11")
      try await wait(for: "full screen") { try window.frame.width == 2000 }
    }
    try await use { window in
      let size = try window.frame.size
      #expect(size == CGSize(width: 1000, height: 700))
    }
  }

  // MARK: In mid-drag

  @Test func aDragEndsWhenTheWindowBecomesAnIcon() async throws {
    let hand = try await DesktopHand(on: .xfwm4)
    let window = try await hand.app.window()
    try await hand.beginDrag()
    window.iconify()
    try await hand.expectCancellation()
    try await wait(for: "the icon") { !window.isOnScreen }
    window.activateThroughWindowManager()
    try await wait(for: "the window") { window.isOnScreen }
    try await hand.look()
    try await hand.dragPhoto()
    try hand.expectGoodEnd(began: 2, cancelled: 1)
  }

  @Test(arguments: WindowManager.allCases) func aDragEndsWithItsWorkspace(manager: WindowManager) async throws
  {
    let hand = try await DesktopHand(on: try #require(DesktopKind(rawValue: manager.rawValue)))
    let window = try await hand.app.window()
    try await hand.beginDrag()
    try hand.desktop.showWorkspace(1, of: manager)
    try await hand.expectCancellation()
    try await wait(for: "the other workspace") { !window.isOnScreen }
    try hand.desktop.showWorkspace(0, of: manager)
    try await wait(for: "the window") { window.isOnScreen }
    try await hand.look()
    try await hand.dragPhoto()
    try hand.expectGoodEnd(began: 2, cancelled: 1)
  }

  /// Another window opens, and the desktop gives it the keyboard.
  @Test(arguments: DesktopKind.possible.filter { $0 != .bare })
  func aDragEndsWithTheFocus(kind: DesktopKind) async throws {
    let hand = try await DesktopHand(on: kind)
    let before = try await hand.app.window().frame
    try await hand.beginDrag()
    let other = try OtherWindow(on: hand.desktop, CGRect(x: 1100, y: 600, width: 200, height: 150))
    if kind != .weston { other.activateThroughWindowManager() }
    try await hand.expectCancellation()
    other.close()
    try await wait(for: "the place of before") { try await hand.app.window().frame.size == before.size }
    try await hand.look()
    try await hand.dragPhoto()
    try hand.expectGoodEnd(began: 2, cancelled: 1)
  }
}

import CXTest
import Foundation
import Testing
import TestSupport

/// A desktop as people have them.
nonisolated enum DesktopKind: String, CaseIterable, Sendable {
  /// A server without a window manager.
  case bare
  case openbox, xfwm4, i3
  /// The compositor weston with its Xwayland.
  case weston

  /// Those that can be had here.
  static var possible: [DesktopKind] { allCases.filter { $0 != .weston || Weston.isPossible } }

  var manager: WindowManager? { WindowManager(rawValue: rawValue) }

  /// The colour of the screen where there is no window.
  var ground: UInt32 { self == .weston ? 0x336633 : 0 }
}

/// A hand on the photo of the scene `gestures`, and an eye on it, on one of the desktops.
struct DesktopHand {
  /// The server's size in pixels; two windows beside each other are each wide enough.
  static let screen = CGSize(width: 2000, height: 1000)

  let kind: DesktopKind
  let app: App

  var desktop: Desktop { app.desktop }

  init(on kind: DesktopKind) throws {
    let (width, height) = (Int(Self.screen.width), Int(Self.screen.height))
    let desktop = try Desktop(
      kind == .weston ? .xwayland(width: width, height: height) : .xvfb(width: width, height: height))
    if let manager = kind.manager { try desktop.startWindowManager(manager) }
    self.kind = kind
    app = try desktop.launch(["--scene", "gestures", "--trace-tree"])
    let window = try app.waitForScene("gestures")
    if kind == .bare { window.activate() }
    try waitUntilAtRest()
  }

  /// Waits until the window is drawn in the size that it has, and nothing is traced any more.
  func waitUntilAtRest() throws {
    let window = try app.window()
    try wait(for: "a frame of the window's size") {
      let frames = try app.trace.filter { $0.kind == "frame" }.flatMap { $0.fields["damage"]?.elements ?? [] }
      let whole = frames.last { $0[0]?.number == 0 && $0[1]?.number == 0 && ($0[2]?.number ?? 0) >= 900 }
      let size = try window.frame.size
      return whole?[2]?.number == size.width && whole?[3]?.number == size.height
    }
    try app.waitUntilQuiet()
  }

  // MARK: The photo

  /// A place in the photo's sky, away from where it is held.
  private func sky(_ photo: TracedView) -> CGPoint { photo.point(0.06, 0.1) }

  /// How many points of the window one of the scene's is: a larger window shows the scene larger.
  private func scale(of photo: TracedView) -> Double { (photo.corners[1].x - photo.corners[0].x) / 240 }

  /// Drags the photo to the right and down, and looks whether it is there.
  func dragPhoto(_ location: SourceLocation = #_sourceLocation) throws {
    let before = try app.view("photo")
    let color = try desktop.screen.pixel(at: app.pixel(at: sky(before)))
    let start = try app.pixel(of: "photo")
    try app.skipTrace()
    desktop.pointer.drag(from: start, to: CGPoint(x: start.x + 80, y: start.y + 40))
    try app.waitForTrace("end of the pan") { $0.isEnd(of: "pan") }
    try app.waitUntilQuiet()
    let after = try app.view("photo")
    // The first 10 points of the way, in the scene's own, are the price of its beginning: item G22.
    let share = 1 - 10 * scale(of: before) / hypot(80, 40)
    let way = CGPoint(x: after.center.x - before.center.x, y: after.center.y - before.center.y)
    #expect(
      abs(way.x - 80 * share) < 0.5 && abs(way.y - 40 * share) < 0.5, "\(way)", sourceLocation: location)
    // The picture has come along, and shows the card where it was.
    try app.waitForColor(at: sky(after)) { Self.isClose($0, color) }
    try app.waitForColor(at: sky(before)) { !Self.isClose($0, color) }
  }

  /// Looks whether the photo is shown where the tree has it, and the window up to its edges.
  func look(_ location: SourceLocation = #_sourceLocation) throws {
    let window = try app.window()
    let photo = try app.view("photo")
    let size = try window.frame.size
    for corner in photo.corners {
      #expect(
        (0...size.width).contains(corner.x) && (0...size.height).contains(corner.y), sourceLocation: location)
    }
    try app.waitForColor(at: sky(photo)) { (0x80..<0xd0).contains($0 >> 16) && $0 & 0xff > 0xa0 }
    for corner in [CGPoint(x: 2, y: 2), CGPoint(x: size.width - 3, y: size.height - 3)] {
      try app.waitForColor(at: corner) { $0 != kind.ground && $0 >> 16 > 0xd0 }
    }
  }

  private static func isClose(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 0xff) - Int(b >> $0 & 0xff)) <= 10 }
  }

  // MARK: A drag that does not come to its end

  /// Begins to drag the photo, and leaves the button down.
  func beginDrag() throws {
    let photo = try app.view("photo")
    let start = try app.pixel(of: "photo")
    try app.skipTrace()
    desktop.pointer.move(to: start)
    desktop.pointer.press()
    desktop.pointer.move(from: start, to: CGPoint(x: start.x + 30, y: start.y), steps: 3)
    let way = 30 - 10 * scale(of: photo)
    try wait(for: "the photo under the pointer") {
      try abs(app.view("photo").center.x - photo.center.x - way) < 0.5
    }
  }

  /// Waits until the drag has been cancelled, and lets the button go.
  func expectCancellation(_ location: SourceLocation = #_sourceLocation) throws {
    try app.waitForTrace("cancellation of the pan") {
      $0.kind == "gesture" && $0.fields["recognizer"]?.name == "pan" && $0["to"] == "cancelled"
    }
    desktop.pointer.release()
  }

  /// Each touch that began has ended or was cancelled, once, and the program has nothing to complain about.
  func expectGoodEnd(began: Int, cancelled: Int, _ location: SourceLocation = #_sourceLocation) throws {
    let trace = try app.trace
    let account = TouchAccount(trace)
    #expect(account.faults.isEmpty, "\(account.faults)", sourceLocation: location)
    let phases = trace.phases
    #expect(phases.count { $0.hasPrefix("began") } == began, "\(phases)", sourceLocation: location)
    #expect(phases.count { $0.hasPrefix("cancelled") } == cancelled, "\(phases)", sourceLocation: location)
    #expect(
      phases.count { $0.hasPrefix("ended") } == began - cancelled, "\(phases)", sourceLocation: location)
    #expect(app.errors.isEmpty, "\(app.errors)", sourceLocation: location)
  }
}

extension TraceLine {
  fileprivate func isEnd(of recognizer: String) -> Bool {
    kind == "gesture" && fields["recognizer"]?.name == recognizer && self["to"] == "ended"
  }
}

extension AppWindow {
  /// Asks the window manager for states of the Extended Window Manager Hints, or to take them back.
  func ask(for states: [String], _ isWanted: Bool) {
    send(
      client: "_NET_WM_STATE", [isWanted ? 1 : 0] + states.map { Int(connection.atom($0)) } + [0, 1],
      to: connection.root, mask: SubstructureRedirectMask | SubstructureNotifyMask)
  }

  /// Whether the window manager says that it has a state.
  func has(_ state: String) -> Bool {
    connection.property("_NET_WM_STATE", of: id).contains(Int(connection.atom(state)))
  }
}

import CXTest
import Foundation
import Testing
import TestSupport

/// A desktop as people have them.
enum DesktopKind: String, CaseIterable, Sendable {
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
  let kind: DesktopKind
  let app: App

  var desktop: Desktop { app.desktop }
  var screen: CGSize { CGSize(width: desktop.server.width, height: desktop.server.height) }

  init(on kind: DesktopKind) async throws {
    self.kind = kind
    let server: XServer =
      switch kind {
      // Wide enough for two windows beside each other.
      case .i3: try await .xvfb(width: 2000, height: 900)
      case .weston: try await .xwayland(width: 1400, height: 900)
      default: try await .xvfb(width: 1400, height: 900)
      }
    let desktop = try Desktop(server)
    if let manager = kind.manager { try await desktop.startWindowManager(manager) }
    app = try await desktop.launch(["--scene", "gestures", "--trace-tree"])
    let window = try await app.waitForScene("gestures")
    if kind == .bare { window.activate() }
    try await look()
  }

  // MARK: Eye

  /// Waits until the window is drawn in the size that it has, up to its corners, with the photo where the tree has it.
  func look() async throws {
    let window = try await app.window()
    do {
      try await wait(for: "a frame of the window's size") {
        let frames = try app.trace.filter { $0.kind == "frame" }.flatMap {
          $0.fields["damage"]?.elements ?? []
        }
        let whole = frames.last {
          $0[0]?.number == 0 && $0[1]?.number == 0 && ($0[2]?.number ?? 0) >= 900
        }
        let size = try window.frame.size
        return whole?[2]?.number == size.width && whole?[3]?.number == size.height
      }
      // The tree of another layout follows its frame, and the picture may still be on its way to the server.
      try await app.waitUntilQuiet(for: 0.1)
      try await lookAtPhoto()
    } catch {
      throw await app.failure("\(error)")
    }
    let size = try window.frame.size
    for corner in [CGPoint(x: 2, y: 2), CGPoint(x: size.width - 3, y: size.height - 3)] {
      try await app.waitForColor(at: corner) { $0 != kind.ground && $0 >> 16 > 0xd0 }
    }
  }

  /// Waits until the photo begins on the screen where the tree has its left and upper edges, with the card around it.
  ///
  /// Next to the photo is the ring of the view that has the touch.
  private func lookAtPhoto() async throws {
    let card: UInt32 = 0xf3f4f7
    try await wait(for: "the photo where the tree has it") {
      let corner = try await app.pixel(at: app.view("photo").corners[0])
      let area = CGRect(x: corner.x - 8, y: corner.y - 8, width: 40, height: 40)
      let picture = try await desktop.screen.picture(of: area)
      guard picture.width == 40, picture.height == 40 else { return false }
      let (around, inside) = ([picture[0, 30], picture[30, 0]], [picture[12, 30], picture[30, 12]])
      return around.allSatisfy { $0 == card } && inside.allSatisfy { (0x80..<0xd0).contains($0 >> 16) }
    }
  }

  // MARK: The photo

  /// How many points of the window one of the scene's is: a larger window shows the scene larger.
  private func scale(of photo: TracedView) -> Double { (photo.corners[1].x - photo.corners[0].x) / 240 }

  /// Drags the photo to the right and down, and looks whether it is there.
  func dragPhoto() async throws {
    let before = try app.view("photo")
    let start = try await app.pixel(of: "photo")
    desktop.pointer.drag(from: start, to: CGPoint(x: start.x + 80, y: start.y + 40))
    // The first 10 points of the way, in the scene's own, are the price of its beginning: item G22.
    let share = 1 - 10 * scale(of: before) / hypot(80, 40)
    try await waitForPhoto(movedBy: CGPoint(x: 80 * share, y: 40 * share), from: before)
    try await lookAtPhoto()
  }

  private func waitForPhoto(movedBy way: CGPoint, from before: TracedView) async throws {
    do {
      try await wait(for: "the photo \(way.x), \(way.y) points away") {
        let now = try app.view("photo").center
        return abs(now.x - before.center.x - way.x) < 0.5 && abs(now.y - before.center.y - way.y) < 0.5
      }
    } catch {
      throw await app.failure(
        "\(error); it was at \(before.center) and is at \(try app.view("photo").center)")
    }
  }

  // MARK: A drag that does not come to its end

  /// Begins to drag the photo, and leaves the button down.
  func beginDrag() async throws {
    let photo = try app.view("photo")
    let start = try await app.pixel(of: "photo")
    try app.skipTrace()
    desktop.pointer.move(to: start)
    desktop.pointer.press()
    desktop.pointer.move(from: start, to: CGPoint(x: start.x + 30, y: start.y), steps: 3)
    try await waitForPhoto(movedBy: CGPoint(x: 30 - 10 * scale(of: photo), y: 0), from: photo)
  }

  /// Waits until the drag has been cancelled, and lets the button go.
  func expectCancellation(_ location: SourceLocation = #_sourceLocation) async throws {
    try await app.waitForTrace("cancellation of the pan") {
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

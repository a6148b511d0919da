import CXTest
import Foundation

/// A weston without hardware, whose screen is in memory only and whose devices a test moves.
package final class Weston: Sendable {
  let width: Int
  let height: Int
  let process: ChildProcess
  let folder: TemporaryFolder
  let hand: WestonHand
  /// What to hand to a client of its Xwayland as `DISPLAY`.
  let display: String

  /// Whether what it needs is here: the module that moves its devices is made for the weston of Debian 12.
  package static var isPossible: Bool {
    let files = [
      "/usr/bin/weston", "/usr/bin/Xwayland", "/usr/include/libweston-10/libweston/libweston.h",
    ]
    return files.allSatisfy { FileManager.default.fileExists(atPath: $0) }
  }

  /// What to do where it is not possible.
  package static let advice =
    "there is no weston 10: on Debian 12, install the packages weston, xwayland and libweston-10-dev"

  init(width: Int, height: Int) async throws {
    self.width = width
    self.height = height
    folder = try TemporaryFolder()
    let runtime = folder.path("run")
    try FileManager.default.createDirectory(
      atPath: runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let module = try await Self.compileModule(into: folder)
    hand = try WestonHand(at: folder.path("hand"))
    let settings = try folder.write(Self.settings, to: "weston.ini")
    process = try ChildProcess(
      "/usr/bin/weston",
      [
        "--backend=headless-backend.so", "--use-pixman", "--width=\(width)", "--height=\(height)",
        "--xwayland", "--modules=\(module)", "--config=\(settings)", "--socket=\(Self.socket)", "--debug",
      ],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": runtime, "HAND": folder.path("hand"),
      ], directory: folder.path)
    display = try await Self.display(of: process)
  }

  private static let socket = "wayland-test"

  /// Nothing moves by itself, and nothing lies over the windows.
  private static let settings = """
    [core]
    idle-time=0
    [shell]
    panel-position=none
    background-color=0xff336633
    animation=none
    startup-animation=none
    close-animation=none
    focus-animation=none
    locking=false
    """

  private static func compileModule(into folder: TemporaryFolder) async throws -> String {
    let module = folder.path("hand.so")
    let source = Program.checkout + "/Tests/Weston/hand.c"
    let compilation = try await Program.run(
      "/bin/sh",
      ["-c", "clang -shared -fPIC $(pkg-config --cflags libweston-10) -o '\(module)' '\(source)'"])
    guard compilation.status == .code(0) else {
      throw SupportError("the module for weston cannot be compiled: \(compilation.errors)")
    }
    return module
  }

  /// Waits until it says which display its Xwayland has.
  private static func display(of process: ChildProcess) async throws -> String {
    do {
      return try await wait(for: "the display of weston's Xwayland") {
        if let status = process.exitStatus { throw SupportError("weston ended with \(status)") }
        return process.errors.lines.lazy.compactMap {
          $0.components(separatedBy: "xserver listening on display ").dropFirst().first
        }.first
      }
    } catch {
      throw SupportError("\(error); it said:\n\(process.errors.lines.suffix(15).joined(separator: "\n"))")
    }
  }

  /// What it shows now in a rectangle, the pointer included.
  func picture(of part: CGRect) async throws -> Picture {
    let place = try TemporaryFolder()
    let result = try await Program.run(
      XServer.program("/usr/bin/weston-screenshooter", package: "weston"),
      environment: ["XDG_RUNTIME_DIR": folder.path("run"), "WAYLAND_DISPLAY": Self.socket],
      directory: place.path)
    guard let name = try FileManager.default.contentsOfDirectory(atPath: place.path).first else {
      throw SupportError("weston's screen cannot be read: \(result.errors)")
    }
    return try Picture(png: place.path(name), part: part)
  }
}

extension XServer {
  /// Starts a weston without hardware and takes its Xwayland, with a mouse, a keyboard and a touch screen.
  package static func xwayland(width: Int = 1600, height: Int = 1100) async throws -> XServer {
    XServer(of: try await Weston(width: width, height: height))
  }
}

/// What moves the devices of a weston: the writing end of the pipe that its module `Tests/Weston/hand.c` reads.
final class WestonHand: Sendable {
  private let pipe: Int32

  init(at path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw SupportError.system("make the pipe \(path)") }
    // Open for both, it can be opened before anything reads it, and what reads it never finds its end.
    pipe = open(path, O_RDWR | O_CLOEXEC)
    guard pipe >= 0 else { throw SupportError.system("open the pipe \(path)") }
  }

  deinit {
    close(pipe)
  }

  /// Writes an event.
  func write(_ line: String) { write([line]) }

  /// Writes events, one a line, all at once.
  private func write(_ lines: [String]) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    _ = Glibc.write(pipe, bytes, bytes.count)
  }

  func fake(_ button: Pointer.Button, down: Bool) {
    let wheel: (axis: Int, notches: Int)
    switch button {
    case .wheelUp: wheel = (0, -1)
    case .wheelDown: wheel = (0, 1)
    case .wheelLeft: wheel = (1, -1)
    case .wheelRight: wheel = (1, 1)
    default: return write("button \(Self.code(of: button)) \(down ? 1 : 0)")
    }
    if down { write("wheel \(wheel.axis) \(wheel.notches)") }
  }

  /// The numbers of `linux/input-event-codes.h`.
  private static func code(of button: Pointer.Button) -> Int {
    switch button {
    case .right: 0x111
    case .middle: 0x112
    case .back: 0x113
    case .forward: 0x114
    default: 0x110
    }
  }

  func touch(_ contacts: [TouchDevice.Contact], _ type: Int32) {
    let lines = contacts.map { contact in
      let place = "\(contact.finger) \(contact.place.x) \(contact.place.y)"
      return type == XI_TouchBegin
        ? "down \(place)" : type == XI_TouchEnd ? "up \(contact.finger)" : "drag \(place)"
    }
    write(lines + ["frame"])
  }
}

import Foundation

/// An X server of the tests' own, on a display number that was free; gone with its owner.
///
/// It never touches the display the tests were started on.
package final class XServer: Sendable {
  /// What to hand to a client as `DISPLAY`.
  package let display: String

  /// The screen's size in pixels.
  package let width: Int
  package let height: Int

  /// The server's own process.
  package let process: ChildProcess

  /// What the server reads and writes, such as the sockets of its devices.
  let folder: TemporaryFolder

  /// The compositor that shows its windows and has its devices, if it is an Xwayland.
  let compositor: Weston?

  /// Starts an `Xvfb`: pointer and keyboard, no touch devices.
  ///
  /// - Parameters:
  ///   - dpi: The resolution the server claims to have; its own default if nil.
  ///   - without: Extensions to switch off, such as `MIT-SHM`.
  ///   - user: The user to run as.
  package static func xvfb(
    width: Int = 1400, height: Int = 1000, depth: Int = 24, dpi: Int? = nil,
    without extensions: [String] = [],
    as user: OrdinaryUser? = nil
  ) async throws -> XServer {
    var arguments = ["-screen", "0", "\(width)x\(height)x\(depth)"]
    if let dpi { arguments += ["-dpi", "\(dpi)"] }
    for name in extensions { arguments += ["-extension", name] }
    return try await XServer(
      try program("/usr/bin/Xvfb", package: "xvfb"), arguments, width, height, TemporaryFolder(owner: user),
      user)
  }

  /// Starts an `Xorg` without hardware, with a touch screen and a touchpad whose events the tests write.
  ///
  /// - Parameters:
  ///   - pad: What the second device is, in the input driver's words.
  ///   - user: The user to run as.
  package static func xorg(
    width: Int = 1400, height: Int = 1000, touchpad pad: String = "PointerGesture",
    as user: OrdinaryUser? = nil
  ) async throws -> XServer {
    let server = try program("/usr/lib/xorg/Xorg", package: "xserver-xorg-core")
    _ = try program(
      "/usr/lib/xorg/modules/drivers/dummy_drv.so", package: "xserver-xorg-video-dummy", mode: R_OK)
    _ = try program("/usr/lib/xorg/modules/input/inputtest_drv.so", package: "xserver-xorg-core", mode: R_OK)
    let folder = try TemporaryFolder(owner: user)
    let configuration = xorgConfiguration(width: width, height: height, touchpad: pad, folder: folder)
    var arguments = ["-config", try folder.write(configuration, to: "xorg.conf")]
    arguments += ["-logfile", folder.path("xorg.log")]
    // Only root could take over a virtual terminal, so only for root the server has to leave it alone.
    if user == nil && geteuid() == 0 { arguments += ["-novtswitch", "-sharevts", "vt7"] }
    return try await XServer(server, arguments, width, height, folder, user)
  }

  private init(
    _ executable: String, _ arguments: [String], _ width: Int, _ height: Int, _ folder: TemporaryFolder,
    _ user: OrdinaryUser?
  ) async throws {
    self.width = width
    self.height = height
    self.folder = folder
    compositor = nil
    // The server says its display number on standard output, once it is ready for clients.
    let common = ["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-ac"]
    process = try ChildProcess(
      executable, common + arguments, environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path],
      directory: folder.path, as: user)
    let deadline = Deadline(in: defaultTimeout)
    guard
      let number = try await process.output.waitForLines(from: 0, deadline).first(where: { Int($0) != nil })
    else {
      await process.stop()
      try await process.errors.waitForEnd(deadline)
      let log = (try? String(contentsOfFile: folder.path("xorg.log"), encoding: .utf8)) ?? ""
      // Looking for a free number, it says two lines for each that is taken.
      let errors = process.errors.lines.filter { !$0.hasPrefix("_XSERVTrans") }
      let end = (errors + log.split(separator: "\n").map(String.init)).suffix(15)
      throw SupportError("\(process.name) did not start; it said:\n\(end.joined(separator: "\n"))")
    }
    display = ":\(number)"
  }

  /// Takes the Xwayland of a compositor that runs.
  init(of compositor: Weston) {
    self.compositor = compositor
    (width, height) = (compositor.width, compositor.height)
    (process, folder, display) = (compositor.process, compositor.folder, compositor.display)
  }

  /// Ends the server, and with it the connections of its clients.
  package func stop() async { await process.stop() }

  /// The path itself, or an error that names the Debian package to install.
  package static func program(_ path: String, package name: String, mode: Int32 = X_OK) throws -> String {
    guard access(path, mode) == 0 else {
      throw SupportError("\(path) is missing: install the Debian package \(name) (apt-get install \(name))")
    }
    return path
  }
}

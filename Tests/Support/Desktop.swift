import Foundation

/// A server with a hand on its devices and an eye on its screen, and the programs a test runs there.
///
/// Everything it started is gone with it:
///
/// ```swift
/// let desktop = try await Desktop(.xvfb())
/// let app = try await desktop.launch(["--scene", "circle"])
/// try await app.waitForScene("circle")
/// try await app.click("circle")
/// try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesBegan" }
/// ```
package final class Desktop {
  package let server: XServer
  package let connection: Connection
  package let pointer: Pointer
  package let keyboard: Keyboard
  package let screen: Screen

  // Kept here so that no program outlives the desktop, nor ends before it because a test is done with its variable.
  private var processes: [ChildProcess] = []
  private var touch: TouchDevice?
  private var secondTouch: TouchDevice?
  private var pad: TouchpadDevice?
  let home: TemporaryFolder

  package init(_ server: XServer) throws {
    self.server = server
    connection = try Connection(to: server)
    pointer = Pointer(connection: connection)
    keyboard = Keyboard(connection: connection)
    screen = Screen(connection: connection)
    home = try TemporaryFolder(owner: .ifPossible)
  }

  /// Takes a server, or an Xvfb of its own.
  package convenience init(on server: XServer?) async throws {
    if let server { try self.init(server) } else { try self.init(try await .xvfb()) }
  }

  deinit {
    for process in processes.reversed() { process.stopNow() }
  }

  /// The touch screen of a server from `XServer.xorg` or `XServer.xwayland`.
  package func touchScreen() async throws -> TouchDevice {
    if let touch { return touch }
    let device = try await TouchDevice(of: server)
    touch = device
    return device
  }

  /// The other touch screen over the same picture.
  package func secondTouchScreen() async throws -> TouchDevice {
    if let secondTouch { return secondTouch }
    let device = try await TouchDevice(of: server, isSecond: true)
    secondTouch = device
    return device
  }

  /// The touchpad of a server from `XServer.xorg`.
  package func touchpad() async throws -> TouchpadDevice {
    if let pad { return pad }
    let device = try await TouchpadDevice(of: server)
    pad = device
    return device
  }

  /// Starts a program here.
  ///
  /// - Parameters:
  ///   - program: What to start; the `fingerpost` built with the tests if nil.
  ///   - tracing: Whether to add `--trace -`, for `waitForTrace`.
  ///   - environment: Variables to add to the tests' own.
  ///   - user: The user to run as; a copy is made that this user may read.
  package func launch(
    _ arguments: [String] = [], program: Program? = nil, tracing: Bool = true,
    environment: [String: String] = [:], as user: OrdinaryUser? = nil
  ) async throws -> App {
    var program = try program ?? .fingerpost()
    if user != nil { program = try await program.readableByEveryone() }
    copies.append(program)
    let own = ["DISPLAY": server.display, "HOME": home.path]
    let process = try start(
      program.path, arguments + (tracing ? ["--trace", "-"] : []),
      environment: program.environment.merging(own) { $1 }.merging(environment) { $1 }, as: user)
    return App(on: self, process: process, isTracing: tracing)
  }

  /// Starts any other client of the display, such as a window manager or `xinput`.
  package func start(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    as user: OrdinaryUser? = nil
  ) throws -> ChildProcess {
    let own = Program.cleanEnvironment.merging(["DISPLAY": server.display, "HOME": home.path]) { $1 }
    let process = try ChildProcess(
      executable, arguments, environment: own.merging(environment) { $1 },
      directory: user == nil ? nil : home.path, as: user)
    processes.append(process)
    return process
  }

  /// Ends the server without a word, as a crash would.
  package func crashServer() {
    XErrors.install()
    server.process.send(signal: SIGKILL)
  }

  // The files of programs that were copied have to last as long as their processes.
  private var copies: [Program] = []
}

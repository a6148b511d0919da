import Foundation

/// A session bus of the tests' own, on which nothing is started for anyone.
package final class MessageBus {
  /// What to hand to a client as `DBUS_SESSION_BUS_ADDRESS`.
  package let address: String

  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// Starts a `dbus-daemon`.
  package init() async throws {
    folder = try TemporaryFolder(owner: .ifPossible)
    let daemon = try XServer.program("/usr/bin/dbus-daemon", package: "dbus-daemon")
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:path=\(folder.path("bus"))</listen>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """
    let file = try folder.write(configuration, to: "bus.conf")
    process = try ChildProcess(
      daemon, ["--nofork", "--print-address", "--config-file=\(file)"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
    let process = process
    address = try await wait(for: "the address of dbus-daemon; it said: \(process.errors.text)") {
      process.output.lines.first { $0.hasPrefix("unix:") }
    }
  }

  /// The environment in which a program finds the bus.
  package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

  /// Ends it without a word, as a crash would.
  package func crash() async throws {
    process.send(signal: SIGKILL)
    try await process.waitForExit()
  }

  /// Has it do nothing any more, until it is to go on.
  package func freeze() { process.send(signal: SIGSTOP) }
  package func goOn() { process.send(signal: SIGCONT) }
}

import CXTest
import Foundation

/// A window manager of Debian's.
package enum WindowManager: String, CaseIterable, Sendable {
  /// One whose windows overlap, with little around it.
  case openbox
  /// That of Xfce.
  case xfwm4
  /// One that puts windows side by side.
  case i3
}

extension Desktop {
  /// Starts a window manager here and waits until it manages windows.
  package func startWindowManager(_ manager: WindowManager = .openbox) async throws {
    // Its settings have been read when it manages windows.
    let folder = try TemporaryFolder()
    let process =
      switch manager {
      case .openbox: try startOpenbox(folder)
      case .xfwm4: try await startXfwm4()
      case .i3: try startI3(folder)
      }
    do {
      try await waitUntilWindowsAreManaged(by: manager)
      withExtendedLifetime(folder) {}
    } catch {
      throw SupportError("\(error); it said: \(process.errors.text)")
    }
  }

  /// Shows another workspace, numbered from 0.
  package func showWorkspace(_ index: Int, of manager: WindowManager) throws {
    // To one that is not there yet, i3 goes for its own keys only.
    if manager == .i3 { return try keyboard.type("\(index + 1)", holding: ["Super_L"]) }
    AppWindow(id: connection.root, connection: connection).send(
      client: "_NET_CURRENT_DESKTOP", [index, CurrentTime], to: connection.root,
      mask: SubstructureRedirectMask | SubstructureNotifyMask)
  }

  /// Waits until the window manager has done what clients have asked of it so far.
  package func waitForWindowManager() async throws {
    let display = connection.display
    let probe = XCreateSimpleWindow(display, connection.root, 0, 0, 10, 10, 0, 0, 0)
    defer {
      XDestroyWindow(display, probe)
      connection.sync()
    }
    // It does one thing after the other, and answers this by a property of a window that need not be shown.
    AppWindow(id: probe, connection: connection).send(
      client: "_NET_REQUEST_FRAME_EXTENTS", [], to: connection.root,
      mask: SubstructureRedirectMask | SubstructureNotifyMask)
    try await wait(for: "the window manager") {
      !connection.property("_NET_FRAME_EXTENTS", of: probe).isEmpty
    }
  }

  private func startOpenbox(_ folder: TemporaryFolder) throws -> ChildProcess {
    // Nothing may still be on its way when the manager says that it is done.
    let settings = """
      <openbox_config xmlns="http://openbox.org/3.4/rc">
        <theme><animateIconify>no</animateIconify></theme>
      </openbox_config>
      """
    return try start(
      XServer.program("/usr/bin/openbox", package: "openbox"),
      ["--sm-disable", "--config-file", folder.write(settings, to: "rc.xml")])
  }

  /// Its settings are kept by a program that it finds on the session's bus.
  private func startXfwm4() async throws -> ChildProcess {
    let bus = try start(
      XServer.program("/usr/bin/dbus-daemon", package: "dbus-daemon"),
      ["--session", "--nofork", "--nosyslog", "--print-address=1"])
    let address = try await wait(for: "the session's bus") { bus.output.lines.first }
    return try start(
      XServer.program("/usr/bin/xfwm4", package: "xfwm4"), ["--compositor=off"],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": home.path, "NO_AT_BRIDGE": "1",
      ])
  }

  private func startI3(_ folder: TemporaryFolder) throws -> ChildProcess {
    let settings = """
      # i3 config file (v4)
      font pango:monospace 8
      bindsym Mod4+1 workspace 1
      bindsym Mod4+2 workspace 2
      """
    return try start(
      XServer.program("/usr/bin/i3", package: "i3-wm"), ["-c", folder.write(settings, to: "config")],
      environment: ["XDG_RUNTIME_DIR": home.path])
  }

  /// Shows a window until one is taken over.
  ///
  /// The manager says it is there before it is: a window shown while it starts can be forgotten for ever.
  private func waitUntilWindowsAreManaged(by manager: WindowManager) async throws {
    let display = connection.display
    let probe = XCreateSimpleWindow(display, connection.root, 0, 0, 10, 10, 0, 0, 0)
    defer {
      XDestroyWindow(display, probe)
      connection.sync()
    }
    try await wait(for: "\(manager) to manage the display") {
      if connection.property("_NET_SUPPORTING_WM_CHECK", of: connection.root).isEmpty { return false }
      XUnmapWindow(display, probe)
      XMapWindow(display, probe)
      connection.sync()
      // A manager that is busy is not to be asked faster than it can reply.
      try await Task.sleep(for: .milliseconds(20))
      return AppWindow(id: probe, connection: connection).isOnScreen
        && !connection.children(of: connection.root).contains(probe)
    }
  }
}

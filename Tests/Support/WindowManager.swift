import CXTest
import Foundation

extension Desktop {
  /// Starts a window manager here and waits until it manages windows.
  package func startWindowManager() throws {
    let openbox = try XServer.program("/usr/bin/openbox", package: "openbox")
    // Nothing may still be on its way when the manager says that it is done.
    let folder = try TemporaryFolder()
    let settings = """
      <openbox_config xmlns="http://openbox.org/3.4/rc">
        <theme><animateIconify>no</animateIconify></theme>
      </openbox_config>
      """
    let file = try folder.write(settings, to: "rc.xml")
    let process = try start(openbox, ["--sm-disable", "--config-file", file])
    do {
      try withExtendedLifetime(folder) { try waitUntilWindowsAreManaged() }
    } catch {
      throw SupportError("\(error); it said: \(process.errors.text)")
    }
  }

  /// Shows a window until one is taken over.
  ///
  /// The manager says it is there before it is: a window shown while it starts can be forgotten for ever.
  private func waitUntilWindowsAreManaged() throws {
    let display = connection.display
    let probe = XCreateSimpleWindow(display, connection.root, 0, 0, 10, 10, 0, 0, 0)
    defer {
      XDestroyWindow(display, probe)
      connection.sync()
    }
    try wait(for: "openbox to manage the display") {
      if connection.property("_NET_SUPPORTING_WM_CHECK", of: connection.root).isEmpty { return false }
      XUnmapWindow(display, probe)
      XMapWindow(display, probe)
      connection.sync()
      usleep(20_000)
      return AppWindow(id: probe, connection: connection).isOnScreen
        && !connection.children(of: connection.root).contains(probe)
    }
  }
}

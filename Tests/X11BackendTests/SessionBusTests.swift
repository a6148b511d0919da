import Foundation
import Testing

@testable import X11Backend

/// Which bus is connected to.
@Suite struct SessionBusTests {
  @Test(arguments: [
    ("unix:path=/run/bus", "unix:path=/run/bus"),
    ("tcp:host=example.org,port=1;unix:abstract=/x,guid=1;autolaunch:", "unix:abstract=/x,guid=1"),
    ("unix:path=/a;unix:path=/b", "unix:path=/a;unix:path=/b"),
    ("tcp:host=example.org,port=1", nil), ("autolaunch:", nil), ("unixexec:path=/bin/sh", nil),
    ("nonsense", nil), (";", nil),
  ])
  func onlySocketsOfThisMachine(given: String, address: String?) {
    #expect(SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": given]) == address)
  }

  @Test func theRuntimeFoldersSocketIfNothingElseIsNamed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bus of \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": folder.path]) == nil)
    try Data().write(to: folder.appendingPathComponent("bus"))
    let escaped = folder.path.replacingOccurrences(of: " ", with: "%20")
    let found = SessionBus.address(in: ["XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": ""])
    #expect(found == "unix:path=\(escaped)/bus")
    #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": "relative"]) == nil)
    #expect(SessionBus.address(in: [:]) == nil)
  }
}

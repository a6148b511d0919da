import Foundation
import Testing
import TestSupport

/// The servers of the end-to-end tests come up, do what is asked, and leave nothing behind.
@Suite(.serialized) struct ServerTests {
  @Test func aPointerMovesWhereItIsSent() throws {
    let desktop = try Desktop(.xvfb())
    desktop.pointer.move(to: CGPoint(x: 123, y: 456))
    #expect(desktop.pointer.place == CGPoint(x: 123, y: 456))
    desktop.pointer.move(from: desktop.pointer.place, to: CGPoint(x: 20.9, y: 31), steps: 3)
    #expect(desktop.pointer.place == CGPoint(x: 20, y: 31))
  }

  @Test func aServerHasTheSizeAndTheExtensionsAskedFor() throws {
    let desktop = try Desktop(.xvfb(width: 700, height: 500, without: ["MIT-SHM"]))
    let picture = try desktop.screen.picture()
    #expect((picture.width, picture.height) == (700, 500))
    let names = try Program.run("/usr/bin/xdpyinfo", environment: ["DISPLAY": desktop.server.display]).output
    #expect(names.contains("XTEST"))
    #expect(!names.contains("MIT-SHM"))
  }

  @Test func aServerAndItsClientsAreGoneAfterwards() throws {
    var desktop: Desktop? = try Desktop(.xvfb())
    let server = try #require(desktop?.server.process.pid)
    let client = try #require(try desktop?.start("/usr/bin/xev", ["-root"]).pid)
    #expect(kill(server, 0) == 0)
    #expect(kill(client, 0) == 0)
    desktop = nil
    #expect(kill(server, 0) == -1)
    #expect(kill(client, 0) == -1)
  }

  @Test func aServerIsGoneWhenTheTestThrows() throws {
    struct Stumble: Error {}
    var server: pid_t = 0
    #expect(throws: Stumble.self) {
      let desktop = try Desktop(.xvfb())
      server = desktop.server.process.pid
      throw Stumble()
    }
    #expect(server != 0)
    #expect(kill(server, 0) == -1)
  }

  @Test func aServerThatCrashesIsLivedThrough() throws {
    let desktop = try Desktop(.xvfb())
    #expect(throws: Never.self) { try desktop.screen.pixel(at: .zero) }
    desktop.crashServer()
    #expect(try desktop.server.process.waitForExit() == .signal(SIGKILL))
    #expect(throws: SupportError.self) { try desktop.screen.pixel(at: .zero) }
    #expect(desktop.pointer.place == .zero)
  }

  @Test func aServerThatCannotStartIsAnErrorWithItsOwnWords() throws {
    let error = try #require(throws: SupportError.self) { try XServer.xvfb(depth: 77) }
    #expect(error.description.contains("Xvfb did not start"))
    #expect(error.description.contains("screen 0"))
  }

  @Test func aServerRunsAsAnOrdinaryUser() throws {
    let user = OrdinaryUser.ifPossible
    for desktop in [try Desktop(.xvfb(as: user)), try Desktop(.xorg(as: user))] {
      var status = stat()
      #expect(stat("/proc/\(desktop.server.process.pid)", &status) == 0)
      #expect(status.st_uid != 0)
      desktop.pointer.move(to: CGPoint(x: 50, y: 60))
      #expect(desktop.pointer.place == CGPoint(x: 50, y: 60))
    }
  }
}

import Foundation
import MachineTrait
import Testing
import TestSupport

/// The servers of the end-to-end tests come up, do what is asked, and leave nothing behind.
@Suite(.sharesMachine) struct ServerTests {
  @Test func aPointerMovesWhereItIsSent() async throws {
    let desktop = try await Desktop(.xvfb())
    desktop.pointer.move(to: CGPoint(x: 123, y: 456))
    #expect(desktop.pointer.place == CGPoint(x: 123, y: 456))
    desktop.pointer.move(from: desktop.pointer.place, to: CGPoint(x: 20.9, y: 31), steps: 3)
    #expect(desktop.pointer.place == CGPoint(x: 20, y: 31))
  }

  @Test func aServerHasTheSizeAndTheExtensionsAskedFor() async throws {
    let desktop = try await Desktop(.xvfb(width: 700, height: 500, without: ["MIT-SHM"]))
    let picture = try await desktop.screen.picture()
    #expect((picture.width, picture.height) == (700, 500))
    let names = try await Program.run("/usr/bin/xdpyinfo", environment: ["DISPLAY": desktop.server.display])
      .output
    #expect(names.contains("XTEST"))
    #expect(!names.contains("MIT-SHM"))
  }

  @Test func aServerAndItsClientsAreGoneAfterwards() async throws {
    var desktop: Desktop? = try await Desktop(.xvfb())
    let server = try #require(desktop?.server.process.pid)
    let client = try #require(try desktop?.start("/usr/bin/xev", ["-root"]).pid)
    #expect(kill(server, 0) == 0)
    #expect(kill(client, 0) == 0)
    desktop = nil
    #expect(kill(server, 0) == -1)
    #expect(kill(client, 0) == -1)
  }

  @Test func aServerIsGoneWhenTheTestThrows() async throws {
    struct Stumble: Error {}
    var server: pid_t = 0
    await #expect(throws: Stumble.self) {
      let desktop = try await Desktop(.xvfb())
      server = desktop.server.process.pid
      throw Stumble()
    }
    #expect(server != 0)
    #expect(kill(server, 0) == -1)
  }

  @Test func aServerThatCrashesIsLivedThrough() async throws {
    let desktop = try await Desktop(.xvfb())
    await #expect(throws: Never.self) { try await desktop.screen.pixel(at: .zero) }
    desktop.crashServer()
    #expect(try await desktop.server.process.waitForExit() == .signal(SIGKILL))
    await #expect(throws: SupportError.self) { try await desktop.screen.pixel(at: .zero) }
    #expect(desktop.pointer.place == .zero)
  }

  @Test func aServerThatCannotStartIsAnErrorWithItsOwnWords() async throws {
    let error = try await #require(throws: SupportError.self) { try await XServer.xvfb(depth: 77) }
    #expect(error.description.contains("Xvfb did not start"))
    #expect(error.description.contains("screen 0"))
  }

  @Test func aServerRunsAsAnOrdinaryUser() async throws {
    let user = OrdinaryUser.ifPossible
    for desktop in [try await Desktop(.xvfb(as: user)), try await Desktop(.xorg(as: user))] {
      var status = stat()
      #expect(stat("/proc/\(desktop.server.process.pid)", &status) == 0)
      #expect(status.st_uid != 0)
      desktop.pointer.move(to: CGPoint(x: 50, y: 60))
      #expect(desktop.pointer.place == CGPoint(x: 50, y: 60))
    }
  }
}

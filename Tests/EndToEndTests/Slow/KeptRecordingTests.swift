import Foundation
import MachineTrait
import TestSupport
import Testing

/// The sessions that the README's moving pictures are drawn from.
///
/// One that no longer goes as recorded is recorded anew with `FINGERPOST_RECORD_ANEW=1`: the hand of the old recording
/// drives the program as it is now. `make pictures` draws them; look at the pictures before you keep them.
@Suite(.sharesMachine) struct KeptRecordingTests {
  private static let folder = URL(fileURLWithPath: Program.checkout + "/Assets/Recordings")

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".recording") }.sorted()
    }
  }

  @Test func thereAreSome() throws { #expect(try Self.names.count >= 3) }

  @Test(arguments: try names) func itGoesAsRecorded(name: String) async throws {
    let path = Self.folder.appendingPathComponent(name).path
    if ProcessInfo.processInfo.environment["FINGERPOST_RECORD_ANEW"] != nil {
      try await KeptSession(path: path).record(to: path)
    }
    let result = try await Program.fingerpost().run(["replay", path])
    #expect(result.status == .code(0), "\(result.errors)")
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  /// Another version may have left the pointer elsewhere, or a finger down.
  @Test(arguments: try names) func somethingIsPressedAndLetGo(name: String) throws {
    let session = try KeptSession(path: Self.folder.appendingPathComponent(name).path)
    let presses = session.acts.count { $0.kind == "began" }
    #expect(presses > 0 && presses == session.acts.count { $0.kind == "ended" })
    #expect(session.acts.last.map { $0.time < session.duration } == true)
  }
}

/// What a hand with a mouse did in a recorded session.
private struct KeptSession {
  struct Act {
    /// In seconds from the program's start.
    var time: Double
    /// `hover`, or a touch's phase.
    var kind: String
    /// In points of the window.
    var place: CGPoint
  }

  private(set) var acts: [Act] = []
  private(set) var duration = 0.0
  private var scene = ""
  private var language = ""
  private var size = ""

  init(path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "scene": scene = words[1]
      case "language": language = words[1]
      case "display" where size.isEmpty: size = words[1]
      case "turn": duration = try #require(Double(words[1]))
      case "hover": try add(words[1], "hover", words[2])
      case "touches":
        // What came at once stands in one line, with bars between.
        for sample in words[2...].split(separator: "|").map(Array.init) {
          try add(words[1], sample[0], sample[2])
        }
      default: break
      }
    }
  }

  private mutating func add(_ time: String, _ kind: String, _ place: String) throws {
    let numbers = place.split(separator: ",").compactMap { Double($0) }
    try #require(numbers.count == 2)
    acts.append(
      Act(time: try #require(Double(time)), kind: kind, place: CGPoint(x: numbers[0], y: numbers[1])))
  }

  /// Does the same to the program at the same times, and records that.
  func record(to path: String) async throws {
    let desktop = try await Desktop(.xvfb(width: 1300, height: 820))
    let start = ContinuousClock.now
    let app = try await desktop.launch(
      [
        "--scene", scene, "--size", size, "--language", language, "--appearance", "light", "--scale", "1",
        "--record", path, "--force", "--exit-after", "\(duration.rounded())",
      ], tracing: false)
    try #require(try await app.window().frame.origin == .zero)
    for act in acts {
      // The times are part of what is recorded.
      try await Task.sleep(until: start + .seconds(act.time))
      switch act.kind {
      case "began":
        desktop.pointer.move(to: act.place)
        desktop.pointer.press()
      case "ended": desktop.pointer.release()
      default: desktop.pointer.move(to: act.place)
      }
    }
    #expect(try await app.waitForExit() == .code(0))
  }
}

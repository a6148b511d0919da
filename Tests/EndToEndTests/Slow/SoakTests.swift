import Foundation
import MachineTrait
import SeededRandom
import Testing
import TestSupport

/// Input without end: what `make soak` plays for an hour, for a minute of virtual time, and the program itself on a
/// real server.
@Suite(.sharesMachine) struct SoakTests {
  private struct Result {
    let status: TestSupport.ExitStatus
    let output: String
    let errors: String

    /// The first number in the line of the summary that begins with this word.
    func number(of word: String) -> Int {
      let line = output.split(separator: "\n").first { $0.hasPrefix("  \(word)") } ?? ""
      return line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
  }

  /// Runs a soak, which needs a processor and no display.
  private func soak(_ options: String...) async throws -> Result {
    let soak = try ChildProcess(
      Program.buildFolder() + "/soak", options, environment: Program.cleanEnvironment)
    let status = try await soak.waitForExit(timeout: 10 * defaultTimeout)
    return Result(status: status, output: soak.output.text, errors: soak.errors.text)
  }

  @Test(
    "A minute of ten fingers at 1000 samples a second over every scene: memory flat, each beginning has one end"
  )
  func aMinuteOfEveryScene() async throws {
    let result = try await soak("--rounds", "4", "--seed", "1")
    #expect(result.status == .code(0), "\(result.output)")
    #expect(result.errors.isEmpty)
    let scenes = try JSON(parsing: try await Program.fingerpost().run(["scenes", "--json"]).output).elements
    #expect(result.number(of: "samples") == 3600 * scenes.count)
    #expect(result.number(of: "touches") > 3000)
  }

  @Test("A leak and an end that goes missing are found, with the seed", arguments: ["leak", "deaf"])
  func plantedFaults(plant: String) async throws {
    let result = try await soak("--rounds", "2", "--seed", "77", "--stay", "30", "--plant", plant)
    #expect(result.status == .code(1))
    let words = plant == "leak" ? "blocks more than after the warm-up" : "never heard the end of touch"
    #expect(result.output.contains(words), "\(result.output)")
    #expect(result.output.contains("--seed 7"), "\(result.output)")
  }

  @Test("The program on a real server: 1000 motions a second, presses, wheel and keys, on every scene")
  func theProgramItself() async throws {
    let app = try await Desktop(.xvfb()).launch(["--scene", "hit-testing"], tracing: false)
    let window = try await app.window()
    window.activate()
    let hand = try LiveHand(over: window, of: app)
    // The first picture comes in parts: it is whole when no pixel is as black as the screen was.
    let first = try await hand.waitForSidebar { $0.pixels.allSatisfy { $0 != 0 } }
    let meter = ProcessMeter(pid: app.process.pid)
    var held: [Int] = []
    for _ in 0..<3 {
      var scenes = 0
      var sidebar = first
      repeat {
        scenes += 1
        try await hand.play(milliseconds: 60)
        try app.desktop.keyboard.type("Next")
        sidebar = try await hand.waitForSidebar { $0 != sidebar }
      } while sidebar != first && scenes < 50
      #expect(scenes > 10 && scenes < 50)
      // What a scene had is given back after the next one was drawn.
      try await meter.waitForRest()
      held.append(try meter.privateBytes)
    }
    // What is made once is there after the first round. A sanitizer holds back what was freed.
    #expect(sanitizer != nil || held[2] - held[0] < 16 << 20, "\(held)")
    window.close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty)
  }
}

/// A mouse over the stage that does anything, a thousand times a second.
private final class LiveHand {
  private let window: AppWindow
  private let app: App
  private let stage: CGRect
  private var random = SeededGenerator(seed: 5)

  init(over window: AppWindow, of app: App) throws {
    self.window = window
    self.app = app
    // Where the scene lies in a window of the usual size.
    let frame = try window.frame
    stage = CGRect(x: frame.minX + 252, y: frame.minY + 104, width: 624, height: 448)
  }

  /// Moves once a millisecond, and presses, lets go and turns the wheel on the way; ends with nothing pressed.
  func play(milliseconds: Int) async throws {
    let start = ContinuousClock.now
    var place = CGPoint(x: stage.midX, y: stage.midY)
    var isPressed = false
    for millisecond in 0..<milliseconds {
      if random.next(below: 20) == 0 {
        isPressed ? app.desktop.pointer.release() : app.desktop.pointer.press()
        isPressed.toggle()
      }
      if random.next(below: 40) == 0 { app.desktop.pointer.scroll(y: random.next(below: 3) - 1) }
      let isJump = random.next(below: 30) == 0
      place =
        isJump
        ? CGPoint(
          x: stage.minX + random.next(below: stage.width), y: stage.minY + random.next(below: stage.height))
        : CGPoint(
          x: place.x + Double(random.next(below: 9)) - 4, y: place.y + Double(random.next(below: 9)) - 4)
      app.desktop.pointer.move(to: place)
      try await Task.sleep(until: start + .milliseconds(millisecond + 1))
    }
    if isPressed { app.desktop.pointer.release() }
    app.desktop.pointer.move(to: CGPoint(x: stage.midX, y: stage.midY))
  }

  /// What the list of scenes looks like, once it is as `condition` wants it.
  func waitForSidebar(_ condition: (Picture) -> Bool) async throws -> Picture {
    let frame = try window.frame
    let area = CGRect(x: frame.minX, y: frame.minY, width: 24, height: frame.height - 112)
    return try await wait(for: "another list of scenes") {
      let picture = try await app.desktop.screen.picture(of: area)
      return condition(picture) ? picture : nil
    }
  }
}

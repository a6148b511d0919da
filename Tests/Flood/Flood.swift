import Foundation
import StressSupport
import TestSupport

// Input faster than any hand can make it, on a real server
// ========================================================
//
// A flood is one kind of input, sent through the server's test extension at a fixed rate, however far the program has
// got. Before it comes a *pass*: the same input at a speed at which the program comes to rest after each, so that what
// is made once and kept is there. A program that handles a flood well is idle soon after its end and holds no more
// memory than after the pass; one that piles up events goes on for long, and one that lets go of closed scenes too late
// holds many of them at once, more at its peak than the pass did at its own.

/// Floods of one program, one after the other, and what was measured.
final class Flood {
  private(set) var faults: [String] = []

  private let options: Options
  private let program: Program

  init(_ options: Options) throws {
    self.options = options
    program = try options.program.map(Program.init(path:)) ?? .fingerpost()
  }

  /// Measures every flood and prints a line for each.
  func run() async throws {
    let ids = try await sceneIDs
    say("flood: \(program.path)")
    say(
      "  flood                       private at first   after a pass    at most   after it   at most   caught up    at rest"
    )
    let chosen = options.floods.split(separator: ",").map(String.init)
    for name in chosen.isEmpty ? ["keys"] + ids : chosen {
      if name == "keys" {
        try await floodWithKeys(from: ids.first ?? "")
      } else {
        try await flood(scene: name)
      }
    }
  }

  /// The scenes that the program says it has.
  private var sceneIDs: [String] {
    get async throws {
      let list = try await JSON(parsing: program.run(["scenes", "--json"]).output)
      return list.elements.compactMap { $0["id"]?.string }
    }
  }

  // MARK: Floods

  private func floodWithKeys(from scene: String) async throws {
    let subject = try await Subject(program, scene: scene)
    let scenes = try await subject.passThroughScenes()
    let count = try await subject.flood(.keys, for: options.keySeconds, multipleOf: scenes)
    report("\(count) keys, \(scenes) scenes", subject.measured, animates: false)
    try await subject.close()
  }

  private func flood(scene: String) async throws {
    let subject = try await Subject(program, scene: scene)
    for kind in [FloodHand.Kind.clicks, .wheel, .drags] {
      try await subject.pass(kind)
      let count = try await subject.flood(kind, for: options.sceneSeconds)
      report("\(scene), \(count) \(kind.rawValue)", subject.measured, animates: true)
    }
    try await subject.close()
  }

  // MARK: In words

  /// `animates` says whether something may still move when all input has been handled.
  private func report(_ name: String, _ measured: Measured, animates: Bool) {
    say(
      "  \(name.padding(toLength: 30, withPad: " ", startingAt: 0))"
        + String(
          format: "%11.1f MB %11.1f MB %7.1f MB %7.1f MB %6.1f MB %9.2f s %8.2f s", measured.first,
          measured.afterPass, measured.mostInPass, measured.afterFlood, measured.mostInFlood,
          measured.rest.caughtUp, measured.rest.atRest))
    func check(_ what: String, _ grown: Double, atMost: Double) {
      guard grown > atMost else { return }
      faults.append(String(format: "\(name): %.1f MB more \(what) than after the pass", grown))
    }
    check("after the flood", measured.afterFlood - measured.afterPass, atMost: options.growth)
    // Between floods the program gives free memory back; in the midst of one the C library keeps pieces of it. One
    // large scene that is held on to, or ten small ones, are more than that.
    check("in the flood", measured.mostInFlood - measured.mostInPass, atMost: 2 * options.growth)
    let busy = animates ? measured.rest.caughtUp : measured.rest.atRest
    if busy > options.idle {
      faults.append(String(format: "\(name): busy for %.2f s after the flood", busy))
    }
  }
}

/// Private memory, in megabytes (at most: resident), and how long the program went on after a flood.
struct Measured {
  var first = 0.0
  var afterPass = 0.0
  var mostInPass = 0.0
  var afterFlood = 0.0
  var mostInFlood = 0.0
  var rest = ProcessMeter.Rest()
}

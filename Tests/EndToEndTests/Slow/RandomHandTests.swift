import Foundation
import MachineTrait
import SeededRandom
import Testing
import TestSupport

/// A hand that does anything at all, again the same for the same number.
@Suite(.sharesMachine) struct RandomHandTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func everyTouchBeginsOnceAndEndsOnce(seed: UInt64) async throws {
    let hasWindowManager = seed == 3
    let app = try await openGallery("click-through", windowManager: hasWindowManager)
    let window = try await app.window()
    let pointer = app.desktop.pointer
    var random = SeededGenerator(seed: seed)
    var held: Set<Pointer.Button.RawValue> = []

    for _ in 0..<900 {
      // A window manager holds every click until it has seen it, so it needs time to keep up.
      if hasWindowManager { try await app.desktop.waitForWindowManager() }
      switch random.next(below: 20) {
      case 0: try app.desktop.keyboard.type(["a", "Tab", "space", "Return"][random.next(below: 4)])
      case 1: pointer.scroll(x: random.next(below: 3) - 1, y: random.next(below: 3) - 1)
      case 2: window.resize(width: 900 + random.next(below: 400), height: 600 + random.next(below: 300))
      case 3: random.next(below: 2) == 0 ? window.deactivate() : window.activate()
      case 4...9:
        let button = [Pointer.Button.left, .right, .middle][random.next(below: 3)]
        if held.remove(button.rawValue) != nil {
          pointer.release(button)
        } else {
          pointer.press(button)
          held.insert(button.rawValue)
        }
      // Over the scene, mostly: what happens elsewhere is not traced.
      default: pointer.move(to: CGPoint(x: 350 + random.next(below: 700), y: 60 + random.next(below: 500)))
      }
    }
    for button in held.sorted() { pointer.release(Pointer.Button(rawValue: button) ?? .left) }
    if hasWindowManager { try await app.waitUntilQuiet() }
    // The request to close comes after all of that, on the same way.
    window.close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty)

    // Where the hand opens another scene, the numbers begin anew.
    var (phases, scene): ([[Int]: [String]], Int) = ([:], 0)
    for line in try app.trace {
      if line.kind == "scene" { scene += 1 }
      guard line.kind == "event", line["type"] == "touches" else { continue }
      for touch in line.fields["touches"]?.elements ?? [] {
        guard let id = touch["id"]?.int, let phase = touch["phase"]?.string else { continue }
        phases[[scene, id], default: []].append(phase)
      }
    }
    let account = try TouchAccount(app.trace)
    #expect(account.faults.isEmpty && account.beginnings > 5, "\(account.faults)")
    // The secondary button asks and makes no touch.
    #expect(phases.count > 10)
    for (id, all) in phases {
      #expect(all.first == "began", "touch \(id): \(all)")
      #expect(["ended", "cancelled"].contains(all.last), "touch \(id): \(all)")
      #expect(
        all.dropFirst().dropLast().allSatisfy { ["moved", "stationary"].contains($0) }, "touch \(id): \(all)")
    }
  }

  @Test(
    "What is true of a random hand's touches, and what is not once a line of its trace is missing or there twice"
  )
  func theAccountOfItsTouches() async throws {
    let fixture = try Program.buildFolder() + "/random-hand-fixture"
    let result = try await Program.run(fixture, ["4", "1000"], timeout: 6 * defaultTimeout)
    let trace = try result.output.split(separator: "\n").map { try TraceLine(String($0)) }
    let account = TouchAccount(trace)
    #expect(account.faults.isEmpty && account.beginnings > 50, "\(account.faults)")
    for method in ["touchesBegan", "touchesEnded", "touchesCancelled"] {
      let index = try #require(trace.firstIndex { $0["method"] == method })
      var less = trace
      less.remove(at: index)
      #expect(!TouchAccount(less).faults.isEmpty, "without \(trace[index])")
      #expect(!TouchAccount(Array(trace[...index] + trace[index...])).faults.isEmpty, "twice \(trace[index])")
    }
  }
}

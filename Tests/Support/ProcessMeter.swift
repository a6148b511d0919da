import Foundation

/// What the kernel counts of a running process.
package struct ProcessMeter: Sendable {
  private let folder: String

  /// Measures the process with that number.
  package init(pid: pid_t) {
    folder = "/proc/\(pid)"
  }

  /// What the process has for itself in the machine's memory, in bytes: without the pages of files, which are shared.
  package var privateBytes: Int { get throws { try bytes("RssAnon:") } }

  /// The most that was in the machine's memory at any time so far, pages of files included, in bytes.
  package var mostResidentBytes: Int { get throws { try bytes("VmHWM:") } }

  private func bytes(_ name: Substring) throws -> Int {
    let words = try words(of: "status")
    guard let place = words.firstIndex(of: name), place + 1 < words.count, let count = Int(words[place + 1])
    else { throw SupportError("no \(name) in \(folder)/status") }
    return count * 1024
  }

  /// The processor time that all its threads have used, in ticks of a hundredth of a second, and whether it is waiting.
  private var work: (ticks: Int, isWaiting: Bool) {
    get throws {
      // The second field is the program's name in brackets, which may hold anything.
      let fields = try words(of: "stat", after: ")")
      guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
        throw SupportError("no processor time in \(folder)/stat")
      }
      return (user + system, fields[0] == "S")
    }
  }

  /// How long a process went on working, in seconds.
  package struct Rest: Sendable {
    /// Until it was waiting for most of the time, as one is that has caught up and only animates.
    package var caughtUp: Double
    /// Until it only waited.
    package var atRest: Double

    package init(caughtUp: Double = 0, atRest: Double = 0) {
      self.caughtUp = caughtUp
      self.atRest = atRest
    }
  }

  /// Waits until the process waits and has used no processor time for `quiet` seconds; returns how long it went on.
  @discardableResult
  package func waitForRest(quiet: Double = 0.25, timeout: Double = defaultTimeout) async throws -> Rest {
    let start = ContinuousClock.now
    func seconds(to end: ContinuousClock.Instant = .now) -> Double { (end - start) / .seconds(1) }
    let deadline = Deadline(in: timeout)
    var ticks = try work.ticks
    var lastWork = start
    var caughtUp: Double?
    // Whether it was running, or would have been had a processor been free, in the last samples.
    var samples: [Bool] = []
    while true {
      try await Task.sleep(for: .milliseconds(5))
      let now = try work
      samples = samples.suffix(Self.sampleCount - 1) + [!now.isWaiting]
      if caughtUp == nil, samples.count == Self.sampleCount,
        samples.count(where: { $0 }) < Self.sampleCount * 3 / 4
      {
        caughtUp = max(0, seconds() - Double(Self.sampleCount) * 0.005)
      }
      if now.ticks != ticks || !now.isWaiting { (ticks, lastWork) = (now.ticks, .now) }
      if let caughtUp, (.now - lastWork) / .seconds(1) >= quiet {
        let atRest = seconds(to: lastWork)
        return Rest(caughtUp: min(caughtUp, atRest), atRest: atRest)
      }
      if deadline.hasPassed { throw SupportError("the process did not come to rest in \(timeout) s") }
    }
  }

  /// Whether the process does not wake up once it has come to rest.
  ///
  /// That nothing comes takes time to see: two seconds, in which a blinking caret would wake it up four times.
  package func staysAsleep() async throws -> Bool {
    try await waitForRest(quiet: 0.5)
    let before = try wakeUps
    try await Task.sleep(for: .seconds(2))
    return try wakeUps == before
  }

  /// Whether no thread runs or would run if a processor were free.
  var isWaiting: Bool {
    get throws {
      try wakeUps.keys.allSatisfy { ((try? words(of: "task/\($0)/stat", after: ")")) ?? ["S"]).first == "S" }
    }
  }

  /// The processor time that all its threads have used, in seconds, from the scheduler's own account.
  package var processorSeconds: Double {
    get throws {
      let threads = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
      return try threads.reduce(0) { sum, thread in
        guard let time = try words(of: "task/\(thread)/schedstat").first.flatMap({ Double($0) }) else {
          throw SupportError("no processor time in \(folder)/task/\(thread)/schedstat")
        }
        return sum + time / 1_000_000_000
      }
    }
  }

  /// How often each thread has given up the processor of its own accord; the thread sanitizer has one that never rests,
  /// so with it only the main thread counts.
  package var wakeUps: [String: Int] {
    get throws {
      var counts: [String: Int] = [:]
      let main = String(folder.dropFirst("/proc/".count))
      let threads = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
      for thread in threads where sanitizer != "thread" || thread == main {
        // A thread may have ended since they were listed.
        guard let status = try? String(contentsOfFile: "\(folder)/task/\(thread)/status", encoding: .utf8)
        else { continue }
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        guard let count = line?.split(separator: "\t").last.flatMap({ Int($0) }) else {
          throw SupportError("no count of wake-ups in \(folder)/task/\(thread)/status")
        }
        counts[thread] = count
      }
      return counts
    }
  }

  /// How many samples, 5 ms apart, say whether a process has caught up.
  private static let sampleCount = 20

  private func words(of file: String, after mark: Character? = nil) throws -> [Substring] {
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    let start = mark.flatMap(text.lastIndex(of:)).map(text.index(after:)) ?? text.startIndex
    return text[start...].split(whereSeparator: \.isWhitespace)
  }
}

import Foundation

/// A program running on a desktop, with its trace read as it is written.
package final class App {
  package let desktop: Desktop
  package let process: ChildProcess

  private let isTracing: Bool
  private var parsed: [TraceLine] = []
  private var position = 0

  init(on desktop: Desktop, process: ChildProcess, isTracing: Bool) {
    self.desktop = desktop
    self.process = process
    self.isTracing = isTracing
  }

  /// The trace so far; of a program started without one, nothing.
  package var trace: [TraceLine] {
    get throws {
      guard isTracing else { return [] }
      try parse(process.output.lines(from: parsed.count))
      return parsed
    }
  }

  /// What is said on standard error.
  package var errors: String { process.errors.text }

  /// Waits for a line of the trace that comes after the one the last call returned.
  ///
  /// - Parameters:
  ///   - what: What is waited for, in words, for the error.
  ///   - condition: Says whether this is the line.
  @discardableResult
  package func waitForTrace(
    _ what: String, timeout: Double = defaultTimeout, where condition: (TraceLine) throws -> Bool
  ) async throws -> TraceLine {
    guard isTracing else { throw SupportError("\(process.name) was started without a trace to wait for") }
    let deadline = Deadline(in: timeout)
    while true {
      while position < parsed.count {
        let line = parsed[position]
        position += 1
        if try condition(line) { return line }
      }
      let ended = process.output.isAtEnd
      let lines = try await process.output.waitForLines(from: parsed.count, deadline)
      try parse(lines)
      if lines.isEmpty && ended { throw await failure("\(process.name) ended before \(what)") }
      if lines.isEmpty && deadline.hasPassed {
        throw await failure("no \(what) in the trace for \(timeout) s")
      }
    }
  }

  /// Waits for a line of that kind; `condition` says more about it.
  @discardableResult
  package func waitForTrace(
    kind: String, timeout: Double = defaultTimeout,
    where condition: (TraceLine) throws -> Bool = { _ in true }
  ) async throws -> TraceLine {
    try await waitForTrace("line of kind \(kind)", timeout: timeout) { try $0.kind == kind && condition($0) }
  }

  /// Waits until a program that writes no trace has written that line to its standard output.
  package func waitForOutput(_ line: String, timeout: Double = defaultTimeout) async throws {
    do {
      try await wait(for: "“\(line)”", timeout: timeout) { process.output.lines.contains(line) }
    } catch {
      throw await failure("\(error)")
    }
  }

  /// Lets the next wait begin with the line after those written so far; returns how many there are.
  @discardableResult
  package func skipTrace() throws -> Int {
    position = try trace.count
    return position
  }

  /// Lets the next wait begin with the trace's first line.
  package func rewindTrace() { position = 0 }

  /// Waits until the program and its server have done nothing for that many seconds, for what has no condition to wait
  /// for.
  package func waitUntilQuiet(for seconds: Double = 0.15) async throws {
    do {
      // What it has written may not have been read yet.
      var count = -1
      while try trace.count != count {
        count = parsed.count
        try await desktop.connection.waitForRest(of: process.pid, for: seconds)
      }
    } catch {
      throw await failure("\(error)")
    }
  }

  /// Waits for the program to end by itself.
  package func waitForExit(timeout: Double = defaultTimeout) async throws -> ExitStatus {
    do {
      return try await process.waitForExit(timeout: timeout)
    } catch {
      throw await failure("\(error)")
    }
  }

  /// Ends the program as Ctrl+C in its terminal would.
  package func interrupt() { process.send(signal: SIGINT) }

  /// Ends the program as `kill` would.
  package func terminate() { process.send(signal: SIGTERM) }

  /// Ends the program in one way or another.
  package func stop() async { await process.stop() }

  /// An error that shows what the program wrote last and what is on the screen.
  package func failure(_ what: String) async -> SupportError {
    if process.output.isAtEnd || process.exitStatus != nil {
      // Its output ends a moment before the process does, and its errors are read on another thread.
      try? await wait(for: "its end", timeout: 2) { process.exitStatus != nil && process.errors.isAtEnd }
    }
    var parts = [report(what).description]
    if let picture = try? await desktop.screen.keepPicture() { parts.append("The screen then: \(picture)") }
    return SupportError(parts.joined(separator: "\n"))
  }

  /// An error that shows what the program wrote last.
  func report(_ what: String) -> SupportError {
    var parts = [what]
    if let status = process.exitStatus { parts.append("It ended with \(status).") }
    let lines = process.output.lines.suffix(12).map { "  \($0.prefix(240))" }
    parts.append(lines.isEmpty ? "It wrote nothing." : "Its last output:\n" + lines.joined(separator: "\n"))
    let errors = process.errors.lines.suffix(12)
    if !errors.isEmpty { parts.append("Its errors:\n" + errors.joined(separator: "\n")) }
    return SupportError(parts.joined(separator: "\n"))
  }

  private func parse(_ lines: [String]) throws {
    for line in lines { parsed.append(try TraceLine(line)) }
  }
}

import Foundation
import Runtime
import TestSupport

/// Call stacks, captured wherever the framework calls an application's code.
final class CallLog {
  /// A function of the framework that had not returned.
  struct Step: Hashable {
    /// Its path in `Sources/UIKitCore`.
    let file: String
    let name: String
    /// The step of the road that it belongs to.
    var room: Substring { file.prefix { $0 != "/" } }
  }

  /// A call of the application's code.
  struct Call {
    let name: String
    /// The functions that led to it, outermost first.
    let steps: [Step]
  }

  private var captured: [(name: String, addresses: [UInt64])] = []

  /// Captures the stack of its caller.
  func note(_ name: String) {
    guard let trace = try? Backtrace.capture(limit: nil) else { return }
    captured.append((name, trace.frames.reversed().compactMap { UInt64($0.adjustedProgramCounter) }))
  }

  /// What was captured, in order; asks `addr2line` once for all places.
  func calls() async throws -> [Call] {
    let images = ImageMap.capture()
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    guard let base = images.first(where: { $0.path == executable }).flatMap({ UInt64($0.baseAddress) }) else {
      throw SupportError("the test's own program is not among its images")
    }
    let addresses = Set(captured.flatMap(\.addresses)).filter { $0 >= base }.sorted()
    let places = try await Program.run(
      "/usr/bin/addr2line", ["-e", executable] + addresses.map { "0x" + String($0 - base, radix: 16) })
    let lines = places.output.split(separator: "\n")
    guard lines.count == addresses.count else {
      throw SupportError("addr2line, of Debian's package binutils, cannot read \(executable)")
    }
    var functions: [UInt64: Step] = [:]
    for (address, line) in zip(addresses, lines) { functions[address] = try function(at: line) }
    return captured.map { name, addresses in
      var steps: [Step] = []
      // A closure belongs to the function around it.
      for step in addresses.compactMap({ functions[$0] }) where step != steps.last { steps.append(step) }
      return Call(name: name, steps: steps)
    }
  }

  private var sources: [Substring: [Substring]] = [:]

  /// The function around a line, "…/Sources/UIKitCore/Gestures/WatchTable.swift:51"; nil outside of the road.
  private func function(at place: Substring) throws -> Step? {
    guard let match = place.firstMatch(of: /^(.*\/Sources\/UIKitCore\/(.+\.swift)):(\d+)/),
      let line = Int(match.3)
    else { return nil }
    let source =
      try sources[match.1]
      ?? String(contentsOfFile: String(match.1), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    sources[match.1] = source
    for text in source.prefix(line).reversed() {
      if let name = text.firstMatch(of: /^  (?:[^\s\/].*)?\b(?:func|var) (\w+)/)?.1 {
        return Step(file: String(match.2), name: String(name))
      }
    }
    return nil
  }
}

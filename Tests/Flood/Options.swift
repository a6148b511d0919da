import Foundation
import TestSupport

/// What to flood, for how long, and what is allowed.
struct Options {
  /// The program's path; the one built beside this one if nil.
  var program: String?
  /// How long the flood of keys lasts, in seconds.
  var keySeconds = 60.0
  /// How long each flood of a scene lasts, in seconds.
  var sceneSeconds = 3.0
  /// What to flood: "keys", or a scene with clicks, wheel and drags; everything if empty.
  var floods: [String] = []
  /// How much more memory may be resident after a flood than after the pass before it, in megabytes; twice as much in
  /// the midst of it.
  var growth = 20.0
  /// How long the program may be busy after the end of a flood, in seconds.
  var idle = 1.0

  private static let usage = """
    usage: flood [--program PATH] [--seconds SECONDS] [--floods NAME,NAME…] [--growth MEGABYTES] [--idle SECONDS]
    Page Down 100 times a second through the scenes, for at most 60 seconds ("keys"); clicks, wheel and drags on each
    scene (its id), for a twentieth of that time each. Memory is compared with that of a slow pass.
    """

  /// Reads the command line; ends the process if it makes no sense.
  init(_ words: ArraySlice<String>) {
    var rest = words
    while let name = rest.popFirst() {
      guard let value = rest.popFirst(), read(value, for: name) else { Options.refuse(name) }
    }
  }

  private mutating func read(_ value: String, for name: String) -> Bool {
    switch name {
    case "--program": program = value
    case "--floods": floods = value.split(separator: ",").map(String.init)
    case "--seconds":
      guard let seconds = Double(value), seconds > 0 else { return false }
      keySeconds = min(seconds, 60)
      sceneSeconds = keySeconds / 20
    case "--growth":
      guard let megabytes = Double(value) else { return false }
      growth = megabytes
    case "--idle":
      guard let seconds = Double(value) else { return false }
      idle = seconds
    default: return false
    }
    return true
  }

  private static func refuse(_ name: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("flood: \(name)?\n\(usage)\n".utf8))
    exit(64)
  }
}

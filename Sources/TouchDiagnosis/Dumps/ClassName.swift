/// The name of a class as a reader of code knows it.
nonisolated enum ClassName {
  private static let observed = "NSKVONotifying_"

  /// The name without its module, its generic arguments and what key-value observing puts before it.
  static func plain(_ name: String) -> String {
    var name = Substring(name)
    if !name.utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) { name.unicodeScalars.removeAll { !$0.isShown } }
    guard !name.isEmpty else { return "?" }
    if name.hasPrefix(observed), name.utf8.count > observed.utf8.count {
      name = name.dropFirst(observed.count)
    }
    if name.utf8.starts(with: "_Tt".utf8), let last = mangled(name.utf8.dropFirst(3)) { return last }
    if let generic = name.firstIndex(of: "<"), generic > name.startIndex { name = name[..<generic] }
    if let dot = name.lastIndex(of: "."), name.index(after: dot) < name.endIndex {
      name = name[name.index(after: dot)...]
    }
    return String(name)
  }

  /// The innermost name in a mangled one: `C5Store9LoginView`, `GC5Store4ListV5Store3Row_`.
  private static func mangled(_ name: Substring.UTF8View.SubSequence) -> String? {
    var name = name
    if name.first == UInt8(ascii: "G") { name.removeFirst() }
    var kinds = 0
    while let kind = name.first, [UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O")].contains(kind) {
      kinds += 1
      name.removeFirst()
    }
    // The module: with its name, or as `s` and `So`.
    if name.first == UInt8(ascii: "s") {
      name.removeFirst()
    } else if name.starts(with: "So".utf8) {
      name.removeFirst(2)
    } else if identifier(&name) == nil {
      return nil
    }
    var last: String?
    for _ in 0..<kinds {
      if name.first == UInt8(ascii: "P") {
        name.removeFirst()
        guard identifier(&name) != nil else { return last }
      }
      guard let next = identifier(&name) else { return last }
      last = next
    }
    return last
  }

  /// Takes a name with its length before it.
  private static func identifier(_ name: inout Substring.UTF8View.SubSequence) -> String? {
    var length = 0
    while let digit = name.first, digit.isDigit, length < 10_000 {
      length = length * 10 + Int(digit - UInt8(ascii: "0"))
      name.removeFirst()
    }
    guard length > 0, length <= name.count else { return nil }
    defer { name.removeFirst(length) }
    return String(decoding: name.prefix(length), as: UTF8.self)
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether it is something to see on a line: no control, no line break, nothing that turns the text round.
  var isShown: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isBidiControl
    }
  }
}

/// The name of a class as it appears in code.
nonisolated enum ClassName {
  private static let observed = "NSKVONotifying_"

  /// The name without its module, its generic arguments and the prefix of key-value observing.
  static func plain(_ name: String) -> String {
    var name = Substring(name)
    if !name.utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) { name.unicodeScalars.removeAll { !$0.isShown } }
    guard !name.isEmpty else { return "?" }
    if name.hasPrefix(observed), name.utf8.count > observed.utf8.count {
      name = name.dropFirst(observed.count)
    }
    if let declared = MangledClassName(name).declaredName { return declared }
    if let generic = name.firstIndex(of: "<"), generic > name.startIndex { name = name[..<generic] }
    return declaredName(of: name)
  }

  /// The part after the last dot outside of parentheses; the first word of `(Inner in _0123)` and `Inner #1 in f()`.
  private static func declaredName(of name: Substring) -> String {
    var name = name
    if let local = name.firstRange(of: " #") { name = name[..<local.lowerBound] }
    if name.hasSuffix(")"), let opening = name.lastIndex(of: "("),
      opening == name.startIndex
        || name[name.index(before: opening)] == "."
    {
      let inside = name[name.index(after: opening)...].dropLast()
      if let privacy = inside.firstRange(of: " in ") { return String(inside[..<privacy.lowerBound]) }
    }
    if let dot = name.lastIndex(of: "."), name.index(after: dot) < name.endIndex {
      name = name[name.index(after: dot)...]
    }
    return String(name)
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether it is visible on a line: not a control character, not a line break, nothing that changes the text
  /// direction.
  var isShown: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isBidiControl
    }
  }
}

/// The declared name of a class, from the name that Swift's compiler mangled.
///
/// It reads only as much of the grammar as the names of classes need. The length before each name distinguishes names
/// from operators: what is between them need not be understood. Swift 6.2 has no public function for this: its
/// library exports `swift_demangle` but no module declares it, and `Runtime.demangle` is in a later release.
///
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst and OldMangling.rst.
nonisolated struct MangledClassName {
  private let bytes: [UInt8]
  private var index = 0
  /// The words of the names so far, which later names may refer to.
  private var words: [ArraySlice<UInt8>] = []

  init(_ name: Substring) { bytes = Array(name.utf8) }

  /// The name without its context; nil if the name is not mangled.
  var declaredName: String? {
    var reader = self
    if bytes.starts(with: "_TtG".utf8) { return reader.boundGeneric() }
    if bytes.starts(with: "_Tt".utf8) {
      reader.index = 3
      return reader.lastOldName()
    }
    if bytes.starts(with: "$s".utf8) || bytes.starts(with: "$S".utf8) {
      reader.index = 2
      return reader.newName()
    }
    return nil
  }

  // MARK: The old scheme: `_TtC5Store9LoginView`

  /// The last name: the class comes after everything that it is declared in.
  private mutating func lastOldName() -> String? {
    var last: ArraySlice<UInt8>?
    while index < bytes.count {
      let start = index
      if let name = oldName() { last = name } else { index = max(index, start + 1) }
    }
    return last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name of a generic class, `GC5Store4ListV5Store3Row_`: after the module, as many names as there are kinds.
  private mutating func boundGeneric() -> String? {
    index = 4
    let kinds = bytes[index...].prefix { "CVO".utf8.contains($0) }.count
    index += kinds
    if bytes[index...].starts(with: "So".utf8) {
      index += 2
    } else if bytes[index...].starts(with: "s".utf8) {
      index += 1
    } else if oldName() == nil {
      return nil
    }
    var last: ArraySlice<UInt8>?
    for _ in 0..<kinds {
      if bytes[index...].starts(with: "P".utf8) {
        index += 1
        guard oldName() != nil else { break }
      }
      guard let next = oldName() else { break }
      last = next
    }
    return last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a name with its length before it, and nothing else.
  private mutating func oldName() -> ArraySlice<UInt8>? {
    let start = index
    // The number of a local declaration, `L0_`, is not a length.
    if start > 0, bytes[start - 1] == UInt8(ascii: "L"),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "_")),
      bytes[start..<end].allSatisfy(\.isDigit)
    {
      index = end + 1
      return nil
    }
    guard let name = literal() else {
      index = start
      return nil
    }
    return name
  }

  // MARK: The new scheme: `$s5Store9LoginViewC`

  /// The name before the last operator `C` that belongs to a name.
  private mutating func newName() -> String? {
    var last: [UInt8]?
    var declared: [UInt8]?
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let name = identifier() else { return nil }
        // A file's discriminator follows the name that it distinguishes.
        if !isDiscriminator(name) { last = name }
      // A substitution ends with its first capital: `AA`, `AbC`.
      case UInt8(ascii: "A"):
        index += 1
        while index < bytes.count, !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[index]) { index += 1 }
        index += 1
      case UInt8(ascii: "C"):
        if let last { declared = last }
        index += 1
      // The arguments of a generic class: the class precedes them.
      case UInt8(ascii: "y") where declared != nil && bytes.last == UInt8(ascii: "G"):
        return declared.map { String(decoding: $0, as: UTF8.self) }
      default: index += 1
      }
    }
    return declared.map { String(decoding: $0, as: UTF8.self) }
  }

  private func isDiscriminator(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: "_") && name.count == 33 && name.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// Reads a name in which letters may stand for words of earlier names, the last one a capital: `0A4View`.
  private mutating func identifier() -> [UInt8]? {
    guard bytes[index] == UInt8(ascii: "0") else {
      guard let name = literal() else { return nil }
      noteWords(in: name)
      return Array(name)
    }
    index += 1
    var name: [UInt8] = []
    while index < bytes.count, bytes[index].isLetter {
      let letter = bytes[index]
      index += 1
      let word = Int(letter | 0x20) - Int(UInt8(ascii: "a"))
      guard word < words.count else { return nil }
      name += words[word]
      guard letter & 0x20 == 0 else { continue }
      if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
        index += 1
      } else if let rest = literal() {
        noteWords(in: rest)
        name += rest
      }
      break
    }
    return name
  }

  /// Adds the words of a name, `LoginView`: each begins at a capital after a small letter.
  private mutating func noteWords(in name: ArraySlice<UInt8>) {
    var start = name.startIndex
    for end in name.indices.dropFirst() + [name.endIndex] {
      let isEnd =
        end == name.endIndex || name[end] == UInt8(ascii: "_")
        || name[end].isCapital && !name[end - 1].isCapital
      guard isEnd else { continue }
      if end - start >= 2, words.count < 26 { words.append(name[start..<end]) }
      start = end < name.endIndex && name[end] == UInt8(ascii: "_") ? end + 1 : end
    }
  }

  /// Reads digits and as many bytes.
  private mutating func literal() -> ArraySlice<UInt8>? {
    var length = 0
    while index < bytes.count, bytes[index].isDigit, length < 10_000 {
      length = length * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard length > 0, length <= bytes.count - index else { return nil }
    defer { index += length }
    return bytes[index..<(index + length)]
  }
}

nonisolated extension UInt8 {
  fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
}

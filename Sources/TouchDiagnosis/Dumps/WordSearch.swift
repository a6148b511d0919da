/// Words that are looked for in texts, all of them in one pass over the bytes.
///
/// The standard library's search for one collection in another is generic code: for one word it takes longer than
/// everything else that reads a text.
nonisolated struct WordSearch: Sendable {
  private let words: [String]
  private let wordBytes: [[UInt8]]
  /// For each byte whether a word begins with it.
  private let begins: [Bool]

  /// Prepares a search for words that are not empty.
  init(_ words: [String]) {
    self.words = words
    wordBytes = words.map { Array($0.utf8) }
    var begins = Array(repeating: false, count: 256)
    for word in wordBytes { begins[Int(word[0])] = true }
    self.begins = begins
  }

  /// Those of the words that a text has.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  func words(in text: some StringProtocol) -> [String] {
    let bytes = text.utf8
    let found = bytes.withContiguousStorageIfAvailable(find) ?? Array(bytes).withUnsafeBufferPointer(find)
    return found.map { words[$0] }
  }

  private func find(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    begins.withUnsafeBufferPointer { begins in
      for (index, byte) in text.enumerated() where begins[Int(byte)] {
        for number in words.indices where text.has(wordBytes[number], at: index) && !found.contains(number) {
          found.append(number)
        }
        if found.count == words.count { return }
      }
    }
    return found
  }
}

nonisolated extension UnsafeBufferPointer<UInt8> {
  fileprivate func has(_ word: [UInt8], at start: Int) -> Bool {
    guard self[start] == word[0], start + word.count <= count else { return false }
    return (1..<word.count).allSatisfy { self[start + $0] == word[$0] }
  }
}

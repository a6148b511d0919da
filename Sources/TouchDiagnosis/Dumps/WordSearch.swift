/// Words that are looked for in texts, all of them in one pass over the bytes.
///
/// The standard library's search for one collection in another is generic code: for one word it takes longer than
/// everything else that reads a text.
nonisolated struct WordSearch: Sendable {
  /// Some of the words.
  struct Words: OptionSet, Sendable {
    let rawValue: UInt64
  }

  private let words: [String]
  private let wordBytes: [[UInt8]]
  /// For each byte the words that begin with it.
  private let begins: [Words]
  private let all: Words

  /// Prepares a search for at most 64 words that are not empty.
  init(_ words: [String]) {
    precondition(words.count <= 64, "too many words")
    self.words = words
    wordBytes = words.map { Array($0.utf8) }
    var begins = Array(repeating: Words(), count: 256)
    for (number, word) in wordBytes.enumerated() { begins[Int(word[0])].insert(WordSearch.word(number)) }
    self.begins = begins
    all = Words(words.indices.map(WordSearch.word))
  }

  private static func word(_ number: Int) -> Words { Words(rawValue: 1 << UInt64(number)) }

  /// Some of the words, to compare with those that are found.
  func words(_ some: [String]) -> Words {
    Words(words.indices.filter { some.contains(words[$0]) }.map(WordSearch.word))
  }

  /// Those of the words that a text has.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  func words(in text: some StringProtocol) -> [String] {
    let bytes = text.utf8
    let found = bytes.withContiguousStorageIfAvailable(find) ?? Array(bytes).withUnsafeBufferPointer(find)
    return words.indices.filter { found.contains(WordSearch.word($0)) }.map { words[$0] }
  }

  /// Those of the words that some bytes have.
  ///
  /// **Cost:** O(*n*) in the number of bytes.
  func words(in bytes: ArraySlice<UInt8>) -> Words { bytes.withUnsafeBufferPointer(find) }

  /// The first place of one of the words in some bytes.
  func firstIndex(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { text in
      text.indices.first { !words(of: all, at: $0, in: text).isEmpty }
    }.map { bytes.startIndex + $0 }
  }

  private func find(in text: UnsafeBufferPointer<UInt8>) -> Words {
    var found = Words()
    for index in text.indices {
      found.formUnion(words(of: all.subtracting(found), at: index, in: text))
      if found == all { break }
    }
    return found
  }

  /// Which of some words stand at an index.
  @inline(__always)
  private func words(of some: Words, at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Words {
    var (rest, found) = (begins[Int(text[index])].intersection(some).rawValue, Words())
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      if text.has(wordBytes[number], at: index) { found.insert(WordSearch.word(number)) }
      rest &= rest - 1
    }
    return found
  }
}

nonisolated extension UnsafeBufferPointer<UInt8> {
  fileprivate func has(_ word: [UInt8], at start: Int) -> Bool {
    guard start + word.count <= count else { return false }
    return word.indices.allSatisfy { self[start + $0] == word[$0] }
  }
}

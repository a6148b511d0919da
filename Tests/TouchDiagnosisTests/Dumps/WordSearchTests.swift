import SeededRandom
import Testing

@testable import TouchDiagnosis

/// Words in texts: what one pass over the bytes finds is what the standard library finds for each word.
@Suite("Words in a text")
struct WordSearchTests {
  @Test("In thousands of texts it finds what contains(_:) does")
  func random() {
    var random = SeededGenerator(seed: 62)
    func text(_ longest: Int) -> String {
      let count = Int.random(in: 1...longest, using: &random)
      return String((0..<count).map { _ in "ab<é\n".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<3000 {
      let words = Array(Set((0..<Int.random(in: 1...5, using: &random)).map { _ in text(4) })).sorted()
      let whole = text(40)
      let part = whole.dropFirst(Int.random(in: 0...whole.count, using: &random))
      let search = WordSearch(words)
      #expect(search.words(in: whole).sorted() == words.filter { whole.utf8.contains($0.utf8) }, "\(whole)")
      #expect(search.words(in: part).sorted() == words.filter { part.utf8.contains($0.utf8) }, "\(part)")
    }
  }

  @Test("A word at the end of a text is found, and one that goes beyond it is not")
  func ends() {
    let search = WordSearch(["Hit:", "Hitten:", "t:"])
    #expect(search.words(in: "Hit:").sorted() == ["Hit:", "t:"])
    #expect(search.words(in: "Hitten") == [] && search.words(in: "") == [])
  }
}

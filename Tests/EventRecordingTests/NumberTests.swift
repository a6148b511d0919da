import Foundation
import SeededRandom
import Testing

@testable import EventRecording

@Suite("Recordings: numbers")
struct NumberTests {
  private func expectSame(_ text: String) {
    let number = RecordingNumber.double(Array(text.utf8)[...])
    #expect(number?.bitPattern == Double(text)?.bitPattern, "\(text)")
  }

  @Test("Decimal numbers read as Swift reads them, to the last bit, however many digits they have")
  func decimals() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      let digits = String(
        (0..<Int.random(in: 1...25, using: &random)).map { _ in "0123456789".randomElement(using: &random)! })
      let sign = random.chance(percent: 50) ? "-" : ""
      let point = Int.random(in: 1...digits.count, using: &random)
      let fraction = point < digits.count ? "." + digits.dropFirst(point) : ""
      let exponent = random.chance(percent: 40) ? "e\(Int.random(in: -340...340, using: &random))" : ""
      expectSame(sign + digits.prefix(point) + fraction + exponent)
    }
  }

  @Test("Every number reads back from its own text, and so do whole microseconds")
  func everyNumber() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<5000 {
      let number = Double(bitPattern: random.next())
      if number.isFinite { expectSame(number.description) }
      expectSame((Double(random.next() >> 14) / 1e6).description)
    }
  }

  @Test(
    "Numbers at the borders of what is exact",
    arguments: [
      "0", "-0", "0e999999999999999999999", "9007199254740992", "9007199254740993", "9007199254740991e22",
      "9007199254740991e23", "1e-22", "1e-23", "1e22", "1e23", "999999999999999999", "1000000000000000000",
      "18446744073709551616", "4.9e-324", "2.4e-324", "1.7976931348623157e308", "1.8e308",
      "1e-999999999999999999999",
      "0.1", "0.30000000000000004", "00000000000000000000000000000000001",
    ])
  func borders(text: String) {
    expectSame(text)
  }

  @Test("Whole numbers have digits and a minus at most, and no more than a recording has")
  func wholeNumbers() {
    func whole(_ text: String) -> Int? { RecordingNumber.whole(Array(text.utf8)[...]) }
    #expect(whole("0") == 0 && whole("-7") == -7 && whole("007") == 7)
    #expect(whole("99999999999999999") == 99_999_999_999_999_999)
    for text in [
      "", "-", "+1", "1.0", "1e2", "0x1", " 1", "1000000000000000000", "9999999999999999999999", "١",
    ] {
      #expect(whole(text) == nil, "\(text)")
    }
  }
}

import Testing

@testable import UIKitCore

@Suite("Warnings")
struct WarningTests {
  @Test("A line of code logs ten different warnings, so that a fault in each frame does not fill a disk")
  func tenFromOneLine() {
    var made = 0
    for index in 0..<12 {
      Diagnostics.warn(
        {
          made += 1
          return "a warning of a test, \(index)"
        }())
    }
    #expect(made == 10)
  }
}

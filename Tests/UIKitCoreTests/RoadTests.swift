import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("The road of one touch")
struct RoadTests {
  @Test("A12, B4, B5: a touch stays with its view wherever it goes, and the method matches the phase")
  func staysWithItsView() throws {
    let log = RoadLog()
    let root = LoggingView("R", frame: CGRect(x: 0, y: 0, width: 320, height: 480), log: log)
    let a = LoggingView("A", frame: CGRect(x: 20, y: 20, width: 100, height: 100), log: log)
    root.addSubview(a)
    let hand = try EventGenerator(view: root)
    try hand.fingerDown(at: CGPoint(x: 30, y: 40))
    try hand.fingerMove(to: CGPoint(x: 300, y: 400))
    try hand.fingerUp()
    #expect(
      log.lines == [
        "HT> R (30,40)", "PI R (30,40)=true", "HT> A (10,20)", "PI A (10,20)=true", "HT< A=A", "HT< R=A",
        "TB A {(10,20)}", "TB R {(30,40)}",
        "TM A {(280,380)}", "TM R {(300,400)}",
        "TE A {(280,380)}", "TE R {(300,400)}",
      ])
  }
}

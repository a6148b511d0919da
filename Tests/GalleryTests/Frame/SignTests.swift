import Testing
import UIKit

@testable import Gallery

@Suite("The frame's signs")
struct SignTests {
  @Test("What shows the layers says how the stage is seen, and what lists the keys that it does")
  func words() throws {
    let bench = try TimeBench("overlap")
    let frame = try bench.frame
    #expect(frame.sidebar.helpButton.word.string == "Keys")
    var words = [frame.header.xrayButton.word.english]
    for _ in 0..<3 {
      bench.application.run { frame.cycleXRay() }
      words.append(frame.header.xrayButton.word.english)
    }
    #expect(words == ["Flat", "Areas", "Layers", "Flat"])
    #expect(frame.header.xrayButton.bounds.width > frame.header.xrayButton.bounds.height)
  }
}

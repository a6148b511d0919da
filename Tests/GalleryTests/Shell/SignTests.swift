import Testing
import UIKit

@testable import Gallery

@Suite("The shell's signs")
struct SignTests {
  @Test("What shows the layers says how the stage is seen, and what lists the keys that it does")
  func words() throws {
    let bench = try TimeBench("overlap")
    let shell = try bench.shell
    #expect(shell.sidebar.helpButton.word.string == "Keys")
    var words = [shell.header.xrayButton.word.english]
    for _ in 0..<3 {
      bench.application.run { shell.cycleXRay() }
      words.append(shell.header.xrayButton.word.english)
    }
    #expect(words == ["Flat", "Layers", "Areas", "Flat"])
    #expect(shell.header.xrayButton.bounds.width > shell.header.xrayButton.bounds.height)
  }
}

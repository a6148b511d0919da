import Testing
import UIKit

@testable import Gallery

@Suite("The shell's signs")
struct SignTests {
  @Test("What shows the layers and the touch areas says so, and what lists the keys")
  func words() throws {
    let shell = try TimeBench("overlap").shell
    #expect(shell.sidebar.helpButton.word.string == "Keys")
    let buttons = [shell.header.layersButton, shell.header.areasButton]
    #expect(buttons.map(\.word.english) == ["Layers", "Touch areas"])
    #expect(buttons.allSatisfy { $0.bounds.width > $0.bounds.height })
  }
}

import CairoCanvas
import Testing
import UIKit

@testable import Gallery

@Suite("What to try in a scene")
struct StepsTests {
  @Test("Each step stands in one line, in every language", arguments: Scene.listed.map(\.id))
  func fit(id: String) throws {
    let scene = try #require(Scene.named(id))
    for text in scene.steps.map(\.text) {
      for language in Language.allCases {
        let width = TextEngine.size(of: TextBlock(text[language], font: TypeScale.body)).width
        #expect(width <= 440, "\(text[language])")
      }
    }
  }
}

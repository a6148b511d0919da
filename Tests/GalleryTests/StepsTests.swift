import CairoCanvas
import Testing
import UIKit

@testable import Gallery

@Suite("What to try in a scene")
struct StepsTests {
  @Test("They fit into the strip's three lines in the smallest window", arguments: Scene.listed.map(\.id))
  func fit(id: String) throws {
    DrawingEngine.install()
    let scene = try #require(Scene.named(id))
    // Half of what the sidebar leaves of 900 points, less the margins.
    let width = ((900 - Measure.sidebarWidth - 1) / 2).rounded(.down) - 32
    let text = scene.steps.joined(separator: " ")
    func height(_ text: String) -> CGFloat {
      TextEngine.size(of: TextBlock(text, font: TypeScale.body, numberOfLines: 0), width: width).height
    }
    #expect(height(text) <= height("1\n2\n3"), "\(text)")
  }
}

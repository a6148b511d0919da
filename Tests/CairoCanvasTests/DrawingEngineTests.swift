import Testing
import UIKitCore

@testable import CairoCanvas

/// What draws is there before any code of a test has run.
struct DrawingEngineTests {
  @Test func theEngineHandsItselfIn() {
    #expect(DrawingModule.parts == DrawingEngine.self)
  }

  @Test func allOfItsPartsAreInUse() {
    #expect(TextEngine.current is PangoTextSetter && ImageCoder.current is PNGCoder)
    #expect(TreeDrawer.current is TreePictures && CanvasMaker.current is CairoCanvasMaker)
  }
}

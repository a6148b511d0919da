import Testing
import UIKitCore

@testable import CairoCanvas

/// What draws is there without having been installed.
struct DrawingEngineTests {
  @Test func theModelFindsTheEngineByItsName() {
    #expect(DrawingModule.find() == DrawingEngine.self)
  }

  @Test func allOfItsPartsAreInUse() {
    #expect(TextEngine.current is PangoTextSetter && ImageCoder.current is PNGCoder)
    #expect(TreeDrawer.current is TreePictures && CanvasMaker.current is CairoCanvasMaker)
  }
}

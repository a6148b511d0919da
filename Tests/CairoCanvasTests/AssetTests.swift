import CairoCanvas
import Foundation
import Testing

struct AssetTests {
  @Test func theFontsAndTheirLicencesAreFound() throws {
    let names = [
      "Inter-Regular.ttf", "Inter-OFL.txt", "JetBrainsMono-Regular.ttf", "JetBrainsMono-OFL.txt",
      "NotoSansCJKsc-Regular.otf", "NotoSansCJK-OFL.txt",
    ]
    for name in names {
      #expect(AssetFolder.path(for: "Fonts/\(name)") != nil, "\(name)")
    }
    #expect(AssetFolder.path(for: "Fonts/none.otf") == nil)
  }
}

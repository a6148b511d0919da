import Foundation
import Testing
import UIKitCore

@testable import CairoCanvas

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

  @Test("The shipped fonts have every character of the words in the sources")
  func everyCharacter() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let modules = ["UIKitCore", "UIKitControls", "EventInspector", "TouchDiagnosis", "Gallery", "fingerpost"]
    var characters: Set<Character> = []
    for module in modules {
      let files = FileManager.default.enumerator(atPath: folder.appendingPathComponent(module).path)
      for case let file as String in try #require(files) where file.hasSuffix(".swift") {
        let url = folder.appendingPathComponent(module).appendingPathComponent(file)
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        where !line.drop(while: { $0 == " " }).hasPrefix("//") {
          characters.formUnion(line.filter { !$0.isASCII })
        }
      }
    }
    #expect(characters.count > 500)
    for character in characters {
      let text = SetText(
        TextBlock("\(character)", font: .systemFont(ofSize: 13)), width: .infinity, fonts: .shipped)
      #expect(!text.hasUnknownCharacters, "\(character)")
    }
  }
}

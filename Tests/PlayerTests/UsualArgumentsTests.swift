import Testing

@testable import fingerpost

/// The two options that the parser is not asked for.
@Suite("Usual arguments") struct UsualArgumentsTests {
  /// What the parser makes of arguments; nil if it asks for something else than the gallery, or for nothing.
  private func parsed(_ arguments: [String]) -> GalleryRequest? {
    let command = try? Fingerpost.parseAsRoot(arguments) as? GalleryCommand
    return command?.request
  }

  @Test(arguments: [
    [], ["--scene", "circle"], ["--size", "1000x700"], ["--scene", "probe", "--size", "1000x700"],
    ["--size", "1000x700", "--scene", "probe"], ["--scene", "nowhere"], ["--scene", ""],
  ])
  func areReadAsByTheParser(arguments: [String]) throws {
    let request = try #require(UsualArguments.request(from: arguments))
    #expect(request == parsed(arguments))
  }

  @Test(arguments: [
    ["gallery"], ["tree"], ["help"], ["circle"], [""], ["-h"], ["--help"], ["--version"], ["--scene"],
    ["--size"], ["--scene=circle"], ["--size=1000x700"], ["--scene", "circle", "--scene", "probe"],
    ["--size", "1x1", "--size", "2x2"], ["--size", "-5x3"], ["--size", "wide"], ["--size", ""],
    ["--scale", "2"], ["--scene", "circle", "--no-inspector"],
    ["--scene", "circle", "gallery"], ["--scene", "circle", "--help"], ["--experimental-dump-help"],
    ["--generate-completion-script"], ["--generate-completion-script", "bash"],
    ["---completion", "--", "scene"],
  ])
  func othersAreLeftToTheParser(arguments: [String]) {
    #expect(UsualArguments.request(from: arguments) == nil)
  }

  @Test("No three words are taken for something else than the parser takes them for")
  func wordsInAnyOrder() {
    let words = [
      "--scene", "circle", "--size", "900x600", "--", "-h", "--scene=a", "gallery", "--size=wide",
      "--size=9x9",
    ]
    for first in words {
      for second in words {
        for third in words {
          let arguments = [first, second, third]
          guard let request = UsualArguments.request(from: arguments) else { continue }
          #expect(request == parsed(arguments), "\(arguments)")
        }
      }
    }
  }
}

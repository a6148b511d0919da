import Foundation
import MachineTrait
import Testing
import TestSupport

/// The commands that need no display, and what the program says when it cannot do what it is asked.
@Suite(.sharesMachine) struct CommandTests {
  private let program: Program

  init() throws {
    program = try .fingerpost()
  }

  /// Runs the program, which must end with that code, and returns what it wrote.
  @discardableResult
  private func run(
    _ arguments: [String], ends code: Int32 = 0, environment: [String: String] = [:]
  ) async throws -> Program.Result {
    let result = try await program.run(arguments, environment: environment)
    #expect(result.status == .code(code), "\(arguments): \(result.errors)")
    return result
  }

  /// A failure is one line on standard error that names what it is about, and nothing on standard output.
  private func failsInOneLine(
    _ arguments: [String], naming what: String, environment: [String: String] = [:]
  ) async throws {
    let result = try await run(arguments, ends: 1, environment: environment)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 1, "\(result.errors)")
    #expect(result.errors.contains(what), "\(result.errors)")
  }

  @Test(arguments: [
    ["--scene", "nowhere"], ["gallery", "--scene", "nowhere"], ["tree", "--scene", "nowhere"],
    ["--size", "0x0"], ["--size", "100x100"], ["--size", "479x360"], ["--size", "480x359"],
    ["--size", "wide"], ["--size", "-900x600"], ["--scale", "0"], ["--scale", "nan"],
    ["--appearance", "pink"], ["--exit-after", "-1"], ["--trace-tree"], ["--trace"], ["--no-such-option"],
    ["no-such-command"], ["tree"], ["export-test"], ["export-page"], ["new"], ["new", "My App"],
    ["new", "1st"],
    ["new", "UIKit"], ["adapt"], ["render", "--scene", "circle"],
    ["render", "--scene", "circle", "--size", "0x0", "--output", "/dev/null"],
  ])
  func wrongUsage(arguments: [String]) async throws {
    let result = try await run(arguments, ends: 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "), "\(result.errors)")
    #expect(result.errors.contains("Usage: fingerpost"), "\(result.errors)")
  }

  @Test(arguments: [
    "0x0", "100x100", "479x360", "480x359", "-900x600", "900x-600", "16385x600", "900x16385", "wide", "900",
    "",
    "900x600x1", "9223372036854775807x600", "99999999999999999999x600",
  ])
  func aRefusedSizeIsNamed(size: String) async throws {
    for command in ["gallery", "tree", "render"] {
      let output = command == "render" ? ["--output", "/dev/null"] : []
      let result = try await run([command, "--scene", "circle", "--size", size] + output, ends: 64)
      let message = try #require(result.errors.split(separator: "\n").first)
      #expect(message.contains(size.isEmpty ? "''" : size) && message.contains("size"), "\(result.errors)")
    }
    // A scene without the gallery's shell may be smaller.
    if ["0x0", "-900x600", "900x-600"].contains(size) {
      let result = try await run(["tree", "--scene", "probe", "--size", size], ends: 64)
      #expect(result.errors.hasPrefix("Error: The size \(size) is too small"), "\(result.errors)")
    }
  }

  /// Swift's package manager could not tell such a package from Fingerpost.
  @Test func aPackageIsNotMadeUnderTheNameOfTheCheckout() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(URL(fileURLWithPath: Program.checkout).lastPathComponent.uppercased())
    for source in [Program.checkout, "https://example.org/\((path as NSString).lastPathComponent).git"] {
      try await failsInOneLine(["new", "Twin", "--path", path, "--fingerpost", source], naming: "--path")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func withoutADisplay() async throws {
    for display in [nil, "", ":99", "nonsense"] {
      for arguments in [[], ["gallery", "--scene", "circle"], ["--trace", "-"]] {
        try await failsInOneLine(
          arguments, naming: "fingerpost render", environment: display.map { ["DISPLAY": $0] } ?? [:])
      }
    }
  }

  @Test func theVersion() async throws {
    #expect(try await run(["--version"]).output.wholeMatch(of: #/\d+\.\d+\.\d+/#) != nil)
  }

  @Test func scenesAreListed() async throws {
    let scenes = try JSON(parsing: try await run(["scenes", "--json"]).output).elements
    let ids = scenes.compactMap { $0["id"]?.string }
    #expect(Set(ids).isSuperset(of: ["click-through", "circle", "probe"]))
    #expect(Set(ids).count == scenes.count)
    let plain = try await run(["scenes"]).output
    for scene in scenes {
      #expect(scene.names == ["id", "section", "title", "try"])
      let title = try #require(scene["title"]?.string)
      #expect(!title.isEmpty && plain.contains(title))
      #expect(scene["section"]?.string?.isEmpty == false)
      let steps = scene["try"]?.elements.compactMap(\.string) ?? []
      #expect(!steps.isEmpty && steps.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func treesArePrinted() async throws {
    for size in ["900x600", "1280x800"] {
      let tree = try JSON(
        parsing: try await run(["tree", "--scene", "click-through", "--size", size, "--json"]).output)
      #expect(tree.names == ["scene", "version", "views"])
      #expect(tree["version"]?.int == 1)
      #expect(tree["scene"]?.string == "click-through")
      let views = tree["views"]?.elements ?? []
      #expect(views.first?["parent"] == nil)
      for view in views.dropFirst() {
        #expect(views.contains { $0["view"] == view["parent"] })
      }
      let limits = size.split(separator: "x").compactMap { Double($0) }
      for name in ["redButton", "blueButton", "overrideMode", "parent"] {
        let named = views.filter { $0["view"]?.name == name }
        #expect(named.count == 1, "\(name)")
        for corner in named.first?["quad"]?.elements.compactMap(\.point) ?? [] {
          #expect(
            (0...limits[0]).contains(corner.x) && (0...limits[1]).contains(corner.y), "\(name) at \(size)")
        }
      }
    }
    let text = try await run(["tree", "--scene", "click-through"]).output.split(separator: "\n")
    #expect(text.first?.hasPrefix("<UIWindow: 0x") == true)
    #expect(
      text.contains { $0.hasPrefix("   |    |    | <ClickThroughButton: 0x") && $0.contains("'redButton'") })
  }

  @Test func treesInTheTraceAreTheSame() async throws {
    let app = try await openGallery("click-through", "--size", "900x600")
    let printed = try JSON(
      parsing: try await run(["tree", "--scene", "click-through", "--size", "900x600", "--json"]).output)
    #expect(try .array(app.views().map(\.fields)) == printed["views"])
  }

  @Test func picturesHaveTheSizeAskedFor() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    for (size, scale, width, height) in [
      ("900x600", 1.0, 900, 600), ("1000x700", 1.5, 1500, 1050), ("900x600", 2, 1800, 1200),
    ] {
      try await run(["render", "--scene", "circle", "--size", size, "--scale", "\(scale)", "--output", path])
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      try #require(bytes.count > 24 && bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
      func number(at offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
      #expect(number(at: 16) == width)
      #expect(number(at: 20) == height)
    }
  }

  @Test func outputThatCannotBeWritten() async throws {
    for path in ["/nowhere/picture.png", "/dev/full", "/"] {
      try await failsInOneLine(["render", "--scene", "circle", "--output", path], naming: path)
    }
  }

  @Test func aClosedPipeKillsNoProcess() async throws {
    // With no display there is a line to write, and no reader for it.
    let command = "{ \"$0\" gallery; echo $? >&3; } 2>&1 | true"
    let result = try await Program.run(
      "/bin/sh", ["-c", "exec 3>&1; \(command)", try Program.fingerpost().path], timeout: 3 * defaultTimeout)
    #expect(result.output == "1", "\(result.output)\(result.errors)")
  }

  @Test func assetsThatAreMissingOrDamaged() async throws {
    let folder = try TemporaryFolder()
    let picture = folder.path("picture.png")
    func render() async throws -> Program.Result {
      try await run(
        ["render", "--scene", "circle", "--output", picture], environment: ["FINGERPOST_ASSETS": folder.path])
    }
    // What an empty folder does not have is taken from where it was installed.
    #expect(try await render().errors.isEmpty)
    let good = try Data(contentsOf: URL(fileURLWithPath: picture))

    try FileManager.default.createDirectory(atPath: folder.path("Fonts"), withIntermediateDirectories: true)
    try folder.write("not a font", to: "Fonts/Inter-Regular.ttf")
    let result = try await render()
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.contains(folder.path("Fonts/Inter-Regular.ttf")), "\(result.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) != good)
  }

  @Test func anInstalledProgramTakesItsAssetsFromBeside() async throws {
    let installed = try await program.readableByEveryone()
    let font = "share/fingerpost/Fonts/Inter-Regular.ttf"
    let path = URL(fileURLWithPath: installed.path).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(font).path
    let arguments = ["render", "--scene", "circle", "--output", "/dev/null"]
    #expect(try await installed.run(arguments).errors.isEmpty)
    try "not a font".write(toFile: path, atomically: true, encoding: .utf8)
    let result = try await installed.run(arguments)
    #expect(result.status == .code(0))
    #expect(result.errors.contains(path), "\(result.errors)")
  }
}

import Foundation
import MachineTrait
import Testing
import TestSupport

/// `fingerpost adapt`: edits files where they are, or only says what there is to do.
@Suite(.sharesMachine) struct AdaptTests {
  private let folder: TemporaryFolder
  private let program: Program
  private static let button = """
    class Pad: UIView {
      func setUp(_ button: UIButton) { button.addTarget(self, action: #selector(pressed), for: .touchUpInside) }
      let field = UITextField()
    }

    """
  private static let advice =
    "UITextField: Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
  private static let handler = "extension Pad { @objc func pressed() {} }\n"

  init() throws {
    folder = try TemporaryFolder()
    program = try .fingerpost()
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  @Test(.adapterIsBuilt) func filesThatBelongTogetherAreEditedTogether() async throws {
    let pad = try folder.write(Self.button, to: "Pad.swift")
    let handler = try folder.write(Self.handler, to: "Pad+Pressed.swift")
    let result = try await program.run(["adapt", pad, handler])
    #expect(result.status == .code(0), "\(result.errors)")
    let said = result.output.split(separator: "\n").map(String.init)
    #expect(said == ["\(pad): 1 edit", "\(handler): 1 edit", "\(pad):3: \(Self.advice)"])
    #expect(
      try text(of: pad) == Self.button.replacingOccurrences(of: "#selector(pressed)", with: "Pad.pressed"))
    #expect(try text(of: handler) == "extension Pad { func pressed() {} }\n")

    let again = try await program.run(["adapt", pad, handler])
    #expect(again.output == "\(pad):3: \(Self.advice)")
  }

  @Test(.adapterIsBuilt) func aCheckChangesNothing() async throws {
    let pad = try folder.write(Self.button, to: "Pad.swift")
    let result = try await program.run(["adapt", "--check", pad])
    #expect(result.status == .code(0))
    #expect(result.output.hasPrefix("\(pad): 1 edit to make\n"), "\(result.output)")
    #expect(try text(of: pad) == Self.button)
  }

  @Test(.adapterIsBuilt) func aFileThatCannotBeReadLeavesTheOthersAsTheyAre() async throws {
    let pad = try folder.write(Self.button, to: "Pad.swift")
    let latin = folder.path("latin.swift")
    try Data([0x2F, 0x2F, 0xE4]).write(to: URL(fileURLWithPath: latin))
    for other in [folder.path("missing.swift"), folder.path("."), latin] {
      let result = try await program.run(["adapt", pad, other])
      #expect(result.status == .code(1))
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.errors.contains(other), "\(result.errors)")
    }
    #expect(try text(of: pad) == Self.button)
  }

  @Test func whereTheAdapterIsMissingOneLineSaysHowToGetIt() async throws {
    let pad = try folder.write(Self.button, to: "Pad.swift")
    let result = try await program.readableByEveryone().run(["adapt", pad])
    #expect(result.status == .code(1))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.contains("make adapt"), "\(result.errors)")
    #expect(try text(of: pad) == Self.button)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test unless `fingerpost adapt` finds the program that edits files.
  fileprivate static var adapterIsBuilt: Self {
    .enabled("`make adapt` builds fingerpost-adapt, which this test needs") {
      try await !Program.fingerpost().run(["adapt", "--check", "/dev/null"]).errors.contains("make adapt")
    }
  }
}

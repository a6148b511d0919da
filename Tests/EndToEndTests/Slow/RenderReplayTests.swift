import Foundation
import MachineTrait
import Testing
import TestSupport

/// `fingerpost render --replay`: the window as it was at a moment of a recorded session.
@Suite(.sharesMachine) struct RenderReplayTests {
  private let program: Program
  private let folder: TemporaryFolder
  private let recording: String

  init() async throws {
    program = try .fingerpost()
    folder = try TemporaryFolder()
    recording = folder.path("drag.recording")
    let version = try await program.run(["--version"]).output
    try folder.write(WrittenRecording.drag(version: version), to: "drag.recording")
  }

  /// The picture of a moment; nil stands for what goes without saying, the end.
  private func picture(at time: String?, _ options: [String] = [], errors: Int = 0) async throws -> Data {
    let path = folder.path("picture.png")
    let moment = time.map { ["--at", $0] } ?? []
    let result = try await program.run(
      ["render", "--replay", recording, "--output", path] + moment + options)
    #expect(result.status == .code(0), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == errors, "\(result.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func aMomentIsDrawnAsItWas() async throws {
    let opening = folder.path("opening.png")
    try await program.run(["render", "--scene", "drag", "--output", opening])
    let beginning = try await picture(at: "0")
    #expect(try beginning == Data(contentsOf: URL(fileURLWithPath: opening)))
    let (pressed, moved) = (try await picture(at: "1.999999"), try await picture(at: "2"))
    #expect(Set([beginning, pressed, moved]).count == 3)
    #expect(try await picture(at: "3.9") == moved)
  }

  @Test func beyondTheEndIsTheEnd() async throws {
    let end = try await picture(at: "4")
    #expect(try await picture(at: "1e9") == end)
    #expect(try await picture(at: nil) == end)
    #expect(try await picture(at: "3") != end)
  }

  @Test func theHandsAreDrawnIfThatIsAskedFor() async throws {
    #expect(try await picture(at: "2", ["--show-hands"]) != picture(at: "2"))
    // No hand has come yet.
    #expect(try await picture(at: "0", ["--show-hands"]) == picture(at: "0"))
    let result = try await program.run(["render", "--scene", "drag", "--show-hands", "--output", "/dev/null"])
    #expect(result.status == .code(64))
  }

  @Test func optionsMaySayWhatWasRecorded() async throws {
    let same = ["--scene", "drag", "--size", "1280x800", "--scale", "1", "--appearance", "light"]
    #expect(try await picture(at: "2", same) == picture(at: "2"))
  }

  @Test func theAppearanceIsTheRecordedOne() async throws {
    let light = try await picture(at: "2")
    let version = try await program.run(["--version"]).output
    try folder.write(WrittenRecording.drag(version: version, appearance: "dark"), to: "drag.recording")
    #expect(try await picture(at: "2") != light)
  }

  @Test func whatWasNotWrittenToItsEndIsNamed() async throws {
    let whole = try await picture(at: "3")
    let text = try String(contentsOfFile: recording, encoding: .utf8)
    try folder.write(String(text.dropLast(3)), to: "drag.recording")
    #expect(try await picture(at: nil, errors: 1) == whole)
  }

  @Test(arguments: [
    ["--scene", "circle"], ["--size", "900x600"], ["--size", "10x10"], ["--scale", "2"],
    ["--appearance", "dark"],
  ])
  func whatWasRecordedOtherwiseIsRefused(option: [String]) async throws {
    let result = try await program.run(["render", "--replay", recording, "--output", "/dev/null"] + option)
    #expect(result.status == .code(1))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.contains(recording) && result.errors.contains(option[0]), "\(result.errors)")
  }

  @Test func otherRecordingsAreRefused() async throws {
    func refuses(_ text: String, naming what: String) async throws {
      try folder.write(text, to: "drag.recording")
      let result = try await program.run(["render", "--replay", recording, "--output", "/dev/null"])
      #expect(result.status == .code(1))
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.errors.contains(recording) && result.errors.contains(what), "\(result.errors)")
    }
    let version = try await program.run(["--version"]).output
    let text = WrittenRecording.drag(version: version)
    try await refuses(WrittenRecording.drag(version: "0.0.1"), naming: "0.0.1")
    try await refuses(text.replacing("scene drag", with: "scene nowhere"), naming: "nowhere")
    try await refuses(
      text.replacing("scene drag", with: "application Sketch.AppDelegate"), naming: "application")
    try await refuses(text.replacing("turn 4", with: "turn four"), naming: "line 15")
    try await refuses("", naming: "header")
  }

  @Test(arguments: [
    ["--at", "-1"], ["--at", "nan"], ["--at", "inf"], ["--at", "soon"], ["--at=-0.5"],
    ["--scene", "nowhere"],
    ["--scale", "0"],
  ])
  func wrongUsage(option: [String]) async throws {
    let result = try await program.run(["render", "--replay", recording, "--output", "/dev/null"] + option)
    #expect(result.status == .code(64), "\(result.errors)")
    #expect(result.errors.contains("Usage: fingerpost"), "\(result.errors)")
  }

  @Test func aMomentNeedsARecording() async throws {
    for arguments in [["--scene", "drag", "--at", "1"], ["--at", "1"], []] {
      let result = try await program.run(["render", "--output", "/dev/null"] + arguments)
      #expect(result.status == .code(64), "\(result.errors)")
      #expect(result.errors.contains("--replay FILE"), "\(result.errors)")
    }
  }
}

import Foundation
import MachineTrait
import TestSupport
import Testing

/// A view tree that another program has copied or drops, in the gallery's window.
@Suite(.sharesMachine) struct OfferedTreeTests {
  /// What the frame of the view that gets a touch is drawn in.
  private static let found: UInt32 = 0x00795a

  /// More than fits into one request of any server: a tree with ten thousand labels behind its button.
  private static let longTree: String = {
    let label = """
         |    | <UILabel: 0x7f81c0e0d450; frame = (0 0; 1 1); text = 'a'; layer = <_UILabelLayer: 0x600001734bb0>>

      """
    let lines = WrittenDump.signIn.split(separator: "\n", omittingEmptySubsequences: false)
    return
      (lines.prefix(2) + [Substring(String(repeating: label, count: 10_000).dropLast())] + lines.dropFirst(2))
      .joined(separator: "\n")
  }()

  /// The gallery, and whether it shows the tree: a click in it marks the view that fills most of it.
  private func gallery() async throws -> (app: App, window: AppWindow, showsTree: () async throws -> Bool) {
    let app = try await openGallery("circle", "--appearance", "light", "--scale", "1")
    let window = try await app.window()
    let frame = try window.frame
    return (
      app, window,
      {
        app.desktop.pointer.click(at: CGPoint(x: frame.minX + 588, y: frame.minY + 400))
        let mark = try await app.desktop.screen.picture().bounds(of: Self.found)
        return (mark?.height ?? 0) > 600
      }
    )
  }

  @Test("A tree that its owner hands over in pieces opens like a short one", arguments: [1 << 16, 300_000])
  func pieces(size: Int) async throws {
    let (app, _, showsTree) = try await gallery()
    let offer = try Offer(on: app.desktop.server, Self.longTree, as: "UTF8_STRING", .pieces(size))
    offer.copy()
    try app.desktop.keyboard.type("v", holding: ["Control_L"])
    try await offer.answer(until: "the tree", showsTree)
    #expect(offer.requestCount == 1)
    #expect(offer.pieceCount == (Self.longTree.utf8.count + size - 1) / size + 1)
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test("An owner that never answers is given up, and one that is gone in the middle")
  func silence() async throws {
    let (app, _, showsTree) = try await gallery()
    let silent = try Offer(on: app.desktop.server, "", as: "UTF8_STRING", .never)
    silent.copy()
    let before = try await app.desktop.screen.pixel(at: CGPoint(x: 640, y: 400))
    try app.desktop.keyboard.type("v", holding: ["Control_L"])
    try await silent.answer(until: "a request") { silent.requestCount == 1 }
    // The list that says what did not work covers the scene.
    try await wait(for: "the message") {
      try await app.desktop.screen.pixel(at: CGPoint(x: 640, y: 400))
        != before
    }
    let answering = try Offer(on: app.desktop.server, WrittenDump.signIn, as: "UTF8_STRING")
    answering.copy()
    try app.desktop.keyboard.type("v", holding: ["Control_L"])
    try await answering.answer(until: "the tree", showsTree)
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test("A file that is dropped opens, whatever else it is offered as; anything else is refused")
  func drop() async throws {
    let (app, window, showsTree) = try await gallery()
    let folder = try TemporaryFolder()
    let file = try folder.write(WrittenDump.signIn, to: "sign in.txt")
    let list = "# a comment\r\n\(URL(fileURLWithPath: file).absoluteString)\r\n"
    let text = try Offer(on: app.desktop.server, "text", as: "UTF8_STRING")
    try await text.drop(onto: window, formats: ["UTF8_STRING"])
    #expect(text.wouldTake == false && text.hasTaken == false && text.requestCount == 0)
    let files = try Offer(on: app.desktop.server, list, as: "text/uri-list")
    try await files.drop(onto: window, formats: ["UTF8_STRING", "STRING", "text/plain", "text/uri-list"])
    #expect(files.wouldTake == true && files.hasTaken == true)
    try await files.answer(until: "the tree", showsTree)
    #expect(app.errors.isEmpty, "\(app.errors)")
  }
}

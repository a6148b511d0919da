import Foundation
import Testing

@testable import X11Backend

@Suite("A copied text")
struct CopiedTextTests {
  @Test("13: is UTF-8, and ISO 8859-1 with question marks for what that has not")
  func forms() {
    let text = CopiedText("Grüße, 视图")
    #expect(text.utf8 == Array("Grüße, 视图".utf8))
    #expect(text.latin1 == Array("Gr".utf8) + [0xfc, 0xdf] + Array("e, ??".utf8))
  }

  @Test("13: one that fits no request is cut between characters, and says so", arguments: 0..<3)
  func cut(offset: Int) {
    let long = String(repeating: "a", count: offset) + String(repeating: "视", count: 100_000)
    let text = CopiedText(long)
    let kept = String(decoding: text.utf8, as: UTF8.self)
    #expect(text.utf8.count <= CopiedText.mostBytes && text.utf8.count > CopiedText.mostBytes - 8)
    #expect(!kept.contains("\u{fffd}"))
    #expect(
      kept.hasSuffix(
        "\n[cut here: \(long.utf8.count) bytes were copied, and \(CopiedText.mostBytes) are the most]\n"))
    #expect(
      CopiedText(String(repeating: "a", count: CopiedText.mostBytes)).utf8.count == CopiedText.mostBytes)
  }
}

@Suite struct DroppedFileTests {
  @Test("RFC 2483: a list has an address a line, comments begin with #, and only files count")
  func files() {
    let list =
      "# dropped\r\nfile:///tmp/a%20tree.txt\r\nhttps://example.org/\r\nfile:///%E8%A7%86\r\n\r\nplain\n"
    #expect(FileDrop.files(in: Array(list.utf8)).map(\.path) == ["/tmp/a tree.txt", "/视"])
    #expect(FileDrop.files(in: []) == [])
  }
}

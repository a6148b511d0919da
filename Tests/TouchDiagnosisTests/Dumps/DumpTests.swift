import Foundation
import Testing
import TouchDiagnosis

/// What is read from the texts in `Files`: each has the tree that it describes beside it.
@Suite struct DumpTests {
  @Test("a dump is read as the tree beside it", arguments: DumpFile.names)
  func tree(name: String) throws {
    let file = try DumpFile(name)
    #expect(try ViewDump(reading: file.text).outline == file.outline)
  }

  @Test("every form has a dump") func count() { #expect(DumpFile.names.count >= 30) }

  @Test("a text without views says what is wrong and what to do", arguments: UnreadableText.all)
  func error(text: UnreadableText) {
    let error = #expect(throws: ViewDumpError.self) { try ViewDump(reading: text.text) }
    #expect(error?.description == text.problem)
  }
}

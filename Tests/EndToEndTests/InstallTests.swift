import Testing
import TestSupport

/// What `make install` puts beside the program.
@Suite struct InstallTests {
  @Test func theMenuEntryIsValid() throws {
    let entry = Program.checkout + "/Assets/fingerpost.desktop"
    let result = try Program.run("/usr/bin/desktop-file-validate", [entry], timeout: 3 * defaultTimeout)
    #expect(result.status == .code(0))
    #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.output)\(result.errors)")
  }
}

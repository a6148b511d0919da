import Foundation
import TestSupport

/// The walks through the course, and the book of them: made once for all tests.
enum CourseBook {
  nonisolated struct Made: Sendable {
    let folder: TemporaryFolder
    var walks: String { folder.path("walks") }
    var site: String { folder.path("book") }

    /// The names of the site's pages.
    func pages() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: site).filter { $0.hasSuffix(".html") }.sorted()
    }
  }

  /// The walks alone.
  static let walked = Task {
    let made = Made(folder: try TemporaryFolder())
    try FileManager.default.createDirectory(atPath: made.walks, withIntermediateDirectories: true)
    // Other tests make the walks.
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let walked = try await Program.run(
      tests,
      ["--testing-library", "swift-testing", "--filter", #"^GalleryTests\.CourseRecordingTests/"#],
      environment: ["FINGERPOST_WRITE_WALKS": made.walks], timeout: 20 * defaultTimeout)
    guard walked.status == .code(0) else { throw SupportError("\(walked.output.suffix(2000))") }
    return made
  }

  /// The walks and the book.
  static let made = Task {
    let made = try await walked.value
    let exported = try await Program.fingerpost().run(
      ["export-book", made.walks, "--output", made.site], timeout: 20 * defaultTimeout)
    guard exported.status == .code(0) else { throw SupportError(exported.errors) }
    return made
  }
}

import Foundation
import Testing

/// The Swift of the articles compiles: each example stands word for word in `Examples`, in the file named like its
/// article.
///
/// Examples that are whole files, with their imports, are those of the package that `fingerpost new` makes, which
/// `NewPackageTests` compares, and a test that `export-test` writes.
@Suite struct ArticleExampleTests {
  nonisolated private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  nonisolated private static let catalog = folder.appending(path: "../../Sources/UIKitCore/UIKit.docc")

  nonisolated private static var articles: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: catalog.path)) ?? []
    return files.filter { $0.hasSuffix(".md") && $0 != "UIKit.md" }.sorted()
  }

  @Test func thereAreArticles() {
    #expect(ArticleExampleTests.articles.count == 19)
  }

  @Test(arguments: articles) func examplesCompile(article: String) throws {
    let text = try String(contentsOf: ArticleExampleTests.catalog.appending(path: article), encoding: .utf8)
    let file = "Examples/" + article.replacing(".md", with: ".swift")
    let examples = text.components(separatedBy: "\n```swift\n").dropFirst().map { part in
      part.components(separatedBy: "\n```")[0]
    }
    let parts = examples.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("// swift-tools-version") }
    let path = ArticleExampleTests.folder.appending(path: file)
    guard !parts.isEmpty else {
      return #expect(!FileManager.default.fileExists(atPath: path.path), "\(article) has no examples")
    }
    let code = try String(contentsOf: path, encoding: .utf8)
    for example in parts { #expect(code.contains(example + "\n"), "not in \(file): \(example)") }
  }
}

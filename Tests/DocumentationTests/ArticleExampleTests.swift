import Foundation
import Testing

/// The Swift of the articles compiles: each example stands word for word in `Examples`, in the file named like its article.
@Suite struct ArticleExampleTests {
  nonisolated private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  nonisolated private static let catalog = folder.appending(path: "../../Sources/UIKitCore/UIKit.docc")

  nonisolated private static var articles: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: catalog.path)) ?? []
    return files.filter { $0.hasSuffix(".md") && $0 != "UIKit.md" }.sorted()
  }

  @Test func thereAreArticles() {
    #expect(ArticleExampleTests.articles.count == 10)
  }

  @Test(arguments: articles) func examplesCompile(article: String) throws {
    let text = try String(contentsOf: ArticleExampleTests.catalog.appending(path: article), encoding: .utf8)
    let file = "Examples/" + article.replacing(".md", with: ".swift")
    let code = try String(contentsOf: ArticleExampleTests.folder.appending(path: file), encoding: .utf8)
    let examples = text.components(separatedBy: "\n```swift\n").dropFirst().map { part in
      part.components(separatedBy: "\n```")[0]
    }
    #expect(!examples.isEmpty)
    for example in examples { #expect(code.contains(example + "\n"), "not in \(file): \(example)") }
  }
}

import Foundation
import Testing

@testable import fingerpost

/// The package that `fingerpost new` makes.
@Suite struct NewPackageTests {
  @Test func theArticleShowsItWhole() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Sources/UIKitCore/UIKit.docc/YourOwnApp.md"
    let article = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let package = NewPackage(name: "MyApp", source: .checkout("../fingerpost"))
    for (path, text) in package.files where path.hasSuffix(".swift") {
      #expect(article.contains("```swift\n\(text)```"), "\(path) is another one in the article")
    }
  }

  @Test func theReadmeShowsItsControllerAndItsTest() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let package = NewPackage(name: "MyApp", source: .checkout("../fingerpost"))
    let controller = try #require(package.files.first { $0.path.hasSuffix("GreetingController.swift") }).text
    let tests = try #require(package.files.first { $0.path.hasSuffix("GreetingTests.swift") }).text
    let start = try #require(tests.range(of: "@Test func")).lowerBound
    let test = tests[start...]
    #expect(readme.contains("```swift\n\(controller)```"))
    #expect(readme.contains("```swift\n\(test)```"))
  }

  @Test(arguments: ["MyApp", "a", "App_2"]) func aNameThatCanBeImportedIsOne(name: String) {
    #expect(NewPackage.problem(withName: name) == nil)
  }

  @Test(arguments: [
    "", "2nd", "My App", "my-app", "Ünder", "../x", "_x", "class", "UIKit", "Gallery", "Testing",
  ])
  func aNameThatCannotBeImportedIsRefused(name: String) {
    let problem = NewPackage.problem(withName: name)
    #expect(problem?.contains("\"\(name)\"") == true)
    #expect(problem?.contains("\n") == false)
  }

  @Test func aRepositoryIsNamedByTheEndOfItsAddress() throws {
    for url in ["https://example.org/somebody/Signs.git", "git@example.org:somebody/Signs"] {
      let package = NewPackage(name: "MyApp", source: .repository(url))
      let manifest = try #require(package.files.first?.text)
      #expect(manifest.contains(".package(url: \"\(url)\", branch: \"main\")"))
      #expect(manifest.contains(".product(name: \"UIKit\", package: \"Signs\")"))
    }
  }

  @Test func aFolderThatExistsIsLeftAlone() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = NewPackage(name: "MyApp", source: .checkout("/nowhere"))
    try package.write(to: folder)
    let manifest = folder.appendingPathComponent("Package.swift")
    try Data("mine".utf8).write(to: manifest)
    #expect(throws: NewPackageError.self) { try package.write(to: folder) }
    #expect(try String(contentsOf: manifest, encoding: .utf8) == "mine")
    #expect(
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Sources/MyApp/AppDelegate.swift").path))
  }
}

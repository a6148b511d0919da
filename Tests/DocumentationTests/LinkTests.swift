import Foundation
import Testing

/// The README, the articles and the page for contributors lead where they say.
@Suite struct LinkTests {
  nonisolated private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  nonisolated private static let catalog = "Sources/UIKitCore/UIKit.docc"

  nonisolated private static var pages: [String] {
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: catalog).path)) ?? []
    let articles = files.filter { $0.hasSuffix(".md") && $0 != "UIKit.md" }.sorted()
    return ["README.md", ".github/CONTRIBUTING.md"] + articles.map { "\(catalog)/\($0)" }
  }

  private func text(of page: String) throws -> String {
    try String(contentsOf: LinkTests.root.appending(path: page), encoding: .utf8)
  }

  @Test(arguments: pages) func everyLinkLeadsToAFile(page: String) throws {
    let folder = LinkTests.root.appending(path: page).deletingLastPathComponent()
    for match in try text(of: page).matches(of: /\]\(([^)\s]+)\)/) {
      let target = String(match.1.prefix { $0 != "#" })
      if target.contains("://") || target.hasPrefix("/documentation/") || target.isEmpty { continue }
      let file = folder.appending(path: target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page) leads to \(target)")
    }
  }

  @Test("The README fits on a few screens") func lengthOfReadme() throws {
    #expect(try text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  @Test("The README and the page of contents lead to every article") func everyArticleIsFound() throws {
    let (readme, contents) = (try text(of: "README.md"), try text(of: "\(LinkTests.catalog)/UIKit.md"))
    for page in LinkTests.pages.dropFirst(2) {
      let name = URL(filePath: page).deletingPathExtension().lastPathComponent
      #expect(readme.contains("(\(page))"), "the README does not lead to \(name)")
      #expect(contents.contains("<doc:\(name)>"), "UIKit.md does not lead to \(name)")
    }
  }

  @Test("A press goes through functions that exist, in the files that Architecture names")
  func everyFunctionOfThePressExists() throws {
    let steps = try ArchitecturePage.text().matches(
      of: /\| `([^`]+\.swift)` \| `(\w+)` \|/)
    #expect(steps.count > 25)
    for step in steps {
      let code = try text(of: "Sources/\(step.1)")
      #expect(code.contains(try Regex("func \(step.2)[(<]")), "no function \(step.2) in \(step.1)")
    }
  }

  @Test(
    "Each step of a gesture is in the folder of the one before or a later one, or the dispatcher takes it")
  func gesturesGoForward() throws {
    let rooms = ["Dispatch", "Gestures", "Delivery", "Responders"]
    let rows = try ArchitecturePage.gestureRows()
    #expect(rows.count > 8)
    for (row, next) in zip(rows, rows.dropFirst()) {
      let (from, to) = (
        rooms.firstIndex { row.file.hasPrefix("\($0)/") }, rooms.firstIndex { next.file.hasPrefix("\($0)/") }
      )
      let isForward = try #require(to) >= #require(from)
      #expect(
        isForward || next.text.hasPrefix("The dispatcher"),
        "\(next.function) comes after \(row.function), and does not say why")
    }
  }

  @Test("Architecture lists every file that leads back to the dispatcher, and no other")
  func everyCallBackIsListed() throws {
    let listed = try ArchitecturePage.callsBack().map(\.file)
    let core = LinkTests.root.appending(path: "Sources/UIKitCore")
    // The dispatcher itself, and the application, which hands it inputs, come before.
    let later = try FileManager.default.subpathsOfDirectory(atPath: core.path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Dispatch/") && !$0.hasPrefix("Application/")
    }
    let users = try later.filter { file in
      try String(contentsOf: core.appending(path: file), encoding: .utf8).contains(/dispatcher\.[a-z]/)
    }
    #expect(Set(users).symmetricDifference(listed) == [])
  }

  @Test("Every file that Architecture names is there, with the function named beside it")
  func everyFileExists() throws {
    let names = /`(\w+\/[\w\/+]+\.swift)`(?:, `(\w+)`)?/
    for match in try ArchitecturePage.text().matches(of: names) {
      let path = String(match.1)
      let folders = ["", "Sources/", "Sources/UIKitCore/", "Sources/UIKitControls/"]
      let folder = folders.first {
        FileManager.default.fileExists(atPath: LinkTests.root.appending(path: $0 + path).path)
      }
      guard let folder else {
        Issue.record("there is no \(path)")
        continue
      }
      guard let name = match.2 else { continue }
      let code = try text(of: folder + path)
      #expect(code.contains(try Regex("(func|var) \(name)\\b")), "no \(name) in \(path)")
    }
  }

  @Test("Architecture says what each folder of a module contains") func everyFolderIsNamed() throws {
    let architecture = try ArchitecturePage.text()
    let files = try FileManager.default.subpathsOfDirectory(atPath: LinkTests.root.path + "/Sources")
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("adapter/") }
    for folder in Set(files.map { $0.split(separator: "/").dropLast() }) where folder.count > 1 {
      let names = [folder, folder.dropFirst()].map { "`\($0.joined(separator: "/"))`" }
      #expect(names.contains(where: architecture.contains), "Architecture does not name \(names[0])")
    }
  }
}

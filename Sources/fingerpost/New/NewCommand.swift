import ArgumentParser
import Foundation

/// Makes a new package.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a package on `import UIKit`: an application with a controller and a test.",
    discussion: "`swift run` and `swift test` work in it right away.")

  @Argument(help: "The package's name: letters, digits and underscores.")
  var name: String

  @Option(help: "The folder to make. [default: NAME in the current folder]", completion: .directory)
  var path: String?

  @Option(
    help: ArgumentHelp(
      "Where the package finds Fingerpost: a checkout, or the URL of a repository.",
      discussion: "By default the checkout that this program was built in.", valueName: "location"),
    completion: .directory)
  var fingerpost: String?

  func validate() throws {
    if let problem = NewPackage.problem(withName: name) { throw ValidationError(problem) }
  }

  func run() throws {
    let folder = URL(fileURLWithPath: path ?? name)
    let package = NewPackage(name: name, source: try source)
    try package.write(to: folder)
    print("Made \(folder.path): try `swift run` and `swift test` there.")
  }

  private var source: NewPackage.Source {
    get throws {
      guard let location = fingerpost ?? Checkout.path else { throw NewPackageError.noCheckout }
      if location.contains("://") || location.hasPrefix("git@") { return .repository(location) }
      guard Checkout.isOne(location) else { throw NewPackageError.notACheckout(location) }
      return .checkout(URL(fileURLWithPath: location).standardizedFileURL.path)
    }
  }
}

/// The checkout of Fingerpost that the program was built in.
enum Checkout {
  /// Its path; nil if it no longer exists, as when only the program was installed.
  static var path: String? {
    // This file is three folders below it.
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    return isOne(root) ? root : nil
  }

  /// Whether there is a Fingerpost package at a path.
  static func isOne(_ path: String) -> Bool {
    let sources = URL(fileURLWithPath: path).appendingPathComponent("Sources/UIKitCore").path
    let package = URL(fileURLWithPath: path).appendingPathComponent("Package.swift").path
    return FileManager.default.fileExists(atPath: sources) && FileManager.default.fileExists(atPath: package)
  }
}

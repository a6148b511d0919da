import Foundation

/// A package that depends on Fingerpost: an application with a button, and its test.
struct NewPackage {
  /// Where the package finds Fingerpost.
  enum Source {
    /// A folder, by its path.
    case checkout(String)
    /// A repository, by its URL; the package follows its main branch.
    case repository(String)

    /// The dependency's identity in the package manager: the end of its path or URL, in lower case.
    var identity: String {
      switch self {
      case .checkout(let path): URL(fileURLWithPath: path).lastPathComponent.lowercased()
      case .repository(let url): Self.name(of: url).lowercased()
      }
    }

    /// The end of a repository's URL.
    static func name(of url: String) -> String {
      let end = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? "fingerpost"
      return end.hasSuffix(".git") ? String(end.dropLast(4)) : end
    }
  }

  let name: String
  let source: Source

  /// The files by their paths in the package, in reading order.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest),
      ("Sources/\(name)/AppDelegate.swift", NewPackage.appDelegate),
      ("Sources/\(name)/GreetingController.swift", NewPackage.controller),
      ("Tests/\(name)Tests/GreetingTests.swift", test),
      (".gitignore", ".build/\n"),
    ]
  }

  /// Makes a folder with the files; throws if it exists, has the dependency's identity or cannot be written.
  func write(to folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw NewPackageError.exists(folder.path)
    }
    guard folder.lastPathComponent.lowercased() != source.identity else {
      throw NewPackageError.hasNameOfDependency(folder.lastPathComponent)
    }
    do {
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw NewPackageError.notWritten(folder.path, reason)
    }
  }

  // MARK: Names

  /// Why a package cannot have a name; nil if it can.
  static func problem(withName name: String) -> String? {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let others = Set("0123456789_")
    guard let first = name.first, letters.contains(first),
      name.allSatisfy({ letters.contains($0) || others.contains($0) })
    else {
      return
        "\"\(name)\" cannot be imported: start with a letter, and use only letters, digits and underscores."
    }
    if taken.contains(name) {
      return "\"\(name)\" is the name of another module or a Swift keyword: choose another name."
    }
    return nil
  }

  /// Modules that the application and its tests see, and words that cannot be imported.
  private static let taken: Set<String> = [
    "main", "UIKit", "UIKitCore", "UIKitControls", "UIKitTesting", "UIKitSubmodules", "QuartzCore",
    "CoreGraphics", "CairoCanvas", "X11Backend", "EventRecording", "EventInspector", "TouchDiagnosis",
    "Gallery", "fingerpost", "CCairo", "CX11", "Foundation", "Testing", "XCTest", "Swift", "Logging",
    "ArgumentParser", "Glibc", "Dispatch", "class", "struct", "enum", "protocol", "extension", "func", "var",
    "let", "import", "init",
    "self",
    "Self", "super", "true", "false", "nil", "if", "else", "for", "while", "in", "is", "as", "do", "try",
    "catch",
    "throw", "throws", "return", "switch", "case", "default", "where", "guard", "defer", "repeat", "break",
    "continue", "public", "private", "internal", "fileprivate", "open", "static", "operator", "subscript",
    "typealias", "associatedtype", "inout", "rethrows", "deinit", "Any",
  ]

  // MARK: Texts

  private var dependency: String {
    switch source {
    case .checkout(let path): ".package(name: \"Fingerpost\", path: \(NewPackage.quoted(path)))"
    case .repository(let url): ".package(url: \(NewPackage.quoted(url)), branch: \"main\")"
    }
  }

  /// The dependency's name in product requests: for a repository, the end of its URL.
  private var dependencyName: String {
    guard case .repository(let url) = source else { return "Fingerpost" }
    return Source.name(of: url)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      + "\""
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [.product(name: "UIKit", package: "\(dependencyName)")],
          swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            "\(name)",
            .product(name: "UIKit", package: "\(dependencyName)"),
            .product(name: "UIKitTesting", package: "\(dependencyName)"),
          ],
          swiftSettings: [.defaultIsolation(MainActor.self)]),
      ]
    )

    """
  }

  private static let appDelegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = GreetingController()
        window?.makeKeyAndVisible()
        return true
      }
    }

    """

  private static let controller = """
    import UIKit

    class GreetingController: UIViewController {
      let button = UIButton(type: .system)
      let label = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.setTitle("Say hello", for: .normal)
        button.accessibilityIdentifier = "hello"
        button.addTarget(self, action: GreetingController.pressed, for: .touchUpInside)
        for part in [button, label] {
          part.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(part)
        }
        NSLayoutConstraint.activate([
          button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
          button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
          button.widthAnchor.constraint(equalToConstant: 160),
          button.heightAnchor.constraint(equalToConstant: 44),
          label.leadingAnchor.constraint(equalTo: button.leadingAnchor),
          label.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 16),
        ])
      }

      func pressed() {
        label.text = "Hello!"
      }
    }

    """

  private var test: String {
    """
    import Testing
    import UIKit
    import UIKitTesting

    @testable import \(name)

    @Test func theButtonSaysHello() throws {
      let controller = GreetingController()
      let hand = try EventGenerator(viewController: controller)
      try hand.fingerTap(at: "hello")
      #expect(controller.label.text == "Hello!")
    }

    """
  }
}

/// Why no package was made.
enum NewPackageError: Error, CustomStringConvertible {
  case exists(String)
  case notWritten(String, String)
  case hasNameOfDependency(String)
  case noCheckout
  case notACheckout(String)

  var description: String {
    switch self {
    case .exists(let path): "\(path) already exists: name another folder with --path."
    case .notWritten(let path, let reason): "cannot make \(path): \(reason)"
    case .hasNameOfDependency(let name):
      "Swift identifies packages by their folders, and Fingerpost's is called \(name) too: choose another folder with --path."
    case .noCheckout:
      "the checkout that this program was built in is gone: name one, or the URL of its repository, with --fingerpost."
    case .notACheckout(let path): "\(path) is not a checkout of Fingerpost: name one with --fingerpost."
    }
  }
}

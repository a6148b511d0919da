import Foundation
import MachineTrait
import Testing
import TestSupport

/// What is not here says what to do instead, in the compiler's own words.
@Suite(.sharesMachine) struct UnavailableTests {
  /// The errors of a file that imports UIKit, as `line: message`.
  private func errors(_ text: String) async throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write("import UIKit\n" + text, to: "File.swift")
    let headers = try await Program.run(
      "/usr/bin/env", ["pkg-config", "--cflags-only-I", "pangocairo", "xi"])
    let build = try Program.buildFolder()
    let folders = ["CCairo", "CChipmunk", "CPango", "CX11", "CZlib", "UIKitSubmodules"].map {
      "\(Program.checkout)/Sources/\($0)"
    }
    var arguments = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "5"]
    arguments += ["-diagnostic-style=llvm", "-I", "\(build)/Modules", file]
    for folder in folders { arguments += ["-Xcc", "-fmodule-map-file=\(folder)/module.modulemap"] }
    arguments += headers.output.split { $0 == " " || $0 == "\n" }.map(String.init)
    let result = try await Program.run("/usr/bin/env", arguments, timeout: 7 * defaultTimeout)
    return result.errors.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(file), let range = line.range(of: ": error: ") else { return nil }
      let number = line.dropFirst(file.count + 1).prefix { $0 != ":" }
      return "\(number): \(line[range.upperBound...])"
    }
  }

  @Test("Each row of the table says what to do instead where its name is used")
  func eachNameSaysWhatToDoInstead() async throws {
    let rows = try UnavailableTable.rows()
    #expect(rows.count > 250)
    let errors = try await errors(rows.map(\.use).joined(separator: "\n"))
    // Another method of that name registers a class, and is here.
    let overloaded = "UITableView.register(_:forCellReuseIdentifier:)"
    for (index, row) in rows.enumerated() where row.name != overloaded {
      // The first line imports UIKit.
      let line = "\(index + 2): "
      let isSaid = errors.contains { $0.hasPrefix(line) && $0.hasSuffix("is unavailable: \(row.message)") }
      #expect(isSaid, "\(row.name): \(errors.filter { $0.hasPrefix(line) })")
    }
  }

  @Test("Usual lines with initialisers, members and options of such names get no other error")
  func usualLines() async throws {
    let errors = try await errors(
      """
      class Pad: UIView, UITextFieldDelegate {
        let field = UITextField(frame: .zero)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        func setUp(_ controller: UIViewController) {
          field.placeholder = "Name"
          field.delegate = self
          field.borderStyle = .roundedRect
          field.keyboardType = .numberPad
          grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
          controller.modalPresentationStyle = .pageSheet
          controller.sheetPresentationController?.detents = [.medium(), .large()]
          controller.navigationController?.navigationBar.prefersLargeTitles = true
          controller.transitionCoordinator?.animate(alongsideTransition: { _ in })
          layer.cornerCurve = .continuous
          let label = UILabel()
          label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))
          let transition = CATransition()
          transition.type = .fade
          present(UIImagePickerController())
          NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { _ in }
          _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        }
        func present(_ any: Any) {}
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let windowScene = scene as? UIWindowScene else { return }
          window = UIWindow(windowScene: windowScene)
        }
      }
      """)
    #expect(errors.count > 18)
    for error in errors { #expect(error.contains(" is unavailable: "), "\(error)") }
  }

  @Test func whatIsHereCompilesBesideIt() async throws {
    let errors = try await errors(
      """
      class Pad: UIStackView {
        func setUp() {
          axis = NSLayoutConstraint.Axis.vertical
          translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([topAnchor.constraint(equalTo: bottomAnchor, constant: 8)])
          widthAnchor.constraint(equalToConstant: 40).isActive = true
          addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: [], metrics: nil, views: ["a": self]))
        }
      }
      """)
    #expect(errors == [])
  }
}

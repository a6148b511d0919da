import Foundation
import MachineTrait
import TestTiers
import Testing
import TestSupport

/// What is not here says what to do instead, in the compiler's own words.
@Suite(.sharesMachine, .takesLong) struct UnavailableTests {
  /// The errors of a file that imports UIKit, as `line: message`.
  private func errors(_ text: String) async throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write("import UIKit\n" + text, to: "File.swift")
    let headers = try await Program.run(
      "/usr/bin/env", ["pkg-config", "--cflags-only-I", "pangocairo", "xi"])
    let build = try Program.buildFolder()
    let folders = ["CCairo", "CChipmunk", "CPango", "CX11", "UIKitSubmodules"].map {
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

  @Test func eachNameSaysWhatToDoInstead() async throws {
    let errors = try await errors(
      """
      class Pad: UIView {
        let field = UITextField()
        let list = UICollectionView()
        func setUp() {
          translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([topAnchor.constraint(equalTo: bottomAnchor)])
          widthAnchor.constraint(equalToConstant: 40).isActive = true
          _ = UIStoryboard(name: "Main", bundle: nil)
          _ = class_getInstanceMethod(Pad.self, 1)
          addInteraction(UIPencilInteraction())
          _ = UIImage().jpegData(compressionQuality: 1)
        }
      }
      """)
    let expected = [
      "3: 'UITextField' is unavailable: Text input is not here: show text in a UILabel",
      "4: 'UICollectionView' is unavailable: There are no collection views here: put the cells into a UIScrollView",
      "6: 'translatesAutoresizingMaskIntoConstraints' is unavailable: Auto Layout is not here and views are laid out by "
        + "their frames: leave this line out.",
      "7: 'activate' is unavailable: Auto Layout is not here: lay out by frames in layoutSubviews().",
      "7: 'topAnchor' is unavailable: Auto Layout is not here",
      "8: 'widthAnchor' is unavailable: Auto Layout is not here",
      "9: 'UIStoryboard' is unavailable: There are no storyboards and nibs here",
      "10: 'class_getInstanceMethod' is unavailable: Linux has no Objective-C runtime: override the method",
      "11: 'UIPencilInteraction' is unavailable: There is no pencil to tap here",
      "12: 'jpegData(compressionQuality:)' is unavailable: JPEG is not written here: use pngData().",
    ]
    for message in expected {
      #expect(errors.contains { $0.hasPrefix(message) }, "\(message)\n\(errors.joined(separator: "\n"))")
    }
    #expect(!errors.contains { $0.contains("cannot find") }, "\(errors)")
  }

  @Test func whatIsHereCompilesBesideIt() async throws {
    let errors = try await errors(
      """
      class Pad: UIStackView {
        func setUp() { axis = NSLayoutConstraint.Axis.vertical }
      }
      """)
    #expect(errors == [])
  }
}

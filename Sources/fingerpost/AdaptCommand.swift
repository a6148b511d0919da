import ArgumentParser
import Foundation

/// Makes the README's edits in files that were written for iOS, by `fingerpost-adapt`.
struct AdaptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapt",
    abstract: "Make the edits that files written for iOS need, and say what is left to do.",
    discussion: """
      Name all files that belong together: an action is looked up in all of them, and an override moves from an \
      extension in one file into its class in another. Each line says file, line, and what no edit can do.
      """)

  @Argument(
    help: "The Swift files, which are edited where they are.", completion: .file(extensions: ["swift"]))
  var files: [String]

  @Flag(help: "Only say what there is to do; change nothing.")
  var check = false

  func run() throws {
    guard let program = Self.program else {
      throw Failure(
        description:
          "fingerpost-adapt, which edits files, is not there: install its package, or run make build in the checkout"
      )
    }
    let arguments = [program] + (check ? ["--check"] : []) + ["--"] + files
    var words = arguments.map { strdup($0) }
    words.append(nil)
    fflush(nil)
    execv(program, words)
    throw Failure(description: "cannot start \(program): \(String(cString: strerror(errno)))".onOneLine)
  }

  /// Where the program that edits files is: beside this one, or where `make install` puts it.
  private static var program: String? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let places = [
      folder.appendingPathComponent("fingerpost-adapt"),
      folder.deletingLastPathComponent().appendingPathComponent("libexec/fingerpost/fingerpost-adapt"),
    ]
    return places.map(\.path).first { access($0, X_OK) == 0 }
  }
}

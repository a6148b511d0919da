import ArgumentParser
import Foundation

/// Makes the edits of the article "Porting" in files written for iOS, with `fingerpost-adapt`.
struct AdaptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapt",
    abstract: "Edit files written for iOS, and say what is left to do.",
    discussion: """
      Name all files that belong together: adapt looks up an action in all of them, and moves an override from an \
      extension in one file to its class in another. Each line of the output names a file, a line, and something that no edit can do.
      """)

  @Argument(
    help: "The Swift files; they are edited in place.", completion: .file(extensions: ["swift"]))
  var files: [String]

  @Flag(help: "Only say what there is to do; change nothing.")
  var check = false

  func run() throws {
    guard let program = Self.program else {
      throw Failure(
        description:
          "fingerpost-adapt, which edits the files, is missing: run make adapt in the checkout, or install its package"
      )
    }
    let arguments = [program] + (check ? ["--check"] : []) + ["--"] + files
    var words = arguments.map { strdup($0) }
    words.append(nil)
    fflush(nil)
    execv(program, words)
    throw Failure(description: "cannot start \(program): \(String(cString: strerror(errno)))".onOneLine)
  }

  /// The program that edits files: beside this one, where `make install` puts it, or where `make adapt` does.
  private static var program: String? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let folder = (path as NSString).deletingLastPathComponent
    var places = [folder, (folder as NSString).deletingLastPathComponent + "/libexec/fingerpost"]
    if let build = path.range(of: "/.build/", options: .backwards) {
      places.append(path[..<build.upperBound] + "adapter/release")
    }
    return places.map { "\($0)/fingerpost-adapt" }.first { access($0, X_OK) == 0 }
  }
}

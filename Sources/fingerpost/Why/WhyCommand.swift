import ArgumentParser
import Foundation
import TouchDiagnosis
import UIKit

/// Says which view of a dumped tree gets a touch, and why the expected one does not.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say which view gets a touch, and why not the expected one; needs no display.",
    discussion: """
      FILE is what `po view.recursiveDescription()` prints in a debugger, what XCUITest prints for its elements, what Appium, \
      Detox, idb, AXe and Maestro write for a screen, or the JSON of `fingerpost probe` and `fingerpost tree`. Elements have frames but no rules, so \
      an answer about them is only probable. With --log, it finds tree, point and view in the log of a failed UI test; \
      with --trace, it says what became of each touch in a trace file.
      """)

  @Argument(help: "The view tree: a dump or JSON; - is standard input.", completion: .file())
  var file: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The log of a failed UI test of Detox, EarlGrey, KIF, XCUITest or Maestro, instead of a tree.",
      valueName: "file"),
    completion: .file())
  var log: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A trace file, as --trace and FINGERPOST_TRACE write it: which view got each touch, which recogniser took it, "
        + "why nothing handled it.",
      valueName: "file"),
    completion: .file())
  var trace: String?

  // Accepts a leading dash: a point may be to the left of the screen's edge.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where the touch is, in points on the screen; a probe's dump may say it itself.", valueName: "x,y"))
  var at: PointArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The view that should get the touch: its class, identifier, address, text, or NAME#ID.",
      valueName: "name"))
  var expect: String?

  @Flag(help: "Print an object with point, winner, path, expected, obstacles and verdict.")
  var json = false

  @Option(
    help: ArgumentHelp("Draw the tree and the answer into a picture.", valueName: "out.png"),
    completion: .file())
  var png: String?

  @Option(
    help: ArgumentHelp(
      "Write a page for a browser, in which you can ask further questions.", valueName: "out.html"),
    completion: .file())
  var html: String?

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    if expect?.isEmpty == true { throw ValidationError("--expect needs the name of a view.") }
    let sources = [file != nil ? "FILE" : nil, log != nil ? "--log" : nil, trace != nil ? "--trace" : nil]
      .compactMap(\.self)
    guard let source = sources.first else {
      throw ValidationError("Name a FILE with a view tree, a log with --log, or a trace with --trace.")
    }
    guard sources.count == 1 else {
      throw ValidationError("\(sources.joined(separator: " and ")) exclude each other: name one of them.")
    }
    if source != "FILE",
      let option = [
        at != nil ? "--at" : nil, expect != nil ? "--expect" : nil, png != nil ? "--png" : nil,
        html != nil ? "--html" : nil,
      ].compactMap(\.self).first
    {
      throw ValidationError("\(option) belongs to a FILE with a view tree, and not to \(source).")
    }
  }

  private static let noPoint = ValidationError(
    "Missing expected argument '--at <x,y>'\nUsage: \(Fingerpost.usageString(for: WhyCommand.self))")

  func run() throws {
    try onMain {
      if let file { return try answer(file) }
      let list: (any AnswerList)? =
        if let trace { try TraceAnswer(path: trace) } else if let log { try LogAnswer(path: log) } else {
          nil
        }
      if let list {
        printAnswer(json ? list.json(in: language.chosen) + "\n" : list.text(in: language.chosen))
      }
    }
  }

  /// Prints which view of a tree gets a touch, and draws it on request.
  @MainActor
  private func answer(_ file: String) throws {
    let dump = try ViewDump(path: file)
    guard let point = at?.point ?? dump.point else { throw WhyCommand.noPoint }
    let tree = DumpedTree(dump)
    let names = ViewNames(tree)
    let expected = try expect.map { try names.index(of: $0) }
    let diagnosis = tree.diagnosedTouch(at: point, expecting: expected)
    let language = language.chosen
    let notes = (diagnosis.assumed + tree.dump.notes).map { $0[language] }
    let answer = Answer(diagnosis: diagnosis, names: names, outline: TreeOutline(tree), notes: notes)
    let title = file == "-" ? LocalizedText("A view tree", "视图树")[language] : ViewDump.fileName(of: file)
    if let png { try OutputFile(png).write(AnswerPicture.png(of: answer, titled: title, in: language)) }
    if let html {
      try OutputFile(html).write(AnswerDocument(answer, of: tree, titled: title, in: language).html())
    }
    printAnswer(
      json
        ? diagnosis.json(notes: notes, in: language) + "\n"
        : PlainAnswer(diagnosis, names, notes: notes, in: language).text)
  }

  private func printAnswer(_ text: String) { print(text, terminator: "") }
}

/// The answers about each failure of a log, or about each touch of a trace.
@MainActor
protocol AnswerList {
  /// What is read, as in "log of a UI test".
  static var contents: String { get }

  /// Reads a text with a name; throws one line if it contains nothing to answer.
  init(text: String, named name: String) throws

  func text(in language: Language) -> String
  func json(in language: Language) -> String
}

extension AnswerList {
  /// Reads a file, or standard input for `-`.
  init(path: String) throws {
    try self.init(text: InputFile.text(of: path, holding: Self.contents), named: InputFile.name(of: path))
  }
}

/// A point on the command line: `160,-8.5`, in points.
struct PointArgument: ExpressibleByArgument {
  let point: CGPoint

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
      return nil
    }
    point = CGPoint(x: x, y: y)
  }
}

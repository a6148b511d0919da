import ArgumentParser
import Foundation
import TouchDiagnosis
import UIKit

/// Says which view of a dumped tree gets a touch, and why not the expected one.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say which view gets a touch, and why not the expected one; needs no display.",
    discussion: """
      FILE is what `po view.recursiveDescription()` prints in a debugger, what XCUITest prints of its elements, what Appium, Detox, \
      idb and AXe write of a screen, or what `fingerpost tree --json` writes. Elements have frames and no rules: the answer \
      about them is what is probable.
      """)

  @Argument(help: "The view tree: a dump or JSON; - is standard input.", completion: .file())
  var file: String

  // Takes what begins with a dash as well: a point may lie left of the screen's edge.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the touch is, in points of the screen.", valueName: "x,y"))
  var at: PointArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The view that should get the touch: its class, identifier, address, text, or NAME#ID.",
      valueName: "name"))
  var expect: String?

  @Flag(help: "Print an object with point, winner, path, expected and obstacles.")
  var json = false

  @Option(
    help: ArgumentHelp("Draw the tree and the answer into a picture.", valueName: "out.png"),
    completion: .file())
  var png: String?

  @Option(
    help: ArgumentHelp("Write a page for a browser, to go on asking in.", valueName: "out.html"),
    completion: .file())
  var html: String?

  func validate() throws {
    if expect?.isEmpty == true { throw ValidationError("--expect needs the name of a view.") }
  }

  func run() throws {
    try onMain {
      let tree = DumpedTree(try ViewDump(path: file))
      let names = ViewNames(tree)
      let expected = try expect.map { try names.index(of: $0) }
      let diagnosis = tree.diagnosedTouch(at: at.point, expecting: expected)
      let notes = diagnosis.assumed.map(\.english) + tree.dump.notes
      let answer = Answer(diagnosis: diagnosis, names: names, outline: TreeOutline(tree), notes: notes)
      if let png { try OutputFile(png).write(AnswerPicture.png(of: answer, titled: title)) }
      if let html { try OutputFile(html).write(AnswerDocument(answer, of: tree, titled: title).html()) }
      if json {
        print(diagnosis.json(notes: notes))
      } else {
        print(PlainAnswer(diagnosis, names, notes: notes).text, terminator: "")
      }
    }
  }
}

extension WhyCommand {
  /// The name of the dump, for those who look at a picture of it.
  private var title: String {
    file == "-" ? "A view tree" : ViewDump.fileName(of: file)
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

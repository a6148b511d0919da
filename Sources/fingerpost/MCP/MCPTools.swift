import EventRecording
import Foundation
import TouchDiagnosis
import UIKit

/// The four tools, and the dumps that have been read.
///
/// Each gives the object that `fingerpost why --json` prints. What goes wrong is a result as well, so that the one who
/// asked can read what to do.
@MainActor
final class MCPTools {
  typealias Object = [String: Any]

  static let names = ["read_dump", "why", "read_test_log", "explain_trace"]

  /// How many dumps are kept: one of fifty megabytes takes several times as much memory.
  private static let mostKept = 4
  /// How many views are listed when a dump has been read.
  private static let mostListed = 40

  private var trees: [(number: Int, tree: DumpedTree)] = []
  private var lastNumber = 0

  // MARK: What a client is told

  static let descriptions: [Object] = [
    description(
      "read_dump",
      """
      Read the view tree of an iOS app, to ask about it with `why`: what TouchProbe.dump(), recursiveDescription(), \
      XCUITest, Appium, Detox, idb, AXe or Maestro print. Give a path or the text.
      """, source),
    description(
      "why",
      """
      Say which view gets a touch, and what keeps it from another: a point on the screen, a view, or both. Without a \
      point, the middle of the view is touched. Obstacles come outermost first, each with a fix.
      """,
      [
        "at": [
          "type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2,
          "description": "The place of the touch on the screen: x and y in points.",
        ],
        "expect": string("The view that should get it: class, identifier, address, text, or NAME#ID."),
        "dump": ["type": "integer", "description": "The number from read_dump. Default: the last one."],
      ]),
    description(
      "read_test_log",
      "Find the failures in the log of a UI test (XCUITest, Detox, EarlGrey, KIF, Maestro) and explain each tap.",
      source),
    description(
      "explain_trace",
      "Say for each touch in a trace, as TouchProbe.watch(_:) or fingerpost write it, who got it and what took it.",
      source),
  ]

  private static let source: Object = [
    "path": string("The path of the file."), "text": string("The text itself, instead of a path."),
  ]

  private static func string(_ description: String) -> Object {
    ["type": "string", "description": description]
  }

  private static func description(_ name: String, _ text: String, _ properties: Object) -> Object {
    [
      "name": name, "description": text,
      "inputSchema": ["type": "object", "properties": properties, "additionalProperties": false] as Object,
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  // MARK: Calls

  func call(_ name: String, _ arguments: Object) -> Object {
    do {
      let text = try answer(name, arguments)
      var result: Object = ["content": [["type": "text", "text": text]], "isError": false]
      result["structuredContent"] = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return result
    } catch {
      return ["content": [["type": "text", "text": "\(error)"]], "isError": true]
    }
  }

  /// The answer as JSON.
  private func answer(_ name: String, _ arguments: Object) throws -> String {
    switch name {
    case "why": return try why(arguments)
    case "read_dump":
      let (text, name) = try MCPTools.text(of: arguments, holding: "view tree")
      return keep(DumpedTree(try ViewDump(text: text, named: name)))
    case "read_test_log":
      let (text, name) = try MCPTools.text(of: arguments, holding: LogAnswer.contents)
      return try LogAnswer(text: text, named: name).json(in: .english)
    default:
      let (text, name) = try MCPTools.text(of: arguments, holding: TraceAnswer.contents)
      return try TraceAnswer(text: text, named: name).json(in: .english)
    }
  }

  private static func text(of arguments: Object, holding contents: String) throws -> (String, name: String) {
    if let text = arguments["text"] as? String { return (text, "the text") }
    // Standard input is where messages come from.
    guard let path = arguments["path"] as? String, path != "-" else {
      throw Failure(description: "give the path of a file that holds a \(contents), or its text")
    }
    return (try InputFile.text(of: path, holding: contents), InputFile.name(of: path))
  }

  private func keep(_ tree: DumpedTree) -> String {
    lastNumber += 1
    trees = trees.suffix(MCPTools.mostKept - 1) + [(lastNumber, tree)]
    let named = tree.dump.nodes.indices.filter {
      tree.dump.nodes[$0].identifier != nil || tree.dump.nodes[$0].text != nil
    }
    let names = ViewNames(tree)
    var object = JSONWriter()
    object.add("dump", lastNumber)
    object.add("views", tree.views.count)
    object.add("screen", tree.screen.bounds.size)
    object.add("named", named.prefix(MCPTools.mostListed).map { names.title(of: names.ids[$0]) })
    if let point = tree.dump.point { object.add("point", point) }
    if !tree.dump.notes.isEmpty { object.add("notes", tree.dump.notes.map(\.english)) }
    return object.object
  }

  private func why(_ arguments: Object) throws -> String {
    let number = arguments["dump"] as? Int ?? lastNumber
    guard let tree = trees.first(where: { $0.number == number })?.tree else {
      throw Failure(description: "no dump \(number) is kept: read it with read_dump first")
    }
    let expected = try (arguments["expect"] as? String).map { try ViewNames(tree).index(of: $0) }
    let middle = expected.flatMap { TreeOutline(tree).middle(of: $0) }
    guard let point = try MCPTools.point(arguments["at"]) ?? middle ?? tree.dump.point else {
      throw Failure(description: "say where the touch is, with at, or which view should get it, with expect")
    }
    let diagnosis = tree.diagnosedTouch(at: point, expecting: expected)
    return diagnosis.json(notes: (diagnosis.assumed + tree.dump.notes).map(\.english))
  }

  private static func point(_ value: Any?) throws -> CGPoint? {
    guard let value else { return nil }
    guard let numbers = (value as? [NSNumber])?.map(\.doubleValue), numbers.count == 2,
      numbers.allSatisfy(\.isFinite)
    else { throw Failure(description: "at is x and y in points, such as [160, 420]") }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}

import Foundation
import TouchDiagnosis

/// A dump in `Files`, `NAME.txt` or `NAME.json`, and its outline in `NAME.tree`.
nonisolated struct DumpFile {
  let text: String
  let outline: String

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
    path: "Files")

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") || $0.hasSuffix(".json") }.sorted()
  }()

  init(_ name: String) throws {
    let url = DumpFile.folder.appending(path: name)
    text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let expected = url.deletingPathExtension().appendingPathExtension("tree")
    outline = String(decoding: try Data(contentsOf: expected), as: UTF8.self)
  }
}

nonisolated extension ViewDump {
  /// A line for each view, indented below its superview, with what the text said of it; then the notes.
  var outline: String {
    var depths: [Int] = []
    var lines: [String] = []
    for node in nodes {
      let depth = node.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      lines.append(String(repeating: "  ", count: depth) + node.outline)
    }
    return (lines + notes.map { "note: \($0.english)" }).map { $0 + "\n" }.joined()
  }
}

nonisolated extension ViewDump.Node {
  fileprivate var outline: String {
    var parts = ["\(line): \(className)"]
    if let baseClass { parts.append("base \(baseClass)") }
    if isWindow { parts.append("window") }
    if !isPlaceKnown { parts.append("somewhere") }
    if let number { parts.append("#\(number)") }
    if let address { parts.append("at \(address)") }
    parts.append("\(short(frame.minX)) \(short(frame.minY)) \(short(frame.width)) \(short(frame.height))")
    if let boundsOrigin { parts.append("origin \(short(boundsOrigin.x)) \(short(boundsOrigin.y))") }
    if let boundsSize { parts.append("size \(short(boundsSize.width)) \(short(boundsSize.height))") }
    if let transform { parts.append("transform " + transform.map { short($0) }.joined(separator: " ")) }
    if let isHidden { parts.append(isHidden ? "hidden" : "not hidden") }
    if let alpha { parts.append("alpha \(short(alpha))") }
    if let isUserInteractionEnabled {
      parts.append(isUserInteractionEnabled ? "interactive" : "not interactive")
    }
    if let isEnabled { parts.append(isEnabled ? "enabled" : "disabled") }
    if let isVisible { parts.append(isVisible ? "visible" : "not visible") }
    if let isHittable { parts.append(isHittable ? "hittable" : "not hittable") }
    if let hitPoint { parts.append("hit at \(short(hitPoint.x)) \(short(hitPoint.y))") }
    if let clipsToBounds { parts.append(clipsToBounds ? "clips" : "does not clip") }
    if let identifier { parts.append("called \(identifier)") }
    if let text { parts.append("“\(text.replacing("\n", with: "⏎"))”") }
    return parts.joined(separator: ", ")
  }

  private func short(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

import Foundation
import TouchDiagnosis

extension ViewDump {
  /// Ends the program unless this is a tree of views with numbers that one can work with.
  func check() {
    precondition(!nodes.isEmpty, "a dump without views")
    for (index, node) in nodes.enumerated() {
      precondition(node.parent.map { $0 >= 0 && $0 < index } ?? true, "a view before its superview")
      precondition(!node.className.isEmpty && node.className.isOneLine, "a class without a name")
      precondition(node.line > 0, "a view in no line")
      let frame = node.frame
      precondition(
        [frame.origin.x, frame.origin.y, frame.width, frame.height].allSatisfy(\.isFinite), "an endless frame"
      )
      precondition(node.transform.map { $0.count == 6 && $0.allSatisfy(\.isFinite) } ?? true, "no transform")
      precondition(node.alpha?.isFinite ?? true, "an endless alpha")
    }
    precondition(
      notes.count < 10 && notes.allSatisfy { $0.english.isOneLine && $0.chinese.isOneLine },
      "notes of several lines: \(notes)")
  }

  /// Ends the program unless the tree is read again from what a debugger prints of it, if one can.
  func checkReadingAgain() {
    guard isInOrder else { return }
    let again: ViewDump
    do {
      again = try ViewDump(reading: printed())
    } catch {
      fatalError("cannot read what was printed: \(error)")
    }
    precondition(
      again.notes.isEmpty || again.nodes.contains { !$0.isPlaceKnown },
      "notes on what was printed: \(again.notes)")
    precondition(again.nodes.count == nodes.count, "read another number of views than was printed")
    for (old, new) in zip(nodes, again.nodes) {
      precondition(new.parent == old.parent && new.frame == old.frame, "read another view than was printed")
      precondition(
        new.alpha == old.alpha && new.isHidden == old.isHidden, "read another view than was printed")
    }
  }

  /// Whether each view follows its superview's others, as a debugger prints them.
  ///
  /// Behind a gap, a view whose superview was left out may stand between those of another tree.
  private var isInOrder: Bool {
    var path: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let last = path.last, last != node.parent { path.removeLast() }
      if node.parent != nil, path.isEmpty { return false }
      path.append(index)
    }
    return true
  }

  private func printed() -> String {
    var depths: [Int] = []
    var text = ""
    for (index, node) in nodes.enumerated() {
      let depth = node.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      if depth > 0 { text += "   " + String(repeating: "|    ", count: depth - 1) + "| " }
      let frame = node.frame
      text +=
        "<UIView: 0x\(index + 10); frame = (\(frame.origin.x) \(frame.origin.y); \(frame.size.width) \(frame.size.height))"
      if let alpha = node.alpha { text += "; alpha = \(alpha)" }
      if let isHidden = node.isHidden { text += "; hidden = \(isHidden ? "YES" : "NO")" }
      text += "; layer = <CALayer: 0x2>>\n"
    }
    return text
  }
}

extension String {
  /// Whether there is something to see, on one line.
  var isOneLine: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
  }
}

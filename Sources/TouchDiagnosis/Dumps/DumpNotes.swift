import UIKitCore

/// What the reader of a text should know about a place in it: what was left out, what was read otherwise.
nonisolated enum DumpNote: Hashable, Sendable {
  case cutOff
  /// The text itself says that it leaves something out.
  case gap
  case noView
  case noFrame(String)
  case noSize(String)
  case tooLarge(String)
  case frameNotFinite(String)
  case frameBeyondScreens(String)
  case notFinite(attribute: String, of: String)
  case badTransform(String)
  case textWithoutEnd(String)
  case descriptionWithoutEnd(String)
  case responderChain(lines: ClosedRange<Int>, names: String)
  /// A print that differs from that of an earlier line, and how many more do.
  case repeated(String, line: Int, more: Int)
  /// A tree that was printed from another screen than the first one, and how many such screens there are.
  case otherScreen(String, screens: Int)
  /// A view without what it lies in, and how many more there are.
  case noPlace(String, more: Int)

  var text: LocalizedText {
    switch self {
    case .cutOff: LocalizedText("the text is cut off here; what there is was read", "文本在这里中断，读到这里为止")
    case .gap: LocalizedText("something was left out of the text here", "文本在这里省略了内容")
    case .noView: LocalizedText("this is no view; it was left out", "这不是视图，已略去")
    case .noFrame(let name):
      LocalizedText("\(name) has no frame; it was left out", .chinese(name, "没有 frame，已略去"))
    case .noSize(let name):
      LocalizedText("\(name) has no size; it was left out", .chinese(name, "没有大小，已略去"))
    case .tooLarge(let name):
      LocalizedText("the frame of \(name) is too large; it was left out", .chinese(name, "的 frame 太大，已略去"))
    case .frameNotFinite(let name):
      LocalizedText(
        "the frame of \(name) is not finite; it was read as empty", .chinese(name, "的 frame 不是有限的数，按空读取"))
    case .frameBeyondScreens(let name):
      LocalizedText(
        "the frame of \(name) is larger than any screen; it was read as far as 1e9 points",
        .chinese(name, "的 frame 比任何屏幕都大，只读到 1e9 pt"))
    case .notFinite(let attribute, let name):
      LocalizedText(
        "the \(attribute) of \(name) is not finite; it was left out",
        .chinese(name, "的 \(attribute) 不是有限的数，已略去"))
    case .badTransform(let name):
      LocalizedText(
        "the transform of \(name) is not finite or too large; it was left out",
        .chinese(name, "的 transform 不是有限的数，或者太大，已略去"))
    case .textWithoutEnd(let name):
      LocalizedText(
        "a text of \(name) has no end; what follows it on the line was left out",
        .chinese(name, "的一段文字没有结尾，这一行后面的内容已略去"))
    case .descriptionWithoutEnd(let name):
      LocalizedText(
        "the description of \(name) is cut off; what there is was read", .chinese(name, "的描述中断了，读到这里为止"))
    case .responderChain(let lines, let names):
      LocalizedText(
        "lines \(lines.lowerBound) to \(lines.upperBound) are a responder chain, from a view up, and no tree of views: "
          + names,
        "第 \(lines.lowerBound) 到 \(lines.upperBound) 行是响应者链，从一个视图往上，不是视图树：\(names)")
    case .repeated(let name, let line, let more):
      LocalizedText(
        "\(name) is printed once more and differs from line \(line), which counts"
          + (more > 0 ? ", and so is it for \(more) more" : ""),
        .chinese(name, "又打印了一次，与第 \(line) 行不同，以第 \(line) 行为准" + (more > 0 ? "；另有 \(more) 个也是这样" : "")))
    case .otherScreen(let name, let screens):
      LocalizedText(
        "after other text begins the tree of another screen, with this \(name)"
          + (screens > 1 ? ", and there are \(screens - 1) more" : "")
          + ": the answer is about the first; keep one tree in the file to ask about another",
        .chinese("在别的文字之后，从这个", name, "开始是另一个屏幕的视图树")
          + (screens > 1 ? "，后面还有 \(screens - 1) 个" : "") + "：回答针对第一个；要问别的，文件里只留那一棵树")
    case .noPlace(let name, let more):
      LocalizedText(
        "the text does not show what this \(name) lies in\(more > 0 ? ", nor what \(more) more lie in" : ""): "
          + "its place is unknown",
        .chinese("文本没有写出这个", name, "在什么里面" + (more > 0 ? "，另有 \(more) 个也是" : "") + "：位置未知"))
    }
  }
}

/// A handful of notes on a text with their lines, and how many more there are.
nonisolated struct DumpNotes {
  private static let most = 5

  private var lines: [LocalizedText] = []
  private var omitted = 0
  /// Where the text was cut off.
  private var cut: LocalizedText?

  mutating func add(line: Int, _ note: DumpNote) {
    guard lines.count < DumpNotes.most else {
      omitted += 1
      return
    }
    lines.append(DumpNotes.text(of: note, in: line))
  }

  mutating func add(cutAt line: Int) {
    cut = cut ?? DumpNotes.text(of: .cutOff, in: line)
  }

  private static func text(of note: DumpNote, in line: Int) -> LocalizedText {
    LocalizedText("line \(line): \(note.text.english)", "第 \(line) 行：\(note.text.chinese)")
  }

  var all: [LocalizedText] {
    let more = LocalizedText("and \(omitted) more such lines", "另有 \(omitted) 行也是这样")
    return lines + (omitted > 0 ? [more] : []) + (cut.map { [$0] } ?? [])
  }
}

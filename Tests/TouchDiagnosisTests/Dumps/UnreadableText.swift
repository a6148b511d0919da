import Testing

/// A text that has no view, and what is said of it.
nonisolated struct UnreadableText: Sendable, CustomTestStringConvertible {
  let title: String
  let text: String
  let problem: String

  var testDescription: String { title }

  static let all = [
    UnreadableText(
      title: "nothing", text: "", problem: "the text is empty: paste what `po view.recursiveDescription()` prints"),
    UnreadableText(
      title: "prose", text: "Nothing happens when I tap the button, a < b.\n",
      problem: """
        no view in the text: paste what `po view.recursiveDescription()` prints, \
        lines like <UIView: 0x1; frame = (0 0; 9 9)>
        """),
    UnreadableText(
      title: "view controllers",
      text: """
        <UINavigationController 0x7fa1>, state: appeared, view: <UILayoutContainerView: 0x7fa2>
           | <Shop.CartController 0x7fa3>, state: appeared, view: <UIView: 0x7fa4>
        """,
      problem: """
        these are view controllers, which have no frames: paste what `po view.recursiveDescription()` prints
        """),
    UnreadableText(
      title: "without frames",
      text: """
        (lldb) pviews --short
        <UIWindow: 0x7fa1>
           | <UIView: 0x7fa2>
        """,
      problem: """
        line 2: there is an object and no frame: paste all that `po view.recursiveDescription()` prints
        """),
  ]
}

import Testing

/// A text that has no view, and what is said of it.
nonisolated struct UnreadableText: Sendable, CustomTestStringConvertible {
  let title: String
  let text: String
  let problem: String

  var testDescription: String { title }

  static let all = [
    UnreadableText(
      title: "nothing", text: "",
      problem: "the text is empty: paste what `po view.recursiveDescription()` prints"),
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
    UnreadableText(
      title: "JSON of another version", text: #"{"version":2,"trees":[]}"#,
      problem: "the JSON is of version 2, not 1: a newer fingerpost reads it"),
    UnreadableText(
      title: "JSON without views", text: #"{"version":1,"views":[]}"#, problem: "the JSON lists no views"),
    UnreadableText(
      title: "JSON that was cut off", text: #"{"version":1,"views":[{"view":"UIView#1","#,
      problem: """
        the JSON is not whole, or it has a number that is too large; \
        paste all that `fingerpost tree --json` writes
        """),
    UnreadableText(
      title: "JSON without a quad", text: #"{"version":1,"views":[{"view":"UIView#1","class":"UIView"}]}"#,
      problem: """
        in the JSON, views[0] has no "quad"; paste all that `fingerpost tree --json` writes
        """),
    UnreadableText(
      title: "JSON with a missing superview",
      text: #"{"version":1,"views":[{"view":"UIView#1","class":"UIView","parent":"a\nb#2","quad":[]}]}"#,
      problem: "the JSON does not list “a?b#2”, the superview of “UIView#1”"),
    UnreadableText(
      title: "JSON with a circle",
      text: """
        {"version":1,"views":[
        {"view":"a#1","class":"UIView","parent":"b#2","quad":[[0,0],[1,0],[1,1],[0,1]]},
        {"view":"b#2","class":"UIView","parent":"a#1","quad":[[0,0],[1,0],[1,1],[0,1]]}]}
        """,
      problem: "in the JSON, “a#1” is inside itself: its superviews go round in a circle"),
    UnreadableText(
      title: "JSON with two views of one name",
      text: """
        {"version":1,"views":[
        {"view":"a#1","class":"UIView","quad":[[0,0],[1,0],[1,1],[0,1]]},
        {"view":"a#1","class":"UIView","quad":[[0,0],[1,0],[1,1],[0,1]]}]}
        """,
      problem: "the JSON has two views that are called “a#1”"),
    UnreadableText(
      title: "JSON with three corners",
      text: #"{"version":1,"views":[{"view":"a#1","class":"UIView","quad":[[0,0],[1,0],[1,1]]}]}"#,
      problem: "the quad of “a#1” is not four points"),
    UnreadableText(
      title: "JSON with huge numbers",
      text: #"{"version":1,"views":[{"view":"a#1","class":"A","quad":[[-1e308,0],[1e308,0],[1,1],[0,1]]}]}"#,
      problem: "the quad of “a” is too large"),
    UnreadableText(
      title: "JSON with a number that is none",
      text: #"{"version":1,"views":[{"view":"a#1","class":"A","quad":[[1e999,0],[1,0],[1,1],[0,1]]}]}"#,
      problem: """
        the JSON is not whole, or it has a number that is too large; \
        paste all that `fingerpost tree --json` writes
        """),
    UnreadableText(
      title: "JSON of something else", text: #"{"value":"nothing"}"#,
      problem: """
        no view in the text: paste what `po view.recursiveDescription()` prints, \
        lines like <UIView: 0x1; frame = (0 0; 9 9)>
        """),
  ]
}

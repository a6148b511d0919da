/// What a text is that contains no UIKit views, by signs that only it has, and what to paste instead.
nonisolated enum ForeignText {
  /// All of the signs must be there.
  private static let kinds: [(signs: [String], name: String)] = [
    (["] h=", " v=", " f=("], "AppKit's view tree, of a program for the Mac"),
    (["<hierarchy", "bounds=\"["], "a view tree of Android's uiautomator"),
    (["View Hierarchy:", "{id="], "a view tree of Android's Espresso"),
    (["DecorView", "V.E"], "a view tree of Android"),
    (["RenderView#", "constraints: "], "Flutter's tree of render objects"),
    (["AMBIGUOUS LAYOUT"], "a trace of Auto Layout, which has no frames"),
    (["<NSLayoutConstraint:"], "a list of Auto Layout's constraints, which have no frames"),
  ]
  private static let signs = WordSearch(kinds.flatMap(\.signs))

  /// One line; nil for a text of another kind.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  static func explanation(of text: String) -> String? {
    let found = signs.words(in: text)
    return kinds.first { $0.signs.allSatisfy(found.contains) }.map {
      "this is \($0.name): paste what `po view.recursiveDescription()` prints in an app for iOS"
    }
  }
}

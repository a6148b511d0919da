/// What a kind of element does with a touch, as far as its name says.
nonisolated package enum ElementRole {
  /// Takes touches itself: a button, a cell, a bar, a scroll view, a keyboard.
  case control
  /// Shows something, and by default takes no touches: a text, an image.
  case content
  /// Keeps touches from everything outside it while it is open: an alert, a sheet.
  case modal
  /// Contains other elements, and may or may not take touches.
  case layout

  private static let contents: Set<String> = [
    "StaticText", "Image", "Icon", "ProgressIndicator", "ActivityIndicator", "PageIndicator", "Heading",
    "ScrollBar", "RatingIndicator", "LevelIndicator", "ValueIndicator", "LayoutItem", "Ruler", "RulerMarker",
  ]
  private static let modals: Set<String> = ["Alert", "Sheet", "Dialog"]
  private static let layouts: Set<String> = [
    "Other", "Group", "GenericElement", "Element", "Window", "Application", "LayoutArea", "SplitGroup", "Any",
    "Browser", "Outline", "Grid", "TabGroup", "RadioGroup", "DisclosureTriangle", "Matte", "DockItem",
    "StatusBar", "Unknown", "UIElement",
  ]

  /// By the name of one of XCUITest's element types, without its prefix, or of an accessibility role.
  package init(_ kind: String) {
    if ElementRole.contents.contains(kind) {
      self = .content
    } else if ElementRole.modals.contains(kind) {
      self = .modal
    } else {
      self = ElementRole.layouts.contains(kind) ? .layout : .control
    }
  }

  /// Kinds that clip their content to their frame.
  static let clipping: Set<String> = [
    "ScrollView", "ScrollArea", "Table", "CollectionView", "WebView", "Window",
  ]
  /// Kinds that lie in front of what scrolls on their page.
  static let bars: Set<String> = ["NavigationBar", "TabBar", "Toolbar"]
  /// Kinds that scroll: a control in one of them is not in its way.
  static let scrolling: Set<String> = ["ScrollView", "ScrollArea", "Table", "CollectionView", "WebView"]
}

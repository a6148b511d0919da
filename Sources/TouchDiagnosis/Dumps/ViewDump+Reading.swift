nonisolated extension ViewDump {
  /// Reads the views from what a debugger, a snapshot test, XCUITest or `fingerpost tree --json` prints, with whatever
  /// stands around it.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  package init(reading text: String) throws(ViewDumpError) {
    if let dump = try ViewDump(readingJSON: text) {
      self = dump
      return
    }
    let text = DumpText(text)
    var views = DescriptionTreeReader(text)
    views.read()
    if let dump = views.dump {
      self = dump
      return
    }
    var elements = ElementTreeReader(text)
    elements.read()
    guard let dump = elements.dump else { throw ViewDumpError(views.explanation) }
    self = dump
  }
}

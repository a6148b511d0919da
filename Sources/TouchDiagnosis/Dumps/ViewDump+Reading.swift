nonisolated extension ViewDump {
  /// Reads the views or elements from what a debugger, a snapshot test, a test tool or `fingerpost tree --json` prints, with
  /// whatever stands around it.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  package init(reading text: String) throws(ViewDumpError) {
    if let dump = try ViewDump(readingJSON: text) {
      self = dump
      return
    }
    if let dump = try ViewDump(readingAccessibilityJSON: text) {
      self = dump
      return
    }
    let text = DumpText(text)
    if let dump = try ViewDump(readingMarkup: text) {
      self = dump
      return
    }
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

nonisolated extension ViewDump {
  /// Reads the XML of Appium or Detox; nil if the text is something else.
  private init?(readingMarkup text: DumpText) throws(ViewDumpError) {
    if var elements = AppiumSourceReader(text) {
      elements.read()
      guard let dump = elements.dump else {
        throw ViewDumpError("no element in the XML has a frame: paste all of Appium's page source")
      }
      self = dump
    } else if var views = DetoxHierarchyReader(text) {
      views.read()
      guard let dump = views.dump else {
        throw ViewDumpError(
          "no view in the XML has a size: paste all that Detox's generateViewHierarchyXml() returns on iOS")
      }
      self = dump
    } else {
      return nil
    }
  }
}

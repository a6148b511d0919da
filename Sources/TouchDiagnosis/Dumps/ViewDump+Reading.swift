nonisolated extension ViewDump {
  /// Reads the views or elements from the output of a debugger, a snapshot test, a test tool, a probe or
  /// `fingerpost tree --json`, with whatever is around it.
  ///
  /// - Parameter firstLine: The number of the text's first line, if it is a part of another text.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  package init(reading text: String, fromLine firstLine: Int = 1) throws(ViewDumpError) {
    if let dump = try ViewDump(readingAnyJSON: HashText.json(of: text) ?? text, fromLine: firstLine) {
      self = dump
      return
    }
    let given = BracketedText.withAngles(text) ?? text
    let text = DumpText(given, fromLine: firstLine)
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
    if let dump = elements.dump {
      self = dump
      return
    }
    guard MarkupText.hidesObjects(in: given) else {
      throw ViewDumpError(ForeignText.explanation(of: given) ?? views.explanation)
    }
    var hidden = DescriptionTreeReader(DumpText(given, fromLine: firstLine, decodingMarkup: true))
    hidden.read()
    guard let dump = hidden.dump else { throw ViewDumpError(hidden.explanation) }
    self = dump
  }

  /// Reads the bytes of a file, in UTF-8 or UTF-16.
  package init(reading bytes: [UInt8]) throws(ViewDumpError) {
    try self.init(reading: ViewDump.decoded(bytes))
  }

  /// The text from bytes of UTF-8 or UTF-16.
  ///
  /// UTF-16 has a mark at its beginning, or a zero beside its first character.
  package static func decoded(_ bytes: [UInt8]) -> String {
    let isBig = bytes.starts(with: [0xfe, 0xff]) || bytes.count > 1 && bytes[0] == 0 && bytes[1] != 0
    let isLittle = bytes.starts(with: [0xff, 0xfe]) || bytes.count > 1 && bytes[0] != 0 && bytes[1] == 0
    guard isBig || isLittle else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (high, low) = isBig ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    return String(decoding: units, as: UTF16.self)
  }
}

nonisolated extension ViewDump {
  /// Reads the JSON of this program, idb, AXe or Maestro, up to where it is cut off; nil if the text is something
  /// else.
  private init?(readingAnyJSON text: String, fromLine firstLine: Int) throws(ViewDumpError) {
    guard let json = JSONText(ProbeText.json(in: text) ?? text) else { return nil }
    if let views = try ViewDump(readingJSON: json.text) {
      self = views
    } else if let elements = try ViewDump(readingAccessibilityJSON: json.text) {
      self = elements
    } else {
      return nil
    }
    if let cut = json.cut {
      var notes = DumpNotes()
      notes.add(cutAt: firstLine - 1 + cut)
      self.notes += notes.all
    }
  }

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

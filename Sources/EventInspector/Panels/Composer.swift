import Foundation
import TouchDiagnosis
import UIKitCore

/// Composes rows for a width and a language, with the names of views.
struct Composer {
  let width: CGFloat
  let language: Language
  /// The names of objects in sentences: by their `NAME#ID`, or else by their names.
  let names: [String: LocalizedText]
  /// The application whose views are named by text and number if their names would not distinguish them.
  private var application: UIApplication?

  init(width: CGFloat, language: Language, names: [String: LocalizedText]) {
    (self.width, self.language, self.names) = (width, language, names)
  }

  /// The space at the left and right of every row.
  static let margin: CGFloat = 16
  /// The space above and below the text of a row.
  static let padding: CGFloat = 2

  /// Where text ends at the right.
  var right: CGFloat { width - Composer.margin }

  func name(_ id: ObjectID) -> String {
    title(of: id.name, id.number) ?? (names[id.description] ?? names[id.name])?[language] ?? id.name
  }
  /// **Cost:** O(1); the name of an ID costs O(*n*) in the number of views.
  func name(_ view: UIView) -> String {
    let id = view.objectID
    return title(of: view) ?? (names[id.description] ?? names[id.name])?[language] ?? id.name
  }
  func name(_ id: ObjectID?) -> String { id.map(name) ?? say(InspectorWords.noView) }
  /// A sentence in the language, with the panels' names instead of the trace's `NAME#ID`s.
  func say(_ text: LocalizedText) -> String {
    var sentence = text[language]
    // Most texts name no object, and the search for names costs more than everything else done with them.
    if sentence.utf8.contains(UInt8(ascii: "#")) {
      sentence = sentence.replacing(#/(\w+)#(\d+)/#) { match in
        if let title = title(of: String(match.1), Int(match.2)) {
          // A sentence made with `name` already has the title.
          return sentence[..<match.range.lowerBound].hasSuffix("\" (") ? String(match.0) : title
        }
        let name = String(match.1)
        return (names[String(match.0)] ?? names[name])?[language] ?? name
      }
    }
    // A phrase for a name may begin the sentence.
    if sentence.hasSuffix("."), sentence.first?.isLowercase == true,
      sentence.hasPrefix("the ") || names.values.contains(where: { sentence.hasPrefix($0[language] + " ") })
    {
      sentence = sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
    return language == .chinese ? sentence.withoutSpacesBetweenChinese : sentence
  }

  /// The same composer, which names views without an identifier by their text and number.
  func naming(viewsOf application: UIApplication) -> Composer {
    var composer = self
    composer.application = application
    return composer
  }

  private func title(of name: String, _ number: Int?) -> String? {
    guard let number, names[name] == nil, names["\(name)#\(number)"] == nil,
      var waiting: [UIView] = application?.windows
    else { return nil }
    while let view = waiting.popLast() {
      if view.objectNumber.number == number { return view.objectID.name == name ? title(of: view) : nil }
      waiting += view.subviews
    }
    return nil
  }

  /// `"Sign in" (UIButton#4)`; nil for a view that has an identifier.
  private func title(of view: UIView) -> String? {
    let id = view.objectID
    guard application != nil, id.name == view.className, names[id.name] == nil, names[id.description] == nil
    else { return nil }
    return view.shownBeginning.map { "\"\($0)\" (\(id))" } ?? id.description
  }

  /// The panel's message, in one sentence.
  func sentence(_ text: LocalizedText) -> PanelRow {
    paragraph(text, TypeScale.title, .strong, top: 12, bottom: 4)
  }

  /// An explanation in quiet letters.
  func note(_ text: LocalizedText) -> PanelRow { paragraph(text, TypeScale.body, .quiet, top: 2) }

  /// The row of a panel that has nothing to show yet.
  func hint(_ text: LocalizedText) -> PanelRow { paragraph(text, TypeScale.body, .quiet, top: 12) }

  private func paragraph(
    _ text: LocalizedText, _ font: UIFont, _ ink: Ink, top: CGFloat, bottom: CGFloat = Composer.padding
  ) -> PanelRow {
    var row = PanelRow()
    let height = row.add(
      say(text), font, ink, x: Composer.margin, y: top, width: right - Composer.margin)
    row.close(below: top + height + bottom)
    return row
  }

  /// A name and a value in two columns.
  func property(_ name: String, _ value: String, about object: ObjectID? = nil) -> PanelRow {
    var row = PanelRow(object: object)
    let column = ((width - 2 * Composer.margin) * 0.42).rounded()
    let left = row.add(
      name, TypeScale.body, .quiet, x: Composer.margin, y: Composer.padding, width: column - 8)
    let x = Composer.margin + column
    let height = row.add(value, TypeScale.time, x: x, y: Composer.padding, width: right - x)
    row.close(below: max(left, height) + 2 * Composer.padding)
    return row
  }

  /// Space between groups of rows.
  var gap: PanelRow { PanelRow(height: 8) }
}

import CairoCanvas
import Foundation
import TouchDiagnosis
import UIKit

/// A tree and an answer as one self-contained page for a browser, to attach to a bug report.
///
/// The page hit-tests by itself, so that readers can ask further questions: nothing in a dump overrides anything. Its
/// sentences come from here.
@MainActor
struct AnswerDocument {
  private let answer: Answer
  private let tree: DumpedTree
  private let title: String
  private let language: Language

  private static let template = "Why/page.html"
  /// The search, which other pages share.
  private static let search = "Why/search.js"

  init(_ answer: Answer, of tree: DumpedTree, titled title: String, in language: Language = .english) {
    (self.answer, self.tree, self.title, self.language) = (answer, tree, title, language)
  }

  /// The page as the bytes of a file; throws one line if the program's own files are missing.
  func html() throws -> Data {
    let parts = AssetFolder.text(for: AnswerDocument.template)?.split(
      separator: #/@TEXT@|@DUMP@|@SEARCH@/#, maxSplits: 3)
    guard let parts, parts.count == 4, let search = AssetFolder.text(for: AnswerDocument.search) else {
      throw Failure(description: "\(AnswerDocument.template) is missing or damaged: install Fingerpost again")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let dump = String(decoding: try encoder.encode(contents), as: UTF8.self)
    let text = PlainAnswer(answer.diagnosis, answer.names, notes: answer.notes, in: language).text
    return Data(
      [
        String(parts[0]), text.escapedForMarkup, String(parts[1]), dump.escapedForScript, String(parts[2]),
        search,
        String(parts[3]),
      ].joined().utf8)
  }

  // MARK: What is in the page

  private struct Contents: Encodable {
    var file: String
    var point: [Double]
    /// The index of the expected view, or -1.
    var expected: Int
    var screen: [Double]
    /// The drawn area.
    var area: [Double]
    /// The visible windows, back to front.
    var windows: [Int]
    var views: [View]
    var words: PageWords
    /// The answer, if the page has no rules to find others.
    var fixed: Fixed?
    /// Those that see the first touch; the page does not find others.
    var recognizers: [Recognizer]
    var notes: [String]
  }

  /// An answer about elements, in sentences.
  private struct Fixed: Encodable {
    struct Obstacle: Encodable {
      var index: Int
      var says: String
      var fix: String
    }

    struct Point: Encodable { var x, y: Double }

    var winner: Int
    var expected: Int
    var obstacles: [Obstacle]
    var nearest: Point?
    /// Further remarks, as plain text.
    var remarks: [String]
  }

  /// A recogniser and what keeps the touch with its view, in sentences.
  private struct Recognizer: Encodable {
    var says: String
    var cures: [String]
  }

  private var fixed: Fixed? {
    let diagnosis = answer.diagnosis
    guard diagnosis.isProbable else { return nil }
    func index(_ id: ObjectID?) -> Int { id.flatMap(answer.names.index(of:)) ?? -1 }
    return Fixed(
      winner: index(diagnosis.winner), expected: index(diagnosis.expected),
      obstacles: diagnosis.reasons.map {
        Fixed.Obstacle(index: index($0.view), says: $0.says[language], fix: $0.fix[language])
      }, nearest: diagnosis.nearestPoint.map { Fixed.Point(x: $0.x, y: $0.y) },
      remarks: [diagnosis.remark, AnswerWords.elementsSayLittle].compactMap { $0?[language] })
  }

  /// A view; rules that do not turn touches away from it are absent.
  private struct View: Encodable {
    var id: String
    var `class`: String
    var isNamed: Bool
    var text: String?
    /// Absent in JSON, where views have no lines of their own.
    var line: Int?
    var parent: Int
    var matrix: [Double]
    /// What to subtract from a point around the view if the matrix has no inverse.
    var flat: [Double]?
    var bounds: [Double]
    var hidden: Bool?
    /// Why the view takes no touches: `set`, `default` or `assumed`.
    var disabled: String?
    /// The alpha in words.
    var transparent: String?
    /// Whether an animation keeps touches away.
    var animating: Bool?
    var isDisabledControl: Bool?
    /// Whether it asks its subviews about points outside its bounds.
    var asksOutside: Bool?
    /// Whether it lets touches through that no subview takes.
    var takesNone: Bool?
    /// Which touches on views in it also count as touches on it: `all` or `allButControls`.
    var parts: String?
    var isControl: Bool?
    /// Whether it is a system window that lets touches through, or fills one.
    var isSystem: Bool?
    /// What it is of UIKit's own that no application changes: `privatePart` or `dimming`.
    var own: String?
    /// Whether it acts on touches.
    var isOwner: Bool?
    /// How it is drawn.
    var look: String
    /// Whether it is a topmost view with an unknown place.
    var isUnplaced: Bool?
  }

  private var contents: Contents {
    let (screen, area) = (tree.screen.bounds, answer.outline.area)
    return Contents(
      file: title, point: [answer.diagnosis.point.x, answer.diagnosis.point.y],
      expected: answer.diagnosis.expected.flatMap(answer.names.index(of:)) ?? -1,
      screen: [screen.minX, screen.minY, screen.width, screen.height],
      area: [area.minX, area.minY, area.width, area.height],
      windows: tree.screen.windows.compactMap { tree.indices[$0.objectID] },
      views: tree.views.indices.map(view),
      words: PageWords(in: language, isProbable: answer.diagnosis.isProbable), fixed: fixed,
      recognizers: answer.diagnosis.recognizers.map {
        Recognizer(says: $0.says[language], cures: $0.cures.map { $0[language] })
      },
      notes: answer.notes
        + [answer.names.placeUnknown(of: answer.outline.unplaced)].compactMap { $0?[language] })
  }

  private func view(_ index: Int) -> View {
    let (view, node) = (tree.views[index], tree.dump.nodes[index])
    var (geometry, matrix) = (view.modelGeometry, view.modelGeometry.toParent)
    let isInvertible = geometry.isInvertible
    if !isInvertible {
      geometry.setTransform(.identity)
      matrix = matrix.isFinite ? matrix : .identity
    }
    let bounds = view.bounds
    let isByDefault = ClassDefaults.isInteractionOff(for: view)
    let alpha = view.alpha
    return View(
      id: "\(view.objectID)", class: view.className, isNamed: node.identifier != nil, text: node.text,
      line: tree.dump.hasLines ? node.line : nil,
      parent: node.parent ?? -1, matrix: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty],
      flat: isInvertible ? nil : [geometry.offset.x, geometry.offset.y],
      bounds: [bounds.minX, bounds.minY, bounds.width, bounds.height], hidden: view.isHidden ? true : nil,
      disabled: view.isUserInteractionEnabled
        ? nil
        : view.viewDescription?.isInteractionAssumed == true ? "assumed" : isByDefault ? "default" : "set",
      transparent: alpha < 0.01 ? TouchObstacle.number(alpha) : nil,
      animating: view.refusesTouchesWhileAnimated ? true : nil,
      isDisabledControl: view.viewDescription?.isDisabledControl == true ? true : nil,
      asksOutside: node.searchRule?.asksOutsideBounds == true && !view.clipsToBounds ? true : nil,
      takesNone: node.searchRule?.takesTouches == false ? true : nil,
      parts: view.partsReached == .none ? nil : "\(view.partsReached)",
      isControl: view.isAControl ? true : nil,
      isSystem: ClassKnowledge.letsTouchesFall(node.className) ? true : nil,
      own: TouchObstacle.UIKitsOwn(className: node.className)?.rawValue,
      isOwner: view.askedRole == .owner ? true : nil,
      look: (answer.outline.shapes[index]?.look ?? .plain).rawValue,
      isUnplaced: node.parent == nil && !node.isPlaceKnown ? true : nil)
  }
}

extension CGAffineTransform {
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

nonisolated extension String {
  /// The text as a page shows it.
  fileprivate var escapedForMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// JSON that neither ends the element around it nor begins a comment there.
  fileprivate var escapedForScript: String { replacing("<", with: "\\u003c") }
}

import Foundation

extension NSLayoutConstraint {
  /// How views of a visual format are aligned with each other, and in which direction it is read.
  nonisolated public struct FormatOptions: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All left edges lie on one line.
    public static let alignAllLeft = option(for: .left)
    /// All right edges lie on one line.
    public static let alignAllRight = option(for: .right)
    /// All top edges lie on one line.
    public static let alignAllTop = option(for: .top)
    /// All bottom edges lie on one line.
    public static let alignAllBottom = option(for: .bottom)
    /// All leading edges lie on one line.
    public static let alignAllLeading = option(for: .leading)
    /// All trailing edges lie on one line.
    public static let alignAllTrailing = option(for: .trailing)
    /// All vertical centre lines lie on one line.
    public static let alignAllCenterX = option(for: .centerX)
    /// All horizontal centre lines lie on one line.
    public static let alignAllCenterY = option(for: .centerY)
    /// All last lines of text lie on one line.
    public static let alignAllLastBaseline = option(for: .lastBaseline)
    /// All first lines of text lie on one line.
    public static let alignAllFirstBaseline = option(for: .firstBaseline)
    /// As text is read; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right, however text is read.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left, however text is read.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    private static func option(for attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The edges and lines that all views share.
    fileprivate var aligned: [Attribute] {
      (1...12).compactMap(Attribute.init).filter { contains(FormatOptions.option(for: $0)) }
    }
  }

  /// Makes the constraints that a line of the visual format describes, as `H:|-[name]-8-[field(>=100)]-|`.
  ///
  /// A line that cannot be read makes none, with a warning that shows where.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let metrics = (metrics ?? [:]).compactMapValues(FormatReader.number)
    let reader = FormatReader(format, metrics: metrics, views: views.compactMapValues { $0 as? UIView })
    do throws(FormatReader.Mistake) { return try reader.constraints(opts) } catch {
      Diagnostics.warn(
        """
        Unable to parse constraint format: \(error.reason)
        \(format)
        \(String(repeating: " ", count: error.offset))^
        """)
      return []
    }
  }
}

/// Reads one line of Apple's visual format language.
@MainActor
private final class FormatReader {
  struct Mistake: Error {
    let reason: String
    /// How many characters stand before it.
    let offset: Int
  }

  /// A size or a distance with its relation and priority.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var points: CGFloat = 0
    var sizeOf: UIView?
    var priority = UILayoutPriority.required
  }

  /// What stands between two views.
  private enum Separation {
    case flush, standard
    case gaps([Predicate])
  }

  private enum Place {
    case edge
    case view(UIView)
  }

  private let characters: [Character]
  private var position = 0
  private let metrics: [String: CGFloat]
  private let views: [String: UIView]
  private var axis = NSLayoutConstraint.Axis.horizontal
  private var made: [NSLayoutConstraint] = []

  init(_ format: String, metrics: [String: CGFloat], views: [String: UIView]) {
    (characters, self.metrics, self.views) = (Array(format), metrics, views)
  }

  static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  // MARK: The line

  func constraints(
    _ options: NSLayoutConstraint.FormatOptions
  ) throws(Mistake) -> [NSLayoutConstraint] {
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    let edges = edges(options)
    var (last, separation): (Place?, Separation) = (take("|") ? .edge : nil, .flush)
    if last != nil { separation = try readSeparation() }
    var all: [UIView] = []
    while peek == "[" {
      let view = try readView()
      if let last { connect(last, .view(view), separation, edges, container: view.parent) }
      all.append(view)
      last = .view(view)
      separation = try readSeparation()
      if take("|") {
        connect(.view(view), .edge, separation, edges, container: view.parent)
        break
      }
      if peek == nil { break }
    }
    if all.isEmpty { throw mistake("a view in brackets was expected") }
    if position < characters.count { throw mistake("a view in brackets, or the end, was expected") }
    for attribute in options.aligned {
      for (one, other) in zip(all, all.dropFirst()) {
        made.append(NSLayoutConstraint(LayoutTerm(other, attribute), .equal, LayoutTerm(one, attribute)))
      }
    }
    return made
  }

  private typealias Edges = (begin: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute)

  private func edges(_ options: NSLayoutConstraint.FormatOptions) -> Edges {
    if axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  /// Makes the constraints of the distance between two neighbours.
  private func connect(
    _ one: Place, _ other: Place, _ separation: Separation, _ edges: Edges, container: UIView?
  ) {
    let (before, after): (LayoutTerm, LayoutTerm)
    switch (one, other) {
    case (.view(let one), .view(let other)):
      (before, after) = (LayoutTerm(one, edges.end), LayoutTerm(other, edges.begin))
    case (.edge, .view(let view)):
      (before, after) = (LayoutTerm(container, edges.begin), LayoutTerm(view, edges.begin))
    case (.view(let view), .edge):
      (before, after) = (LayoutTerm(view, edges.end), LayoutTerm(container, edges.end))
    case (.edge, .edge): return
    }
    let gaps: [Predicate]
    switch separation {
    case .flush: gaps = [Predicate()]
    case .standard: gaps = [Predicate(points: NSLayoutXAxisAnchor.systemSpacing)]
    case .gaps(let read): gaps = read
    }
    // From right to left, a distance counts down.
    let isReversed = edges.begin == .right
    for gap in gaps {
      let constraint =
        isReversed
        ? NSLayoutConstraint(before, gap.relation, after, constant: gap.points)
        : NSLayoutConstraint(after, gap.relation, before, constant: gap.points)
      constraint.priority = gap.priority
      made.append(constraint)
    }
  }

  // MARK: Its parts

  private func readView() throws(Mistake) -> UIView {
    position += 1
    let start = position
    let name = readName()
    guard let view = views[name] else {
      position = start
      throw mistake("\(name) is not a key in the views dictionary")
    }
    if take("(") {
      for predicate in try readPredicates() {
        let term = LayoutTerm(view, axis == .horizontal ? .width : .height)
        let other = predicate.sizeOf.map { LayoutTerm($0, term.attribute) }
        let constraint = NSLayoutConstraint(term, predicate.relation, other, constant: predicate.points)
        constraint.priority = predicate.priority
        made.append(constraint)
      }
    }
    guard take("]") else { throw mistake("a ] was expected") }
    return view
  }

  private func readSeparation() throws(Mistake) -> Separation {
    guard take("-") else { return .flush }
    if peek == "[" || peek == "|" { return .standard }
    let gaps = take("(") ? try readPredicates() : [Predicate(points: try readNumber())]
    guard take("-") else { throw mistake("a - was expected") }
    return .gaps(gaps)
  }

  /// Reads predicates up to the closing parenthesis.
  private func readPredicates() throws(Mistake) -> [Predicate] {
    var predicates: [Predicate] = []
    repeat {
      var predicate = Predicate()
      if take(">=") {
        predicate.relation = .greaterThanOrEqual
      } else if take("<=") {
        predicate.relation = .lessThanOrEqual
      } else {
        _ = take("==")
      }
      let start = position
      if let view = views[readName()] {
        predicate.sizeOf = view
      } else {
        position = start
        predicate.points = try readNumber()
      }
      if take("@") { predicate.priority = UILayoutPriority(Float(try readNumber())) }
      predicates.append(predicate)
    } while take(",")
    guard take(")") else { throw mistake("a ) was expected") }
    return predicates
  }

  /// Reads a number, or the name of one.
  private func readNumber() throws(Mistake) -> CGFloat {
    let start = position
    if let peek, peek.isLetter || peek == "_" {
      let name = readName()
      if let metric = metrics[name] { return metric }
      position = start
      throw mistake("\(name) is not a key in the metrics dictionary")
    }
    _ = take("-")
    while let peek, peek.isNumber || peek == "." { position += 1 }
    guard let number = Double(String(characters[start..<position])) else {
      throw mistake("a number was expected")
    }
    return number
  }

  private func readName() -> String {
    let start = position
    while let peek, peek.isLetter || peek.isNumber || peek == "_" { position += 1 }
    return String(characters[start..<position])
  }

  // MARK: Characters

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private func mistake(_ reason: String) -> Mistake { Mistake(reason: reason, offset: position) }
}

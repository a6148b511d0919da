import Foundation

nonisolated extension ViewDump {
  /// A view as `fingerpost tree --json` writes it.
  fileprivate struct Listed: Decodable {
    var view: String
    var `class`: String
    var parent: String?
    var quad: [[Double]]
    var hidden: Bool?
    var alpha: Double?
    var interactive: Bool?
    var recognizers: [String]?
  }

  /// A view of either form: a probe adds to what the command writes.
  private struct AnyListed: Decodable {
    var listed: Listed
    var probed: ProbedView

    init(from decoder: any Decoder) throws {
      listed = try Listed(from: decoder)
      probed = try ProbedView(from: decoder)
    }
  }

  private struct Listing: Decodable {
    enum Key: CodingKey { case version, views, probe }

    var version: Int
    var views: [Listed]
    var probe: (application: ProbedApplication, views: [ProbedView])?

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      version = try members.decode(Int.self, forKey: .version)
      guard members.contains(.probe) else {
        views = try members.decode([Listed].self, forKey: .views)
        return
      }
      let application = try ProbedApplication(from: decoder)
      let all = try members.decode([AnyListed].self, forKey: .views)
      views = all.map(\.listed)
      probe = (application, all.map(\.probed))
    }
  }

  private struct Version: Decodable { var version: Int }

  private static let views = WordSearch(["\"views\""])

  /// Reads what `fingerpost tree --json` or a probe writes; nil if the text is something else.
  init?(readingJSON text: String) throws(ViewDumpError) {
    guard text.first(where: { !$0.isWhitespace }) == "{" else { return nil }
    guard let listing = try ViewDump.listing(in: text) else { return nil }
    let views = listing.views
    let enabled = Set((listing.probe?.application.recognizers ?? []).filter(\.enabled).map(\.recognizer))
    let parents = try ViewDump.parents(of: views)
    let bases = try ViewDump.bases(of: views)
    var nodes: [Node] = []
    var places = [Int](repeating: 0, count: views.count)
    for index in try ViewDump.order(of: views, parents: parents) {
      var node = Node(views[index])
      guard !views[index].class.isEmpty else {
        throw ViewDumpError("in the JSON, \(views[index].view.shown) has no class")
      }
      try node.place(bases[index], in: parents[index].map { bases[$0] })
      if let probed = listing.probe?.views[index] {
        node.take(
          probed, hasRecognizers: views[index].recognizers?.contains(where: enabled.contains) ?? false)
      }
      node.parent = parents[index].map { places[$0] }
      places[index] = nodes.count
      nodes.append(node)
    }
    self.init(form: .json, hasLines: false, nodes: nodes, application: listing.probe?.application, notes: [])
    if application != nil { notes = [probeNote] }
  }

  private static func listing(in text: String) throws(ViewDumpError) -> Listing? {
    let data = Data(text.utf8)
    do {
      let listing = try JSONDecoder().decode(Listing.self, from: data)
      guard listing.version == 1 else { throw wrongVersion(listing.version) }
      if let probe = listing.probe?.application.probe, probe != ProbedApplication.version {
        throw wrongVersion(probe)
      }
      guard !listing.views.isEmpty else { throw ViewDumpError("the JSON lists no views") }
      return listing
    } catch let error as ViewDumpError {
      throw error
    } catch {
      if let other = try? JSONDecoder().decode(Version.self, from: data), other.version != 1 {
        throw wrongVersion(other.version)
      }
      guard let error = error as? DecodingError, views.words(in: text).count == 1 else { return nil }
      throw ViewDumpError("\(problem(of: error)); paste all that `fingerpost tree --json` writes")
    }
  }

  private static func wrongVersion(_ version: Int) -> ViewDumpError {
    ViewDumpError("the JSON is of version \(version), not 1: a newer fingerpost reads it")
  }

  private static func problem(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)) is not what it should be"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context.codingPath)) is not what it should be"
    default: "the JSON is not whole, or it has a number that is too large"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the JSON" }
    let names = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return "in the JSON, \(names.joined().drop { $0 == "." })"
  }

  /// The index of each view's superview.
  private static func parents(of views: [Listed]) throws(ViewDumpError) -> [Int?] {
    var indices: [String: Int] = [:]
    for (index, view) in views.enumerated() where indices.updateValue(index, forKey: view.view) != nil {
      throw ViewDumpError("the JSON has two views that are called \(view.view.shown)")
    }
    var parents: [Int?] = []
    for view in views {
      guard let parent = view.parent else {
        parents.append(nil)
        continue
      }
      guard let index = indices[parent] else {
        throw ViewDumpError("the JSON does not list \(parent.shown), the superview of \(view.view.shown)")
      }
      parents.append(index)
    }
    return parents
  }

  /// Where each view is in the window.
  private static func bases(of views: [Listed]) throws(ViewDumpError) -> [Quad] {
    var quads: [Quad] = []
    for view in views {
      guard let quad = Quad(view.quad) else {
        throw ViewDumpError("the quad of \(view.view.shown) is not four points")
      }
      quads.append(quad)
    }
    return quads
  }

  /// The views, each after its superview, siblings as listed.
  private static func order(of views: [Listed], parents: [Int?]) throws(ViewDumpError) -> [Int] {
    var firstChild = [Int?](repeating: nil, count: views.count)
    var nextSibling = [Int?](repeating: nil, count: views.count)
    var waiting: [Int] = []
    for index in views.indices.reversed() {
      if let parent = parents[index] {
        nextSibling[index] = firstChild[parent]
        firstChild[parent] = index
      } else {
        waiting.append(index)
      }
    }
    var order: [Int] = []
    var isReached = [Bool](repeating: false, count: views.count)
    while let index = waiting.popLast() {
      order.append(index)
      isReached[index] = true
      if parents[index] != nil, let sibling = nextSibling[index] { waiting.append(sibling) }
      if let child = firstChild[index] { waiting.append(child) }
    }
    if let lost = isReached.firstIndex(of: false) {
      throw ViewDumpError(
        "in the JSON, \(views[lost].view.shown) is inside itself: its superviews go round in a circle")
    }
    return order
  }
}

nonisolated extension ViewDump.Node {
  /// What the JSON says about a view besides its place.
  fileprivate init(_ listed: ViewDump.Listed) {
    self.init(className: ClassName.plain(listed.class), frame: .zero, line: 1)
    let parts = listed.view.split(separator: "#", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last { number = Int(last) }
    let name = number == nil ? listed.view : parts.dropLast().joined(separator: "#")
    if name != listed.class { identifier = name }
    isWindow = className.hasSuffix("Window")
    isHidden = listed.hidden
    alpha = listed.alpha
    isUserInteractionEnabled = listed.interactive
  }

  /// Computes the frame and the transform from the view's place in the window and its superview's.
  fileprivate mutating func place(_ quad: Quad, in parent: Quad?) throws(ViewDumpError) {
    guard let place = quad.placed(in: parent ?? .window) else {
      throw ViewDumpError("the quad of \((identifier ?? className).shown) is too large")
    }
    frame = place.frame
    transform = place.transform
    if transform != nil { boundsSize = quad.size }
  }
}

nonisolated extension String {
  /// The beginning of the text in quotes, on one line.
  fileprivate var shown: String {
    let shown = unicodeScalars.prefix(80).map { $0.isShown ? String($0) : "?" }
    return "“\(shown.joined())”"
  }
}

import Foundation

/// The text between `<` and `>`: a class, an address and attributes.
nonisolated struct DumpDescription {
  enum Ending {
    /// With its `>`.
    case closed
    /// Without one, up to the next view, or an empty line.
    case unclosed
    /// With the text.
    case cutOff
  }

  /// The view that it describes; a description without a frame may be about something else.
  var node: ViewDump.Node
  var hasFrame = false
  /// Whether it has what only a full description has: UIKit's ends with the layer, EarlGrey's begins with
  /// accessibility.
  private var namesAllThatDiffers = false
  private(set) var ending = Ending.closed
  /// What could not be read.
  var problem: DumpNote?

  /// Whether this is a layer and not a view.
  var isLayer: Bool { node.className.hasPrefix("CA") && node.className.hasSuffix("Layer") }

  init(className: String) {
    node = ViewDump.Node(className: className, frame: .zero, line: 0)
    node.isWindow = className.hasSuffix("Window")
  }

  /// The keys that are read.
  static let keys: Set<String> = [
    "frame", "bounds", "contentOffset", "transform", "baseClass", "text", "title", "label", "identifier",
    "hidden", "alpha",
    "accessibilityIdentifier", "userInteractionEnabled", "enabled", "clipsToBounds", "layer",
    "gestureRecognizers", "animations", "AX.label",
  ]

  /// Sets an attribute; if there are two, the first one counts.
  mutating func set(_ key: String, to value: DumpAttribute) {
    switch key {
    case "frame": setFrame(value)
    case "bounds":
      guard let numbers = finite(value.numbers(4), of: key, count: 4) else { return }
      let bounds = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).limited
      if node.boundsOrigin == nil { node.boundsOrigin = bounds.origin }
      node.boundsSize = bounds.size
    case "contentOffset":
      guard let numbers = finite(value.numbers(2), of: key, count: 2) else { return }
      node.boundsOrigin = CGPoint(x: numbers[0].limited, y: numbers[1].limited)
    case "transform": setTransform(value)
    case "baseClass":
      guard node.baseClass == nil else { return }
      node.baseClass = ClassName.plain(value.string)
      if value.string.hasSuffix("Window") { node.isWindow = true }
    case "text": node.text = node.text ?? value.text
    case "title", "label", "AX.label": node.text = node.text ?? value.quotedText
    case "accessibilityIdentifier", "identifier", "id", "nativeID", "AX.id":
      node.identifier = node.identifier ?? value.text ?? value.string
    case "hidden": node.isHidden = node.isHidden ?? value.boolean
    case "alpha":
      guard let numbers = finite(value.numbers(1), of: key, count: 1) else { return }
      node.alpha = node.alpha ?? numbers[0]
    case "userInteractionEnabled", "UIE":
      node.isUserInteractionEnabled = node.isUserInteractionEnabled ?? value.boolean
    case "enabled": node.isEnabled = node.isEnabled ?? value.boolean
    case "clipsToBounds": node.clipsToBounds = node.clipsToBounds ?? value.boolean
    case "gestureRecognizers": node.hasRecognizers = value.text != nil
    case "animations": node.isMoving = value.unbroken.contains("position=")
    case "layer":
      namesAllThatDiffers = true
      if value.unbroken.hasPrefix("<UIWindowLayer") { node.isWindow = true }
    case "AX": namesAllThatDiffers = true
    default: break
    }
  }

  /// Sets a word without a value, as EarlGrey writes it.
  mutating func set(word: String) {
    switch word {
    case "hidden": node.isHidden = node.isHidden ?? true
    case "disabled": node.isEnabled = node.isEnabled ?? false
    default: break
    }
  }

  /// Notes how the description ends, and so whether it is complete.
  mutating func finish(_ ending: Ending) {
    self.ending = ending
    node.isComplete = namesAllThatDiffers && ending == .closed
  }

  private mutating func setFrame(_ value: DumpAttribute) {
    guard !hasFrame else { return }
    let numbers = value.numbers(4)
    guard numbers.count == 4 else { return }
    hasFrame = true
    guard numbers.allSatisfy(\.isFinite) else {
      problem = .frameNotFinite(node.className)
      return
    }
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    node.frame = frame.limited
    if node.frame != frame {
      problem = .frameBeyondScreens(node.className)
    }
  }

  /// The numbers of an attribute; nil if there are not this many, or one that cannot be worked with, which is noted.
  private mutating func finite(_ numbers: [Double], of key: String, count: Int) -> [Double]? {
    guard numbers.count == count else { return nil }
    guard numbers.allSatisfy(\.isFinite) else {
      problem = problem ?? .notFinite(attribute: key, of: node.className)
      return nil
    }
    return numbers
  }

  /// Sets six numbers, or the sixteen of a transform in space, of which the part in the plane counts.
  private mutating func setTransform(_ value: DumpAttribute) {
    guard node.transform == nil else { return }
    let numbers = value.numbers(6, 16)
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= Double.limit }) else {
      problem = problem ?? .badTransform(node.className)
      return
    }
    switch numbers.count {
    case 6: node.transform = numbers
    case 16: node.transform = [0, 1, 4, 5, 12, 13].map { numbers[$0] }
    default: break
    }
  }
}

/// The value of an attribute, with its place in the text.
nonisolated struct DumpAttribute {
  let source: DumpText
  /// All of it.
  let range: Range<Int>
  /// The text between quotes, if the value begins with one.
  let quoted: Range<Int>?

  var string: String { source.string(range) }
  /// The text without its quotes; nil for `(null)`.
  var text: String? {
    if quoted != nil { return quotedText }
    return ["(null)", "nil", ""].contains(string) ? nil : string
  }
  /// The text without its quotes; nil if it has none.
  var quotedText: String? { quoted.map { source.string($0) } }

  var boolean: Bool? {
    switch unbroken.lowercased() {
    case "yes", "true", "1", "y": true
    case "no", "false", "0", "n": false
    default: nil
    }
  }

  /// All of it without the ends of lines in it.
  var unbroken: String {
    source.contains(.newline, in: range)
      ? DumpAttribute(source: source.joined(range)).string : string
  }

  private init(source: DumpText) {
    self.init(source: source, range: 0..<source.end, quoted: nil)
  }

  init(source: DumpText, range: Range<Int>, quoted: Range<Int>?) {
    (self.source, self.range, self.quoted) = (source, range, quoted)
  }

  /// The numbers, one of these counts: a line's end separates two of them, or is inside one.
  ///
  /// The two readings cannot both give the right count.
  func numbers(_ counts: Int...) -> [Double] {
    let parted = numbers
    guard !counts.contains(parted.count), source.contains(.newline, in: range) else { return parted }
    let joined = DumpAttribute(source: source.joined(range)).numbers
    return counts.contains(joined.count) ? joined : parted
  }

  /// The numbers, up to seventeen; none if there is anything else.
  var numbers: [Double] {
    var numbers: [Double] = []
    var index = range.lowerBound
    while index < range.upperBound, numbers.count < 17 {
      guard !DumpAttribute.partsNumbers(source[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, !DumpAttribute.partsNumbers(source[index]) { index += 1 }
      guard index - start < 64, let number = Double(source.string(start..<index)) else { return [] }
      numbers.append(number)
    }
    return numbers
  }

  private static func partsNumbers(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .tab, .newline, .comma, .semicolon, .openingParenthesis, .closingParenthesis: true
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }
}

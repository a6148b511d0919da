import UIKitCore

/// A recogniser as a probe in an application describes it.
nonisolated package struct ProbedRecognizer: Decodable, Hashable, Sendable {
  /// `NAME#NUMBER`.
  package var recognizer: String
  package var `class`: String
  /// The name of its view.
  package var view: String?
  package var state: String
  package var enabled: Bool
  /// The class of its delegate, or the name of a view that is it.
  package var delegate: String?
  package var cancelsTouchesInView: Bool
  package var delaysTouchesBegan: Bool
  package var delaysTouchesEnded: Bool?
  /// How many taps and fingers it needs, if it recognises taps.
  package var taps: Int?
  package var touches: Int?
  package var touchTypes: [Int]?
  /// The recognisers that fail when this one is recognised, of those that see the same touches.
  package var prevents: [String]?
  package var preventedBy: [String]?
  /// The recognisers that must fail first, as far as classes and delegates say so; `require(toFail:)` cannot be asked.
  package var waitsFor: [String]?

  /// Its name as the trace has it.
  var id: ObjectID {
    let parts = recognizer.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count > 1, let number = parts.last.flatMap({ Int($0) }) else {
      return ObjectID(.recognizer, number: nil, name: recognizer)
    }
    return ObjectID(.recognizer, number: number, name: parts.dropLast().joined(separator: "#"))
  }
}

/// What a probe says about its application as a whole.
nonisolated package struct ProbedApplication: Decodable, Hashable, Sendable {
  /// The version of what a probe adds to the form.
  package var probe: Int
  /// A place on the screen that it was asked about, in points.
  var point: [Double]?
  /// The width and height of the screen, in points.
  var screen: [Double]?
  /// Whether the application ignores touches.
  var ignoresTouches: Bool?
  package var recognizers: [ProbedRecognizer]?

  /// The version that is read.
  static let version = 1
}

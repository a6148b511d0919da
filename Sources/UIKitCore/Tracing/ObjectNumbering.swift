import Foundation

/// Numbers the views, windows and recognisers of one application, in order of creation.
///
/// An object takes its number when it is made, whether the trace has observers or not, so observing changes nothing.
/// An object made while another application was current gets a new number when it enters a window of this one.
nonisolated package final class ObjectNumbering {
  /// The numbering of the shared application.
  @MainActor package static var current: ObjectNumbering { UIApplication.atWork?.numbering ?? first }
  @MainActor static let first = ObjectNumbering()
  @MainActor private static var lastStamp: UInt32 = 0

  /// Distinguishes this numbering from others.
  fileprivate let stamp: UInt32
  private var last: UInt32 = 0
  private var lastAction = 0
  private var lastBirth = 0
  private var lastSyntheticTouch = 0
  private var lastSyntheticPress = 0

  @MainActor init() {
    ObjectNumbering.lastStamp += 1
    stamp = ObjectNumbering.lastStamp
  }

  /// The number for an object made now.
  @MainActor func next() -> ObjectNumber {
    last += 1
    return ObjectNumber(stamp: stamp, value: last)
  }

  /// The number that an object had in another run; nil if no object can have it.
  func number(_ number: Int) -> ObjectNumber? {
    guard number > 0, let value = UInt32(exactly: number) else { return nil }
    return ObjectNumber(stamp: stamp, value: value)
  }

  /// The place of a responder or recogniser made now among those made while the same application was current.
  @MainActor static func nextBirth() -> Int {
    current.lastBirth += 1
    return current.lastBirth
  }

  /// The number for an action made now, for those without an identifier.
  @MainActor package func nextAction() -> Int {
    lastAction += 1
    return lastAction
  }

  /// The number for a touch made by the application's own code: negative, so that no finger has it.
  @MainActor func nextSyntheticTouch() -> Int {
    lastSyntheticTouch -= 1
    return lastSyntheticTouch
  }

  /// Runs `body`, after which touches made by the application's own code get the numbers that they would have had.
  @MainActor func keepingSyntheticNumbers<Made>(_ body: () -> Made) -> Made {
    let last = lastSyntheticTouch
    defer { lastSyntheticTouch = last }
    return body()
  }

  /// The key place for a press made by the application's own code: negative, so that no keyboard has it.
  @MainActor func nextSyntheticPress() -> Int {
    lastSyntheticPress -= 1
    return lastSyntheticPress
  }

  /// Gives every object in some trees with another application's number a number of this one, in order of creation.
  @MainActor func adopt(_ trees: [UIView]) {
    var strangers: [any Numbered] = []
    for tree in trees { tree.collect(&strangers) { !gave($0) } }
    strangers.sort { $0.objectNumber < $1.objectNumber }
    for object in strangers { object.objectNumber = next() }
  }

  func gave(_ number: ObjectNumber) -> Bool { number.stamp == stamp }
}

/// The place of an object in the order of creation in its application.
nonisolated package struct ObjectNumber: Hashable, Comparable, Sendable {
  fileprivate let stamp: UInt32
  fileprivate let value: UInt32

  /// The number as the trace writes it, from 1.
  package var number: Int { Int(value) }

  /// Objects made earlier come first.
  package static func < (left: ObjectNumber, right: ObjectNumber) -> Bool {
    (left.stamp, left.value) < (right.stamp, right.value)
  }
}

protocol Numbered: AnyObject {
  var objectNumber: ObjectNumber { get set }
}

extension UIGestureRecognizer: Numbered {
  /// Takes a number of another application, unless it has one.
  final func renumber(for application: UIApplication) {
    if !application.numbering.gave(objectNumber) { objectNumber = application.numbering.next() }
  }
}

extension UIView: Numbered {
  /// Gives this view, everything in it and their recognisers numbers of another application, in order of creation.
  ///
  /// An overlay keeps its numbers: it is not part of the application. Costs a walk through the tree if the view
  /// itself was made elsewhere; otherwise one comparison.
  final func renumberTree(for application: UIApplication) {
    guard !application.numbering.gave(objectNumber), window?.isOverlay != true else { return }
    application.numbering.adopt([self])
  }

  fileprivate func collect(_ objects: inout [any Numbered], where isMeant: (ObjectNumber) -> Bool) {
    if isMeant(objectNumber) { objects.append(self) }
    for recognizer in recognizers where isMeant(recognizer.objectNumber) { objects.append(recognizer) }
    for child in children { child.collect(&objects, where: isMeant) }
  }
}

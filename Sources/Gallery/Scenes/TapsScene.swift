import UIKit

nonisolated extension Scene {
  static let taps = Scene(
    "taps", title: "One tap or two", section: "Gesture recognisers",
    steps: [
      "Tap once, then twice.",
      "Two fingers with one pointer: hold Ctrl, move aside, click.",
      "Switch waiting off, and tap twice.",
    ], make: TapsController.init)
}

/// A pad with three tap recognisers, of which one may have to wait for another to fail.
final class TapsController: SheetController {
  private let pad = FingerPad("Tap here", frame: CGRect(x: 32, y: 64, width: 176, height: 272))
  private let tracks = TapTracks(frame: CGRect(x: 224, y: 64, width: 384, height: 272))
  private let waitSwitch = UISwitch()
  private let sentence = UILabel("", font: TypeScale.large, lines: 2)
  private let rule = DoubleTapFirst()
  private let recognizers: [TapStory.Kind: UITapGestureRecognizer] = [
    .single: UITapGestureRecognizer(), .double: UITapGestureRecognizer(),
    .twoFingers: UITapGestureRecognizer(),
  ]
  private var token: Trace.Token?

  override func viewDidLoad() {
    prepareSheet("A single tap that requires a double tap to fail must wait for it")
    pad.accessibilityIdentifier = "pad"
    tracks.accessibilityIdentifier = "tracks"
    view.addSubview(pad)
    view.addSubview(tracks)
    addRecognizers()
    addSwitch()
    sentence.textAlignment = .center
    sentence.frame = CGRect(x: 32, y: 392, width: 576, height: 56)
    sentence.text = tracks.story.sentence
    view.addSubview(sentence)
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func addRecognizers() {
    for kind in TapStory.Kind.allCases {
      guard let recognizer = recognizers[kind] else { continue }
      recognizer.name = kind.name
      recognizer.numberOfTapsRequired = kind == .double ? 2 : 1
      recognizer.numberOfTouchesRequired = kind == .twoFingers ? 2 : 1
      recognizer.addTarget(self, action: TapsController.tapped)
      pad.addGestureRecognizer(recognizer)
    }
    rule.doubleTap = recognizers[.double]
    recognizers[.single]?.delegate = rule
  }

  private func addSwitch() {
    let label = UILabel("The single tap waits for the double tap to fail", font: TypeScale.body)
    label.frame = CGRect(x: 32, y: 348, width: 480, height: 32)
    waitSwitch.accessibilityIdentifier = "waitSwitch"
    waitSwitch.isOn = true
    waitSwitch.frame.origin = CGPoint(x: 608 - waitSwitch.bounds.width, y: 348)
    waitSwitch.addTarget(self, action: TapsController.ruleChanged, for: .valueChanged)
    view.addSubview(label)
    view.addSubview(waitSwitch)
  }

  private func ruleChanged() {
    rule.isOn = waitSwitch.isOn
    tracks.singleWaits = waitSwitch.isOn
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    for finger in 0..<tap.numberOfTouches { pad.flash(at: tap.location(ofTouch: finger, in: pad)) }
  }

  // MARK: The trace

  private func receive(_ record: TraceRecord) {
    var story = tracks.story
    switch record.body {
    case .event(let event):
      let hasBegun = pad.receive(event)
      guard hasBegun || pad.fingerCount != story.fingers else { return }
      story.fingersChanged(
        to: pad.fingerCount, hasBegun: hasBegun, undecided: undecided, at: record.t)
    case .relation(let relation) where relation.relation == .waitsFor:
      guard let kind = kind(of: relation.recognizer) else { return }
      story.waits(kind, at: record.t)
    case .gesture(let gesture):
      guard let kind = kind(of: gesture.recognizer) else { return }
      story.changed(kind, to: gesture.to, gesture.reason, at: record.t)
    default:
      return
    }
    tracks.story = story
    sentence.text = story.sentence
  }

  /// The recognisers that have seen a finger and neither recognised nor failed.
  private var undecided: [TapStory.Kind] {
    TapStory.Kind.allCases.filter {
      guard let recognizer = recognizers[$0] else { return false }
      return recognizer.isWatching && recognizer.state == .possible
    }
  }

  private func kind(of recognizer: ObjectID) -> TapStory.Kind? {
    TapStory.Kind.allCases.first { recognizers[$0]?.objectID == recognizer }
  }
}

/// Has a recogniser wait for another to fail, or not; what it says when an attempt begins to count holds for that attempt.
final class DoubleTapFirst: UIGestureRecognizerDelegate {
  var isOn = true
  weak var doubleTap: UITapGestureRecognizer?

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isOn && otherGestureRecognizer === doubleTap }
}

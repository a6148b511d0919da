import UIKit

private typealias Words = TapsWords

nonisolated extension Scene {
  static let taps = Scene(
    "taps", .recognising, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.tapOnce) {
        guard case .noTapInTime = $0.reason(of: "doubleTap", for: .failed) else { return false }
        return $0.came("singleTap", to: .ended) && $0.waited("singleTap", for: "doubleTap")
      },
      Step(Words.tapTwice) {
        guard case .requiredRecognized = $0.reason(of: "singleTap", for: .failed) else { return false }
        return $0.came("doubleTap", to: .ended)
      },
      Step(Words.tapWithTwo) { $0.came("twoFingerTap", to: .ended) },
      Step(Words.tapTwiceAtOnce) {
        guard case .prevented = $0.reason(of: "singleTap", for: .failed) else { return false }
        return $0.came("doubleTap", to: .ended)
      },
    ],
    notes: [ArticleNote(article: Words.adviceArticle, uikit: Words.adviceUIKit)],
    code: ["final class DoubleTapFirst", "private func addRecognizers"],
    names: ["pad": Words.pad, "tracks": Words.tracks, "waitSwitch": Words.waitSwitch],
    firstView: "pad", sheet: CGSize(width: 640, height: 416),
    make: TapsController.init)
}

/// A pad with three tap recognisers, one of which may have to wait for another to fail.
final class TapsController: SceneController, ExplainingScene {
  private(set) var sentence = Words.tapThePad
  private let pad = FingerPad(Words.padTitle.string, frame: CGRect(x: 32, y: 24, width: 176, height: 320))
  private let tracks = TapTracks(frame: CGRect(x: 224, y: 24, width: 384, height: 320))
  private let waitSwitch = UISwitch()
  private let rule = DoubleTapFirst()
  private let recognizers: [TapStory.Kind: UITapGestureRecognizer] = [
    .single: UITapGestureRecognizer(), .double: UITapGestureRecognizer(),
    .twoFingers: UITapGestureRecognizer(),
  ]
  /// The touches that are down, and the recognisers that have failed since none was.
  private var (down, failed): (Set<Int>, Set<TapStory.Kind>) = ([], [])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.add(pad, named: "pad")
    view.add(tracks, named: "tracks")
    addRecognizers()
    view.addRow(
      Words.switchLabel.string, waitSwitch, named: "waitSwitch", isOn: true,
      in: CGRect(x: 32, y: 360, width: 576, height: 32))
    waitSwitch.addTarget(self, action: TapsController.ruleChanged, for: .valueChanged)
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

  private func ruleChanged() {
    rule.isOn = waitSwitch.isOn
    tracks.singleWaits = waitSwitch.isOn
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    for finger in 0..<tap.numberOfTouches { pad.flash(at: tap.location(ofTouch: finger, in: pad)) }
  }

  // MARK: The trace

  override func receive(_ record: TraceRecord) {
    var story = tracks.story
    switch record.body {
    case .event(let event):
      if event.type == .touches { follow(event.touches) }
      let hasBegun = pad.receive(event)
      guard hasBegun || pad.fingerCount != story.fingers else { return }
      story.fingersChanged(
        to: pad.fingerCount, hasBegun: hasBegun, undecided: undecided, out: failed, at: record.t)
    case .relation(let relation) where relation.relation == .waitsFor:
      guard let kind = kind(of: relation.recognizer) else { return }
      story.waits(kind, at: record.t)
    case .gesture(let gesture):
      guard let kind = kind(of: gesture.recognizer) else { return }
      if gesture.to == .failed { failed.insert(kind) }
      story.changed(kind, to: gesture.to, gesture.reason, at: record.t)
    case .control(let report) where report.control == waitSwitch.objectID && report.event == "valueChanged":
      sentence = waitSwitch.isOn ? Words.waitsFromNow : Words.waitsNoLonger
      return
    default:
      return
    }
    tracks.story = story
    sentence = story.sentence
  }

  /// Notes that failed recognisers are reset when no finger is down any more, wherever the fingers are.
  private func follow(_ touches: [TraceRecord.Touch]) {
    if down.isEmpty { failed.removeAll() }
    for touch in touches {
      if touch.phase == .ended || touch.phase == .cancelled {
        down.remove(touch.id)
      } else {
        down.insert(touch.id)
      }
    }
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

/// Makes a recogniser wait for another to fail, or not: its answer at the first touch holds for the whole attempt.
final class DoubleTapFirst: UIGestureRecognizerDelegate {
  var isOn = true
  weak var doubleTap: UITapGestureRecognizer?

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isOn && otherGestureRecognizer === doubleTap }
}

import UIKit

private typealias Words = RoadWords

nonisolated extension Scene {
  static let road = Scene(
    "road", .arriving, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressTarget) { $0.found("target") && $0.came("tap", to: .ended) },
      Step(Words.pressCard) { $0.found("card") && $0.touch?.ended != nil },
      Step(Words.pullAway) {
        guard case .movedTooFar = $0.reason(of: "tap", for: .failed) else { return false }
        return $0.found("target") && $0.touch?.ended != nil
      },
    ],
    notes: [
      ArticleNote(uikit: Words.runLoop),
      ArticleNote(article: Words.orderArticle, uikit: Words.orderUIKit, step: 2),
    ],
    code: ["private func tapped("],
    names: [
      "target": Words.target, "card": Words.theCard, "root": NameWords.rootView, "strip": Words.strip,
      "chains": Words.chains,
    ],
    firstView: "target",
    make: RoadController.init)
}

/// The whole road of a press: its stations, and the two chains that run in opposite directions.
final class RoadController: SceneController, ExplainingScene {
  /// The pause between two stations that light up, in seconds; the first press is slow enough to read along.
  private static let (firstPause, pause): (TimeInterval, TimeInterval) = (0.45, 0.1)

  private let strip = RoadMap(frame: CGRect(x: 16, y: 16, width: 608, height: 192))
  private let chains = ChainPair(frame: CGRect(x: 256, y: 208, width: 368, height: 240))
  private let card = Card(frame: CGRect(x: 16, y: 224, width: 224, height: 224))
  private let target = RoadTarget(frame: CGRect(x: 40, y: 48, width: 144, height: 128))
  private let tap = UITapGestureRecognizer()
  private var history = EventHistory()
  private var timer: ApplicationClock.Timer?
  /// Whether no press has reached the end yet.
  private var isFirst = true
  /// The stations that have yet to light up.
  private var waiting: [RoadStation] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    tap.addTarget(self, action: RoadController.tapped)
    target.add(tap, named: "tap")
    card.add(target, named: "target")
    view.add(strip, named: "strip")
    view.add(chains, named: "chains")
    // In front, so that the search asks nothing else on its way.
    view.add(card, named: "card")
  }

  isolated deinit { timer?.cancel() }

  override func viewDidLayoutSubviews() {
    guard chains.responders.isEmpty else { return }
    chains.show(chainFrom: target)
  }

  /// The recogniser's action: the finger was lifted in time, and near enough.
  private func tapped(_ tap: UITapGestureRecognizer) {
    target.isOn.toggle()
  }

  // MARK: What happened

  override func receive(_ record: TraceRecord) {
    let (number, changes) = (history.latestTouches?.number, history.changeCount)
    history.add(record)
    guard history.changeCount != changes, let latest = history.latestTouches else { return }
    if latest.number != number { begin() }
    for station in strip.lit { strip.light(station, fact(of: station)) }
    let lit = trip.lit
    waiting += lit.subtracting(strip.lit).subtracting(waiting).sorted { $0.rawValue < $1.rawValue }
    guard timer == nil, !waiting.isEmpty else { return }
    guard !UIView.areAnimationsEnabled else { return lightNext() }
    waiting.forEach(light)
    waiting = []
  }

  private var trip: RoadTrip { RoadTrip(history.latestTouches, in: .shared) }

  /// Darkens the road for another press.
  private func begin() {
    waiting = []
    timer?.cancel()
    timer = nil
    strip.clear()
    let hit = history.latestTouch?.view.flatMap { view.window?.descendant(withID: $0) }
    chains.show(chainFrom: hit ?? target)
  }

  private func lightNext() {
    guard !waiting.isEmpty else {
      timer = nil
      return
    }
    light(waiting.removeFirst())
    let pause = isFirst ? RoadController.firstPause : RoadController.pause
    timer = UIApplication.shared.clock.schedule(after: pause) { [weak self] in self?.lightNext() }
  }

  private func light(_ station: RoadStation) {
    strip.light(station, fact(of: station))
    guard let touch = history.latestTouch else { return }
    if station == .action { isFirst = false }
    if station == .hitTest {
      chains.showDown(LessonSearch(touch.search, in: .shared).steps.map(\.record.view))
    }
    if station == .touchesBegan { chains.showUp(Array(touch.propagation.prefix(1))) }
    if station == .chain { chains.showUp(touch.propagation) }
  }

  private func fact(of station: RoadStation) -> LocalizedText {
    switch station {
    case .device: Words.down(at: history.latestTouch?.start ?? .zero)
    case .system: Words.systemFact
    case .queue: Words.queueFact
    case .sendEvent: Words.windowFact
    case .hitTest: Words.asked(trip.askedCount)
    case .recognizers:
      Words.tap(history.latestTouches?.gestures.last { $0.body.to != .possible }?.body.to ?? .possible)
    case .touchesBegan: Words.calledFirst
    case .chain: Words.called(trip.calledCount)
    case .action: Words.actionFact
    }
  }

  var sentence: LocalizedText {
    guard let latest = history.latestTouches else { return Words.pressAnything }
    let trip = trip
    let end: LocalizedText =
      if trip.lit.contains(.action) {
        Words.acted
      } else if let reason = latest.reason(of: "tap", for: .failed) {
        Words.failed(reason.words)
      } else {
        latest.touches.contains { $0.view == target.objectID } ? Words.waits : Words.withoutRecognizer
      }
    return Words.went(down: trip.askedCount, up: trip.calledCount, end)
  }
}

/// The view to press: it overrides no touch method, so its touches go up the chain.
final class RoadTarget: CodedView {
  /// Whether a tap has turned it on.
  var isOn = false { didSet { setNeedsDisplay() } }

  override func setUp() {
    isOpaque = false
    layer.cornerRadius = Measure.largeRadius
    pointerShape = .hand
  }

  override func draw(_ rect: CGRect) {
    let plate = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Measure.largeRadius)
    plate.fill(isOn ? Palette.accent : Palette.raised)
    plate.stroke(Palette.accent, width: 2)
    RoadWords.target.draw(
      font: TypeScale.large, color: isOn ? Palette.sheet : Palette.ink, in: bounds.insetBy(dx: 8, dy: 8),
      alignment: .center)
  }
}

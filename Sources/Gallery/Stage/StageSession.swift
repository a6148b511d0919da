import UIKit

// The time of a scene
// ===================
//
// A session is everything done in a scene since it was opened. It runs with the gallery's time, or slower. While it is
// paused, what you do on the stage waits, and goes through one event at a time. You can take it back to any moment: the
// session remembers its turns, and a replay makes the scene anew and takes them up to there. What the stage then shows
// is a real application at that moment. Look at it, ask it, play on to the present, or touch it: that drops the rest of
// the session, which continues from there.

/// A scene's application in time: live, or at an earlier moment of the session.
final class StageSession: TurnObserver {
  /// The running scene.
  private(set) var live: StagedScene
  /// How many events wait.
  var waitingEvents: Int { waiting.eventCount }
  /// The scene on the stage: the live one, or one that a replay has brought to an earlier moment.
  private(set) var shown: StagedScene {
    didSet { if shown !== oldValue { shownChanged?(oldValue) } }
  }
  /// Called when the stage shows another application, with the one before.
  var shownChanged: ((StagedScene) -> Void)?
  /// Called when the session continues from an earlier moment, in another application than before.
  var liveChanged: ((StagedScene) -> Void)?
  /// Called when time, pace or pause may have changed.
  var timeChanged: (() -> Void)?

  /// The inputs that came in during a pause.
  private var waiting = WaitingInputs()
  /// The inputs that came in while a handler of the live application ran, in order.
  private var queue: [Input] = []
  /// When the running handler ends, in seconds on the stage's clock; nil if none is running.
  private var workEnd: TimeInterval?
  /// How long handlers took in the current turn, in seconds.
  private var work: TimeInterval = 0
  private var clock = StageClock()
  private var memory: SessionMemory
  private var timeline: Timeline?
  private var replay: Replay?
  private var replayed: [Weak<StagedScene>] = []
  /// The moment that is shown, in seconds on the stage's clock; nil for the present.
  private var moment: TimeInterval?
  /// The length of a step when no event waits, in seconds: a frame at the usual rate.
  private static let stepLength: TimeInterval = 1.0 / 60
  /// Scenes with more views than this are kept at fewer moments, to save memory.
  private static let manyViews = 2000

  private let display: () -> DisplayProperties
  private let makeStaged: (DisplayProperties) -> StagedScene
  private let viewCount: Int

  /// Begins a session with a scene that has just been opened.
  ///
  /// - Parameters:
  ///   - display: What the stage is like now.
  ///   - makeStaged: Makes the same scene again as it was then.
  init(
    _ live: StagedScene, display: @escaping () -> DisplayProperties,
    makeStaged: @escaping (DisplayProperties) -> StagedScene
  ) {
    (self.live, shown, self.display, self.makeStaged) = (live, live, display, makeStaged)
    viewCount = live.application.windows.reduce(0) { $0 + $1.viewCount }
    let header = RecordingHeader(
      .scene(live.scene.id), display: display(), language: live.application.language.rawValue)
    memory = SessionMemory(header, from: live.application.clock.now)
    followLive()
  }

  /// Remembers the turns of the live application, and the time that it spends in them.
  private func followLive() {
    live.application.addObserver(self)
    for window in live.application.windows {
      // The next turn takes it, and so it is remembered.
      (window.rootViewController as? any InputRequester)?.requestInput = { [unowned self] in
        waiting.add(Input($0, at: live.application.clock.now))
      }
    }
    live.application.clock.timeIsSpent = { [unowned self] in work += $0 }
  }

  func willTake(_ turn: Turn) { memory.add(turn) }

  private func closeLive() {
    live.application.removeObserver(self)
    live.application.clock.timeIsSpent = nil
    live.close()
  }

  // MARK: State

  var isPaused: Bool { clock.isPaused }
  var rate: Double { clock.rate }
  /// Whether the stage shows an earlier moment.
  var isInPast: Bool { moment != nil }
  /// The moment that is shown, in seconds on the stage's clock.
  var position: TimeInterval { moment ?? live.application.clock.now }
  /// Whether the session can go back.
  var canGoBack: Bool { !memory.isFull }

  // The session observes the live application's turns. Its own times must not be the protocol's `nextDeadline` and
  // `wantsFrames`: the live application would ask the session, and the session the live application.

  /// When the next turn is needed at the latest, in seconds on the gallery's clock.
  var galleryDeadline: TimeInterval? {
    let requested = !isPaused && waiting.eventCount > 0 ? live.application.clock.now : nil
    let next =
      isInPast
      ? replay?.nextTime ?? memory.duration : workEnd ?? requested ?? live.application.nextDeadline
    return next.flatMap(clock.outer)
  }

  /// Whether frames must begin although nothing else has changed.
  var needsFrames: Bool { !isPaused && !isInPast && workEnd == nil && live.application.wantsFrames }

  // MARK: Turns

  /// Takes a turn of the gallery, with the inputs to the stage since the last one, at the gallery's times.
  func take(_ inputs: [Input], at outer: TimeInterval, frame: Turn.Frame?) {
    if isInPast, inputs.contains(where: \.isDeed) { goOn(at: outer) }
    if isInPast, !isPaused { play(to: clock.time(at: outer), at: outer) }
    // Fingers that were down in the present may be lifted while the past is shown.
    guard !isInPast, !isPaused else { return wait(inputs) }
    let now = live.application.clock.now
    let time = max(clock.time(at: outer), now)
    let inputs = waiting.takeAll(at: now) + inputs.map { $0.mapTimes { min(clock.time(at: $0), time) } }
    let frame = frame.map {
      Turn.Frame(time: max(0, clock.time(at: $0.time)), interval: $0.interval)
    }
    guard workEnd != nil else { return takeLive(inputs, at: outer, frame: frame) }
    queue += inputs
    takeQueue(at: outer, frame: frame)
  }

  private func takeLive(_ inputs: [Input], at outer: TimeInterval, frame: Turn.Frame?) {
    work = 0
    let stage = clock.time(at: outer)
    live.application.take(
      Turn(time: max(stage, live.application.clock.now), inputs: inputs, frame: frame))
    guard work > 0 else { return }
    workEnd = stage + work
    showQueue()
  }

  /// Delivers the inputs that waited for a handler, event by event: each may make the others wait again.
  ///
  /// The gallery continues meanwhile, so it can show what no application can: its own queue while it is busy.
  private func takeQueue(at outer: TimeInterval, frame: Turn.Frame?) {
    defer { showQueue() }
    while let end = workEnd, clock.time(at: outer) >= end {
      workEnd = nil
      while workEnd == nil, !queue.isEmpty { takeLive([queue.removeFirst()], at: outer, frame: nil) }
    }
    if workEnd == nil { takeLive([], at: outer, frame: frame) }
  }

  private func showQueue() {
    for window in live.application.windows {
      (window.rootViewController as? any InputQueueObserver)?.queueChanged(queue, isWorking: workEnd != nil)
    }
  }

  /// Keeps inputs until time continues; changes of the display are shown at once.
  private func wait(_ inputs: [Input]) {
    guard !inputs.isEmpty else { return }
    for input in inputs { waiting.add(input) }
    if !isInPast {
      let now = live.application.clock.now
      let display = waiting.takeDisplay(at: now)
      if !display.isEmpty { live.application.take(Turn(time: now, inputs: display)) }
    }
    timeChanged?()
  }

  // MARK: Pace

  func pause(at outer: TimeInterval) {
    clock.pause(at: outer)
    timeChanged?()
  }

  func resume(at outer: TimeInterval) {
    clock.resume(at: outer)
    timeChanged?()
  }

  func setRate(_ rate: Double, at outer: TimeInterval) {
    clock.setRate(rate, at: outer)
    timeChanged?()
  }

  /// Takes one event: the next that waits, or the next of the session's past; without one, a frame's time passes.
  func step(at outer: TimeInterval) {
    if !isPaused { clock.pause(at: outer) }
    defer { timeChanged?() }
    guard !isInPast else { return stepReplay(at: outer) }
    let application = live.application
    var turn = Turn(time: application.clock.now)
    if waiting.eventCount == 0, queue.isEmpty {
      turn.time += StageSession.stepLength
      turn.frame = Turn.Frame(time: turn.time, interval: StageSession.stepLength)
    }
    workEnd = nil
    turn.inputs = queue.isEmpty ? waiting.takeNext(at: application.clock.now) : [queue.removeFirst()]
    application.take(turn)
    showQueue()
    clock.set(application.clock.now, at: outer)
  }

  // MARK: The past

  /// Shows the session at a time, in seconds on the stage's clock; from the last event on, the present.
  func go(to time: TimeInterval, at outer: TimeInterval) {
    guard time < memory.duration else { return returnToPresent(at: outer) }
    travel(at: outer) { (try $0.replay(at: time), time) }
  }

  /// Goes back to the last event before the moment that is shown, and pauses there.
  func stepBack(at outer: TimeInterval) {
    if !isPaused { clock.pause(at: outer) }
    let turns = memory.lastEvent(before: replay?.turnCount ?? memory.turnCount)
    travel(at: outer) {
      let replay = try $0.replay(turns: turns)
      return (replay, replay.time)
    }
  }

  /// Shows a moment that is found in the session's past.
  private func travel(at outer: TimeInterval, _ find: (Timeline) throws -> (Replay, TimeInterval)) {
    guard canGoBack else { return returnToPresent(at: outer) }
    if !isInPast { clock.pause(at: outer) }
    let timeline = timeline ?? makeTimeline()
    self.timeline = timeline
    guard let (replay, time) = try? find(timeline) else { return returnToPresent(at: outer) }
    show(replay, at: max(time, live.lanes.axis.start), outer)
  }

  private func stepReplay(at outer: TimeInterval) {
    guard let replay else { return }
    while let recorded = try? replay.step() {
      if recorded.turn.inputs.contains(where: \.kind.isEvent) { break }
    }
    guard !replay.isAtEnd else { return returnToPresent(at: outer) }
    show(replay, at: replay.time, outer)
  }

  /// Plays the past; at its end the present follows.
  private func play(to time: TimeInterval, at outer: TimeInterval) {
    guard let replay, time < memory.duration, (try? replay.advance(to: time)) != nil else {
      return returnToPresent(at: outer)
    }
    show(replay, at: time, outer)
  }

  private func show(_ replay: Replay, at time: TimeInterval, _ outer: TimeInterval) {
    guard let staged = staged(of: replay) else { return returnToPresent(at: outer) }
    self.replay = replay
    moment = time
    clock.set(time, at: outer)
    shown = staged
    timeChanged?()
  }

  private func returnToPresent(at outer: TimeInterval) {
    defer { timeChanged?() }
    guard isInPast else { return }
    (moment, replay, timeline) = (nil, nil, nil)
    clock.set(live.application.clock.now, at: outer)
    shown = live
    closeReplayed(except: nil)
  }

  /// Continues from the moment that is shown, and drops what came after it in the session.
  private func goOn(at outer: TimeInterval) {
    guard let replay, let moment, let memory = try? memory.prefix(turns: replay.turnCount) else { return }
    closeReplayed(except: shown)
    closeLive()
    shown.application.trace.continueNumbers(after: live.application.trace.count)
    self.memory = memory
    live = shown
    followLive()
    liveChanged?(live)
    // Fingers, keys, pointer and window have changed since, and what waited was meant for the present.
    _ = live.takeLeftKeys()
    waiting.removeEvents()
    (queue, workEnd) = ([], nil)
    live.application.takeNow(.hover(nil), .cancelTouches, .display(display()))
    (self.moment, self.replay, timeline) = (nil, nil, nil)
    clock.set(max(moment, live.application.clock.now), at: outer)
    clock.resume(at: outer)
    timeChanged?()
  }

  // MARK: Replays

  private func makeTimeline() -> Timeline {
    Timeline(memory, keeping: viewCount > StageSession.manyViews ? 2 : 6) { [unowned self] header, _ in
      let staged = makeStaged(header.display)
      replayed.removeAll { $0.object == nil }
      replayed.append(Weak(staged))
      return ReplayedApplication(staged.application, owner: staged) {}
    }
  }

  private func staged(of replay: Replay) -> StagedScene? {
    replayed.lazy.compactMap(\.object).first { $0.application === replay.application }
  }

  private func closeReplayed(except kept: StagedScene?) {
    for staged in replayed.compactMap(\.object) where staged !== kept { staged.close() }
    replayed.removeAll()
  }

  /// Ends the session, and closes all its applications.
  func close() {
    (moment, replay, timeline) = (nil, nil, nil)
    closeReplayed(except: nil)
    if shown !== live { shown = live }
    closeLive()
  }
}

extension UIView {
  /// How many views there are in this one, itself included.
  fileprivate var viewCount: Int { subviews.reduce(1) { $0 + $1.viewCount } }
}

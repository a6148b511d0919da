import Foundation

extension UIApplication {
  /// Takes one step of time: inputs, then timers up to the turn's time, then the frame, then layout.
  ///
  /// Inputs that a callback adds meanwhile wait in the queue. After the turn, observers get its records. Time only
  /// goes forward, which debug builds assert.
  ///
  ///     let began = TouchSample(contact: 1, phase: .began, location: CGPoint(x: 20, y: 20), timestamp: 0.1)
  ///     application.take(Turn(time: 0.1, inputs: [Input(.touches([began]), at: 0.1)]))
  ///     application.take(Turn(time: 0.2, frame: Turn.Frame(time: 0.2, interval: 1 / 60)))
  ///
  /// **Cost:** O(*w*) in the number of windows for each input, besides the work of inputs, timers and callbacks.
  package final func take(_ turn: Turn) {
    var turn = turn
    turn.inputs = turn.inputs.compactMap { input in
      turnObservers.reduce(input) { left, observer in left.flatMap(observer.filter) }
    }
    queue.append(contentsOf: turn.inputs)
    // A callback has brought more inputs in the middle of a turn; that turn will handle them.
    guard !isInTurn else { return }
    assert(turn.time >= lastTurnTime, "a turn at \(turn.time) came after one at \(lastTurnTime)")
    lastTurnTime = turn.time
    for observer in turnObservers { observer.willTake(turn) }
    #if DEBUG
      checkInputs(of: turn)
      let openCalls = self.openCalls
      defer { checkOpenCalls(since: openCalls) }
    #endif
    run {
      dispatcher.resetDirectChanges()
      isInTurn = true
      processQueue()
      clock.advance(to: turn.time)
      processQueue()
      if let frame = turn.frame {
        frames.begin(frame)
        processQueue()
      }
      for observer in turnObservers { observer.follow(turn) }
      processQueue()
      let isSettled = layOut()
      transactions.turnDidEnd()
      isInTurn = false
      #if DEBUG
        checkRest()
      #endif
      guard trace.isObserved else { return }
      trace.handOver()
      // An observer may show what it has learnt. A layout that never settles gets no extra passes because of an
      // observer.
      if isSettled { layOut() }
    }
  }

  /// Takes the inputs out of the queue and processes each in order, until none is left.
  ///
  /// What a callback adds meanwhile comes after them.
  private func processQueue() {
    while !queue.isEmpty {
      let inputs = queue
      queue = []
      for input in inputs {
        clock.advance(to: input.timestamp)
        dispatcher.process(input)
      }
    }
  }

  /// Lays out everything marked in every window, and returns whether something is marked again.
  ///
  /// **Cost:** O(*w*) in the number of windows, besides what is laid out.
  @discardableResult
  package final func layoutWindows() -> Bool {
    var isMarked = false
    for screen in screens where screen.layoutWindows() { isMarked = true }
    return isMarked
  }

  /// Lays out until nothing is marked, and returns whether it got there.
  ///
  /// A layout may mark views in a window that was laid out before; one that never settles is abandoned, because it
  /// would run for ever.
  @discardableResult
  private func layOut() -> Bool {
    for _ in 0..<4 {
      if !layoutWindows() { return true }
    }
    return false
  }

  // MARK: Inputs that are no events

  /// Notes whether the application's window has the keyboard.
  final func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    isActive ? announceActive() : announceResigning()
  }

  /// Notes what the desktop says about the display.
  final func apply(_ properties: DisplayProperties) {
    frames.interval = properties.frameInterval
    if properties.reducesMotion != reducesMotion {
      reducesMotion = properties.reducesMotion
      animations.isEnabled = !reducesMotion
    }
    mainScreen.apply(properties)
  }
}

import Testing

@Suite struct TimerAndNotificationTests {
  @Test func aTimerRunsABlockThatKeepsItsTarget() {
    expect(
      """
      class Pad {
        func start() {
          timer = Timer.scheduledTimer(
            timeInterval: 1 / 60, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          other = Timer(timeInterval: 2, target: self, selector: #selector(fired(_:)), userInfo: nil, repeats: false)
        }
        @objc func tick() {}
        @objc func fired(_ timer: Timer) {}
      }
      """,
      toBecome: """
        class Pad {
          func start() {
            timer = Timer.scheduledTimer(
              withTimeInterval: 1 / 60, repeats: true) { _ in MainActor.assumeIsolated { self.tick() } }
            other = Timer(timeInterval: 2, repeats: false) { timer in nonisolated(unsafe) let timer = timer; MainActor.assumeIsolated { self.fired(timer) } }
          }
          func tick() {}
          func fired(_ timer: Timer) {}
        }
        """)
  }

  @Test func aTimerOfANestedClassCallsItsOwnMethod() {
    expect(
      """
      class Outer {
        class Pad {
          func start() {
            timer = .scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
          }
          @objc func tick(_ timer: Timer) -> Int { 1 }
        }
      }
      """,
      toBecome: """
        class Outer {
          class Pad {
            func start() {
              timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { timer in nonisolated(unsafe) let timer = timer; MainActor.assumeIsolated { _ = self.tick(timer) } }
            }
            func tick(_ timer: Timer) -> Int { 1 }
          }
        }
        """)
  }

  @Test func aTimerWithAnotherTargetIsLeftAndNoted() {
    let text = """
      class Pad {
        func start() {
          Timer.scheduledTimer(timeInterval: 1, target: owner, selector: #selector(tick), userInfo: nil, repeats: true)
          Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: 3, repeats: true)
        }
        func tick() {}
      }
      """
    expect(
      text, toBecome: text,
      noting: [
        "3: a timer that calls a method by its name: use Timer.scheduledTimer(withTimeInterval:repeats:block:).",
        "4: a timer that calls a method by its name: use Timer.scheduledTimer(withTimeInterval:repeats:block:), whose "
          + "userInfo is nil: let the block capture what it needs.",
      ])
  }

  @Test func anObserverBecomesABlockThatHoldsItWeakly() {
    expect(
      """
      class Pad {
        func start() {
          NotificationCenter.default.addObserver(self, selector: #selector(moved(_:)), name: .moved, object: nil)
        }
        @objc func moved(_ notification: Notification) {}
      }
      """,
      toBecome: """
        class Pad {
          func start() {
            _ = NotificationCenter.default.addObserver(forName: .moved, object: nil, queue: nil) { [weak self] notification in nonisolated(unsafe) let notification = notification; MainActor.assumeIsolated { self?.moved(notification) } }
          }
          func moved(_ notification: Notification) {}
        }
        """, noting: ["3: the block stays registered"])
  }
}

import CX11
import Foundation
import Testing
import UIKitCore

@testable import X11Backend

struct ServerClockTests {
  @Test func theShortestDelaySeenLatelyCounts() {
    var clock = ServerClock()
    #expect(clock.time(of: 1000, now: 5) == 5)
    // Read 0.3 s after the first, but happened 0.1 s after it.
    #expect(abs(clock.time(of: 1100, now: 5.3) - 5.1) < 1e-9)
  }

  @Test func timeNeverGoesBackNorAhead() {
    var clock = ServerClock()
    _ = clock.time(of: 1000, now: 5)
    #expect(clock.time(of: 2000, now: 5.5) == 5.5)
    #expect(clock.time(of: 900, now: 5.6) == 5.5)
    #expect(clock.time(of: nil, now: 5.7) == 5.7)
  }

  @Test func itGoesOnWhenTheServersNumbersWrap() {
    var clock = ServerClock()
    _ = clock.time(of: .max - 99, now: 5)
    #expect(abs(clock.time(of: 100, now: 9) - 5.2) < 1e-9)
  }

  /// A server on another computer, whose clock loses a ten-thousandth.
  @Test func aSlowerClockOfTheServerIsFollowed() {
    var clock = ServerClock()
    for second in 1...10_000 {
      let now = Double(second)
      let lag = now - clock.time(of: UInt32(now * 0.9999 * 1000), now: now)
      #expect((0...0.004).contains(lag), "\(lag) s behind after \(second) s")
      if lag > 0.004 { return }
    }
  }
}

struct ScaleTests {
  private static let dense = MonitorSize(
    pixelWidth: 3840, pixelHeight: 2160, millimetreWidth: 344, millimetreHeight: 194)

  @Test func whatTheUserAskedForGoesFirst() {
    #expect(ScaleRules.scale(requested: 1.3, resources: "Xft.dpi:\t192\n", monitor: Self.dense) == 1.3)
  }

  @Test(arguments: [(96.0, 1.0), (120, 1.25), (144, 1.5), (192, 2), (200, 2), (40, 1), (900, 4)])
  func textResolutionGivesQuarters(dpi: Double, scale: CGFloat) {
    #expect(
      ScaleRules.scale(requested: nil, resources: "*customization: -color\nXft.dpi:\t\(dpi)\n", monitor: nil)
        == scale)
  }

  @Test(arguments: ["", "Xft.dpi: many", "Xft.antialias: 1", "Xft.dpi: -96", "Xft.dpi"])
  func resourcesWithoutAResolutionSayNothing(resources: String) {
    #expect(ScaleRules.scale(requested: nil, resources: resources, monitor: nil) == 1)
    #expect(ScaleRules.scale(requested: nil, resources: resources, monitor: Self.dense) == 3)
  }

  @Test func aMonitorCountsOnlyIfItIsBelievableAndDense() {
    func scale(_ width: Int, _ height: Int, _ millimetreWidth: Int, _ millimetreHeight: Int) -> CGFloat? {
      ScaleRules.scale(
        of: MonitorSize(
          pixelWidth: width, pixelHeight: height, millimetreWidth: millimetreWidth,
          millimetreHeight: millimetreHeight))
    }
    #expect(scale(1920, 1080, 509, 286) == nil)
    #expect(scale(3840, 2160, 597, 336) == 1.75)
    #expect(scale(3840, 2160, 0, 0) == nil)
    #expect(scale(3840, 2160, 160, 90) == 4)
    #expect(scale(1920, 1080, 160, 200) == nil)
  }
}

struct ScrollAxesTests {
  private func axes(increment: Double = 15, position: Double? = 100) -> ScrollAxes {
    ScrollAxes(axes: [
      .init(
        number: 3, isVertical: true, increment: increment,
        position: position.map { .init(value: $0, request: 7) })
    ])
  }

  @Test func aReportPacksTheValuatorsThatChanged() {
    var (mask, values): ([UInt8], [Double]) = ([0b1000_1001, 0b0000_0010], [1, 2, 3, 4])
    mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        let state = XIValuatorState(mask_len: 2, mask: mask.baseAddress, values: values.baseAddress)
        #expect([0, 1, 3, 7, 9, 15, 16].map { state.value(of: $0) } == [1, nil, 2, 3, 4, nil, nil])
      }
    }
    #expect(XIValuatorState().value(of: 0) == nil)
  }

  @Test func onlyDifferencesCount() {
    var axes = axes(position: nil)
    #expect(axes.notches(for: { $0 == 3 ? 500 : nil }, after: 7) == nil)
    #expect(axes.notches(for: { $0 == 3 ? 530 : nil }, after: 7)?.0 == CGVector(dx: 0, dy: 2))
    #expect(axes.notches(for: { $0 == 3 ? 530 : nil }, after: 7) == nil)
    #expect(axes.notches(for: { $0 == 0 ? 7 : nil }, after: 7) == nil)
  }

  @Test func wholeNotchesAreDiscrete() {
    var axes = axes()
    #expect(axes.notches(for: { $0 == 3 ? 115 : nil }, after: 7)?.isDiscrete == true)
    #expect(axes.notches(for: { $0 == 3 ? 120 : nil }, after: 7)?.isDiscrete == false)
  }

  @Test func anAxisMayCountBackwards() {
    var axes = axes(increment: -15)
    #expect(axes.notches(for: { $0 == 3 ? 130 : nil }, after: 7)?.0 == CGVector(dx: 0, dy: -2))
  }

  @Test func aReportOnItsWayWhenThePositionWasAskedForOnlySetsIt() {
    var axes = axes(position: 130)
    #expect(axes.notches(for: { $0 == 3 ? 115 : nil }, after: 6) == nil)
    #expect(axes.notches(for: { $0 == 3 ? 130 : nil }, after: 6)?.0 == CGVector(dx: 0, dy: 1))
    #expect(axes.notches(for: { $0 == 3 ? 145 : nil }, after: 7)?.0 == CGVector(dx: 0, dy: 1))
  }
}

struct KeyTableTests {
  /// Codes of `linux/input-event-codes.h`, raised by 8, with the usages of the standard.
  @Test(arguments: [
    (38, 0x04), (52, 0x1d), (10, 0x1e), (19, 0x27), (36, 0x28), (9, 0x29), (22, 0x2a), (65, 0x2c),
    (51, 0x31), (61, 0x38), (67, 0x3a), (96, 0x45), (111, 0x52), (116, 0x51), (113, 0x50), (114, 0x4f),
    (97, 0x87), (101, 0x88), (132, 0x89), (100, 0x8a), (102, 0x8b), (103, 0x8c), (129, 0x85), (130, 0x90),
    (104, 0x58), (90, 0x62), (37, 0xe0), (50, 0xe1), (64, 0xe2), (133, 0xe3), (108, 0xe6), (94, 0x64),
  ])
  func keysAreWhereTheStandardPutsThem(keycode: Int, usage: Int) {
    #expect(KeyTable.usage(forKeycode: keycode)?.rawValue == usage)
  }

  @Test func noUsageStandsForTwoKeys() {
    let usages = (8...255).compactMap { KeyTable.usage(forKeycode: $0) }
    #expect(usages.count == Set(usages).count)
    #expect(usages.count > 120)
  }

  @Test func keysOutsideTheStandardHaveNoUsage() {
    #expect(KeyTable.usage(forKeycode: 172) == nil)
    #expect(KeyTable.usage(forKeycode: 0) == nil)
  }

  @Test(arguments: [
    (0x61, "a"), (0xe4, "ä"), (0x06c1, "а"), (0x0100_4e2d, "中"), (0xff0d, "\r"),
    (0xff51, "UIKeyInputLeftArrow"),
    (0xffbe, "UIKeyInputF1"), (0xffc9, "UIKeyInputF12"), (0xffe1, ""), (0, ""),
    (0xff1b, "UIKeyInputEscape"), (0xff09, "\t"), (0xfe20, "\t"), (0xff08, "\u{8}"),
    (0xffff, "UIKeyInputDelete"),
  ])
  func symbolsTypeTheirCharacters(symbol: UInt, characters: String) {
    #expect(KeySymbols.characters(for: symbol) == characters)
  }
}

struct SentEventTests {
  @Test func anotherProgramPressesNoButtons() {
    let policy = SentEventPolicy(allowsSentEvents: false)
    #expect(!policy.accepts(.input, isSent: true))
    #expect(!policy.accepts(.state, isSent: true))
    #expect(policy.accepts(.input, isSent: false))
  }

  @Test func onlyTheWindowManagersMessagesAreAccepted() {
    let policy = SentEventPolicy(allowsSentEvents: false)
    #expect(policy.accepts(.windowManagerProtocol, isSent: true))
    #expect(!policy.accepts(.message, isSent: true))
  }

  @Test func madeUpInputCountsWhenTheUserAllowsIt() {
    #expect(SentEventPolicy(allowsSentEvents: true).accepts(.input, isSent: true))
  }
}

struct FramePacerTests {
  @Test func cheapPicturesAreDrawnAtOnce() {
    var pacer = FramePacer(interval: 0.02)
    #expect(pacer.timeForChange(now: 1) == 1)
    pacer.didDraw(from: 1, to: 1.004)
    #expect(pacer.timeForChange(now: 1.005) == 1.005)
  }

  @Test func costlyPicturesWaitForTheDisplay() {
    var pacer = FramePacer(interval: 0.02)
    pacer.didDraw(from: 1, to: 1.01)
    #expect(abs(pacer.timeForChange(now: 1.011) - 1.02) < 1e-9)
    #expect(pacer.timeForChange(now: 3) == 3)
  }

  @Test func aFrameBeginsOnceInAnIntervalHoweverOftenIsDrawnBetween() {
    var pacer = FramePacer(interval: 0.02)
    var beginnings: [Double] = []
    // A drag draws every millisecond.
    for step in 0...100 {
      let now = 1 + Double(step) / 1000
      if pacer.nextFrame <= now + 1e-9 {
        pacer.beginFrame(at: now)
        beginnings.append(now)
      }
      pacer.didDraw(from: now, to: now + 0.0005)
    }
    #expect(zip(beginnings, [1, 1.02, 1.04, 1.06, 1.08, 1.1]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(beginnings.count == 6)
  }

  @Test func aLateFrameDoesNotMakeTheNextOneLate() {
    var pacer = FramePacer(interval: 0.02)
    pacer.beginFrame(at: 1)
    pacer.beginFrame(at: 1.029)
    #expect(abs(pacer.nextFrame - 1.04) < 1e-9)
    // After a rest, or a standstill, time is counted anew.
    pacer.beginFrame(at: 1.5)
    #expect(abs(pacer.nextFrame - 1.52) < 1e-9)
  }

  @Test func whatMovedInAFrameIsDrawnWithIt() {
    var pacer = FramePacer(interval: 0.02)
    pacer.didDraw(from: 1, to: 1.01)
    pacer.beginFrame(at: 1.015)
    #expect(pacer.timeForChange(now: 1.016) == 1.016)
    pacer.didDraw(from: 1.016, to: 1.026)
    #expect(abs(pacer.timeForChange(now: 1.027) - 1.036) < 1e-9)
  }
}

struct CaughtErrorsTests {
  private struct Log {
    var errors = CaughtErrors()
    /// Which errors were taken, in order.
    var taken: [Bool] = []

    mutating func add(_ code: UInt8, of request: UInt) { taken.append(errors.take(code, of: request)) }
  }

  @Test func anErrorIsForTheInnermostCallerThatMadeTheRequest() {
    var log = Log()
    log.add(8, of: 5)
    log.errors.begin(at: 10)
    log.errors.begin(at: 20)
    for (code, request) in [(3, 21), (4, 22), (9, 12)] as [(UInt8, UInt)] { log.add(code, of: request) }
    #expect(log.errors.innermost == 3)
    log.errors.end()
    // The outer caller still waits, as before the inner one.
    #expect(log.errors.innermost == 9)
    log.add(2, of: 30)
    log.add(2, of: 9)
    log.errors.end()
    log.add(2, of: 31)
    #expect(log.taken == [false, true, true, true, true, false, false])
  }
}

struct ClipboardTests {
  @Test(
    arguments: [(100, 100, true), (101, 100, true), (99, 100, false), (5, 0, true), (3, 0xffff_fff0, true)]
      as [(UInt, UInt, Bool)])
  func aLossOfWhatWasOwnedBeforeIsNone(loss: UInt, start: UInt, isLost: Bool) {
    #expect(Clipboard.isLost(at: loss, ownedSince: start) == isLost)
  }
}

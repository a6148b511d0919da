#if DEBUG
  import Foundation
  import Testing
  import UIKitTesting

  @testable import UIKitCore

  // Each fault is planted in a process of its own, which an assertion must end. What it said must name the fault, so
  // that nothing else can have ended it.

  /// Something that must never be, and that an assertion finds.
  nonisolated enum PlantedFault: String, CaseIterable, Codable, Sendable {
    case endWithoutRecognition
    case beginningAfterFailure
    case viewGetsBeginningTwice
    case viewGetsEndTwice
    case heldAfterEnd
    case forgottenEnd
    case waitsInNoList
    case listedAndDoesNotWait
    case engagedTwice
    case leftInTheMiddle
    case failedAfterSequence
    case lastMomentDiffers
    case heldWithoutBeginning
    case heldBeyondItsEnd
    case deliveredInDirectChange
    case timeless
    case touchOverAtEnd
    case landsTwice
    case underWayForNone
    case otherTouchesInEvent
    case laterThanEvent
    case heldAndUnknown
    case liftedWithoutEnd
    case secondBeginning
    case unknownToContainer
    case watchedTwice
    case touchTwice
    case touchNotWatched
    case askedTwice
    case failedAndWatching
    case notNotified
    case engagedUnawares
    case somethingToDo
    case waitsTwice
    case waitsUnengaged
    case beginsAfterAction
    case twoPressesOfOneKey
    case otherPressesInEvent
    case timersOutOfOrder

    /// What the assertion says.
    var message: String {
      switch self {
      case .endWithoutRecognition: "a recogniser cannot go from possible to ended"
      case .beginningAfterFailure: "a recogniser cannot go from failed to began"
      case .viewGetsBeginningTwice: "a view cannot get the beginning of a touch that is underWay"
      case .viewGetsEndTwice: "a touch cannot end twice for its view"
      case .heldAfterEnd: "is over for its view and something of it is held back"
      case .forgottenEnd: "is over, and its view will not know"
      case .waitsInNoList: "waits and is in no list of those that do"
      case .listedAndDoesNotWait: "is in the list of those that wait and does not"
      case .engagedTwice: "a recogniser is engaged twice"
      case .leftInTheMiddle: "is left in the middle of a step: ended"
      case .failedAfterSequence: "has failed and was not reset"
      case .lastMomentDiffers: "the last coalesced moment of touch 1 is not the touch itself"
      case .heldWithoutBeginning: "is held back from its view without its beginning"
      case .heldBeyondItsEnd: "goes on for its view after its end"
      case .deliveredInDirectChange: "a dispatcher cannot go from changingDirectly to delivering"
      case .timeless: "a turn at nan came after one at"
      case .touchOverAtEnd: "a turn ended with a touch that is over"
      case .landsTwice: "a touch lands a second time"
      case .underWayForNone: "touch 1 is under way for no view"
      case .otherTouchesInEvent: "the event has other touches than are down"
      case .laterThanEvent: "touch 1 is later than its event"
      case .heldAndUnknown: "touch 1 is held back, and the gate does not know"
      case .liftedWithoutEnd: "touch 1 was lifted and has no end"
      case .secondBeginning: "is to begin a second time for its view"
      case .unknownToContainer: "a container does not know of a touch inside it"
      case .watchedTwice, .touchTwice: "watches a touch twice"
      case .touchNotWatched: "which it does not watch"
      case .askedTwice: "has two answers about one other"
      case .failedAndWatching: "has failed and still watches touches"
      case .notNotified: "was not notified of changes"
      case .engagedUnawares: "is engaged and does not know it"
      case .somethingToDo: "an event left something to be done"
      case .waitsTwice: "a recogniser waits twice"
      case .waitsUnengaged: "waits and is not engaged"
      case .beginsAfterAction: "begins after an action of it"
      case .twoPressesOfOneKey: "two presses stand for one key"
      case .otherPressesInEvent: "the event has other presses than are down"
      case .timersOutOfOrder: "timers are not in the order in which they fire"
      }
    }

    /// Makes the fault, and lets what follows find it.
    @MainActor func happen() throws {
      let stage = try GestureStage()
      let pan = stage.add(UIPanGestureRecognizer(), "pan")
      let dispatcher = stage.hand.application.dispatcher
      let arbiter = dispatcher.arbiter
      try stage.hand.fingerDown(at: CGPoint(x: 100, y: 200))
      guard let touch = pan.watched.all.first else { return }
      switch self {
      case .endWithoutRecognition: pan.progress.go(to: .ended)
      case .beginningAfterFailure:
        pan.state = .failed
        pan.progress.go(to: .began(end: nil))
      case .viewGetsBeginningTwice: touch.delivery.begin()
      case .viewGetsEndTwice:
        touch.delivery.end()
        touch.delivery.end()
      case .heldAfterEnd:
        touch.delivery.end()
        touch.delivery.hold(TouchDelivery(touch: touch, moment: touch.live))
      case .forgottenEnd: arbiter.forget(touch)
      case .waitsInNoList:
        pan.progress.go(to: .asking(.begin(.moved)))
        pan.progress.go(to: .waiting(.begin(.moved)))
        arbiter.checkInvariants()
      case .listedAndDoesNotWait:
        arbiter.waiting.append(pan)
        arbiter.checkInvariants()
      case .engagedTwice:
        arbiter.engaged.append(pan)
        try stage.hand.fingerMove(to: CGPoint(x: 101, y: 200))
      case .leftInTheMiddle:
        pan.progress.go(to: .asking(.end(.moved)))
        pan.progress.go(to: .ready(.end(.moved)))
        pan.progress.go(to: .ended)
        try stage.hand.fingerMove(to: CGPoint(x: 101, y: 200))
      case .failedAfterSequence:
        pan.state = .failed
        arbiter.checkInvariants(afterSequence: true)
      case .lastMomentDiffers:
        touch.track.live.force += 1
        dispatcher.touches.checkInvariants()
      case .heldWithoutBeginning:
        touch.delivery = DeliveryProgress()
        hold([.moved], of: touch, in: dispatcher.gate)
      case .heldBeyondItsEnd: hold([.ended, .moved], of: touch, in: dispatcher.gate)
      case .deliveredInDirectChange:
        dispatcher.enter(.changingDirectly) { dispatcher.enter(.delivering) {} }
      case .timeless: stage.hand.application.take(Turn(time: .nan))
      case .touchOverAtEnd, .landsTwice, .underWayForNone, .otherTouchesInEvent, .laterThanEvent:
        try plant(in: touch, stage)
      case .heldAndUnknown:
        touch.delivery = DeliveryProgress()
        touch.delivery.hold(TouchDelivery(touch: touch, moment: touch.live))
        dispatcher.gate.checkInvariants(of: [touch])
      case .liftedWithoutEnd:
        touch.delivery = DeliveryProgress()
        _ = touch.track.dispatch()
        touch.track.live.phase = .ended
        hold([.began], of: touch, in: dispatcher.gate)
      case .secondBeginning: hold([.began], of: touch, in: dispatcher.gate)
      case .twoPressesOfOneKey, .otherPressesInEvent: plant(in: dispatcher.presses)
      case .timersOutOfOrder:
        let clock = ApplicationClock(at: .nan)
        for _ in 0..<2 { clock.schedule(after: 1) {} }
      default:
        plant(in: pan, touch, arbiter)
        arbiter.checkInvariants()
      }
    }

    /// Changes a touch behind its sequence's back.
    @MainActor private func plant(in touch: UITouch, _ stage: GestureStage) throws {
      let sequence = stage.hand.application.dispatcher.touches
      switch self {
      case .touchOverAtEnd: touch.track.live.phase = .ended
      case .landsTwice: touch.track.land(on: try #require(touch.hitView), in: try #require(touch.hitWindow))
      case .underWayForNone: touch.leaveView()
      case .otherTouchesInEvent: sequence.event.orderedTouches = []
      default: touch.track.live.timestamp += 1
      }
      touch.track.coalesced = [touch.live]
      if self == .touchOverAtEnd { stage.hand.application.takeNow() } else { sequence.checkInvariants() }
      stage.hand.application.dispatcher.gate.checkInvariants(of: [touch])
    }

    /// Changes a recogniser or a list behind the arbiter's back.
    @MainActor private func plant(
      in pan: UIPanGestureRecognizer, _ touch: UITouch, _ arbiter: GestureArbiter
    ) {
      switch self {
      case .unknownToContainer: arbiter.contentTouches.append(touch)
      case .watchedTwice: arbiter.watch(touch, with: pan)
      case .touchTwice: pan.watched.add(touch, isFinger: false)
      case .touchNotWatched: touch.watching = TouchWatchers()
      case .askedTwice:
        let requirement = GestureProgress.Requirement(other: pan.objectNumber, cause: nil)
        pan.progress.requirements = [requirement, requirement]
      case .failedAndWatching: pan.progress.go(to: .failed)
      case .notNotified: pan.watched.changed.append(touch)
      case .engagedUnawares: pan.engagement = nil
      case .somethingToDo: arbiter.ready.append(pan)
      case .waitsTwice: arbiter.waiting = [pan, pan]
      case .waitsUnengaged: arbiter.waiting.append(UITapGestureRecognizer())
      default:
        arbiter.actions.append(GestureArbiter.Action(recognizer: pan, isFirst: false))
        pan.state = .began
      }
    }

    /// Has two keys go down, and then mixes them up.
    @MainActor private func plant(in presses: PressSequence) {
      for code in [UIKeyboardHIDUsage.keyboardA, .keyboardB] {
        let sample = PressSample(phase: .began, key: UIKey(code, modifierFlags: []))
        _ = presses.take(sample, of: Input(.press(sample), at: 0))
      }
      if self == .twoPressesOfOneKey {
        for press in presses.event.allPresses { press.key = UIKey(.keyboardA, modifierFlags: []) }
      } else {
        presses.event.allPresses = []
      }
      presses.checkInvariants()
    }

    /// Has the gate hold back deliveries of a touch that no recogniser asked it to.
    @MainActor private func hold(_ phases: [UITouch.Phase], of touch: UITouch, in gate: TouchGate) {
      var moment = touch.live
      touch.track.live.phase = .began
      gate.deliver([touch], with: UIEvent(type: .touches), by: Holder())
      touch.track.live = moment
      touch.delivery.dropHeld()
      for phase in phases {
        moment.phase = phase
        touch.delivery.hold(TouchDelivery(touch: touch, moment: moment))
      }
      gate.checkInvariants()
    }
  }

  /// Holds back everything.
  private struct Holder: DeliveryJudge {
    func verdict(on delivery: TouchDelivery, with event: UIEvent) -> GateVerdict {
      .hold(.delaysTouchesBegan)
    }
  }

  @Suite("Invariants are asserted in debug builds")
  struct GestureInvariantTests {
    @Test("A fault of each kind is found by its assertion", arguments: PlantedFault.allCases)
    func found(fault: PlantedFault) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
        try await fault.happen()
      }
      let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(said.contains(fault.message), "\(said.suffix(400))")
    }
  }
#endif

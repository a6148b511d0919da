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
    case keptWithoutDirectChange
    case timeless

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
      case .keptWithoutDirectChange: "keeps its state and was not changed directly"
      case .timeless: "a turn at nan came after one at"
      }
    }

    /// Makes the fault, and lets what follows find it.
    @MainActor func happen() throws {
      let stage = try GestureStage()
      let pan = stage.add(UIPanGestureRecognizer(), "pan")
      let dispatcher = stage.hand.application.dispatcher
      let arbiter = dispatcher.arbiter
      try stage.hand.fingerDown(at: CGPoint(x: 100, y: 200))
      guard let touch = pan.progress.touches.first else { return }
      switch self {
      case .endWithoutRecognition: pan.progress.go(to: .ended)
      case .beginningAfterFailure:
        pan.state = .failed
        pan.progress.go(to: .began(end: nil))
      case .viewGetsBeginningTwice: touch.progress.begin()
      case .viewGetsEndTwice:
        touch.progress.end()
        touch.progress.end()
      case .heldAfterEnd:
        touch.progress.end()
        touch.progress.hold(TouchDelivery(touch: touch, moment: touch.live))
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
        touch.live.force += 1
        dispatcher.touches.checkInvariants()
      case .heldWithoutBeginning:
        touch.progress = DeliveryProgress()
        hold([.moved], of: touch, in: dispatcher.gate)
      case .heldBeyondItsEnd: hold([.ended, .moved], of: touch, in: dispatcher.gate)
      case .keptWithoutDirectChange: dispatcher.directChanges.keep(pan)
      case .timeless: stage.hand.application.take(Turn(time: .nan))
      }
    }

    /// Has the gate hold back deliveries of a touch that no recogniser asked it to.
    @MainActor private func hold(_ phases: [UITouch.Phase], of touch: UITouch, in gate: TouchGate) {
      for phase in phases {
        var moment = touch.live
        moment.phase = phase
        let delivery = TouchDelivery(touch: touch, moment: moment)
        if touch.progress.held.isEmpty {
          _ = gate.apply(.hold(.delaysTouchesBegan), to: delivery, with: nil)
        } else {
          touch.progress.hold(delivery)
        }
      }
      gate.checkInvariants()
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

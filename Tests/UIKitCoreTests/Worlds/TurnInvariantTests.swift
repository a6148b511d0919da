#if DEBUG
  import Foundation
  import Testing
  import UIKitTesting

  @testable import UIKitCore

  // Each fault is planted in a process of its own, which an assertion must end. What it said must name the fault.

  /// Something that a turn must never leave behind, or that must not happen in one.
  nonisolated enum PlantedTurnFault: String, CaseIterable, Codable, Sendable {
    case openChainCall
    case openSearchOfChain
    case openSearchForView
    case openLayout
    case openDelivery
    case touchOfContainer
    case openControlEvent
    case inputLeft
    case inputOfTheFuture
    case screenTakenInTurn
    case screenGivenInTurn
    case walkLeftOpen
    case stepToAnotherResponder
    case openPass
    case noScreen
    case fingerDownAtEnd
    case touchesToCancel
    case endlessScroll
    case windowsOutOfOrder
    case hiddenWindowShown

    /// What the assertion says.
    var message: String {
      switch self {
      case .openChainCall: "a turn left open: 1 calls up the chain"
      case .openSearchOfChain: "a turn left open: 1 searches of a chain"
      case .openSearchForView: "a turn left open: 1 searches for a view"
      case .openLayout: "a turn left open: 1 layouts"
      case .openDelivery: "a turn left open: 1 deliveries of touches"
      case .touchOfContainer: "a turn left open: 1 touches unknown to containers"
      case .openControlEvent: "a turn left open: 1 control events"
      case .inputLeft: "a turn ended with inputs in the queue"
      case .inputOfTheFuture: "a turn at 1.0 has an input of 2.0"
      case .screenTakenInTurn, .screenGivenInTurn: "a screen changed its application in the middle of a turn"
      case .walkLeftOpen: "a walk up the chain did not return"
      case .stepToAnotherResponder: "a step up the chain returned to another one than made it"
      case .openPass: "a turn ended in the middle of a pass"
      case .noScreen: "an application is without a screen"
      case .fingerDownAtEnd: "a sequence ended with a finger down"
      case .touchesToCancel: "a turn ended with touches still to be cancelled"
      case .endlessScroll: "a turn ended with a scroll that nothing ends"
      case .windowsOutOfOrder: "windows are not in the order of their levels"
      case .hiddenWindowShown: "a hidden window is on its screen"
      }
    }

    /// Makes the fault in a turn.
    @MainActor func happen() throws {
      let view = CallingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let hand = try EventGenerator(view: view)
      let application = hand.application
      let closed = application.openCalls
      /// Ends a turn too early.
      func endTurn() { application.checkOpenCalls(since: closed) }
      switch self {
      case .openDelivery: view.onTouch = endTurn
      case .fingerDownAtEnd:
        let sample = TouchSample(contact: 2, phase: .began, location: .zero, timestamp: 0)
        view.onLift = {
          application.dispatcher.touches.event.orderedTouches = [UITouch(number: 2, sample: sample)]
        }
      case .inputLeft: view.onLayout = { application.takeNow(.hover(nil)) }
      default: application.clock.schedule(after: 0.5) { plant(in: application, view, endTurn) }
      }
      view.setNeedsLayout()
      self == .inputLeft ? application.takeNow() : try hand.fingerTap(at: view)
      let inputs = self == .inputOfTheFuture ? [Input(.hover(nil), at: 2)] : []
      application.take(Turn(time: 1, inputs: inputs))
    }

    @MainActor private func plant(in application: UIApplication, _ view: CallingView, _ endTurn: () -> Void) {
      switch self {
      case .openChainCall:
        application.calls.chain.begin(ChainSteps.Step(view, .call(.touchesBegan)))
      case .walkLeftOpen:
        let chain = application.calls.chain
        chain.separately { chain.begin(ChainSteps.Step(view, .target)) }
      case .stepToAnotherResponder:
        let chain = application.calls.chain
        chain.begin(ChainSteps.Step(view, .target))
        chain.end(ChainSteps.Step(application, .target))
      case .openPass: application.dispatcher.pass(with: nil) { application.checkRest() }
      case .noScreen:
        application.screens.removeAll()
        application.checkRest()
      case .touchesToCancel: application.dispatcher.cancelsWhenIdle = true
      case .endlessScroll:
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        view.addGestureRecognizer(pan)
        let place = view.convert(view.bounds.center, to: nil)
        let sample = ScrollSample(location: place, delta: CGVector(dx: 0, dy: 9), isDiscrete: true)
        application.dispatcher.process(Input(.scroll(sample), at: application.clock.now))
        application.dispatcher.restTimer?.cancel()
      case .windowsOutOfOrder:
        let window = UIWindow(screen: application.mainScreen)
        window.windowLevel = .alert
        window.isHidden = false
        view.kept = window
        application.mainScreen.shown.reverse()
      case .hiddenWindowShown: view.window?.touchRules.isHidden = true
      case .openSearchOfChain:
        _ = application.calls.chainSearches.goOn(from: view, for: .target) { endTurn() }
      case .openSearchForView: _ = application.searches.enter(view)
      case .openLayout: application.calls.layouts += 1
      case .touchOfContainer:
        let sample = TouchSample(contact: 1, phase: .began, location: .zero, timestamp: 0)
        application.dispatcher.arbiter.contentTouches.append(UITouch(number: 1, sample: sample))
      case .openControlEvent:
        application.calls.controlActions.sending(from: view, because: "touchDown") { endTurn() }
      case .screenTakenInTurn:
        let other = UIApplication()
        application.adopt(other.mainScreen)
      case .screenGivenInTurn: UIApplication().adopt(application.mainScreen)
      case .openDelivery, .fingerDownAtEnd, .inputLeft, .inputOfTheFuture: break
      }
    }
  }

  /// A view that calls closures in its methods.
  private final class CallingView: UIView {
    var onTouch: (() -> Void)?
    var onLift: (() -> Void)?
    var onLayout: (() -> Void)?
    var kept: UIView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onLift?() }
    override func layoutSubviews() { onLayout?() }
  }

  @Suite("Turns: what must be true is asserted in debug builds")
  struct TurnInvariantTests {
    @Test("A fault of each kind is found by its assertion", arguments: PlantedTurnFault.allCases)
    func found(fault: PlantedTurnFault) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
        try await fault.happen()
      }
      let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(said.contains(fault.message), "\(said.suffix(400))")
    }
  }
#endif

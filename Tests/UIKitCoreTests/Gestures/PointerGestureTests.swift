import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Recognisers without a finger")
struct PointerGestureTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("G50: a pointer hovers, and a finger does not")
  func hover() throws {
    let stage = try GestureStage()
    let inner = UIView(frame: CGRect(x: 50, y: 150, width: 200, height: 200))
    stage.view.addSubview(inner)
    let hover = stage.add(UIHoverGestureRecognizer(), "hover", to: inner)
    try stage.hand.fingerTap(at: place)
    #expect(stage.states(of: "hover") == [])
    stage.send(.hover(CGPoint(x: 10, y: 10)))
    stage.send(.hover(place))
    #expect(hover.location(in: inner) == CGPoint(x: 50, y: 50))
    stage.send(.hover(CGPoint(x: 110, y: 200)))
    stage.send(.hover(CGPoint(x: 10, y: 10)))
    #expect(stage.states(of: "hover") == ["began", "changed", "ended"])
    stage.send(.hover(place))
    stage.send(.hover(nil))
    #expect(stage.states(of: "hover") == ["began", "changed", "ended", "began", "ended"])
  }

  @Test("G50: the record that the pointer has come to a view precedes what follows from it")
  func hoverIsRecordedFirst() throws {
    let stage = try GestureStage()
    let inner = UIView(frame: CGRect(x: 50, y: 150, width: 200, height: 200))
    stage.view.addSubview(inner)
    stage.add(UIHoverGestureRecognizer(), "hover", to: inner)
    stage.send(.hover(place))
    stage.send(.hover(CGPoint(x: 10, y: 10)))
    let kinds = stage.hand.trace.map(\.kind)
    #expect(kinds == ["event", "gesture", "action", "event", "gesture", "action"])
  }

  @Test("A pinch and a turn on a touchpad drive the recognisers under the pointer")
  func touchpad() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.allowsBoth = { _, _ in true }
    let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
    let turn = stage.add(UIRotationGestureRecognizer(), "turn")
    pinch.delegate = delegate
    var sample = TransformSample(
      phase: .began, location: place, scale: 1, rotation: 0, translation: .zero, fingers: 2)
    stage.send(.transform(sample))
    sample.phase = .changed
    sample.scale = 1.5
    sample.rotation = .pi / 4
    stage.send(.transform(sample))
    #expect(abs(pinch.scale - 150 / 108) < 1e-9)
    #expect(abs(turn.rotation - 0.6981317) < 5e-7)
    #expect(pinch.location(in: nil) == place)
    sample.phase = .ended
    stage.send(.transform(sample))
    #expect(stage.states(of: "pinch") == ["began", "ended"])
    #expect(stage.states(of: "turn") == ["began", "ended"])
    #expect(stage.log.lines(of: "TB", "TC").isEmpty)
  }
  @Test("A pinch on a touchpad whose end was lost is over when another begins over a view that takes it")
  func lostEnd() throws {
    final class Receiver: UIView, IndirectInputReceiver {
      var received = 0
      func receive(_ input: Input) { received += 1 }
    }
    let stage = try GestureStage()
    let receiver = Receiver(frame: CGRect(x: 0, y: 300, width: 320, height: 100))
    stage.view.addSubview(receiver)
    stage.add(UIPinchGestureRecognizer(), "pinch")
    var sample = TransformSample(
      phase: .began, location: place, scale: 1, rotation: 0, translation: .zero, fingers: 2)
    stage.send(.transform(sample))
    sample.phase = .changed
    sample.scale = 1.5
    stage.send(.transform(sample))
    sample.phase = .began
    sample.location = CGPoint(x: 100, y: 350)
    stage.send(.transform(sample))
    #expect(stage.states(of: "pinch") == ["began", "ended"])
    #expect(receiver.received == 1)
  }
}

import Foundation
import UIKitCore

@testable import X11Backend

private let pointer = 2

/// A suite that writes what the server reported in few words, and reads the events it becomes.
protocol Translating {}

extension Translating {
  func finger(
    _ id: UInt32, _ phase: InputPhase, _ x: Double = 0, _ y: Double = 0, device: Int = 6,
    pressure: Double? = nil
  ) -> RawInput.Kind {
    .touch(
      RawTouch(
        device: device, id: id, phase: phase, location: CGPoint(x: x, y: y), reportsPressure: pressure != nil,
        pressure: pressure))
  }

  func button(_ number: Int, _ isDown: Bool, _ x: Double = 0, _ y: Double = 0) -> RawInput.Kind {
    .button(
      RawButton(pointer: pointer, button: number, isDown: isDown, location: CGPoint(x: x, y: y)))
  }

  func motion(_ x: Double, _ y: Double, held: Bool = false) -> RawInput.Kind {
    motion(x, y, buttons: held ? [1, 3] : [])
  }

  func motion(_ x: Double, _ y: Double, buttons: [UInt32]) -> RawInput.Kind {
    .motion(
      RawMotion(
        pointer: pointer, location: CGPoint(x: x, y: y), buttons: buttons.reduce(0) { $0 | 1 << $1 }))
  }

  func scroll(_ dx: Double, _ dy: Double, isDiscrete: Bool = true) -> RawInput.Kind {
    .scroll(RawScroll(location: .zero, notches: CGVector(dx: dx, dy: dy), isDiscrete: isDiscrete))
  }

  func key(_ code: Int, _ isDown: Bool, remote: UIEvent.EventSubtype? = nil) -> RawInput.Kind {
    .key(
      RawKey(code: code, isDown: isDown, characters: "a", plainCharacters: "a", remoteControl: remote))
  }

  /// Translates one frame whose inputs are a hundredth of a second apart.
  func frame(_ kinds: RawInput.Kind..., by translator: inout InputTranslator) -> [Input] {
    translator.translate(
      kinds.enumerated().map { RawInput(time: UInt32($0), kind: $1) }, clock: { TimeInterval($0 ?? 0) / 100 })
  }

  /// The contact, phase and place of every sample, one event to a string.
  func story(_ inputs: [Input]) -> [String] {
    inputs.map { input in
      switch input.kind {
      case .touches(let samples):
        samples.map { "\($0.contact) \($0.phase) \(Int($0.location.x)),\(Int($0.location.y))" }
          .joined(separator: "; ")
      case .hover(let place): place.map { "hover \(Int($0.x)),\(Int($0.y))" } ?? "hover nowhere"
      case .cancelTouches: "cancel"
      case .scroll(let sample): "scroll \(sample.delta.dx),\(sample.delta.dy)"
      case .press(let sample): "press \(sample.phase)"
      case .remoteControl(let subtype): "remote \(subtype)"
      case .transform(let sample): "transform \(sample.phase)"
      case .motion, .display, .activity: "\(input.kind)"
      }
    }
  }

  /// Translates one input that comes alone, with modifier keys down.
  func input(
    _ kind: RawInput.Kind, _ modifiers: UIKeyModifierFlags, by translator: inout InputTranslator
  ) -> [Input] {
    translator.translate([RawInput(modifiers: modifiers, kind: kind)], clock: { _ in 0 })
  }
}

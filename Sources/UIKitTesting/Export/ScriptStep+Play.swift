import EventRecording
import Foundation
import UIKitCore

extension ScriptStep {
  /// Makes a hand do what the step's source says.
  func play(with hand: EventGenerator) throws {
    switch self {
    case .buttons(let mask): hand.buttonMask = mask
    case .wait(let duration): hand.pass(duration)
    case .tap(.point(let point)): try hand.fingerTap(at: point)
    case .tap(.view(let name)): try hand.fingerTap(at: name)
    case .doubleTap(.point(let point)): try hand.fingerDoubleTap(at: point)
    case .doubleTap(.view(let name)): try hand.fingerDoubleTap(at: name)
    case .longPress(.point(let point), let duration): try hand.fingerLongPress(at: point, duration: duration)
    case .longPress(.view(let name), let duration): try hand.fingerLongPress(at: name, duration: duration)
    case .drag(.point(let start), let end, let duration):
      try hand.fingerDrag(from: start, to: end, duration: duration)
    case .drag(.view(let name), let end, let duration):
      try hand.fingerDrag(from: name, to: end, duration: duration)
    case .pinch(let middle, let start, let end, let duration):
      try hand.fingerPinch(at: middle, from: start, to: end, duration: duration)
    case .rotate(let middle, let angle, let duration):
      try hand.fingerRotate(at: middle, by: angle, duration: duration)
    case .fingerDown(let point): try hand.fingerDown(at: point)
    case .fingerMove(let point, let duration): try hand.fingerMove(to: point, duration: duration)
    case .fingerUp: try hand.fingerUp()
    case .fingersDown(let places): try hand.fingersDown(places.map(\.named))
    case .fingersMove(let places, let duration):
      try hand.fingersMove(places.map(\.named), duration: duration)
    case .fingersUp(let fingers): try hand.fingersUp(fingers.map(Finger.init(place:)))
    case .cancelTouches: try hand.cancelTouches()
    case .hover(nil): hand.endHover()
    case .hover(let point?): try hand.hover(at: point)
    case .scroll(let place, let delta, let isDiscrete):
      try hand.scroll(at: place, by: delta, isDiscrete: isDiscrete)
    case .touchpadPinch(let place, let scale, let duration):
      try hand.touchpadPinch(at: place, scale: scale, duration: duration)
    case .touchpadRotate(let place, let angle, let duration):
      try hand.touchpadRotate(at: place, by: angle, duration: duration)
    case .touchpadDown(let place, let fingers): try hand.touchpadDown(at: place, fingers: fingers)
    case .touchpadMove(let scale, let rotation, let translation, let duration):
      try hand.touchpadMove(scale: scale, rotation: rotation, by: translation, duration: duration)
    case .touchpadUp: try hand.touchpadUp()
    case .keyPress(let key):
      try hand.keyPress(
        key.keyCode, characters: key.characters,
        charactersIgnoringModifiers: key.charactersIgnoringModifiers, modifierFlags: key.modifierFlags)
    case .keyDown(let key):
      try hand.keyDown(
        key.keyCode, characters: key.characters,
        charactersIgnoringModifiers: key.charactersIgnoringModifiers, modifierFlags: key.modifierFlags)
    case .keyRepeat(let key): try hand.keyRepeat(key)
    case .keyUp(let key): try hand.keyUp(key)
    case .shake(let duration): try hand.shake(duration: duration)
    case .remoteControl(let subtype): hand.remoteControl(subtype)
    case .resize(let size): try hand.resize(to: size)
    case .setScale(let scale): try hand.setScale(scale)
    case .setAppearance(let style): hand.setAppearance(style)
    }
  }
}

extension ScriptStep.FingerPlace {
  fileprivate var named: (Finger, CGPoint) { (Finger(place: finger), point) }
}

extension Finger {
  /// The finger at an index in `ScriptStep.fingerNames`.
  fileprivate init(place: Int) {
    let name = ScriptStep.fingerNames[place % ScriptStep.fingerNames.count]
    self = Finger.allCases.first { String(describing: $0) == name } ?? .rightIndex
  }
}

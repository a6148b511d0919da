import Foundation
import SeededRandom
import UIKit

/// What else a desktop has to say while fingers are down: wheel, pointer, keys, touchpad, media keys, a shaken window.
enum OtherInput {
  private static let keys: [(UIKeyboardHIDUsage, String)] = [
    (.keyboardTab, "\t"), (.keyboardSpacebar, " "), (.keyboardReturnOrEnter, "\r"),
    (.keyboardEscape, "\u{1b}"),
    (.keyboardLeftArrow, ""), (.keyboardRightArrow, ""), (.keyboardUpArrow, ""), (.keyboardDownArrow, ""),
    (.keyboardF1, ""), (.keyboardA, "a"), (.keyboardHome, ""),
    (.keyboardSlash, "?"),
  ]

  /// The keys that lead to other scenes; the hand is led back from there.
  private static let pages: [(UIKeyboardHIDUsage, String)] = [(.keyboardPageUp, ""), (.keyboardPageDown, "")]

  /// One piece of input, or a few that belong together, near a place of the screen.
  static func some(near place: CGPoint, using random: inout SeededGenerator) -> [Input.Kind] {
    switch random.whole(0...9) {
    case 0, 1, 2: return key(using: &random)
    case 3, 4: return [.hover(random.chance(percent: 10) ? nil : place)]
    case 5, 6:
      let delta = CGVector(dx: random.number(-40...40), dy: random.number(-90...90))
      return [.scroll(ScrollSample(location: place, delta: delta, isDiscrete: random.chance(percent: 50)))]
    case 7: return transform(at: place, using: &random)
    case 8:
      return [.motion(.motionShake, phase: .began), .motion(.motionShake, phase: .ended)]
    default: return [.remoteControl(.remoteControlTogglePlayPause)]
    }
  }

  private static func key(using random: inout SeededGenerator) -> [Input.Kind] {
    let (code, text) =
      random.chance(percent: 4) ? pages[random.whole(0...1)] : keys[random.whole(0...keys.count - 1)]
    let key = UIKey(
      characters: text, charactersIgnoringModifiers: text,
      modifierFlags: random.chance(percent: 10) ? .shift : [], keyCode: code)
    let down = Input.Kind.press(PressSample(phase: .began, key: key))
    let again = Input.Kind.press(PressSample(phase: .changed, key: key))
    let up = Input.Kind.press(PressSample(phase: random.chance(percent: 5) ? .cancelled : .ended, key: key))
    return random.chance(percent: 20) ? [down, again, up] : [down, up]
  }

  /// Fingers on a touchpad; what they began is sometimes cancelled.
  private static func transform(at place: CGPoint, using random: inout SeededGenerator) -> [Input.Kind] {
    let (scale, angle) = (random.number(0.5...2), random.number(-1...1))
    let last: InputPhase = random.chance(percent: 10) ? .cancelled : .ended
    return [(InputPhase.began, 0.0), (.changed, 0.5), (.changed, 1), (last, 1)].map { phase, part in
      .transform(
        TransformSample(
          phase: phase, location: place, scale: 1 + (scale - 1) * part, rotation: angle * part,
          translation: CGVector(dx: 30 * part, dy: 0), fingers: 2))
    }
  }
}

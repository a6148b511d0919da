import Foundation
import UIKitCore

nonisolated extension ScriptStep {
  /// The step as Swift source, in one line or several, for a block with this indentation.
  package func source(indentation: Int) -> [String] {
    func call(_ function: String, _ arguments: [String], throws: Bool = true) -> [String] {
      SwiftSource.call(
        (`throws` ? "try hand." : "hand.") + function, arguments.filter { !$0.isEmpty },
        indentation: indentation)
    }
    switch self {
    case .buttons(let mask): return ["hand.buttonMask = \(ScriptStep.source(mask))"]
    case .wait(let duration): return ["hand.wait(\(SwiftSource.number(duration)))"]
    case .tap(let place): return call("fingerTap", ["at: \(place.source)"])
    case .doubleTap(let place): return call("fingerDoubleTap", ["at: \(place.source)"])
    case .longPress(let place, let duration):
      return call("fingerLongPress", ["at: \(place.source)", lasting(duration, usually: 0.6)])
    case .drag(let start, let end, let duration):
      return call(
        "fingerDrag",
        ["from: \(start.source)", "to: \(SwiftSource.point(end))", lasting(duration, usually: 0.3)])
    case .pinch(let middle, let start, let end, let duration):
      return call(
        "fingerPinch",
        [
          "at: \(SwiftSource.point(middle))", "from: \(SwiftSource.number(start))",
          "to: \(SwiftSource.number(end))", lasting(duration, usually: 0.3),
        ])
    case .rotate(let middle, let angle, let duration):
      return call(
        "fingerRotate",
        [
          "at: \(SwiftSource.point(middle))", "by: \(SwiftSource.number(angle))",
          lasting(duration, usually: 0.3),
        ])
    case .fingerDown(let point): return call("fingerDown", ["at: \(SwiftSource.point(point))"])
    case .fingerMove(let point, let duration):
      return call("fingerMove", ["to: \(SwiftSource.point(point))", lasting(duration, usually: 0)])
    case .fingerUp: return ["try hand.fingerUp()"]
    case .fingersDown(let places): return call("fingersDown", places, "")
    case .fingersMove(let places, let duration):
      return call("fingersMove", places, lasting(duration, usually: 0))
    case .fingersUp(let fingers):
      let names = fingers.map { ".\(ScriptStep.fingerNames[$0 % ScriptStep.fingerNames.count])" }
      return call("fingersUp", ["[\(names.joined(separator: ", "))]"])
    case .cancelTouches: return ["try hand.cancelTouches()"]
    case .hover(nil): return ["hand.endHover()"]
    case .hover(let point?): return call("hover", ["at: \(SwiftSource.point(point))"])
    case .scroll(let place, let delta, let isDiscrete):
      return call(
        "scroll",
        [
          "at: \(SwiftSource.point(place))", "by: \(SwiftSource.vector(delta))",
          isDiscrete ? "" : "isDiscrete: false",
        ])
    case .touchpadPinch(let place, let scale, let duration):
      return call(
        "touchpadPinch",
        [
          "at: \(SwiftSource.point(place))", "scale: \(SwiftSource.number(scale))",
          lasting(duration, usually: 0.3),
        ])
    case .touchpadRotate(let place, let angle, let duration):
      return call(
        "touchpadRotate",
        [
          "at: \(SwiftSource.point(place))", "by: \(SwiftSource.number(angle))",
          lasting(duration, usually: 0.3),
        ])
    case .touchpadDown(let place, let fingers):
      return call(
        "touchpadDown", ["at: \(SwiftSource.point(place))", fingers == 2 ? "" : "fingers: \(fingers)"])
    case .touchpadMove(let scale, let rotation, let translation, let duration):
      return call(
        "touchpadMove",
        [
          scale == 1 ? "" : "scale: \(SwiftSource.number(scale))",
          rotation == 0 ? "" : "rotation: \(SwiftSource.number(rotation))",
          translation == .zero ? "" : "by: \(SwiftSource.vector(translation))", lasting(duration, usually: 0),
        ])
    case .touchpadUp: return ["try hand.touchpadUp()"]
    case .keyPress(let key): return call("keyPress", ScriptStep.arguments(key))
    case .keyDown(let key): return call("keyDown", ScriptStep.arguments(key))
    case .keyRepeat(let key): return call("keyRepeat", [key.source])
    case .keyUp(let key): return call("keyUp", [key.source])
    case .shake(let duration): return call("shake", [lasting(duration, usually: 0.3)])
    case .remoteControl(let subtype): return call("remoteControl", [".\(subtype)"], throws: false)
    case .resize(let size): return call("resize", ["to: \(SwiftSource.size(size))"])
    case .setScale(let scale): return call("setScale", [SwiftSource.number(scale)])
    case .setAppearance(let style):
      return call("setAppearance", [style == .dark ? ".dark" : ".light"], throws: false)
    }

    /// Each finger on a line of its own.
    func call(_ function: String, _ places: [FingerPlace], _ rest: String) -> [String] {
      let fingers = places.map { place in
        let name = ScriptStep.fingerNames[place.finger % ScriptStep.fingerNames.count]
        return "(.\(name), \(SwiftSource.point(place.point)))"
      }
      let line =
        "try hand.\(function)([\(fingers.joined(separator: ", "))]\(rest.isEmpty ? "" : ", ")\(rest))"
      if indentation + line.count <= SwiftSource.longestLine { return [line] }
      guard !rest.isEmpty else {
        return ["try hand.\(function)(["] + fingers.map { "  \($0)," } + ["])"]
      }
      return ["try hand.\(function)(", "  ["] + fingers.map { "    \($0)," } + ["  ], \(rest))"]
    }
  }

  /// A duration as an argument, unless it is the usual one.
  private func lasting(_ duration: TimeInterval, usually usual: TimeInterval) -> String {
    duration == usual ? "" : "duration: \(SwiftSource.number(duration))"
  }

  private static func source(_ mask: UIEvent.ButtonMask) -> String {
    mask.isEmpty
      ? "[]"
      : SwiftSource.options(
        mask, [(.primary, "primary"), (.secondary, "secondary")], type: "UIEvent.ButtonMask")
  }

  private static func arguments(_ key: UIKey) -> [String] {
    var arguments = [key.keyCode.source]
    let usual = UIKey(key.keyCode, characters: key.characters, modifierFlags: key.modifierFlags)
    if !key.characters.isEmpty || !key.keyCode.characters(with: key.modifierFlags).isEmpty {
      arguments.append("characters: \(SwiftSource.string(key.characters))")
    }
    if key.charactersIgnoringModifiers != usual.charactersIgnoringModifiers {
      arguments.append(
        "charactersIgnoringModifiers: \(SwiftSource.string(key.charactersIgnoringModifiers))")
    }
    if !key.modifierFlags.isEmpty {
      let flags = SwiftSource.options(key.modifierFlags, modifierNames, type: "UIKeyModifierFlags")
      arguments.append("modifierFlags: \(flags)")
    }
    return arguments
  }

  private static let modifierNames: [(UIKeyModifierFlags, String)] = [
    (.alphaShift, "alphaShift"), (.shift, "shift"), (.control, "control"), (.alternate, "alternate"),
    (.command, "command"), (.numericPad, "numericPad"),
  ]
}

nonisolated extension ScriptStep.Place {
  fileprivate var source: String {
    switch self {
    case .point(let point): SwiftSource.point(point)
    case .view(let name): SwiftSource.string(name)
    }
  }
}

nonisolated extension UIKeyboardHIDUsage {
  /// The key in Swift source: `.keyboardA`.
  fileprivate var source: String { ".\(self)" }
}

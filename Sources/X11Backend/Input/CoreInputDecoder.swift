import CX11
import Foundation
import UIKitCore

/// Reads events of the core protocol as raw input: keys always, pointers only if XInput 2 is missing or if another
/// client made the event up and that is allowed.
final class CoreInputDecoder {
  private let connection: Connection
  private let policy: SentEventPolicy
  private let layout: KeyboardLayout
  private let composer = KeyComposer()

  init(connection: Connection, policy: SentEventPolicy) {
    self.connection = connection
    self.policy = policy
    layout = KeyboardLayout(of: connection)
  }

  /// The raw input in a core event; nil if it means nothing here.
  func decode(_ event: XEvent) -> RawInput? {
    let isSent = event.xany.send_event != 0
    switch event.type {
    case KeyPress, KeyRelease:
      guard policy.accepts(.input, isSent: isSent) else { return nil }
      return key(event.xkey, isDown: event.type == KeyPress)
    case ButtonPress, ButtonRelease:
      guard acceptsPointer(isSent: isSent) else { return nil }
      return button(event.xbutton, isDown: event.type == ButtonPress, isSent: isSent)
    case MotionNotify:
      guard acceptsPointer(isSent: isSent) else { return nil }
      let motion = event.xmotion
      return self.motion(x: motion.x, y: motion.y, state: motion.state, time: motion.time, isSent: isSent)
    case EnterNotify:
      guard acceptsPointer(isSent: isSent), event.xcrossing.mode != NotifyGrab else { return nil }
      let enter = event.xcrossing
      return motion(x: enter.x, y: enter.y, state: enter.state, time: enter.time, isSent: isSent)
    case LeaveNotify:
      guard acceptsPointer(isSent: isSent), event.xcrossing.detail != NotifyInferior,
        event.xcrossing.mode != NotifyGrab
      else { return nil }
      return RawInput(time: UInt32(truncatingIfNeeded: event.xcrossing.time), kind: .leave)
    case FocusIn, FocusOut:
      guard policy.accepts(.state, isSent: isSent),
        FocusRules.changesActivity(mode: event.xfocus.mode, detail: event.xfocus.detail)
      else { return nil }
      composer.reset()
      return RawInput(kind: .activity(event.type == FocusIn))
    case KeymapNotify:
      guard policy.accepts(.state, isSent: isSent) else { return nil }
      return withUnsafeBytes(of: event.xkeymap.key_vector) { bits in
        RawInput(kind: .keysHeld(KeySet { bits[$0] }))
      }
    case UnmapNotify:
      return policy.accepts(.state, isSent: isSent) ? RawInput(kind: .interrupted) : nil
    case MappingNotify, LASTEvent...:
      layout.note(event)
      return nil
    default: return nil
    }
  }

  /// With XInput 2, real pointer events arrive through it and only made-up ones arrive here.
  private func acceptsPointer(isSent: Bool) -> Bool {
    policy.accepts(.input, isSent: isSent) && (!connection.hasExtendedInput || isSent)
  }

  private func key(_ event: XKeyEvent, isDown: Bool) -> RawInput {
    // Bits 13 and 14 hold the group that is in force.
    let group = event.state & (3 << 13)
    let full = layout.symbol(of: event.keycode, state: event.state)
    // UIKit does not count Num Lock as a modifier: it decides which keys the numeric pad has.
    let plain = layout.symbol(of: event.keycode, state: group | event.state & UInt32(Mod2Mask))
    let composed = isDown ? composer.characters(for: full) : nil
    return RawInput(
      time: UInt32(truncatingIfNeeded: event.time), modifiers: Modifiers.flags(event.state),
      kind: .key(
        RawKey(
          code: Int(event.keycode), isDown: isDown,
          characters: composed ?? KeySymbols.characters(for: full),
          plainCharacters: KeySymbols.characters(for: plain),
          remoteControl: KeySymbols.remoteControl(for: plain))))
  }

  private func pointer(isSent: Bool) -> Int { isSent ? RawMotion.madeUpPointer : 0 }

  private func button(_ event: XButtonEvent, isDown: Bool, isSent: Bool) -> RawInput? {
    let location = CGPoint(x: Double(event.x), y: Double(event.y))
    let number = Int(event.button)
    let kind: RawInput.Kind
    if let notches = WheelButtons.notches(for: number) {
      guard isDown else { return nil }
      kind = .scroll(RawScroll(location: location, notches: notches, isDiscrete: true))
    } else {
      kind = .button(
        RawButton(pointer: pointer(isSent: isSent), button: number, isDown: isDown, location: location))
    }
    return RawInput(
      time: UInt32(truncatingIfNeeded: event.time), modifiers: Modifiers.flags(event.state), kind: kind)
  }

  private func motion(x: Int32, y: Int32, state: UInt32, time: Time, isSent: Bool) -> RawInput {
    RawInput(
      time: UInt32(truncatingIfNeeded: time), modifiers: Modifiers.flags(state),
      kind: .motion(
        RawMotion(
          pointer: pointer(isSent: isSent), location: CGPoint(x: Double(x), y: Double(y)),
          // Bit 8 is the first button's.
          buttons: state >> 7 & 0b11_1110)))
  }
}

/// Which change of the keyboard focus makes the application active or inactive, and interrupts its input.
///
/// A grab, such as a window manager's or a screenshot tool's, is over in a moment and changes nothing. Focus that
/// only follows the pointer, or goes to a window inside this one, is not lost either.
enum FocusRules {
  static func changesActivity(mode: Int32, detail: Int32) -> Bool {
    (mode == NotifyNormal || mode == NotifyWhileGrabbed) && detail != NotifyPointer
      && detail != NotifyPointerRoot && detail != NotifyInferior
  }
}

/// The server's modifier bits as UIKit's.
enum Modifiers {
  static func flags(_ state: UInt32) -> UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    let pairs: [(Int32, UIKeyModifierFlags)] = [
      (ShiftMask, .shift), (LockMask, .alphaShift), (ControlMask, .control), (Mod1Mask, .alternate),
      (Mod4Mask, .command),
    ]
    for (mask, flag) in pairs where state & UInt32(mask) != 0 { flags.insert(flag) }
    return flags
  }
}

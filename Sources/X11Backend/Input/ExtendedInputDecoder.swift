import CX11
import Foundation
import UIKitCore

/// Reads XInput 2 events as raw input.
final class ExtendedInputDecoder {
  private let connection: Connection
  private let devices: InputDevices
  private let policy: SentEventPolicy

  init(connection: Connection, devices: InputDevices, policy: SentEventPolicy) {
    self.connection = connection
    self.devices = devices
    self.policy = policy
  }

  /// The raw input in a generic event; nil if it means nothing here.
  func decode(_ event: inout XEvent) -> RawInput? {
    guard connection.hasExtendedInput, XGetEventData(connection.display, &event.xcookie) != 0 else {
      return nil
    }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    return decode(event.xcookie)
  }

  private func decode(_ cookie: XGenericEventCookie) -> RawInput? {
    guard let data = cookie.data, policy.accepts(.input, isSent: cookie.send_event != 0) else { return nil }
    let raw = UnsafeRawPointer(data)
    switch cookie.evtype {
    case XI_ButtonPress, XI_ButtonRelease:
      return button(raw.load(as: XIDeviceEvent.self), isDown: cookie.evtype == XI_ButtonPress)
    case XI_Motion: return motion(raw.load(as: XIDeviceEvent.self), after: cookie.serial)
    case XI_TouchBegin: return touch(raw.load(as: XIDeviceEvent.self), .began)
    case XI_TouchUpdate: return touch(raw.load(as: XIDeviceEvent.self), .changed)
    case XI_TouchEnd: return touch(raw.load(as: XIDeviceEvent.self), .ended)
    case XI_Enter, XI_Leave:
      return crossing(raw.load(as: XIEnterEvent.self), isEnter: cookie.evtype == XI_Enter)
    case XI_GesturePinchBegin: return pinch(raw.load(as: XIGesturePinchEvent.self), .began)
    case XI_GesturePinchUpdate: return pinch(raw.load(as: XIGesturePinchEvent.self), .changed)
    case XI_GesturePinchEnd: return pinch(raw.load(as: XIGesturePinchEvent.self), .ended)
    case XI_GestureSwipeBegin: return swipe(raw.load(as: XIGestureSwipeEvent.self), .began)
    case XI_GestureSwipeUpdate: return swipe(raw.load(as: XIGestureSwipeEvent.self), .changed)
    case XI_GestureSwipeEnd: return swipe(raw.load(as: XIGestureSwipeEvent.self), .ended)
    case XI_DeviceChanged:
      // Another device now moves the pointer. Its scrolling is in the next report; if we asked the server now, it
      // would return the position after that, so we keep the old one.
      let change = raw.load(as: XIDeviceChangedEvent.self)
      if change.reason != XISlaveSwitch || devices[Int(change.sourceid)] == nil { devices.refresh() }
      return nil
    case XI_HierarchyChanged: return hierarchy(raw.load(as: XIHierarchyEvent.self))
    default: return nil
    }
  }

  // MARK: Pointers

  private func button(_ event: XIDeviceEvent, isDown: Bool) -> RawInput? {
    // Events that the server derives from a touch or a scrolling axis were already seen as such.
    guard event.flags & XIPointerEmulated == 0 else { return nil }
    let location = CGPoint(x: event.event_x, y: event.event_y)
    let number = Int(event.detail)
    if let notches = WheelButtons.notches(for: number) {
      guard isDown else { return nil }
      return input(event, .scroll(RawScroll(location: location, notches: notches, isDiscrete: true)))
    }
    return input(
      event,
      .button(
        RawButton(
          pointer: Int(event.deviceid), device: Int(event.sourceid), button: number, isDown: isDown,
          location: location)))
  }

  private func motion(_ event: XIDeviceEvent, after request: UInt) -> RawInput? {
    guard event.flags & XIPointerEmulated == 0 else { return nil }
    let location = CGPoint(x: event.event_x, y: event.event_y)
    if let (notches, isDiscrete) = devices.notches(
      on: Int(event.sourceid), for: event.valuators.value(of:), after: request)
    {
      return input(event, .scroll(RawScroll(location: location, notches: notches, isDiscrete: isDiscrete)))
    }
    return input(
      event,
      .motion(
        RawMotion(pointer: Int(event.deviceid), location: location, buttons: buttons(event.buttons))))
  }

  private func crossing(_ event: XIEnterEvent, isEnter: Bool) -> RawInput? {
    if isEnter {
      devices.refreshScrollPositions()
      // The first finger on a touchscreen moves the pointer along; it does not hover.
      guard devices[Int(event.sourceid)]?.hasDirectTouch != true else { return nil }
    }
    let isReal =
      event.mode == XINotifyNormal || event.mode == XINotifyUngrab || event.mode == XINotifyPassiveUngrab
    guard isReal, event.detail != XINotifyInferior else { return nil }
    let motion = RawMotion(
      pointer: Int(event.deviceid), location: CGPoint(x: event.event_x, y: event.event_y),
      buttons: buttons(event.buttons))
    return RawInput(
      time: UInt32(truncatingIfNeeded: event.time), modifiers: Modifiers.flags(UInt32(event.mods.effective)),
      kind: isEnter ? .motion(motion) : .leave)
  }

  /// The first seven buttons.
  private func buttons(_ state: XIButtonState) -> UInt32 {
    guard let mask = state.mask, state.mask_len > 0 else { return 0 }
    return UInt32(mask[0])
  }

  // MARK: Fingers

  private func touch(_ event: XIDeviceEvent, _ phase: InputPhase) -> RawInput? {
    let device = devices[Int(event.sourceid)]
    // A touchpad's fingers touch nothing on the screen.
    guard device?.hasDirectTouch != false else { return nil }
    var touch = RawTouch(
      device: Int(event.sourceid), id: UInt32(bitPattern: event.detail), phase: phase,
      location: CGPoint(x: event.event_x, y: event.event_y))
    if let pressure = device?.pressure {
      touch.reportsPressure = true
      touch.pressure = event.valuators.value(of: pressure.number).flatMap(pressure.fraction)
    }
    if let major = device?.touchMajor, let value = event.valuators.value(of: major.number),
      let axis = device?.horizontal,
      let fraction = InputDevice.Valuator(number: 0, minimum: 0, maximum: axis.maximum - axis.minimum)
        .fraction(of: value)
    {
      touch.radius = fraction * Double(XDisplayWidth(connection.display, connection.screenNumber)) / 2
    }
    return input(event, .touch(touch))
  }

  private func hierarchy(_ event: XIHierarchyEvent) -> RawInput? {
    devices.refresh()
    let changes = UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    let lost = changes.filter { $0.flags & (XISlaveRemoved | XIDeviceDisabled) != 0 }.map { Int($0.deviceid) }
    return lost.isEmpty
      ? nil : RawInput(time: UInt32(truncatingIfNeeded: event.time), kind: .devicesLost(lost))
  }

  // MARK: Touchpads

  private func pinch(_ event: XIGesturePinchEvent, _ phase: InputPhase) -> RawInput {
    let isCancelled = phase == .ended && event.flags & XIGesturePinchEventCancelled != 0
    return RawInput(
      time: UInt32(truncatingIfNeeded: event.time), modifiers: Modifiers.flags(UInt32(event.mods.effective)),
      kind: .gesture(
        RawGesture(
          device: Int(event.sourceid), phase: isCancelled ? .cancelled : phase,
          location: CGPoint(x: event.event_x, y: event.event_y), scale: event.scale, turn: event.delta_angle,
          movement: CGVector(dx: event.delta_x, dy: event.delta_y), fingers: Int(event.detail))))
  }

  private func swipe(_ event: XIGestureSwipeEvent, _ phase: InputPhase) -> RawInput {
    let isCancelled = phase == .ended && event.flags & XIGestureSwipeEventCancelled != 0
    return RawInput(
      time: UInt32(truncatingIfNeeded: event.time), modifiers: Modifiers.flags(UInt32(event.mods.effective)),
      kind: .gesture(
        RawGesture(
          device: Int(event.sourceid), phase: isCancelled ? .cancelled : phase,
          location: CGPoint(x: event.event_x, y: event.event_y), scale: 1, turn: 0,
          movement: CGVector(dx: event.delta_x, dy: event.delta_y), fingers: Int(event.detail))))
  }

  // MARK: Parts of events

  private func input(_ event: XIDeviceEvent, _ kind: RawInput.Kind) -> RawInput {
    RawInput(
      time: UInt32(truncatingIfNeeded: event.time), modifiers: Modifiers.flags(UInt32(event.mods.effective)),
      kind: kind)
  }
}

nonisolated extension XIValuatorState {
  /// A valuator's value; nil if it has not changed: the server sends only those that have, packed.
  func value(of number: Int) -> Double? {
    guard let mask, let values, number < Int(mask_len) * 8 else { return nil }
    func isSet(_ number: Int) -> Bool { mask[number / 8] & (1 << UInt8(number % 8)) != 0 }
    return isSet(number) ? values[(0..<number).count(where: isSet)] : nil
  }
}

import CX11
import Foundation
import UIKitCore

/// What hands do to the window: events of the server in, the application's inputs of one turn out.
///
/// An event is *read*, then *decoded* into raw input, which needs the connection. Then a turn's raw input is
/// *translated* into inputs, which only needs earlier translations.
final class WindowInput {
  private let reader: FrameReader
  private let extendedDecoder: ExtendedInputDecoder
  private let coreDecoder: CoreInputDecoder
  private var frame: [RawInput] = []
  private var serverClock = ServerClock()
  private var translator = InputTranslator(scale: 1)
  private let marks: FingerMarks

  /// Asks the server for the events of pointers, fingers and keys over a window.
  init(of screen: UIScreen, in window: MainWindow, policy: SentEventPolicy) {
    let connection = window.connection
    let devices = InputDevices(connection: connection)
    reader = FrameReader(connection: connection)
    extendedDecoder = ExtendedInputDecoder(
      connection: connection, devices: devices, policy: policy)
    coreDecoder = CoreInputDecoder(connection: connection, policy: policy)
    marks = FingerMarks(screen: screen)
    InputSelection.select(on: window, devices: devices, allowsSentEvents: policy.allowsSentEvents)
  }

  /// Reads everything that is readable now; `handle` gets the window's other events and returns whether they contain
  /// no input.
  func readFrame(_ handle: (inout XEvent) -> Bool) {
    reader.readFrame(into: &frame) { event in
      if event.type == GenericEvent { return extendedDecoder.decode(&event) }
      return handle(&event) ? nil : coreDecoder.decode(event)
    }
  }

  /// Takes what was read, in points at a scale, with times on the application's clock.
  func take(at now: TimeInterval, scale: CGFloat) -> [Input] {
    guard !frame.isEmpty else { return [] }
    defer { frame.removeAll(keepingCapacity: true) }
    translator.scale = scale
    return translator.translate(frame) { serverClock.time(of: $0, now: now) }
  }

  /// When the last input happened, in the server's milliseconds; nil before the first.
  var lastServerTime: UInt32? { serverClock.lastServerTime }

  /// Shows the two fingers of one pointer, if there are any.
  func showFingers() { marks.show(translator.fingerPair) }
}

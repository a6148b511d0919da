import CX11
import Foundation

// Dropped files
// =============
//
// A program that drags files tells the window under the pointer so, once, and then each place; the window replies
// whether it would take them. When they are dropped, it asks for their names as for what was copied, and at last says
// that it has them. The rules are those of XDND, version 5.

/// Takes files that are dropped onto a window.
final class FileDrop {
  private static let version = 5

  private let window: MainWindow
  private let reader: SelectionReader
  private let received: ([URL]) -> Void
  /// The other program's window, while it drags something over this one.
  private var source: CX11.Window = 0
  private var hasFiles = false

  /// Makes a window take files, and calls `received` with those that are dropped together.
  init(onto window: MainWindow, _ reader: SelectionReader, _ received: @escaping ([URL]) -> Void) {
    (self.window, self.reader, self.received) = (window, reader, received)
    withUnsafeBytes(of: FileDrop.version) { bytes in
      _ = XChangeProperty(
        window.connection.display, window.id, atoms[.dropAware], XA_ATOM, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
  }

  private var atoms: Atoms { window.connection.atoms }

  /// Handles the messages of a drag; returns whether the event is one.
  func handle(_ event: XEvent) -> Bool {
    guard event.type == ClientMessage, event.xclient.format == 32 else { return false }
    let (message, data) = (event.xclient.message_type, event.xclient.data.l)
    let sender = CX11.Window(bitPattern: data.0)
    switch message {
    case atoms[.dropEnter]:
      source = sender
      // More than three formats stand in a property.
      let types =
        data.1 & 1 == 0
        ? [data.2, data.3, data.4] : window.connection.numbers(of: atoms[.dropTypes], on: sender)
      hasFiles = types.contains(Int(bitPattern: atoms[.fileList]))
    case atoms[.dropPosition] where sender == source:
      reply(atoms[.dropStatus], [hasFiles ? 1 : 0, 0, 0, hasFiles ? Int(bitPattern: atoms[.dropCopies]) : 0])
    case atoms[.dropLeave]: source = 0
    case atoms[.drop] where sender == source: take(at: UInt32(truncatingIfNeeded: data.2))
    default: return [.dropPosition, .drop].contains { atoms[$0] == message }
    }
    return true
  }

  private func take(at time: UInt32) {
    guard hasFiles else { return finish(false) }
    reader.read(atoms[.dropSelection], as: atoms[.fileList], at: time) { [weak self] bytes in
      guard let self else { return }
      let files = FileDrop.files(in: bytes ?? [])
      finish(!files.isEmpty)
      if !files.isEmpty { received(files) }
    }
  }

  /// The files in a list of addresses, a line each; lines that begin with # are comments (RFC 2483).
  nonisolated static func files(in list: [UInt8]) -> [URL] {
    String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      guard !line.hasPrefix("#"), let url = URL(string: String(line)), url.isFileURL else { return nil }
      return url
    }
  }

  private func finish(_ isTaken: Bool) {
    reply(atoms[.dropFinished], [isTaken ? 1 : 0, isTaken ? Int(bitPattern: atoms[.dropCopies]) : 0, 0, 0])
    source = 0
  }

  private func reply(_ type: Atom, _ rest: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = source
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = (Int(bitPattern: window.id), rest[0], rest[1], rest[2], rest[3])
    // The other program may be gone meanwhile.
    _ = ErrorHandlers.catching(on: window.connection.display) {
      XSendEvent(window.connection.display, source, 0, NoEventMask, &event)
    }
  }
}

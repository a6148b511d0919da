import CX11
import Foundation
import UIKitCore

// What is copied
// ==============
//
// In X, what was copied stays with the program that copied it. That program *owns* the selection named CLIPBOARD. A
// program that pastes asks the owner, through the server, for it in one of the formats (*targets*) that the
// owner has. The owner writes it into a property of the other's window and says so. This goes on until another
// program copies something and the server reports that the selection is lost. The rules are those of the ICCCM,
// section 2.

/// What was copied from a window, for the programs that ask for it.
final class Clipboard {
  private enum Content {
    case text(CopiedText)
    case picture(UIImage)
  }

  private let window: MainWindow
  private let reader: SelectionReader
  private var content: Content?
  /// When it was copied, in the server's milliseconds.
  private var time: Time = 0

  init(of window: MainWindow, _ reader: SelectionReader) {
    (self.window, self.reader) = (window, reader)
  }

  private var display: OpaquePointer { window.connection.display }
  private var atoms: Atoms { window.connection.atoms }

  /// Owns the clipboard with a text or else a picture; without either, no longer owns it.
  ///
  /// - Parameter time: The time of the input that asked for it, in the server's milliseconds.
  func set(_ text: String?, _ picture: UIImage?, at time: UInt32?) {
    guard !window.isDestroyed else { return }
    let hadContent = content != nil
    content = text.map { .text(CopiedText($0)) } ?? picture.map { .picture($0) }
    guard content != nil || hadContent else { return }
    self.time = time.map { Time($0) } ?? Time(CurrentTime)
    XSetSelectionOwner(display, atoms[.clipboard], content == nil ? 0 : window.id, self.time)
  }

  /// Asks for the text that was copied last, here or in another program; `received` gets nil if there is none.
  func read(at time: UInt32?, _ received: @escaping (String?) -> Void) {
    if case .text(let text) = content { return received(String(decoding: text.utf8, as: UTF8.self)) }
    reader.read(atoms[.clipboard], as: atoms[.utf8String], at: time) {
      received($0.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Handles requests for the clipboard; returns whether the event is about it.
  func handle(_ event: XEvent, _ policy: SentEventPolicy) -> Bool {
    switch event.type {
    case SelectionRequest:
      if policy.accepts(.state, isSent: event.xany.send_event != 0) { reply(to: event.xselectionrequest) }
    case SelectionClear:
      let clear = event.xselectionclear
      if clear.selection == atoms[.clipboard], policy.accepts(.state, isSent: event.xany.send_event != 0),
        Self.isLost(at: clear.time, ownedSince: time)
      {
        content = nil
      }
    default: return false
    }
    return true
  }

  /// Whether a loss of the selection at one time of the server concerns an ownership that began at another.
  ///
  /// The loss of an earlier ownership may arrive after something else was copied. Times wrap after 49 days.
  nonisolated static func isLost(at loss: Time, ownedSince start: Time) -> Bool {
    start == CurrentTime || Int32(truncatingIfNeeded: Int(loss) - Int(start)) >= 0
  }

  /// Gives a program what it asked for, or says that there is none.
  private func reply(to request: XSelectionRequestEvent) {
    var request = request
    // Old programs let the owner choose the property.
    if request.property == 0 { request.property = request.target }
    // The other program may be gone meanwhile.
    _ = ErrorHandlers.catching(on: display) {
      let isGiven = request.selection == atoms[.clipboard] && give(request)
      var reply = XEvent()
      reply.xselection.type = SelectionNotify
      reply.xselection.requestor = request.requestor
      reply.xselection.selection = request.selection
      reply.xselection.target = request.target
      reply.xselection.property = isGiven ? request.property : 0
      reply.xselection.time = request.time
      XSendEvent(display, request.requestor, 0, NoEventMask, &reply)
    }
  }

  /// Writes the content in the requested format; returns whether that exists.
  private func give(_ request: XSelectionRequestEvent) -> Bool {
    switch (content, request.target) {
    case (nil, _): return false
    case (.text, atoms[.targets]):
      give(
        [atoms[.targets], atoms[.timestamp], atoms[.utf8String], atoms[.plainText], XA_STRING], as: XA_ATOM,
        request)
    case (.picture, atoms[.targets]):
      give([atoms[.targets], atoms[.timestamp], atoms[.png]], as: XA_ATOM, request)
    case (_, atoms[.timestamp]): give([time], as: XA_INTEGER, request)
    case (.text(let text), atoms[.utf8String]), (.text(let text), atoms[.plainText]): give(text.utf8, request)
    case (.text(let text), XA_STRING): give(text.latin1, request)
    case (.picture(let picture), atoms[.png]): return give(picture, request)
    default: return false
    }
    return true
  }

  /// Writes a picture as PNG, unless that has more bytes than a request of the server.
  private func give(_ picture: UIImage, _ request: XSelectionRequestEvent) -> Bool {
    // The server counts four bytes as one; the request itself takes a few.
    let most = 4 * max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) - 256
    guard let png = picture.pngData(), png.count <= most else {
      Diagnostics.warn("a copied picture takes more than the \(most) bytes that the X server passes on")
      return false
    }
    give(Array(png), request)
    return true
  }

  private func give(_ bytes: [UInt8], _ request: XSelectionRequestEvent) {
    XChangeProperty(
      display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// Xlib takes numbers of 32 bits as an array of C's `long`.
  private func give(_ numbers: [UInt], as type: Atom, _ request: XSelectionRequestEvent) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, request.requestor, request.property, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }
}

/// A text in the formats that programs ask for, no longer than fits into one request of the server.
nonisolated struct CopiedText: Sendable {
  /// The most bytes in a text; a request of 256 KB, the most that any server takes, has room for a few more.
  static let mostBytes = 255 << 10

  let utf8: [UInt8]
  /// The text as ISO 8859-1, with question marks for characters that it does not have.
  var latin1: [UInt8] {
    String(decoding: utf8, as: UTF8.self).unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > Self.mostBytes else {
      utf8 = bytes
      return
    }
    let note = Array(
      "\n[cut here: \(bytes.count) bytes were copied, and \(Self.mostBytes) are the most]\n".utf8)
    var end = Self.mostBytes - note.count
    // Never cut a character in two: its bytes after the first begin with the bits 10.
    while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
    utf8 = bytes[..<end] + note
  }
}

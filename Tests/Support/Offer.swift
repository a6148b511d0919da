import CXTest
import Foundation

/// A program that offers something to others: what was copied in it, or what it drags.
package final class Offer {
  /// How it hands over what it is asked for.
  package enum Manner {
    case whole
    /// In pieces of so many bytes, as the ICCCM has it in section 2.7.2.
    case pieces(Int)
    /// It never answers.
    case never
  }

  private let connection: Connection
  private let window: Window
  private let (target, bytes): (String, [UInt8])
  private let manner: Manner
  /// What is left to hand over, and the property that it goes into.
  private var rest: (window: Window, property: Atom, bytes: ArraySlice<UInt8>)?
  /// How often it was asked.
  package private(set) var requestCount = 0
  /// How many pieces it has handed over, the empty one at the end among them.
  package private(set) var pieceCount = 0
  /// The replies to a drag: whether the window under it takes it, and whether it has it.
  package private(set) var (wouldTake, hasTaken): (Bool?, Bool?)

  package init(on server: XServer, _ text: String, as target: String, _ manner: Manner = .whole) throws {
    connection = try Connection(to: server)
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    (self.target, bytes, self.manner) = (target, Array(text.utf8), manner)
    connection.sync()
  }

  /// Takes the clipboard.
  package func copy() { own("CLIPBOARD") }

  /// Drags what it has over a window, and drops it there once that has said that it would take it.
  ///
  /// - Parameter formats: The formats that it says it has, its own among them or not.
  package func drop(onto other: AppWindow, formats: [String]) async throws {
    own("XdndSelection")
    var types = formats.map { Int(connection.atom($0)) }
    if types.count > 3 { write(types, as: Atom(XA_ATOM), into: connection.atom("XdndTypeList"), of: window) }
    let isLong = types.count > 3 ? 1 : 0
    types = Array((types + [0, 0, 0]).prefix(3))
    send("XdndEnter", [Int(window), 5 << 24 | isLong] + types, to: other.id)
    send(
      "XdndPosition", [Int(window), 0, 10 << 16 | 10, 0, Int(connection.atom("XdndActionCopy"))], to: other.id
    )
    try await answer(until: "a reply to the drag") { self.wouldTake != nil }
    send("XdndDrop", [Int(window), 0, 0], to: other.id)
    try await answer(until: "a reply to the drop") { self.hasTaken != nil }
  }

  /// Answers what it is asked until something is the case.
  package func answer(until what: String, _ condition: () async throws -> Bool) async throws {
    try await wait(for: what) {
      while XPending(self.connection.display) > 0 {
        var event = XEvent()
        XNextEvent(self.connection.display, &event)
        self.take(event)
      }
      self.connection.sync()
      return try await condition()
    }
  }

  private func own(_ selection: String) {
    XSetSelectionOwner(connection.display, connection.atom(selection), window, Time(CurrentTime))
    connection.sync()
  }

  private func take(_ event: XEvent) {
    switch event.type {
    case SelectionRequest: take(event.xselectionrequest)
    case PropertyNotify where event.xproperty.state == PropertyDelete: giveNextPiece(event.xproperty)
    case ClientMessage where event.xclient.message_type == connection.atom("XdndStatus"):
      wouldTake = event.xclient.data.l.1 & 1 != 0
    case ClientMessage where event.xclient.message_type == connection.atom("XdndFinished"):
      hasTaken = event.xclient.data.l.1 & 1 != 0
    default: break
    }
  }

  private func take(_ request: XSelectionRequestEvent) {
    requestCount += 1
    if case .never = manner { return }
    let isKnown = request.target == connection.atom(target)
    if isKnown {
      if case .pieces = manner {
        XSelectInput(connection.display, request.requestor, PropertyChangeMask)
        write([bytes.count], as: connection.atom("INCR"), into: request.property, of: request.requestor)
        rest = (request.requestor, request.property, bytes[...])
      } else {
        write(bytes[...], into: request.property, of: request.requestor)
      }
    }
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.property = isKnown ? request.property : 0
    reply.xselection.time = request.time
    XSendEvent(connection.display, request.requestor, 0, NoEventMask, &reply)
    connection.sync()
  }

  private func giveNextPiece(_ change: XPropertyEvent) {
    guard case .pieces(let size) = manner, let rest, rest.property == change.atom else { return }
    let piece = rest.bytes.prefix(size)
    pieceCount += 1
    self.rest = piece.isEmpty ? nil : (rest.window, rest.property, rest.bytes.dropFirst(size))
    write(piece, into: rest.property, of: rest.window)
  }

  private func write(_ bytes: ArraySlice<UInt8>, into property: Atom, of other: Window) {
    XChangeProperty(
      connection.display, other, property, connection.atom(target), 8, Int32(PropModeReplace), Array(bytes),
      Int32(bytes.count))
    connection.sync()
  }

  private func write(_ numbers: [Int], as type: Atom, into property: Atom, of other: Window) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, other, property, type, 32, Int32(PropModeReplace),
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }

  private func send(_ message: String, _ words: [Int], to other: Window) {
    AppWindow(id: window, connection: connection).send(client: message, words, to: other, mask: NoEventMask)
  }
}

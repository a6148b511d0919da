import CX11
import Foundation

// What another program offers
// ===========================
//
// What was copied, or is dropped, is asked for by the name of its *selection*. The owner writes it into a property of
// our window and says so. What is too long for one request comes in pieces: the property is then of the type INCR, and
// each time we delete it, the owner writes the next piece, at last an empty one. The rules are those of the ICCCM,
// sections 2.4 and 2.7.2.

/// Reads what other programs offer, one thing at a time.
final class SelectionReader {
  /// How long an owner may let us wait for anything, in seconds.
  private static let timeout: TimeInterval = 5
  /// The most bytes that are taken; a program that sends without end is not waited for.
  private static let mostBytes = 64 << 20

  private struct Reading {
    /// The selection, which is also the name of the property that it is written into.
    let selection: Atom
    let target: Atom
    let received: ([UInt8]?) -> Void
    /// What has come so far; nil until the owner says that it comes in pieces.
    var pieces: [UInt8]?
  }

  private let window: MainWindow
  private var reading: Reading?
  private var timer: Timer?

  init(for window: MainWindow) {
    self.window = window
  }

  isolated deinit { timer?.invalidate() }

  private var display: OpaquePointer { window.connection.display }

  /// Asks the owner of a selection for it in a format; `received` gets nil if there is none, or if the owner does not
  /// answer for five seconds.
  ///
  /// What was asked for before, and has not come, counts as none.
  func read(
    _ selection: Atom, as target: Atom, at time: UInt32?, _ received: @escaping ([UInt8]?) -> Void
  ) {
    end(with: nil)
    guard !window.isDestroyed else { return received(nil) }
    reading = Reading(selection: selection, target: target, received: received)
    XConvertSelection(
      display, selection, target, selection, window.id, time.map { Time($0) } ?? Time(CurrentTime))
    startTimer()
  }

  /// Handles the owner's replies; returns whether the event is one.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    // Its owner sends it, or the server where there is none.
    case SelectionNotify:
      if event.xselection.selection == reading?.selection { begin(event.xselection) }
      return true
    case PropertyNotify where event.xproperty.window == window.id:
      let change = event.xproperty
      if change.atom == reading?.selection, change.state == PropertyNewValue { takePiece() }
      return true
    default: return false
    }
  }

  private func begin(_ answer: XSelectionEvent) {
    guard let reading, answer.property != 0 else { return end(with: nil) }
    let bytes = window.connection.bytes(of: reading.selection, on: window.id, type: reading.target)
    let comesInPieces = bytes == nil && window.connection.isIncremental(reading.selection, on: window.id)
    XDeleteProperty(display, window.id, reading.selection)
    guard comesInPieces else { return end(with: bytes) }
    self.reading?.pieces = []
    startTimer()
  }

  private func takePiece() {
    guard let reading, let pieces = reading.pieces else { return }
    let piece = window.connection.bytes(of: reading.selection, on: window.id, type: reading.target)
    XDeleteProperty(display, window.id, reading.selection)
    guard let piece, pieces.count + piece.count <= SelectionReader.mostBytes else { return end(with: nil) }
    guard !piece.isEmpty else { return end(with: pieces) }
    self.reading?.pieces?.append(contentsOf: piece)
    startTimer()
  }

  private func startTimer() {
    timer?.invalidate()
    timer = .scheduledTimer(withTimeInterval: SelectionReader.timeout, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.end(with: nil) }
    }
  }

  private func end(with bytes: [UInt8]?) {
    timer?.invalidate()
    guard let reading else { return }
    self.reading = nil
    reading.received(bytes)
  }
}

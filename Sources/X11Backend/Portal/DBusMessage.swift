import Foundation

/// A message from a bus, for as long as it is being handled.
struct DBusMessage {
  fileprivate let library: DBusLibrary
  fileprivate let object: DBusLibrary.Object

  init(_ object: DBusLibrary.Object, _ library: DBusLibrary) {
    (self.object, self.library) = (object, library)
  }

  /// Its kind; nil for a call, and for kinds that libdbus does not know.
  var type: DBusLibrary.MessageType? { DBusLibrary.MessageType(rawValue: library.type(object)) }

  /// The number of the call that it replies to; 0 if it is no reply.
  var replySerial: UInt32 { library.replySerial(object) }

  func isSignal(_ name: String, of interface: String) -> Bool {
    library.isSignal(object, interface, name) != 0
  }

  /// The first few arguments.
  var arguments: [DBusValue] {
    DBusIterator.with { iterator in
      guard library.beginReading(object, iterator) != 0 else { return [] }
      return DBusValue.all(at: iterator, library, depth: 0)
    }
  }
}

/// A value in a message, of one of the types that we need.
indirect enum DBusValue: Equatable {
  case text(String)
  case number(UInt32)
  case variant(DBusValue)
  /// A value of another type.
  case other

  /// The number, inside however many variants.
  var number: UInt32? {
    switch self {
    case .number(let number): number
    case .variant(let value): value.number
    case .text, .other: nil
    }
  }

  private static let mostArguments = 8
  private static let deepestVariant = 8

  fileprivate static func all(
    at iterator: UnsafeMutableRawPointer, _ library: DBusLibrary, depth: Int
  ) -> [DBusValue] {
    var values: [DBusValue] = []
    // Type 0 is the end.
    while values.count < mostArguments, library.argumentType(iterator) != 0 {
      values.append(value(at: iterator, library, depth: depth))
      if library.next(iterator) == 0 { break }
    }
    return values
  }

  private static func value(
    at iterator: UnsafeMutableRawPointer, _ library: DBusLibrary, depth: Int
  ) -> DBusValue {
    // Types are the letters of D-Bus signatures.
    switch UInt8(truncatingIfNeeded: library.argumentType(iterator)) {
    case UInt8(ascii: "s"):
      var text: UnsafePointer<CChar>?
      withUnsafeMutableBytes(of: &text) { bytes in
        if let place = bytes.baseAddress { library.read(iterator, place) }
      }
      return text.map { .text(String(cString: $0)) } ?? .other
    case UInt8(ascii: "u"):
      var number: UInt32 = 0
      library.read(iterator, &number)
      return .number(number)
    case UInt8(ascii: "v") where depth < deepestVariant:
      return DBusIterator.with { inner in
        library.enter(iterator, inner)
        return all(at: inner, library, depth: depth + 1).first.map { .variant($0) } ?? .other
      }
    default:
      return .other
    }
  }
}

/// The memory of a `DBusMessageIter`, which its users provide.
enum DBusIterator {
  /// More than the 72 bytes that it has with pointers of 8 bytes.
  private static let size = 128

  static func with<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return body(memory)
  }
}

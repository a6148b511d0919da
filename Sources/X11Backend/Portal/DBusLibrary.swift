import Foundation

/// libdbus, loaded on first use of a bus, so that users of the package need not install it.
///
/// Only the functions we need are declared. Names, arguments and meaning are those of its version 1; where an error
/// could be returned, none is requested.
final class DBusLibrary {
  /// A connection, a message or a watch.
  typealias Object = OpaquePointer
  typealias Truth = UInt32
  typealias AddWatch = @convention(c) (Object?, UnsafeMutableRawPointer?) -> Truth
  typealias NoteWatch = @convention(c) (Object?, UnsafeMutableRawPointer?) -> Void

  /// The kinds of messages.
  enum MessageType: Int32 {
    case methodReturn = 2
    case error = 3
    case signal = 4
  }

  /// The bits of a watch.
  static let (readable, writable): (UInt32, UInt32) = (1, 2)

  let setChangesSIGPIPE: @convention(c) (Truth) -> Void
  let openPrivate: @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Object?
  let setExitsOnDisconnect: @convention(c) (Object, Truth) -> Void
  let setWatchFunctions:
    @convention(c) (
      Object, AddWatch?, NoteWatch?, NoteWatch?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> Truth
  let isConnected: @convention(c) (Object) -> Truth
  let send: @convention(c) (Object, Object, UnsafeMutablePointer<UInt32>?) -> Truth
  let popMessage: @convention(c) (Object) -> Object?
  let close: @convention(c) (Object) -> Void
  let releaseConnection: @convention(c) (Object) -> Void

  let isEnabled: @convention(c) (Object) -> Truth
  let flags: @convention(c) (Object) -> UInt32
  let descriptor: @convention(c) (Object) -> Int32
  let handle: @convention(c) (Object, UInt32) -> Truth

  let newMethodCall:
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>
    ) -> Object?
  let setNoReply: @convention(c) (Object, Truth) -> Void
  let type: @convention(c) (Object) -> Int32
  let replySerial: @convention(c) (Object) -> UInt32
  let isSignal: @convention(c) (Object, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Truth
  let releaseMessage: @convention(c) (Object) -> Void

  let beginAppending: @convention(c) (Object, UnsafeMutableRawPointer) -> Void
  let append: @convention(c) (UnsafeMutableRawPointer, Int32, UnsafeRawPointer) -> Truth
  let beginReading: @convention(c) (Object, UnsafeMutableRawPointer) -> Truth
  let argumentType: @convention(c) (UnsafeMutableRawPointer) -> Int32
  let read: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  let enter: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  let next: @convention(c) (UnsafeMutableRawPointer) -> Truth

  /// The library; nil if it is not installed.
  static let shared = try? DBusLibrary()

  private struct IsMissing: Error {}

  private init() throws {
    guard let file = dlopen("libdbus-1.so.3", RTLD_LAZY | RTLD_LOCAL) else { throw IsMissing() }
    // Each is a function of the type in the library's header.
    func function<Function>(_ name: String) throws -> Function {
      guard let address = dlsym(file, name) else { throw IsMissing() }
      return unsafeBitCast(address, to: Function.self)
    }
    setChangesSIGPIPE = try function("dbus_connection_set_change_sigpipe")
    openPrivate = try function("dbus_connection_open_private")
    setExitsOnDisconnect = try function("dbus_connection_set_exit_on_disconnect")
    setWatchFunctions = try function("dbus_connection_set_watch_functions")
    isConnected = try function("dbus_connection_get_is_connected")
    send = try function("dbus_connection_send")
    popMessage = try function("dbus_connection_pop_message")
    close = try function("dbus_connection_close")
    releaseConnection = try function("dbus_connection_unref")
    isEnabled = try function("dbus_watch_get_enabled")
    flags = try function("dbus_watch_get_flags")
    descriptor = try function("dbus_watch_get_unix_fd")
    handle = try function("dbus_watch_handle")
    newMethodCall = try function("dbus_message_new_method_call")
    setNoReply = try function("dbus_message_set_no_reply")
    type = try function("dbus_message_get_type")
    replySerial = try function("dbus_message_get_reply_serial")
    isSignal = try function("dbus_message_is_signal")
    releaseMessage = try function("dbus_message_unref")
    beginAppending = try function("dbus_message_iter_init_append")
    append = try function("dbus_message_iter_append_basic")
    beginReading = try function("dbus_message_iter_init")
    argumentType = try function("dbus_message_iter_get_arg_type")
    read = try function("dbus_message_iter_get_basic")
    enter = try function("dbus_message_iter_recurse")
    next = try function("dbus_message_iter_next")
  }
}

import Foundation

/// libdbus, loaded when a bus is to be asked for the first time: where there is no bus, it costs nothing.
///
/// Only what is needed of it is declared. Names, arguments and meaning are those of its version 1; where a place for an error
/// can be given, none is.
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
  static let shared = DBusLibrary()

  private init?() {
    guard let file = dlopen("libdbus-1.so.3", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    let names = [
      "dbus_connection_set_change_sigpipe", "dbus_connection_open_private",
      "dbus_connection_set_exit_on_disconnect", "dbus_connection_set_watch_functions",
      "dbus_connection_get_is_connected", "dbus_connection_send", "dbus_connection_pop_message",
      "dbus_connection_close", "dbus_connection_unref", "dbus_watch_get_enabled", "dbus_watch_get_flags",
      "dbus_watch_get_unix_fd", "dbus_watch_handle", "dbus_message_new_method_call",
      "dbus_message_set_no_reply", "dbus_message_get_type", "dbus_message_get_reply_serial",
      "dbus_message_is_signal", "dbus_message_unref", "dbus_message_iter_init_append",
      "dbus_message_iter_append_basic", "dbus_message_iter_init", "dbus_message_iter_get_arg_type",
      "dbus_message_iter_get_basic", "dbus_message_iter_recurse", "dbus_message_iter_next",
    ]
    let found = names.compactMap { dlsym(file, $0) }
    guard found.count == names.count else { return nil }
    // Each is a function of the type that the library's header gives it.
    func function<Function>(_ place: Int) -> Function { unsafeBitCast(found[place], to: Function.self) }
    setChangesSIGPIPE = function(0)
    openPrivate = function(1)
    setExitsOnDisconnect = function(2)
    setWatchFunctions = function(3)
    isConnected = function(4)
    send = function(5)
    popMessage = function(6)
    close = function(7)
    releaseConnection = function(8)
    isEnabled = function(9)
    flags = function(10)
    descriptor = function(11)
    handle = function(12)
    newMethodCall = function(13)
    setNoReply = function(14)
    type = function(15)
    replySerial = function(16)
    isSignal = function(17)
    releaseMessage = function(18)
    beginAppending = function(19)
    append = function(20)
    beginReading = function(21)
    argumentType = function(22)
    read = function(23)
    enter = function(24)
    next = function(25)
  }
}

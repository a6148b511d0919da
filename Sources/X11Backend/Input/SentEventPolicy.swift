/// Which events another program may send to the window.
///
/// Any client can send any event to any window. If such events could press buttons, every program could use this
/// one's interface in the user's name, so events made up by other clients are ignored. Two kinds are how the window
/// manager talks, and are always made up: requests to close, and questions whether the program is alive. So are the
/// messages of drag and drop; all that comes of them is a file that opens.
nonisolated struct SentEventPolicy: Sendable {
  /// What an event is about.
  enum Subject: Sendable {
    /// Buttons, motion, keys, touches.
    case input
    /// The window's size, focus and visibility.
    case state
    /// A message of `WM_PROTOCOLS`.
    case windowManagerProtocol
    /// Any other message.
    case message
  }

  /// Whether made-up input counts too, as with `--allow-sent-events`.
  var allowsSentEvents: Bool

  func accepts(_ subject: Subject, isSent: Bool) -> Bool {
    switch subject {
    case .windowManagerProtocol: true
    case .input, .state: !isSent || allowsSentEvents
    case .message: false
    }
  }
}

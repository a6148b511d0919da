/// Which events another program may send to the window.
///
/// Any client can send any event to any window. If that pressed buttons, every program could use this one's
/// interface in the user's name, so events that another client made up are ignored. Two kinds are the window
/// manager's way of speaking and are always made up: asking to close, and asking whether the program is alive.
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

  /// Whether made-up input counts as well, as `--allow-sent-events` asks.
  var allowsSentEvents: Bool

  func accepts(_ subject: Subject, isSent: Bool) -> Bool {
    switch subject {
    case .windowManagerProtocol: true
    case .input, .state: !isSent || allowsSentEvents
    case .message: false
    }
  }
}

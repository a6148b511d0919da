import Foundation

/// Who wants to be called before each frame, as animations do while they run.
///
/// As long as somebody does, whoever shows the screen keeps drawing at the display's rate; otherwise nothing runs.
package final class FrameScheduler {
  /// A promise to be called before each frame; cancel it to stop.
  package final class Client {
    fileprivate var body: ((TimeInterval) -> Void)?
    fileprivate init(_ body: @escaping (TimeInterval) -> Void) { self.body = body }
    /// Stops the calls.
    package func cancel() { body = nil }
  }

  /// Called when the first client comes.
  package var frameWanted: (() -> Void)?
  @exclusivity(unchecked) private var clients: [Client] = []

  package init() {}

  /// Whether frames must be drawn although nothing else has changed.
  package var wantsFrames: Bool {
    clients.removeAll { $0.body == nil }
    return !clients.isEmpty
  }

  /// Calls `body` before each frame with the frame's time on the application's clock, in seconds.
  package func add(_ body: @escaping (TimeInterval) -> Void) -> Client {
    let client = Client(body)
    let isFirst = !wantsFrames
    clients.append(client)
    if isFirst { frameWanted?() }
    return client
  }

  /// A frame is about to be drawn.
  package func frameWillBegin(at time: TimeInterval) {
    for client in clients { client.body?(time) }
    clients.removeAll { $0.body == nil }
  }

  func forgetEverything() { clients.removeAll() }
}

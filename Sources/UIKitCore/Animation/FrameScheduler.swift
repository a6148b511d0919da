import Foundation

/// Who wants to be called before each frame, as animations do while they run.
///
/// As long as somebody does, whoever shows the screen keeps drawing at the display's rate; otherwise nothing runs.
package final class FrameScheduler {
  /// A promise to be called before each frame; cancel it to stop.
  package final class Client {
    /// Answers whether it wants to be called again.
    fileprivate var body: ((TimeInterval) -> Bool)?
    fileprivate init(_ body: @escaping (TimeInterval) -> Bool) { self.body = body }
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
  ///
  /// The owner is not kept alive; once it is gone, nobody is called.
  package func add<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping (Owner, TimeInterval) -> Void
  ) -> Client {
    let client = Client { [weak owner] time in
      guard let owner else { return false }
      body(owner, time)
      return true
    }
    let isFirst = !wantsFrames
    clients.append(client)
    if isFirst { frameWanted?() }
    return client
  }

  /// A frame is about to be drawn.
  package func frameWillBegin(at time: TimeInterval) {
    for client in clients where client.body?(time) == false { client.cancel() }
    clients.removeAll { $0.body == nil }
  }

  func forgetEverything() { clients.removeAll() }
}

import UIKit

/// The controller of a scene that says in its own sentence what happened.
protocol ExplainingScene: UIViewController {
  /// What happened last, in one sentence, or what to do first.
  var sentence: LocalizedText { get }
}

/// The controller of a scene with figures, which stand beside it.
protocol FiguredScene: UIViewController {
  var figures: Figures { get }
}

/// A formula line by line, with the values that it has now.
struct Figures: Equatable {
  struct Row: Equatable {
    let term: String
    let value: String
    /// Whether the last move has changed the value.
    let isChanged: Bool
  }

  let title: String
  let note: LocalizedText
  let rows: [Row]
  let chain: LocalizedText
}

/// A controller that shows what waits in the queue of its application.
protocol InputQueueObserver: UIViewController {
  /// The queue has changed: what waits in it, in order, and whether a handler works and makes it wait.
  func queueChanged(_ queue: [Input], isWorking: Bool)
}

/// A controller that can make something happen to the device.
protocol InputRequester: UIViewController {
  /// Makes the application get an input; nil where there is no stage.
  var requestInput: ((Input.Kind) -> Void)? { get set }
}

import UIKit

/// The controller of a scene that says in a sentence of its own what happened.
protocol ExplainingScene: UIViewController {
  /// What happened last, or what to do first.
  var sentence: LocalizedText { get }
}

/// The controller of a scene with figures, which are shown beside it.
protocol FiguredScene: UIViewController {
  var figures: Figures { get }
}

/// A formula line by line, with its current values.
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

/// A controller that shows what waits in its application's queue.
protocol InputQueueObserver: UIViewController {
  /// Called when the queue has changed, with its inputs in order, and whether a running handler keeps them waiting.
  func queueChanged(_ queue: [Input], isWorking: Bool)
}

/// A controller that can make something happen to the device.
protocol InputRequester: UIViewController {
  /// Gives the application an input; nil where there is no stage.
  var requestInput: ((Input.Kind) -> Void)? { get set }
}

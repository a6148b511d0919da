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

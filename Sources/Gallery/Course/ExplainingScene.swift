import UIKit

/// The controller of a scene that says what happened in words of its own; of other scenes the trace alone is told.
protocol ExplainingScene: UIViewController {
  /// What happened last, in one sentence, or what to do first.
  var sentence: LocalizedText { get }
}

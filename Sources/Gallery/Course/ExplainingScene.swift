import UIKit

/// The controller of a scene that says in its own sentence what happened.
protocol ExplainingScene: UIViewController {
  /// What happened last, in one sentence, or what to do first.
  var sentence: LocalizedText { get }
}

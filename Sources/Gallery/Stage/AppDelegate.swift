import UIKit

/// The delegate of the application on the stage: it owns the window, and is the end of the responder chain.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// The keys that went down and that no responder before this one kept.
  private var leftKeys: [UIKey] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    leftKeys += presses.compactMap(\.key)
    super.pressesBegan(presses, with: event)
  }

  /// Takes the keys that have reached the end of the chain since the last call.
  func takeLeftKeys() -> [UIKey] {
    defer { leftKeys.removeAll() }
    return leftKeys
  }
}

import UIKit

/// The gallery's keys: the end of the responder chain, reached by every key that no scene keeps.
package final class GalleryKeys: UIResponder, UIApplicationDelegate {
  private weak var gallery: Gallery?
  private let quit: () -> Void

  /// Makes the keys of a gallery; `quit` is called when the user wants to leave.
  package init(gallery: Gallery, quit: @escaping () -> Void) {
    self.gallery = gallery
    self.quit = quit
    super.init()
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key else { return true }
      return !handle(key)
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func handle(_ key: UIKey) -> Bool {
    let isCommand = key.modifierFlags.contains(.control)
    switch key.keyCode {
    case .keyboardPageDown: gallery?.step(by: 1)
    case .keyboardPageUp: gallery?.step(by: -1)
    case _ where isCommand && key.charactersIgnoringModifiers.lowercased() == "q": quit()
    case _ where isCommand && key.charactersIgnoringModifiers.lowercased() == "w": quit()
    case .keyboardEscape: return gallery?.hideShortcuts() ?? false
    case .keyboardF1: gallery?.toggleShortcuts()
    case _ where key.characters == "?": gallery?.toggleShortcuts()
    default: return false
    }
    return true
  }
}

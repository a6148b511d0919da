import UIKit

/// The delegate of the gallery's application: the end of its responder chain, for keys that no responder kept.
final class GalleryKeys: UIResponder, UIApplicationDelegate {
  /// The window of a scene without a shell.
  var window: UIWindow?
  private weak var gallery: Gallery?

  init(gallery: Gallery) {
    self.gallery = gallery
    super.init()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key else { return true }
      return gallery?.handle(key) != true
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  func applicationDidBecomeActive(_ application: UIApplication) { gallery?.setActive(true) }
  func applicationWillResignActive(_ application: UIApplication) { gallery?.setActive(false) }
}

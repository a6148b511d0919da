import Foundation

// A button's menu opens when a finger comes down, if it is the primary action, and else when it is held. The finger
// can slide on to a row: the button follows it and passes its places on.

extension UIButton {
  /// The button's open menu and the timer that opens it.
  struct MenuPress {
    weak var view: MenuView?
    var timer: ApplicationClock.Timer?
    /// Whether the finger that is down opened the menu.
    var isByFinger = false
  }

  final var isMenuPrimary: Bool { showsMenuAsPrimaryAction && menu != nil }

  /// Opens the menu for a finger that came down, or later if it is held.
  final func beginMenuPress() {
    menuPress.isByFinger = false
    guard menu != nil else { return }
    if showsMenuAsPrimaryAction { return openMenu(byFinger: true) }
    menuPress.timer = application.clock.schedule(after: Thresholds.longPressDuration) { [weak self] in
      guard let self, isTracking, isTouchInside else { return }
      openMenu(byFinger: true)
    }
  }

  /// Opens the menu below the button.
  final func openMenu(byFinger: Bool) {
    guard let menu, let window, menuPress.view == nil else { return }
    let place = convert(bounds, to: window)
    let view = MenuView(menu, at: place, in: window, for: self)
    menuPress.view = view
    menuPress.isByFinger = byFinger
    send(.menuActionTriggered, with: nil)
  }

  /// Passes a finger's place on to the menu that it opened.
  final func trackMenu(_ touch: UITouch) {
    if menuPress.isByFinger { menuPress.view?.track(touch.location(in: window)) }
  }

  /// Chooses the row under the lifted finger that opened the menu.
  final func endMenuPress(_ touch: UITouch?) {
    menuPress.isByFinger = false
    guard let touch, let view = menuPress.view else { return }
    // Lifted over the button, the menu stays open for another finger.
    if !view.release(at: touch.location(in: window)), !bounds.contains(place(of: touch)) { view.close() }
  }
}

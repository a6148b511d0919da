import Foundation
import UIKitControls

// Windows are asked from the front. One that covers the place takes the touch, and the windows behind it are not asked.

nonisolated extension BrokenTree {
  static let inOtherWindows: [BrokenTree] = [
    BrokenTree(
      "A clear window for toasts",
      asked:
        "I show toasts in a window of their own: why is the whole app below it dead, though it is clear?",
      source:
        "https://livsycode.com/uikit/passthroughwindow-in-ios26-an-overlay-window-that-doesnt-steal-your-gestures",
      because: .windowInFront
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      let toasts = UIWindow()
      stage.showWindow(toasts)
      return Fault(button, blame: toasts) { toasts.isUserInteractionEnabled = false }
    },

    BrokenTree(
      "The window of an alert that is over",
      asked: "After my own alert is closed nothing reacts: its views are gone, so what is in the way?",
      because: .windowInFront
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      let alert = UIWindow()
      stage.showWindow(alert)
      let message = stage.add(UIView(), to: alert, CGRect(x: 60, y: 160, width: 200, height: 160))
      message.removeFromSuperview()
      return Fault(button, blame: alert) { alert.isHidden = true }
    },

    BrokenTree(
      "A banner's window over the top of the page",
      asked: "Buttons at the top of the page do not react, those below do: is the status bar to blame?",
      because: .windowInFront
    ) { stage in
      let button = stage.add(stage.makeButton("Back"), CGRect(x: 0, y: 10, width: 80, height: 44))
      let banner = UIWindow()
      stage.showWindow(banner, CGRect(x: 0, y: 0, width: 320, height: 64), level: .statusBar)
      let line = stage.add(UILabel(), to: banner, CGRect(x: 0, y: 0, width: 320, height: 20))
      line.text = "No connection"
      return Fault(button, blame: banner) { banner.frame.size.height = 0 }
    },
  ]
}

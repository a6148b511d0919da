import TouchProbe
import UIKit

// An application with a switch in too large a frame, two buttons that animators move, and a page that keys and other
// touches come to. What happens is written to standard output, a line each, after `ready`. With the argument `sized` it
// says how large its window is.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 258, height: 44))
  private var animators: [UIViewPropertyAnimator] = []
  private var probe: FixtureProbe?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let page = Page(frame: window.bounds)
    controller.view = page
    toggle.frame = CGRect(x: 20, y: 20, width: 258, height: 44)
    toggle.addTarget(self, action: AppDelegate.switched, for: .valueChanged)
    page.addSubview(toggle)
    window.rootViewController = controller
    if CommandLine.arguments.contains("sized") {
      controller.preferredContentSize = CGSize(width: 640, height: 480)
      window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
      window.windowScene?.sizeRestrictions?.maximumSize = CGSize(width: 900, height: 700)
    }
    window.makeKeyAndVisible()
    self.window = window
    // Half-way, at x = 220 of 20 to 420; and one that takes ten minutes for as much.
    let halfWay = move("half-way", y: 100, over: 1)
    halfWay.pauseAnimation()
    halfWay.fractionComplete = 0.5
    move("slow", y: 200, over: 600).startAnimation()
    page.becomeFirstResponder()
    probe = FixtureProbe(in: window)
    write("ready")
    return true
  }

  /// An animator that moves a button of 80 by 40 points by 400.
  private func move(_ name: String, y: CGFloat, over duration: TimeInterval) -> UIViewPropertyAnimator {
    let button = UIButton(configuration: .filled())
    button.setTitle(name, for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 80, height: 40)
    button.addAction(UIAction { _ in write("pressed \(name)") }, for: .touchUpInside)
    window?.rootViewController?.view.addSubview(button)
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { button.frame.origin.x += 400 }
    animators.append(animator)
    return animator
  }

  private func switched() { write("switch \(toggle.isOn ? "on" : "off")") }
}

/// Writes the touches that no other view takes, with their counts of taps, and the keys.
final class Page: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { write("page \(Int(touch.location(in: self).x)) count \(touch.tapCount)") }
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Copy", action: Page.copyPicture, input: "p", modifierFlags: .control)]
  }

  private func copyPicture() {
    UIPasteboard.general.image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key) where !key.characters.isEmpty {
      write("key \(key.characters) plain \(key.charactersIgnoringModifiers)")
    }
  }
}

nonisolated private func write(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

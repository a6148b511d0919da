import Testing
import UIKitControls

/// Which classes do something with touches themselves, as their method tables tell.
@Suite struct TouchOverrideTests {
  @Test func responders() {
    let idle: [UIResponder] = [
      UIResponder(), UIView(), UILabel(), UIImageView(), UIStackView(), UIScrollView(), UIWindow(),
      UIViewController(), UIApplication(), IdleController(), IdleDelegate(),
    ]
    for responder in idle { #expect(!responder.overridesTouches, "\(type(of: responder))") }
    for responder in [UIControl(), UIButton(), UISwitch(), Beginning(), Ending()] {
      #expect(responder.overridesTouches, "\(type(of: responder))")
    }
  }

  private final class IdleController: UIViewController {
    override func viewDidLoad() {}
  }
  private final class IdleDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
  private final class Beginning: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  private final class Ending: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
}

import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = GreetingController()
    window?.makeKeyAndVisible()
    return true
  }
}

class GreetingController: UIViewController {
  let button = UIButton(type: .system)
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.setTitle("Say hello", for: .normal)
    button.accessibilityIdentifier = "hello"
    button.addTarget(self, action: GreetingController.pressed, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: 40, y: 40, width: 160, height: 44)
    label.frame = CGRect(x: 40, y: 100, width: 160, height: 24)
  }

  func pressed() {
    label.text = "Hello!"
  }
}

class VolumeController: UIViewController {
  let slider = UISlider(frame: CGRect(x: 40, y: 40, width: 200, height: 30))
  private(set) var volume: Float = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    slider.addTarget(self, action: VolumeController.changed, for: .valueChanged)
    view.addSubview(slider)
  }

  func changed(_ slider: UISlider) {
    volume = slider.value
  }
}

func printTree(of window: UIWindow) {
  print(window.recursiveDescription())
}

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
    for part in [button, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
      button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
      button.widthAnchor.constraint(equalToConstant: 160),
      button.heightAnchor.constraint(equalToConstant: 44),
      label.leadingAnchor.constraint(equalTo: button.leadingAnchor),
      label.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 16),
    ])
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

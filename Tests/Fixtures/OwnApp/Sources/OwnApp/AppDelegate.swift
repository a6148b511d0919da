import Logging
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if CommandLine.arguments.contains("--log") { LoggingSystem.bootstrap(OutputLog.init) }
    window = UIWindow(frame: UIScreen.main.bounds)
    let controller = CounterViewController()
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    if CommandLine.arguments.contains("--careless") {
      for _ in 0..<3 { controller.counterView.addSubview(controller.view) }
    }
    return true
  }
}

import EventRecording
import TouchProbe
import UIKit

// An application with the click-through example's views: what they are asked and what they get is written to standard
// output, the trace to the file named first. With `plain` after it, the blue control overrides nothing.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var trace: TraceFile?
  private var probe: FixtureProbe?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first else { return false }
    trace = try? TraceFile(path: path, of: application) { _ in }
    guard trace != nil else { return false }
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let window = LoggingWindow(frame: frame)
    window.accessibilityIdentifier = "W"
    let controller = UIViewController()
    controller.view = LoggingView(label: "R", frame: frame)
    controller.view.backgroundColor = .white
    let red = LoggingControl(label: "Red", frame: CGRect(x: 40, y: 100, width: 160, height: 80))
    red.backgroundColor = .red
    let blue = LoggingControl(label: "Blue", frame: CGRect(x: 120, y: 140, width: 160, height: 80))
    blue.backgroundColor = .blue
    if !arguments.contains("plain") { blue.other = red }
    controller.view.addSubview(red)
    controller.view.addSubview(blue)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    probe = FixtureProbe(in: window)
    self.window = window
    return true
  }
}

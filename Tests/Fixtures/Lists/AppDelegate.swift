import EventRecording
import UIKit

// An application of scroll views: a list of buttons, an endless strip, pages of which the first is a photo that zooms,
// and a list inside another that scrolls together with it. The trace goes to standard output, with the scene's records
// as the gallery writes them; what each scroll view does goes to standard error. With `--zoomed` the photo is shown at
// twice its size from the start.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var trace: TraceFile?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    trace = try? TraceFile(path: "-", of: application) { _ in }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let together = TogetherList(frame: CGRect(x: 20, y: 420, width: 240, height: 160))
    for list in [
      ButtonList(frame: CGRect(x: 20, y: 20, width: 240, height: 380)),
      EndlessStrip(frame: CGRect(x: 280, y: 20, width: 300, height: 120)),
      PhotoPages(frame: CGRect(x: 280, y: 160, width: 300, height: 300)), together,
    ] {
      controller.view.addSubview(list)
    }
    together.putInside(
      TogetherList(frame: CGRect(x: 0, y: 20, width: 240, height: 140)), named: "inner")
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    application.layoutWindows()
    var views: [TraceRecord.View] = []
    window.traceTree(into: &views)
    application.trace.record(
      .scene(.init(scene: "lists", size: UIScreen.main.bounds.size, scale: UIScreen.main.scale)))
    application.trace.record(.tree(views))
    return true
  }
}

import EventRecording
import TouchProbe
import UIKit

// An application of scroll views: a list of buttons, an endless strip, pages of which the first is a photo that zooms,
// and a list inside another that scrolls together with it. The trace goes to standard output, with the scene's records
// as the gallery writes them; what each scroll view does goes to standard error. With `--zoomed` the photo is shown at
// twice its size from the start. With `--rows` there is a table instead, whose rows have actions at both ends.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var trace: TraceFile?
  private var probe: FixtureProbe?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    trace = try? TraceFile(path: "-", of: application) { _ in }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    if CommandLine.arguments.contains("--rows") {
      controller.view.addSubview(SwipeRows(frame: CGRect(x: 20, y: 20, width: 375, height: 560)))
    } else {
      addLists(to: controller.view)
    }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    application.layoutWindows()
    var views: [TraceRecord.View] = []
    window.traceTree(into: &views)
    application.trace.record(
      .scene(.init(scene: "lists", size: UIScreen.main.bounds.size, scale: UIScreen.main.scale)))
    application.trace.record(.tree(views))
    probe = FixtureProbe(in: window)
    return true
  }

  private func addLists(to view: UIView) {
    let together = TogetherList(frame: CGRect(x: 20, y: 420, width: 240, height: 160))
    for list in [
      ButtonList(frame: CGRect(x: 20, y: 20, width: 240, height: 380)),
      EndlessStrip(frame: CGRect(x: 280, y: 20, width: 300, height: 120)),
      PhotoPages(frame: CGRect(x: 280, y: 160, width: 300, height: 300)), together,
    ] {
      view.addSubview(list)
    }
    together.putInside(
      TogetherList(frame: CGRect(x: 0, y: 20, width: 240, height: 140)), named: "inner")
  }
}

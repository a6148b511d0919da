import EventRecording
import TouchProbe
import UIKit

// An application of pads that count their fingers, one for each rule about several fingers. The trace goes to standard
// output, with the scene's records as the gallery writes them. With `--beat`, the time of each frame goes to standard
// error; with `--blocks`, a pad over all others writes there when the main run loop runs what it is given.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var trace: TraceFile?
  private var probe: FixtureProbe?
  private lazy var beat = CADisplayLink(target: self, selector: AppDelegate.writeTime)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    trace = try? TraceFile(path: "-", of: application) { _ in }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let pads: [(String, CGRect)] = [
      ("many", CGRect(x: 20, y: 20, width: 360, height: 260)),
      ("single", CGRect(x: 420, y: 20, width: 360, height: 260)),
      ("exclusive", CGRect(x: 20, y: 320, width: 160, height: 200)),
      ("other", CGRect(x: 220, y: 320, width: 160, height: 200)),
    ]
    for (name, frame) in pads {
      let pad = Pad(frame: frame)
      pad.accessibilityIdentifier = name
      pad.isMultipleTouchEnabled = name == "many"
      pad.isExclusiveTouch = name == "exclusive"
      controller.view.addSubview(pad)
    }
    for (name, x) in [("buttonA", 420.0), ("buttonB", 600)] {
      let button = UIButton(configuration: .filled())
      button.accessibilityIdentifier = name
      button.setTitle(name, for: .normal)
      button.frame = CGRect(x: x, y: 320, width: 160, height: 60)
      controller.view.addSubview(button)
    }
    if CommandLine.arguments.contains("--blocks") {
      controller.view.addSubview(BlockPad(frame: UIScreen.main.bounds))
    }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    application.layoutWindows()
    var views: [TraceRecord.View] = []
    window.traceTree(into: &views)
    application.trace.record(
      .scene(.init(scene: "hands", size: UIScreen.main.bounds.size, scale: UIScreen.main.scale)))
    application.trace.record(.tree(views))
    probe = FixtureProbe(in: window)
    if CommandLine.arguments.contains("--beat") { beat.add(to: .main, forMode: .common) }
    return true
  }

  private func writeTime(_ link: CADisplayLink) {
    FileHandle.standardError.write(Data("\(link.timestamp)\n".utf8))
  }
}

/// Shows in its colour how many fingers are on it, and in a bar how hard they press: force 1 is 100 points long.
final class Pad: UIView {
  private var fingers: Set<UITouch> = []
  private let bar = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.backgroundColor = .black
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    // 0xe0e0e0 with no finger, 0x10 darker with each.
    backgroundColor = UIColor(white: CGFloat(0xe0 - 0x10 * fingers.count) / 255, alpha: 1)
    let force = fingers.map(\.force).max() ?? 0
    bar.frame = CGRect(x: 0, y: bounds.height - 10, width: 100 * force, height: 10)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers.formUnion(touches)
    show()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { show() }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers.subtract(touches)
    show()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers.subtract(touches)
    show()
  }
}

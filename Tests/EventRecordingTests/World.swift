import EventRecording
import Foundation
import SeededRandom
import UIKitControls

/// A view that does something of its own when it is touched, as an application does.
final class Subject: UIView {
  var onTouch: ((Subject) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?(self) }
}

/// An application with things to touch, which a test can make again.
final class World {
  let application = UIApplication()
  let window: UIWindow
  let subject = Subject(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let control = UIControl(frame: CGRect(x: 0, y: 260, width: 40, height: 40))
  /// How often the world was drawn.
  private(set) var draws = 0

  static let size = CGSize(width: 400, height: 400)

  init(onTouch: ((World) -> Void)? = nil) {
    let screen = application.mainScreen
    screen.resize(to: World.size)
    window = UIWindow(screen: screen)
    application.run {
      window.isMultipleTouchEnabled = true
      for recognizer in [UIPanGestureRecognizer(), UITapGestureRecognizer(), UIPinchGestureRecognizer()] {
        subject.addGestureRecognizer(recognizer)
      }
      subject.isMultipleTouchEnabled = true
      control.addAction(UIAction { _ in }, for: .touchDown)
      control.addAction(UIAction { _ in }, for: .valueChanged)
      window.addSubview(subject)
      window.addSubview(control)
      let scroll = UIScrollView(frame: CGRect(x: 300, y: 0, width: 100, height: 400))
      scroll.contentSize = CGSize(width: 100, height: 4000)
      scroll.addSubview(UISwitch(frame: CGRect(x: 10, y: 100, width: 51, height: 31)))
      window.addSubview(scroll)
      window.makeKeyAndVisible()
      application.layoutWindows()
    }
    subject.onTouch = onTouch.map { onTouch in { [unowned self] _ in onTouch(self) } }
  }

  /// What a replay needs of it.
  var replayed: ReplayedApplication {
    ReplayedApplication(application, owner: self) { [unowned self] in draws += 1 }
  }

  /// The view tree, as the trace writes it.
  static func tree(of application: UIApplication) -> [TraceRecord.View] {
    var views: [TraceRecord.View] = []
    for window in application.windows { window.traceTree(into: &views) }
    return views
  }

  // MARK: A hand

  /// A finger that comes down, with the turn's time.
  static func down(_ contact: Int = 1, at time: TimeInterval, _ x: CGFloat = 100, _ y: CGFloat = 100) -> Turn
  {
    turn(contact, .began, at: time, x, y)
  }

  static func up(_ contact: Int = 1, at time: TimeInterval, _ x: CGFloat = 100, _ y: CGFloat = 100) -> Turn {
    turn(contact, .ended, at: time, x, y)
  }

  static func turn(
    _ contact: Int, _ phase: InputPhase, at time: TimeInterval, _ x: CGFloat, _ y: CGFloat
  ) -> Turn {
    let sample = TouchSample(contact: contact, phase: phase, location: CGPoint(x: x, y: y), timestamp: time)
    return Turn(time: time, inputs: [Input(.touches([sample]), at: time)])
  }

  /// What random fingers, a wheel and time do.
  static func randomTurns(_ count: Int, seed: UInt64) -> [Turn] {
    var random = SeededGenerator(seed: seed)
    var down: [Int: CGPoint] = [:]
    var time = 0.0
    return (0..<count).map { index in
      time += Double(Int.random(in: 1...60_000, using: &random)) / 1e6
      let contact = Int.random(in: 1...3, using: &random)
      let place = CGPoint(
        x: Double(Int.random(in: 0..<400, using: &random)), y: Double(Int.random(in: 0..<400, using: &random))
      )
      let frame = Turn.Frame(time: time, interval: 1 / 60)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: return Turn(time: time, frame: frame)
      case 3:
        let sample = ScrollSample(location: place, delta: CGVector(dx: 0, dy: -15), isDiscrete: true)
        return Turn(time: time, inputs: [Input(.scroll(sample), at: time)], frame: frame)
      case 4 where down[contact] != nil:
        down[contact] = nil
        return turn(contact, .ended, at: time, place.x, place.y)
      default:
        let phase: InputPhase = down[contact] == nil ? .began : .changed
        down[contact] = place
        return turn(contact, phase, at: time, place.x, place.y)
      }
    }
  }

  // MARK: Recordings

  /// Records what a world makes of some turns in a file, and returns its path; a picture is drawn after some turns.
  @discardableResult
  static func record(
    _ turns: [Turn], in path: String, drawing: (Int) -> Bool = { $0 % 3 == 0 },
    closes: Bool = true, onTouch: ((World) -> Void)? = nil
  ) throws -> Recording {
    let world = World(onTouch: onTouch)
    let recorder = try EventRecorder(
      path, of: world.application, subject: .application("Tests.World"), overwrites: true
    ) { fatalError("\($0)") }
    for (index, turn) in turns.enumerated() {
      world.application.take(turn)
      if drawing(index) { world.application.mainScreen.pictureCount += 1 }
    }
    if closes { recorder.close() }
    return try Recording(path: path)
  }
}

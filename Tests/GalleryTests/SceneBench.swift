import CairoCanvas
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

/// A scene in the gallery's shell, with no display, and a hand over it.
final class SceneBench {
  /// The application of the frame.
  let application = UIApplication()
  let window: UIWindow
  let hand: EventGenerator
  private let gallery: Gallery

  /// Opens a scene in a window of a size in points.
  init(
    _ id: String, size: CGSize = CGSize(width: 900, height: 600), language: Language = .english
  ) throws {
    gallery = Gallery.drawn(
      try #require(Scene.named(id)), in: application, size: size, language: language)
    window = try #require(gallery.sceneWindows.first)
    hand = try EventGenerator(window: window, in: window.screen.application)
  }

  isolated deinit { gallery.close() }

  /// Points of the frame's window per point of the scene.
  var zoom: CGFloat { window.screen.placement.a }

  /// The views of the scene, as the trace writes them.
  var tree: [TraceRecord.View] { gallery.tree }

  /// The windows of the scene, back to front.
  var windows: [UIWindow] { gallery.sceneWindows }

  /// The view with an identifier.
  func view(_ identifier: String) throws -> UIView {
    try #require(find(identifier), "no view named \(identifier)")
  }

  /// The same; nil if there is none.
  func find(_ identifier: String) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == identifier { return view }
      return view.subviews.lazy.compactMap(search).first
    }
    return ([window] + gallery.sceneWindows).lazy.compactMap(search).first
  }

  /// A point of a view in the window's coordinates, as a fraction of its bounds.
  func point(_ x: CGFloat, _ y: CGFloat, of identifier: String) throws -> CGPoint {
    let view = try view(identifier)
    let point = CGPoint(
      x: view.bounds.minX + view.bounds.width * x, y: view.bounds.minY + view.bounds.height * y)
    return window.convert(view.convert(point, to: nil), from: view.window)
  }

  /// Taps a point and returns what was recorded meanwhile.
  func tap(_ point: CGPoint) throws -> Records {
    let start = hand.trace.count
    try hand.fingerTap(at: point)
    return Records(hand.trace[start...])
  }

  /// Taps the middle of a view and returns what was recorded meanwhile.
  func tap(_ identifier: String) throws -> Records {
    try tap(point(0.5, 0.5, of: identifier))
  }

  /// Does something with the pointer's secondary button.
  func pressSecondary(_ phase: InputPhase, at place: CGPoint) {
    let sample = TouchSample(
      contact: 1, phase: phase, location: window.convert(place, to: nil),
      timestamp: hand.application.clock.now, type: .indirectPointer, buttonMask: .secondary)
    hand.application.takeNow(.touches([sample]))
  }

  /// Taps the middle of a view so quickly, or when the application was busy so long, that one turn brings all of it.
  func tapInATurn(_ identifier: String, times: Int = 1) throws {
    let place = try window.convert(point(0.5, 0.5, of: identifier), to: nil)
    let samples = (1...times).flatMap { _ in [InputPhase.began, .ended] }.map {
      TouchSample(contact: 1, phase: $0, location: place, timestamp: hand.application.clock.now)
    }
    let inputs = samples.map { Input(.touches([$0]), at: $0.timestamp) }
    hand.application.take(Turn(time: hand.application.clock.now, inputs: inputs))
  }

  /// Gives the window another size, in points.
  func resize(to size: CGSize) {
    application.takeNow(.display(DisplayProperties(size: size)))
    application.takeNow()
  }

  /// What is drawn of a view of the scene, and of what lies over it but the marks of the touch, pixel by pixel.
  func pixels(of identifier: String) throws -> [UInt32] {
    let marks = application.windows.lazy.compactMap { $0.firstView(named: "touchMarks") }.first
    marks?.alpha = 0
    defer { marks?.alpha = 1 }
    let png = try #require(application.run { ScreenRenderer.png(of: application.mainScreen) })
    let picture = try #require(UIImage(data: png)?.bitmap)
    let view = try view(identifier)
    let quad = view.screenQuad
    let (left, top) = (Int(quad[0].x.rounded(.up)), Int(quad[0].y.rounded(.up)))
    let (right, bottom) = (Int(quad[2].x.rounded(.down)), Int(quad[2].y.rounded(.down)))
    return (top..<bottom).flatMap { row in
      let start = row * picture.width
      return picture.pixels[start + left..<start + right]
    }
  }

  /// For each step of the scene, whether it has been done.
  var steps: [Bool] { gallery.progress.steps(of: gallery.scene) }

  /// What the frame says has happened.
  var sentence: String { gallery.sentence[application.language] }

  /// The figures that stand beside the scene.
  var figures: Figures? {
    application.windows.lazy.compactMap { $0.firstView(named: "figureTable") as? FigureTable }.first?.figures
  }

  /// Every text that labels in the scene show, and what is said of it.
  var texts: [String] {
    func collect(_ view: UIView) -> [String] {
      [(view as? UILabel)?.text].compactMap(\.self) + view.subviews.flatMap(collect)
    }
    return collect(window) + [sentence]
  }

  /// The texts of labels and buttons that do not fit into their places.
  var textsCutOff: [String] {
    func search(_ view: UIView) -> [String] {
      guard !view.isHidden else { return [] }
      let others = view.subviews.flatMap(search)
      guard let label = view as? UILabel, let text = label.text, !text.isEmpty else { return others }
      let room = CGSize(width: label.bounds.width, height: .infinity)
      let whole = label.numberOfLines == 1 ? label.intrinsicContentSize : label.sizeThatFits(room)
      let fits = whole.width <= label.bounds.width + 0.5 && whole.height <= label.bounds.height + 0.5
      return (fits ? [] : [text]) + others
    }
    return search(window)
  }

  /// How wide a text is in one line, in points.
  func width(of text: LocalizedText, font: UIFont) -> CGFloat {
    TextEngine.size(of: TextBlock(text[application.language], font: font)).width
  }
}

extension SceneBench {
  /// The texts of labels that are too small for them.
  var cutOff: [String] {
    func collect(_ view: UIView) -> [String] {
      guard !view.isHidden else { return [] }
      let below = view.subviews.flatMap(collect)
      guard let label = view as? UILabel, let text = label.text, !text.isEmpty else { return below }
      let isLine = label.numberOfLines == 1
      let needed = UILabel(text, font: label.font, lines: isLine ? 1 : 0)
        .sizeThatFits(CGSize(width: isLine ? .infinity : label.bounds.width, height: .infinity))
      let fits = needed.width <= label.bounds.width + 0.5 && needed.height <= label.bounds.height + 0.5
      return fits ? below : below + [text]
    }
    return windows.flatMap(collect)
  }
}

/// What was recorded, read as names without numbers.
struct Records {
  private let records: ArraySlice<TraceRecord>

  init(_ records: ArraySlice<TraceRecord>) {
    self.records = records
  }

  /// The views asked, in order, and what each returned.
  var asked: [String] {
    records.compactMap {
      if case .hitTest(let hitTest) = $0.body { "\(hitTest.view.name) \(hitTest.verdict.name)" } else { nil }
    }
  }

  /// The responders notified that a finger came down, in order.
  var touched: [String] { called(.touchesBegan) }

  /// The responders on which a method was called, in order.
  func called(_ method: TraceRecord.Method) -> [String] {
    records.compactMap {
      if case .deliver(let call) = $0.body, call.method == method { call.to.name } else { nil }
    }
  }

  /// What controls said.
  var said: [String] {
    records.compactMap {
      if case .control(let control) = $0.body { "\(control.control.name) \(control.event)" } else { nil }
    }
  }

  /// The actions performed, in order: their senders and control events.
  var actions: [String] {
    records.compactMap {
      if case .action(let action) = $0.body { "\(action.sender.name) \(action.event)" } else { nil }
    }
  }
}

extension Gallery {
  /// Opens a scene with no display.
  static func drawn(
    _ scene: Scene, in application: UIApplication, size: CGSize = CGSize(width: 900, height: 600),
    scale: CGFloat = 1, style: UIUserInterfaceStyle = .light, language: Language = .english
  ) -> Gallery {
    application.language = language
    application.takeNow(.display(DisplayProperties(size: size, scale: scale, style: style)))
    let gallery = Gallery(in: application, scene: scene)
    gallery.sceneWillOpen = { $0.language = language }
    gallery.openFirstScene()
    application.takeNow()
    return gallery
  }
}

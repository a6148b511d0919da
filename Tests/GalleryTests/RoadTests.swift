import Testing
import UIKit
import UIKitTesting

@testable import Gallery

/// The road: its scene, and the strip above every stage.
@Suite("The road")
struct RoadTests {
  /// The stations that records speak of, read without a history.
  private func stations(_ records: some Sequence<TraceRecord>) -> Set<RoadStation> {
    var stations: Set<RoadStation> = []
    var called = 0
    for record in records {
      switch record.body {
      case .event(let event) where event.type != .hover:
        stations.formUnion([.device, .system, .queue, .sendEvent])
      case .hitTest(let step) where step.touch != nil: stations.insert(.hitTest)
      case .gesture: stations.insert(.recognizers)
      case .deliver(let call) where call.method == .touchesBegan || call.method == .pressesBegan:
        called += 1
        stations.insert(.touchesBegan)
        if called > 1 { stations.insert(.chain) }
      case .action: stations.insert(.action)
      default: break
      }
    }
    return stations
  }

  private func strip(of bench: SceneBench) throws -> RoadStrip {
    try #require(
      bench.application.windows.lazy.compactMap { $0.firstView(named: "roadStrip") as? RoadStrip }.first)
  }

  @Test("Nothing keeps the stations when the strip is gone")
  func isGivenBack() {
    weak var strip: RoadStrip?
    weak var stop: RoadStop?
    do {
      let made = RoadStrip(frame: CGRect(x: 0, y: 0, width: 600, height: 32))
      (strip, stop) = (made, made.stops.first)
      #expect(stop != nil)
    }
    #expect(strip == nil && stop == nil)
  }

  @Test("A press lights the stations of its trace, in the scene one after the other and on the strip at once")
  func press() throws {
    let bench = try SceneBench("road", size: CGSize(width: 1280, height: 800))
    let map = try #require(try bench.view("strip") as? RoadMap)
    #expect(try map.lit.isEmpty && strip(of: bench).trip.lit.isEmpty)
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "target"))
    // Slow motion: the first station is there with the press, the others follow.
    #expect(map.lit == [.device])
    bench.hand.wait(0.5)
    #expect(map.lit == [.device, .system])
    try bench.hand.fingerUp()
    bench.hand.wait(6)
    let expected = stations(bench.hand.trace)
    #expect(expected == Set(RoadStation.allCases))
    #expect(map.lit == expected)
    #expect(try strip(of: bench).trip.lit == expected)
    // Later presses are quick.
    _ = try bench.tap("target")
    bench.hand.wait(1)
    #expect(map.lit.count == 9)
  }

  @Test("The two chains are each other's inverse where views are")
  func chains() throws {
    let bench = try SceneBench("road")
    let start = bench.hand.trace.count
    _ = try bench.tap("target")
    bench.hand.wait(6)
    let chains = try #require(try bench.view("chains") as? ChainPair)
    let asked = bench.hand.trace[start...].compactMap {
      if case .hitTest(let step) = $0.body { step.view } else { nil }
    }
    #expect(asked.count == 4)
    for (place, view) in asked.enumerated() { #expect(chains.down[view] == place + 1) }
    #expect(chains.responders.filter { chains.down[$0] != nil } == asked.reversed())
    for (place, responder) in chains.responders.enumerated() { #expect(chains.up[responder] == place + 1) }
  }

  @Test(
    "In every scene the strip shows the chapter, and lights what the trace of a press says",
    arguments: Scene.listed.map(\.id))
  func strip(id: String) throws {
    let bench = try SceneBench(id, size: CGSize(width: 1280, height: 800))
    let strip = try strip(of: bench)
    let scene = try #require(Scene.named(id))
    #expect(
      Set(strip.stops.filter(\.look.isOwn).map(\.station))
        == scene.stations)
    let view = scene.firstView ?? (id == "windows" ? "main" : "mainView")
    let start = bench.hand.trace.count
    _ = try bench.tap(bench.point(0.5, 0.5, of: view))
    #expect(strip.trip.lit == stations(bench.hand.trace[start...]))
  }

  @Test("A scene on where touches land lights the search on the strip, whatever its chapter")
  func ownStations() throws {
    for (id, stations) in [
      ("moving-target", [.hitTest]), ("hit-area", [.hitTest]), ("circle", [.hitTest]),
      ("drag", [.touchesBegan, .chain]),
    ] as [(String, Set<RoadStation>)] {
      let strip = try strip(of: SceneBench(id, size: CGSize(width: 1280, height: 800)))
      #expect(Set(strip.stops.filter(\.look.isOwn).map(\.station)) == stations, "\(id)")
    }
  }

  @Test(
    "A press on a station opens its scene, also on the thin strip of a low window", arguments: [600.0, 800])
  func goThere(height: Double) throws {
    let bench = try SceneBench("circle", size: CGSize(width: 1280, height: height))
    let strip = try strip(of: bench)
    let user = try EventGenerator(window: #require(strip.window), in: bench.application)
    try user.fingerTap(at: strip.stops[RoadStation.chain.rawValue])
    user.wait(0.1)
    #expect(bench.windows.first?.firstView(named: "green") != nil)
  }

  @Test("The course ends with the whole road")
  func end() throws {
    let bench = try SceneBench(#require(Scene.course.last?.id), size: CGSize(width: 1280, height: 800))
    let next = try #require(
      bench.application.windows.lazy.compactMap { $0.firstView(named: "nextButton") }.first)
    let user = try EventGenerator(window: #require(next.window), in: bench.application)
    try user.fingerTap(at: next)
    user.wait(0.1)
    #expect(bench.application.windows.contains { $0.firstView(named: "recap") != nil })
  }

  @Test("A row of the recap leads to its station's scene, and a press beside the list only sends it away")
  func recap() throws {
    let bench = try SceneBench("drawer", size: CGSize(width: 1280, height: 800))
    let next = try #require(
      bench.application.windows.lazy.compactMap { $0.firstView(named: "nextButton") }.first)
    let user = try EventGenerator(window: #require(next.window), in: bench.application)
    func panel() -> UIView? {
      bench.application.windows.lazy.compactMap { $0.firstView(named: "recap") }.first
    }
    func press(_ text: String?) throws {
      try user.fingerTap(at: next)
      user.wait(0.1)
      let panel = try #require(panel())
      var place = CGPoint(x: 8, y: 8)
      if let text {
        let label = try #require(panel.firstLabel(text))
        place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
      }
      try user.fingerTap(at: place)
      user.wait(0.1)
    }
    try press(nil)
    #expect(panel() == nil && bench.windows.first?.firstView(named: "mainView") != nil)
    try press("chain")
    #expect(panel() == nil && bench.windows.first?.firstView(named: "green") != nil)
  }

  @Test("In a low window the strip has all its names, if they have room", arguments: [900.0, 640])
  func compactNames(width: Double) throws {
    for id in ["taps", "road", "hit-testing"] {
      for language in [Language.english, .chinese] {
        let bench = try SceneBench(id, size: CGSize(width: width, height: 600), language: language)
        let strip = try strip(of: bench)
        let named = strip.stops.filter { $0.size != .dots && ($0.size != .ownAlone || $0.look.isOwn) }
        #expect(width < 900 || named.count == strip.stops.count)
        for stop in named {
          let text = TextBlock(RoadWords.name(stop.station)[language], font: TypeScale.small)
          #expect(TextEngine.size(of: text).width <= stop.bounds.width)
        }
        for (stop, next) in zip(strip.stops, strip.stops.dropFirst()) {
          #expect(stop.frame.maxX < next.frame.minX + 0.01 && next.frame.maxX <= strip.bounds.maxX)
        }
      }
    }
  }
}

extension UIView {
  /// The first label with a text in this view.
  fileprivate func firstLabel(_ text: String) -> UILabel? {
    if let label = self as? UILabel, label.text == text { return label }
    return subviews.lazy.compactMap { $0.firstLabel(text) }.first
  }
}

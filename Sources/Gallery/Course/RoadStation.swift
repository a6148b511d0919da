import UIKit

/// A station on the road that a touch takes, in the order of travel.
nonisolated package enum RoadStation: Int, CaseIterable, Hashable, Sendable {
  case device, system, queue, hitTest, sendEvent, recognizers, touchesBegan, chain, action

  /// The scene that explains it first.
  package var scene: Scene {
    switch self {
    case .device, .system: .road
    case .queue: .queue
    case .sendEvent: .windows
    case .hitTest: .hitTesting
    case .recognizers: .gestures
    case .touchesBegan: .touches
    case .chain: .responderChain
    case .action: .priority
    }
  }
}

extension RoadStation {
  /// The colour in which it lights up: that of what happens there, if it has one.
  var color: UIColor {
    switch self {
    case .hitTest: Palette.found
    case .recognizers: Palette.gesture
    case .chain: Palette.chain
    case .device, .system, .queue, .sendEvent, .touchesBegan, .action: Palette.accent
    }
  }
}

nonisolated extension Scene {
  /// The stations that the scene is about: its chapter's, or its own.
  var stations: Set<RoadStation> {
    switch id {
    case "road": Set(RoadStation.allCases)
    case "moving-target", "stress": [.hitTest]
    default: chapter.stations
    }
  }
}

nonisolated extension Chapter {
  /// The stations that the chapter is about.
  fileprivate var stations: Set<RoadStation> {
    switch self {
    case .arriving: [.device, .system, .queue, .sendEvent]
    case .finding: [.hitTest]
    case .delivering: [.touchesBegan, .chain]
    case .recognising: [.recognizers, .action]
    case .scrolling: [.recognizers, .touchesBegan]
    case .together: Set(RoadStation.allCases)
    }
  }
}

/// How far an event has got on the road, from the trace.
nonisolated struct RoadTrip: Equatable {
  /// The stations where something happened to it.
  let lit: Set<RoadStation>
  /// How many views were asked one by one in the search for its view.
  let askedCount: Int
  /// How many responders were called with its beginning.
  let calledCount: Int

  /// Makes a trip; one that has not begun without a station.
  init(lit: Set<RoadStation> = [], askedCount: Int = 0, calledCount: Int = 0) {
    (self.lit, self.askedCount, self.calledCount) = (lit, askedCount, calledCount)
  }

  /// Reads an interaction of an application.
  @MainActor init(_ interaction: Interaction?, in application: UIApplication) {
    guard let latest = interaction else {
      (lit, askedCount, calledCount) = ([], 0, 0)
      return
    }
    let touch = latest.touches.last
    let called = touch?.propagation ?? latest.propagation
    let isDiscarded = touch?.isDiscarded ?? latest.isDiscarded
    var lit: Set<RoadStation> = [.device, .system, .queue, .sendEvent]
    if let touch, !touch.search.isEmpty { lit.insert(.hitTest) }
    // A recogniser that only watches has not changed its state yet.
    let isWatched = application.dispatcher.touches.touches.contains {
      $0.number == touch?.id && $0.gestureRecognizers != nil
    }
    // A pointer that only hovers goes another way.
    let hovers = Set(
      latest.gestures.filter { $0.body.className == "UIHoverGestureRecognizer" }.map(\.body.recognizer))
    if isWatched || latest.gestures.contains(where: { !hovers.contains($0.body.recognizer) }) {
      lit.insert(.recognizers)
    }
    if touch != nil, !called.isEmpty { lit.insert(.touchesBegan) }
    if called.count > 1 || isDiscarded { lit.insert(.chain) }
    if latest.actions.contains(where: { !hovers.contains($0.body.sender) }) { lit.insert(.action) }
    self.lit = lit
    askedCount = touch.map { LessonSearch($0.search, in: application).asked } ?? 0
    calledCount = called.count
  }
}

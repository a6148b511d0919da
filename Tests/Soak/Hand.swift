import Foundation
import SeededRandom
import UIKitCore

// What the hand does
// ==================
//
// A hand has ten fingers. What it does is cut into acts (a tap, a drag, a pinch ...) and these into frames of input,
// as a touch screen reports them. One sample stands for one millisecond: a frame of n samples is sent n milliseconds
// after the one before, so that there are exactly a thousand samples a second, whatever the hand does. A finger that
// rests trembles, as real ones do.

/// Ten fingers that do anything, again the same for the same seed.
nonisolated struct Hand {
  /// One finger in one frame of input.
  struct Contact {
    var finger: Int
    var phase: InputPhase
    var place: CGPoint
  }

  typealias Frame = [Contact]

  private static let fingers = 10

  private var random: SeededGenerator
  private var down: [CGPoint?] = Array(repeating: nil, count: fingers)
  /// What is left of the act, last frame first.
  private var act: [Frame] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The next frame of input; `choosePlace` says where the next act begins.
  mutating func nextFrame(from choosePlace: (inout SeededGenerator) -> CGPoint) -> Frame {
    while act.isEmpty {
      act = makeAct(at: choosePlace(&random)).filter { !$0.isEmpty }.reversed()
    }
    let frame = act.removeLast()
    for contact in frame {
      down[contact.finger] = [.began, .changed].contains(contact.phase) ? contact.place : nil
    }
    return frame
  }

  /// The system took all fingers away: the rest of the act is dropped.
  mutating func forgetFingers() {
    act = []
    down = Array(repeating: nil, count: Hand.fingers)
  }

  // MARK: Acts

  private mutating func makeAct(at place: CGPoint) -> [Frame] {
    let free = down.indices.filter { down[$0] == nil }
    // Fingers that stayed down are in the way of most gestures: they are lifted often, and not always.
    if free.isEmpty || free.count < Hand.fingers && random.chance(percent: 40) {
      return [end(of: down.indices.filter { down[$0] != nil })]
    }
    switch random.whole(0...19) {
    case 0...7: return tap(place, free)
    case 8...12: return drag(place, free)
    case 13...16: return turn(place, free)
    case 17: return hold(place, free)
    default: return chaos(place)
    }
  }

  /// One to three taps of one to ten fingers.
  private mutating func tap(_ place: CGPoint, _ free: [Int]) -> [Frame] {
    let used = some(of: free)
    var frames: [Frame] = []
    for _ in 0..<random.whole(1...3) {
      let places = spread(used.count, about: place)
      frames += begin(used, places)
      frames += tremble(used, places, milliseconds: random.whole(5...80))
      frames.append(end(of: used, places))
    }
    return frames
  }

  /// Fingers that go the same way together: a pan, a scroll, or a swipe if they are quick.
  private mutating func drag(_ place: CGPoint, _ free: [Int]) -> [Frame] {
    let used = some(of: free)
    let places = spread(used.count, about: place)
    let way = CGVector(dx: random.number(-400...400), dy: random.number(-400...400))
    let steps = max(2, random.whole(20...300) / used.count)
    return begin(used, places)
      + move(used, steps: steps) { index, part in
        CGPoint(x: places[index].x + way.dx * part, y: places[index].y + way.dy * part)
      }
      + leave(used, places.map { CGPoint(x: $0.x + way.dx, y: $0.y + way.dy) })
  }

  /// Two to five fingers that pinch and turn about their middle.
  private mutating func turn(_ place: CGPoint, _ free: [Int]) -> [Frame] {
    guard free.count > 1 else { return hold(place, free) }
    let used = Array(free.shuffled(using: &random).prefix(random.whole(2...5)))
    let angle = random.number(-3...3)
    let (from, to) = (random.number(10...160), random.number(10...160))
    func spot(_ index: Int, _ part: Double) -> CGPoint {
      let direction = angle * part + Double(index) * 2 * .pi / Double(used.count)
      let reach = from + (to - from) * part
      return CGPoint(x: place.x + cos(direction) * reach, y: place.y + sin(direction) * reach)
    }
    return begin(used, used.indices.map { spot($0, 0) })
      + move(used, steps: max(2, random.whole(60...300) / used.count), spot)
      + leave(used, used.indices.map { spot($0, 1) })
  }

  /// Fingers that stay longer than a long press takes.
  private mutating func hold(_ place: CGPoint, _ free: [Int]) -> [Frame] {
    let used = some(of: free)
    let places = spread(used.count, about: place)
    return begin(used, places) + tremble(used, places, milliseconds: random.whole(200...800))
      + leave(used, places)
  }

  /// Fingers that know nothing of each other.
  private mutating func chaos(_ place: CGPoint) -> [Frame] {
    var places = down
    return (0..<random.whole(50...300)).map { _ in
      let finger = random.whole(0...Hand.fingers - 1)
      guard let old = places[finger] else {
        let new = near(place, 150)
        places[finger] = new
        return [Contact(finger: finger, phase: .began, place: new)]
      }
      let new = near(old, random.chance(percent: 10) ? 200 : 8)
      let phase: InputPhase =
        random.chance(percent: 2) ? .cancelled : random.chance(percent: 12) ? .ended : .changed
      places[finger] = phase == .changed ? new : nil
      return [Contact(finger: finger, phase: phase, place: new)]
    }
  }

  // MARK: Parts of acts

  /// Fingers come down together in one frame, or one after the other.
  private mutating func begin(_ used: [Int], _ places: [CGPoint]) -> [Frame] {
    let frame = zip(used, places).map { Contact(finger: $0, phase: .began, place: $1) }
    return random.chance(percent: 50) ? [frame] : frame.map { [$0] }
  }

  /// One finger may have several samples in a frame; of many, each has one.
  private mutating func move(
    _ used: [Int], steps: Int, _ spot: (Int, Double) -> CGPoint
  ) -> [Frame] {
    let perFrame = used.count == 1 ? random.whole(1...8) : 1
    var frames: [Frame] = []
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let frame = used.enumerated().map { Contact(finger: $1, phase: .changed, place: spot($0, part)) }
      if step % perFrame == 1 || perFrame == 1 { frames.append([]) }
      frames[frames.count - 1] += frame
    }
    return frames
  }

  private mutating func tremble(_ used: [Int], _ places: [CGPoint], milliseconds: Int) -> [Frame] {
    (0..<max(1, milliseconds / used.count)).map { _ in
      zip(used, places).map { Contact(finger: $0, phase: .changed, place: near($1, 1.5)) }
    }
  }

  /// Most fingers are lifted, some stay down or are cancelled.
  private mutating func leave(_ used: [Int], _ places: [CGPoint]) -> [Frame] {
    guard !random.chance(percent: 8) else { return [] }
    let frame = end(of: used, places)
    return random.chance(percent: 50) ? [frame] : frame.map { [$0] }
  }

  private mutating func end(of used: [Int], _ places: [CGPoint]? = nil) -> Frame {
    let phase: InputPhase = random.chance(percent: 6) ? .cancelled : .ended
    return used.enumerated().map { index, finger in
      Contact(finger: finger, phase: phase, place: places?[index] ?? down[finger] ?? .zero)
    }
  }

  /// One finger most often, and up to all that are free.
  private mutating func some(of free: [Int]) -> [Int] {
    let count = random.chance(percent: 60) ? 1 : random.whole(1...free.count)
    return Array(free.shuffled(using: &random).prefix(count))
  }

  private mutating func spread(_ count: Int, about place: CGPoint) -> [CGPoint] {
    count == 1 ? [place] : (0..<count).map { _ in near(place, 80) }
  }

  private mutating func near(_ place: CGPoint, _ reach: Double) -> CGPoint {
    CGPoint(x: place.x + random.number(-reach...reach), y: place.y + random.number(-reach...reach))
  }
}

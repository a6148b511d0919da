import Foundation
import UIKitCore

/// Combines inputs into acts: a finger's samples into a stroke, a key's down and up into a press.
///
/// Anything that began before the part is left out.
nonisolated package struct ActReader {
  private var acts: [RecordedAct] = []
  /// The group of the fingers that are down, and the stroke of each contact.
  private var group = TouchGroup()
  private var strokes: [Int: Int] = [:]
  /// The places in `acts` of the keys that are down.
  private var keys: [UIKeyboardHIDUsage: Int] = [:]
  private var touchpad: [RecordedAct.Sample<TransformSample>] = []
  private var shakeStart: TimeInterval?
  private var display: DisplayProperties
  private var targets: ArraySlice<NamedTarget?>

  private init(_ display: DisplayProperties, _ targets: [NamedTarget?]) {
    self.display = display
    self.targets = targets[...]
  }

  /// The acts in a part of a session, in order of beginning.
  ///
  /// - Parameter targets: The named view that each touch hit, in order of beginning; nil if it hit an unnamed one.
  package static func acts(of part: RecordedPart, targets: [NamedTarget?] = []) -> [RecordedAct] {
    var reader = ActReader(part.display, targets)
    for input in part.inputs { reader.add(input) }
    reader.endGroup()
    reader.endTouchpad()
    return reader.joiningTaps().sorted { $0.start < $1.start }
  }

  private mutating func add(_ input: Input) {
    let time = input.timestamp
    switch input.kind {
    case .touches(let samples): add(samples)
    case .cancelTouches:
      guard !strokes.isEmpty || !keys.isEmpty else { return }
      strokes.removeAll()
      keys.removeAll()
      endGroup()
      acts.append(.cancel(at: time))
    case .hover(let place): add(.init(time: time, value: place))
    case .scroll(let sample): add(.init(time: time, value: sample))
    case .transform(let sample):
      if sample.phase == .began { endTouchpad() }
      guard sample.phase == .began || !touchpad.isEmpty else { return }
      touchpad.append(.init(time: time, value: sample))
      if sample.phase == .ended || sample.phase == .cancelled { endTouchpad() }
    case .press(let sample): add(sample, at: time)
    case .motion(_, let phase):
      if phase == .began { shakeStart = time }
      guard phase == .ended, let start = shakeStart else { return }
      acts.append(.shake(at: start, duration: time - start))
      shakeStart = nil
    case .remoteControl(let subtype): acts.append(.remoteControl(subtype, at: time))
    case .display(let new):
      acts.append(.display(from: display, to: new, at: time))
      display = new
    case .activity: break
    }
  }

  // MARK: Fingers

  private mutating func add(_ samples: [TouchSample]) {
    // A contact's further samples in one input come after the others' first ones.
    var rest = samples[...]
    while !rest.isEmpty {
      var seen: Set<Int> = []
      let together = rest.prefix { seen.insert($0.contact).inserted }
      add(moment: together)
      rest = rest.dropFirst(together.count)
    }
  }

  private mutating func add(moment samples: ArraySlice<TouchSample>) {
    var moment = TouchGroup.Moment(time: samples.map(\.timestamp).max() ?? 0, changes: [])
    var isCancelled = false
    for sample in samples {
      if sample.phase == .began {
        let used = Set(strokes.values.map { group.strokes[$0].finger })
        let finger = (0...used.count).first { !used.contains($0) } ?? 0
        strokes[sample.contact] = group.strokes.count
        group.strokes.append(
          .init(finger: finger, buttonMask: sample.buttonMask, target: targets.popFirst() ?? nil))
      }
      guard let stroke = strokes[sample.contact] else { continue }
      if sample.phase == .cancelled {
        isCancelled = true
        continue
      }
      moment.changes.append(.init(stroke: stroke, phase: sample.phase, location: sample.location))
      if sample.phase == .ended { strokes[sample.contact] = nil }
    }
    if !moment.changes.isEmpty { group.moments.append(moment) }
    if isCancelled {
      strokes.removeAll()
      endGroup()
      acts.append(.cancel(at: moment.time))
    }
    if strokes.isEmpty { endGroup() }
  }

  private mutating func endGroup() {
    if !group.moments.isEmpty { acts.append(.touches(group)) }
    group = TouchGroup()
  }

  // MARK: Pointer and touchpad

  private mutating func add(_ sample: RecordedAct.Sample<CGPoint?>) {
    if case .hover(var samples) = acts.last, strokes.isEmpty {
      samples.append(sample)
      acts[acts.count - 1] = .hover(samples)
    } else {
      acts.append(.hover([sample]))
    }
  }

  private mutating func add(_ sample: RecordedAct.Sample<ScrollSample>) {
    if case .scroll(var samples) = acts.last, strokes.isEmpty, let last = samples.last,
      sample.time - last.time <= ExportLimits.scrollPause, sample.value.isDiscrete == last.value.isDiscrete,
      sample.value.location == last.value.location
    {
      samples.append(sample)
      acts[acts.count - 1] = .scroll(samples)
    } else {
      acts.append(.scroll([sample]))
    }
  }

  private mutating func endTouchpad() {
    if !touchpad.isEmpty { acts.append(.touchpad(touchpad)) }
    touchpad = []
  }

  // MARK: Keys

  private mutating func add(_ sample: PressSample, at time: TimeInterval) {
    let code = sample.key.keyCode
    guard let index = keys[code], case .key(var stroke) = acts[index] else {
      guard sample.phase == .began else { return }
      keys[code] = acts.count
      acts.append(.key(.init(key: sample.key, down: time)))
      return
    }
    switch sample.phase {
    case .began, .changed: stroke.repeats.append(time)
    case .ended, .cancelled:
      stroke.up = time
      keys[code] = nil
    }
    acts[index] = .key(stroke)
  }

  // MARK: Taps

  /// Two taps in a row with the same buttons at one place are one act.
  private func joiningTaps() -> [RecordedAct] {
    var joined: [RecordedAct] = []
    for act in acts {
      if case .touches(let second) = act, let index = joined.lastIndex(where: { !$0.isHover }),
        case .touches(let first) = joined[index], first.isFollowedAsTap(by: second)
      {
        joined[index] = .doubleTap(first, second)
      } else {
        joined.append(act)
      }
    }
    return joined
  }
}

nonisolated extension TouchGroup {
  fileprivate func isFollowedAsTap(by other: TouchGroup) -> Bool {
    guard let place = tapPlace, let otherPlace = other.tapPlace else { return false }
    return other.start - end <= ExportLimits.doubleTapPause
      && strokes[0].buttonMask == other.strokes[0].buttonMask
      && hypot(place.x - otherPlace.x, place.y - otherPlace.y) <= ExportLimits.doubleTapDistance
  }
}

nonisolated extension RecordedAct {
  /// When it began, in seconds since the scene opened.
  package var start: TimeInterval {
    switch self {
    case .touches(let group), .doubleTap(let group, _): group.start
    case .hover(let samples): samples.first?.time ?? 0
    case .scroll(let samples): samples.first?.time ?? 0
    case .touchpad(let samples): samples.first?.time ?? 0
    case .key(let stroke): stroke.down
    case .cancel(let time), .shake(let time, _), .remoteControl(_, let time), .display(_, _, let time): time
    }
  }
}

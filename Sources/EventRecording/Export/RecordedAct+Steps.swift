import Foundation
import UIKitCore

nonisolated extension RecordedAct {
  /// The act as steps of a form, with their times.
  func steps(_ form: ScriptForm) -> [TimedStep] {
    switch self {
    case .touches(let group): group.steps(form)
    case .doubleTap(let first, let second):
      form <= .points
        ? [TimedStep(first.start, .doubleTap(doubleTapPlace(first, form)), first.strokes[0].buttonMask)]
        : first.steps(form) + second.steps(form)
    case .hover(let samples): steps(samples, form)
    case .scroll(let samples): steps(samples, form)
    case .touchpad(let samples): steps(samples, form)
    case .key(let stroke): steps(stroke, form)
    case .cancel(let time): [TimedStep(time, .cancelTouches)]
    case .shake(let time, let duration): [TimedStep(time, .shake(duration: duration))]
    case .remoteControl(let subtype, let time): [TimedStep(time, .remoteControl(subtype))]
    case .display(let old, let new, let time): steps(from: old, to: new, at: time)
    }
  }

  private func doubleTapPlace(_ first: TouchGroup, _ form: ScriptForm) -> ScriptStep.Place {
    first.place(first.moments[0].changes[0].location, form)
  }

  private func steps(_ samples: [Sample<CGPoint?>], _ form: ScriptForm) -> [TimedStep] {
    var kept: [Sample<CGPoint?>] = []
    for run in samples.split(omittingEmptySubsequences: false, whereSeparator: { $0.value == nil }) {
      let poses = run.compactMap { sample in
        sample.value.map { PathSimplifier.Pose(time: sample.time, places: [$0]) }
      }
      let indices =
        form == .samples
        ? Array(poses.indices) : PathSimplifier.kept(poses, within: ExportLimits.pathError)
      kept += indices.map { Sample(time: poses[$0].time, value: poses[$0].places[0]) }
      if run.endIndex < samples.endIndex { kept.append(samples[run.endIndex]) }
    }
    return kept.map { TimedStep($0.time, .hover($0.value.map(form.rounded))) }
  }

  private func steps(_ samples: [Sample<ScrollSample>], _ form: ScriptForm) -> [TimedStep] {
    guard form <= .points, let first = samples.first else {
      return samples.map { step($0.value, $0.value.delta, at: $0.time, form) }
    }
    let sum = samples.reduce(CGVector.zero) {
      CGVector(dx: $0.dx + $1.value.delta.dx, dy: $0.dy + $1.value.delta.dy)
    }
    return [step(first.value, sum, at: first.time, form)]
  }

  private func step(
    _ sample: ScrollSample, _ delta: CGVector, at time: TimeInterval, _ form: ScriptForm
  ) -> TimedStep {
    TimedStep(
      time,
      .scroll(at: form.rounded(sample.location), by: form.rounded(delta), isDiscrete: sample.isDiscrete))
  }

  private func steps(_ samples: [Sample<TransformSample>], _ form: ScriptForm) -> [TimedStep] {
    guard let first = samples.first, let last = samples.last else { return [] }
    let isOver = last.value.phase == .ended || last.value.phase == .cancelled
    let duration = last.time - first.time
    let place = form.rounded(first.value.location)
    let end = last.value
    if form <= .points, isOver, first.value.fingers == 2, end.translation == .zero {
      if abs(end.rotation) <= ExportLimits.pinchTurn, end.scale != 1 {
        let scale = form.rounded(ratio: end.scale)
        return [TimedStep(first.time, .touchpadPinch(at: place, scale: scale, duration: duration))]
      }
      if abs(end.scale - 1) <= ExportLimits.rotationStretch, end.rotation != 0 {
        let angle = form.rounded(ratio: end.rotation)
        return [TimedStep(first.time, .touchpadRotate(at: place, by: angle, duration: duration))]
      }
    }
    func move(_ sample: TransformSample, _ duration: TimeInterval) -> ScriptStep {
      .touchpadMove(
        scale: form.rounded(ratio: sample.scale), rotation: form.rounded(ratio: sample.rotation),
        by: form.rounded(sample.translation), duration: duration)
    }
    var steps = [TimedStep(first.time, .touchpadDown(at: place, fingers: first.value.fingers))]
    if form == .samples {
      for sample in samples.dropFirst() where sample.value.phase == .changed {
        steps.append(TimedStep(sample.time, move(sample.value, 0)))
      }
    } else {
      steps.append(TimedStep(first.time, move(end, duration)))
    }
    if isOver { steps.append(TimedStep(last.time, .touchpadUp)) }
    return steps
  }

  private func steps(_ stroke: KeyStroke, _ form: ScriptForm) -> [TimedStep] {
    if form < .samples, stroke.key.keyCode.isForTheGallery { return [] }
    if form <= .path, stroke.repeats.isEmpty, let up = stroke.up,
      up - stroke.down <= ExportLimits.keyPressDuration
    {
      return [TimedStep(stroke.down, .keyPress(stroke.key))]
    }
    let code = stroke.key.keyCode
    let repeats = stroke.repeats.map { TimedStep($0, .keyRepeat(code)) }
    let up = stroke.up.map { [TimedStep($0, .keyUp(code))] } ?? []
    return [TimedStep(stroke.down, .keyDown(stroke.key))] + repeats + up
  }

  private func steps(
    from old: DisplayProperties, to new: DisplayProperties, at time: TimeInterval
  ) -> [TimedStep] {
    var steps: [ScriptStep] = []
    if new.size != old.size { steps.append(.resize(new.size)) }
    if new.scale != old.scale { steps.append(.setScale(new.scale)) }
    if new.style != old.style { steps.append(.setAppearance(new.style)) }
    return steps.map { TimedStep(time, $0) }
  }
}

nonisolated extension UIKeyboardHIDUsage {
  /// Whether it is a key for using the gallery rather than its scenes, or one that only modifies others.
  fileprivate var isForTheGallery: Bool {
    let ofGallery: [UIKeyboardHIDUsage] = [.keyboardPageDown, .keyboardPageUp, .keyboardF1, .keyboardF11]
    return ofGallery.contains(self) || (0xe0...0xe7).contains(rawValue)
  }
}

import Foundation
import TouchDiagnosis
import UIKitCore

/// The touches of the latest interaction, with their properties and calls, and the states of the recognisers; what
/// changed is at the top.
final class TouchesPanel: InspectorPanel {
  /// The rows of the recognisers, which a moving finger does not change.
  private var gestures: (change: Int, width: CGFloat, language: Language, rows: [PanelRow])?
  /// Runs while the figures must not change.
  private var pause: ApplicationClock.Timer?

  /// How long the figures of a moving finger stay, in seconds: faster ones cannot be read.
  static let leastPause: TimeInterval = 0.1

  init() { super.init(.touches) }
  required init?(coder: NSCoder) { nil }

  /// A moving finger changes nothing that a history counts.
  override func change(of moment: InspectedMoment) -> Int {
    var hasher = Hasher()
    hasher.combine(moment.history.changeCount)
    for touch in moment.history.latestTouches?.touches ?? [] {
      hasher.combine(touch.latest)
      hasher.combine(touch.changed)
      hasher.combine(touch.calls)
      hasher.combine(liveTouch(touch.id, moment)?.force ?? 0)
    }
    return hasher.finalize()
  }

  override func rows(of moment: InspectedMoment, _ composer: Composer) -> [PanelRow] {
    let gestures = gestureRows(of: moment.history, composer)
    guard let touches = moment.history.latestTouches?.touches else { return gestures }
    let down = touches.count { $0.ended == nil }
    if down > 0 { beginPause() }
    let fingers =
      [composer.sentence(down > 0 ? InspectorWords.down(down) : InspectorWords.lifted(touches.count))]
      + touches.flatMap { rows(of: $0, live: liveTouch($0.id, moment), since: moment.start, composer) }
    return moment.history.latestGestures?.gestures.isEmpty == false ? gestures + fingers : fingers + gestures
  }

  override var isDue: Bool { pause == nil || moment?.history.changeCount != gestures?.change }

  private func beginPause() {
    guard pause == nil else { return }
    pause = application.clock.schedule(after: TouchesPanel.leastPause) { [weak self] in
      self?.pause = nil
      self?.update()
    }
  }

  override func applicationChanged(to moment: InspectedMoment) { gestures = nil }

  private func gestureRows(of history: EventHistory, _ composer: Composer) -> [PanelRow] {
    let change = history.changeCount
    if let gestures,
      (gestures.change, gestures.width, gestures.language) == (change, composer.width, composer.language)
    {
      return gestures.rows
    }
    let rows = GestureRows().rows(of: history, composer)
    gestures = (change, composer.width, composer.language, rows)
    return rows
  }

  private func liveTouch(_ number: Int, _ moment: InspectedMoment) -> UITouch? {
    moment.application.dispatcher.touches.touches.first { $0.number == number }
  }

  private func rows(
    of touch: TouchStory, live: UITouch?, since start: TimeInterval, _ composer: Composer
  ) -> [PanelRow] {
    let latest = touch.latest
    func property(_ name: LocalizedText, _ value: String, _ object: ObjectID? = nil) -> PanelRow {
      composer.property(composer.say(name), value, about: object)
    }
    var rows = [
      heading(of: touch, composer),
      property(InspectorWords.phase, latest.phase.traceName),
      property(
        InspectorWords.timestamp, composer.say(InspectorWords.seconds(touch.changed, since: start))),
      property(InspectorWords.location, InspectorWords.place(latest.at)),
      property(InspectorWords.previous, InspectorWords.place(touch.previous)),
      property(InspectorWords.view, composer.name(latest.view), latest.view),
      property(InspectorWords.window, composer.name(latest.window), latest.window),
      property(InspectorWords.tapCount, "\(latest.tapCount)"),
    ]
    if let live, live.maximumPossibleForce > 0 {
      let force = InspectorWords.figure(live.force, 2)
      rows.append(
        property(InspectorWords.force, "\(force) / \(InspectorWords.figure(live.maximumPossibleForce, 2))"))
    }
    return rows + [rule(composer)] + callRows(of: touch, composer) + [composer.gap]
  }

  private func heading(of touch: TouchStory, _ composer: Composer) -> PanelRow {
    var row = PanelRow(object: touch.view)
    let (shape, color) =
      touch.latest.phase == .cancelled
      ? (PanelShape.cross, Palette.cancelled)
      : touch.ended == nil ? (PanelShape.dot, Palette.accent) : (PanelShape.ring, Palette.outside)
    let x = Composer.margin + 16
    let height = row.add(
      composer.say(InspectorWords.finger(touch.id)), TypeScale.bodyStrong, x: x, y: 8,
      width: composer.right - x)
    row.pieces.append(
      .shape(shape, at: CGPoint(x: Composer.margin + 4, y: 8 + height / 2), Ink(color: color)))
    row.close(below: 8 + height + 4)
    return row
  }

  private func rule(_ composer: Composer) -> PanelRow {
    PanelRow(
      height: 8,
      pieces: [
        .plate(
          CGRect(x: Composer.margin, y: 4, width: composer.width - 2 * Composer.margin, height: 1), radius: 0,
          .line)
      ])
  }

  private func callRows(of touch: TouchStory, _ composer: Composer) -> [PanelRow] {
    let rows = TouchesPanel.methods.compactMap { method in
      touch.calls[method].map { calls in
        callRow(method, InspectorWords.calls(calls, to: touch.receivers(of: method)), composer)
      }
    }
    return rows.isEmpty ? [composer.note(InspectorWords.noCalls)] : rows
  }

  /// A method's name in full, with the number of its calls and of the responders at the right.
  private func callRow(_ method: TraceRecord.Method, _ count: LocalizedText, _ composer: Composer) -> PanelRow
  {
    var row = PanelRow()
    let y = Composer.padding
    let cancels = method == .touchesCancelled
    let height = row.add(
      method.rawValue, TypeScale.body, cancels ? Ink(color: Palette.cancelled) : .quiet, x: Composer.margin,
      y: y, width: composer.right - 168 - Composer.margin)
    row.add(
      composer.say(count), TypeScale.time, x: composer.right - 164, y: y, width: 164, alignment: .right)
    row.close(below: y + height + Composer.padding)
    return row
  }

  private static let methods: [TraceRecord.Method] = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .touchesEstimatedPropertiesUpdated,
  ]
}

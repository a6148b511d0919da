import Foundation
import UIKitCore

/// The responder chain of the latest event, with the first responder at the bottom; it lights up as the event goes up.
final class ChainPanel: InspectorPanel {
  /// How long the light takes from one responder to the next, in seconds.
  private static let stepDuration: TimeInterval = 0.2

  private var propagation: ChainPropagation?
  /// Composes the rows that the light changes.
  private var composer: Composer?
  /// How many responders are lit; a fraction while the light moves.
  private(set) var progress: Double = 0
  private var propagationBegan: TimeInterval = 0
  private var frames: FrameScheduler.Token?

  init() { super.init(.chain) }
  required init?(coder: NSCoder) { nil }

  override func rows(of moment: InspectedMoment, _ composer: Composer) -> [PanelRow] {
    self.composer = composer
    let propagation = ChainPropagation(moment)
    if moment.listsChain {
      return propagation.map { summary($0, composer) + [composer.note(InspectorWords.chainOnStage)] } ?? []
    }
    follow(propagation)
    return rows(composer)
  }

  override func applicationChanged(to moment: InspectedMoment) {
    propagation = nil
    frames?.cancel()
    frames = nil
  }

  private func rows(_ composer: Composer) -> [PanelRow] {
    guard let propagation else { return [] }
    let bottom = propagation.type == .touches ? InspectorWords.hitView : InspectorWords.firstResponder
    var rows = summary(propagation, composer) + [composer.note(bottom), composer.gap]
    if propagation.isDiscarded { rows.append(endRow(propagation, composer)) }
    return rows + propagation.links.reversed().map { row($0, propagation, composer) }
  }

  /// Says how the event ended.
  private func summary(_ propagation: ChainPropagation, _ composer: Composer) -> [PanelRow] {
    var rows = [composer.sentence(sentence(propagation, composer))]
    if let withheld = propagation.withheld {
      rows.append(
        composer.note(InspectorWords.withheld(from: composer.name(withheld.view), because: withheld.why)))
    }
    return rows
  }

  private func sentence(_ propagation: ChainPropagation, _ composer: Composer) -> LocalizedText {
    if propagation.length == 0 { return InspectorWords.noneNotified }
    return propagation.keeper.map { InspectorWords.kept(composer.name($0)) } ?? InspectorWords.noneKept
  }

  // MARK: Rows

  private func row(_ link: ChainPropagation.Link, _ propagation: ChainPropagation, _ composer: Composer)
    -> PanelRow
  {
    let light = link.place.map { min(max(progress - Double($0 - 1), 0), 1) } ?? 0
    let isLast = link.place == propagation.length
    let isKeeper = isLast && !propagation.isDiscarded
    var row = PanelRow(object: link.responder)
    let badge: CGFloat = 44
    let x = Composer.margin + 8 + badge + 8
    let deed =
      link.place == nil
      ? InspectorWords.notCalled
      : isKeeper
        ? InspectorWords.keptIt : isLast ? InspectorWords.dropped : InspectorWords.passedOn
    let deedText = composer.say(deed)
    let deedFont = isKeeper ? TypeScale.bodyStrong : TypeScale.body
    let deedWidth = TextEngine.size(of: TextBlock(deedText, font: deedFont)).width + 1
    let nameWidth = composer.right - 8 - deedWidth - 8 - x
    let text = row.add(
      composer.name(link.responder), isKeeper ? TypeScale.bodyStrong : TypeScale.body,
      link.place == nil ? .quiet : .strong, x: x, y: 10, width: nameWidth)
    let height = ((text + 12) / 8).rounded(.up) * 8
    row.height = height + 8
    let plate = CGRect(x: Composer.margin, y: 4, width: composer.width - 2 * Composer.margin, height: height)
    row.pieces.insert(.plate(plate, radius: Measure.smallRadius, Ink(color: Palette.sheet)), at: 0)
    row.add(
      deedText, deedFont, link.place == nil ? .quiet : Ink(color: Palette.ink, alpha: light),
      x: composer.right - 8 - deedWidth, y: 10, width: deedWidth, alignment: .right)
    addLight(light, at: link.place, isKeeper: isKeeper, on: plate, to: &row)
    return row
  }

  private func addLight(
    _ light: Double, at place: Int?, isKeeper: Bool, on plate: CGRect, to row: inout PanelRow
  ) {
    guard let place, light > 0 else { return }
    let eased = 1 - (1 - light) * (1 - light)
    let ink = Ink(color: Palette.chain, alpha: eased)
    row.pieces.append(
      .edge(plate, radius: Measure.smallRadius, width: isKeeper ? 2 : 1, ink))
    let badge = CGRect(x: plate.minX + 8, y: plate.midY - 10, width: 44, height: 20)
    row.pieces.append(.plate(badge, radius: Measure.smallRadius, ink))
    let paper = Ink(color: Palette.sheet, alpha: eased)
    row.pieces.append(
      .shape(isKeeper ? .square : .arrow, at: CGPoint(x: badge.minX + 12, y: badge.midY), paper))
    row.add(
      "\(place)", TypeScale.time, paper, x: badge.minX + 22, y: badge.minY, width: 20,
      alignment: .center)
  }

  /// The row above the last responder if none kept the event.
  private func endRow(_ propagation: ChainPropagation, _ composer: Composer) -> PanelRow {
    var row = PanelRow()
    let light = min(max(progress - Double(propagation.length), 0), 1)
    let x = Composer.margin + 8 + 44 + 8
    let text = row.add(
      composer.say(InspectorWords.chainEnd), TypeScale.body, Ink(color: Palette.quietInk, alpha: light), x: x,
      y: 4, width: composer.right - x)
    row.pieces.append(
      .shape(
        .bar, at: CGPoint(x: Composer.margin + 20, y: 4 + text / 2),
        Ink(color: Palette.turnedAway, alpha: light)))
    row.close(below: text + 8)
    return row
  }

  // MARK: Motion

  /// Begins to light the chain for another propagation; one that continues keeps its light.
  private func follow(_ propagation: ChainPropagation?) {
    let isSame =
      propagation?.interaction == self.propagation?.interaction
      && propagation?.touch == self.propagation?.touch
    self.propagation = propagation
    let application = self.application
    if !isSame {
      progress = 0
      propagationBegan = application.clock.now
    }
    guard application.run({ UIView.areAnimationsEnabled }), window != nil else {
      progress = end
      return
    }
    if progress >= end { return }
    if isSame, frames == nil { propagationBegan = application.clock.now - progress * ChainPanel.stepDuration }
    guard frames == nil else { return }
    frames = application.frames.add(for: self) { $0.step(at: $1) }
  }

  private var end: Double { propagation.map { Double($0.length + ($0.isDiscarded ? 1 : 0)) } ?? 0 }

  private func step(at time: TimeInterval) {
    progress = min(end, max(progress, (time - propagationBegan) / ChainPanel.stepDuration))
    if progress >= end || window == nil {
      progress = end
      frames?.cancel()
      frames = nil
    }
    guard let composer else { return }
    list.show(rows(composer))
    // A chain higher than the panel scrolls with the light, and at its end back towards the sentence.
    if progress >= end { list.reveal(0) }
    list.reveal(max(0, list.rows.count - 1 - Int(progress)))
  }
}

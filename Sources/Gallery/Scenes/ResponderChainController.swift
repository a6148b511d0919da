import UIKit

private typealias Words = ResponderChainWords

/// Three nested views that pass touches on, keep them, or use them first, and the latest touch's way up the chain.
final class ResponderChainController: SceneController, ExplainingScene {
  private let grey = ChainView(Words.grey, color: .systemGray3)
  private let blue = ChainView(Words.blue, color: UIColor(light: 0x9dbef2, dark: 0x35568c))
  private let green = ChainView(Words.green, color: UIColor(light: 0x9bd8b0, dark: 0x2f6b48))
  private let skip = UISwitch()
  private let names = Scene.responderChain.names
  private let list = ChainList(frame: CGRect(x: 384, y: 40, width: 232, height: 384))
  /// The chain of the view that was pressed last, as it was then.
  private var chain: [ObjectID] = []
  /// When the touch began and ended, in seconds on the application's clock.
  private var (began, ended): (TimeInterval, TimeInterval?) = (0, nil)
  private var motion: FrameScheduler.Token?

  /// The pause between two responders that light up, how long that takes, and how long they stay lit, in seconds.
  private static let (pause, duration, rest): (TimeInterval, TimeInterval, TimeInterval) = (0.15, 0.2, 0.15)

  override func viewDidLoad() {
    super.viewDidLoad()
    grey.frame = CGRect(x: 24, y: 40, width: 344, height: 384)
    blue.frame = CGRect(x: 16, y: 56, width: 312, height: 312)
    green.frame = CGRect(x: 16, y: 56, width: 280, height: 240)
    grey.addSubview(blue)
    blue.addSubview(green)
    for (view, name) in [(grey, "grey"), (blue, "blue"), (green, "green")] {
      view.accessibilityIdentifier = name
      view.control.accessibilityIdentifier = "\(name)Mode"
    }
    // Leaves Blue out of the chain, at the chain's start.
    green.addRow(
      Words.skips.string, skip, named: "skipSwitch", in: CGRect(x: 16, y: 64, width: 248, height: 32))
    skip.addTarget(self, action: ResponderChainController.skipChanged, for: .valueChanged)
    list.accessibilityIdentifier = "chain"
    for part in [grey, list] { view.addSubview(part) }
  }

  private func skipChanged() {
    green.skipsSuperview = skip.isOn
    list.rows = rows(of: green.responderChain)
    sentence = skip.isOn ? Words.skipsBlue : Words.skipsNone
  }

  isolated deinit {
    motion?.cancel()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    list.rows = rows(of: green.responderChain)
  }

  /// Says what the responders did with the last touch, or what the switch has changed.
  private(set) var sentence = Words.pressAView

  // MARK: From records to rows

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    chain = touch.view.flatMap { view.window?.descendant(withID: $0) }?.responderChain ?? []
    (began, ended) = (UIApplication.shared.clock.now, nil)
  }

  override func touchChanged() {
    guard let touch else { return }
    let now = UIApplication.shared.clock.now
    if touch.isDown {
      sentence = ChainList.sentence(on: rows(of: chain))
    } else if ended == nil {
      ended = now
    }
    motion?.cancel()
    if UIView.areAnimationsEnabled, !touch.propagation.isEmpty {
      motion = UIApplication.shared.frames.add(for: self) { $0.move(at: $1) }
      move(at: now)
    } else {
      move(at: .infinity)
    }
  }

  private func rows(of chain: [ObjectID]) -> [ChainList.Row] {
    chain.map { responder in
      let name = title(of: responder)
      var row = touch?.row(of: responder, name: name) ?? ChainList.Row(name: name)
      let view = [green, blue, grey].first { $0.objectID == responder }
      if row.deed == .passedOn, let touch, view?.used(touch.id) == true {
        row.deed = .usedAndPassedOn
      }
      return row
    }
  }

  private func title(of responder: ObjectID) -> LocalizedText {
    responder == skip.objectID ? Words.skipSwitch : names.name(of: responder).inList.capitalized
  }

  // MARK: The propagation

  private func move(at time: TimeInterval) {
    var rows = rows(of: chain)
    for index in rows.indices {
      rows[index].progress = rows[index].number.map { brightness(of: $0 - 1, at: time) } ?? 0
    }
    list.rows = rows
    for view in [green, blue, grey] { light(view, at: time) }
    let isShown = rows.allSatisfy { $0.number == nil || $0.progress >= 1 }
    if isShown, touch?.isDown == true || [green, blue, grey].allSatisfy({ $0.light == 0 || $0.isKeeper }) {
      motion?.cancel()
    }
  }

  /// Lights a view when the touch reaches it, until the touch is over; the one that kept it stays lit.
  private func light(_ view: ChainView, at time: TimeInterval) {
    guard let index = touch?.propagation.firstIndex(of: view.objectID) else {
      view.badge = nil
      return view.light = 0
    }
    let isKeeper = touch?.keeper == view.objectID
    view.badge = StepBadge(number: index + 1, isLast: isKeeper)
    let rising = brightness(of: index, at: time)
    guard let ended, !isKeeper else { return view.light = rising }
    let shown = began + Double(index) * Self.pause + Self.duration + Self.rest
    view.light = min(rising, 1 - min(max((time - max(ended, shown)) / Self.duration, 0), 1))
  }

  /// How much of the mark at a place in the propagation, from 0, has appeared.
  private func brightness(of index: Int, at time: TimeInterval) -> CGFloat {
    min(max((time - began - Double(index) * Self.pause) / Self.duration, 0), 1)
  }
}

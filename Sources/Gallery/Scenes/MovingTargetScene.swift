import UIKit

private typealias Words = MovingTargetWords

nonisolated extension Scene {
  static let movingTarget = Scene(
    "moving-target", .scrolling, title: Words.title, section: TouchTaleWords.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressWhileMoving) { $0.touch?.verdict(of: "target") == .animating && $1.isSeen($0) },
      Step(Words.pressDestination) { $0.found("target") && !$0.wasRedirected && $1.isUnderWay($0) },
      Step(Words.pressSeen) {
        $0.found("field") && $0.touch?.verdict(of: "target")?.isOutside == true && $1.isSeen($0)
      },
      Step(Words.askPresentation) { $0.wasRedirected && $1.isUnderWay($0) },
    ],
    notes: [ArticleNote(article: Words.article, uikit: Words.uikit)],
    code: ["override func hitTest", "private func go"],
    names: [
      "target": Words.target, "field": Words.field, "go": Words.goButton, "allowSwitch": Words.allowSwitch,
      "presentationSwitch": Words.presentationSwitch,
    ],
    firstView: "target", sheet: TouchLessonController.sheet,
    make: MovingTargetController.init)
}

nonisolated extension EventHistory {
  /// How far the target had moved when a finger came down, from 0 to 1, and whether it moved down; nil if it was at
  /// rest.
  private func way(at interaction: Interaction) -> (part: Double, isDown: Bool)? {
    let starts = interactions.flatMap(\.controls).filter {
      $0.body.control.name == "go" && $0.body.event == "touchUpInside" && $0.time <= interaction.began
    }
    guard let last = starts.last else { return nil }
    let part = (interaction.began - last.time) / MovingTargetController.duration
    return part < 1 ? (part, !starts.count.isMultiple(of: 2)) : nil
  }

  fileprivate func isUnderWay(_ interaction: Interaction) -> Bool { way(at: interaction) != nil }

  /// Whether a finger came down where the moving target was seen.
  fileprivate func isSeen(_ interaction: Interaction) -> Bool {
    guard let way = way(at: interaction), let point = interaction.touch?.point(in: "field") else {
      return false
    }
    let (top, bottom) = (MovingTargetController.places[0], MovingTargetController.places[1])
    let length = (bottom.minY - top.minY) * (way.isDown ? way.part : 1 - way.part)
    return top.offsetBy(dx: 0, dy: length).contains(point)
  }
}

nonisolated extension Interaction {
  /// Whether the target got the touch although no search asked it: the field returned it.
  fileprivate var wasRedirected: Bool { found("target") && touch?.asked("target") == false }
}

/// The field in which the target moves; it can return the target where that is seen.
final class TrackField: Card {
  var usesPresentation = false
  weak var target: UIView?
  /// The target's next place.
  var goal = CGRect.zero { didSet { setNeedsDisplay() } }
  /// Where the moving target was seen, and its frame, when a press missed it at one of the two.
  var miss: (seen: CGRect, frame: CGRect)? { didSet { setNeedsDisplay() } }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if usesPresentation, let seen = target?.layer.presentation(), seen.frame.contains(point) { return target }
    return super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let target, let seen = target.layer.presentation()?.frame, seen != target.frame,
      let place = touches.first?.location(in: self), seen.contains(place) || target.frame.contains(place)
    else { return }
    miss = (seen, target.frame)
  }

  override func draw(_ rect: CGRect) {
    UIBezierPath.strokeGhost(of: goal)
    guard let miss else { return }
    UIBezierPath(roundedRect: miss.seen, cornerRadius: Measure.largeRadius)
      .fill(Palette.accent.withAlphaComponent(0.2))
    // Beside the target's path.
    let isDown = miss.seen.minY < miss.frame.minY
    for (place, text, isBelow) in [(miss.seen, Words.seenHere, !isDown), (miss.frame, Words.isHere, isDown)] {
      text.draw(
        color: Palette.quietInk,
        in: CGRect(x: 0, y: isBelow ? place.maxY : place.minY - 24, width: bounds.width, height: 24),
        alignment: .center)
    }
  }
}

/// A button that an animation moves: press where you see it, and where it goes.
final class MovingTargetController: TouchLessonController {
  /// How long the target moves, in seconds.
  nonisolated static let duration: TimeInterval = 6
  /// The two places of the target, in the field.
  nonisolated static let places = [24.0, 288].map { CGRect(x: 36, y: $0, width: 200, height: 88) }

  private let field = TrackField(frame: TouchLessonController.subjectFrame)
  private let target = UIButton(configuration: .filled())
  private var place = 0
  private lazy var allows = addSwitch(".allowUserInteraction", named: "allowSwitch", isOn: false)
  private lazy var presentation = addSwitch(Words.useSeen.string, named: "presentationSwitch", isOn: false)

  override var opening: LocalizedText { Words.pressGo }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "field"
    target.accessibilityIdentifier = "target"
    target.setTitle(Words.targetTitle.string, for: .normal)
    target.frame = Self.places[0]
    field.target = target
    field.goal = Self.places[1]
    field.addSubview(target)
    view.addSubview(field)
    _ = (allows, presentation)
    addButton(Words.go, named: "go").addTarget(self, action: MovingTargetController.go, for: .touchUpInside)
    addTale(of: field, in: .movingTarget)
  }

  override func rulesChanged() { field.usesPresentation = presentation.isOn }

  /// Moves the target: its frame is at the goal at once, only its picture moves.
  private func go() {
    place = 1 - place
    field.miss = nil
    field.goal = Self.places[place]
    var options: UIView.AnimationOptions = [.curveLinear]
    if allows.isOn { options.insert(.allowUserInteraction) }
    UIView.animate(withDuration: Self.duration, options: options) { [self] in
      target.frame = Self.places[place]
    } completion: { [weak self] isFinished in
      if let self, isFinished { field.goal = Self.places[1 - place] }
    }
  }

  override func words(onRule name: String) -> LocalizedText {
    name == "allowSwitch"
      ? (allows.isOn ? Words.allowed : Words.notAllowed)
      : (presentation.isOn ? Words.usesSeen : Words.usesModel)
  }

  override func words(on interaction: Interaction) -> LocalizedText {
    if interaction.reported("touchUpInside", by: "go") { return Words.underWay }
    if interaction.touch?.verdict(of: "target") == .animating { return Words.isAnimating }
    if interaction.found("target") {
      guard history.isUnderWay(interaction) else { return Words.stands }
      return interaction.wasRedirected ? Words.foundSeen : Words.foundGoal
    }
    guard interaction.found("field") else { return TouchTaleWords.elsewhere }
    return history.isSeen(interaction) ? Words.missed : Words.beside
  }
}

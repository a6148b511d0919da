import UIKit

private typealias Words = HitAreaWords

nonisolated extension Scene {
  static let hitArea = Scene(
    "hit-area", .finding, title: Words.title, section: TouchTaleWords.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressBeside) { $0.found("container") && $0.isNearSmall },
      Step(Words.enlarge) { $0.found("small") && $0.isNearSmall },
      Step(Words.pressOutside) {
        $0.touch?.verdict(of: "container")?.isOutside == true && $0.isNearSmall
          && $1.isOn("enlargeSwitch", initially: false, before: $0)
      },
    ],
    notes: [ArticleNote(article: Words.article, uikit: Words.uikit)],
    code: ["override func point(inside"],
    names: [
      "small": Words.small, "container": Words.container, "enlargeSwitch": Words.enlargeSwitch,
      "ground": Words.ground,
    ],
    firstView: "small", sheet: CGSize(width: 536, height: 368),
    make: HitAreaController.init)
}

nonisolated extension Interaction {
  /// Whether the finger came down beside the small button, within the margin around it.
  fileprivate var isNearSmall: Bool {
    let small = HitAreaController.smallFrame
    guard let point = touch?.point(in: "container"), !small.contains(point) else { return false }
    return small.insetBy(dx: -GrowingButton.margin, dy: -GrowingButton.margin).contains(point)
  }
}

/// A button that also takes touches in a margin around it.
final class GrowingButton: UIButton {
  /// The width of the margin, in points.
  nonisolated static let margin: CGFloat = 32
  var isEnlarged = false

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let margin = isEnlarged ? GrowingButton.margin : 0
    return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }
}

/// A card that outlines an area.
private final class OutlinedView: Card {
  var outline = CGRect.null { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) { UIBezierPath.strokeGhost(of: outline) }
}

/// A small button near the edge of its container, and the area in which it takes touches.
final class HitAreaController: TouchLessonController {
  /// The button's frame in its container, and the container's on its card.
  nonisolated static let smallFrame = CGRect(x: 84, y: 172, width: 44, height: 44)
  nonisolated static let containerFrame = CGRect(x: 24, y: 40, width: 144, height: 232)

  private let ground = OutlinedView(frame: CGRect(x: 24, y: 24, width: 212, height: 320))
  private let container = OutlinedView(frame: HitAreaController.containerFrame)
  private let small = GrowingButton(configuration: .filled())
  private lazy var enlarge = addSwitch(Words.enlargeTitle.string, named: "enlargeSwitch", isOn: false)

  override var column: CGRect { CGRect(x: 252, y: 24, width: 260, height: 320) }
  override var opening: LocalizedText { Words.pressNear }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.backgroundColor = Palette.raised
    small.setTitle("＋", for: .normal)
    small.configuration?.contentInsets = .zero
    container.add(small, named: "small", at: Self.smallFrame)
    ground.add(container, named: "container")
    view.add(ground, named: "ground")
    container.addLabel(
      Words.containerTitle, font: TypeScale.bodyStrong, at: CGRect(x: 16, y: 8, width: 112, height: 24))
    rulesChanged()
    addTale(of: ground, in: .hitArea)
  }

  override func rulesChanged() {
    small.isEnlarged = enlarge.isOn
    let area = Self.smallFrame.insetBy(dx: -GrowingButton.margin, dy: -GrowingButton.margin)
    container.outline = enlarge.isOn ? area : .null
    ground.outline =
      enlarge.isOn ? area.offsetBy(dx: Self.containerFrame.minX, dy: Self.containerFrame.minY) : .null
  }

  override func words(onRule name: String) -> LocalizedText { enlarge.isOn ? Words.enlarged : Words.plain }

  override func words(on interaction: Interaction) -> LocalizedText {
    switch (interaction.touch?.view?.name, interaction.isNearSmall) {
    case ("small", false): Words.inBounds
    case ("small", true): Words.inArea
    case ("container", true): Words.saysOutside
    case ("ground", true): enlarge.isOn ? Words.cutOff : Words.outsideBoth
    case ("container", false), ("ground", false): Words.farAway
    default: TouchTaleWords.elsewhere
    }
  }
}

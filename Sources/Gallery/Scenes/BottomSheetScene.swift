import UIKit

private typealias Words = BottomSheetWords

nonisolated extension Scene {
  static let bottomSheet = Scene(
    "bottom-sheet", .scrolling, title: Words.title, section: TouchTaleWords.section, lesson: Words.lesson,
    steps: [
      Step(Words.raise) { $1.isPinned(in: $0) && $0.draggedList && !$0.isSheetUp && $0.fall < -40 },
      Step(Words.scroll) { $1.isPinned(in: $0) && $0.draggedList && $0.isSheetUp && $0.fall < -40 },
      Step(Words.lower) {
        $1.isPinned(in: $0) && $0.draggedList && $0.isSheetUp && $0.listOffset == 0 && $0.fall > 40
      },
      Step(Words.unpin) { !$1.isPinned(in: $0) && $0.draggedList && !$0.isSheetUp && $0.fall < -40 },
    ],
    notes: [ArticleNote(article: Words.article, uikit: Words.uikit)],
    code: ["func scrollViewDidScroll"],
    names: [
      "sheet": Words.sheet, "list": Words.list, "dimming": Words.dimming, "pinSwitch": Words.pinSwitch,
    ],
    firstView: "sheet", sheet: TouchLessonController.sheet,
    make: BottomSheetController.init)
}

nonisolated extension EventHistory {
  fileprivate func isPinned(in interaction: Interaction) -> Bool {
    isOn("pinSwitch", initially: true, before: interaction)
  }
}

nonisolated extension Interaction {
  fileprivate var draggedList: Bool { isInside("list") && came("listPan", to: .ended) }
  /// The sheet's top when the finger came down, in points of the stage.
  private var sheetTop: CGFloat? {
    touch.flatMap { touch in touch.point(in: "sheet").map { touch.start.y - $0.y } }
  }
  fileprivate var isSheetUp: Bool { sheetTop.map { $0 < BottomSheetController.up + 40 } ?? false }
  /// How far the list was scrolled when the finger came down, in points.
  fileprivate var listOffset: CGFloat {
    guard let sheetTop, let touch, let point = touch.point(in: "list") else { return 0 }
    return (point.y - (touch.start.y - sheetTop - BottomSheetController.handle)).rounded()
  }
}

/// A sheet that rises with a drag of its list, and lets the list scroll once it is up.
final class BottomSheetController: TouchLessonController, UIScrollViewDelegate {
  /// The sheet's top when it is up and when it rests, and the height of its handle, in points.
  nonisolated static let (up, down, handle): (CGFloat, CGFloat, CGFloat) = (64, 256, 32)

  private let screen = Card(frame: TouchLessonController.subjectFrame)
  private let dimming = UIView()
  private let sheet = UIView()
  private let list = UIScrollView()
  private lazy var pin = addSwitch(Words.pin.string, named: "pinSwitch", isOn: true)

  override var opening: LocalizedText { Words.dragTheList }

  override func viewDidLoad() {
    super.viewDidLoad()
    screen.clipsToBounds = true
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.5)
    let tap = UITapGestureRecognizer(target: self, action: BottomSheetController.lower)
    dimming.add(tap, named: "dimmingTap")
    sheet.setGround(Palette.card, radius: Measure.largeRadius)
    let grip = UIView(frame: CGRect(x: 116, y: 12, width: 40, height: 5))
    grip.setGround(Palette.outside, radius: 2.5)
    list.setUp(named: "list", frame: CGRect(x: 0, y: 0, width: 272, height: 0))
    list.addRows(16)
    list.delegate = self
    for part in [grip, list] { sheet.addSubview(part) }
    let picture = UIImageView(image: PaintedPhoto.picture)
    picture.contentMode = .scaleAspectFill
    picture.frame = screen.bounds
    screen.addSubview(picture)
    screen.add(dimming, named: "dimming", at: screen.bounds)
    screen.add(sheet, named: "sheet")
    view.addSubview(screen)
    sheetTop = Self.down
    _ = pin
    addTale(of: screen, in: .bottomSheet)
  }

  /// The sheet's top on the stage, in points; the list reaches to the bottom, and the dimming view follows.
  private var sheetTop: CGFloat {
    get { sheet.frame.minY + screen.frame.minY }
    set {
      let height = screen.frame.maxY - newValue
      sheet.frame = CGRect(x: 0, y: newValue - screen.frame.minY, width: 272, height: height)
      list.frame = CGRect(x: 0, y: Self.handle, width: 272, height: height - Self.handle)
      dimming.alpha = 0.3 + 0.7 * (Self.down - newValue) / (Self.down - Self.up)
    }
  }

  /// Until the sheet is up, moves it by what the list would scroll, and sets the list back.
  func scrollViewDidScroll(_ list: UIScrollView) {
    let way = list.contentOffset.y
    guard pin.isOn, list.isDragging, way < 0 || sheetTop > Self.up else { return }
    let top = min(max(sheetTop - way, Self.up), Self.down)
    list.contentOffset.y = way > 0 ? way - (sheetTop - top) : 0
    sheetTop = top
  }

  func scrollViewWillEndDragging(
    _ list: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard pin.isOn, list.contentOffset.y == 0 else { return }
    targetContentOffset.pointee.y = 0
    let isUp = velocity.y == 0 ? sheetTop < (Self.up + Self.down) / 2 : velocity.y > 0
    move(to: isUp ? Self.up : Self.down)
  }

  private func lower() { move(to: Self.down) }

  private func move(to top: CGFloat) {
    UIView.animate(withDuration: 0.25, options: [.curveEaseOut, .allowUserInteraction]) {
      self.sheetTop = top
    }
  }

  override func words(onRule name: String) -> LocalizedText { pin.isOn ? Words.pinned : Words.unpinned }

  override func words(on interaction: Interaction) -> LocalizedText {
    if interaction.found("dimming") {
      if interaction.isDown { return Words.dimmingHas }
      guard interaction.came("dimmingTap", to: .ended) else { return Words.dimmingKept }
      return interaction.isSheetUp ? Words.dimmingLowers : Words.dimmingLow
    }
    guard interaction.isInside("list") else {
      return interaction.isInside("sheet") ? Words.handleHas : TouchTaleWords.elsewhere
    }
    guard interaction.came("listPan", to: .began) else { return Words.noDrag }
    let isPinned = history.isPinned(in: interaction)
    switch (interaction.isSheetUp, interaction.fall < 0) {
    case (false, true): return isPinned ? Words.rose : Words.scrolledLow
    case (false, false): return isPinned ? Words.isLowest : Words.scrolledLow
    case (true, true): return Words.scrolledUp
    case (true, false) where !isPinned: return Words.scrolledUp
    case (true, false): return interaction.listOffset > 0 ? Words.scrolledBack : Words.sank
    }
  }
}

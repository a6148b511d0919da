import UIKit

private typealias Words = StressWords

nonisolated extension Scene {
  static let stress = Scene(
    "stress", .together, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressPicture) { $0.touch?.verdict(of: "canvas") == .descendant },
      Step(Words.pressTop) {
        guard let touch = $0.touch else { return false }
        return touch.verdict(of: "canvas") == .descendant && touch.ruledOutCount > 75_000
      },
      Step(Words.pressBottom) {
        guard let touch = $0.touch else { return false }
        return touch.verdict(of: "canvas") == .descendant && touch.ruledOutCount < 25_000
      },
    ],
    notes: [ArticleNote(article: Words.allArticle, uikit: Words.allUIKit)],
    code: ["private func addTiles"],
    names: ["canvas": Words.canvas],
    firstView: "canvas",
    make: StressController.init)
}

/// A picture made of 100 000 views, searched live.
final class StressController: SceneController, ExplainingScene {
  private(set) var sentence = Words.press
  private let canvas = TileCanvas(frame: CGRect(x: 32, y: 24, width: 576, height: 328))
  private let found = UILabel(Words.move, font: TypeScale.body)
  private let time = UILabel("", font: TypeScale.bodyStrong, alignment: .right)
  private let rule = BalancedLabel(Words.rule, font: TypeScale.body, color: Palette.quietInk, lines: 2)

  override func viewDidLoad() {
    super.viewDidLoad()
    canvas.searched = { [weak self] in self?.describe($0) }
    found.frame = CGRect(x: 32, y: 364, width: 400, height: 24)
    time.frame = CGRect(x: 408, y: 364, width: 200, height: 24)
    rule.frame = CGRect(x: 32, y: 396, width: 576, height: 40)
    rule.balance(Words.rule.string, in: 576)
    view.add(canvas, named: "canvas")
    for part in [found, time, rule] { view.addSubview(part) }
  }

  private func describe(_ search: TileCanvas.Search) {
    found.text =
      Words.place(row: search.row + 1, column: search.column + 1, number: search.index + 1).string
    time.text = Words.time(search.nanoseconds).string
  }

  // MARK: What the search says

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    let asked = LessonSearch(search, in: .shared).asked
    let ruledOut = search.reduce(0) { $0 + ($1.count ?? 0) }
    guard search.verdict(of: canvas) == .descendant else { return sentence = Words.outside(asked: asked) }
    sentence =
      switch ruledOut {
      case 0: Words.noneRuledOut(asked: asked)
      case 1: Words.oneRuledOut(asked: asked)
      default: Words.ruledOut(ruledOut, asked: asked)
      }
  }
}

/// A view with 400 by 250 tiles, each a view.
final class TileCanvas: CodedView {
  /// The result of a search, and how long it took.
  struct Search {
    let index: Int
    let row: Int
    let column: Int
    /// The median of several searches for the same point.
    let nanoseconds: Int
  }

  static let columns = 400
  static let rows = 250

  /// Called after each search.
  var searched: ((Search) -> Void)?
  private let mark = TileMark(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  override func setUp() {
    clipsToBounds = true
    pointerShape = .hand
    addTiles()
    mark.isHidden = true
    addSubview(mark)
    let hover = UIHoverGestureRecognizer(target: self, action: TileCanvas.hovered)
    add(hover, named: "hover")
  }

  private func addTiles() {
    // Few colours, shared: a separate colour for every tile would cost as much as the tile.
    let colors = (0..<64).map { TileCanvas.color(CGFloat($0) / 63) }
    for row in 0..<TileCanvas.rows {
      for column in 0..<TileCanvas.columns {
        let tile = UIView(frame: frame(row, column))
        tile.backgroundColor = colors[Int(TileCanvas.height(row, column) * 63)]
        tile.tag = row * TileCanvas.columns + column
        addSubview(tile)
      }
    }
  }

  private func frame(_ row: Int, _ column: Int) -> CGRect {
    let (width, height) = (
      bounds.width / CGFloat(TileCanvas.columns), bounds.height / CGFloat(TileCanvas.rows)
    )
    return CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
  }

  /// Two waves that meet, from 0 to 1.
  private static func height(_ row: Int, _ column: Int) -> CGFloat {
    let (x, y) = (CGFloat(column) / CGFloat(columns), CGFloat(row) / CGFloat(rows))
    func wave(_ centerX: CGFloat, _ centerY: CGFloat) -> CGFloat {
      let (dx, dy) = ((x - centerX) * 2, y - centerY)
      return cos((dx * dx + dy * dy).squareRoot() * 40)
    }
    return (wave(0.25, 0.4) + wave(0.8, 0.7) + 2) / 4
  }

  private static func color(_ share: CGFloat) -> UIColor {
    UIColor(
      red: 0.08 + 0.32 * share, green: 0.30 + 0.46 * share, blue: 0.62 + 0.34 * share, alpha: 1)
  }

  // MARK: Searching

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    case .began, .changed: search(hover.location(in: self))
    default: mark.isHidden = true
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { search($0.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { search($0.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hideMark(of: touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hideMark(of: touches) }

  /// Hides the mark when a finger is gone; a pointer keeps it while it hovers.
  private func hideMark(of touches: Set<UITouch>) {
    if !touches.contains(where: { $0.type == .indirectPointer }) { mark.isHidden = true }
  }

  /// How often each search is repeated for its time.
  private static let repetitions = 15

  private func search(_ point: CGPoint) {
    let clock = ContinuousClock()
    var tile: UIView?
    let times = (0..<TileCanvas.repetitions).map { _ in
      clock.measure { tile = hitTest(point, with: nil) }
    }
    guard let tile, tile !== self else { return mark.isHidden = true }
    mark.center = tile.center
    mark.isHidden = false
    let median = times.sorted()[TileCanvas.repetitions / 2]
    searched?(
      Search(
        index: tile.tag, row: tile.tag / TileCanvas.columns, column: tile.tag % TileCanvas.columns,
        nanoseconds: Int(median / .nanoseconds(1))))
  }
}

/// A ring around the tile that was found; touches pass through it.
final class TileMark: Drawing {
  override func draw(_ rect: CGRect) {
    for (inset, width, color) in [(CGFloat(4), CGFloat(6), UIColor.black), (4, 3, .white)] {
      UIBezierPath(ovalIn: bounds.insetBy(dx: inset, dy: inset))
        .stroke(color.withAlphaComponent(width > 3 ? 0.35 : 1), width: width)
    }
    UIBezierPath(discAt: CGPoint(x: bounds.midX, y: bounds.midY), radius: 2).fill(.white)
  }
}

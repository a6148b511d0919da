import Foundation
import UIKitCore

/// Draws over an application's screen where touches really go: the areas with their names, what gets no touch, and the
/// search for the latest touch.
final class XRayView: UIView {
  /// The screen whose areas the next picture finds.
  private weak var changedScreen: UIScreen?
  private var areas: TouchAreas?
  private var untouched: UntouchedViews?
  private var trail: SearchTrail?
  /// Whether labels and controls that set something are marked only if they were hit, as in the search's panel.
  private var names: [String: LocalizedText] = [:]
  /// From points of the screen to this view's.
  private var transform2D = CGAffineTransform.identity

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Looks at the application at a moment.
  ///
  /// **Cost:** none but for the search's marks; the next picture costs what `TouchAreas` does, however many moments
  /// there were before it.
  func show(_ moment: InspectedMoment, _ transform: CGAffineTransform) {
    changedScreen = moment.application.mainScreen
    trail = SearchTrail(moment)
    names = moment.names
    transform2D = transform
    setNeedsDisplay()
  }

  /// Releases everything.
  func clear() { (changedScreen, areas, untouched, trail) = (nil, nil, nil, nil) }

  private func findAreas() {
    guard let screen = changedScreen else { return }
    changedScreen = nil
    let areas = TouchAreas(screen)
    self.areas = areas
    untouched = UntouchedViews(screen, areas)
  }

  /// The written names, with their places, for tests.
  private(set) var shownNames: [String] = []
  /// The marks of the search, for tests.
  var marks: [SearchTrail.Mark] { trail?.marks ?? [] }

  override func draw(_ rect: CGRect) {
    findAreas()
    guard let areas, let context = UIGraphicsGetCurrentContext() else { return }
    untouched?.shadows.forEach { draw($0, context) }
    for area in areas.areas { draw(area, context) }
    let marks = placesOfMarks()
    write(areas, keepingClear: marks.map(\.box), context)
    for (mark, box) in marks { mark.draw(in: box, context) }
    if let place = trail?.place { SearchTrail.drawRing(at: place.applying(transform2D)) }
  }

  // MARK: Areas

  private func draw(_ area: TouchArea, _ context: CGContext) {
    let path = area.path(transform2D)
    let color = lineColor(of: area.view, context)
    path.lineJoinStyle = .round
    for (width, color) in [(CGFloat(5), Palette.sheet.withAlphaComponent(0.9)), (2, color)] {
      path.stroke(color, width: width)
    }
  }

  /// The view's own colour, dark or light enough to be readable on the sheet.
  private func lineColor(of view: UIView, _ context: CGContext) -> UIColor {
    let (ink, sheet) = (
      Palette.ink.components(with: context.traits), Palette.sheet.components(with: context.traits)
    )
    guard let ground = view.backgroundColor?.components(with: view.traitCollection), ground.alpha > 0.2,
      abs(ground.lightness - sheet.lightness) > 0.15 || ground.saturation > 0.2
    else { return Palette.quietInk }
    var color = RGBA(red: ground.red, green: ground.green, blue: ground.blue, alpha: 1)
      .blended(with: RGBA(red: ink.red, green: ink.green, blue: ink.blue, alpha: 1), fraction: 0.2)
    while abs(color.lightness - sheet.lightness) < 0.45 {
      color = color.blended(
        with: RGBA(red: ink.red, green: ink.green, blue: ink.blue, alpha: 1), fraction: 0.2)
    }
    return UIColor(color)
  }

  // MARK: Names

  private static let padding = CGSize(width: 5, height: 2)

  private func write(_ areas: TouchAreas, keepingClear marks: [CGRect], _ context: CGContext) {
    let back = transform2D.inverted()
    var taken = (untouched?.texts ?? []) + marks.map { $0.applying(back) }
    if let place = trail?.place {
      taken.append(CGRect(x: place.x - 12, y: place.y - 12, width: 24, height: 24))
    }
    var free = FreePlaces(areas, taken: taken, scale: back.a)
    shownNames = []
    for (number, area) in areas.areas.enumerated().reversed() {
      if sequence(first: area.view, next: \.superview).contains(where: { $0 is any SearchMarked }) {
        continue
      }
      let text = name(of: area)
      var size = TextEngine.size(of: TextBlock(text, font: TypeScale.bodyStrong))
      size.width += 2 * XRayView.padding.width + 1
      size.height += 2 * XRayView.padding.height
      guard let place = free.place(size, in: number)?.applying(transform2D) else { continue }
      shownNames.append(text)
      Piece.plate(place, radius: Measure.smallRadius, Ink(color: Palette.sheet, alpha: 0.88)).draw(context)
      Piece.text(
        text, TypeScale.bodyStrong, Ink(color: lineColor(of: area.view, context)),
        in: place.insetBy(dx: XRayView.padding.width, dy: XRayView.padding.height), .left
      ).draw(context)
    }
  }

  private func name(of area: TouchArea) -> String {
    let name = area.view.shownName(names, application.language)
    guard area.isCrowd else { return name }
    return OverlayWords.crowd(name, area.view.subviews.count)[application.language]
  }

  // MARK: What gets no touch

  /// The distance between diagonal lines, in points: text under them stays legible.
  private static let hatchDistance: CGFloat = 16

  private func draw(_ shadow: UntouchedViews.Shadow, _ context: CGContext) {
    let quad = UIBezierPath(closed: shadow.quad.map { $0.applying(transform2D) })
    context.saveGState()
    for clip in shadow.clips { UIBezierPath(closed: clip.map { $0.applying(transform2D) }).addClip() }
    for cover in shadow.covers {
      let rest = UIBezierPath(rect: bounds.insetBy(dx: -1000, dy: -1000))
      rest.addClosed(cover.map { $0.applying(transform2D) })
      rest.usesEvenOddFillRule = true
      rest.addClip()
    }
    if !shadow.isText {
      context.saveGState()
      quad.addClip()
      hatch(shadow.quad.map { $0.applying(transform2D) })
      context.restoreGState()
    }
    quad.stroke(Palette.outside, width: 1.5, dash: [5, 4])
    context.restoreGState()
  }

  private func hatch(_ quad: [CGPoint]) {
    let box = quad.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }.intersection(bounds)
    guard !box.isNull else { return }
    let lines = UIBezierPath()
    for x in stride(from: box.minX - box.height, to: box.maxX, by: XRayView.hatchDistance) {
      lines.move(to: CGPoint(x: x, y: box.maxY))
      lines.addLine(to: CGPoint(x: x + box.height, y: box.minY))
    }
    for (width, color) in [
      (CGFloat(2.5), Palette.sheet.withAlphaComponent(0.35)), (1, Palette.outside.withAlphaComponent(0.8)),
    ] {
      lines.stroke(color, width: width)
    }
  }

  // MARK: Marks

  /// The places of the marks: the views' top left corners, side by side if these coincide.
  private func placesOfMarks() -> [(mark: SearchTrail.Mark, box: CGRect)] {
    var places: [(mark: SearchTrail.Mark, box: CGRect)] = []
    guard !marks.contains(where: { $0.view is any SearchMarked }) else { return places }
    let (size, margin) = (SearchTrail.Mark.size, CGFloat(4))
    for mark in marks {
      let corner = mark.view.quadOnScreen[0].applying(transform2D)
      var box = CGRect(
        x: min(max(corner.x - 14, margin), bounds.width - size.width - margin),
        y: min(max(corner.y - size.height / 2, margin), bounds.height - size.height - margin),
        width: size.width,
        height: size.height)
      while let other = places.first(where: { $0.box.insetBy(dx: -1, dy: -1).intersects(box) }),
        box.origin.y < bounds.height
      {
        box.origin.x = other.box.maxX + 4
        if box.maxX > bounds.width - margin {
          box.origin = CGPoint(x: max(corner.x, margin), y: box.maxY + 4)
        }
      }
      places.append((mark, box))
    }
    return places
  }
}

extension UIView {
  /// The view's name: its host's name for it, else its identifier, else its class.
  func shownName(_ names: [String: LocalizedText], _ language: Language) -> String {
    let name = objectID.name
    return (names[objectID.description] ?? names[name])?[language] ?? name
  }
}

nonisolated extension RGBA {
  /// How light a colour looks, from 0 to 1.
  fileprivate var lightness: CGFloat { 0.299 * red + 0.587 * green + 0.114 * blue }
  /// How far it is from grey, from 0 to 1.
  fileprivate var saturation: CGFloat { max(red, green, blue) - min(red, green, blue) }
}

import Foundation
import UIKitCore

/// The search for the latest touch, to draw on a scene: the views asked, in order, and the touch's place.
struct SearchTrail {
  struct Mark {
    /// The number in the order of asking, from 1, as in the inspector's panel.
    let number: Int
    let view: UIView
    let verdict: TraceRecord.Verdict

    /// Whether the view returned a view.
    var isOnPath: Bool { PanelShape(verdict) == .tick }
  }

  private(set) var marks: [Mark] = []
  /// Where the finger came down, in points on the application's screen; nil if its window is gone.
  private(set) var place: CGPoint?

  /// Reads the latest touch of a moment; views that are gone have no mark.
  ///
  /// **Cost:** O(*v*) in the number of views.
  init(_ moment: InspectedMoment) {
    guard let touch = moment.history.latestTouch else { return }
    let steps = LessonSearch(touch.search, in: moment.application, foldsControls: moment.foldsControls).steps
    let numbers = Set((steps.map(\.record.view) + [touch.window].compactMap(\.self)).compactMap(\.number))
    let views = SearchTrail.views(numbered: numbers, in: moment.application)
    marks = steps.compactMap { step in
      guard let number = step.number, let view = step.record.view.number.flatMap({ views[$0] }) else {
        return nil
      }
      return Mark(number: number, view: view, verdict: step.record.verdict)
    }
    place = touch.window?.number.flatMap { views[$0] }.map { $0.convertToScreen(touch.start) }
  }

  static func views(numbered numbers: Set<Int>, in application: UIApplication) -> [Int: UIView] {
    var found: [Int: UIView] = [:]
    var rest: [UIView] = application.mainScreen.windows
    // Views with many subviews come last: what is wanted is usually elsewhere.
    var crowds: [UIView] = []
    while found.count < numbers.count {
      guard let view = rest.popLast() else {
        guard let crowd = crowds.popLast() else { break }
        rest = crowd.subviews
        continue
      }
      let number = view.objectNumber.number
      if numbers.contains(number) { found[number] = view }
      if view.subviews.count <= TouchAreas.crowd { rest += view.subviews } else { crowds.append(view) }
    }
    return found
  }
}

extension SearchTrail.Mark {
  /// The size of the mark, in points.
  static let size = CGSize(width: 42, height: 20)

  /// Draws number and shape on the verdict's colour.
  func draw(in box: CGRect, _ context: CGContext) {
    let edge = box.insetBy(dx: -1.5, dy: -1.5)
    Piece.plate(edge, radius: edge.height / 2, Ink(color: Palette.sheet)).draw(context)
    Piece.plate(box, radius: box.height / 2, Ink(color: Palette.color(of: verdict))).draw(context)
    let ink = Ink(color: Palette.sheet)
    let figures = CGRect(x: box.minX + 4, y: box.minY + 1.5, width: 20, height: box.height)
    Piece.text("\(number)", TypeScale.timeStrong, ink, in: figures, .center).draw(context)
    Piece.shape(PanelShape(verdict), at: CGPoint(x: box.maxX - 11, y: box.midY), ink).draw(context)
  }

  /// Draws the shape of a verdict alone, on a disc in its colour.
  static func drawShape(of verdict: TraceRecord.Verdict, at middle: CGPoint) {
    UIBezierPath(discAt: middle, radius: radius + 1.5).fill(Palette.sheet)
    UIBezierPath(discAt: middle, radius: radius).fill(Palette.color(of: verdict))
    PanelShape(verdict).draw(at: middle, color: Palette.sheet)
  }

  /// The radius of the disc behind the shape, in points.
  static let radius: CGFloat = 8.5
}

extension SearchTrail {
  /// Draws the ring around the touch's place.
  static func drawRing(at place: CGPoint, alpha: CGFloat = 1) {
    let ring = UIBezierPath(discAt: place, radius: 10)
    for (width, color) in [(CGFloat(5), Palette.sheet), (2, Palette.ink)] {
      ring.stroke(color.withAlphaComponent(alpha), width: width)
    }
  }
}

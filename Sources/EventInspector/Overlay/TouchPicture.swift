import Foundation
import TouchDiagnosis
import UIKitControls

/// The marks for a touch, and the views that they are about.
struct TouchPicture {
  /// While this stays the same, so does a complete picture.
  struct Key: Equatable {
    let application: ObjectIdentifier
    let touch: Int
    let keeper: ObjectID?

    init(_ touch: TouchStory, of application: UIApplication) {
      self.application = ObjectIdentifier(application)
      self.touch = touch.id
      keeper = touch.propagation.count > 1 ? touch.keeper : nil
    }
  }

  /// A view that returned nil.
  struct Refusal {
    weak var view: UIView?
    let verdict: TraceRecord.Verdict
    /// Where it was when the touch came down.
    let quad: [CGPoint]
  }

  /// The places of the marks, in points of the application's screen.
  struct Places: Equatable {
    struct Arrow: Equatable {
      let start, end: CGPoint
      /// Whether it goes up the responder chain.
      let isChain: Bool
    }
    struct Outline: Equatable {
      /// The index of the refusal.
      let index: Int
      let quad: [CGPoint]
      let verdict: TraceRecord.Verdict
      /// The part of the screen in which it can be seen; nil for all of it.
      let clip: CGRect?
    }

    var point: CGPoint?
    /// Whether the finger is gone: its mark then leaves text under it readable.
    var isLifted = false
    var receiver: [CGPoint]?
    var receiverRadius: CGFloat = 0
    var receiverClip: CGRect?
    var keeper: [CGPoint]?
    var keeperRadius: CGFloat = 0
    var refusals: [Outline] = []
    var arrows: [Arrow] = []
    var fingers: [CGPoint] = []

    /// The smallest rectangle around all of them.
    var box: CGRect {
      let corners =
        (receiver ?? []) + (keeper ?? []) + refusals.flatMap(\.quad) + fingers + [point].compactMap(\.self)
      guard let first = corners.first else { return .zero }
      return corners.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
  }

  /// How many views beside the finger are outlined at most.
  private static let mostOutside = 8
  /// A view that fills this much of the screen is not pointed at: everything is inside it.
  private static let largePart: CGFloat = 0.5

  let key: Key
  /// Whether all of the views were there; one that is not may come back.
  let isComplete: Bool
  /// Whether another view than the receiver was in front where the finger came down; found at that time.
  let isOtherInFront: Bool
  let refusals: [Refusal]
  private let point: CGPoint?
  private weak var window: UIView?
  private weak var receiver: UIView?
  private weak var keeper: UIView?

  /// Finds the views that a touch is about; the previous picture may know where they were when it came down.
  init(_ touch: TouchStory, of moment: InspectedMoment, _ key: Key, after previous: TouchPicture?) {
    self.key = key
    let earlier =
      previous?.key.touch == key.touch && previous?.key.application == key.application ? previous : nil
    let asked = touch.search.filter { $0.count == nil }
    let wanted = asked.map(\.view) + [touch.view, touch.window, key.keeper].compactMap(\.self)
    let numbers = Set(wanted.compactMap(\.number))
    let views = SearchTrail.views(numbered: numbers, in: moment.application)
    isComplete = views.count == numbers.count
    func view(_ id: ObjectID?) -> UIView? {
      guard let id, let view = id.number.flatMap({ views[$0] }), view.objectID.isSame(as: id) else {
        return nil
      }
      return view
    }
    receiver = view(touch.view)
    keeper = view(key.keeper)
    window = view(touch.window)
    point = window.map { $0.convertToScreen(touch.start) }
    let refusing = asked.compactMap { step -> Refusal? in
      guard PanelShape(step.verdict) != .tick, let view = view(step.view), !view.isApparatus,
        !view.isMarkedByScene,
        // A rule is the reason only if the finger is inside the view.
        step.verdict.isOutside || view.bounds.contains(step.point)
      else { return nil }
      let quad = earlier?.refusals.first { $0.view === view }?.quad
      return Refusal(view: view, verdict: step.verdict, quad: quad ?? view.quadOnScreen)
    }
    refusals =
      refusing.filter { !$0.verdict.isOutside }
      + refusing.filter { $0.verdict.isOutside && $0.view?.accessibilityIdentifier != nil }
      .prefix(TouchPicture.mostOutside)
    if let earlier {
      isOtherInFront = earlier.isOtherInFront
    } else if touch.reach < 1, let receiver, let seen = point.flatMap(moment.application.viewSeen) {
      isOtherInFront = !seen.isApparatus && !seen.isDescendant(of: receiver)
    } else {
      // In a later moment of a replay, a dragged view is already elsewhere.
      isOtherInFront = false
    }
  }

  /// The refusal of a view, or of one around it.
  ///
  /// **Cost:** O(*v*) in the number of views.
  func refusal(of id: ObjectID) -> Refusal? {
    guard !refusals.isEmpty, let window, let number = id.number,
      let view = SearchTrail.views(numbered: [number], in: window.application)[number]
    else { return nil }
    return refusals.first { $0.view.map(view.isDescendant) == true }
  }

  /// Where the marks are now, with fingers that are down.
  ///
  /// **Cost:** O(1): the views are known.
  func places(of touches: [TouchStory]) -> Places {
    var places = Places()
    places.point = point
    places.receiver = receiver.flatMap { $0.window == nil ? nil : $0.quadOnScreen }
    places.receiverRadius = receiver?.layer.cornerRadius ?? 0
    places.receiverClip = receiver.flatMap { clip(of: $0) }
    if let keeper, keeper !== receiver, !isLarge(keeper) {
      places.keeper = keeper.quadOnScreen
      places.keeperRadius = keeper.layer.cornerRadius
    }
    places.refusals = refusals.enumerated().compactMap { index, refusal in
      guard let view = refusal.view, view.window != nil, view.bounds.width > 1, view.bounds.height > 1,
        // Where it has moved, the finger may be inside.
        view.quadOnScreen == refusal.quad, !isClipped(view)
      else { return nil }
      return Places.Outline(
        index: index, quad: refusal.quad, verdict: refusal.verdict, clip: clip(of: view))
    }
    places.arrows = arrows(places)
    if let window {
      places.fingers = touches.filter { $0.ended == nil }.map { window.convertToScreen($0.latest.at) }
    }
    return places
  }

  /// The marks that can be seen: no outlines of covered views that the finger was not in, and no ring around a view
  /// that its scene marks, or that was in front and is covered now.
  ///
  /// **Cost:** O(*v*) in the number of views, for each of these outlines.
  func seen(of places: Places, in application: UIApplication) -> Places {
    var places = places
    func isCovered(_ view: UIView?, _ quad: [CGPoint]) -> Bool {
      let middle = CGPoint(x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2)
      guard let view, let seen = application.viewSeen(at: middle), seen.isPainted else { return false }
      return !seen.isDescendant(of: view) && !view.isDescendant(of: seen)
    }
    places.refusals.removeAll { outline in
      outline.verdict.isOutside && isCovered(refusals[outline.index].view, outline.quad)
    }
    if let quad = places.receiver,
      receiver?.isMarkedByScene == true || !isOtherInFront && isCovered(receiver, quad)
    {
      places.receiver = nil
    }
    return places
  }

  /// The part of the screen that the superviews of a view leave of it; nil if none clips.
  private func clip(of view: UIView) -> CGRect? {
    let clips = sequence(first: view, next: \.superview).dropFirst().filter(\.clipsToBounds).map { view in
      view.quadOnScreen.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
    return clips.isEmpty ? nil : clips.reduce(.infinite) { $0.intersection($1) }
  }

  /// Whether the middle of a view is outside a superview that clips.
  private func isClipped(_ view: UIView) -> Bool {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return sequence(first: view, next: \.superview).dropFirst().contains {
      $0.clipsToBounds && !$0.bounds.contains(view.convert(middle, to: $0))
    }
  }

  /// Where a line up from a view crosses the fewest of the keeper's other subviews.
  private func clearColumn(from top: CGFloat, to inner: [CGPoint]) -> CGFloat {
    let between = receiver.map { sequence(first: $0, next: \.superview).dropFirst() }
    let crossed = between?.prefix { $0 !== keeper?.superview }.flatMap(\.subviews) ?? []
    let others = crossed.filter { receiver?.isDescendant(of: $0) == false && !$0.isHidden }.map(
      \.quadOnScreen)
    func column(_ part: CGFloat) -> CGFloat { inner[0].x + (inner[1].x - inner[0].x) * part }
    func crossings(_ part: CGFloat) -> Int {
      let line = CGRect(x: column(part) - 8, y: top, width: 16, height: max(0, inner[0].y - top))
      return others.count { quad in
        CGRect(x: quad[0].x, y: quad[0].y, width: quad[2].x - quad[0].x, height: quad[2].y - quad[0].y)
          .intersects(line)
      }
    }
    return column([0.5, 0.4, 0.6, 0.3, 0.7].min { crossings($0) < crossings($1) } ?? 0.5)
  }

  /// Whether a view is out of its window, or fills most of it.
  private func isLarge(_ view: UIView) -> Bool {
    guard let window, view.window != nil else { return true }
    let size = window.bounds.size
    return view.bounds.width * view.bounds.height > size.width * size.height * TouchPicture.largePart
  }

  /// From the finger to a receiver elsewhere, and from the receiver to the responder that kept the touch.
  private func arrows(_ places: Places) -> [Places.Arrow] {
    var arrows: [Places.Arrow] = []
    if let point, let receiver, let quad = places.receiver, isOtherInFront, !isLarge(receiver) {
      let middle = CGPoint(x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2)
      arrows.append(Places.Arrow(start: point, end: middle, isChain: false))
    }
    if let inner = places.receiver, let outer = places.keeper, let top = outer.map(\.y).min() {
      let x = clearColumn(from: top, to: inner)
      arrows.append(
        Places.Arrow(start: CGPoint(x: x, y: inner[0].y - 2), end: CGPoint(x: x, y: top + 4), isChain: true))
    }
    return arrows
  }
}

/// A view that shows what happens in a scene, or sets the scene up: no touch of the lesson is about it.
package protocol Apparatus: UIView {}

/// A view that itself shows its name and place in the search, like those inside it: the x-ray adds neither.
package protocol SearchMarked: UIView {}

extension UIView {
  /// Whether the scene itself marks it in a search.
  var isMarkedByScene: Bool {
    sequence(first: self, next: \.superview).contains { $0 is any SearchMarked }
  }

  /// Whether it is, or is inside, apparatus, a label or a control that sets something.
  var isApparatus: Bool {
    sequence(first: self, next: \.superview).contains {
      $0 is UILabel || $0 is UISwitch || $0 is UISlider || $0 is UISegmentedControl || $0 is any Apparatus
    }
  }
}

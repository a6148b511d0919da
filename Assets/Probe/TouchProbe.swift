// TouchProbe.swift, written by `fingerpost probe`: what decides about touches in an app, of every view, as JSON.
//
// Add it to a debug build; it uses public UIKit alone, from iOS 13 on.
//     (lldb) po TouchProbe.dump()                        // save what it prints as dump.json
//     TouchProbe.explain(at: CGPoint(x: 160, y: 420))    // prints the same, with a place on the screen
//     TouchProbe.watch(window)                           // prints each touch as lines of a trace: touches.jsonl
// Then `fingerpost why dump.json --at 160,420`, `fingerpost open dump.json`, `fingerpost why --trace touches.jsonl`.
//
// It asks recognisers and their delegates about each other, and views in an animation and around one for `hitTest`.

import UIKit
import UIKit.UIGestureRecognizerSubclass

@MainActor
enum TouchProbe {
  /// All windows on the screen, back to front, with every view and recogniser in them; and a place to ask about.
  static func dump(at point: CGPoint? = nil) -> String {
    let windows = self.windows
    let views = windows.flatMap(viewsInOrder)
    var dump = Members()
    dump.add("version", .whole(1))
    dump.add("probe", .whole(1))  // the version of what a probe adds to the form
    dump.add("point", point.map(JSON.point))
    dump.add("screen", (windows.first?.screen).map { .numbers([$0.bounds.width, $0.bounds.height]) })
    if UIApplication.shared.isIgnoringInteractionEvents { dump.add("ignoresTouches", .flag(true)) }
    dump.add("views", .list(views.map(describe)))
    dump.add("recognizers", .list(views.flatMap(recognizers).map(describe)))
    return dump.json.text
  }

  /// Prints the dump with a place on the screen, in points.
  static func explain(at point: CGPoint) { print(dump(at: point)) }

  /// Writes each touch in a window as lines of a trace, by default to the console, and lets everything through.
  ///
  /// The result is a recogniser on the window that never recognises anything: remove it to stop.
  @discardableResult static func watch(
    _ window: UIWindow, write: @escaping @MainActor (String) -> Void = { print($0) }
  ) -> UIGestureRecognizer {
    let watch = TouchWatch(of: window, write: write)
    window.addGestureRecognizer(watch)
    return watch
  }

  // MARK: - Windows, views and their names

  /// The windows of all scenes that are on the screen, back to front.
  private static var windows: [UIWindow] {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let shown = scenes.filter { [.foregroundActive, .foregroundInactive].contains($0.activationState) }
    let windows = (shown.isEmpty ? scenes : shown).flatMap { $0.windows }
    return windows.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map { $0.element }
  }

  /// A view and everything in it, each after its superview, siblings back to front.
  private static func viewsInOrder(_ view: UIView) -> [UIView] {
    var (views, waiting): ([UIView], [UIView]) = ([], [view])
    while let view = waiting.popLast() {
      views.append(view)
      waiting += view.subviews.reversed()
    }
    return views
  }
  private static func recognizers(of view: UIView) -> [UIGestureRecognizer] {
    (view.gestureRecognizers ?? []).filter { !($0 is TouchWatch) }
  }

  private static var numbers: [ObjectIdentifier: (object: () -> AnyObject?, number: Int)] = [:]
  private static var lastNumber = 0
  /// `NAME#NUMBER`: the identifier, or else the class, and the object's number in everything written here.
  fileprivate static func name(of object: AnyObject) -> String {
    let key = ObjectIdentifier(object)
    // Another object may have been at this address before.
    if numbers[key]?.object() !== object {
      lastNumber += 1
      numbers[key] = ({ [weak object] in object }, lastNumber)
    }
    let given = (object as? UIView)?.accessibilityIdentifier ?? (object as? UIGestureRecognizer)?.name
    return "\(given ?? className(of: object))#\(numbers[key]?.number ?? 0)"
  }
  fileprivate static func className(of object: Any) -> String { String(describing: type(of: object)) }
  /// A view by its name, anything else by its class.
  private static func title(of object: Any) -> JSON {
    .string((object as? UIView).map(name) ?? className(of: object))
  }

  // MARK: - A view

  private static func describe(_ view: UIView) -> JSON {
    var members = Members()
    members.add("view", naming: view)
    members.add("class", .string(className(of: view)))
    members.add("parent", naming: view.superview)
    members.add("quad", quad(of: view))
    members.add("hidden", .flag(view.isHidden))
    members.add("alpha", .number(Double(view.alpha)))
    members.add("interactive", .flag(view.isUserInteractionEnabled))
    members.add("recognizers", .list(recognizers(of: view).map { .string(name(of: $0)) }))
    // So far as `fingerpost tree --json` has it; the rest is what only a probe knows.
    members.add("base", baseClass(of: view).map(JSON.string))
    members.add("address", .string("0x" + String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)))
    members.add("text", ((view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle).map(JSON.string))
    members.add("frame", .rect(view.frame))
    let found = layerOfTouches(of: view)
    members.add("bounds", .rect(found.bounds))
    members.add("center", .point(found.position))
    members.add("anchor", .point(found.anchorPoint))
    let plane = found.affineTransform()
    members.add("transform", .numbers([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty]))
    if !CATransform3DIsAffine(view.layer.transform) { members.add("space", .flag(true)) }
    members.add("clips", .flag(view.clipsToBounds))
    members.add("exclusiveTouch", .flag(view.isExclusiveTouch))
    members.add("multipleTouch", .flag(view.isMultipleTouchEnabled))
    members.add("level", (view as? UIWindow).map { .number(Double($0.windowLevel.rawValue)) })
    if let list = view as? UIScrollView {
      members.add("contentOffset", .point(list.contentOffset))
      members.add("delaysContentTouches", .flag(list.delaysContentTouches))
      members.add("canCancelContentTouches", .flag(list.canCancelContentTouches))
    }
    if let control = view as? UIControl {
      members.add("enabled", .flag(control.isEnabled))
      members.add("state", .whole(Int(control.state.rawValue)))
      members.add("targets", targets(of: control).map(JSON.list))
    }
    addAnimations(of: view, to: &members)
    members.add("overrides", overrides(of: view).map { .list($0.map(JSON.string)) })
    members.add("next", view.next.map(title))
    return members.json
  }

  /// The corners of the bounds on the screen: top left, top right, bottom right, bottom left.
  private static func quad(of view: UIView) -> JSON {
    let (bounds, window) = (view.bounds, view as? UIWindow ?? view.window)
    let corners: [JSON] = [(0, 0), (1, 0), (1, 1), (0, 1)].map { x, y in
      let corner = CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
      let place = view.convert(corner, to: nil as UIView?)
      return .rounded(window?.convert(place, to: nil as UIWindow?) ?? place)
    }
    return .list(corners)
  }

  /// The layer that touches find the view by: as it is seen if a `UIViewPropertyAnimator` moves it, else as it will be.
  private static func layerOfTouches(of view: UIView) -> CALayer {
    guard view.layer.animationKeys() != nil, let seen = view.layer.presentation() else { return view.layer }
    let (f, shares) = (seen.frame, [0.03, 0.27, 0.5, 0.73, 0.97] as [CGFloat])
    let places = shares.flatMap { x in shares.map { (f.minX + x * f.width, f.minY + $0 * f.height) } }
    let isFound = places.map { CGPoint(x: $0, y: $1) }.contains {
      !view.bounds.contains(view.layer.convert($0, from: view.superview?.layer))
        && view.superview?.hitTest($0, with: nil)?.isDescendant(of: view) == true
    }
    return isFound ? seen : view.layer
  }

  /// While the view is in an animation: its keys, where the view is seen, and whether it takes no touches.
  private static func addAnimations(of view: UIView, to members: inout Members) {
    guard let keys = view.layer.animationKeys(), !keys.isEmpty else { return }
    members.add("animations", .list(keys.map(JSON.string)))
    members.add("shown", view.layer.presentation().map { .rect($0.frame) })
    // No property says whether an animation allows interaction, but UIKit's own `hitTest` does.
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard view.point(inside: middle, with: nil) else { return }
    members.add("takesNone", .flag(view.hitTest(middle, with: nil) == nil))
  }

  /// UIKit's class that decides what a touch on the view's parts means, if the view's own is another.
  private static func baseClass(of view: UIView) -> String? {
    let bases: [(UIView.Type, Bool)] = [
      (UIWindow.self, view is UIWindow), (UIButton.self, view is UIButton), (UISwitch.self, view is UISwitch),
      (UISlider.self, view is UISlider), (UISegmentedControl.self, view is UISegmentedControl),
      (UIStepper.self, view is UIStepper), (UIControl.self, view is UIControl),
      (UITableViewCell.self, view is UITableViewCell), (UITableView.self, view is UITableView),
      (UIScrollView.self, view is UIScrollView), (UILabel.self, view is UILabel),
      (UIImageView.self, view is UIImageView),
    ]
    guard let base = bases.first(where: { $0.1 })?.0, type(of: view) != base else { return nil }
    return String(describing: base)
  }

  /// The targets of a control, with their events; nil if they cannot be asked.
  private static func targets(of control: UIControl) -> [JSON]? {
    guard #available(iOS 14.0, *) else { return nil }
    var targets: [JSON] = []
    control.enumerateEventHandlers { action, pair, events, _ in
      var members = Members()
      members.add("target", (action ?? pair?.0).map(title))
      members.add("action", pair.flatMap { actionName($0.1) }.map(JSON.string))
      members.add("events", .list(eventNames.filter { events.contains($0.0) }.map { .string($0.1) }))
      targets.append(members.json)
    }
    return targets
  }
  private static let eventNames: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
    (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
  ]

  // MARK: - A recogniser

  private static func describe(_ recognizer: UIGestureRecognizer) -> JSON {
    var members = Members()
    members.add("recognizer", naming: recognizer)
    members.add("class", .string(className(of: recognizer)))
    members.add("view", naming: recognizer.view)
    members.add("state", .name(recognizer.state.rawValue, in: states))
    members.add("enabled", .flag(recognizer.isEnabled))
    members.add("delegate", recognizer.delegate.map(title))
    members.add("cancelsTouchesInView", .flag(recognizer.cancelsTouchesInView))
    members.add("delaysTouchesBegan", .flag(recognizer.delaysTouchesBegan))
    members.add("delaysTouchesEnded", .flag(recognizer.delaysTouchesEnded))
    let tap = recognizer as? UITapGestureRecognizer
    members.add("taps", (tap?.numberOfTapsRequired).map(JSON.whole))
    members.add("touches", (tap?.numberOfTouchesRequired).map(JSON.whole))
    members.add("touchTypes", .list(recognizer.allowedTouchTypes.map { .whole($0.intValue) }))
    // Touches on a view are seen by the recognisers of the view and of everything around it.
    let views = recognizer.view.map { Array(sequence(first: $0, next: { $0.superview })) } ?? []
    func add(_ key: String, _ isRelated: (UIGestureRecognizer) -> Bool) {
      let others = views.flatMap(recognizers).filter { $0 !== recognizer && isRelated($0) }
      if !others.isEmpty { members.add(key, .list(others.map { .string(name(of: $0)) })) }
    }
    add("prevents") { prevents(recognizer, $0) }
    add("preventedBy") { prevents($0, recognizer) }
    add("waitsFor") { recognizer.shouldRequireFailure(of: $0) || $0.shouldBeRequiredToFail(by: recognizer) }
    return members.json
  }

  /// Whether one recogniser, once recognised, keeps another from being recognised with the same touch.
  private static func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one)
      && !allowsBoth(one, other) && !allowsBoth(other, one)
  }
  fileprivate static let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]
  fileprivate static let phases = ["began", "moved", "stationary", "ended", "cancelled"]

  // MARK: - What Objective-C's runtime knows

  #if canImport(ObjectiveC)
    private static func allowsBoth(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
      one.delegate?.gestureRecognizer?(one, shouldRecognizeSimultaneouslyWith: other) == true
    }
    private static func actionName(_ action: Selector) -> String? { NSStringFromSelector(action) }
    /// The methods about touches that the app's own classes override, beyond what UIKit's do.
    private static func overrides(of view: UIView) -> [String]? {
      let own: AnyClass = type(of: view)
      var system: AnyClass? = own
      while let known = system, !Bundle(for: known).bundlePath.contains("/System/Library/") {
        system = class_getSuperclass(known)
      }
      let methods: [(String, Selector)] = [
        ("hitTest", #selector(UIView.hitTest(_:with:))),
        ("pointInside", #selector(UIView.point(inside:with:))),
        ("touchesBegan", #selector(UIResponder.touchesBegan(_:with:))),
        ("touchesEnded", #selector(UIResponder.touchesEnded(_:with:))),
      ]
      return methods.filter {
        class_getMethodImplementation(own, $0.1) != class_getMethodImplementation(system, $0.1)
      }.map { $0.0 }
    }
  #else
    private static func allowsBoth(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
    }
    private static func actionName(_ action: Selector) -> String? { nil }
    private static func overrides(of view: UIView) -> [String]? { nil }
  #endif
}

// MARK: - The watch

/// Writes what it sees of touches and other recognisers, and never recognises anything itself.
private final class TouchWatch: UIGestureRecognizer {
  private let write: @MainActor (String) -> Void
  private var (lineCount, touchCount) = (0, 0)
  /// When the first touch came, and how long before the last event that was, in seconds.
  private var (start, now): (TimeInterval?, TimeInterval) = (nil, 0)
  /// The numbers of touches, which must not be kept themselves, and which of them are over.
  private var (ids, over): ([ObjectIdentifier: Int], Set<ObjectIdentifier>) = ([:], [])
  /// The touches of the last event, until the fingers are lifted, and how they were written.
  private var (touches, lastEvent): ([UITouch], String) = ([], "")
  /// The other recognisers of the touches, with their last states.
  private var watched: [(recognizer: UIGestureRecognizer, state: State)] = []

  init(of window: UIWindow, write: @escaping @MainActor (String) -> Void) {
    self.write = write
    super.init(target: nil, action: nil)
    (cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded) = (false, false, false)
    add("scene") {
      $0.add("scene", .string("TouchProbe"))
      $0.add("size", .numbers([window.bounds.width, window.bounds.height]))
      $0.add("scale", .number(Double(window.screen.scale)))
    }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note(event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note(event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { note(event) }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// UIKit asks this whenever another recogniser is recognised with the same touch.
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    noteStates(first: preventingGestureRecognizer)
    return false
  }
  override func reset() {
    super.reset()
    noteStates()
    (ids, over, touches, lastEvent, watched) = ([:], [], [], "", [])
  }

  private func note(_ event: UIEvent) {
    start = start ?? event.timestamp
    let time = event.timestamp - (start ?? 0)
    // A touch keeps its number to the end of its last event, about which UIKit may call more than once.
    if time != now { for key in over { ids[key] = nil } }
    now = time
    touches = (event.allTouches ?? []).filter { $0.window === view }
    // Fingers that come down together have no order but their places.
    let begun = touches.filter { id(of: $0) == 0 }
    for touch in begun.sorted(by: { $0.location(in: view).x < $1.location(in: view).x }) {
      touchCount += 1
      ids[ObjectIdentifier(touch)] = touchCount
      addWay(to: touch)
    }
    touches.sort { id(of: $0) < id(of: $1) }
    over = Set(touches.filter { $0.phase == .ended || $0.phase == .cancelled }.map { ObjectIdentifier($0) })
    let described = JSON.list(touches.map(describe))
    if described.text != lastEvent {
      lastEvent = described.text
      add("event") {
        $0.add("type", .string("touches"))
        $0.add("touches", described)
      }
    }
    for other in touches.flatMap({ $0.gestureRecognizers ?? [] }) where other !== self {
      if !watched.contains(where: { $0.recognizer === other }) { watched.append((other, .possible)) }
    }
    noteStates()
  }
  private func id(of touch: UITouch) -> Int { ids[ObjectIdentifier(touch)] ?? 0 }
  private func describe(_ touch: UITouch) -> JSON {
    var members = Members()
    members.add("id", .whole(id(of: touch)))
    members.add("phase", .name(touch.phase.rawValue, in: TouchProbe.phases))
    members.add("at", .rounded(touch.location(in: view)))
    members.add("tapCount", .whole(touch.tapCount))
    members.add("view", naming: touch.view)
    members.add("window", naming: touch.window)
    return members.json
  }

  /// Writes the views from the window down to the one that was hit, as records of a search.
  private func addWay(to touch: UITouch) {
    guard let hit = touch.view else { return }
    for (depth, view) in Array(sequence(first: hit, next: { $0.superview })).reversed().enumerated() {
      add("hitTest") {
        $0.add("view", naming: view)
        $0.add("point", .rounded(touch.location(in: view)))
        $0.add("depth", .whole(depth))
        $0.add("verdict", .string(view === hit ? "hit" : "descendant"))
        $0.add("result", naming: hit)
        $0.add("search", .whole(id(of: touch)))
        $0.add("touch", .whole(id(of: touch)))
      }
    }
  }

  private func noteStates(first: UIGestureRecognizer? = nil) {
    let isFirst = watched.map { $0.recognizer === first }
    for index in watched.indices.sorted(by: { isFirst[$0] && !isFirst[$1] }) {
      let (recognizer, old) = watched[index]
      guard recognizer.state != old else { continue }
      watched[index].state = recognizer.state
      if recognizer.state == .possible { continue }
      add("gesture") {
        $0.add("recognizer", naming: recognizer)
        $0.add("class", .string(TouchProbe.className(of: recognizer)))
        $0.add("view", naming: recognizer.view)
        $0.add("from", .name(old.rawValue, in: TouchProbe.states))
        $0.add("to", .name(recognizer.state.rawValue, in: TouchProbe.states))
        $0.add("why", .string("a probe does not see why"))
        $0.add("reason", .string("notSeen"))
      }
      guard old == .possible, recognizer.state != .failed, recognizer.cancelsTouchesInView else { continue }
      for touch in touches where touch.gestureRecognizers?.contains(recognizer) == true {
        add("withhold") {
          $0.add("touches", .list([.whole(id(of: touch))]))
          $0.add("view", naming: touch.view)
          $0.add("why", .string("cancelledByGesture"))
          $0.add("by", naming: recognizer)
        }
      }
    }
  }
  private func add(_ kind: String, _ fill: (inout Members) -> Void) {
    lineCount += 1
    var members = Members()
    members.add("n", .whole(lineCount))
    members.add("t", .number((now * 1e6).rounded() / 1e6))
    members.add("kind", .string(kind))
    fill(&members)
    write(members.json.text)
  }
}

// MARK: - JSON

/// The members of an object, in order; absent values are left out.
@MainActor
private struct Members {
  private var members: [String] = []
  var json: JSON { JSON(text: "{" + members.joined(separator: ",") + "}") }
  mutating func add(_ key: String, _ value: JSON?) {
    if let value = value { members.append("\"\(key)\":" + value.text) }
  }
  mutating func add(_ key: String, naming object: AnyObject?) {
    add(key, object.map { .string(TouchProbe.name(of: $0)) })
  }
}

private struct JSON {
  let text: String
  static func flag(_ value: Bool) -> JSON { JSON(text: value ? "true" : "false") }
  static func whole(_ value: Int) -> JSON { JSON(text: "\(value)") }
  static func number(_ value: Double) -> JSON {
    Int(exactly: value).map(whole) ?? JSON(text: value.isFinite ? "\(value)" : "0")
  }
  static func list(_ values: [JSON]) -> JSON {
    JSON(text: "[" + values.map { $0.text }.joined(separator: ",") + "]")
  }
  static func name(_ index: Int, in names: [String]) -> JSON {
    .string(names.indices.contains(index) ? names[index] : "unknown")
  }
  static func numbers(_ values: [CGFloat]) -> JSON { .list(values.map { .number(Double($0)) }) }
  static func point(_ point: CGPoint) -> JSON { .numbers([point.x, point.y]) }
  static func rect(_ rect: CGRect) -> JSON { .numbers([rect.minX, rect.minY, rect.width, rect.height]) }
  static func string(_ string: String) -> JSON {
    JSON(text: "\"" + string.unicodeScalars.map(escaped).joined() + "\"")
  }
  /// A point to a thousandth, as traces have it.
  static func rounded(_ point: CGPoint) -> JSON {
    .numbers([point.x, point.y].map { ($0 * 1000).rounded() / 1000 })
  }
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar < " " { return String(format: "\\u%04x", scalar.value) }
    return (scalar == "\"" || scalar == "\\" ? "\\" : "") + String(scalar)
  }
}

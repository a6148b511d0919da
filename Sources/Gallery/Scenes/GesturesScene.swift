import UIKit

nonisolated extension Scene {
  static let gestures = Scene(
    "gestures", title: "Gestures", section: "Gesture recognisers",
    steps: [
      "Drag, pinch and turn the photo.",
      "One pointer: hold Ctrl in its middle, move away and drag; Shift moves both fingers.",
      "Tap, hold and swipe the fields.",
    ], make: GesturesController.init)
}

/// A photo under three recognisers at once, and a field for each other kind.
final class GesturesController: SheetController {
  private let table = Card(frame: CGRect(x: 32, y: 80, width: 368, height: 264))
  private let photo = UIImageView(frame: CGRect(x: 64, y: 40, width: 240, height: 184))
  private let together = UISwitch()
  private let rule = AllOrOne()
  private let tapTarget = GestureField("Tap", frame: CGRect(x: 416, y: 80, width: 192, height: 80))
  private let longPressTarget = LongPressField(
    "Hold", frame: CGRect(x: 416, y: 168, width: 192, height: 104))
  private let swipeTarget = SwipeField("Swipe", frame: CGRect(x: 416, y: 280, width: 192, height: 112))
  private let tapRule = RightHalfOnly()
  /// Whether a recogniser has acted since the first finger came down.
  private var hasRecognized = false

  override func viewDidLoad() {
    prepareSheet("One recogniser wins, unless a delegate lets several act at once")
    addPhoto()
    addSwitch()
    addTapTarget()
    addLongPressTarget()
    addSwipeTarget()
    status = "Nothing was recognised yet."
  }

  // MARK: The photo

  private func addPhoto() {
    table.clipsToBounds = true
    view.addSubview(table)
    photo.image = PaintedPhoto.picture
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.layer.cornerRadius = Measure.smallRadius
    photo.accessibilityIdentifier = "photo"
    photo.isUserInteractionEnabled = true
    photo.isMultipleTouchEnabled = true
    photo.pointerShape = .grab
    table.addSubview(photo)
    let pan = UIPanGestureRecognizer(target: self, action: GesturesController.panned)
    pan.allowedScrollTypesMask = .continuous
    let pinch = UIPinchGestureRecognizer(target: self, action: GesturesController.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: GesturesController.turned)
    for (recognizer, name) in [(pan, "pan"), (pinch, "pinch"), (rotation, "rotation")] {
      recognizer.name = name
      recognizer.delegate = rule
      photo.addGestureRecognizer(recognizer)
    }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    // In the photo's own coordinates, because the step goes in front of the transform that it has.
    let step = pan.translation(in: photo)
    photo.transform = photo.transform.translatedBy(x: step.x, y: step.y)
    pan.setTranslation(.zero, in: photo)
    keepWithinReach()
    let place = CGPoint(x: photo.transform.tx, y: photo.transform.ty)
    describe(
      pan,
      pan.state == .ended
        ? "the photo lies \(number(place.x)), \(number(place.y)) pt from its place"
        : "moved by \(number(step.x)), \(number(step.y)) pt of its own")
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    // Two fingers that start close together would otherwise make it as large as a house.
    let size = hypot(photo.transform.a, photo.transform.b)
    let scale = min(max(size * pinch.scale, 0.25), 4) / size
    photo.transform = photo.transform.scaledBy(x: scale, y: scale)
    pinch.scale = 1
    describe(
      pinch,
      pinch.state == .ended
        ? "the photo is \(number(size * scale, 2)) times its own size" : "times \(number(scale, 3))")
  }

  private func turned(_ rotation: UIRotationGestureRecognizer) {
    let angle = rotation.rotation
    photo.transform = photo.transform.rotated(by: angle)
    rotation.rotation = 0
    let whole = atan2(photo.transform.b, photo.transform.a)
    describe(
      rotation,
      rotation.state == .ended
        ? "the photo is turned by \(number(whole * 180 / .pi, 1))°" : "by \(number(angle * 180 / .pi, 1))°")
  }

  /// The middle of the photo stays on the table, so that a finger can always fetch it back.
  private func keepWithinReach() {
    let (room, home) = (table.bounds, photo.center)
    let (x, y) = (photo.transform.tx, photo.transform.ty)
    photo.transform.tx = min(max(x, room.minX - home.x), room.maxX - home.x)
    photo.transform.ty = min(max(y, room.minY - home.y), room.maxY - home.y)
  }

  private func addSwitch() {
    let label = UILabel("Pan, pinch and rotation at the same time", font: TypeScale.body)
    label.frame = CGRect(x: 32, y: 356, width: 296, height: 32)
    together.accessibilityIdentifier = "simultaneousSwitch"
    together.isOn = true
    together.frame.origin = CGPoint(x: 400 - together.bounds.width, y: 356)
    together.addTarget(self, action: GesturesController.ruleChanged, for: .valueChanged)
    view.addSubview(label)
    view.addSubview(together)
  }

  private func ruleChanged() {
    rule.allowsAll = together.isOn
    status =
      together.isOn
      ? "The delegate allows all three together." : "Whichever begins first makes the others fail."
  }

  // MARK: The fields

  private func addTapTarget() {
    tapTarget.accessibilityIdentifier = "tapTarget"
    tapTarget.refusedHalf = "refused here"
    let tap = UITapGestureRecognizer(target: self, action: GesturesController.tapped)
    tap.name = "tap"
    tap.delegate = tapRule
    tapTarget.addGestureRecognizer(tap)
    view.addSubview(tapTarget)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: tapTarget)
    tapTarget.flash(at: place)
    describe(tap, "at \(number(place.x)), \(number(place.y))")
  }

  private func addLongPressTarget() {
    let press = UILongPressGestureRecognizer(target: self, action: GesturesController.held)
    press.name = "longPress"
    press.allowableMovement = 24
    longPressTarget.accessibilityIdentifier = "longPressTarget"
    longPressTarget.allowableMovement = press.allowableMovement
    longPressTarget.addGestureRecognizer(press)
    view.addSubview(longPressTarget)
  }

  private func held(_ press: UILongPressGestureRecognizer) {
    longPressTarget.isHeld = press.state == .began || press.state == .changed
    let place = press.location(in: longPressTarget)
    describe(
      press,
      press.state == .began
        ? "after \(number(press.minimumPressDuration, 1)) s within \(number(press.allowableMovement)) pt"
        : "at \(number(place.x)), \(number(place.y))")
  }

  private func addSwipeTarget() {
    swipeTarget.accessibilityIdentifier = "swipeTarget"
    for (direction, name) in SwipeField.directions {
      let swipe = UISwipeGestureRecognizer(target: self, action: GesturesController.swiped)
      swipe.direction = direction
      swipe.name = name
      swipeTarget.addGestureRecognizer(swipe)
    }
    view.addSubview(swipeTarget)
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    swipeTarget.flash(swipe.direction)
    let place = swipe.location(in: swipeTarget)
    describe(swipe, "from \(number(place.x)), \(number(place.y))")
  }

  // MARK: What came of the last touch

  // A recogniser is notified of a touch before the views are, and a view of its end only if no recogniser made a gesture
  // of it; the end of another finger may come after a gesture's.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    let isFirst = event?.allTouches?.allSatisfy { $0.phase == .began } == true
    if isFirst { hasRecognized = false }
    if let refused = tapRule.refused, touches.contains(refused) {
      status = "The delegate refuses touches on the left half."
    } else if isFirst {
      status = "Nothing was recognised yet."
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let refused = tapRule.refused, touches.contains(refused) { return }
    let isLast = event?.allTouches?.allSatisfy { $0.phase == .ended || $0.phase == .cancelled } == true
    if isLast, !hasRecognized { status = "Lifted, and nothing was recognised." }
  }

  private func describe(_ recognizer: UIGestureRecognizer, _ details: String) {
    hasRecognized = true
    let state =
      switch recognizer.state {
      case .began: "began"
      case .changed: "changed"
      case .ended: recognizer is UITapGestureRecognizer ? "recognised" : "ended"
      case .cancelled: "was cancelled"
      case .possible, .failed: "did nothing"
      }
    status = "\(recognizer.name ?? "A recogniser") \(state): \(details)."
  }
}

/// Lets recognisers act at the same time, or not.
final class AllOrOne: UIGestureRecognizerDelegate {
  var allowsAll = true

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsAll }
}

/// Refuses touches on the left half of a recogniser's view.
final class RightHalfOnly: UIGestureRecognizerDelegate {
  /// The last touch that was refused.
  private(set) weak var refused: UITouch?

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = gestureRecognizer.view else { return false }
    let isReceived = touch.location(in: view).x >= view.bounds.midX
    if !isReceived { refused = touch }
    return isReceived
  }
}

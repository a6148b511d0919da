import UIKit

private typealias Words = GesturesWords

/// A photo with three recognisers at once, and a field for each other kind of gesture.
final class GesturesController: SceneController, ExplainingScene {
  private(set) var sentence = Words.tryIt
  private let table = Card(frame: CGRect(x: 32, y: 24, width: 368, height: 224))
  private let photo = UIImageView(frame: CGRect(x: 64, y: 20, width: 240, height: 184))
  private lazy var hands: (right: PhotoHand, forgetful: PhotoHand) = (PhotoHand(photo), ForgetfulHand(photo))
  private let pan = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()
  private let rule = AllOrOne()
  private let tracks = PhotoTracks(frame: CGRect(x: 32, y: 256, width: 368, height: 104))
  private let together = UISwitch()
  private let setBack = UISwitch()
  private let tapTarget = GestureField(
    Words.tapTitle.string, frame: CGRect(x: 416, y: 24, width: 192, height: 88))
  private let longPressTarget = LongPressField(
    Words.holdTitle.string, frame: CGRect(x: 416, y: 120, width: 192, height: 104))
  private let swipeTarget = SwipeField(
    Words.swipeTitle.string, frame: CGRect(x: 416, y: 232, width: 192, height: 128))
  private let tapRule = RightHalfOnly()
  /// Whether a recogniser has acted since the first finger came down.
  private var hasRecognized = false
  /// The first recogniser that has failed since then, and why.
  private var failure: TraceRecord.Gesture?
  /// Whether the last finger was lifted, and nothing recognised.
  private var isLiftedInVain = false { didSet { sayWhy() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    addPhoto()
    view.add(tracks, named: "tracks")
    addSwitches()
    addTapTarget()
    addLongPressTarget()
    addSwipeTarget()
  }

  // MARK: The photo

  private func addPhoto() {
    table.clipsToBounds = true
    view.addSubview(table)
    photo.image = PaintedPhoto.picture
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.layer.cornerRadius = Measure.smallRadius
    photo.isUserInteractionEnabled = true
    photo.isMultipleTouchEnabled = true
    photo.pointerShape = .grab
    table.add(photo, named: "photo")
    pan.allowedScrollTypesMask = .continuous
    for (recognizer, name) in [(pan, "pan"), (pinch, "pinch"), (rotation, "rotation")] {
      recognizer.delegate = rule
      photo.add(recognizer, named: name)
    }
    for hand in [hands.right, hands.forgetful] {
      hand.changed = { [weak self, unowned hand] in self?.describe($0, $1, setsBack: hand.setsBack) }
    }
    give(photoTo: hands.right)
  }

  /// Lets one of the hands carry out the actions of the photo's recognisers.
  private func give(photoTo hand: PhotoHand) {
    for recognizer in [pan, pinch, rotation] { recognizer.removeTarget(nil) }
    pan.addTarget(hand, action: PhotoHand.panned)
    pinch.addTarget(hand, action: PhotoHand.pinched)
    rotation.addTarget(hand, action: PhotoHand.turned)
  }

  private func describe(_ recognizer: UIGestureRecognizer, _ change: PhotoHand.Change, setsBack: Bool) {
    hasRecognized = true
    let (what, transform) = (name(of: recognizer.objectID), photo.transform)
    let did = Words.did(recognizer.state)
    let isOver = recognizer.state == .ended
    let place = CGPoint(x: transform.tx, y: transform.ty)
    let (size, angle) = (hypot(transform.a, transform.b), atan2(transform.b, transform.a))
    sentence =
      switch change {
      case .moved(let step) where !isOver: Words.moved(what, did, by: step)
      case .moved: setsBack ? Words.lies(what, at: place) : Words.ranAway(what, to: place)
      case .scaled(let step) where !isOver: Words.scaled(what, did, by: step)
      case .scaled: setsBack ? Words.isScaled(what, by: size) : Words.grewAway(what, to: size)
      case .turned(let step) where !isOver: Words.turned(what, did, by: step)
      case .turned: setsBack ? Words.isTurned(what, by: angle) : Words.spunAway(what, to: angle)
      }
  }

  private func goHome() {
    UIView.animate(withDuration: 0.2, options: [.curveEaseOut, .allowUserInteraction]) {
      self.photo.transform = .identity
    }
    sentence = Words.isHome
  }

  // MARK: The tracks

  override func receive(_ record: TraceRecord) {
    if case .gesture(let gesture) = record.body, case .swiped(let way, let time, _) = gesture.reason {
      sentence = Words.swiped(name(of: gesture.recognizer), way, in: time)
    }
    if case .gesture(let gesture) = record.body, gesture.to == .failed, failure == nil {
      failure = gesture
      sayWhy()
    }
    for (index, recognizer) in [pan, pinch, rotation].enumerated() {
      switch record.body {
      case .event(let event):
        guard event.touches.contains(where: { $0.phase == .began && $0.view == photo.objectID }) else {
          return
        }
        tracks.paths[index].start(isWatched: recognizer.isWatching)
      case .gesture(let gesture) where gesture.recognizer == recognizer.objectID:
        tracks.paths[index].go(from: gesture.from, to: gesture.to, gesture.reason)
      case .action(let action) where action.sender == recognizer.objectID:
        tracks.paths[index].act(action.event)
      default: continue
      }
      tracks.paths[index].settle(recognizer.state)
    }
  }

  // MARK: The switches

  private func addSwitches() {
    view.addRow(
      Words.together.string, together, named: "simultaneousSwitch", isOn: true,
      in: CGRect(x: 32, y: 368, width: 368, height: 32))
    together.addTarget(self, action: GesturesController.ruleChanged, for: .valueChanged)
    view.addRow(
      Words.setBack.string, setBack, named: "setBackSwitch", isOn: true,
      in: CGRect(x: 32, y: 408, width: 368, height: 32))
    setBack.addTarget(self, action: GesturesController.handChanged, for: .valueChanged)
    view.add(
      SetupButton(configuration: .filled()), Words.bringHome, named: "homeButton",
      at: CGRect(x: 416, y: 384, width: 192, height: 40), target: self,
      action: GesturesController.goHome)
  }

  private func ruleChanged() {
    rule.allowsAll = together.isOn
    sentence = together.isOn ? Words.allTogether : Words.firstAlone
  }

  private func handChanged() {
    give(photoTo: setBack.isOn ? hands.right : hands.forgetful)
    sentence = setBack.isOn ? Words.setsBack : Words.setsNothingBack
  }

  // MARK: The fields

  private func addTapTarget() {
    tapTarget.refusedHalf = Words.refusedHere.string
    let tap = UITapGestureRecognizer(target: self, action: GesturesController.tapped)
    tap.delegate = tapRule
    tapTarget.add(tap, named: "tap")
    view.add(tapTarget, named: "tapTarget")
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: tapTarget)
    tapTarget.flash(at: place)
    describe(Words.tapped(name(of: tap.objectID), at: place))
  }

  private func addLongPressTarget() {
    let press = UILongPressGestureRecognizer(target: self, action: GesturesController.held)
    press.allowableMovement = 24
    longPressTarget.allowableMovement = press.allowableMovement
    longPressTarget.add(press, named: "longPress")
    view.add(longPressTarget, named: "longPressTarget")
  }

  private func held(_ press: UILongPressGestureRecognizer) {
    longPressTarget.count(press.state)
    let (what, did) = (name(of: press.objectID), Words.did(press.state))
    switch press.state {
    case .began:
      describe(Words.pressBegan(what, after: press.minimumPressDuration, within: press.allowableMovement))
    case .changed: describe(Words.pressed(what, did, at: press.location(in: longPressTarget)))
    default: describe(Words.pressIsOver(what, did, calls: longPressTarget.calls))
    }
  }

  private func addSwipeTarget() {
    for (direction, name) in SwipeField.directions {
      let swipe = UISwipeGestureRecognizer(target: self, action: GesturesController.swiped)
      swipe.direction = direction
      swipeTarget.add(swipe, named: name)
    }
    view.add(swipeTarget, named: "swipeTarget")
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    hasRecognized = true
    swipeTarget.flash(swipe.direction)
  }

  // MARK: What came of the last touch

  /// Says why nothing was recognised; a recogniser may fail before the last finger is lifted, or with it.
  private func sayWhy() {
    guard isLiftedInVain else { return }
    sentence =
      failure.map { Words.inVain(name(of: $0.recognizer), $0.reason.words) } ?? Words.liftedWithoutGesture
  }

  private func describe(_ words: LocalizedText) {
    hasRecognized = true
    sentence = words
  }

  /// A recogniser's name at the beginning of a sentence.
  private func name(of recognizer: ObjectID) -> LocalizedText {
    (NameWords.recognizers[recognizer.name] ?? LocalizedText(verbatim: recognizer.name)).capitalized
  }

  // Recognisers are notified before views, and a view learns of a finger's end only if no gesture used it. The end of
  // another finger may come after a gesture's.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    let isFirst = event?.allTouches?.allSatisfy { $0.phase == .began } == true
    if isFirst { (hasRecognized, failure, isLiftedInVain) = (false, nil, false) }
    if let refused = tapRule.refused, touches.contains(refused) {
      sentence = Words.leftHalf
    } else if isFirst {
      sentence = Words.nothingYet
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let refused = tapRule.refused, touches.contains(refused) { return }
    if isLast(event), !hasRecognized { isLiftedInVain = true }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    if isLast(event), !hasRecognized { sentence = Words.cancelledWithoutGesture }
  }

  private func isLast(_ event: UIEvent?) -> Bool {
    event?.allTouches?.allSatisfy { $0.phase == .ended || $0.phase == .cancelled } == true
  }
}

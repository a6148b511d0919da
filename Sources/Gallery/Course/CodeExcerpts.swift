// Copied from the scenes' sources by CodeExcerptTests, which compare them: FINGERPOST_COPY_CODE=1 copies them anew.

// swift-format-ignore-file

nonisolated extension CodeExcerpt {
  /// The code that matters, by the scenes' ids.
  static let all: [String: [CodeExcerpt]] = [
    "road": [
      CodeExcerpt(
        file: "RoadScene.swift",
        text: #"""
          /// What the recogniser calls when the finger lifts in time, and near enough.
          private func tapped(_ tap: UITapGestureRecognizer) {
            target.isOn.toggle()
          }
          """#),
    ],
    "queue": [
      CodeExcerpt(
        file: "QueueScene.swift",
        text: #"""
          /// Keeps the main thread busy.
          private func workSlowly(_ button: TimedButton) {
            calls.append((button.eventTime, QueueController.work))
            // Until this returns, the application takes no other event out of its queue.
            UIApplication.shared.clock.spend(QueueController.work)
          }
          """#),
    ],
    "hit-testing": [
      CodeExcerpt(
        file: "HitTestingScene.swift",
        text: #"""
          /// Returns what the rule says; but under every rule the choice of rules can be reached.
          override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            if rules.frame.contains(point) { return super.hitTest(point, with: event) }
            switch rule {
            case .rootReturnsNil: return nil
            case .rootReturnsItself: return self
            case .none, .b2TakesNone, .a2TakesNone: return super.hitTest(point, with: event)
            }
          }
          """#),
    ],
    "receivers": [
      CodeExcerpt(
        file: "ReceiversScene.swift",
        text: #"""
          /// Gives the view that is chosen the properties that the switches and the slider show.
          func rulesChanged() {
            ruled.isUserInteractionEnabled = interaction.isOn
            ruled.isHidden = hidden.isOn
            ruled.alpha = ReceiversController.alpha(at: CGFloat(slider.value))
            showAlpha()
          }
          """#),
      CodeExcerpt(
        file: "ReceiversScene.swift",
        text: #"""
          /// The first half of the slider leads from 0 to 0.02 in thousandths, so that one can stop just where it matters.
          private static func alpha(at position: CGFloat) -> CGFloat {
            position <= 0.5
              ? (position * 40).rounded() / 1000
              : ((fineAlpha + (1 - fineAlpha) * (position - 0.5) * 2) * 100).rounded() / 100
          }
          """#),
    ],
    "image-views": [
      CodeExcerpt(
        file: "ImageViewsScene.swift",
        text: #"""
          /// Makes a picture with a button in it: without the last line but one, no touch comes to either.
          private static func photo(with button: UIButton, takesTouches: Bool) -> UIImageView {
            let photo = UIImageView(image: PaintedPhoto.picture)
            photo.contentMode = .scaleAspectFill
            photo.layer.cornerRadius = Measure.largeRadius
            photo.clipsToBounds = true
            photo.addSubview(button)
            if takesTouches { photo.isUserInteractionEnabled = true }
            return photo
          }
          """#),
    ],
    "overlap": [
      CodeExcerpt(
        file: "OverlapScene.swift",
        text: #"""
          override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            switch version {
            case .noOverride: super.hitTest(point, with: event)
            case .returnsNil: nil
            case .handsOn: handOn(point, with: event)
            }
          }
          """#),
      CodeExcerpt(
        file: "OverlapScene.swift",
        text: #"""
          /// Returns the covered view where that lies under the finger, else what any view returns.
          private func handOn(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard let own = super.hitTest(point, with: event) else { return nil }
            return covered?.hitTest(convert(point, to: covered), with: event) ?? own
          }
          """#),
    ],
    "click-through": [
      CodeExcerpt(
        file: "ClickThroughScene.swift",
        text: #"""
          override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            redirection.view(at: point, of: self, with: event) ?? super.hitTest(point, with: event)
          }
          """#),
      CodeExcerpt(
        file: "ClickThroughScene.swift",
        text: #"""
          /// Hands one view every touch that it takes itself, though another view was asked.
          struct HitTestRedirection {
            var isOn = false
            weak var receiver: UIView?

            /// What the receiver's own `hitTest` returns: unlike `point(inside:)`, it also looks at whether the receiver takes touches.
            func view(at point: CGPoint, of asked: UIView, with event: UIEvent?) -> UIView? {
              guard isOn, let receiver else { return nil }
              return receiver.hitTest(asked.convert(point, to: receiver), with: event)
            }
          }
          """#),
    ],
    "pass-through": [
      CodeExcerpt(
        file: "PassThroughScene.swift",
        text: #"""
          override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return letsThrough && hit === self ? nil : hit
          }
          """#),
    ],
    "circle": [
      CodeExcerpt(
        file: "CircleScene.swift",
        text: #"""
          override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            let radius = bounds.width / 2
            let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
            return (x * x + y * y).squareRoot() <= radius
          }
          """#),
    ],
    "windows": [
      CodeExcerpt(
        file: "WindowsScene.swift",
        text: #"""
          override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let found = super.hitTest(point, with: event)
            return passesTouchesOn && (found === self || found is LevelView) ? nil : found
          }
          """#),
      CodeExcerpt(
        file: "WindowsScene.swift",
        text: #"""
          private func addWindow(_ name: String, title: LocalizedText, level: UIWindow.Level, at place: CGRect) {
            guard let screen = view.window?.screen else { return }
            let window = LevelWindow(place: place, on: screen)
            window.accessibilityIdentifier = name
            window.windowLevel = level
            window.rootViewController = LevelController(title: title, level: level)
            windows.append(window)
          }
          """#),
    ],
    "stress": [
      CodeExcerpt(
        file: "StressScene.swift",
        text: #"""
          private func addTiles() {
            // Few colours, shared: a colour of its own for every tile would cost as much as the tile.
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
          """#),
    ],
    "responder-chain": [
      CodeExcerpt(
        file: "ResponderChainScene.swift",
        text: #"""
          /// Calls super to pass the touches on to the next responder; without that call, the touch stops here.
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            choose(mode, for: touches)
            switch mode {
            case .pass, .both: super.touchesBegan(touches, with: event)
            case .keep: break
            }
          }
          """#),
      CodeExcerpt(
        file: "ResponderChainScene.swift",
        text: #"""
          /// By default the superview, or the controller whose view it is; an override leads the chain elsewhere.
          override var next: UIResponder? { skipsSuperview ? superview?.superview : super.next }
          """#),
    ],
    "controllers": [
      CodeExcerpt(
        file: "ControllersScene.swift",
        text: #"""
          private func addChildController() {
            addChild(child)
            child.view.frame = CGRect(x: 32, y: 24, width: 216, height: 360)
            view.addSubview(child.view)
            child.didMove(toParent: self)
          }
          """#),
      CodeExcerpt(
        file: "ControllersScene.swift",
        text: #"""
          private func presentAnother() {
            // A second finger, or a key while the button has the focus, may press it once more.
            guard presentedViewController == nil else { return }
            let another = PresentedController()
            another.modalPresentationStyle = .overFullScreen
            present(another, animated: false)
          }
          """#),
    ],
    "other-events": [
      CodeExcerpt(
        file: "OtherEventsScene.swift",
        text: #"""
          /// A view that can perform the action `stamp`, and take it back.
          final class StampView: EventView {
            private var stamps = 0 { didSet { setNeedsDisplay() } }

            /// Stamps, and remembers how to take that back.
            func stamp() {
              stamps += 1
              undoManager?.registerUndo(withTarget: self) { $0.stamps -= 1 }
              undoManager?.setActionName(Words.stamp(on: title).string)
            }

            override var ability: LocalizedText { stamps == 0 ? Words.canStamp : Words.stamped(stamps) }
          }
          """#),
      CodeExcerpt(
        file: "OtherEventsScene.swift",
        text: #"""
          /// Comes here when no view in the chain has kept the shake: takes back what was done last.
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            let manager = view.undoManager
            undone = manager?.canUndo == true ? manager?.undoActionName : nil
            manager?.undo()
            super.motionEnded(motion, with: event)
          }
          """#),
    ],
    "touches": [
      CodeExcerpt(
        file: "TouchesScene.swift",
        text: #"""
          /// Reads a touch: it is one object that changes in place, so what it says now has to be copied.
          init(_ touch: UITouch) {
            number = touch.number
            phase = touch.phase
            location = touch.location(in: touch.view)
            previous = touch.previousLocation(in: touch.view)
            inWindow = touch.location(in: nil)
            tapCount = touch.tapCount
            type = touch.type
            force = touch.force
            radius = touch.majorRadius
            timestamp = touch.timestamp
          }
          """#),
      CodeExcerpt(
        file: "TouchesScene.swift",
        text: #"""
          private func ruleChanged() { pad.isMultipleTouchEnabled = multiple.isOn }
          """#),
    ],
    "drag": [
      CodeExcerpt(
        file: "DragScene.swift",
        text: #"""
          /// Moves with the finger: by as much as it went in the superview, for the view's own coordinates move with the view.
          private func follow(_ touches: Set<UITouch>) {
            guard let touch = touches.first, let superview else { return }
            let step = DragStep(
              center: center, previous: touch.previousLocation(in: superview), location: touch.location(in: superview)
            )
            center = step.newCenter
            moved?(step)
          }
          """#),
    ],
    "gestures": [
      CodeExcerpt(
        file: "GesturesScene.swift",
        text: #"""
          /// The translation counts from where the gesture began: unless it is set back, the next step adds all of it again.
          func panned(_ pan: UIPanGestureRecognizer) {
            // In the photo's own coordinates, because the step goes in front of the transform that it has.
            let step = pan.translation(in: photo)
            photo.transform = photo.transform.translatedBy(x: step.x, y: step.y)
            if setsBack { pan.setTranslation(.zero, in: photo) }
            keepWithinReach()
            changed?(pan, .moved(step))
          }
          """#),
      CodeExcerpt(
        file: "GesturesScene.swift",
        text: #"""
          /// Lets recognisers act at the same time, or not.
          final class AllOrOne: UIGestureRecognizerDelegate {
            var allowsAll = true

            func gestureRecognizer(
              _ gestureRecognizer: UIGestureRecognizer,
              shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { allowsAll }
          }
          """#),
    ],
    "taps": [
      CodeExcerpt(
        file: "TapsScene.swift",
        text: #"""
          /// Has a recogniser wait for another to fail, or not; what it says when an attempt begins to count holds for that attempt.
          final class DoubleTapFirst: UIGestureRecognizerDelegate {
            var isOn = true
            weak var doubleTap: UITapGestureRecognizer?

            func gestureRecognizer(
              _ gestureRecognizer: UIGestureRecognizer,
              shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { isOn && otherGestureRecognizer === doubleTap }
          }
          """#),
    ],
    "states": [
      CodeExcerpt(
        file: "StatesScene.swift",
        text: #"""
          /// The action of a continuous gesture: it is sent for these states and for no others.
          private func panned() {
            switch pan.state {
            case .began, .changed: pad.isInGesture = true
            case .ended, .cancelled: pad.isInGesture = false
            case .possible, .failed: break
            }
          }
          """#),
    ],
    "priority": [
      CodeExcerpt(
        file: "PriorityScene.swift",
        text: #"""
          /// Puts two recognisers on the ground, which the controls lie on: they get the controls' touches as well.
          private func addRecognizers() {
            (tap.name, swipe.name) = ("tap", "swipe")
            swipe.direction = [.left, .right]
            for recognizer in [tap, swipe] {
              recognizer.addTarget(self, action: PriorityController.recognised)
              backdrop.addGestureRecognizer(recognizer)
            }
          }
          """#),
      CodeExcerpt(
        file: "PriorityScene.swift",
        text: #"""
          private func ruleChanged() {
            tap.cancelsTouchesInView = cancels.isOn
            swipe.cancelsTouchesInView = cancels.isOn
          }
          """#),
    ],
    "scroll-buttons": [
      CodeExcerpt(
        file: "ScrollButtonsScene.swift",
        text: #"""
          /// A list that may take a finger away from a control too.
          final class CancellingList: UIScrollView {
            var cancelsControls = false

            override func touchesShouldCancel(in view: UIView) -> Bool {
              cancelsControls || super.touchesShouldCancel(in: view)
            }
          }
          """#),
      CodeExcerpt(
        file: "ScrollButtonsScene.swift",
        text: #"""
          override func rulesChanged() {
            list.delaysContentTouches = delays.isOn
            list.cancelsControls = cancels.isOn
          }
          """#),
    ],
    "scroll-nested": [
      CodeExcerpt(
        file: "ScrollNestedScene.swift",
        text: #"""
          /// A list that lies in another, and what it says of the other's recogniser: a scroll view is its own pan's delegate.
          final class RelatedList: UIScrollView, UIGestureRecognizerDelegate {
            var waitsForOther = false
            var movesWithOther = false
            weak var other: UIGestureRecognizer?

            func gestureRecognizer(
              _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
            ) -> Bool { waitsForOther && other === self.other }

            func gestureRecognizer(
              _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { movesWithOther && other === self.other }
          }
          """#),
    ],
    "bottom-sheet": [
      CodeExcerpt(
        file: "BottomSheetScene.swift",
        text: #"""
          /// Moves the sheet by what the list would scroll, and sets the list back, until the sheet is up.
          func scrollViewDidScroll(_ list: UIScrollView) {
            let way = list.contentOffset.y
            guard pin.isOn, list.isDragging, way < 0 || sheetTop > Self.up else { return }
            let top = min(max(sheetTop - way, Self.up), Self.down)
            list.contentOffset.y = way > 0 ? way - (sheetTop - top) : 0
            sheetTop = top
          }
          """#),
    ],
    "moving-target": [
      CodeExcerpt(
        file: "MovingTargetScene.swift",
        text: #"""
          override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            if usesPresentation, let seen = target?.layer.presentation(), seen.frame.contains(point) { return target }
            return super.hitTest(point, with: event)
          }
          """#),
      CodeExcerpt(
        file: "MovingTargetScene.swift",
        text: #"""
          /// The target's frame is that of the goal at once; only what is seen moves.
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
          """#),
    ],
    "hit-area": [
      CodeExcerpt(
        file: "HitAreaScene.swift",
        text: #"""
          override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            let margin = isEnlarged ? GrowingButton.margin : 0
            return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
          }
          """#),
    ],
    "rows": [
      CodeExcerpt(
        file: "RowsScene.swift",
        text: #"""
          /// Lets a recogniser have only the touches outside a view.
          final class OutsideOnly: UIGestureRecognizerDelegate {
            var isOn = false
            weak var list: UIView?

            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
              guard isOn, let list, let view = touch.view else { return true }
              return !view.isDescendant(of: list)
            }
          }
          """#),
      CodeExcerpt(
        file: "RowsScene.swift",
        text: #"""
          override func rulesChanged() {
            tap.cancelsTouchesInView = cure.selectedSegmentIndex != 1
            outsideOnly.isOn = cure.selectedSegmentIndex == 2
          }
          """#),
    ],
    "swipe-back": [
      CodeExcerpt(
        file: "SwipeBackScene.swift",
        text: #"""
          /// The scroll view may scroll only when the edge pan has failed: away from the edge that is at once.
          func gestureRecognizer(
          """#),
      CodeExcerpt(
        file: "SwipeBackScene.swift",
        text: #"""
          /// The page goes with the finger; let go beyond the middle it leaves, and comes back for another try.
          private func swiped(_ edge: UIScreenEdgePanGestureRecognizer) {
            switch edge.state {
            case .changed:
              page.transform = CGAffineTransform(translationX: max(0, edge.translation(in: below).x), y: 0)
            case .ended where edge.translation(in: below).x > below.bounds.width / 2:
              slide(to: below.bounds.width) { [weak self] in self?.slide(to: 0, after: 0.6) }
            case .ended, .cancelled: slide(to: 0)
            default: break
            }
          }
          """#),
    ],
    "drawer": [
      CodeExcerpt(
        file: "DrawerScene.swift",
        text: #"""
          /// The frame of the view pushed aside by `x` points, to the left if negative.
          package func frame(at x: CGFloat) -> CGRect {
            guard size.width > 0, size.height > 0 else { return CGRect(origin: CGPoint(x: x, y: 0), size: size) }
            let height = max(0, size.height - 2 * DrawerGeometry.margin * abs(x) / size.width)
            return CGRect(
              x: x, y: (size.height - height) / 2, width: size.width * height / size.height, height: height)
          }
          """#),
      CodeExcerpt(
        file: "DrawerScene.swift",
        text: #"""
          override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let finger, touches.contains(finger) else { return }
            let place = finger.location(in: view)
            reach = max(reach, hypot(place.x - start.x, place.y - start.y))
            mainView.frame = frame(at: grip + place.x)
          }
          """#),
      CodeExcerpt(
        file: "DrawerScene.swift",
        text: #"""
          /// Called on every change of the page's frame: the side that it was pushed to decides which menu can be seen.
          private func showMenu(behind page: DrawerPage) {
            page.placeSwitch()
            for menu in [leftView, rightView] { menu.pageFrame = page.frame }
            guard page.frame.minX != 0 else { return }
            leftView.isHidden = page.frame.minX < 0
            rightView.isHidden = page.frame.minX > 0
          }
          """#),
    ],
  ]
}

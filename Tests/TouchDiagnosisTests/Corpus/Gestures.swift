import Foundation
import UIKitControls
import UIKitTesting

nonisolated extension BrokenTree {
  // A recogniser sees the touches of every view inside its own. Once it has recognised its gesture, the view that was
  // touched gets touchesCancelled in place of touchesEnded.
  static let takenByGestures: [BrokenTree] = [
    BrokenTree(
      "A control of one's own in a view with a tap recogniser",
      asked: "A system button works in a view with a tap recogniser: why does my own control not?",
      source: "https://github.com/Marxon13/M13Checkbox/issues/33",
      because: .gesture, needsTouch: true
    ) { stage in
      let checkbox = stage.add(stage.makeControl(), CGRect(x: 20, y: 100, width: 44, height: 44))
      let tap = UITapGestureRecognizer(target: stage.bystander, action: Bystander.act)
      stage.page.addGestureRecognizer(tap)
      return Fault(checkbox, blame: tap) { tap.cancelsTouchesInView = false }
    },

    BrokenTree(
      "A list under a tap that puts the keyboard away",
      asked: "Since a tap anywhere hides the keyboard, no row of my list can be selected: why?",
      source: "https://taourl.com/read-3489503.html",
      because: .gesture, needsTouch: true
    ) { stage in
      let list = stage.add(UIView(), CGRect(x: 0, y: 100, width: 320, height: 300))
      let row = stage.add(TouchView(), to: list, CGRect(x: 0, y: 60, width: 320, height: 60))
      row.whenEnded = stage.arrive
      let dismissal = UITapGestureRecognizer(target: stage.bystander, action: Bystander.act)
      stage.page.addGestureRecognizer(dismissal)
      return Fault(row, blame: dismissal) { dismissal.cancelsTouchesInView = false }
    },

    BrokenTree(
      "A tap recogniser on a button",
      asked: "I added a recogniser to a button to count its taps: why is its own action gone?",
      source: "https://techfeed.net/es/178992/",
      because: .gesture, needsTouch: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      let counter = UITapGestureRecognizer(target: stage.bystander, action: Bystander.act)
      button.addGestureRecognizer(counter)
      return Fault(button, blame: counter) { counter.cancelsTouchesInView = false }
    },

    BrokenTree(
      "A press that begins at once",
      asked: "I use a long press of 0 seconds to know when the page is touched: why are all buttons dead?",
      source: "https://e-learn.cn/qa/answer/784289/1766743.html",
      because: .gesture, needsTouch: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      let press = UILongPressGestureRecognizer(target: stage.bystander, action: Bystander.act)
      press.minimumPressDuration = 0
      stage.page.addGestureRecognizer(press)
      return Fault(button, blame: press) { press.cancelsTouchesInView = false }
    },

    BrokenTree(
      "A drum that waits for a double tap",
      asked: "My drum should sound when it is touched: why does it sound late, since there is a double tap?",
      source:
        "https://ios-ruby-on-rails.developreference.com/article/28107652/UIButton+subview+of+a+gesture+recognizer",
      because: .gesture, needsTouch: true
    ) { stage in
      let drum = stage.add(TouchView(), CGRect(x: 60, y: 100, width: 200, height: 200))
      drum.whenBegan = stage.arrive
      let double = UITapGestureRecognizer(target: stage.bystander, action: Bystander.act)
      double.numberOfTapsRequired = 2
      double.delaysTouchesBegan = true
      stage.page.addGestureRecognizer(double)
      return Fault(drum, blame: double) {
        double.delaysTouchesBegan = false
        // Or the end of the touch would be late.
        double.delaysTouchesEnded = false
      }
    },

    BrokenTree(
      "A row that waits for a double tap",
      asked:
        "Selecting a row takes a third of a second, since a double tap anywhere zooms: can it come at once?",
      because: .gesture, needsTouch: true
    ) { stage in
      let row = stage.add(TouchView(), CGRect(x: 0, y: 100, width: 320, height: 60))
      row.whenEnded = stage.arrive
      let double = UITapGestureRecognizer(target: stage.bystander, action: Bystander.act)
      double.numberOfTapsRequired = 2
      stage.page.addGestureRecognizer(double)
      return Fault(row, blame: double) { double.delaysTouchesEnded = false }
    },

    BrokenTree(
      "A scroll view with a tap recogniser",
      asked: "A tap on my scroll view is recognised, but what lies in it gets no touches: how do both work?",
      source: "https://newbe.dev/scrollview-gesture-recognizer-eating-all-touch-events",
      because: .gesture, needsTouch: true
    ) { stage in
      let scrollView = stage.add(UIScrollView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      scrollView.contentSize = CGSize(width: 320, height: 1000)
      let star = stage.add(stage.makeControl(), to: scrollView, CGRect(x: 20, y: 100, width: 44, height: 44))
      let tap = UITapGestureRecognizer(target: stage.bystander, action: Bystander.act)
      scrollView.addGestureRecognizer(tap)
      return Fault(star, blame: tap) { tap.cancelsTouchesInView = false }
    },

    BrokenTree(
      "A recogniser that is switched off",
      asked: "I disabled my recogniser while the menu is open: why does the tap not come back?",
      because: .gesture
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let tap = stage.makeTap()
      card.addGestureRecognizer(tap)
      tap.isEnabled = false
      return Fault(card, blame: tap) { tap.isEnabled = true }
    },

    BrokenTree(
      "A delegate that turns every touch down",
      asked: "My delegate implements shouldReceive touch: why is the tap never recognised?",
      source: "https://github.com/griddynamics-archive/MMDrawerController/issues/439",
      because: .gesture, needsTouch: true
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let tap = stage.makeTap()
      let drawer = Drawer()
      stage.kept.append(drawer)
      tap.delegate = drawer
      card.addGestureRecognizer(tap)
      return Fault(card, blame: tap) { drawer.isOpen = true }
    },

    BrokenTree(
      "A delegate that lets nothing begin",
      asked: "My pan fails at once: what does gestureRecognizerShouldBegin have to do with it?",
      because: .gesture, needsTouch: true
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let pan = UIPanGestureRecognizer(target: stage, action: Stage.arrive)
      let lock = Lock()
      stage.kept.append(lock)
      pan.delegate = lock
      card.addGestureRecognizer(pan)
      return Fault(card, blame: pan, by: .drag(by: CGVector(dx: 0, dy: 80))) { lock.isLocked = false }
    },
  ]

  // Of two recognisers that see the same touch, one prevents the other, unless one waits or both are allowed.
  static let betweenGestures: [BrokenTree] = [
    BrokenTree(
      "A swipe and a pan on one view",
      asked: "My swipe is never recognised since I added a pan: can they not be on one view?",
      source:
        "http://stackoverflow.com/questions/9898627/what-is-the-difference-between-pan-and-swipe-in-ios",
      because: .gesture, needsTouch: true
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let swipe = UISwipeGestureRecognizer(target: stage, action: Stage.arrive)
      let pan = UIPanGestureRecognizer(target: stage.bystander, action: Bystander.act)
      card.addGestureRecognizer(swipe)
      card.addGestureRecognizer(pan)
      return Fault(card, for: swipe, blame: pan, by: .drag(by: CGVector(dx: 120, dy: 0))) {
        pan.require(toFail: swipe)
      }
    },

    BrokenTree(
      "A swipe in a page with a pan",
      asked: "Swiping a row should delete it, but the drawer opens: which of the two gestures goes first?",
      source:
        "https://developer.apple.com/documentation/uikit/touches_presses_and_gestures/coordinating_multiple_gesture_recognizers/preferring_one_gesture_over_another",
      because: .gesture, needsTouch: true
    ) { stage in
      let row = stage.add(UIView(), CGRect(x: 0, y: 100, width: 320, height: 60))
      let swipe = UISwipeGestureRecognizer(target: stage, action: Stage.arrive)
      row.addGestureRecognizer(swipe)
      let drawer = UIPanGestureRecognizer(target: stage.bystander, action: Bystander.act)
      stage.page.addGestureRecognizer(drawer)
      return Fault(row, blame: drawer, by: .drag(by: CGVector(dx: 120, dy: 0))) {
        drawer.require(toFail: swipe)
      }
    },

    BrokenTree(
      "A pinch and a rotation on one view",
      asked: "My picture can be zoomed or turned, but not both at once: how do I allow that?",
      source: "https://www.informit.com/articles/article.aspx?p=2185202&seqNum=4",
      because: .gesture, needsTouch: true
    ) { stage in
      let picture = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 300))
      let rotation = UIRotationGestureRecognizer(target: stage, action: Stage.arrive)
      let pinch = UIPinchGestureRecognizer(target: stage.bystander, action: Bystander.act)
      picture.addGestureRecognizer(rotation)
      picture.addGestureRecognizer(pinch)
      return Fault(picture, for: rotation, blame: pinch, by: .zoomThenTurn) {
        let friend = Friend()
        stage.kept.append(friend)
        pinch.delegate = friend
      }
    },

    BrokenTree(
      "A tap that waits for a recogniser without end",
      asked: "My tap requires my own recogniser to fail: why is it never recognised?",
      source:
        "https://www.hackingwithswift.com/example-code/uikit/how-to-make-gesture-recognizers-work-together-using-requiretofail",
      because: .gesture, needsTouch: true
    ) { stage in
      let board = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let circle = CircleGestureRecognizer(target: stage.bystander, action: Bystander.act)
      let tap = stage.makeTap()
      board.addGestureRecognizer(circle)
      board.addGestureRecognizer(tap)
      tap.require(toFail: circle)
      return Fault(board, blame: circle) { circle.givesUp = true }
    },
  ]
}

extension Move {
  /// Two fingers part, then turn about each other.
  fileprivate static let zoomThenTurn = Move { hand, place in
    func pose(_ arm: CGFloat, _ angle: CGFloat) -> [(Finger, CGPoint)] {
      let (x, y) = (cos(angle) * arm, sin(angle) * arm)
      return [
        (.rightThumb, CGPoint(x: place.x - x, y: place.y - y)),
        (.rightIndex, CGPoint(x: place.x + x, y: place.y + y)),
      ]
    }
    try hand.fingersDown(pose(40, 0))
    try hand.fingersMove(pose(80, 0), duration: 0.1)
    try hand.fingersMove(pose(80, .pi / 4), duration: 0.1)
    try hand.fingersUp([.rightThumb, .rightIndex])
  }
}

/// Recognises taps only while it is open.
private final class Drawer: UIGestureRecognizerDelegate {
  var isOpen = false

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    isOpen
  }
}

/// Lets no gesture begin while it is locked.
private final class Lock: UIGestureRecognizerDelegate {
  var isLocked = true

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !isLocked }
}

/// Lets two gestures be recognised at once.
private final class Friend: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// Is to recognise a circle that a finger draws; at first it forgets to say that what was drawn is none.
private final class CircleGestureRecognizer: UIGestureRecognizer {
  var givesUp = false

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if givesUp { state = .failed }
  }
}

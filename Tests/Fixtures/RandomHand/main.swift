import EventRecording
import Foundation
import SeededRandom
import UIKitControls
import UIKitTesting

// A random hand on a virtual clock over views with recognisers and controls: random-hand-fixture SEED EVENTS writes the
// trace to standard output. The same arguments must write the same bytes in every process.

/// Lets pinch and rotation act together.
final class Matchmaker: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !(gestureRecognizer is UIPanGestureRecognizer) && !(otherGestureRecognizer is UIPanGestureRecognizer)
  }
}

/// Searches for every touch in the order of a set, which the trace then shows: it must not depend on hash values.
final class SetWalker: UIView {
  private func walk(_ touches: Set<UITouch>?, _ event: UIEvent?) {
    for touch in touches ?? [] { _ = hitTest(touch.location(in: self), with: event) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { walk(event?.allTouches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { walk(touches, event) }
}

func makeStage(_ matchmaker: Matchmaker) -> UIView {
  let root = SetWalker(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  root.isMultipleTouchEnabled = true
  let single = UITapGestureRecognizer()
  let double = UITapGestureRecognizer()
  double.numberOfTapsRequired = 2
  single.require(toFail: double)
  let outer: [UIGestureRecognizer] = [
    single, double, UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
  ]
  for recognizer in outer { root.addGestureRecognizer(recognizer) }

  let photo = UIView(frame: CGRect(x: 60, y: 60, width: 200, height: 200))
  photo.isMultipleTouchEnabled = true
  let inner: [UIGestureRecognizer] = [
    UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
  ]
  for recognizer in inner {
    recognizer.delegate = matchmaker
    photo.addGestureRecognizer(recognizer)
  }
  root.addSubview(photo)
  let delaying = UITapGestureRecognizer()
  delaying.delaysTouchesBegan = true
  let plate = UIView(frame: CGRect(x: 280, y: 60, width: 100, height: 100))
  plate.addGestureRecognizer(delaying)
  root.addSubview(plate)
  root.addSubview(UIButton(frame: CGRect(x: 280, y: 200, width: 100, height: 44)))
  root.addSubview(UISwitch(frame: CGRect(x: 280, y: 280, width: 51, height: 31)))
  let scroll = UIScrollView(frame: CGRect(x: 20, y: 280, width: 220, height: 100))
  scroll.contentSize = CGSize(width: 220, height: 400)
  scroll.addSubview(UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 44)))
  root.addSubview(scroll)
  return root
}

guard CommandLine.arguments.count == 3, let seed = UInt64(CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2])
else {
  FileHandle.standardError.write(Data("usage: random-hand-fixture SEED EVENTS\n".utf8))
  exit(64)
}
var random = SeededGenerator(seed: seed)
let matchmaker = Matchmaker()
let hand = try EventGenerator(view: makeStage(matchmaker))
var down: [Finger: CGPoint] = [:]

func somewhere(near place: CGPoint? = nil) -> CGPoint {
  guard let place else {
    return CGPoint(
      x: Double.random(in: 0..<400, using: &random), y: Double.random(in: 0..<400, using: &random))
  }
  return CGPoint(
    x: place.x + Double.random(in: -20...20, using: &random),
    y: place.y + Double.random(in: -20...20, using: &random))
}

for _ in 0..<count {
  let fingers = Finger.allCases.prefix(4)
  let finger = fingers[Int(random.next() % 4)]
  switch (down[finger], random.next() % 20) {
  case (_, 0):
    try hand.cancelTouches()
    down.removeAll()
  case (nil, _):
    let place = somewhere()
    try hand.fingerDown(finger, at: place)
    down[finger] = place
  case (.some, 1...4):
    try hand.fingerUp(finger)
    down[finger] = nil
  case (let place, _):
    let next = somewhere(near: place)
    try hand.fingerMove(finger, to: next)
    down[finger] = next
  }
  if random.next() % 3 == 0 { hand.wait(Double(random.next() % 400) / 1000) }
}
for finger in down.keys.sorted(by: { $0.rawValue < $1.rawValue }) { try hand.fingerUp(finger) }
hand.wait(2)
for record in hand.trace { print(record.json) }

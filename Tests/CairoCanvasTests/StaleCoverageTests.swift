import Foundation
import Testing
import UIKitCore

@testable import CairoCanvas

/// Changes that nothing notes, because nobody could see them, and what they leave on the screen.
struct StaleCoverageTests {
  private let frames = Frames(width: 300, height: 300)

  private func expectWhole(_ comment: Comment) throws {
    frames.draw()
    let whole = try #require(frames.screen.pictureFromNothing)
    #expect(Garden.distance(frames.bitmap.values, whole.values) <= 16, comment)
  }

  private func colored(_ frame: CGRect, _ color: UIColor = .red) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  @Test func aSubtreeThatChangesOutsideAWindowIsMeasuredAgain() throws {
    let window = frames.addWindow()
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let parts = (0..<10).map { colored(CGRect(x: $0 * 25, y: 10, width: 20, height: 20)) }
    parts.forEach(holder.addSubview)
    parts[3].isHidden = true
    window.addSubview(holder)
    try expectWhole("at first")
    holder.removeFromSuperview()
    frames.draw()
    parts[3].isHidden = false
    parts[5].frame.origin.y = 200
    window.addSubview(holder)
    try expectWhole("after it returned")
    window.isHidden = true
    frames.draw()
    parts[5].frame.origin.y = 100
    parts[6].isHidden = true
    window.isHidden = false
    try expectWhole("after its window returned")
  }

  @Test func aViewThatMasksHasTheMaskedOneDrawnAgain() throws {
    let card = colored(CGRect(x: 20, y: 20, width: 200, height: 200))
    frames.addWindow().addSubview(card)
    let shape = colored(CGRect(x: 0, y: 0, width: 50, height: 50), .black)
    card.mask = shape
    try expectWhole("at first")
    shape.frame.origin.x = 100
    try expectWhole("after the mask moved")
    #expect(frames.bitmap.rgb(140, 30) != 0xffffff)
    let inner = colored(CGRect(x: 0, y: 100, width: 30, height: 30), .black)
    shape.addSubview(inner)
    try expectWhole("after the mask grew")
    card.mask = card.superview
    #expect(card.mask === shape, "a view around it cannot mask it")
    #expect(card.superview != nil)
  }

  @Test func subviewsOfAClippingViewInPerspectiveLeaveNothing() throws {
    let plane = colored(CGRect(x: 50, y: 50, width: 200, height: 200), .white)
    plane.clipsToBounds = true
    var turned = CATransform3DIdentity
    turned.m34 = -1 / 500
    plane.layer.transform = CATransform3DRotate(turned, 0.6, 0, 1, 0)
    let parts = (0..<3).map { colored(CGRect(x: 10 + 60 * $0, y: 40, width: 50, height: 50)) }
    parts.forEach(plane.addSubview)
    frames.addWindow().addSubview(plane)
    try expectWhole("at first")
    parts[0].isHidden = true
    try expectWhole("after one was hidden")
    parts[1].frame.origin.y = 120
    try expectWhole("after one moved")
    parts[2].removeFromSuperview()
    try expectWhole("after one went")
  }

  @Test func viewsWithAndWithoutSubviewsThatMoveTogetherLeaveNothing() throws {
    let window = frames.addWindow()
    let dots = (0..<12).map { colored(CGRect(x: $0 * 24, y: 4, width: 12, height: 12), .blue) }
    // None of these clips: their dots move out of them, and they move too.
    let holders = (0..<3).map { colored(CGRect(x: 20, y: 40 + 80 * $0, width: 60, height: 60), .green) }
    let inner = (0..<12).map { colored(CGRect(x: $0 * 6, y: 4, width: 8, height: 8)) }
    for (place, dot) in inner.enumerated() { holders[place % 2].addSubview(dot) }
    holders[1].addSubview(holders[2])
    (dots + holders[..<2]).forEach(window.addSubview)
    try expectWhole("at first")
    for step in 1..<24 {
      // In turns, siblings and views inside each other, in either order.
      let moved = step % 2 == 0 ? dots + holders + inner : inner + holders.reversed() + dots
      for (place, view) in moved.enumerated() where (step + place) % 3 != 0 {
        let (x, y) = ((step * 7 + place * 5) % 31 - 15, (step * 3 + place * 11) % 23 - 9)
        view.center.x += CGFloat(x)
        view.center.y += CGFloat(y)
      }
      if step % 5 == 0 { holders[step % 2].isHidden.toggle() }
      try expectWhole("step \(step)")
    }
  }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("updateConstraints")
struct ConstraintUpdateTests {
  private final class Dial: UIView {
    let log = RoadLog()
    override func updateConstraints() {
      super.updateConstraints()
      log.add("constraints")
    }
    override func layoutSubviews() { log.add("layout") }
  }

  @Test("What asks for it is called once before the next layout, and not without being asked")
  func once() throws {
    let view = Dial(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let hand = try EventGenerator(view: view)
    #expect(view.log.lines == ["layout"])
    view.setNeedsUpdateConstraints()
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    hand.wait(0.1)
    #expect(view.log.lines == ["layout", "constraints"])
    view.setNeedsLayout()
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    #expect(!view.needsUpdateConstraints())
    hand.wait(0.1)
    #expect(view.log.lines == ["layout", "constraints", "constraints", "layout"])
  }

  @Test("The direction of a view's content is from left to right, unless it is forced")
  func direction() {
    let view = UIView()
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
  }
}

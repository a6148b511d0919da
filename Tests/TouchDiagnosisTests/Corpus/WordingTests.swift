import Testing
import TouchDiagnosis
import UIKitControls

/// What is said where the kind of obstacle alone would not be of help.
@Suite("Words of the diagnosis")
struct WordingTests {
  private func first(_ name: String) throws -> TouchObstacle {
    let played = try PlayedTree(try #require(BrokenTree.all.first { $0.name == name }))
    try played.touch()
    return try #require(played.diagnoseTouch().obstacles.first)
  }

  @Test("An alpha of 0.01 is not said to be below 0.01")
  func leastAlpha() throws {
    let says = try first("A view with alpha 0.01").says
    #expect(says.hasSuffix("transparent: its alpha is 0.01, and a view takes touches only above 0.01."))
  }

  @Test("A press is explained by what made it begin, not by its end")
  func beginning() throws {
    let obstacle = try first("A press that begins at once")
    guard case .gesture(.cancelled(.heldLongEnough)) = obstacle.fact else {
      Issue.record("\(obstacle.says)")
      return
    }
  }

  @Test("A delegate that lets nothing begin is named in the fix")
  func refusal() throws {
    let fix = try first("A delegate that lets nothing begin").fix
    #expect(fix.hasPrefix("Return true from gestureRecognizerShouldBegin(_:) of Lock, the delegate of "))
  }

  @Test("Of two recognisers, both ways out are named")
  func twoRecognizers() throws {
    let fix = try first("A swipe and a pan on one view").fix
    #expect(fix.hasPrefix("Have UIPanGestureRecognizer#5 require that UISwipeGestureRecognizer#4 fails, or "))
    #expect(fix.hasSuffix(" in gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)."))
  }

  @Test("A touch that a scroll view never gave away needs another fix than one that it cancelled")
  func scrolling() throws {
    let held = try first("A button in a scroll view, pressed in passing").fix
    let cancelled = try first("A drawing that ends in a scroll").fix
    #expect(held.hasPrefix("Set delaysContentTouches of UIScrollView#4 to false, "))
    #expect(cancelled == "Set canCancelContentTouches of UIScrollView#4 to false.")
  }

  @Test("A touch whose end is late needs another fix than one that is late as a whole")
  func delays() throws {
    #expect(try first("A drum that waits for a double tap").fix.hasPrefix("Set delaysTouchesBegan of "))
    #expect(try first("A row that waits for a double tap").fix.hasPrefix("Set delaysTouchesEnded of "))
  }
}

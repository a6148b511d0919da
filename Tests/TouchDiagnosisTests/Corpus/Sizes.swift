import Foundation
import UIKitControls

// A view without a width or a height contains no point at all, and one whose transform makes it collapse cannot be
// reached from any place of the screen. What lies in it may still be drawn as ever.

nonisolated extension BrokenTree {
  static let ofNoSize: [BrokenTree] = [
    BrokenTree(
      "A button in a stack of no height",
      asked: "I see the button in my stack view and cannot press it: what is wrong with the stack?",
      source: "https://www.biteinteractive.com/sherlock-holmes-and-the-mystery-of-the-untappable-button/",
      because: .zeroSize, showsInDump: true
    ) { stage in
      // A row without an intrinsic size gets as much room as the stack has: none.
      let row = UIView()
      let stack = stage.add(
        UIStackView(arrangedSubviews: [row]), CGRect(x: 20, y: 100, width: 280, height: 0))
      let button = stage.add(stage.makeButton(), to: row, CGRect(x: 0, y: 8, width: 280, height: 44))
      return Fault(button, blame: stack) { stack.frame.size.height = 60 }
    },

    BrokenTree(
      "A container that was made without a frame",
      asked: "I group my buttons in a UIView(), they show, and none of them works: why?",
      source: "https://www.biteinteractive.com/sherlock-holmes-and-the-mystery-of-the-untappable-button/",
      because: .zeroSize, showsInDump: true
    ) { stage in
      let group = UIView()
      stage.page.addSubview(group)
      let button = stage.add(stage.makeButton(), to: group, CGRect(x: 20, y: 100, width: 280, height: 44))
      return Fault(button, blame: group) { group.frame = stage.page.bounds }
    },

    BrokenTree(
      "A button that nothing has laid out yet",
      asked: "My button has a title and a target, and no frame yet: is that why touches miss it?",
      because: .zeroSize, showsInDump: true
    ) { stage in
      let button = stage.makeButton()
      button.center = CGPoint(x: 160, y: 200)
      stage.page.addSubview(button)
      return Fault(button, blame: button, at: CGPoint(x: 160, y: 200)) {
        button.bounds.size = CGSize(width: 120, height: 44)
      }
    },

    BrokenTree(
      "A child controller whose view has no height",
      asked: "I added a child controller's view and its controls show: why do they get no touches?",
      because: .zeroSize, showsInDump: true
    ) { stage in
      let child = UIViewController()
      stage.controller.addChild(child)
      stage.add(child.view, CGRect(x: 0, y: 120, width: 320, height: 0))
      child.didMove(toParent: stage.controller)
      let button = stage.add(stage.makeButton(), to: child.view, CGRect(x: 20, y: 20, width: 280, height: 44))
      return Fault(button, blame: child.view) { child.view.frame.size.height = 200 }
    },

    BrokenTree(
      "A menu that was scaled to nothing",
      asked:
        "My menu should spring open from scale 0, and it never gets touches: does scale 0 break hit-testing?",
      source:
        "https://rajasoftwarelabs.com/blog/debugging-cgaffine-transform-scale-to-zero-animations-on-ios",
      because: .singularTransform, showsInDump: true
    ) { stage in
      let menu = stage.add(UIView(), CGRect(x: 60, y: 100, width: 200, height: 200))
      let button = stage.add(stage.makeButton(), to: menu, CGRect(x: 0, y: 78, width: 200, height: 44))
      menu.transform = CGAffineTransform(scaleX: 0, y: 0)
      return Fault(button, blame: menu, at: CGPoint(x: 160, y: 200)) { menu.transform = .identity }
    },

    BrokenTree(
      "A card that stands on edge",
      asked: "Halfway through my flip the card is scaled to no width, and then it gets no taps: why?",
      source: "https://coderapp.vercel.app/answer/25966733",
      because: .singularTransform, showsInDump: true
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 60, y: 100, width: 200, height: 200))
      card.addGestureRecognizer(stage.makeTap())
      card.transform = CGAffineTransform(scaleX: 0, y: 1)
      return Fault(card, blame: card, at: CGPoint(x: 160, y: 200)) { card.transform = .identity }
    },
  ]
}

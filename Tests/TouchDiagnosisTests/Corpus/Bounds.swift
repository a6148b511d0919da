import Foundation
import UIKitControls

// A touch goes down the tree only where it lies in the bounds of every view on the way. What hangs over the edge of its
// superview is drawn, if nothing clips it, but cannot be touched there.

nonisolated extension BrokenTree {
  static let inParentsTooSmall: [BrokenTree] = [
    BrokenTree(
      "The raised middle button of a tab bar",
      asked: "My round button sticks out of the tab bar: why does only its lower half react?",
      source: "https://github.com/LeoNatan/LNPopupController/issues/156",
      because: .outsideBounds, showsInDump: true
    ) { stage in
      let bar = stage.add(UIView(), CGRect(x: 0, y: 431, width: 320, height: 49))
      let button = stage.add(stage.makeButton("+"), to: bar, CGRect(x: 125, y: -35, width: 70, height: 70))
      let upperHalf = CGPoint(x: 160, y: 410)
      return Fault(button, blame: bar, at: upperHalf) {
        bar.frame = CGRect(x: 0, y: 390, width: 320, height: 90)
        button.frame.origin.y = 6
      }
    },

    BrokenTree(
      "A close button on the corner of a card",
      asked: "Half of my close button lies outside the card that it is in: can it get touches there at all?",
      source: "https://stackoverflow.com/questions/5432995/interaction-beyond-bounds-of-uiview",
      because: .outsideBounds, showsInDump: true
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 40, y: 100, width: 240, height: 160))
      let close = stage.add(stage.makeButton("×"), to: card, CGRect(x: 226, y: -30, width: 44, height: 44))
      return Fault(close, blame: card) {
        // Beside the card, not in it.
        stage.add(close, CGRect(x: 266, y: 70, width: 44, height: 44))
      }
    },

    BrokenTree(
      "A menu that drops down from a button",
      asked: "My drop-down list opens below the button that it belongs to: why can no row be selected?",
      source: "https://www.codegenes.net/blog/receiving-touch-events-outside-bounds",
      because: .outsideBounds, showsInDump: true
    ) { stage in
      let opener = stage.add(UIButton(type: .system), CGRect(x: 60, y: 60, width: 200, height: 44))
      let menu = stage.add(UIView(), to: opener, CGRect(x: 0, y: 44, width: 200, height: 132))
      let row = stage.add(stage.makeButton("Second"), to: menu, CGRect(x: 0, y: 44, width: 200, height: 44))
      return Fault(row, blame: opener) {
        stage.add(menu, CGRect(x: 60, y: 104, width: 200, height: 132))
      }
    },

    BrokenTree(
      "A content view that is shorter than the content",
      asked: "Why do the buttons at the top of my scroll view work, and those that I scroll to do not?",
      source: "https://taourl.com/read-2681565.html",
      because: .outsideBounds, showsInDump: true
    ) { stage in
      let scrollView = stage.add(UIScrollView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      scrollView.contentSize = CGSize(width: 320, height: 1000)
      let content = stage.add(UIView(), to: scrollView, CGRect(x: 0, y: 0, width: 320, height: 480))
      let button = stage.add(stage.makeButton(), to: content, CGRect(x: 20, y: 800, width: 280, height: 44))
      scrollView.contentOffset.y = 500
      return Fault(button, blame: content) { content.frame.size.height = 1000 }
    },

    BrokenTree(
      "A button in the header of a list",
      asked: "The button in my section header shows, but pressing it does nothing: is the header too low?",
      source: "https://stackoverflow.com/questions/13571994",
      because: .outsideBounds, showsInDump: true
    ) { stage in
      let list = stage.add(UIScrollView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      list.contentSize = CGSize(width: 320, height: 1000)
      let header = stage.add(UIView(), to: list, CGRect(x: 0, y: 0, width: 320, height: 28))
      let button = stage.add(stage.makeButton(), to: header, CGRect(x: 20, y: 40, width: 120, height: 44))
      return Fault(button, blame: header) { header.frame.size.height = 92 }
    },

    BrokenTree(
      "Two boxes that are both too small",
      asked: "I made the view around my button larger, and it still does not react: what else is there?",
      source: "https://medium.com/pangers/hit-me-views-one-more-time-a49e2e1b7f96",
      because: .outsideBounds, showsInDump: true
    ) { stage in
      let outer = stage.add(UIView(), CGRect(x: 20, y: 20, width: 280, height: 100))
      let inner = stage.add(UIView(), to: outer, CGRect(x: 20, y: 20, width: 240, height: 60))
      let button = stage.add(stage.makeButton(), to: inner, CGRect(x: 20, y: 160, width: 200, height: 44))
      return Fault(button, blame: outer) {
        outer.frame.size.height = 300
        inner.frame.size.height = 220
      }
    },

    BrokenTree(
      "A toolbar that slid out of its container",
      asked:
        "After a transform moves my toolbar up, for the keyboard, its buttons are dead: do transforms move touches?",
      because: .outsideBounds, showsInDump: true
    ) { stage in
      let container = stage.add(UIView(), CGRect(x: 0, y: 380, width: 320, height: 100))
      let toolbar = stage.add(UIView(), to: container, CGRect(x: 0, y: 0, width: 320, height: 100))
      let button = stage.add(stage.makeButton(), to: toolbar, CGRect(x: 100, y: 28, width: 120, height: 44))
      toolbar.transform = CGAffineTransform(translationX: 0, y: -216)
      return Fault(button, blame: container) {
        toolbar.transform = .identity
        container.transform = CGAffineTransform(translationX: 0, y: -216)
      }
    },

    BrokenTree(
      "A window that is smaller than the screen",
      asked: "Why does nothing in the lower part of the screen react, after the device was rotated?",
      source: "https://forums.developer.apple.com/forums/thread/751878",
      because: .outsideBounds, showsInDump: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 400, width: 280, height: 44))
      stage.page.autoresizingMask = []
      stage.window.frame.size.height = 320
      return Fault(button, blame: stage.window) { stage.window.frame.size.height = 480 }
    },
  ]
}

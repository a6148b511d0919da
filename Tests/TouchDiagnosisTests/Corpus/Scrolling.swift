import Foundation
import UIKitControls

// A scroll view waits for 0.15 s before it gives a touch to what lies in it. A finger that moves sooner scrolls, and
// the view inside never gets its touch; one that moves later may have its touch cancelled.

nonisolated extension BrokenTree {
  static let scrolling: [BrokenTree] = [
    BrokenTree(
      "A button in a scroll view, pressed in passing",
      asked: "Quick presses on a button in my scroll view are lost when the thumb slips a little: why?",
      source: "https://charlesharley.com/2013/programming/uibutton-in-uitableviewcell-has-no-highlight-state",
      because: .delaysContentTouches, needsTouch: true
    ) { stage in
      let scrollView = stage.addScrollView(contentSize: CGSize(width: 320, height: 1000))
      let button = stage.add(
        stage.makeButton(), to: scrollView, CGRect(x: 20, y: 200, width: 280, height: 44))
      return Fault(button, blame: scrollView, by: .drag(by: CGVector(dx: 0, dy: -30), in: 0.1)) {
        scrollView.delaysContentTouches = false
      }
    },

    BrokenTree(
      "A slider in a scroll view",
      asked:
        "Dragging the slider scrolls the page unless I hold it for a moment first: how can I change that?",
      source: "https://topic.alibabacloud.com/a/be-careful-about-scrollerview_1_19_32536144.html",
      because: .delaysContentTouches, needsTouch: true
    ) { stage in
      let scrollView = stage.addScrollView(contentSize: CGSize(width: 1000, height: 480))
      let slider = stage.add(UISlider(), to: scrollView, CGRect(x: 20, y: 200, width: 280, height: 34))
      slider.value = 0.5
      slider.addTarget(stage, action: Stage.arrive, for: .valueChanged)
      return Fault(slider, blame: scrollView, by: .drag(by: CGVector(dx: -60, dy: 0), in: 0.1)) {
        scrollView.delaysContentTouches = false
      }
    },

    BrokenTree(
      "A board in a scroll view that gets no flicks",
      asked: "Why is touchesBegan not called when I flick over my view in a scroll view?",
      source: "http://ameblo.jp/xcc/entry-10327231684.html",
      because: .delaysContentTouches, needsTouch: true
    ) { stage in
      let scrollView = stage.addScrollView(contentSize: CGSize(width: 320, height: 1000))
      let board = stage.add(TouchView(), to: scrollView, CGRect(x: 20, y: 100, width: 280, height: 280))
      board.whenEnded = stage.arrive
      return Fault(board, blame: scrollView, by: .drag(by: CGVector(dx: 0, dy: -80), in: 0.1)) {
        scrollView.delaysContentTouches = false
        scrollView.canCancelContentTouches = false
      }
    },

    BrokenTree(
      "A drawing that ends in a scroll",
      asked: "My drawing view gets touchesBegan and then touchesCancelled: how do I draw in a scroll view?",
      source: "http://runxinzhi.com/blogfantasy-p-4933538.html",
      because: .delaysContentTouches, needsTouch: true
    ) { stage in
      let scrollView = stage.addScrollView(contentSize: CGSize(width: 320, height: 1000))
      let board = stage.add(TouchView(), to: scrollView, CGRect(x: 20, y: 100, width: 280, height: 280))
      board.whenEnded = stage.arrive
      let stroke = Move.drag(by: CGVector(dx: 0, dy: -80), afterRest: 0.3)
      return Fault(board, blame: scrollView, by: stroke) {
        scrollView.canCancelContentTouches = false
      }
    },

    BrokenTree(
      "A swipe on a picture in a pager",
      asked:
        "My swipe on a picture does nothing, since the scroll view around it scrolls: how do I put it first?",
      source: "https://stackoverflow.com/questions/11289947",
      because: .gesture, needsTouch: true
    ) { stage in
      let pager = stage.addScrollView(contentSize: CGSize(width: 960, height: 480))
      let picture = stage.add(UIView(), to: pager, CGRect(x: 20, y: 60, width: 280, height: 200))
      let swipe = UISwipeGestureRecognizer(target: stage, action: Stage.arrive)
      swipe.direction = .left
      picture.addGestureRecognizer(swipe)
      let flick = Move.drag(by: CGVector(dx: -120, dy: 0), in: 0.15)
      return Fault(picture, blame: pager.panGestureRecognizer, by: flick) {
        pager.panGestureRecognizer.require(toFail: swipe)
      }
    },
  ]
}

extension Stage {
  /// A scroll view that fills the page.
  fileprivate func addScrollView(contentSize: CGSize) -> UIScrollView {
    let scrollView = add(UIScrollView(), CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = contentSize
    return scrollView
  }
}

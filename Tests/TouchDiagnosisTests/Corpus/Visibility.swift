import Foundation
import UIKitCore

nonisolated extension BrokenTree {
  // What cannot be seen cannot be touched.
  static let unseen: [BrokenTree] = [
    BrokenTree(
      "An invisible button over a picture",
      asked:
        "I want an area to be tappable without being seen, so I hid the button: why does it get no taps?",
      because: .hidden, showsInDump: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 100, width: 280, height: 200))
      button.isHidden = true
      // Without a title and a background nothing of it is seen either.
      return Fault(button, blame: button) {
        button.isHidden = false
        button.setTitle(nil, for: .normal)
      }
    },

    BrokenTree(
      "A button on a page that is still hidden",
      asked: "I set isHidden to false on the button when the data is there: why is it still dead?",
      because: .hidden, showsInDump: true
    ) { stage in
      let content = stage.add(UIView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      content.isHidden = true
      let button = stage.add(
        stage.makeButton("Retry"), to: content, CGRect(x: 20, y: 220, width: 280, height: 44))
      button.isHidden = false
      return Fault(button, blame: content) { content.isHidden = false }
    },

    BrokenTree(
      "A window that was never shown",
      asked: "I made a second window and added a button to it: why does neither show up nor react?",
      because: .hidden
    ) { stage in
      let panel = UIWindow(frame: CGRect(x: 0, y: 380, width: 320, height: 100))
      panel.screen = stage.window.screen
      stage.kept.append(panel)
      let button = stage.add(stage.makeButton(), to: panel, CGRect(x: 20, y: 28, width: 280, height: 44))
      return Fault(button, blame: panel, at: CGPoint(x: 160, y: 430)) { panel.isHidden = false }
    },

    BrokenTree(
      "A button with alpha 0",
      asked: "My button is transparent on purpose: why is it not tappable?",
      source: "https://whale.gitbooks.io/ios_develop/content/shi_jian_de_chan_sheng_he_chuan_di.html",
      because: .transparent, showsInDump: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 100, width: 280, height: 200))
      button.alpha = 0
      return Fault(button, blame: button) {
        button.alpha = 1
        button.setTitle(nil, for: .normal)
      }
    },

    BrokenTree(
      "A panel that was never faded in",
      asked: "The button's alpha is 1, and yet it gets no touches: can its parent's alpha matter?",
      because: .transparent, showsInDump: true
    ) { stage in
      let panel = stage.add(UIView(), CGRect(x: 0, y: 240, width: 320, height: 240))
      panel.alpha = 0
      let button = stage.add(stage.makeButton(), to: panel, CGRect(x: 20, y: 98, width: 280, height: 44))
      return Fault(button, blame: panel) { panel.alpha = 1 }
    },

    BrokenTree(
      "A view with alpha 0.01",
      asked: "I use alpha 0.01 in place of 0 so that it stays touchable: why does that not work?",
      source: "https://newbedev.com/difficulty-allowing-user-interaction-during-uiview-animation",
      because: .transparent, showsInDump: true
    ) { stage in
      let catcher = stage.add(UIView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      catcher.addGestureRecognizer(stage.makeTap())
      catcher.alpha = 0.01
      return Fault(catcher, blame: catcher) { catcher.alpha = 0.1 }
    },
  ]

  // What is not in the window that one looks at cannot be touched either.
  static let inNoWindow: [BrokenTree] = [
    BrokenTree(
      "A row that was replaced by another one",
      asked: "After a reload the button I keep a reference to never fires: am I holding an old one?",
      because: .notInWindow
    ) { stage in
      let old = stage.add(UIView(), CGRect(x: 0, y: 100, width: 320, height: 60))
      let button = stage.add(stage.makeButton(), to: old, CGRect(x: 20, y: 8, width: 280, height: 44))
      old.removeFromSuperview()
      return Fault(button, blame: old, at: CGPoint(x: 160, y: 130)) { stage.page.addSubview(old) }
    },

    BrokenTree(
      "A group that was never added",
      asked: "I add my buttons to a container and the container to nothing: is there an error I do not see?",
      because: .notInWindow
    ) { stage in
      let group = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
      let inner = stage.add(UIView(), to: group, CGRect(x: 0, y: 0, width: 320, height: 200))
      let button = stage.add(stage.makeButton(), to: inner, CGRect(x: 20, y: 78, width: 280, height: 44))
      return Fault(button, blame: group, at: CGPoint(x: 160, y: 200)) { stage.page.addSubview(group) }
    },
  ]

  // While a view is animated it takes no new touches, nor does anything in it, unless the animation allows them.
  static let inMotion: [BrokenTree] = [
    BrokenTree(
      "A button that fades in slowly",
      asked: "Why can my button not be pressed before its fade-in has finished?",
      source: "https://newbedev.com/difficulty-allowing-user-interaction-during-uiview-animation",
      because: .animating
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      @MainActor func fadeIn(_ options: UIView.AnimationOptions) {
        button.alpha = 0.2
        UIView.animate(withDuration: 4, options: options) { button.alpha = 1 }
      }
      fadeIn([])
      return Fault(button, blame: button) { fadeIn(.allowUserInteraction) }
    },

    BrokenTree(
      "A button on a card that slides in",
      asked: "I animate only the card: why are the buttons on it blocked meanwhile?",
      source:
        "http://technology.ezeenow.com/posts/4284/Difficulty_allowing_user_interaction_during_UIView_animation",
      because: .animating
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 20, y: 100, width: 280, height: 200))
      let button = stage.add(stage.makeButton(), to: card, CGRect(x: 20, y: 78, width: 240, height: 44))
      @MainActor func slideIn(_ options: UIView.AnimationOptions) {
        card.center.y = -200
        UIView.animate(withDuration: 4, options: options) { card.center.y = 200 }
      }
      slideIn([])
      return Fault(button, blame: card) { slideIn(.allowUserInteraction) }
    },

    BrokenTree(
      "A button that pulses for ever",
      asked: "My button pulses to draw attention, and cannot be pressed: how do I keep both?",
      source: "http://bbs.itheima.com/forum.php?action=printable&mod=viewthread&tid=145925",
      because: .animating
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 100, y: 200, width: 120, height: 80))
      @MainActor func pulse(_ options: UIView.AnimationOptions) {
        button.transform = .identity
        UIView.animate(withDuration: 0.6, options: [.repeat, .autoreverse, options]) {
          button.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        }
      }
      pulse([])
      return Fault(button, blame: button) { pulse(.allowUserInteraction) }
    },
  ]
}

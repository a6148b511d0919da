import Foundation
import UIKitControls

// Of several views at one place the one in front gets the touch, and nothing behind it is asked, whether or not the one
// in front is seen and whether or not it does anything with the touch.

nonisolated extension BrokenTree {
  static let behindOthers: [BrokenTree] = [
    BrokenTree(
      "A button under a clear overlay",
      asked: "I can see my button through a clear view with controls at its edges: why can I not press it?",
      source:
        "https://stackoverflow.com/questions/1694529/allowing-interaction-with-a-uiview-under-another-uiview",
      because: .covered, showsInDump: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      let overlay = stage.add(UIView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      overlay.backgroundColor = .clear
      return Fault(button, blame: overlay) { overlay.isUserInteractionEnabled = false }
    },

    BrokenTree(
      "A form under a progress view",
      asked: "How can the views behind a progress view be used while it is shown?",
      source: "https://github.com/jdg/MBProgressHUD/issues/305",
      because: .covered, showsInDump: true
    ) { stage in
      let form = stage.add(UIView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      let group = stage.add(UIView(), to: form, CGRect(x: 20, y: 200, width: 280, height: 100))
      let button = stage.add(
        stage.makeButton("Cancel"), to: group, CGRect(x: 0, y: 0, width: 280, height: 44))
      // It lies beside the form, so it covers that, and with it everything inside.
      let progress = stage.add(UIView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      stage.add(UIProgressView(), to: progress, CGRect(x: 60, y: 238, width: 200, height: 4))
      return Fault(button, blame: progress) { progress.isUserInteractionEnabled = false }
    },

    BrokenTree(
      "A dimming view that was left behind",
      asked:
        "After my side menu is closed the page looks normal and nothing on it works: what is still there?",
      because: .covered, showsInDump: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      let dimming = stage.add(UIView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      dimming.backgroundColor = .black
      dimming.alpha = 0.02
      return Fault(button, blame: dimming) { dimming.removeFromSuperview() }
    },

    BrokenTree(
      "A background that was added last",
      asked: "I see the form because its background is clear: why did it stop working when I added that?",
      because: .covered, showsInDump: true
    ) { stage in
      let form = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 300))
      let button = stage.add(stage.makeButton(), to: form, CGRect(x: 20, y: 128, width: 240, height: 44))
      let background = stage.add(UIView(), to: form, CGRect(x: 0, y: 0, width: 280, height: 300))
      return Fault(button, blame: background) { form.sendSubviewToBack(background) }
    },

    BrokenTree(
      "A button under the navigation bar",
      asked: "Only the lower part of my button works, the part near the navigation bar does not: why?",
      source: "https://tutel.me/c/programming/questions/9079907/why+does+uinavigationbar+steal+touch+events",
      because: .covered, showsInDump: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 30, width: 280, height: 60))
      let bar = stage.add(UIView(), CGRect(x: 0, y: 0, width: 320, height: 64))
      let upperPart = CGPoint(x: 160, y: 50)
      return Fault(button, blame: bar, at: upperPart) { stage.page.bringSubviewToFront(button) }
    },

    BrokenTree(
      "A card that is brought to the front by its layer",
      asked: "With zPosition my card is drawn in front: why do touches go to the view behind it?",
      because: .covered, showsInDump: true
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 60, y: 100, width: 200, height: 200))
      card.addGestureRecognizer(stage.makeTap())
      let map = stage.add(UIView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      card.layer.zPosition = 10
      let middle = CGPoint(x: 160, y: 200)
      return Fault(card, blame: map, at: middle) { stage.page.bringSubviewToFront(card) }
    },

    BrokenTree(
      "A view that a stack no longer arranges",
      asked: "I removed a view from my stack and it still catches touches: is it not gone?",
      source: "https://medium.com/inloopx/uistackview-lessons-learned-e5841205f650",
      because: .covered, showsInDump: true
    ) { stage in
      let button = stage.makeButton()
      let advert = UIView(frame: CGRect(x: 0, y: 0, width: 280, height: 100))
      let stack = UIStackView(arrangedSubviews: [button, advert])
      stack.axis = .vertical
      stack.distribution = .fillEqually
      stage.add(stack, CGRect(x: 20, y: 100, width: 280, height: 200))
      stack.layoutIfNeeded()
      // The button grows into the room, but the advert stays where it was, in front.
      stack.removeArrangedSubview(advert)
      stack.layoutIfNeeded()
      return Fault(button, blame: advert, at: CGPoint(x: 160, y: 250)) { advert.removeFromSuperview() }
    },

    BrokenTree(
      "A list that covers the button above it",
      asked: "The button above my list stopped working when the list got a larger frame: who gets the touch?",
      because: .covered, showsInDump: true
    ) { stage in
      let button = stage.add(stage.makeButton("Sort"), CGRect(x: 20, y: 20, width: 280, height: 44))
      let list = stage.add(UIScrollView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      list.contentSize = CGSize(width: 320, height: 2000)
      return Fault(button, blame: list) { list.frame = CGRect(x: 0, y: 80, width: 320, height: 400) }
    },

    BrokenTree(
      "A control in a control",
      asked: "My row is a control with a badge in it: why does the row not react where the badge is?",
      source: "https://github.com/lionheart/openradar-mirror/issues/16943",
      because: .covered
    ) { stage in
      let row = stage.add(stage.makeControl(), CGRect(x: 0, y: 100, width: 320, height: 60))
      let badge = stage.add(UIControl(), to: row, CGRect(x: 140, y: 10, width: 40, height: 40))
      return Fault(row, blame: badge) { badge.isUserInteractionEnabled = false }
    },

    BrokenTree(
      "A button without an action in a row",
      asked: "I use a button to show an icon in my row: why do taps on the icon not select the row?",
      because: .covered
    ) { stage in
      let row = stage.add(TouchView(), CGRect(x: 0, y: 100, width: 320, height: 60))
      row.whenEnded = stage.arrive
      let icon = stage.add(UIButton(type: .system), to: row, CGRect(x: 138, y: 8, width: 44, height: 44))
      return Fault(row, blame: icon) { icon.isUserInteractionEnabled = false }
    },
  ]
}

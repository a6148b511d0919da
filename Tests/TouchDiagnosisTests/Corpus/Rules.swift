import Foundation
import UIKitControls

// Four properties turn touches away from a view and from everything in it: `isUserInteractionEnabled`, `isHidden`,
// `alpha`, and an animation that is under way. It does not help that the views inside are switched on themselves.

nonisolated extension BrokenTree {
  static let switchedOff: [BrokenTree] = [
    BrokenTree(
      "A button in an image view",
      asked: "I put a button on top of a picture: why does it not react?",
      source:
        "http://topic.alibabacloud.com/a/caused-by-uibutton-in-uiimageview-not-responding-to-the-event_1_31_32719864.html",
      because: .interactionDisabled, showsInDump: true
    ) { stage in
      // Image views take no touches, and neither does anything in them, unless one says so.
      let picture = stage.add(UIImageView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let button = stage.add(stage.makeButton(), to: picture, CGRect(x: 80, y: 78, width: 120, height: 44))
      return Fault(button, blame: picture) { picture.isUserInteractionEnabled = true }
    },

    BrokenTree(
      "A picture with a tap recogniser",
      asked: "I added a tap recogniser to an image view, and its action is never called: what do I miss?",
      source: "https://codedump.io/share/3GM0awJopSrt/1/ios-uiimagview-tap-gesture-not-recognised",
      because: .interactionDisabled, showsInDump: true
    ) { stage in
      let picture = stage.add(UIImageView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      picture.addGestureRecognizer(stage.makeTap())
      return Fault(picture, blame: picture) { picture.isUserInteractionEnabled = true }
    },

    BrokenTree(
      "A label with a tap recogniser",
      asked: "How do I make a label clickable? The tap recogniser on it does nothing.",
      source: "https://christiangiacomi.com/posts/swift-tap-label/",
      because: .interactionDisabled, showsInDump: true
    ) { stage in
      let label = stage.add(UILabel(), CGRect(x: 20, y: 60, width: 280, height: 44))
      label.text = "Terms of use"
      label.addGestureRecognizer(stage.makeTap())
      return Fault(label, blame: label) { label.isUserInteractionEnabled = true }
    },

    BrokenTree(
      "A picture in a label in a row",
      asked: "The image in my row has interaction switched on, and its tap still fails: who switches it off?",
      source: "https://codedump.io/share/3GM0awJopSrt/1/ios-uiimagview-tap-gesture-not-recognised",
      because: .interactionDisabled, showsInDump: true
    ) { stage in
      let row = stage.add(UIView(), CGRect(x: 0, y: 100, width: 320, height: 60))
      let label = stage.add(UILabel(), to: row, CGRect(x: 10, y: 0, width: 300, height: 60))
      let arrow = stage.add(UIImageView(), to: label, CGRect(x: 250, y: 12, width: 36, height: 36))
      arrow.isUserInteractionEnabled = true
      arrow.addGestureRecognizer(stage.makeTap())
      return Fault(arrow, blame: label) { label.isUserInteractionEnabled = true }
    },

    BrokenTree(
      "A form that was switched off while it loaded",
      asked:
        "I disabled the whole view during a request: why do its buttons not work, though they are enabled?",
      source: "https://errorhandle.ai/subviews-userinteraction-when-superview-userinteraction-disabled-swift",
      because: .interactionDisabled, showsInDump: true
    ) { stage in
      let form = stage.add(UIView(), CGRect(x: 0, y: 60, width: 320, height: 300))
      let button = stage.add(
        stage.makeButton("Send"), to: form, CGRect(x: 20, y: 220, width: 280, height: 44))
      form.isUserInteractionEnabled = false
      return Fault(button, blame: form) { form.isUserInteractionEnabled = true }
    },

    BrokenTree(
      "A window that was switched off",
      asked: "A loading indicator switched the key window off: why is the whole app dead after it is gone?",
      source: "https://github.com/jdg/MBProgressHUD/issues/245",
      because: .interactionDisabled, showsInDump: true
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      stage.window.isUserInteractionEnabled = false
      return Fault(button, blame: stage.window) { stage.window.isUserInteractionEnabled = true }
    },

    BrokenTree(
      "An app that ignores interaction",
      asked: "The app draws and its main thread is idle, but no touch does anything: what freezes it?",
      source: "https://nutrient.io/blog/debugging-rotation-issues",
      because: .ignoringInteraction
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      UIApplication.shared.beginIgnoringInteractionEvents()
      return Fault(button, blame: button) { UIApplication.shared.endIgnoringInteractionEvents() }
    },

    BrokenTree(
      "An app that ignores interaction twice",
      asked: "I call endIgnoringInteractionEvents, and touches are still ignored: do the calls nest?",
      source: "https://www.oreilly.com/library/view/programming-ios-4/9781449397302/ch18s03.html",
      because: .ignoringInteraction
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 220, width: 280, height: 44))
      // One animation that was interrupted began it, and the one that replaced it began it again.
      UIApplication.shared.beginIgnoringInteractionEvents()
      UIApplication.shared.beginIgnoringInteractionEvents()
      UIApplication.shared.endIgnoringInteractionEvents()
      return Fault(button, blame: button) { UIApplication.shared.endIgnoringInteractionEvents() }
    },
  ]
}

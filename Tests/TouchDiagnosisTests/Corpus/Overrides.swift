import Foundation
import UIKitControls

// A class that overrides `hitTest` or `point(inside:)` decides for itself who gets a touch. These are the mistakes that
// are made there.

nonisolated extension BrokenTree {
  static let inTheirOwnWay: [BrokenTree] = [
    BrokenTree(
      "An overlay that lets everything pass",
      asked: "My overlay passes touches on to what is behind it: why do its own buttons no longer work?",
      source: "https://github.com/dzenbot/DZNEmptyDataSet/issues/306",
      because: .overridden
    ) { stage in
      let overlay = stage.add(Overlay(), CGRect(x: 0, y: 0, width: 320, height: 480))
      let button = stage.add(stage.makeButton(), to: overlay, CGRect(x: 20, y: 220, width: 280, height: 44))
      return Fault(button, blame: overlay) { overlay.keepsItsButtons = true }
    },

    BrokenTree(
      "A round button that mixes up two rectangles",
      asked: "My round button checks the distance from its centre: why does it work at the top left only?",
      because: .overridden
    ) { stage in
      let button = stage.add(RoundButton(), CGRect(x: 200, y: 300, width: 80, height: 80))
      button.addTarget(stage, action: Stage.arrive, for: .touchUpInside)
      return Fault(button, blame: button) { button.measuresInBounds = true }
    },

    BrokenTree(
      "A container that keeps every touch",
      asked: "My container overrides hitTest to get all touches: how do the buttons in it get theirs?",
      source:
        "https://mo4tech.com/how-is-uiscrollview-implemented-and-how-does-it-capture-and-respond-to-gestures.html",
      because: .overridden
    ) { stage in
      let container = stage.add(GreedyView(), CGRect(x: 0, y: 100, width: 320, height: 200))
      let button = stage.add(stage.makeButton(), to: container, CGRect(x: 20, y: 78, width: 280, height: 44))
      return Fault(button, blame: container) { container.isGreedy = false }
    },

    BrokenTree(
      "A bar that passes a point on without converting it",
      asked: "My bar asks the button that sticks out of it: why does that return nil?",
      source: "https://github.com/LeoNatan/LNPopupController/issues/156",
      because: .overridden
    ) { stage in
      let bar = stage.add(PlayerBar(), CGRect(x: 0, y: 420, width: 320, height: 60))
      bar.button.addTarget(stage, action: Stage.arrive, for: .touchUpInside)
      let raisedPart = CGPoint(x: 160, y: 405)
      return Fault(bar.button, blame: bar, at: raisedPart) { bar.convertsPoints = true }
    },

    BrokenTree(
      "A neighbour with an enlarged area",
      asked: "I enlarged the area of a small button: why does the button beside it no longer react?",
      because: .covered
    ) { stage in
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 100, width: 140, height: 44))
      let small = stage.add(EnlargedButton(), CGRect(x: 180, y: 110, width: 24, height: 24))
      return Fault(button, blame: small) { small.margin = 10 }
    },

    BrokenTree(
      "A toast's window that lets everything pass",
      asked: "My overlay window lets touches through to the app: why can the toast in it not be tapped?",
      source:
        "https://livsycode.com/uikit/passthroughwindow-in-ios26-an-overlay-window-that-doesnt-steal-your-gestures",
      because: .overridden
    ) { stage in
      let window = ToastWindow()
      stage.showWindow(window)
      let toast = stage.add(
        stage.makeButton("Undo"), to: window, CGRect(x: 40, y: 400, width: 240, height: 44))
      return Fault(toast, blame: window, at: CGPoint(x: 160, y: 422)) { window.keepsToasts = true }
    },
  ]
}

/// Lets touches pass to what is behind it.
private final class Overlay: UIView {
  var keepsItsButtons = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard keepsItsButtons else { return nil }
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

/// Can be pressed inside its circle only.
private final class RoundButton: UIButton {
  var measuresInBounds = false

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // The point is in the coordinates of the bounds; `center` and `frame` are in the superview's.
    let middle = measuresInBounds ? CGPoint(x: bounds.midX, y: bounds.midY) : center
    return hypot(point.x - middle.x, point.y - middle.y) < bounds.width / 2
  }
}

/// Wants every touch for itself.
private final class GreedyView: UIView {
  var isGreedy = true

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return isGreedy && found != nil ? self : found
  }
}

/// Has a round button that sticks out at the top, and passes touches there on to it.
private final class PlayerBar: UIView {
  let button = UIButton(type: .system)
  var convertsPoints = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.frame = CGRect(x: 120, y: -30, width: 80, height: 80)
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let inButton = convert(point, to: button)
    guard button.bounds.contains(inButton) else { return super.hitTest(point, with: event) }
    return button.hitTest(convertsPoints ? inButton : point, with: event)
  }
}

/// Reacts beyond its bounds too.
private final class EnlargedButton: UIButton {
  var margin: CGFloat = 200

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }
}

/// Shows toasts in front of the app, which goes on working.
private final class ToastWindow: UIWindow {
  var keepsToasts = false

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    keepsToasts && subviews.contains { $0.frame.contains(point) }
  }
}

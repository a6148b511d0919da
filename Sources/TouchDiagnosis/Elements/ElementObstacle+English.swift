import Foundation
import UIKitCore

// The obstacles to a touch on an element, and their remedies, in English. "It" in `says` is the expected element.
// XCUITest's words for the properties of its elements: https://developer.apple.com/documentation/xctest/xcuielement

nonisolated extension ElementName {
  /// The element as a sentence names it: `Button "Buy" (buy#5)`.
  var english: String { label.map { "\(kind) \"\($0)\" (\(id))" } ?? id.description }
}

nonisolated extension ElementObstacle {
  var says: String {
    switch fact {
    case .outside(let off, let frame):
      "The point is outside its frame \(ElementGeometry.text(frame)): \(TouchObstacle.distance(off))."
    case .clipped(let frame):
      "It lies in \(element.english), whose frame \(ElementGeometry.text(frame)) does not have the point: it is probably scrolled out of sight there."
    case .outsideWindow(let frame):
      "The point is outside \(element.english), whose frame is \(ElementGeometry.text(frame))."
    case .hitPointOutside(let point, let window):
      "Its hit point, probably \(ElementGeometry.text(point)), is outside the window's frame \(ElementGeometry.text(window)): it is out of sight."
    case .noSize(let size):
      "Its frame is \(TouchObstacle.number(size.width)) by \(TouchObstacle.number(size.height)) points large, and so has no hit point."
    case .covered:
      "\(element.english) comes later in the tree, its frame has the point, and it probably lies in front."
    case .listedLater:
      "\(element.english) comes later in the tree and its frame has the point; whether it lies in front, the tree does not say."
    case .barInFront: "\(element.english) has the point, and a bar probably lies in front of what scrolls."
    case .windowInFront:
      "\(element.english) lies in a later window, its frame has the point, and it probably lies in front."
    case .keyboardInFront: "The keyboard probably lies in front: \(element.english) is at the point."
    case .modalInFront:
      "\(element.english) is open, and probably nothing outside of it gets touches until it is closed."
    case .controlInside:
      "\(element.english) lies in it under the point, and probably takes the touch for itself."
    case .notVisible: "The text says that it, or what it lies in, is not visible."
    case .notHittable:
      "The test tool found it not hittable, and no element in front of it: what takes the touch is probably not in the tree."
    case .disabled: "It is disabled (isEnabled is false), and probably does nothing with the touch."
    }
  }

  var fix: String {
    switch fact {
    case .outside(_, let frame):
      "Tap the element itself instead of a coordinate, or a point in its frame, such as \(ElementGeometry.text(frame.middle))."
    case .clipped, .hitPointOutside:
      "Scroll until it is in sight, for example with swipeUp(), and then tap it."
    case .outsideWindow: "Choose a point inside the window."
    case .noSize: "Tap an element in it or around it that has a size."
    case .covered: "Wait until \(element.english) is gone or close it, or tap where it is not."
    case .listedLater:
      "See in the app which of the two lies in front, or tap where \(element.english) is not."
    case .barInFront: "Scroll until it is out from under the bar, or tap where the bar is not."
    case .windowInFront: "Wait until what is in that window is gone or close it, or tap where it is not."
    case .keyboardInFront: "Close the keyboard, or scroll the element above it, before the tap."
    case .modalInFront:
      "Tap one of its buttons first; for an alert of the system, addUIInterruptionMonitor can do so."
    case .controlInside: "Tap a point of the element where no control lies in it."
    case .notVisible: "Scroll it into sight, or wait until isHittable is true."
    case .notHittable:
      "Wait until isHittable is true; look for a view that hides its accessibility, or a window of the system, in front."
    case .disabled: "Wait until isEnabled is true, or do first what enables it."
    }
  }
}

nonisolated extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

nonisolated extension ElementDiagnosis: CustomStringConvertible {
  /// All of it in English and Chinese.
  package var text: LocalizedText { LocalizedText(description, chineseDescription) }

  package var remark: LocalizedText? {
    guard isWinnerDisabled, let winnerName else { return nil }
    return LocalizedText(
      "\(winnerName.english) is disabled (isEnabled is false), and probably does nothing with it.",
      .chinese(winnerName.chinese, "被禁用了（isEnabled 为 false），多半不理会它。"))
  }

  package var description: String {
    var lines = [winnerSentence] + [remark?.english].compactMap(\.self)
    if let expectedName, !obstacles.isEmpty {
      lines.append(
        winner == expected
          ? "It probably comes to nothing:" : "\(expectedName.english) probably does not get it:")
    }
    if isReachedThroughPart, let expectedName {
      lines.append("That counts as a touch on \(expectedName.english).")
    }
    for (number, obstacle) in obstacles.enumerated() {
      lines += ["\(number + 1). \(obstacle.says)", "   \(obstacle.fix)"]
    }
    if let nearestPoint {
      lines.append("It probably gets a touch at \(TouchDiagnosis.text(nearestPoint)).")
    }
    if !uncertain.isEmpty {
      let names = uncertain.map(\.english).joined(separator: ", ")
      lines.append(
        "In front there by the order of the tree: \(names). Whether it takes touches is not known.")
    }
    lines.append(
      "Elements say nothing of user interaction, nor of what lies in front: this is what frames and order suggest."
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private var winnerSentence: String {
    let place = TouchDiagnosis.text(point)
    return winnerName.map { "\($0.english) probably gets a touch at \(place)." }
      ?? "Probably no element gets a touch at \(place)."
  }
}

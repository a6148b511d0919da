import UIKit

private typealias Words = GesturesWords

nonisolated extension Scene {
  static let gestures = Scene(
    "gestures", .recognising, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.useThePhoto,
        all: [
          { $0.came("pan", to: .ended) }, { $0.came("pinch", to: .ended) },
          { $0.came("rotation", to: .ended) },
        ]),
      Step(Words.oneAtATime) { $0.touches.count { $0.view?.name == "photo" } > 1 && $0.preventedAnother },
      Step(Words.forgetToSetBack) { interaction in
        ["pan", "pinch", "rotation"].contains { interaction.performed("ended", of: $0, by: "ForgetfulHand") }
      },
      Step(
        Words.useTheFields,
        all: ["tap", "longPress", "swipeLeft", "swipeRight", "swipeUp", "swipeDown"].map { name in
          { $0.came(name, to: .ended) }
        }),
    ],
    notes: [
      ArticleNote(article: Words.watchingArticle, uikit: Words.watchingUIKit),
      ArticleNote(uikit: Words.oneDirection, step: 2),
      ArticleNote(uikit: Words.viewOfReset, step: 3),
      ArticleNote(article: Words.swipeArticle, uikit: Words.swipeUIKit, step: 4),
      ArticleNote(article: Words.togetherArticle, uikit: Words.togetherUIKit, step: 2),
      ArticleNote(article: Words.pressArticle, uikit: Words.pressUIKit, step: 4),
    ],
    code: ["func panned(_ pan", "final class AllOrOne"],
    names: [
      "photo": Words.photo, "tapTarget": Words.tapField, "longPressTarget": Words.holdField,
      "swipeTarget": Words.swipeField, "simultaneousSwitch": Words.togetherSwitch,
      "setBackSwitch": Words.setBackSwitch, "homeButton": Words.homeButton,
    ],
    firstView: "photo",
    make: GesturesController.init)
}

nonisolated extension Interaction {
  /// Whether one of the photo's recognisers ended, and made another fail.
  fileprivate var preventedAnother: Bool {
    let names = ["pan", "pinch", "rotation"]
    return names.contains { came($0, to: .ended) }
      && names.contains {
        if case .prevented(let other, _) = reason(of: $0, for: .failed) {
          names.contains(other.name)
        } else {
          false
        }
      }
  }
}

/// Moves, scales and turns a photo as three recognisers report.
class PhotoHand {
  /// What a recogniser has just done to the photo.
  enum Change {
    case moved(CGPoint)
    case scaled(CGFloat)
    case turned(CGFloat)
  }

  /// Called after each change.
  var changed: ((UIGestureRecognizer, Change) -> Void)?
  private let photo: UIView

  init(_ photo: UIView) {
    self.photo = photo
  }

  /// Whether recognisers are reset after each step.
  var setsBack: Bool { true }

  /// The translation counts from the start of the gesture: without a reset, the next step adds all of it again.
  func panned(_ pan: UIPanGestureRecognizer) {
    // In the photo's own coordinates, because the step comes before the photo's transform.
    let step = pan.translation(in: photo)
    photo.transform = photo.transform.translatedBy(x: step.x, y: step.y)
    if setsBack { pan.setTranslation(.zero, in: photo) }
    keepWithinReach()
    changed?(pan, .moved(step))
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    // Otherwise two fingers that start close together would make it huge.
    let size = hypot(photo.transform.a, photo.transform.b)
    let scale = min(max(size * pinch.scale, 0.25), 4) / size
    photo.transform = photo.transform.scaledBy(x: scale, y: scale)
    if setsBack { pinch.scale = 1 }
    changed?(pinch, .scaled(scale))
  }

  func turned(_ rotation: UIRotationGestureRecognizer) {
    let angle = rotation.rotation
    photo.transform = photo.transform.rotated(by: angle)
    if setsBack { rotation.rotation = 0 }
    changed?(rotation, .turned(angle))
  }

  /// Keeps the photo's middle on the table, so that a finger can always reach it.
  private func keepWithinReach() {
    guard let room = photo.superview?.bounds else { return }
    let (home, x, y) = (photo.center, photo.transform.tx, photo.transform.ty)
    photo.transform.tx = min(max(x, room.minX - home.x), room.maxX - home.x)
    photo.transform.ty = min(max(y, room.minY - home.y), room.maxY - home.y)
  }
}

/// Makes the mistake that the articles warn of: it never resets the recognisers.
final class ForgetfulHand: PhotoHand {
  override var setsBack: Bool { false }
}

/// Lets recognisers act at the same time, or one at a time.
final class AllOrOne: UIGestureRecognizerDelegate {
  var allowsAll = true

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsAll }
}

/// Refuses touches on the left half of a recogniser's view.
final class RightHalfOnly: UIGestureRecognizerDelegate {
  /// The last touch that was refused.
  private(set) weak var refused: UITouch?

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = gestureRecognizer.view else { return false }
    let isReceived = touch.location(in: view).x >= view.bounds.midX
    if !isReceived { refused = touch }
    return isReceived
  }
}

import UIKit

private typealias Words = ImageViewsWords

nonisolated extension Scene {
  static let imageViews = Scene(
    "image-views", .finding, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.pressButtons,
        all: [
          { ImageViewsController.buttonFrame.contains($0.pointInDeadPhoto) },
          { $0.reported("touchUpInside", by: "buttonInOn") },
        ]),
      Step(
        Words.pressBeside,
        all: [
          {
            ImageViewsController.photoBounds.contains($0.pointInDeadPhoto)
              && !ImageViewsController.buttonFrame.contains($0.pointInDeadPhoto)
          },
          { $0.found("photoOn") },
        ]),
    ],
    code: ["private static func photo("],
    names: [
      "photoOff": Words.photoOff, "photoOn": Words.photoOn,
      "buttonInOff": Words.buttonInOff, "buttonInOn": Words.buttonInOn,
    ],
    firstView: "buttonInOff", sheet: CGSize(width: 536, height: 344),
    make: ImageViewsController.init)
}

nonisolated extension Interaction {
  /// The point at which the picture that takes no touches was asked, in its coordinates.
  fileprivate var pointInDeadPhoto: CGPoint? {
    touch?.verdict(of: "photoOff") == .disabled ? touch?.point(in: "photoOff") : nil
  }
}

/// Two pictures with a button each: an image view as it comes, and one that is set to take touches.
final class ImageViewsController: SceneController, ExplainingScene {
  /// A picture's bounds, and the button's frame in it.
  nonisolated static let photoBounds = CGRect(x: 0, y: 0, width: 236, height: 272)
  nonisolated static let buttonFrame = CGRect(x: 54, y: 208, width: 128, height: 40)

  private(set) var sentence = Words.pressBoth
  private var photos: [(view: UIImageView, button: UIButton)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    addPhoto(x: 24, isOn: false, names: ("photoOff", "buttonInOff"))
    addPhoto(x: 276, isOn: true, names: ("photoOn", "buttonInOn"))
  }

  private func addPhoto(x: CGFloat, isOn: Bool, names: (photo: String, button: String)) {
    let caption = UILabel(Words.caption(isOn), font: TypeScale.body, alignment: .center)
    caption.frame = CGRect(x: x, y: 16, width: 236, height: 24)
    let button = UIButton(configuration: .filled())
    button.setTitle(Words.pressMe.string, for: .normal)
    button.accessibilityIdentifier = names.button
    button.frame = ImageViewsController.buttonFrame
    let photo = ImageViewsController.photo(with: button, takesTouches: isOn)
    view.addSubview(caption)
    view.add(photo, named: names.photo, at: ImageViewsController.photoBounds.offsetBy(dx: x, dy: 48))
    photos.append((photo, button))
  }

  /// Makes a picture with a button: without the line that takes touches, neither gets any.
  private static func photo(with button: UIButton, takesTouches: Bool) -> UIImageView {
    let photo = UIImageView(image: PaintedPhoto.picture)
    photo.contentMode = .scaleAspectFill
    photo.layer.cornerRadius = Measure.largeRadius
    photo.clipsToBounds = true
    photo.addSubview(button)
    if takesTouches { photo.isUserInteractionEnabled = true }
    return photo
  }

  // MARK: What the search says

  override func controlReported(_ report: TraceRecord.Control) {
    if report.event == "touchUpInside" { sentence = Words.buttonWasPressed }
  }

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    if let (photo, button) = photos.first(where: { search.verdict(of: $0.view) == .disabled }),
      photo.containsPoint(ofTouch: touch)
    {
      sentence = button.containsPoint(ofTouch: touch) ? Words.fellThrough : Words.neverAsked
    } else if photos.contains(where: { $0.button.objectID == touch.view }) {
      sentence = Words.buttonHas
    } else if photos.contains(where: { $0.view.objectID == touch.view }) {
      sentence = Words.photoHas
    } else if touch.view == view.objectID {
      sentence = Words.sheetHas
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIView {
  /// Whether a touch in this view's window is inside this view.
  fileprivate func containsPoint(ofTouch touch: TraceRecord.Touch) -> Bool {
    bounds.contains(convert(touch.at, from: window))
  }
}

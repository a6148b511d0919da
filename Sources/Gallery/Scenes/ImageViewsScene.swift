import UIKit

nonisolated extension Scene {
  static let imageViews = Scene(
    "image-views", title: "Image views", section: "Views that take no touches",
    steps: [
      "Press both buttons.",
      "An image view takes no touches by itself, and then neither does what lies in it.",
    ], make: ImageViewsController.init)
}

/// Two pictures with a button in each: one as image views come, one set to take touches.
final class ImageViewsController: SheetController {
  private var token: Trace.Token?
  private var searches = TouchSearches()
  private var photos: [(view: UIImageView, button: UIButton)] = []

  override func viewDidLoad() {
    prepareSheet("A button in an image view is dead until the image view takes touches")
    addPhoto(x: 32, isOn: false, names: ("photoOff", "buttonInOff"))
    addPhoto(x: 336, isOn: true, names: ("photoOn", "buttonInOn"))
    status = "Press both buttons."
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func addPhoto(x: CGFloat, isOn: Bool, names: (photo: String, button: String)) {
    let caption = UILabel("isUserInteractionEnabled = \(isOn)", font: TypeScale.body)
    caption.textAlignment = .center
    caption.frame = CGRect(x: x, y: 88, width: 272, height: 24)
    let photo = UIImageView(image: PaintedPhoto.picture)
    photo.contentMode = .scaleAspectFill
    photo.accessibilityIdentifier = names.photo
    photo.isUserInteractionEnabled = isOn
    photo.layer.cornerRadius = Measure.largeRadius
    photo.clipsToBounds = true
    photo.frame = CGRect(x: x, y: 120, width: 272, height: 240)
    let press = UIAction(title: "Press me") { [weak self] _ in
      self?.status = "The button was pressed: the image view that it lies in takes touches."
    }
    let button = UIButton(configuration: .filled(), primaryAction: press)
    button.accessibilityIdentifier = names.button
    button.frame = CGRect(x: 72, y: 176, width: 128, height: 40)
    photo.addSubview(button)
    view.addSubview(caption)
    view.addSubview(photo)
    photos.append((photo, button))
  }

  // MARK: What the search says

  private func receive(_ record: TraceRecord) {
    guard let (touch, search) = searches.receive(record, in: view.window) else { return }
    if let (photo, button) = photos.first(where: { search.verdict(of: $0.view) == .disabled }),
      photo.containsPoint(ofTouch: touch)
    {
      let isAimedAt = button.containsPoint(ofTouch: touch)
      status =
        "The image view takes no touches, so the button in it was never asked"
        + (isAimedAt ? ", and the touch fell through to the sheet." : ".")
    } else if photos.contains(where: { $0.view.objectID == touch.view }) {
      status = "The image view has the touch. It asked the button first, and that lies elsewhere."
    } else if touch.view == view.objectID {
      status = "The sheet has the touch: no image view is there."
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIView {
  /// Whether a touch of this view's window is over this view.
  fileprivate func containsPoint(ofTouch touch: TraceRecord.Touch) -> Bool {
    bounds.contains(convert(touch.at, from: window))
  }
}

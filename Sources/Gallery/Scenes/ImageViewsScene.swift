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
  override func viewDidLoad() {
    prepareSheet("A button in an image view is dead until the image view takes touches")
    addPhoto(
      x: 32, isOn: false, says: "isUserInteractionEnabled = false",
      names: ("photoOff", "buttonInOff"))
    addPhoto(
      x: 336, isOn: true, says: "isUserInteractionEnabled = true",
      names: ("photoOn", "buttonInOn"))
    status = "Nothing was pressed yet."
  }

  private func addPhoto(
    x: CGFloat, isOn: Bool, says text: String, names: (photo: String, button: String)
  ) {
    let caption = UILabel(text, font: TypeScale.body)
    caption.textAlignment = .center
    caption.frame = CGRect(x: x, y: 88, width: 272, height: 24)
    let photo = UIImageView(image: PaintedPhoto.picture)
    photo.contentMode = .scaleAspectFill
    photo.accessibilityIdentifier = names.photo
    photo.isUserInteractionEnabled = isOn
    photo.layer.cornerRadius = Measure.largeRadius
    photo.clipsToBounds = true
    photo.frame = CGRect(x: x, y: 120, width: 272, height: 240)
    let press = UIAction(title: "Press me") { [weak self] _ in self?.status = "The button was pressed." }
    let button = UIButton(configuration: .filled(), primaryAction: press)
    button.accessibilityIdentifier = names.button
    button.frame = CGRect(x: 72, y: 176, width: 128, height: 40)
    photo.addSubview(button)
    view.addSubview(caption)
    view.addSubview(photo)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      if touch.view is UIImageView {
        status = "The image view has the touch."
      } else if view.subviews.contains(where: { $0.point(inside: touch.location(in: $0), with: event) }) {
        status = "The sheet has the touch: whatever you pressed takes none."
      } else {
        status = "The sheet has the touch."
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

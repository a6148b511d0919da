import UIKit

/// The list with its sheet at the left; carousel, photos and hours at the right, each under its heading.
final class RootViewController: UIViewController {
  let places = PlacesViewController()
  let carousel = CarouselView(landscapes: Array(Landscape.all.prefix(6)))
  let photos = PhotoPager(landscapes: [Landscape.all[0], Landscape.all[1], Landscape.all[11]])
  let hours = HoursView()

  private lazy var sections: [(heading: UILabel, view: UIView, height: CGFloat)] = [
    (.heading("Near you"), carousel, 112),
    (.heading("Photos"), photos, 176),
    (.heading("Today in Lofoten and Wadi Rum"), hours, 136),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    addChild(places)
    view.addSubview(places.view)
    places.didMove(toParent: self)
    for section in sections {
      view.addSubview(section.heading)
      view.addSubview(section.view)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let page = view.bounds.insetBy(dx: 24, dy: 24)
    places.view.frame = CGRect(x: page.minX, y: page.minY, width: 352, height: page.height)
    let left = page.minX + 352 + 24
    let spare = max(0, page.height - 552)
    var y = page.minY
    for section in sections {
      // A window that is higher than its first size shows higher photos.
      let height = section.height + (section.view === photos ? spare : 0)
      section.heading.frame = CGRect(x: left, y: y, width: page.maxX - left, height: 24)
      // The photos' last gap lies in the margin.
      let gap = section.view === photos ? PhotoPager.gap : 0
      section.view.frame = CGRect(x: left, y: y + 32, width: page.maxX - left + gap, height: height)
      y += 32 + height + 16
    }
  }
}

extension UILabel {
  /// A line in the label's colour, 15 points high unless said otherwise.
  static func line(_ text: String, size: CGFloat = 15, weight: UIFont.Weight = .medium) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = .label
    return label
  }

  static func heading(_ text: String) -> UILabel { .line(text, weight: .semibold) }

  /// What stands under a line, smaller and paler.
  static func detail(_ text: String) -> UILabel {
    let label = line(text, size: 13, weight: .regular)
    label.textColor = .secondaryLabel
    return label
  }
}

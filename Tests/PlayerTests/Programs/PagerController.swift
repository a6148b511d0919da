import UIKit

/// An onboarding: pages side by side in a scroll view, each as wide as it, with a page control and a button.
final class PagerController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  let nextButton = UIButton(type: .system)
  private(set) var finished = false
  private let texts = [
    ("Welcome", "Keep all your lists in one place."),
    ("Share", "Invite the people you shop and travel with."),
    ("Ready", "Make your first list now."),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    scrollView.showsHorizontalScrollIndicator = false
    pageControl.numberOfPages = texts.count
    nextButton.setTitle("Next", for: .normal)
    nextButton.addTarget(self, action: PagerController.next, for: .touchUpInside)
    for part in [scrollView, pageControl, nextButton] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pageControl.topAnchor.constraint(equalTo: scrollView.bottomAnchor),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      nextButton.topAnchor.constraint(equalTo: pageControl.bottomAnchor, constant: 8),
      nextButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      nextButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
      view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: nextButton.bottomAnchor, constant: 16),
    ])
    var edge = scrollView.contentLayoutGuide.leadingAnchor
    for (title, text) in texts {
      let page = makePage(title, text)
      scrollView.addSubview(page)
      NSLayoutConstraint.activate([
        page.leadingAnchor.constraint(equalTo: edge),
        page.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
        page.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
        page.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        page.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
      ])
      edge = page.trailingAnchor
    }
    edge.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor).isActive = true
  }

  private func makePage(_ title: String, _ text: String) -> UIView {
    let page = UIView()
    page.translatesAutoresizingMaskIntoConstraints = false
    let picture = UIView()
    picture.backgroundColor = .systemTeal
    picture.layer.cornerRadius = 16
    let heading = UILabel()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    let body = UILabel()
    body.text = text
    body.numberOfLines = 0
    body.textAlignment = .center
    for part in [picture, heading, body] {
      part.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(part)
    }
    let large = picture.heightAnchor.constraint(equalTo: page.heightAnchor, multiplier: 0.4)
    large.priority = .defaultHigh
    NSLayoutConstraint.activate([
      picture.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      picture.topAnchor.constraint(equalTo: page.topAnchor, constant: 24),
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor),
      picture.widthAnchor.constraint(lessThanOrEqualTo: page.widthAnchor, constant: -48),
      large,
      heading.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      heading.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 24),
      body.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 8),
      body.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      body.leadingAnchor.constraint(greaterThanOrEqualTo: page.leadingAnchor, constant: 32),
      body.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor, constant: -32),
    ])
    return page
  }

  func next() {
    guard pageControl.currentPage + 1 < texts.count else { return finished = true }
    let offset = CGPoint(x: CGFloat(pageControl.currentPage + 1) * scrollView.bounds.width, y: 0)
    scrollView.setContentOffset(offset, animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    nextButton.setTitle(pageControl.currentPage + 1 == texts.count ? "Start" : "Next", for: .normal)
  }
}

import UIKit

/// Cards in a row without an end: content that leaves the middle goes back by a whole round of cards.
final class CarouselView: UIScrollView, UIScrollViewDelegate {
  private static let step: CGFloat = 176
  private let cards: [UIView]
  private let round: CGFloat

  init(landscapes: [Landscape]) {
    // Three rounds: there is always one at either side.
    cards = (0..<3).flatMap { _ in landscapes.map(Self.card) }
    round = CGFloat(landscapes.count) * Self.step
    super.init(frame: .zero)
    accessibilityIdentifier = "carousel"
    showsHorizontalScrollIndicator = false
    delegate = self
    for card in cards { addSubview(card) }
    contentSize.width = 3 * round
    contentOffset.x = round
  }

  required init?(coder: NSCoder) { nil }

  private static func card(of landscape: Landscape) -> UIView {
    let size = CGSize(width: step - 16, height: 112)
    let card = UIImageView(image: landscape.image(size: size))
    card.frame.size = size
    card.layer.cornerRadius = 12
    card.clipsToBounds = true
    let name = UILabel.line(landscape.name)
    name.textColor = .white
    name.frame = CGRect(x: 12, y: size.height - 32, width: size.width - 24, height: 24)
    card.addSubview(name)
    return card
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize.height = bounds.height
    for (number, card) in cards.enumerated() { card.frame.origin.x = CGFloat(number) * Self.step }
  }

  /// A drag and a deceleration go on from the offset that is written here.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if contentOffset.x < round / 2 { contentOffset.x += round }
    if contentOffset.x > round * 3 / 2 { contentOffset.x -= round }
  }
}

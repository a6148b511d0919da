import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

@Suite("Stacks")
struct StackTests {
  /// A view with a size of its own.
  private final class Sized: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(_ views: [UIView], _ distribution: UIStackView.Distribution) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test("Fill: the view without a size of its own takes the rest, or else the last")
  func fill() {
    let flexible = stack([Sized(50, 20), UIView(), Sized(60, 20)], .fill)
    #expect(spans(flexible) == [[0, 50], [60, 190], [260, 60]])
    let fixed = stack([Sized(50, 20), Sized(60, 20)], .fill)
    #expect(spans(fixed) == [[0, 50], [60, 260]])
    fixed.frame.size.width = 90
    #expect(spans(fixed) == [[0, 50], [60, 30]])
  }

  @Test("Fill equally and equal spacing")
  func equal() {
    #expect(spans(stack([Sized(50, 20), Sized(60, 20)], .fillEqually)) == [[0, 155], [165, 155]])
    #expect(
      spans(stack([Sized(50, 20), Sized(60, 20), Sized(90, 20)], .equalSpacing)) == [
        [0, 50], [110, 60], [230, 90],
      ])
  }

  @Test("Fill proportionally: each by its share in the lengths of all")
  func proportional() {
    let stack = stack([Sized(60, 20), Sized(20, 20)], .fillProportionally)
    stack.spacing = 0
    stack.layoutIfNeeded()
    #expect(stack.subviews.map(\.frame.width) == [240, 80])
  }

  @Test(
    "Across the stack",
    arguments: [
      (UIStackView.Alignment.fill, 0, 40), (.leading, 0, 20), (.center, 10, 20), (.trailing, 20, 20),
    ])
  func alignment(alignment: UIStackView.Alignment, y: CGFloat, height: CGFloat) {
    let stack = stack([Sized(50, 20)], .fill)
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(stack.subviews[0].frame == CGRect(x: 0, y: y, width: 320, height: height))
  }

  @Test("A column, with a gap of its own, a hidden view and one taken out")
  func column() {
    let views = [Sized(50, 20), Sized(70, 30), Sized(60, 40)]
    let stack = stack(views, .equalSpacing)
    stack.axis = .vertical
    stack.setCustomSpacing(4, after: views[0])
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 70, height: 104))
    views[1].isHidden = true
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 60, height: 64))
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    #expect(stack.intrinsicContentSize == CGSize(width: 60, height: 40))
  }

  @Test("J29: an overridden intrinsicContentSize counts in both directions, a frame only where that has none")
  func intrinsicSizes() {
    let framed = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 16))
    final class Line: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 2) }
    }
    let line = Line(frame: CGRect(x: 0, y: 0, width: 30, height: 90))
    let stack = stack([Sized(28, 28), Sized(28, 28), framed, line], .fill)
    stack.alignment = .center
    #expect(stack.intrinsicContentSize == CGSize(width: 28 + 28 + 40 + 30 + 30, height: 28))
    stack.layoutIfNeeded()
    #expect(stack.subviews[0].frame == CGRect(x: 0, y: 6, width: 28, height: 28))
    #expect(stack.subviews[1].frame == CGRect(x: 38, y: 6, width: 28, height: 28))
    // What has no width of its own shares what is left over.
    #expect(framed.frame == CGRect(x: 76, y: 12, width: 122, height: 16))
    #expect(line.frame == CGRect(x: 208, y: 19, width: 112, height: 2))
  }

  @Test("J29: a label of several lines is as high as its text in the column, also with padding of its own")
  func wrappedText() {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width, height: size.height + 20)
      }
    }
    let labels = [UILabel(), Padded()]
    for label in labels {
      label.numberOfLines = 0
      label.text = "Some words that take several lines where a column is as narrow as this one"
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    for width: CGFloat in [120, 300, 90] {
      stack.frame = CGRect(x: 0, y: 0, width: width, height: 1000)
      stack.layoutIfNeeded()
      let height = labels[0].sizeThatFits(CGSize(width: width, height: 0)).height
      #expect(labels.map(\.frame.height) == [height, height + 20])
    }
  }

  @Test("J29: hugging decides who stretches, a label before a switch; compression decides who gives way")
  func priorities() {
    let (label, toggle) = (UILabel(), UISwitch())
    label.text = "On"
    for views in [[label, toggle], [toggle, label]] {
      let stack = stack(views, .fill)
      stack.layoutIfNeeded()
      #expect(toggle.frame.width == toggle.intrinsicContentSize.width)
      #expect(label.frame.width == 310 - toggle.frame.width)
      stack.frame.size.width = 70
      stack.layoutIfNeeded()
      #expect(toggle.frame.width == toggle.intrinsicContentSize.width)
      #expect(label.frame.width == 60 - toggle.frame.width)
    }
    #expect(toggle.contentHuggingPriority(for: .vertical) == .defaultHigh)
    let (first, second) = (Sized(50, 20), Sized(60, 20))
    let stack = stack([first, second], .fill)
    #expect(spans(stack) == [[0, 50], [60, 260]])
    first.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(first.contentHuggingPriority(for: .horizontal).rawValue == 249)
    #expect(first.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(spans(stack) == [[0, 250], [260, 60]])
    first.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    stack.frame.size.width = 90
    #expect(spans(stack) == [[0, 20], [30, 60]])
    second.setContentCompressionResistancePriority(UILayoutPriority(100), for: .horizontal)
    #expect(spans(stack) == [[0, 50], [60, 30]])
  }

  @Test("J29: within its margins, which its own size includes")
  func margins() {
    let stack = stack([Sized(50, 20), Sized(60, 30)], .fill)
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.intrinsicContentSize == CGSize(width: 120, height: 30))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.intrinsicContentSize == CGSize(width: 126, height: 34))
    stack.layoutIfNeeded()
    #expect(
      stack.subviews.map(\.frame) == [
        CGRect(x: 2, y: 1, width: 50, height: 36), CGRect(x: 62, y: 1, width: 254, height: 36),
      ])
    stack.directionalLayoutMargins = .zero
    stack.layoutIfNeeded()
    #expect(stack.subviews[0].frame == CGRect(x: 0, y: 0, width: 50, height: 40))
  }

  @Test(
    "J29: on one baseline, texts of different sizes stand on one line and views without text on it or below it"
  )
  func baselines() throws {
    let (large, small, button, box) = (UILabel(), UILabel(), UIButton(type: .system), Sized(10, 8))
    (large.text, large.font) = ("Large", .systemFont(ofSize: 40))
    (small.text, small.font) = ("two\nlines", .systemFont(ofSize: 10))
    small.numberOfLines = 2
    button.setTitle("Press", for: .normal)
    let stack = stack([large, small, button, box], .equalSpacing)
    stack.frame.size.height = 120
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    let line = large.frame.maxY + large.font.descender
    #expect(abs(small.frame.maxY + small.font.descender - line) < 1)
    let title = try #require(button.titleLabel)
    button.layoutIfNeeded()
    #expect(abs(button.frame.minY + title.frame.maxY + title.font.descender - line) < 1)
    #expect(abs(box.frame.maxY - line) < 1)
    #expect([large, small, button].map(\.frame.maxY).max() == 120)
    let height = stack.intrinsicContentSize.height
    #expect(abs(height - (120 - [large, small, button].map(\.frame.minY).min()!)) < 1)
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    let top = large.frame.minY + large.font.ascender
    #expect(abs(small.frame.minY + small.font.ascender - top) < 1 && abs(box.frame.minY - top) < 1)
    #expect(large.frame.minY == 0)
  }

  @Test("J29: a view without any size is warned about, a spacer and what is sized later are not")
  func unseen() {
    let (box, spacer, label) = (UIView(), UIView(), UILabel())
    box.backgroundColor = .systemRed
    func unseen(_ views: [UIView], _ alignment: UIStackView.Alignment, width: CGFloat = 320) -> [UIView] {
      StackArrangement(
        items: views.map { UIStackView.Item(view: $0, ownSize: .zero) },
        gaps: views.dropLast().map { _ in 10 },
        axis: .horizontal, distribution: .fill, alignment: alignment
      ).place(in: CGRect(x: 0, y: 0, width: width, height: 40))
    }
    #expect(unseen([box, spacer, label], .center) == [box])
    // It stretches over what is left both ways.
    #expect(unseen([box, label], .fill) == [])
    #expect(unseen([Sized(400, 20), box], .fill) == [box])
  }
}

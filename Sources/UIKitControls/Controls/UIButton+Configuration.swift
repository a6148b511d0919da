import Foundation

extension UIButton {
  /// A button's content and look, as a value.
  @preconcurrency @MainActor
  public struct Configuration {
    /// How rounded a button's corners are.
    nonisolated public enum CornerStyle: Int, Sendable {
      /// Suited to the size.
      case dynamic = 1
      /// A little.
      case small
      /// Moderately.
      case medium
      /// Much.
      case large
      /// As much as possible.
      case capsule
    }

    /// How large a button is.
    nonisolated public enum Size: Int, Sendable {
      /// The usual size.
      case medium
      /// For tight places.
      case small
      /// For very tight places.
      case mini
      /// For the most important action.
      case large
    }

    nonisolated enum Kind { case plain, gray, tinted, filled }

    let kind: Kind

    /// The title.
    public var title: String?
    /// A smaller text below the title.
    public var subtitle: String?
    /// An image beside the title.
    public var image: UIImage?
    /// On which side of the title the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between image and title, in points.
    public var imagePadding: CGFloat = 6
    /// The space between title and subtitle, in points.
    public var titlePadding: CGFloat = 0
    /// The colour of title and image; nil lets the style decide.
    public var baseForegroundColor: UIColor?
    /// The colour behind them; nil lets the style decide.
    public var baseBackgroundColor: UIColor?
    /// How rounded the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium
    private var ownInsets: NSDirectionalEdgeInsets?

    private init(_ kind: Kind) {
      self.kind = kind
    }

    /// Only a title, in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A title on a grey ground.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A title on a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A title on a grey ground: the same as `gray`.
    public static func bordered() -> Configuration { gray() }
    /// Only a title: the same as `plain`.
    public static func borderless() -> Configuration { plain() }
    /// A title on a light ground of the tint colour: the same as `tinted`.
    public static func borderedTinted() -> Configuration { tinted() }
    /// A title on the tint colour: the same as `filled`.
    public static func borderedProminent() -> Configuration { filled() }

    /// The space around title and image, in points; by default, suited to the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? Configuration.insets(for: buttonSize) }
      set { ownInsets = newValue }
    }

    var insets: UIEdgeInsets {
      let insets = contentInsets
      return UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }

    private static func insets(for size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
      case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14)
      case .large: NSDirectionalEdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20)
      }
    }

    var titleFont: UIFont {
      let size: CGFloat =
        switch buttonSize {
        case .mini: 11
        case .small: 13
        case .medium, .large: UIButton.titleSize
        }
      return .systemFont(ofSize: size, weight: .medium)
    }

    /// The radius of the corners of a button of a size, in points.
    func cornerRadius(in size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .small: 4
      case .medium: 6
      case .large: 12
      case .capsule: min(size.width, size.height) / 2
      case .dynamic: buttonSize == .mini ? 4 : buttonSize == .large ? 12 : 6
      }
    }
  }
}

extension UIControl {
  /// Where content is placed in a control that is wider than it.
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    case left
    case right
    /// Where lines begin: at the left.
    case leading = 4
    /// Where lines end: at the right.
    case trailing = 5

    /// The share of the remaining room that goes before the content.
    var share: CGFloat {
      switch self {
      case .center: 0.5
      case .left, .leading: 0
      case .right, .trailing: 1
      }
    }
  }
}

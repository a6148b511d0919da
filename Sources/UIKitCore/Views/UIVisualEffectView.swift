import Foundation

/// How what is behind a view shows through it.
open class UIVisualEffect {
  init() {}

  /// The colour over what is behind; nil for none.
  var veil: UIColor? { nil }
}

/// A translucent background for other content.
///
/// What is behind shows through unchanged: it is not blurred here.
open class UIBlurEffect: UIVisualEffect {
  /// How the ground looks.
  nonisolated public enum Style: Int, Sendable {
    /// Nearly white.
    case extraLight
    /// White, and lets much through.
    case light
    /// Black, and lets much through.
    case dark
    /// Light or dark, like the traits.
    case regular = 4
    /// Like `regular`, but covers more.
    case prominent
    /// Covers little.
    case systemUltraThinMaterial
    /// Covers a little more.
    case systemThinMaterial
    /// Covers about half.
    case systemMaterial
    /// Covers most.
    case systemThickMaterial
    /// Like an application's bars.
    case systemChromeMaterial

    /// The same as `light`.
    public static let systemUltraThinMaterialLight = Style.light
    /// The same as `dark`.
    public static let systemUltraThinMaterialDark = Style.dark
    /// The same as `light`.
    public static let systemThinMaterialLight = Style.light
    /// The same as `dark`.
    public static let systemThinMaterialDark = Style.dark
    /// The same as `light`.
    public static let systemMaterialLight = Style.light
    /// The same as `dark`.
    public static let systemMaterialDark = Style.dark
    /// The same as `light`.
    public static let systemThickMaterialLight = Style.light
    /// The same as `dark`.
    public static let systemThickMaterialDark = Style.dark
    /// The same as `light`.
    public static let systemChromeMaterialLight = Style.light
    /// The same as `dark`.
    public static let systemChromeMaterialDark = Style.dark
  }

  private let style: Style

  /// Makes a ground of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override var veil: UIColor? {
    switch style {
    case .extraLight: UIColor(white: 1, alpha: 0.85)
    case .light: UIColor(white: 1, alpha: 0.6)
    case .dark: UIColor(white: 0.1, alpha: 0.65)
    case .regular, .systemMaterial: UIBlurEffect.veil(0.7)
    case .systemUltraThinMaterial: UIBlurEffect.veil(0.4)
    case .systemThinMaterial: UIBlurEffect.veil(0.55)
    case .prominent, .systemThickMaterial: UIBlurEffect.veil(0.85)
    case .systemChromeMaterial: UIBlurEffect.veil(0.9)
    }
  }

  private static func veil(_ alpha: CGFloat) -> UIColor {
    UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.12 : 0.98, alpha: alpha) }
  }
}

/// An effect that brings out content over a blur; as nothing is blurred here, it shows nothing itself.
open class UIVibrancyEffect: UIVisualEffect {
  /// Makes a ground for the content of a view with a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view whose content is on a translucent background.
///
/// Subviews go into `contentView`.
open class UIVisualEffectView: UIView {
  private final let ground = UIView()

  /// The view for the content.
  public final let contentView = UIView()

  /// The background, whose change can be animated; nil for none.
  open var effect: UIVisualEffect? { didSet { ground.backgroundColor = effect?.veil ?? .clear } }

  /// Makes a view with a ground, of no size.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    isOpaque = false
    ground.isUserInteractionEnabled = false
    for view in [ground, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    self.effect = effect
    ground.backgroundColor = effect?.veil ?? .clear
  }

  /// Returns nil: there are no archives to read views from.
  public required init?(coder: NSCoder) { nil }
}

import Foundation

/// A part of an application's interface that the system shows.
open class UIScene: UIResponder {
  /// Whether a scene is in use.
  nonisolated public enum ActivationState: Int, Sendable {
    /// It gets events.
    case foregroundActive
    /// It is visible, and another program's window gets events.
    case foregroundInactive
    /// Its window is hidden.
    case background
  }

  /// The application.
  open override var next: UIResponder? { application }

  /// Whether the scene is in use, as its application is.
  open var activationState: ActivationState {
    switch application.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
}

/// The scene of an application's X window.
open class UIWindowScene: UIScene {
  /// The screen that is the content of the X window; if it is gone, the shared application's.
  public final var screen: UIScreen { shown ?? .main }
  /// Weak, because the screen keeps its scene.
  private final weak var shown: UIScreen?

  /// The least and the largest size that the user may give the X window.
  ///
  ///     window?.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 480, height: 320)
  public final let sizeRestrictions: UISceneSizeRestrictions?

  package final override var application: UIApplication { screen.application }

  init(of screen: UIScreen) {
    shown = screen
    sizeRestrictions = UISceneSizeRestrictions(of: screen)
    super.init()
  }

  /// The windows of the scene, back to front.
  open var windows: [UIWindow] { screen.windows.filter { !$0.isOverlay } }

  /// The window that gets keys, if it is one of this scene.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// What interfaces in this scene should know about the display.
  open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// The least and the largest size of an X window's content, in points.
open class UISceneSizeRestrictions {
  private weak var screen: UIScreen?

  init(of screen: UIScreen) {
    self.screen = screen
  }

  /// The least size, in points; the user cannot make the window smaller.
  open var minimumSize = CGSize.zero { didSet { apply() } }

  /// The largest size, in points; the user cannot make the window larger.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
    didSet { apply() }
  }

  private func apply() { screen?.host?.limitSize(from: minimumSize, to: maximumSize) }
}

extension UIApplication {
  /// The scenes of this application: that of its X window.
  public final var connectedScenes: Set<UIScene> { [mainScreen.scene] }
}

extension UIWindow {
  /// The scene that the window is in, and with it the screen that it is shown on.
  public final var windowScene: UIWindowScene? {
    get { screen.scene }
    set { if let newValue { screen = newValue.screen } }
  }

  /// Makes a window that covers a scene, hidden at first.
  public convenience init(windowScene: UIWindowScene) {
    self.init(screen: windowScene.screen)
  }
}

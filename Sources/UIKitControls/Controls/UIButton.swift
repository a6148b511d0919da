import Foundation

/// A control that performs an action when pressed.
///
/// Its `configuration` decides how it looks or, without one, its type and what was set for its states.
open class UIButton: UIControl {
  /// The kinds of button without a configuration.
  nonisolated public enum ButtonType: Int, Sendable {
    /// Looks only as it is set up; its title is white.
    case custom = 0
    /// Its title has the tint colour.
    case system = 1
  }

  /// What is shown in one state.
  struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// What is shown in every state: most buttons have only content for the normal one.
  struct StateContents {
    private var normal = StateContent()
    private var others: [State: StateContent] = [:]

    subscript(state: State) -> StateContent {
      get { state == .normal ? normal : others[state] ?? StateContent() }
      set { if state == .normal { normal = newValue } else { others[state] = newValue } }
    }
  }

  /// What few buttons have, made when it is set.
  private final class Extras {
    var menu: UIMenu?
    var menuPress = MenuPress()
    var configuration: Configuration?
    var updateHandler: ((UIButton) -> Void)?
    var insets = UIEdgeInsets.zero
  }

  private final var extras: Extras?

  private final func makeExtras() -> Extras {
    let known = extras ?? Extras()
    extras = known
    return known
  }

  // The small values stand together because they share the room of a large one.
  /// The type that the button was made with.
  public private(set) final var buttonType = ButtonType.custom
  /// Whether a press opens the menu, and sends no other action.
  open var showsMenuAsPrimaryAction = false
  /// Where title and image are if there is more room than they need.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Whether a pressed button of type custom fades an image that has none of its own for that state.
  open var adjustsImageWhenHighlighted = true { didSet { stateDidChange() } }
  private final var isUpdating = false
  final var contents = StateContents()
  final let label = UILabel()
  final var picture: UIImageView?
  final var subtitleLabel: UILabel?

  /// Makes a button of type custom with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIButton.titleFont
    label.textAlignment = .center
    addSubview(label)
    pointerShape = .hand
    isOpaque = false
  }

  /// Makes a button of a type, without a size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = UIButton.systemTitleFont }
  }

  /// Makes a button with its primary action's title that performs the action when pressed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Makes a button with a configuration that performs its primary action when pressed.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil { configuration.title = primaryAction.title }
      if configuration.image == nil { configuration.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    stateDidChange()
  }

  /// Returns nil: there are no archives to read buttons from.
  public required init?(coder: NSCoder) {
    nil
  }

  override var ownGestures: [OwnGesture] { [.tap] }

  /// False for a single tap of one finger on a view around the button: that tap presses the button itself.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsGesture(from: gestureRecognizer)
  }

  // MARK: The menu

  /// The menu that opens when the button is held or, if `showsMenuAsPrimaryAction` is set, at once.
  open var menu: UIMenu? {
    get { extras?.menu }
    set { makeExtras().menu = newValue }
  }
  final var menuPress: MenuPress {
    get { extras?.menuPress ?? MenuPress() }
    set { makeExtras().menuPress = newValue }
  }

  /// Opens the menu, if that is the primary action.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beginMenuPress()
    return super.beginTracking(touch, with: event)
  }

  /// Lets the finger that opened the menu choose in it.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trackMenu(touch)
    return super.continueTracking(touch, with: event)
  }

  /// Sends `touchCancel` and chooses in the menu, if the finger opened that.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    menuPress.timer?.cancel()
    if menuPress.isByFinger {
      stopTracking()
      send(.touchCancel, with: event)
      endMenuPress(touch)
    }
    super.endTracking(touch, with: event)
  }

  /// Opens no menu any more.
  open override func cancelTracking(with event: UIEvent?) {
    menuPress.timer?.cancel()
    super.cancelTracking(with: event)
  }

  /// Opens the menu, if that is the primary action; else sends `primaryActionTriggered`.
  open override func performPrimaryAction() {
    if isMenuPrimary { openMenu(byFinger: false) } else { super.performPrimaryAction() }
  }

  package override func performPress() {
    if isMenuPrimary { openMenu(byFinger: false) } else { super.performPress() }
  }

  // MARK: Looks

  /// The button's content and look; nil lets its type and its states decide.
  open var configuration: Configuration? {
    get { extras?.configuration }
    set {
      makeExtras().configuration = newValue
      stateDidChange()
    }
  }

  /// Called when the state has changed, to set another configuration for it.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    get { extras?.updateHandler }
    set {
      makeExtras().updateHandler = newValue
      stateDidChange()
    }
  }

  /// The label of the title.
  open var titleLabel: UILabel? { label }

  /// The image view, once there is one.
  open var imageView: UIImageView? { picture }

  /// The space around title and image of a button without configuration, in points; zero means the usual one.
  open var contentEdgeInsets: UIEdgeInsets {
    get { extras?.insets ?? .zero }
    set {
      makeExtras().insets = newValue
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  package override var ownAccessibility: OwnAccessibility {
    OwnAccessibility(label: currentTitle, traits: traitsOfState.union(.button))
  }

  package override func stateDidChange() {
    super.stateDidChange()
    if let configurationUpdateHandler, !isUpdating {
      isUpdating = true
      configurationUpdateHandler(self)
      isUpdating = false
    }
    updateContent()
    invalidateIntrinsicContentSize()
  }

  /// Shows the title and the image in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  package override var focusRingRadius: CGFloat {
    configuration?.cornerRadius(in: bounds.size) ?? (viewStyle.cornerRadius > 0 ? viewStyle.cornerRadius : 6)
  }

  package override var pressEvents: [Event] { [.touchUpInside, .primaryActionTriggered] }

  /// Puts the current state's content into the label and the image view.
  private final func updateContent() {
    let look = self.look
    if let title = currentAttributedTitle { label.attributedText = title } else { label.text = shownTitle }
    label.textColor = look.foreground
    if let configuration { label.font = configuration.titleFont }
    if let image = shownImage {
      let picture = self.picture ?? makePicture()
      picture.image = image
      picture.tintColor = look.foreground
      picture.isHidden = false
      let fades =
        isHighlighted && adjustsImageWhenHighlighted && buttonType == .custom && configuration == nil
        && self.image(for: state) == nil
      picture.alpha = fades ? 0.5 : 1
    } else {
      picture?.isHidden = true
    }
    if let subtitle = configuration?.subtitle {
      let subtitleLabel = self.subtitleLabel ?? makeSubtitleLabel()
      subtitleLabel.text = subtitle
      subtitleLabel.textColor = look.foreground.withAlphaComponent(0.75)
      subtitleLabel.isHidden = false
    } else {
      subtitleLabel?.isHidden = true
    }
  }

  private final func makePicture() -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    addSubview(view)
    picture = view
    return view
  }

  private final func makeSubtitleLabel() -> UILabel {
    let view = UILabel()
    view.font = .systemFont(ofSize: 11)
    view.textAlignment = .center
    addSubview(view)
    subtitleLabel = view
    return view
  }

  /// The size of titles, in points.
  nonisolated static let titleSize: CGFloat = 15
  private static let titleFont = UIFont.systemFont(ofSize: titleSize)
  private static let systemTitleFont = UIFont.systemFont(ofSize: titleSize, weight: .medium)

  // MARK: Layout

  /// The size that the title and the image need, with the insets, in points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The size that the title and the image need, with the insets, in points, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let parts = measure()
    let insets = contentInsets
    return CGSize(
      width: parts.whole.width + insets.left + insets.right,
      height: parts.whole.height + insets.top + insets.bottom)
  }

  /// Places the image and the title within the insets.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place(measure(), in: bounds.inset(by: contentInsets))
  }

  // MARK: Drawing

  /// Draws the background image, the background and the pressed look; the title is a label.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius =
      configuration == nil && buttonType == .custom ? viewStyle.cornerRadius : focusRingRadius
    let outline = UIBezierPath(roundedRect: bounds, cornerRadius: radius)
    if let image = currentBackgroundImage {
      context.saveGState()
      outline.addClip()
      image.draw(in: bounds)
      context.restoreGState()
    }
    let look = self.look
    if let background = look.background {
      background.setFill()
      outline.fill()
    }
    if let veil = look.veil {
      veil.setFill()
      outline.fill()
    }
  }
}

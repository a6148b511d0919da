import Foundation

extension UIButton {
  /// Sets the title for a state; a state without one shows that of the normal state.
  public func setTitle(_ title: String?, for state: State) {
    contents[state].title = title
    stateDidChange()
  }

  /// Sets the title with its attributes for a state, instead of a plain one; without a colour of its own it has the
  /// title's.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents[state].attributedTitle = title
    stateDidChange()
  }

  /// Sets the title's colour for a state; a state without one shows that of the normal state.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    contents[state].titleColor = color
    stateDidChange()
  }

  /// Sets the image for a state; a state without one shows that of the normal state.
  public func setImage(_ image: UIImage?, for state: State) {
    contents[state].image = image
    stateDidChange()
  }

  /// Sets the image behind the content for a state; a state without one shows that of the normal state.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents[state].backgroundImage = image
    stateDidChange()
  }

  /// The title set for a state.
  public func title(for state: State) -> String? { contents[state].title }
  /// The title with attributes set for a state.
  public func attributedTitle(for state: State) -> NSAttributedString? { contents[state].attributedTitle }
  /// The title's colour set for a state.
  public func titleColor(for state: State) -> UIColor? { contents[state].titleColor }
  /// The image set for a state.
  public func image(for state: State) -> UIImage? { contents[state].image }
  /// The background image set for a state.
  public func backgroundImage(for state: State) -> UIImage? { contents[state].backgroundImage }

  /// The title shown now.
  public var currentTitle: String? { shownTitle }
  /// The title with attributes shown now.
  public var currentAttributedTitle: NSAttributedString? { value(\.attributedTitle) }
  /// The title's colour now.
  public var currentTitleColor: UIColor { look.foreground }
  /// The image shown now.
  public var currentImage: UIImage? { shownImage }
  /// The image behind the content now.
  public var currentBackgroundImage: UIImage? { value(\.backgroundImage) }

  final var shownTitle: String? { value(\.attributedTitle)?.string ?? value(\.title) ?? configuration?.title }
  final var shownImage: UIImage? { value(\.image) ?? configuration?.image }

  /// The value set for the current state or, failing that, for the normal one.
  final func value<Value>(_ property: KeyPath<StateContent, Value?>) -> Value? {
    let state = self.state.subtracting(.focused)
    return contents[state][keyPath: property] ?? contents[.normal][keyPath: property]
  }
}

/// The colours of a button in one state.
struct ButtonLook {
  var foreground: UIColor
  /// Behind the content; nil means nothing.
  var background: UIColor?
  /// Over the background, to show that the button is pressed.
  var veil: UIColor?
}

extension UIButton {
  /// The colours in the current state.
  final var look: ButtonLook {
    var look = configuration.map(configuredLook) ?? plainLook
    if let color = value(\.titleColor) { look.foreground = color }
    return look
  }

  private func configuredLook(_ configuration: Configuration) -> ButtonLook {
    let accent = configuration.baseForegroundColor ?? tintColor ?? .tintColor
    let fill = configuration.baseBackgroundColor ?? tintColor ?? .tintColor
    let isFilled = configuration.kind == .filled || isSelected && configuration.kind != .plain
    guard isEnabled else {
      let background = configuration.kind == .plain ? nil : UIColor.systemGray5
      return ButtonLook(foreground: .tertiaryLabel, background: background)
    }
    var look: ButtonLook
    if isFilled {
      look = ButtonLook(foreground: configuration.baseForegroundColor ?? .onAccent, background: fill)
    } else {
      switch configuration.kind {
      case .plain:
        let background = isSelected ? accent.withAlphaComponent(0.16) : configuration.baseBackgroundColor
        look = ButtonLook(foreground: accent, background: background)
      case .gray:
        look = ButtonLook(
          foreground: accent, background: configuration.baseBackgroundColor ?? .systemGray5)
      case .tinted, .filled:
        look = ButtonLook(foreground: accent, background: fill.withAlphaComponent(0.16))
      }
    }
    if isHighlighted { look.veil = .pressVeil }
    return look
  }

  private var plainLook: ButtonLook {
    let isSystem = buttonType == .system
    let foreground: UIColor = isSystem ? tintColor ?? .tintColor : .white
    guard isEnabled else {
      return ButtonLook(foreground: isSystem ? .tertiaryLabel : foreground.withAlphaComponent(0.5))
    }
    var look = ButtonLook(foreground: foreground)
    if isSystem && isSelected { look.background = foreground.withAlphaComponent(0.16) }
    guard isHighlighted else { return look }
    if !isSystem {
      // A custom button's title and background belong to its owner; if there is no image for this state, the normal
      // one is darkened.
      if currentBackgroundImage != nil && backgroundImage(for: state) == nil { look.veil = .pressVeil }
    } else if backgroundColor == nil && currentBackgroundImage == nil && look.background == nil {
      // Without a background to darken, the title itself fades.
      look.foreground = foreground.withAlphaComponent(0.4)
    } else {
      look.veil = .pressVeil
    }
    return look
  }
}

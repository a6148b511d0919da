import Foundation

/// The parts of a slider that may show a picture.
enum SliderPart {
  case thumb, minimumTrack, maximumTrack
}

/// The pictures that a slider was given for its parts, by state.
struct SliderImages {
  private var images: [SliderPart: [UIControl.State: UIImage]] = [:]

  subscript(part: SliderPart, state: UIControl.State) -> UIImage? {
    get { images[part]?[state] }
    set { images[part, default: [:]][state] = newValue }
  }

  /// The picture set for a state or, failing that, for the normal one.
  func shown(_ part: SliderPart, in state: UIControl.State) -> UIImage? {
    self[part, state.subtracting(.focused)] ?? self[part, .normal]
  }
}

extension UISlider {
  // MARK: The knob

  /// Sets the picture of the knob for a state; a state without one shows that of the normal state.
  ///
  /// The knob is as large as its picture. A template is drawn in `thumbTintColor`, or else in the tint colour.
  public func setThumbImage(_ image: UIImage?, for state: State) { set(image, of: .thumb, for: state) }
  /// The picture of the knob that was set for a state.
  public func thumbImage(for state: State) -> UIImage? { images[.thumb, state] }
  /// The current picture of the knob; nil if the slider draws the knob itself.
  public var currentThumbImage: UIImage? { images.shown(.thumb, in: state) }

  // MARK: The groove

  /// Sets the picture of the groove up to the knob for a state; a state without one shows that of the normal state.
  ///
  /// The groove is as high as the picture, which its caps stretch from the left end to the knob's centre.
  public func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    set(image, of: .minimumTrack, for: state)
  }
  /// The picture of the groove up to the knob that was set for a state.
  public func minimumTrackImage(for state: State) -> UIImage? { images[.minimumTrack, state] }
  /// The current picture of the groove up to the knob; nil if the slider draws it itself.
  public var currentMinimumTrackImage: UIImage? { images.shown(.minimumTrack, in: state) }

  /// Sets the picture of the groove after the knob for a state; a state without one shows that of the normal state.
  ///
  /// The groove is as high as the picture, which its caps stretch from the knob's centre to the right end.
  public func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    set(image, of: .maximumTrack, for: state)
  }
  /// The picture of the groove after the knob that was set for a state.
  public func maximumTrackImage(for state: State) -> UIImage? { images[.maximumTrack, state] }
  /// The current picture of the groove after the knob; nil if the slider draws it itself.
  public var currentMaximumTrackImage: UIImage? { images.shown(.maximumTrack, in: state) }

  private func set(_ image: UIImage?, of part: SliderPart, for state: State) {
    images[part, state] = image
    stateDidChange()
  }

  // MARK: Showing them

  /// Shows a picture in a view instead of the view's own drawing; templates in `tint`.
  final func show(_ image: UIImage?, in part: UIView, tint: UIColor) {
    let known = part.subviews.first as? UIImageView
    guard image != nil || known != nil else { return }
    let view = known ?? UIImageView()
    if known == nil { part.addSubview(view) }
    view.frame = part.bounds
    view.image = image
    view.tintColor = tint
    view.isHidden = image == nil
  }
}

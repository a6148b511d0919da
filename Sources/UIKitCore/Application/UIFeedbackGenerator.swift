import Foundation

/// Makes a phone tap the hand that holds it.
///
/// A desktop cannot, so this does nothing.
open class UIFeedbackGenerator {
  /// Makes a generator.
  public init() {}

  /// Does nothing: there is nothing to warm up.
  open func prepare() {}
}

/// The taps of an impact; a desktop makes none.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the things are.
  nonisolated public enum FeedbackStyle: Int, Sendable {
    case light
    /// Between light and heavy.
    case medium
    case heavy
    case soft
    case rigid
  }

  /// Makes a generator for things of a weight.
  public init(style: FeedbackStyle) {}

  /// Makes a generator for things of a middle weight.
  public convenience override init() { self.init(style: .medium) }

  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// The taps of a changing selection; a desktop makes none.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

/// The taps that report success or failure; a desktop makes none.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something went.
  nonisolated public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// Not quite well.
    case warning
    /// Not at all.
    case error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

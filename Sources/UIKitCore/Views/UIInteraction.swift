import Foundation

/// Something that a view can do, kept in an object of its own.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Notifies the interaction that a view is about to take it, or with nil to give it up.
  func willMove(to view: UIView?)
  /// Notifies the interaction that a view has taken it, or with nil given it up.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view can do besides its class.
  public final var interactions: [any UIInteraction] {
    get { uncommon?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Gives the view an interaction, after taking it from another one.
  public final func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    makeUncommon().interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction from the view.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    uncommon?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

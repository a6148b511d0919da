import Foundation

/// An object that says which menu opens on a view.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place of the view; nil opens none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration {
  /// The name of the configuration.
  public final let identifier: any NSCopying
  final let makeMenu: ([UIMenuElement]) -> UIMenu?

  /// Makes a configuration of a menu, which `actionProvider` makes when it opens; it suggests no elements.
  public init(identifier: (any NSCopying)? = nil, actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil) {
    self.identifier = identifier ?? NSUUID()
    makeMenu = actionProvider ?? { _ in nil }
  }

  /// Makes a configuration of a menu; no preview is shown here, so its provider can only be nil.
  public convenience init(
    identifier: (any NSCopying)?, previewProvider: Never?,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.init(identifier: identifier, actionProvider: actionProvider)
  }
}

/// Opens a menu on a view: by a press of half a second, or by the pointer's secondary button.
///
/// A finger that opened the menu can slide on to a row and choose it by lifting.
open class UIContextMenuInteraction: UIInteraction {
  /// The view that has the interaction.
  public private(set) final weak var view: UIView?
  private final weak var delegate: (any UIContextMenuInteractionDelegate)?
  private final let press = UILongPressGestureRecognizer()
  private final let click = UITapGestureRecognizer()
  private final weak var menu: MenuView?
  private final var start = CGPoint.zero

  /// Makes an interaction whose menu a delegate, held weakly, provides.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    click.buttonMaskRequired = .secondary
    press.addTarget(self, action: UIContextMenuInteraction.pressed)
    click.addTarget(self, action: UIContextMenuInteraction.clicked)
  }

  /// Takes the recognisers from the view that loses the interaction.
  open func willMove(to view: UIView?) {
    for recognizer in [press, click] { self.view?.removeGestureRecognizer(recognizer) }
  }

  /// Gives the recognisers to the view that gets the interaction.
  open func didMove(to view: UIView?) {
    self.view = view
    for recognizer in [press, click] { view?.addGestureRecognizer(recognizer) }
  }

  /// Where the menu was opened, in the coordinates of a view.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(start, to: view) ?? start
  }

  /// Closes the menu, if it is open.
  open func dismissMenu() { menu?.close() }

  private final func open(at location: CGPoint) {
    guard let view, let window = view.window, menu == nil else { return }
    start = location
    let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    guard let menu = configuration?.makeMenu([]) else { return }
    let place = view.convert(location, to: nil)
    let opened = MenuView(menu, at: CGRect(origin: place, size: .zero), in: window, for: view)
    self.menu = opened
  }

  private final func clicked(_ click: UITapGestureRecognizer) { open(at: click.location(in: view)) }

  private final func pressed(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began: open(at: press.location(in: view))
    case .changed: menu?.track(press.location(in: nil))
    case .ended: menu?.release(at: press.location(in: nil))
    default: break
    }
  }
}

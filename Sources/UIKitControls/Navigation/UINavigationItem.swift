import Foundation

/// What a navigation bar shows for a controller.
open class UINavigationItem: TitledItem {
  /// The title in the middle of the bar.
  open var title: String? { didSet { didChange?() } }
  /// The view in the place of the title.
  open var titleView: UIView? { didSet { didChange?() } }
  /// The title of the back button to this controller; nil means its title.
  open var backButtonTitle: String? { didSet { didChange?() } }
  /// Whether the bar hides its back button.
  open var hidesBackButton = false { didSet { didChange?() } }
  /// The buttons on the left, from the left; they replace the back button.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// The buttons on the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// Whether the buttons on the left stay beside the back button instead.
  open var leftItemsSupplementBackButton = false { didSet { didChange?() } }

  /// Notifies the bar that shows the item.
  final var didChange: (() -> Void)?

  /// Makes an item with a title.
  public init(title: String) { self.title = title }

  /// The leftmost button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The rightmost button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

extension UIViewController {
  /// What a navigation bar shows for the controller; by default its title.
  public final var navigationItem: UINavigationItem {
    if let item = ownNavigationItem as? UINavigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    ownNavigationItem = item
    return item
  }

  /// The nearest controller around this one that navigates.
  ///
  /// **Cost:** O(*d*) in the depth of the controller.
  public final var navigationController: UINavigationController? {
    var candidate = parent
    while let current = candidate {
      if let controller = current as? UINavigationController { return controller }
      candidate = current.parent
    }
    return nil
  }
}

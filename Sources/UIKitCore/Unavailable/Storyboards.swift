import Foundation

// What is read from archives, or written in forms that are not here.

/// A storyboard, which is not here.
@available(
  *, unavailable,
  message: "There are no storyboards and nibs here: make the controller and its views in code."
)
open class UIStoryboard {
  /// Not here.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { fatalError() }
  /// Not here.
  public func instantiateInitialViewController() -> UIViewController? { fatalError() }
  /// Not here.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError()
  }
}

/// A way between the controllers of a storyboard, which is not here.
@available(
  *, unavailable,
  message: "There are no storyboards and nibs here: make the controller and its views in code."
)
open class UIStoryboardSegue {
  /// Not here.
  public init() { fatalError() }
}

/// A nib, which is not here.
@available(
  *, unavailable,
  message: "There are no storyboards and nibs here: make the controller and its views in code."
)
open class UINib {
  /// Not here.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { fatalError() }
}

extension UIViewController {
  /// Not here.
  @available(
    *, unavailable,
    message: "There are no storyboards and nibs here: make the controller and its views in code."
  )
  public var storyboard: UIStoryboard? { fatalError() }
  /// Not here.
  @available(
    *, unavailable,
    message: "There are no storyboards here: make the controller in code and present(_:animated:) it."
  )
  public func performSegue(withIdentifier identifier: String, sender: Any?) { fatalError() }
}

extension UIImage {
  /// Not here.
  @available(*, unavailable, message: "JPEG is not written here: use pngData().")
  nonisolated public func jpegData(compressionQuality: CGFloat) -> Data? { fatalError() }
}

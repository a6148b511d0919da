import Foundation

extension NSKeyValueObservable where Self: UIScrollView {
  /// Calls `changeHandler` after every assignment to a property, for as long as the returned token is kept.
  ///
  /// For `contentOffset`, it is called whenever that changes, whatever scrolled:
  ///
  ///     observation = list.observe(\.contentOffset) { [header] list, _ in
  ///       header.alpha = 1 - list.contentOffset.y / 100
  ///     }
  ///
  /// **Cost:** as for any view.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(UIScrollView.observedProperties[keyPath], keyPath, options, changeHandler) {
      $0[keyPath: keyPath]
    }
  }
}

extension UIScrollView {
  /// The scroll view's own key paths: key paths with different roots are never equal.
  fileprivate static let observedProperties: [PartialKeyPath<UIScrollView>: AnyKeyPath] = [
    \.contentOffset: \UIScrollView.contentOffset, \.contentSize: \UIScrollView.contentSize,
    \.frame: \UIView.frame, \.bounds: \UIView.bounds, \.center: \UIView.center,
    \.transform: \UIView.transform, \.alpha: \UIView.alpha, \.isHidden: \UIView.isHidden,
    \.backgroundColor: \UIView.backgroundColor,
  ]
}

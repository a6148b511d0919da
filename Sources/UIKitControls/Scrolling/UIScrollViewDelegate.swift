import Foundation

/// An object that is notified of scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger or wheel begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger that scrolled is lifted: says how fast the content moves, and asks where it should stop.
  ///
  /// The velocity is in points per *millisecond*, positive if the offset grows, and zero if it is too low to go on
  /// (E42). You may change the target, except for a scroll view with paging; a target beyond the edges counts as the
  /// edge. A wheel or touchpad makes no such call. This one stops at whole rows of 44 points:
  ///
  ///     func scrollViewWillEndDragging(
  ///       _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
  ///       targetContentOffset: UnsafeMutablePointer<CGPoint>
  ///     ) {
  ///       targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 44).rounded() * 44
  ///     }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger was lifted, or the wheel rests; the content may still move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on moving after the finger was lifted.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A movement that the program asked for is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view inside that fingers zoom; nil for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Fingers begin to zoom, or a zoom that the program animates begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scale of the content has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The fingers let go, or an animated zoom is over; the zoom is back within the limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// The room around the content, `adjustedContentInset`, is another one since the last layout.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil: nothing is zoomed.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

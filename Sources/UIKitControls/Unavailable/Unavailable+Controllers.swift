// A table, one name to a line.
// swift-format-ignore-file
import Foundation

// MARK: Bars

@available(*, unavailable, message: "There are no tab bars here: show the controllers by a UISegmentedControl.")
open class UITabBar: UIView { public var items: [UITabBarItem]?, selectedItem: UITabBarItem?, barTintColor: UIColor?, unselectedItemTintColor: UIColor?, isTranslucent = true, standardAppearance: Any?, scrollEdgeAppearance: Any?; public weak var delegate: AnyObject? }
@available(*, unavailable, message: "There are no tab bars here: show the controllers by a UISegmentedControl.")
open class UITabBarItem { public init(title: String?, image: UIImage?, tag: Int) {}; public init(title: String?, image: UIImage?, selectedImage: UIImage?) {}; public var title: String?, image: UIImage?, badgeValue: String? }
@available(*, unavailable, message: "There are no tab bars here: show the controllers by a UISegmentedControl.")
open class UITabBarAppearance { public init() {} }
@available(*, unavailable, message: "There are no tab bars here: show the controllers by a UISegmentedControl.")
public protocol UITabBarDelegate: AnyObject {}
@available(*, unavailable, message: "There are no tab bars here: show the controllers by a UISegmentedControl.")
public protocol UITabBarControllerDelegate: AnyObject {}
@available(*, unavailable, message: "There are no tab bars here: show the controllers by a UISegmentedControl.")
extension UIViewController {
  public var tabBarItem: UITabBarItem! { get { fatalError() } set {} }
  public var tabBarController: UITabBarController? { fatalError() }
  public var hidesBottomBarWhenPushed: Bool { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Bars have one look here: set their barTintColor, or leave this out.")
nonisolated public enum UIBarStyle: Int, Sendable { case `default`, black }
@available(*, unavailable, message: "There are no toolbars here: put buttons into a UIStackView at the lower edge.")
open class UIToolbar: UIView { public var items: [UIBarButtonItem]?, barTintColor: UIColor?, isTranslucent = true, barStyle = UIBarStyle.default; public func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {} }
@available(*, unavailable, message: "There are no toolbars here: put buttons into a UIStackView at the lower edge.")
extension UIViewController {
  public var toolbarItems: [UIBarButtonItem]? { get { fatalError() } set {} }
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {}
}
@available(*, unavailable, message: "There are no toolbars here: put buttons into a UIStackView at the lower edge.")
extension UINavigationController {
  public var toolbar: UIToolbar! { fatalError() }
  public var isToolbarHidden: Bool { get { fatalError() } set {} }
  public func setToolbarHidden(_ hidden: Bool, animated: Bool) {}
}
@available(*, unavailable, message: "Titles are of one size here: leave this out.")
extension UINavigationBar {
  public var prefersLargeTitles: Bool { get { fatalError() } set {} }
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Titles are of one size here: leave this out.")
extension UINavigationItem {
  nonisolated public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  public var largeTitleDisplayMode: LargeTitleDisplayMode { get { fatalError() } set {} }
  public var prompt: String? { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Bars have no appearance objects here: set barTintColor, tintColor and titleTextAttributes of the navigation bar.")
open class UIBarAppearance { public init() {}; public func configureWithOpaqueBackground() {}; public func configureWithTransparentBackground() {}; public func configureWithDefaultBackground() {}; public var backgroundColor: UIColor?, shadowColor: UIColor? }
@available(*, unavailable, message: "Bars have no appearance objects here: set barTintColor, tintColor and titleTextAttributes of the navigation bar.")
open class UINavigationBarAppearance { public init() {}; public func configureWithOpaqueBackground() {}; public func configureWithTransparentBackground() {}; public func configureWithDefaultBackground() {}; public var backgroundColor: UIColor?, shadowColor: UIColor?, titleTextAttributes: [NSAttributedString.Key: Any] = [:], largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] }
@available(*, unavailable, message: "Bars have no appearance objects here: set barTintColor, tintColor and titleTextAttributes of the navigation bar.")
extension UINavigationBar {
  public var standardAppearance: UINavigationBarAppearance { get { fatalError() } set {} }
  public var scrollEdgeAppearance: UINavigationBarAppearance? { get { fatalError() } set {} }
  public var compactAppearance: UINavigationBarAppearance? { get { fatalError() } set {} }
  public var shadowImage: UIImage? { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Bars stay where they are here: use setNavigationBarHidden(_:animated:).")
extension UINavigationController {
  public var hidesBarsOnSwipe: Bool { get { fatalError() } set {} }
  public var hidesBarsOnTap: Bool { get { fatalError() } set {} }
}
@available(*, unavailable, message: "There are no appearance proxies here: set the property of each view.")
public protocol UIAppearance: AnyObject {}
@available(*, unavailable, message: "There are no appearance proxies here: set the property of each view.")
extension UIView {
  public class func appearance() -> Self { fatalError() }
}

// MARK: Controllers that hold others

@available(*, unavailable, message: "There are no split views here: add the controllers as children, and place their views by frames.")
open class UISplitViewController: UIViewController {
  nonisolated public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  nonisolated public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public init(style: Style) { fatalError() }
  public required init?(coder: NSCoder) { nil }
  public var viewControllers: [UIViewController] = []
  public weak var delegate: (any UISplitViewControllerDelegate)?
  public func setViewController(_ viewController: UIViewController?, for column: Column) {}
}
@available(*, unavailable, message: "There are no split views here: add the controllers as children, and place their views by frames.")
public protocol UISplitViewControllerDelegate: AnyObject {}
@available(*, unavailable, message: "There are no split views here: add the controllers as children, and place their views by frames.")
extension UIViewController {
  public var splitViewController: UISplitViewController? { fatalError() }
  public func showDetailViewController(_ viewController: UIViewController, sender: Any?) {}
}
@available(*, unavailable, message: "There are no page controllers here: use a UIScrollView with isPagingEnabled.")
public protocol UIPageViewControllerDataSource: AnyObject {}
@available(*, unavailable, message: "There are no page controllers here: use a UIScrollView with isPagingEnabled.")
public protocol UIPageViewControllerDelegate: AnyObject {}

// MARK: Presenting

@available(*, unavailable, message: "A presented controller covers the window here, or is a card: use .fullScreen, .overFullScreen or .formSheet.")
extension UIModalPresentationStyle {
  public static var automatic: UIModalPresentationStyle { fatalError() }
  public static var pageSheet: UIModalPresentationStyle { fatalError() }
  public static var currentContext: UIModalPresentationStyle { fatalError() }
  public static var overCurrentContext: UIModalPresentationStyle { fatalError() }
  public static var popover: UIModalPresentationStyle { fatalError() }
  public static var blurOverFullScreen: UIModalPresentationStyle { fatalError() }
  public static var none: UIModalPresentationStyle { fatalError() }
}
@available(*, unavailable, message: "A presented controller slides in here: for another way, use a UIViewControllerTransitioningDelegate.")
nonisolated public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
@available(*, unavailable, message: "A presented controller slides in here: for another way, use a UIViewControllerTransitioningDelegate.")
extension UIViewController {
  public var modalTransitionStyle: UIModalTransitionStyle { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Lay out by frames: inset bounds.inset(by: view.safeAreaInsets) by as much in viewDidLayoutSubviews().")
extension UIViewController {
  public var additionalSafeAreaInsets: UIEdgeInsets { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Set the scroll view's contentInsetAdjustmentBehavior.")
extension UIViewController {
  public var automaticallyAdjustsScrollViewInsets: Bool { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Indicators lie clear of the bars here: leave this out.")
extension UIScrollView {
  public var scrollIndicatorInsets: UIEdgeInsets { get { fatalError() } set {} }
  public var verticalScrollIndicatorInsets: UIEdgeInsets { get { fatalError() } set {} }
  public var horizontalScrollIndicatorInsets: UIEdgeInsets { get { fatalError() } set {} }
}
@available(*, unavailable, message: "No finger drives transitions here: animate them by a UIViewControllerAnimatedTransitioning.")
extension UIViewControllerContextTransitioning {
  public func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  public func finishInteractiveTransition() {}
  public func cancelInteractiveTransition() {}
}
@available(*, unavailable, message: "No finger drives transitions here: animate them by a UIViewControllerAnimatedTransitioning.")
extension UIViewControllerTransitionCoordinator {
  public func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
  public func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
}
@available(*, unavailable, message: "There is no status bar here: leave this out.")
extension UIViewController {
  public var modalPresentationCapturesStatusBarAppearance: Bool { get { fatalError() } set {} }
}
@available(*, unavailable, message: "There are no sheets with detents here: use .formSheet, or move a view by a UIPanGestureRecognizer.")
open class UISheetPresentationController { public class Detent { public class func medium() -> Detent { fatalError() }; public class func large() -> Detent { fatalError() }; public class func custom(resolver: @escaping (Any) -> CGFloat?) -> Detent { fatalError() } }; nonisolated public enum DetentIdentifier: Sendable { case medium, large }; public var detents: [Detent] = [], prefersGrabberVisible = false, preferredCornerRadius: CGFloat?, selectedDetentIdentifier: DetentIdentifier?, largestUndimmedDetentIdentifier: DetentIdentifier?, prefersScrollingExpandsWhenScrolledToEdge = true; public weak var delegate: AnyObject? }
@available(*, unavailable, message: "There are no sheets with detents here: use .formSheet, or move a view by a UIPanGestureRecognizer.")
public protocol UISheetPresentationControllerDelegate: AnyObject {}
@available(*, unavailable, message: "There are no sheets with detents here: use .formSheet, or move a view by a UIPanGestureRecognizer.")
extension UIViewController {
  public var sheetPresentationController: UISheetPresentationController? { fatalError() }
}
@available(*, unavailable, message: "There are no popovers here: use .formSheet, or a view over the others.")
open class UIPopoverPresentationController { public var sourceView: UIView?, sourceRect = CGRect.zero, barButtonItem: UIBarButtonItem?, permittedArrowDirections: Any?; public weak var delegate: AnyObject? }
@available(*, unavailable, message: "There are no popovers here: use .formSheet, or a view over the others.")
public protocol UIPopoverPresentationControllerDelegate: AnyObject {}
@available(*, unavailable, message: "There are no popovers here: use .formSheet, or a view over the others.")
extension UIViewController {
  public var popoverPresentationController: UIPopoverPresentationController? { fatalError() }
}
@available(*, unavailable, message: "There are no presentation controllers here: place the views in a UIViewControllerAnimatedTransitioning.")
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}
@available(*, unavailable, message: "There are no presentation controllers here: place the views in a UIViewControllerAnimatedTransitioning.")
extension UIViewController {
  public var presentationController: UIPresentationController? { fatalError() }
}
@available(*, unavailable, message: "A presented controller always covers the window here: leave this out.")
extension UIViewController {
  public var definesPresentationContext: Bool { get { fatalError() } set {} }
  public var providesPresentationContextTransitionStyle: Bool { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Animations beside a transition are not here: use UIView.animate in viewWillAppear(_:).")
extension UIViewController {
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { fatalError() }
}
@available(*, unavailable, message: "There are no storyboards and nibs here: make the controller and its views in code.")
extension UIViewController {
  public func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  public func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { fatalError() }
}
@available(*, unavailable, message: "There are no storyboards and nibs here: make the controller and its views in code.")
extension Bundle {
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { fatalError() }
}

// MARK: Scenes

@available(*, unavailable, message: "There are no scene delegates here: make the window in application(_:didFinishLaunchingWithOptions:), and delete this.")
public protocol UISceneDelegate: AnyObject {}
@available(*, unavailable, message: "There are no scene delegates here: make the window in application(_:didFinishLaunchingWithOptions:), and delete this.")
public protocol UIWindowSceneDelegate: AnyObject {}
@available(*, unavailable, message: "There are no scene delegates here: make the window in application(_:didFinishLaunchingWithOptions:), and delete this.")
nonisolated open class UISceneSession: Hashable { nonisolated public struct Role: Sendable {}; public let role = Role(); public static func == (one: UISceneSession, other: UISceneSession) -> Bool { one === other }; public func hash(into hasher: inout Hasher) {} }
@available(*, unavailable, message: "There are no scene delegates here: make the window in application(_:didFinishLaunchingWithOptions:), and delete this.")
open class UISceneConfiguration { public init(name: String?, sessionRole: UISceneSession.Role) {}; public var delegateClass: AnyClass?, storyboard: UIStoryboard? }
@available(*, unavailable, message: "There are no scene delegates here: make the window in application(_:didFinishLaunchingWithOptions:), and delete this.")
extension UIScene {
  open class ConnectionOptions { public init() {} }
}

// MARK: Interfaces of SwiftUI

@available(*, unavailable, message: "There is no SwiftUI here: make the view with UIKit.")
open class UIHostingController<Content>: UIViewController { public init(rootView: Content) { fatalError() }; public required init?(coder: NSCoder) { nil } }
@available(*, unavailable, message: "There is no SwiftUI here: make the view with UIKit.")
public struct UIHostingConfiguration<Content> { public init(_ content: () -> Content) {} }

// A table, one name to a line.
// swift-format-ignore-file
import Foundation

// Names that files for iOS use and that are not here
// ==================================================
//
// Without a declaration Swift only says that it does not know a name. These declarations say what to use instead:
// none of them can be used, so none of their bodies ever runs.

// MARK: What is typed into

@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UITextField: UIControl {
  nonisolated public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  nonisolated public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public var text: String?, attributedText: NSAttributedString?, placeholder: String?, attributedPlaceholder: NSAttributedString?
  public var font: UIFont?, textColor: UIColor?, textAlignment = NSTextAlignment.natural, borderStyle = BorderStyle.none
  public var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default, keyboardAppearance = UIKeyboardAppearance.default
  public var autocorrectionType = UITextAutocorrectionType.default, spellCheckingType = UITextSpellCheckingType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences, textContentType: UITextContentType!
  public var isSecureTextEntry = false, enablesReturnKeyAutomatically = false, clearsOnBeginEditing = false, isEditing = false
  public var adjustsFontSizeToFitWidth = false, minimumFontSize: CGFloat = 0, clearButtonMode = ViewMode.never
  public var leftView: UIView?, rightView: UIView?, leftViewMode = ViewMode.never, rightViewMode = ViewMode.never
  public weak var delegate: (any UITextFieldDelegate)?
  nonisolated public static var textDidChangeNotification: NSNotification.Name { fatalError() }
}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
public protocol UITextFieldDelegate: AnyObject {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UITextView: UIScrollView {
  public var text: String!, attributedText: NSAttributedString!, font: UIFont?, textColor: UIColor?, textAlignment = NSTextAlignment.natural
  public var isEditable = true, isSelectable = true, textContainerInset = UIEdgeInsets.zero, selectedRange = NSRange(), dataDetectorTypes: Any?
  public var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default, autocorrectionType = UITextAutocorrectionType.default
}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
public protocol UITextViewDelegate: AnyObject {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UISearchBar: UIView {
  nonisolated public enum Style: Int, Sendable { case `default`, prominent, minimal }
  public var text: String?, placeholder: String?, showsCancelButton = false, searchBarStyle = Style.default, barTintColor: UIColor?
  public func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}
  public weak var delegate: (any UISearchBarDelegate)?
}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) { fatalError() }
  public required init?(coder: NSCoder) { nil }
  public var searchBar: UISearchBar { fatalError() }
  public var obscuresBackgroundDuringPresentation = false, isActive = false
  public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
public protocol UIKeyInput: AnyObject {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
public protocol UITextInput: AnyObject {}

// MARK: Lists, grids and wheels

@available(*, unavailable, message: "Use UIContextualAction in a UISwipeActionsConfiguration.")
open class UITableViewRowAction { public init() {} }

@available(*, unavailable, message: "Tables have no editing mode here: call deleteRows(at:with:) and insertRows(at:with:) from buttons of your own.")
extension UITableView {
  public var allowsSelectionDuringEditing: Bool { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Tables have no editing mode here: call deleteRows(at:with:) and insertRows(at:with:) from buttons of your own.")
extension UITableViewCell {
  nonisolated public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public var showsReorderControl: Bool { get { fatalError() } set {} }
  public var editingStyle: EditingStyle { fatalError() }
}
@available(*, unavailable, message: "Rows are not dragged here: move a row with a UILongPressGestureRecognizer, and then call reloadData().")
public protocol UITableViewDragDelegate: AnyObject {}
@available(*, unavailable, message: "Rows are not dragged here: move a row with a UILongPressGestureRecognizer, and then call reloadData().")
public protocol UITableViewDropDelegate: AnyObject {}
@available(*, unavailable, message: "Rows are not dragged here: move a row with a UILongPressGestureRecognizer, and then call reloadData().")
extension UITableView {
  public var dragDelegate: (any UITableViewDragDelegate)? { get { fatalError() } set {} }
  public var dropDelegate: (any UITableViewDropDelegate)? { get { fatalError() } set {} }
  public var dragInteractionEnabled: Bool { get { fatalError() } set {} }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
}
@available(*, unavailable, message: "Sections come and go by reloadData() here.")
extension UITableView {
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
}
@available(*, unavailable, message: "Headers are not reused here: return a view of your own from tableView(_:viewForHeaderInSection:).")
open class UITableViewHeaderFooterView: UIView {}
@available(*, unavailable, message: "Headers are not reused here: return a view of your own from tableView(_:viewForHeaderInSection:).")
extension UITableView {
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {}
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { fatalError() }
}
@available(*, unavailable, message: "There are no storyboards and nibs here: register the class of the cell.")
extension UITableView {
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
}

@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionView: UIScrollView {
  nonisolated public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  public required init?(coder: NSCoder) { nil }
  public weak var dataSource: (any UICollectionViewDataSource)?
  public var collectionViewLayout: UICollectionViewLayout, allowsSelection = true, allowsMultipleSelection = false, backgroundView: UIView?
  public var indexPathsForSelectedItems: [IndexPath]?, indexPathsForVisibleItems: [IndexPath] = [], visibleCells: [UICollectionViewCell] = []
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell { fatalError() }
  public func reloadData() {}
  public func reloadItems(at indexPaths: [IndexPath]) {}
  public func insertItems(at indexPaths: [IndexPath]) {}
  public func deleteItems(at indexPaths: [IndexPath]) {}
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: Any) {}
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { fatalError() }
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { fatalError() }
  public func indexPathForItem(at point: CGPoint) -> IndexPath? { fatalError() }
}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewCell: UIView {
  public var contentView: UIView { fatalError() }
  open var isSelected = false, isHighlighted = false
  public var backgroundView: UIView?, selectedBackgroundView: UIView?, reuseIdentifier: String?
  open func prepareForReuse() {}
}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewController: UIViewController {
  public init(collectionViewLayout layout: Any) { fatalError() }
  public required init?(coder: NSCoder) { nil }
  public var collectionView: UICollectionView! { fatalError() }
  public var collectionViewLayout: UICollectionViewLayout { fatalError() }
  open func numberOfSections(in collectionView: UICollectionView) -> Int { fatalError() }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { fatalError() }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { fatalError() }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewLayout {
  public init() {}
  public var collectionView: UICollectionView? { fatalError() }
  open var collectionViewContentSize: CGSize { fatalError() }
  open func prepare() {}
  open func invalidateLayout() {}
}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public var itemSize = CGSize.zero, estimatedItemSize = CGSize.zero, minimumLineSpacing: CGFloat = 0, minimumInteritemSpacing: CGFloat = 0
  public var sectionInset = UIEdgeInsets.zero, headerReferenceSize = CGSize.zero, scrollDirection = UICollectionView.ScrollDirection.vertical
}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public protocol UICollectionViewDataSource: AnyObject { func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int; func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public protocol UICollectionViewDelegate: AnyObject {}

@available(*, unavailable, message: "There are no wheels here: choose by a UISegmentedControl or a UISlider.")
open class UIPickerView: UIView {
  public weak var dataSource: (any UIPickerViewDataSource)?
  public weak var delegate: (any UIPickerViewDelegate)?
  public func reloadAllComponents() {}
  public func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
  public func selectedRow(inComponent component: Int) -> Int { fatalError() }
}
@available(*, unavailable, message: "There are no wheels here: choose by a UISegmentedControl or a UISlider.")
open class UIDatePicker: UIControl {
  nonisolated public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  public var date = Date(), minimumDate: Date?, maximumDate: Date?, datePickerMode = Mode.date, preferredDatePickerStyle: Any?, minuteInterval = 1
  public func setDate(_ date: Date, animated: Bool) {}
}

// MARK: Controllers, transitions, storyboards

@available(*, unavailable, message: "There are no tab bars here: show the controllers by a UISegmentedControl.")
open class UITabBarController: UIViewController {
  public var viewControllers: [UIViewController]?, selectedIndex = 0, selectedViewController: UIViewController?
  public var tabBar: UITabBar { fatalError() }
  public weak var delegate: (any UITabBarControllerDelegate)?
  public func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {}
}

@available(*, unavailable, message: "There are no page controllers here: use a UIScrollView with isPagingEnabled.")
open class UIPageViewController: UIViewController {
  nonisolated public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  nonisolated public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  nonisolated public enum NavigationDirection: Int, Sendable { case forward, reverse }
  nonisolated public struct OptionsKey: Hashable, Sendable { public static let interPageSpacing = OptionsKey(), spineLocation = OptionsKey() }
  public init(transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil) { fatalError() }
  public required init?(coder: NSCoder) { nil }
  public var viewControllers: [UIViewController]?
  public weak var dataSource: (any UIPageViewControllerDataSource)?
  public weak var delegate: (any UIPageViewControllerDelegate)?
  public func setViewControllers(_ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil) {}
}

@available(*, unavailable, message: "Text input is not here: let the alert offer choices, or read keys in pressesBegan(_:with:).")
extension UIAlertController {
  public var textFields: [UITextField]? { fatalError() }
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}

@available(*, unavailable, message: "No finger drives transitions here: animate them by a UIViewControllerAnimatedTransitioning.")
public protocol UIViewControllerInteractiveTransitioning: AnyObject {}
@available(*, unavailable, message: "No finger drives transitions here: animate them by a UIViewControllerAnimatedTransitioning.")
open class UIPercentDrivenInteractiveTransition {
  public init() {}
  public var percentComplete: CGFloat = 0, completionSpeed: CGFloat = 1, completionCurve = UIView.AnimationCurve.linear
  public func update(_ percentComplete: CGFloat) {}
  public func cancel() {}
  public func finish() {}
}
@available(*, unavailable, message: "There are no presentation controllers here: place the views in a UIViewControllerAnimatedTransitioning.")
open class UIPresentationController {
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {}
  public var presentedViewController: UIViewController { fatalError() }
  public var presentingViewController: UIViewController { fatalError() }
  public var containerView: UIView?, presentedView: UIView?
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var frameOfPresentedViewInContainerView: CGRect { fatalError() }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
}

@available(*, unavailable, message: "There are no storyboards and nibs here: make the controller and its views in code.")
open class UIStoryboard {
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}
  public func instantiateInitialViewController() -> UIViewController? { fatalError() }
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController { fatalError() }
}
@available(*, unavailable, message: "There are no storyboards and nibs here: make the controller and its views in code.")
open class UIStoryboardSegue { public init() {}; public var identifier: String?; public var source: UIViewController { fatalError() }; public var destination: UIViewController { fatalError() } }
@available(*, unavailable, message: "There are no storyboards and nibs here: make the controller and its views in code.")
open class UINib { public init(nibName name: String, bundle bundleOrNil: Bundle?) {}; public func instantiate(withOwner ownerOrNil: Any?, options: Any? = nil) -> [Any] { fatalError() } }

@available(*, unavailable, message: "There are no storyboards and nibs here: make the controller and its views in code.")
extension UIViewController {
  public var storyboard: UIStoryboard? { fatalError() }
}

@available(*, unavailable, message: "There are no storyboards here: make the controller in code and present(_:animated:) it.")
extension UIViewController {
  public func performSegue(withIdentifier identifier: String, sender: Any?) {}
}

// MARK: What only a phone has

@available(*, unavailable, message: "There is no pencil to tap here: a stylus comes as a touch of type .pencil.")
open class UIPencilInteraction: UIInteraction {
  nonisolated public enum Action: Int, Sendable { case ignore, switchEraser, switchPrevious, showColorPalette }
  public init() {}
  public var isEnabled = true
  public weak var delegate: AnyObject?
  public static var preferredTapAction: Action { fatalError() }
  public var view: UIView? { fatalError() }
  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) {}
}
@available(*, unavailable, message: "There is no pencil to tap here: a stylus comes as a touch of type .pencil.")
public protocol UIPencilInteractionDelegate: AnyObject {}

@available(*, unavailable, message: "There is no dragging between programs here: drag with a UIPanGestureRecognizer.")
open class UIDragInteraction: UIInteraction {
  public init() {}
  public var view: UIView? { fatalError() }
  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) {}
}
@available(*, unavailable, message: "There is no dragging between programs here: drag with a UIPanGestureRecognizer.")
open class UIDropInteraction: UIInteraction {
  public init() {}
  public var view: UIView? { fatalError() }
  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) {}
}

@available(*, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out.")
open class UIMotionEffect { public init() {} }
@available(*, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out.")
open class UIInterpolatingMotionEffect: UIMotionEffect { nonisolated public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }; public init(keyPath: String, type: EffectType) { super.init() }; public var minimumRelativeValue: Any?, maximumRelativeValue: Any? }
@available(*, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out.")
open class UIMotionEffectGroup: UIMotionEffect { public var motionEffects: [UIMotionEffect]? }

@available(*, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out.")
extension UIView {
  public func addMotionEffect(_ effect: UIMotionEffect) {}
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
  public var motionEffects: [UIMotionEffect] { get { fatalError() } set {} }
}

@available(*, unavailable, message: "JPEG is not written here: use pngData().")
extension UIImage {
  nonisolated public func jpegData(compressionQuality: CGFloat) -> Data? { fatalError() }
}

// MARK: The Objective-C runtime

@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func class_getInstanceMethod(_ cls: Any?, _ name: Any) -> OpaquePointer? { fatalError() }
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func class_getClassMethod(_ cls: Any?, _ name: Any) -> OpaquePointer? { fatalError() }
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func object_getClass(_ object: Any?) -> AnyClass? { fatalError() }
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func method_exchangeImplementations(_ one: OpaquePointer?, _ other: OpaquePointer?) {}
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func method_getImplementation(_ method: OpaquePointer?) -> OpaquePointer { fatalError() }
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func class_addMethod(_ cls: Any?, _ name: Any, _ implementation: OpaquePointer, _ types: Any?) -> Bool { fatalError() }
@available(*, unavailable, message: "Linux has no Objective-C runtime: override the method in a subclass.")
nonisolated public func class_replaceMethod(_ cls: Any?, _ name: Any, _ implementation: OpaquePointer, _ types: Any?) -> OpaquePointer? { fatalError() }

@available(*, unavailable, message: "Linux has no Objective-C runtime: keep a stored property, in a subclass if the class is not yours.")
nonisolated public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769, OBJC_ASSOCIATION_COPY = 771
}
@available(*, unavailable, message: "Linux has no Objective-C runtime: keep a stored property, in a subclass if the class is not yours.")
nonisolated public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {}
@available(*, unavailable, message: "Linux has no Objective-C runtime: keep a stored property, in a subclass if the class is not yours.")
nonisolated public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { fatalError() }

// MARK: Xcode

@available(*, unavailable, message: "There are no previews here: leave this out, and start the program to see the view.")
@freestanding(declaration) public macro Preview(_ name: String? = nil, body: () -> Any) = #externalMacro(module: "SwiftMacros", type: "OptionSetMacro")

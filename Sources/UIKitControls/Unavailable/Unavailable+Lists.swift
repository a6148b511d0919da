// A table, one name to a line.
// swift-format-ignore-file
import Foundation

// MARK: Grids, the rest

@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public protocol UICollectionViewDelegateFlowLayout: AnyObject {}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public protocol UICollectionViewDataSourcePrefetching: AnyObject {}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public protocol UICollectionViewDragDelegate: AnyObject {}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public protocol UICollectionViewDropDelegate: AnyObject {}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionReusableView: UIView { open func prepareForReuse() {}; public var reuseIdentifier: String? }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewListCell: UIView {}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewLayoutAttributes { public init(forCellWith indexPath: IndexPath) {}; public var frame = CGRect.zero, bounds = CGRect.zero, center = CGPoint.zero, size = CGSize.zero, transform = CGAffineTransform.identity, alpha: CGFloat = 1, zIndex = 0, isHidden = false, indexPath = IndexPath() }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewLayoutInvalidationContext { public init() {} }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewUpdateItem { public init() {} }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewCompositionalLayout: UICollectionViewLayout { public init(section: NSCollectionLayoutSection) { super.init() }; public init(sectionProvider: @escaping (Int, Any) -> NSCollectionLayoutSection?) { super.init() }; public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout { fatalError() } }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public struct UICollectionLayoutListConfiguration { nonisolated public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }; public init(appearance: Appearance) {} }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class NSCollectionLayoutDimension { public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension { fatalError() }; public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension { fatalError() }; public class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension { fatalError() }; public class func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension { fatalError() } }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class NSCollectionLayoutSize { public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {} }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class NSCollectionLayoutItem { public init(layoutSize: NSCollectionLayoutSize) {}; public var contentInsets = NSDirectionalEdgeInsets() }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class NSCollectionLayoutGroup { public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup { fatalError() }; public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup { fatalError() } }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class NSCollectionLayoutSection { public init(group: NSCollectionLayoutGroup) {}; public var contentInsets = NSDirectionalEdgeInsets(), interGroupSpacing: CGFloat = 0 }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> { public init(collectionView: UICollectionView, cellProvider: @escaping (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?) {} }
@available(*, unavailable, message: "There are no diffable data sources here: give the UITableView a UITableViewDataSource, and call reloadData() or insertRows(at:with:).")
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> { public init() {} }
@available(*, unavailable, message: "There are no diffable data sources here: give the UITableView a UITableViewDataSource, and call reloadData() or insertRows(at:with:).")
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { public init() {}; public mutating func appendSections(_ sections: [SectionIdentifierType]) {}; public mutating func appendItems(_ items: [ItemIdentifierType]) {} }
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public protocol UIContentConfiguration {}
@available(*, unavailable, message: "There are no collection views here: put the cells into a UIScrollView by their frames.")
public protocol UIContentView: AnyObject {}

// MARK: Wheels and choosers

@available(*, unavailable, message: "There are no wheels here: choose by a UISegmentedControl or a UISlider.")
public protocol UIPickerViewDataSource: AnyObject {}
@available(*, unavailable, message: "There are no wheels here: choose by a UISegmentedControl or a UISlider.")
public protocol UIPickerViewDelegate: AnyObject {}
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
open class UIColorPickerViewController: UIViewController { public weak var delegate: (any UIColorPickerViewControllerDelegate)?; public var selectedColor = UIColor.black, supportsAlpha = true }
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
public protocol UIColorPickerViewControllerDelegate: AnyObject {}
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
open class UIColorWell: UIControl { public var selectedColor: UIColor?, title: String?, supportsAlpha = true }
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
open class UIFontPickerViewController: UIViewController { public weak var delegate: AnyObject? }
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
open class UIImagePickerController: UINavigationController { nonisolated public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }; nonisolated public struct InfoKey: Hashable, Sendable { public static let originalImage = InfoKey(), editedImage = InfoKey() }; public var sourceType = SourceType.photoLibrary, allowsEditing = false; public class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { fatalError() } }
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
public protocol UIImagePickerControllerDelegate: AnyObject {}
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
open class UIDocumentPickerViewController: UIViewController { public weak var delegate: (any UIDocumentPickerDelegate)?; public init(forOpeningContentTypes contentTypes: [Any]) { fatalError() }; public required init?(coder: NSCoder) { nil } }
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
public protocol UIDocumentPickerDelegate: AnyObject {}
@available(*, unavailable, message: "There is no such chooser here: show a controller of your own.")
open class UICalendarView: UIView { public var delegate: AnyObject?, calendar = Calendar.current }
@available(*, unavailable, message: "There is no sheet of other programs here: write a file, or use the clipboard.")
open class UIActivityViewController: UIViewController { public init(activityItems: [Any], applicationActivities: [Any]?) { fatalError() }; public required init?(coder: NSCoder) { nil }; public var excludedActivityTypes: [Any]?, completionWithItemsHandler: Any? }
@available(*, unavailable, message: "There is no sheet of other programs here: write a file, or use the clipboard.")
open class UIDocumentInteractionController { public init(url: URL) {}; public weak var delegate: AnyObject? }
@available(*, unavailable, message: "There is no sheet of other programs here: write a file, or use the clipboard.")
open class UIPrintInteractionController { public static var shared: UIPrintInteractionController { fatalError() } }
@available(*, unavailable, message: "There is no sheet of other programs here: write a file, or use the clipboard.")
open class UIDocument { public init(fileURL url: URL) {} }

// MARK: Drag and drop

@available(*, unavailable, message: "Drag and drop between programs is not here: move a view by a UIPanGestureRecognizer.")
public protocol UIDragInteractionDelegate: AnyObject {}
@available(*, unavailable, message: "Drag and drop between programs is not here: move a view by a UIPanGestureRecognizer.")
public protocol UIDropInteractionDelegate: AnyObject {}
@available(*, unavailable, message: "Drag and drop between programs is not here: move a view by a UIPanGestureRecognizer.")
open class UIDragItem { public init(itemProvider: Any) {}; public var localObject: Any? }
@available(*, unavailable, message: "Drag and drop between programs is not here: move a view by a UIPanGestureRecognizer.")
open class UISpringLoadedInteraction { public init(activationHandler: @escaping (Any, Any) -> Void) {} }
@available(*, unavailable, message: "Drag and drop between programs is not here: move a view by a UIPanGestureRecognizer.")
public protocol UIDragSession: AnyObject {}
@available(*, unavailable, message: "Drag and drop between programs is not here: move a view by a UIPanGestureRecognizer.")
public protocol UIDropSession: AnyObject {}
@available(*, unavailable, message: "Drag and drop between programs is not here: move a view by a UIPanGestureRecognizer.")
open class UIDropProposal { public init() {} }

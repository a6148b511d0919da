// A table, one name to a line.
// swift-format-ignore-file
import Foundation

// MARK: Layers

@available(*, unavailable, message: "There are no layer transitions here: use UIView.transition(with:duration:options:animations:completion:).")
open class CATransition: CAAnimation { public var type = CATransitionType.fade, subtype: CATransitionSubtype?, startProgress: Float = 0, endProgress: Float = 1 }
@available(*, unavailable, message: "There are no layer transitions here: use UIView.transition(with:duration:options:animations:completion:).")
nonisolated public enum CATransitionType: Sendable { case fade, moveIn, push, reveal }
@available(*, unavailable, message: "There are no layer transitions here: use UIView.transition(with:duration:options:animations:completion:).")
nonisolated public enum CATransitionSubtype: Sendable { case fromRight, fromLeft, fromTop, fromBottom }
@available(*, unavailable, message: "Corners are round here, never continuous: leave this out.")
nonisolated public enum CALayerCornerCurve: Sendable { case circular, continuous }
@available(*, unavailable, message: "Corners are round here, never continuous: leave this out.")
extension CALayer {
  public var cornerCurve: CALayerCornerCurve { get { fatalError() } set {} }
}
@available(*, unavailable, message: "There is no such layer here: draw in draw(_:), and move views by animations.")
open class CAEmitterLayer: CALayer { public var emitterPosition = CGPoint.zero, emitterSize = CGSize.zero, emitterShape: Any?, emitterCells: [CAEmitterCell]?, birthRate: Float = 1 }
@available(*, unavailable, message: "There is no such layer here: draw in draw(_:), and move views by animations.")
open class CAEmitterCell { public init() {}; public var contents: Any?, birthRate: Float = 0, lifetime: Float = 0, velocity: CGFloat = 0, velocityRange: CGFloat = 0, emissionLongitude: CGFloat = 0, emissionRange: CGFloat = 0, spin: CGFloat = 0, spinRange: CGFloat = 0, scale: CGFloat = 1, scaleRange: CGFloat = 0, scaleSpeed: CGFloat = 0, alphaSpeed: Float = 0, yAcceleration: CGFloat = 0, color: CGColor? }
@available(*, unavailable, message: "There is no such layer here: draw in draw(_:), and move views by animations.")
open class CAReplicatorLayer: CALayer { public var instanceCount = 1, instanceDelay: CFTimeInterval = 0, instanceTransform = CATransform3DIdentity, instanceColor: CGColor? }
@available(*, unavailable, message: "There is no such layer here: draw in draw(_:), and move views by animations.")
open class CATransformLayer: CALayer {}
@available(*, unavailable, message: "There is no such layer here: draw in draw(_:), and move views by animations.")
open class CAScrollLayer: CALayer {}
@available(*, unavailable, message: "There is no such layer here: draw in draw(_:), and move views by animations.")
open class CATiledLayer: CALayer { public var tileSize = CGSize.zero, levelsOfDetail = 1, levelsOfDetailBias = 0 }
@available(*, unavailable, message: "There is no such layer here: draw in draw(_:), and move views by animations.")
open class CAMetalLayer: CALayer {}
@available(*, unavailable, message: "There is no such layer here: draw in draw(_:), and move views by animations.")
open class CAEAGLLayer: CALayer {}

// MARK: Pictures

@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
open class CIImage { public init?(image: UIImage) { nil }; public init(cgImage: CGImage) {}; public init(color: CIColor) {} }
@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
open class CIColor { public init(color: UIColor) {} }
@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
open class CIContext { public init() {} }
@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
open class CIFilter { public init?(name: String) { nil }; public init?(name: String, parameters: [String: Any]?) { nil }; public var outputImage: CIImage? { fatalError() } }
@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
public var kCIInputImageKey: String { fatalError() }
@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
public var kCIInputColorKey: String { fatalError() }
@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
public var kCIInputIntensityKey: String { fatalError() }
@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
public var kCIInputRadiusKey: String { fatalError() }
@available(*, unavailable, message: "There is no Core Image here: draw into a UIGraphicsImageRenderer.")
extension UIImage {
  public convenience init(ciImage: CIImage) { fatalError() }
}
@available(*, unavailable, message: "A picture does not move here: change the image of the view by an animation or a timer.")
extension UIImage {
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { fatalError() }
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { fatalError() }
}
@available(*, unavailable, message: "A picture does not move here: change the image of the view by an animation or a timer.")
extension UIImageView {
  public var animationImages: [UIImage]? { get { fatalError() } set {} }
  public var animationDuration: TimeInterval { get { fatalError() } set {} }
  public var animationRepeatCount: Int { get { fatalError() } set {} }
  public func startAnimating() {}
  public func stopAnimating() {}
  public var isAnimating: Bool { fatalError() }
}
@available(*, unavailable, message: "There are no SF Symbols here: ship the image, and use UIImage(named:).")
extension UIImage {
  open class SymbolConfiguration { public init(pointSize: CGFloat) {}; public init(pointSize: CGFloat, weight: SymbolWeight) {}; public init(weight: SymbolWeight) {}; public init(scale: SymbolScale) {}; public init(textStyle: UIFont.TextStyle) {} }
  nonisolated public enum SymbolWeight: Int, Sendable { case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  nonisolated public enum SymbolScale: Int, Sendable { case `default`, unspecified, small, medium, large }
}
@available(*, unavailable, message: "There are no SF Symbols here: ship the image, and use UIImage(named:).")
extension UIImage {
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) { nil }
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { fatalError() }
}
@available(*, unavailable, message: "There is no photo library here: write the image's pngData() to a file.")
public func UIImageWriteToSavedPhotosAlbum(_ image: UIImage, _ completionTarget: Any?, _ completionSelector: Any?, _ contextInfo: UnsafeMutableRawPointer?) {}
@available(*, unavailable, message: "PDF is not written here: draw into a UIGraphicsImageRenderer.")
open class CGDataConsumer { public init?(data: Any) { nil } }
@available(*, unavailable, message: "PDF is not written here: draw into a UIGraphicsImageRenderer.")
public func CFDataCreateMutable(_ allocator: Any?, _ capacity: Int) -> Any? { fatalError() }
@available(*, unavailable, message: "PDF is not written here: draw into a UIGraphicsImageRenderer.")
open class UIGraphicsPDFRenderer { public init(bounds: CGRect) {} }
@available(*, unavailable, message: "PDF is not written here: draw into a UIGraphicsImageRenderer.")
open class UIGraphicsPDFRendererContext { public init() {} }

// MARK: The device and its system

@available(*, unavailable, message: "A desktop has no such setting: leave this out.")
extension UIApplication {
  public var isIdleTimerDisabled: Bool { get { fatalError() } set {} }
  public var applicationIconBadgeNumber: Int { get { fatalError() } set {} }
  public var isNetworkActivityIndicatorVisible: Bool { get { fatalError() } set {} }
  public var statusBarFrame: CGRect { fatalError() }
  public var statusBarStyle: UIStatusBarStyle { fatalError() }
  public var isStatusBarHidden: Bool { fatalError() }
  public func registerForRemoteNotifications() {}
  public static var openSettingsURLString: String { fatalError() }
}
@available(*, unavailable, message: "A desktop has no such setting: leave this out.")
extension UIScreen {
  public var brightness: CGFloat { get { fatalError() } set {} }
}
@available(*, unavailable, message: "A desktop has no such setting: leave this out.")
extension UIDevice {
  public var batteryLevel: Float { fatalError() }
  public var isBatteryMonitoringEnabled: Bool { get { fatalError() } set {} }
  public var isProximityMonitoringEnabled: Bool { get { fatalError() } set {} }
  public var identifierForVendor: UUID? { fatalError() }
}
@available(*, unavailable, message: "A program goes on running here when its window is hidden: leave this out.")
nonisolated public struct UIBackgroundTaskIdentifier: Hashable, Sendable { public static let invalid = UIBackgroundTaskIdentifier() }
@available(*, unavailable, message: "A program goes on running here when its window is hidden: leave this out.")
extension UIApplication {
  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier { fatalError() }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}
@available(*, unavailable, message: "There are no shortcuts on an icon here: leave this out.")
open class UIApplicationShortcutItem { public init(type: String, localizedTitle: String) {} }
@available(*, unavailable, message: "Nothing reads views aloud here: leave this out.")
open class UIAccessibilityCustomAction { public init(name: String, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool) {}; public init(name: String, target: Any?, selector: Any) {} }
@available(*, unavailable, message: "Nothing reads views aloud here: leave this out.")
extension UIView {
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get { fatalError() } set {} }
}
@available(*, unavailable, message: "There is no area that a finger scribbles on here: leave this out.")
open class UIScribbleInteraction { public init(delegate: AnyObject) {} }
@available(*, unavailable, message: "There is no area that a finger scribbles on here: leave this out.")
open class UIIndirectScribbleInteraction { public init(delegate: AnyObject) {} }
@available(*, unavailable, message: "There is no large content viewer here: leave this out.")
open class UILargeContentViewerInteraction { public init() {} }

// MARK: Looks

@available(*, unavailable, message: "There are no system pictures here: make a button of type system with a title or an image.")
extension UIButton.ButtonType {
  public static var detailDisclosure: UIButton.ButtonType { fatalError() }
  public static var infoLight: UIButton.ButtonType { fatalError() }
  public static var infoDark: UIButton.ButtonType { fatalError() }
  public static var contactAdd: UIButton.ButtonType { fatalError() }
  public static var close: UIButton.ButtonType { fatalError() }
}
@available(*, unavailable, message: "The dots of a page control have no background here: leave this out.")
extension UIPageControl {
  nonisolated public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  public var backgroundStyle: BackgroundStyle { get { fatalError() } set {} }
}
@available(*, unavailable, message: "A back button shows what backButtonTitle says: set that, or leave this out.")
extension UINavigationItem {
  nonisolated public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  public var backButtonDisplayMode: BackButtonDisplayMode { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Set the colour, the font and the size of the cell's textLabel, detailTextLabel or imageView.")
extension UIListContentConfiguration {
  public struct TextProperties { public enum TextAlignment { case natural, center, justified }; public var color = UIColor.label, font = UIFont.systemFont(ofSize: 17), numberOfLines = 0, alignment = TextAlignment.natural }
  public struct ImageProperties { public var tintColor: UIColor?, cornerRadius: CGFloat = 0, maximumSize = CGSize.zero }
  public var textProperties: TextProperties { get { fatalError() } set {} }
  public var secondaryTextProperties: TextProperties { get { fatalError() } set {} }
  public var imageProperties: ImageProperties { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Foundation has none on Linux: write the time in words yourself.")
open class RelativeDateTimeFormatter { public enum DateTimeStyle { case numeric, named }; public enum UnitsStyle { case full, spellOut, short, abbreviated }; public init() {}; public var dateTimeStyle = DateTimeStyle.numeric, unitsStyle = UnitsStyle.full; public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String { fatalError() }; public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String { fatalError() } }

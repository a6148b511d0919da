import UIKitControls

// What we know about classes that this program does not have
// =========================================================
//
// A dump names classes of UIKit, of its private parts and of other libraries. If public sources document their
// hit-testing, or it is part of every system's behaviour, it is here under the class's name; `TouchDiagnosis` says
// when an answer depends on that.

/// A library whose views search, or handle touches, by rules that a dump does not show.
nonisolated package enum ViewLibrary: Hashable, Sendable {
  case reactNative(Architecture)
  case swiftUI, flutter, weex, webContent, map, game

  /// React Native's two renderers, whose views have different implementations of `hitTest`.
  package enum Architecture: Hashable, Sendable {
    /// The older one: `RCTView`.
    case paper
    /// The newer one: `RCTViewComponentView`.
    case fabric
  }

  /// Whether code or content that no view tree shows decides what happens inside a view.
  var decidesInside: Bool {
    if case .reactNative = self { false } else { true }
  }

  /// The library that a class belongs to, by its name without a module.
  init?(className: String) {
    let name = ViewLibrary.withoutVersion(className)
    switch name {
    case "RCTView", "RCTScrollView", "RCTRootContentView", "RCTImageView", "RCTSafeAreaView", "RCTMaskedView",
      "RCTWebView", "RCTBaseTextInputView", "RCTSinglelineTextInputView", "RCTMultilineTextInputView":
      self = .reactNative(.paper)
    case _ where name.hasSuffix("ComponentView") && (name.hasPrefix("RCT") || name.hasPrefix("RN")):
      self = .reactNative(.fabric)
    case "_UIHostingView", "UIHostingView", "CGDrawingView", "_UIGraphicsView": self = .swiftUI
    case "FlutterView": self = .flutter
    case "WXView", "WXRootView": self = .weex
    case "WKWebView", "WKContentView", "WKScrollView", "UIWebView", "UIWebBrowserView",
      "_UIWebViewScrollView":
      self = .webContent
    case "MKMapView", "GMSMapView", "MGLMapView": self = .map
    case "UnityView", "SKView", "SCNView", "ARSCNView", "ARSKView", "ARView", "GLKView", "MTKView",
      "EAGLView",
      "CCEAGLView":
      self = .game
    default: return nil
    }
  }

  /// The name without Expo's prefix for React Native's classes: `ABI48_0_0RCTView`.
  private static func withoutVersion(_ name: String) -> Substring {
    guard name.hasPrefix("ABI"), let start = name.range(of: "RCT")?.lowerBound,
      name[..<start].dropFirst(3).allSatisfy({ $0.isNumber || $0 == "_" })
    else { return Substring(name) }
    return name[start...]
  }
}

/// What a class's name says about UIKit's own windows, controls and their parts.
nonisolated package enum ClassKnowledge {
  /// System windows in front of an application's, which let touches through that nothing in them takes.
  ///
  /// A list of windows with the keyboard up: https://ripperhe.com/2016/10/17/ios-uiwindow. One that is invisible and
  /// last: https://github.com/forcedotcom/SalesforceMobileSDK-iOS/pull/2502. Their names, and those of the views
  /// below: https://github.com/nst/iOS-Runtime-Headers (PrivateFrameworks/UIKitCore.framework, Pegasus.framework).
  private static let passThroughWindows: Set<String> = [
    "UITextEffectsWindow", "UITextEffectsWindowHosted", "UIRemoteKeyboardWindow",
    "UIRemoteKeyboardWindowHosted",
    "PGHostedWindow", "UIStatusBarWindow", "_UIInteractiveHighlightEffectWindow",
  ]
  /// Views in those windows that fill them and take nothing themselves.
  private static let passThroughContainers: Set<String> = [
    "UIInputSetContainerView", "UITrackingWindowView", "UIEditingOverlayGestureView",
    "_UIEditMenuContainerView",
    "UIInputSetHostContainerView",
  ]

  package static func isSystemWindow(_ name: String) -> Bool {
    passThroughWindows.contains(name) || name.hasPrefix("_UIScrollsToTop")
  }

  /// Whether it is such a window or such a view.
  package static func letsTouchesFall(_ name: String) -> Bool {
    isSystemWindow(name) || passThroughContainers.contains(name)
  }

  /// The view between a table of iOS 7 to 10 and its rows.
  ///
  /// Its frame stays where it is while the table scrolls, and the rows go on far outside of it, yet each of them gets
  /// its touches, as dumps of tables that work show; it never gets one itself.
  static let rowWrapper = "UITableViewWrapperView"

  /// Whether a class is a private part of UIKit, which no application makes or changes.
  static func isPrivatePart(_ name: String) -> Bool {
    name.hasPrefix("_UI") && ViewLibrary(className: name) == nil
  }

  // MARK: What becomes of a touch on a view inside another

  /// The role of a class for the views in its own.
  package enum Kind {
    /// A control: touches on views in it are not its own, unless they are its parts.
    case control
    /// A control made of private parts: a touch on one counts as a touch on the control.
    case controlOfParts
    /// A private control that is a part of another one, if it lies in one.
    case privatePart
    /// Another view made of private parts.
    case madeOfParts
    /// A field, which is a control and contains what an application puts in: a control in it keeps its touches to
    /// itself.
    case field
    /// A row, which contains what an application puts in, like a field.
    case row
    /// A window or a scroll view: the views in it are not its parts.
    case container
    case other
  }

  /// Which touches on views inside a view reach it as well.
  package enum PartsReached {
    case none, allButControls, all
  }

  private static let kinds: [String: Kind] = [
    "UISwitch": .controlOfParts, "UISlider": .controlOfParts, "UISegmentedControl": .controlOfParts,
    "UIStepper": .controlOfParts, "UIDatePicker": .controlOfParts, "UIPageControl": .controlOfParts,
    "UIColorWell": .controlOfParts, "UITabBarButton": .controlOfParts, "_UIButtonBarButton": .controlOfParts,
    "UIPickerView": .madeOfParts, "UISearchBar": .madeOfParts, "UITextView": .madeOfParts,
    "WKWebView": .madeOfParts, "UIWebView": .madeOfParts, "MKMapView": .madeOfParts,
    "UITextField": .field, "UISearchTextField": .field, "UISearchBarTextField": .field,
    "UITableViewHeaderFooterView": .row, rowWrapper: .container,
    "UITableViewCellDeleteConfirmationView": .controlOfParts,
    "UITableViewCellDeleteConfirmationControl": .controlOfParts,
    "_UITableViewCellDeleteConfirmationControl": .privatePart, "_UITableViewCellActionButton": .privatePart,
    "_UIModernBarButton": .privatePart,
  ]
  private static let endings: [(String, Kind)] = [
    ("Button", .control), ("Control", .control), ("Cell", .row), ("Window", .container),
    ("ScrollView", .container), ("TableView", .container), ("CollectionView", .container),
  ]

  package static func kind(ofClassNamed name: String) -> Kind {
    kinds[name] ?? endings.first { name.hasSuffix($0.0) }?.1 ?? .other
  }

  static func isControl(_ name: String) -> Bool {
    switch kind(ofClassNamed: name) {
    case .control, .controlOfParts, .privatePart, .field: true
    case .madeOfParts, .row, .container, .other: false
    }
  }

  static func partsReached(inClassNamed name: String) -> PartsReached {
    switch kind(ofClassNamed: name) {
    case .controlOfParts, .madeOfParts: .all
    case .field, .row: .allButControls
    case .control, .privatePart, .container, .other: .none
    }
  }
}

nonisolated extension ViewDump.Node {
  /// What the text says about the view, beyond what every view has.
  var viewDescription: ViewDescription {
    var description = ViewDescription(className: className)
    description.baseClass = baseClass
    description.searchRule = searchRule
    description.hasRecognizers = hasRecognizers
    description.isInteractionAssumed = isOffByDefault && isUserInteractionEnabled == nil
    description.text = text
    description.isDisabledControl = isEnabled == false
    description.lacksAction = lacksAction
    return description
  }

  /// Whether the view takes no touches unless the text says so: its class takes none, and the text is not a full
  /// description.
  var isOffByDefault: Bool {
    !isComplete && classes.contains(where: ClassDefaults.isInteractionOff(forClassNamed:))
  }

  /// The class, and the superclass if the text names one.
  var classes: [String] { [className] + [baseClass].compactMap(\.self) }

  /// The library that the class, or its superclass, belongs to.
  var library: ViewLibrary? { classes.lazy.compactMap(ViewLibrary.init(className:)).first }

  /// The search rule of the class, if it is known to differ from UIKit's.
  ///
  /// React Native's views have their own `hitTest`: `RCTView.m` ignores alpha and asks subviews outside the bounds
  /// unless it clips; `RCTViewComponentView.mm` respects alpha, and asks them outside the bounds unless it clips or
  /// no view below extends over its edge, which comes to the same for those that do. A description does not say which
  /// touches `pointerEvents` refuses, except `none`, which turns off `userInteractionEnabled`.
  /// (github.com/facebook/react-native: React/Views/RCTView.m,
  /// React/Fabric/Mounting/ComponentViews/View/RCTViewComponentView.mm)
  package var searchRule: ClassSearchRule? {
    if classes.contains(where: ClassKnowledge.letsTouchesFall) {
      return ClassSearchRule(takesTouches: false)
    }
    if className == ClassKnowledge.rowWrapper {
      return ClassSearchRule(asksOutsideBounds: true, takesTouches: false)
    }
    guard case .reactNative = library else { return nil }
    return ClassSearchRule(asksOutsideBounds: true)
  }
}

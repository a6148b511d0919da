import SwiftSyntax

/// Names everything that no edit can provide, with its place and with what to do instead.
extension FileAdapter {
  func noteOutside(name token: TokenSyntax) {
    if let outside = Self.names[token.text] { noteOutside(outside.subject, outside.advice, at: token) }
  }

  func noteOutside(call node: FunctionCallExprSyntax) {
    let access = node.calledExpression.as(MemberAccessExprSyntax.self)
    let name = access?.declName.baseName.text ?? node.calledExpression.trimmedDescription
    let label = node.arguments.first?.label?.text
    if (name == "value" || name == "setValue")
      && node.arguments.contains(where: { $0.label?.text.hasPrefix("forKey") == true }), !isInLayer
    {
      noteOutside("\(name)(…forKey:)", "there is no key-value coding; name the property.", at: node)
    }
    if name == "addObserver", node.arguments.contains(where: { $0.label?.text == "forKeyPath" }) {
      noteOutside(
        "addObserver(_:forKeyPath:…)", "use view.observe(\\.frame) { … } and keep its token.", at: node)
    }
    if name == "instantiateViewController" || name == "loadNibNamed"
      || (name == "performSegue" && label == "withIdentifier")
    {
      noteOutside(name, "there are no storyboards and nibs; make the view in code.", at: node)
    }
  }

  func noteOutside(import node: ImportDeclSyntax) {
    let module = node.path.trimmedDescription.split(separator: ".").first.map(String.init) ?? ""
    guard Self.frameworks.contains(module) else { return }
    noteOutside("import \(module)", "that framework is not on Linux; leave out what needs it.", at: node)
  }

  /// An override in an extension of a class that is not among the files cannot move anywhere.
  func noteImmovableOverrides(in node: ExtensionDeclSyntax) {
    let type = node.extendedType.trimmedDescription
    guard declarations.types[type]?.isClass != true else { return }
    for member in node.memberBlock.members where member.decl.isOverride {
      note(
        "Swift without Objective-C has no overrides in extensions, and \(type) is not among the given files; "
          + "override it in a subclass.", at: member)
    }
  }

  private static let autoLayout = (
    subject: "Auto Layout", advice: "it is not available; set frames in layoutSubviews()."
  )
  private static let textInput = (subject: "text input", advice: "it is not available yet.")
  private static let runtime = (
    subject: "the Objective-C runtime",
    advice: "there is none; keep a stored property, override in a subclass."
  )
  private static let nibs = (
    subject: "storyboards and nibs", advice: "there are none; make the views in code."
  )

  private static let names: [String: (subject: String, advice: String)] = {
    var names: [String: (subject: String, advice: String)] = [:]
    for name in [
      "NSLayoutConstraint", "UILayoutGuide", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor",
      "leftAnchor",
      "rightAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "safeAreaLayoutGuide",
      "layoutMarginsGuide",
    ] { names[name] = autoLayout }
    for name in [
      "UITextField", "UITextView", "UISearchBar", "UITextInput", "UIKeyInput", "UISearchController",
    ] {
      names[name] = textInput
    }
    for name in [
      "objc_setAssociatedObject", "objc_getAssociatedObject", "method_exchangeImplementations",
      "class_getInstanceMethod", "class_addMethod", "class_replaceMethod", "method_getImplementation",
      "NSClassFromString", "object_getClass",
    ] { names[name] = runtime }
    for name in ["UIStoryboard", "UINib", "UIStoryboardSegue"] { names[name] = nibs }
    return names
  }()

  private static let frameworks: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "AudioToolbox", "Combine", "CoreAudio", "CoreData", "CoreImage",
    "CoreLocation",
    "CoreMotion", "CoreText", "GameKit", "GameplayKit", "ImageIO", "MapKit", "MediaPlayer", "Metal",
    "MetalKit",
    "MessageUI", "ObjectiveC", "PencilKit", "Photos", "PhotosUI", "SafariServices", "SceneKit", "SpriteKit",
    "StoreKit",
    "SwiftUI", "Vision", "WebKit",
  ]
}

extension DeclSyntax {
  /// Whether the declaration overrides another.
  var isOverride: Bool {
    let modifiers =
      self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
      ?? self.as(InitializerDeclSyntax.self)?.modifiers ?? self.as(SubscriptDeclSyntax.self)?.modifiers
    return modifiers?.contains(named: "override") ?? false
  }
}

import SwiftSyntax

/// Names everything that no edit can provide, with its place and with what to do instead.
extension FileAdapter {
  /// Notes a type or a global function that is not here.
  func noteOutside(name token: TokenSyntax) {
    guard let advice = UnavailableNames.shared.advice(forName: token.text) else { return }
    noteOutside(token.text, advice, at: token)
  }

  /// Notes a member that is not here, unless the files declare one of that name.
  func noteOutside(member token: TokenSyntax) {
    guard !declarations.members.contains(token.text),
      let advice = UnavailableNames.shared.advice(forMember: token.text)
    else { return }
    noteOutside(token.text, advice, at: token)
  }

  /// Notes a member whose type stands before it, for names that alone say nothing: `UINavigationBar.appearance()`.
  func noteOutside(qualified node: MemberAccessExprSyntax) {
    guard let type = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      declarations.types[type] == nil
    else { return }
    let name = node.declName.baseName.text
    guard let advice = UnavailableNames.shared.advice(forMember: name, of: type) else { return }
    noteOutside("\(type).\(name)", advice, at: node)
  }

  /// Notes an initialiser that is not here: `UIBarButtonItem(barButtonSystemItem: .add, …)`.
  private func noteOutside(initialiser node: FunctionCallExprSyntax) {
    let access = node.calledExpression.as(MemberAccessExprSyntax.self)
    let isInit = access?.declName.baseName.text == "init"
    let type = isInit ? access?.base?.trimmedDescription : node.calledExpression.trimmedDescription
    guard let type, declarations.types[type]?.isClass != true, let label = node.arguments.first?.label?.text,
      let advice = UnavailableNames.shared.advice(forInitialiserOf: type, label: label)
    else { return }
    noteOutside("\(type)(\(label):)", advice, at: node)
  }

  /// Notes the observation of a property that the files declare `dynamic`, in a class of their own.
  private func noteObservation(_ node: FunctionCallExprSyntax) {
    guard let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let last = path.components.last?.component.as(KeyPathPropertyComponentSyntax.self),
      declarations.dynamicProperties.contains(last.declName.baseName.text)
    else { return }
    noteOutside(
      "observe(\(path.trimmedDescription))",
      "a class of your own has no key-value observing here; call a closure in the property's didSet.",
      at: node)
  }

  /// A timer that runs a block has no `userInfo`, and a forced cast of it would crash.
  func noteUserInfo(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "userInfo",
      node.base?.trimmedDescription.lowercased().contains("timer") == true
    else { return }
    noteOutside(
      "userInfo", "a timer with a block has none, and this is nil; use what the block captures.", at: node)
  }

  func noteOutside(call node: FunctionCallExprSyntax) {
    let access = node.calledExpression.as(MemberAccessExprSyntax.self)
    let name = access?.declName.baseName.text ?? node.calledExpression.trimmedDescription
    noteOutside(initialiser: node)
    if name == "observe" { noteObservation(node) }
    if (name == "value" || name == "setValue")
      && node.arguments.contains(where: { $0.label?.text.hasPrefix("forKey") == true }), !isInLayer
    {
      noteOutside("\(name)(…forKey:)", "there is no key-value coding; name the property.", at: node)
    }
    if name == "addObserver", node.arguments.contains(where: { $0.label?.text == "forKeyPath" }) {
      noteOutside(
        "addObserver(_:forKeyPath:…)", "use view.observe(\\.frame) { … } and keep its token.", at: node)
    }
  }

  func noteOutside(import node: ImportDeclSyntax) {
    let module = node.path.trimmedDescription.split(separator: ".").first.map(String.init) ?? ""
    if module == "Hammer" { return edits.append(.replacement(of: node.path, by: "UIKitTesting")) }
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

import SwiftSyntax

extension FileAdapter {
  /// Attributes that address only the Objective-C runtime or Interface Builder, and change nothing else.
  private static let meaningless: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction",
    "GKInspectable",
  ]

  func adaptAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    if name == "UIApplicationMain" {
      edits.append(.replacement(of: node, by: "@main"))
    } else if Self.meaningless.contains(name) {
      edits.append(.removal(of: node))
      if name == "IBOutlet" { adaptOutlet(node) }
      if name == "IBAction" { noteAction(node) }
    } else if name == "NSManaged", !adaptLayerProperty(node) {
      noteOutside("@NSManaged", "there is no Core Data here; make it a stored property.", at: node)
    }
  }

  // MARK: Overrides that nothing calls

  /// Methods and properties of controllers that the package does not have and would never call: a desktop has no
  /// status bar, and no rotation as in UIKit's first years.
  private static let uncalled: Set<String> = [
    "childForStatusBarStyle", "childForStatusBarHidden", "childForHomeIndicatorAutoHidden",
    "childForScreenEdgesDeferringSystemGestures", "willAnimateRotation", "willRotate", "didRotate",
  ]

  /// Removes an override that nothing calls, and returns whether it did.
  ///
  /// Where the file itself uses it, only `override` goes.
  func removeUncalledOverride(_ node: MemberBlockItemSyntax) -> Bool {
    let modifiers: DeclModifierListSyntax
    let name: String
    if let function = node.decl.as(FunctionDeclSyntax.self) {
      (modifiers, name) = (function.modifiers, function.name.text)
    } else if let variable = node.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first {
      (modifiers, name) = (variable.modifiers, binding.pattern.trimmedDescription)
    } else {
      return false
    }
    guard Self.uncalled.contains(name), let override = modifiers.first(where: { $0.name.text == "override" })
    else { return false }
    guard declarations.uses[name, default: 0] == 0 else {
      edits.append(.removal(of: override))
      return false
    }
    edits.append(Edit(node.rangeWithComments, ""))
    return true
  }

  // MARK: Conditions

  /// `#if os(iOS)` becomes true on Linux too: the file is about the code in it.
  func adaptCondition(_ node: IfConfigClauseSyntax) {
    let clauses = node.parent?.as(IfConfigClauseListSyntax.self).map(Array.init) ?? [node]
    guard let condition = node.condition,
      !clauses.contains(where: { $0.condition?.trimmedDescription.contains("os(Linux)") == true })
    else { return }
    for call in PlatformConditions.find("iOS", in: condition) {
      edits.append(
        .replacement(of: call, by: call.needsParentheses ? "(os(iOS) || os(Linux))" : "os(iOS) || os(Linux)"))
    }
  }

  // MARK: Casts

  /// `text as NSString` uses a bridge of the Objective-C runtime, and the initialiser does the same.
  ///
  /// The runtime looks up a member of `(touch as AnyObject)`; here it is a member of the object's own type.
  func adaptCast(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return }
    let object = elements[0].ownRange
    switch elements[2].trimmedDescription {
    case "NSString":
      edits.append(.insertion("NSString(string: ", at: object.lowerBound))
      edits.append(Edit(object.upperBound..<elements[2].ownRange.upperBound, ")"))
    case "AnyObject":
      // Above it are the list, the element, the parentheses, and the expression that uses them.
      guard let parentheses = node.parent?.parent?.parent?.as(TupleExprSyntax.self),
        parentheses.parent?.is(MemberAccessExprSyntax.self) == true, elements[0].isPlainOperand
      else { return }
      let name = elements[0].trimmedDescription
      // Elements of an Objective-C set have no type; touches are recognised by their name.
      let isUntyped = declarations.usesUntypedCollections && name.lowercased().contains("touch")
      edits.append(.replacement(of: parentheses, by: isUntyped ? "(\(name) as! UITouch)" : name))
    default: break
    }
  }

  /// `let touch: AnyObject? = touches.first` gets the type of its value, whose members need no look-up.
  func adaptAnyObject(_ node: PatternBindingSyntax) {
    guard let annotation = node.typeAnnotation, let value = node.initializer?.value, annotation.isAnyObject,
      value.isPlainOperand,
      node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    else { return }
    edits.append(Edit(annotation.ownRange, ""))
  }

  /// `for touch: AnyObject in touches`, likewise.
  func adaptAnyObject(_ node: ForStmtSyntax) {
    guard let annotation = node.typeAnnotation, annotation.isAnyObject else { return }
    edits.append(Edit(annotation.ownRange, ""))
  }

  /// Touches are not `NSObject`s here, so a parameter for a set of them says so.
  func adaptTouches(_ node: FunctionParameterSyntax) {
    guard node.type.trimmedDescription == "Set<NSObject>",
      (node.secondName ?? node.firstName).text.lowercased().contains("touches")
    else { return }
    edits.append(.replacement(of: node.type, by: "Set<UITouch>"))
  }

  /// `#keyPath(CALayer.opacity)` is the string "opacity".
  func adaptKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let path = node.arguments.first?.expression.trimmedDescription else { return }
    var names = path.split(separator: ".").map(String.init)
    while names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
    if names.first == "self" { names.removeFirst() }
    edits.append(.replacement(of: node, by: "\"\(names.joined(separator: "."))\""))
  }
}

extension TypeAnnotationSyntax {
  fileprivate var isAnyObject: Bool { ["AnyObject", "AnyObject?"].contains(type.trimmedDescription) }
}

extension ExprSyntax {
  /// Whether the expression is a name, a member, a call or an element of something.
  fileprivate var isPlainOperand: Bool {
    self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
      || self.is(FunctionCallExprSyntax.self) || self.is(SubscriptCallExprSyntax.self)
  }
}

/// Finds `os(NAME)` in a condition.
private final class PlatformConditions: SyntaxVisitor {
  private let platform: String
  private var found: [FunctionCallExprSyntax] = []

  private init(_ platform: String) {
    self.platform = platform
    super.init(viewMode: .sourceAccurate)
  }

  static func find(_ platform: String, in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
    let finder = PlatformConditions(platform)
    finder.walk(condition)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "os",
      node.arguments.first?.expression.trimmedDescription == platform
    {
      found.append(node)
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether an `||` in its place would change the meaning of the code around it.
  fileprivate var needsParentheses: Bool {
    guard let parent else { return false }
    if parent.is(PrefixOperatorExprSyntax.self) { return true }
    guard let list = parent.as(ExprListSyntax.self) else { return false }
    return list.contains { $0.as(BinaryOperatorExprSyntax.self).map { $0.operator.text != "||" } ?? false }
  }
}

import SwiftSyntax

/// Writes out what the Objective-C runtime would find by name.
extension FileAdapter {
  /// Whether the innermost class is a layer class.
  var isInLayer: Bool {
    guard let type = enclosingTypes.last else { return false }
    let ancestor = declarations.foreignSuperclass(of: enclosingTypes.joined(separator: ".")) ?? type
    return ancestor.hasPrefix("CA") && ancestor.hasSuffix("Layer")
  }

  // MARK: Properties of layers

  /// `@NSManaged var progress: CGFloat` of a layer is a value that the layer keeps under that name; returns whether
  /// it was one.
  func adaptLayerProperty(_ attribute: AttributeSyntax) -> Bool {
    guard isInLayer, let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      let item = variable.parent?.as(MemberBlockItemSyntax.self),
      variable.bindings.count == 1, let binding = variable.bindings.first, binding.accessorBlock == nil,
      let type = binding.typeAnnotation?.type,
      case let name = binding.pattern.trimmedDescription,
      let (read, write) = Self.access(to: type, named: name)
    else { return false }
    let (outer, inner) = (item.indentation, item.indentationInside)
    edits.append(.removal(of: attribute))
    edits.append(
      .insertion(
        " {\n\(inner)get { \(read) }\n\(inner)set { setValue(\(write), forKey: \"\(name)\") }\n\(outer)}",
        at: binding.ownRange.upperBound))
    return true
  }

  /// How to read a value of a type, and what to store for a new one; nil if it could not be missing.
  ///
  /// On Linux a number read from `Any` is a `Double`, not a `CGFloat`.
  private static func access(to type: TypeSyntax, named key: String) -> (read: String, write: String)? {
    let value = "value(forKey: \"\(key)\")"
    let optional = type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
    let name = type.trimmedDescription
    if name == "CGFloat" { return ("CGFloat(\(value) as? Double ?? 0)", "Double(newValue)") }
    if optional == "CGFloat" {
      return ("(\(value) as? Double).map { CGFloat($0) }", "newValue.map { Double($0) }")
    }
    if let optional { return ("\(value) as? \(optional)", "newValue") }
    return zeros[name].map { ("\(value) as? \(name) ?? \($0)", "newValue") }
  }

  private static let zeros = [
    "Double": "0", "Float": "0", "Int": "0", "Bool": "false", "String": "\"\"",
    "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero",
  ]

  // MARK: Members of extensions

  /// An open member in an extension of a UIKit class becomes public: Swift without Objective-C cannot override it
  /// there.
  ///
  /// One that is an override itself stays as it is.
  func adaptOpen(_ node: DeclModifierSyntax) {
    guard node.name.text == "open", node.detail == nil, let type = enclosingTypes.last, !node.isOfOverride,
      declarations.types[enclosingTypes.joined(separator: ".")]?.isClass != true,
      type.hasPrefix("UI") || type.hasPrefix("CA"), node.enclosingExtension != nil
    else { return }
    edits.append(.replacement(of: node.name, by: "public"))
  }

  // MARK: Members of anything

  private static let lookedUp: Set<String> = ["performSelector", "perform"]

  /// `target?.performSelector(…)` of an `AnyObject` asks an object that can perform actions.
  func adaptLookup(_ node: FunctionCallExprSyntax) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      Self.lookedUp.contains(access.declName.baseName.text), let base = access.base,
      let name =
        (base.as(OptionalChainingExprSyntax.self)?.expression
        ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base).as(DeclReferenceExprSyntax.self),
      declarations.anyObjects.contains(name.baseName.text)
    else { return }
    edits.append(.replacement(of: base, by: "(\(name.baseName.text) as? any DynamicObject)?"))
  }

  // MARK: Methods that a recogniser has

  /// A recogniser's method with the name of one of `UIGestureRecognizer`'s, which a file on iOS sees only if it
  /// imports them, becomes an override.
  func adaptHiddenOverride(_ node: MemberBlockItemSyntax) {
    guard let function = node.decl.as(FunctionDeclSyntax.self), Self.hidden.contains(function.compoundName),
      !function.modifiers.contains(named: "override"), !function.modifiers.contains(named: "static"),
      let type = node.enclosingClass,
      let ancestor = declarations.foreignSuperclass(of: enclosingTypes.joined(separator: ".")),
      ancestor.hasPrefix("UI"), ancestor.hasSuffix("GestureRecognizer")
    else { return }
    let isVisible = ["public", "open"].contains { type.modifiers.contains(named: $0) }
    let isAsVisible = ["public", "open"].contains { function.modifiers.contains(named: $0) }
    // An override is as visible as its class.
    for level in function.modifiers where ["internal", "private", "fileprivate"].contains(level.name.text) {
      edits.append(.removal(of: level))
    }
    let access = isVisible && !isAsVisible ? "public " : ""
    edits.append(.insertion("\(access)override ", at: function.funcKeyword.ownRange.lowerBound))
    note(
      "\(function.name.text) is a method of UIGestureRecognizer, which is called here: it is an override now.",
      at: function)
    guard function.name.text == "reset", let body = function.body else { return }
    let isOnLinesOfItsOwn = body.statements.first?.leadingTrivia.description.contains("\n") ?? false
    let call = isOnLinesOfItsOwn ? "\n\(node.indentationInside)super.reset()" : " super.reset();"
    edits.append(.insertion(call, at: body.leftBrace.ownRange.upperBound))
  }

  private static let hidden: Set<String> = [
    "reset", "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)",
    "touchesCancelled(_:with:)", "canPrevent(_:)", "canBePrevented(by:)", "shouldRequireFailure(of:)",
    "shouldBeRequiredToFail(by:)", "ignore(_:for:)",
  ]
}

extension DeclModifierSyntax {
  /// Whether the modifier's declaration is an override, which no edit makes possible in an extension.
  fileprivate var isOfOverride: Bool {
    parent?.as(DeclModifierListSyntax.self)?.contains(named: "override") == true
  }

  /// The extension that has the modifier's declaration as a member, or that the modifier applies to.
  fileprivate var enclosingExtension: ExtensionDeclSyntax? {
    let declaration = parent?.parent
    return declaration?.as(ExtensionDeclSyntax.self)
      ?? declaration?.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
  }
}

extension MemberBlockItemSyntax {
  /// The class whose body contains the member.
  fileprivate var enclosingClass: ClassDeclSyntax? {
    parent?.parent?.parent?.as(ClassDeclSyntax.self)
  }

  /// The space at the beginning of a line one step further in.
  fileprivate var indentationInside: String {
    let margin = indentation
    return margin + (margin.contains("\t") ? "\t" : margin.count % 4 == 0 ? "    " : "  ")
  }
}

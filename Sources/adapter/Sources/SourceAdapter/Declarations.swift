import SwiftSyntax

/// What the files declare, as far as edits depend on it: types with their methods, and optional requirements of
/// delegates.
///
/// Without type information, names have to do. A type is known by its path (`Outer.Inner`), a method by its name and
/// its labels; anything that the files do not declare is Apple's, or another file's.
struct Declarations {
  /// A method, declared in the type or in an extension.
  struct Method {
    var name: String
    var labels: [String]
    var parameterTypes: [String]
    var returnsValue: Bool
  }

  struct TypeRecord {
    var isClass = false
    var inherited: [String] = []
    var methods: [Method] = []
  }

  var types: [String: TypeRecord] = [:]
  /// The optional requirements that can have a default, by name and labels, `moved(_:by:)`, with the value they
  /// return: an empty text for no value.
  var defaults: [String: String] = [:]
  /// What follows `??` at optional calls, by name and labels: nil where nothing does.
  private var fallbacks: [String: [String?]] = [:]
  private var optionalRequirements: [(name: String, type: TypeSyntax?)] = []
  /// Properties whose type is `AnyObject`, whose members Objective-C would look up by name.
  var anyObjects: Set<String> = []
  /// Properties that are `dynamic`, which key-value observing finds.
  var dynamicProperties: Set<String> = []
  /// Whether a file makes an Objective-C set or array, whose elements have no type.
  var usesUntypedCollections = false
  /// Functions that take an action as a value, by name.
  var functionsOfActions: Set<String> = []
  /// Names of global constants, which a default may contain.
  var globals: Set<String> = []
  /// The methods that a `#selector` in the files names.
  var selectors: Set<String> = []
  /// The names of all methods and properties that the files declare in types.
  var members: Set<String> = []
  /// How often each name is used, not counting its declaration and `super.name`.
  var uses: [String: Int] = [:]

  fileprivate init() {}

  init(of files: [SourceFileSyntax]) {
    let reader = DeclarationReader(viewMode: .sourceAccurate)
    for file in files { reader.walk(file) }
    self = reader.declarations
    for requirement in optionalRequirements { defaults[requirement.name] = defaultValue(of: requirement) }
  }

  /// What a requirement's default returns: nothing, or the value that follows `??` at every call.
  private func defaultValue(of requirement: (name: String, type: TypeSyntax?)) -> String? {
    guard let type = requirement.type else { return "" }
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    let found = fallbacks[requirement.name] ?? []
    guard let first = found.first, let value = first, found.allSatisfy({ $0 == value }) else { return nil }
    let isName = value.first.map { $0.isLetter || $0 == "_" } ?? false
    return !isName || ["true", "false"].contains(value) || globals.contains(value) ? value : nil
  }

  fileprivate mutating func addRequirement(_ requirement: FunctionDeclSyntax) {
    optionalRequirements.append((requirement.compoundName, requirement.signature.returnClause?.type))
  }

  fileprivate mutating func addFallback(of call: FunctionCallExprSyntax) {
    guard let name = call.optionallyCalledName else { return }
    fallbacks[name, default: []].append(call.rightOfNilCoalescing)
  }

  /// A type's methods of that name: its own first, then those of its superclasses in the files.
  func methods(named name: String, of type: String) -> [Method] {
    var found: [Method] = []
    var visited: Set<String> = []
    var next: String? = type
    while let current = next, visited.insert(current).inserted, let record = types[current] {
      let own = record.methods.filter { $0.name == name }
      found += own.filter { method in
        !found.contains { $0.labels == method.labels && $0.parameterTypes == method.parameterTypes }
      }
      next = record.inherited.first
    }
    return found
  }

  /// The first class above a type that is not in the files: `UIPanGestureRecognizer`; nil for a class that the files
  /// do not declare.
  func foreignSuperclass(of type: String) -> String? {
    var visited: Set<String> = []
    var next = type
    while let record = types[next], record.isClass, visited.insert(next).inserted {
      guard let superclass = record.inherited.first else { return nil }
      next = superclass
    }
    return next == type ? nil : next
  }

  /// The types that declare a method of that name.
  func types(declaring name: String) -> [String] {
    types.filter { $0.value.methods.contains { $0.name == name } }.map(\.key).sorted()
  }
}

/// Reads what a file declares.
private final class DeclarationReader: SyntaxVisitor {
  private(set) var declarations = Declarations()
  private var path: [String] = []

  private var type: String { path.joined(separator: ".") }

  private func enter(_ name: String, isClass: Bool, inherited: InheritanceClauseSyntax?)
    -> SyntaxVisitorContinueKind
  {
    path.append(name)
    var record = declarations.types[type] ?? Declarations.TypeRecord()
    record.isClass = record.isClass || isClass
    let names = inherited?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    // A superclass comes first; an extension adds protocols only.
    record.inherited = isClass ? names + record.inherited : record.inherited + names
    declarations.types[type] = record
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, isClass: true, inherited: node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, isClass: false, inherited: node.inheritanceClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, isClass: false, inherited: node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      guard let requirement = member.decl.as(FunctionDeclSyntax.self),
        requirement.modifiers.contains(named: "optional")
      else { continue }
      declarations.addRequirement(requirement)
    }
    return enter(node.name.text, isClass: false, inherited: node.inheritanceClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, isClass: false, inherited: node.inheritanceClause)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    let types = parameters.map(\.type.trimmedDescription)
    if types.contains(where: { $0.hasPrefix("Selector") }) {
      declarations.functionsOfActions.insert(node.name.text)
    }
    guard !path.isEmpty else { return .visitChildren }
    declarations.members.insert(node.name.text)
    let returned = node.signature.returnClause?.type.trimmedDescription
    declarations.types[type]?.methods.append(
      Declarations.Method(
        name: node.name.text, labels: parameters.map(\.firstName.text), parameterTypes: types,
        returnsValue: returned != nil && returned != "Void" && returned != "()"))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.map(\.pattern.trimmedDescription)
    declarations.members.formUnion(names)
    if node.modifiers.contains(named: "dynamic") { declarations.dynamicProperties.formUnion(names) }
    for binding in node.bindings where !path.isEmpty {
      let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
      guard ["AnyObject", "AnyObject?", "AnyObject!"].contains(type) else { continue }
      declarations.anyObjects.insert(binding.pattern.trimmedDescription)
    }
    if path.isEmpty, node.bindingSpecifier.tokenKind == .keyword(.let), !node.modifiers.isPrivate {
      for binding in node.bindings { declarations.globals.insert(binding.pattern.trimmedDescription) }
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    declarations.members.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declarations.members.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { addSelector(node.arguments.first?.expression) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    declarations.addFallback(of: node)
    return .visitChildren
  }

  private func addSelector(_ expression: ExprSyntax?) {
    let method = expression?.as(SequenceExprSyntax.self)?.elements.first ?? expression
    let reference =
      method?.as(MemberAccessExprSyntax.self)?.declName ?? method?.as(DeclReferenceExprSyntax.self)
    if let reference { declarations.selectors.insert(reference.baseName.text) }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let isSuper = access?.base?.is(SuperExprSyntax.self) == true && access?.declName.id == node.id
    if !isSuper { declarations.uses[node.baseName.text, default: 0] += 1 }
    if ["NSMutableSet", "NSSet", "NSMutableArray", "NSArray"].contains(node.baseName.text) {
      declarations.usesUntypedCollections = true
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The name and labels of an optional call: `moved(_:by:)` of `delegate?.moved?(self, by: 3)`.
  var optionallyCalledName: String? {
    guard let chaining = calledExpression.as(OptionalChainingExprSyntax.self),
      let access = chaining.expression.as(MemberAccessExprSyntax.self)
    else { return nil }
    let labels = arguments.map { ($0.label?.text ?? "_") + ":" }
    return access.declName.baseName.text + (labels.isEmpty ? "" : "(\(labels.joined()))")
  }

  /// What follows a `??` after the call, if it is short enough for a default: a literal or one name.
  var rightOfNilCoalescing: String? {
    guard let list = parent?.as(ExprListSyntax.self) else { return nil }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == self.id }), index + 2 == elements.count - 1,
      elements[index + 1].trimmedDescription == "??"
    else { return nil }
    let value = elements[index + 2]
    let isPlain =
      value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
      || value.is(FloatLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
      || value.is(StringLiteralExprSyntax.self) || value.is(DeclReferenceExprSyntax.self)
      || value.as(MemberAccessExprSyntax.self)?.base == nil && value.is(MemberAccessExprSyntax.self)
    return isPlain ? value.trimmedDescription : nil
  }
}

extension FunctionDeclSyntax {
  /// The name with its labels: `moved(_:by:)`.
  var compoundName: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return name.text + (labels.isEmpty ? "" : "(\(labels.joined()))")
  }
}

extension DeclModifierListSyntax {
  func contains(named name: String) -> Bool { contains { $0.name.text == name } }
  var isPrivate: Bool { contains(named: "private") || contains(named: "fileprivate") }
}

extension AttributeListSyntax {
  func contains(named name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}

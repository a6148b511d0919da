import SwiftSyntax

/// The method that a `#selector` names, as far as the files say.
struct ActionName {
  /// The type that names the method here.
  let type: String
  let name: String
  /// The labels in the selector; nil if it has none: `moved` without parentheses.
  let labels: [String]?
  /// The type written after `as`.
  let cast: String?
  /// The methods of that name; the first one is meant.
  ///
  /// None if it is declared elsewhere.
  let candidates: [Declarations.Method]

  var method: Declarations.Method? { candidates.first }

  /// The method as a value: `MyView.moved`.
  ///
  /// An overloaded name comes with its labels or its type. A method that returns a value, or that needs the event, is
  /// wrapped in a closure.
  var reference: String {
    if let cast { return "\(type).\(name) as (\(type)) -> \(cast)" }
    guard let method else {
      if let call = ForeignMethods.call(of: name) { return "{ (target: \(type)) in { \(call) } }" }
      return labels.map { $0.isEmpty ? "\(type).\(name)" : compound($0) } ?? "\(type).\(name)"
    }
    if method.returnsValue || method.takesEventForSure { return closure(calling: method) }
    guard candidates.count > 1 else { return "\(type).\(name)" }
    let hasTwin = candidates.dropFirst().contains { $0.labels == method.labels }
    if hasTwin || method.labels.isEmpty {
      let reference = method.labels.isEmpty ? "\(type).\(name)" : compound(method.labels)
      return "\(reference) as (\(type)) -> (\(method.parameterTypes.joined(separator: ", "))) -> Void"
    }
    return compound(method.labels)
  }

  private func compound(_ labels: [String]) -> String {
    "\(type).\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// A closure with the form of an unapplied method, for methods that cannot be one themselves.
  private func closure(calling method: Declarations.Method) -> String {
    let names = ["sender", "event"]
    guard method.labels.count <= names.count else { return compound(method.labels) }
    let parameters = zip(names, method.parameterTypes).enumerated().map { index, parameter in
      index == 1 ? "\(parameter.0): UIEvent?" : "\(parameter.0): \(parameter.1)"
    }
    let arguments = zip(names, method.labels).map { $1 == "_" ? $0 : "\($1): \($0)" }
    let head = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", "))) in "
    let call = "target.\(name)(\(arguments.joined(separator: ", ")))"
    let body = method.returnsValue ? "_ = \(call)" : call
    let guarded = method.takesEventForSure ? "if let event { \(body) }" : body
    return "{ (target: \(type)) in { \(head)\(guarded) } }"
  }

  /// A call of the method on an object, with the one argument that a timer or a notification passes.
  func call(on object: String, passing argument: String) -> PassingCall? {
    guard let labels = method?.labels ?? labels ?? (cast == nil ? [] : nil) else { return nil }
    let ignored = method?.returnsValue == true ? "_ = " : ""
    switch labels.count {
    case 0: return PassingCall(code: "\(ignored)\(object).\(name)()", usesArgument: false)
    case 1:
      let label = labels[0] == "_" ? "" : "\(labels[0]): "
      return PassingCall(code: "\(ignored)\(object).\(name)(\(label)\(argument))", usesArgument: true)
    default: return nil
    }
  }
}

/// A call in a block that a timer or a notification runs.
struct PassingCall {
  let code: String
  let usesArgument: Bool

  /// The block's body: it runs on the main thread, which Swift 6 does not know.
  func body(of argument: String) -> String {
    let isolated = "MainActor.assumeIsolated { \(code) }"
    guard usesArgument else { return "_ in \(isolated)" }
    return "\(argument) in nonisolated(unsafe) let \(argument) = \(argument); \(isolated)"
  }
}

extension Declarations.Method {
  /// Whether the second parameter is an event that is not optional.
  fileprivate var takesEventForSure: Bool {
    parameterTypes.count == 2 && parameterTypes[1] == "UIEvent"
  }
}

extension FileAdapter {
  /// The method that the argument of a `#selector` names, or nil with a note if the files do not say.
  func action(of selector: MacroExpansionExprSyntax) -> ActionName? {
    guard let argument = selector.arguments.first, argument.label == nil else {
      note(
        "the selector of a property: there is no Objective-C runtime to find it by; use a closure.",
        at: selector)
      return nil
    }
    var expression = argument.expression
    var cast: String?
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    {
      cast = sequence.elements.dropFirst(2).first?.trimmedDescription
      expression = first
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return action(reference, on: nil, cast: cast, at: selector)
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      return action(access.declName, on: base.trimmedDescription, cast: cast, at: selector)
    }
    note("name the method by its class: MyView.pressed.", at: selector)
    return nil
  }

  private func action(
    _ reference: DeclReferenceExprSyntax, on base: String?, cast: String?, at node: some SyntaxProtocol
  ) -> ActionName? {
    let name = reference.baseName.text
    let labels = reference.argumentNames?.arguments.map(\.name.text)
    func named(in path: String, as type: String? = nil) -> ActionName {
      let type = type ?? path
      let all = declarations.methods(named: name, of: path)
      let meant = all.filter { labels == nil || $0.labels == labels }
      return ActionName(
        type: type, name: name, labels: labels, cast: cast,
        candidates: meant + all.filter { method in !meant.contains { $0.labels == method.labels } })
    }
    let isOfSelf = base == nil || ["self", "Self", "super", "type(of: self)"].contains(base)
    if isOfSelf {
      guard let depth = enclosingType(declaring: name) else {
        note("a selector outside a class: name the method by its class.", at: node)
        return nil
      }
      return named(in: pathOfType(at: depth), as: enclosingTypes[depth])
    }
    guard let base else { return nil }
    if declarations.types[base] != nil || base.first?.isUppercase == true { return named(in: base) }
    let types = declarations.types(declaring: name)
    if types.isEmpty, let type = ForeignMethods.type(of: name) { return named(in: type) }
    guard types.count == 1 else {
      note(
        "the class of \(base) is not known from the given files; name the method by it: MyView.\(name).",
        at: node)
      return nil
    }
    return named(in: types[0])
  }

  /// The depth of the innermost type around the node that has the method, or else of the innermost type.
  private func enclosingType(declaring name: String) -> Int? {
    enclosingTypes.indices.last { !declarations.methods(named: name, of: pathOfType(at: $0)).isEmpty }
      ?? enclosingTypes.indices.last
  }

  /// The name of a type around the node, with those of the types around it: `Outer.Pad`.
  func pathOfType(at depth: Int) -> String { enclosingTypes[...depth].joined(separator: ".") }
}

import SwiftSyntax

/// Moves overrides from extensions into the body of their class, where Swift finds them without Objective-C.
///
/// Anything that a subclass among the files overrides moves as well: Swift cannot override a method of an extension.
struct OverridesInExtensions {
  /// The edits of each file, in the order given.
  private(set) var moves: [[Edit]]
  /// The members that stay although they should move, with the name that keeps each of them there.
  private(set) var staying: [(file: Int, node: MemberBlockItemSyntax, type: String, name: String)] = []

  init(_ trees: [SourceFileSyntax?]) {
    moves = Array(repeating: [], count: trees.count)
    let collectors = trees.map { tree in
      let collector = MemberCollector()
      if let tree { collector.walk(tree) }
      return collector
    }
    let bodies = collectors.enumerated().flatMap { index, collector in
      collector.bodies.map { (file: index, type: $0.type, brace: $0.brace) }
    }
    let superclasses = Dictionary(collectors.flatMap(\.superclasses), uniquingKeysWith: { first, _ in first })
    let overridden = Self.overriddenNames(collectors.flatMap(\.overrides), superclasses)

    for (index, collector) in collectors.enumerated() {
      for member in collector.members {
        guard member.isOverride || overridden[member.type]?.contains(member.name) == true,
          let body = bodies.first(where: { $0.type == member.type && $0.file == index })
            ?? bodies.first(where: { $0.type == member.type })
        else { continue }
        if body.file != index, let name = member.node.firstName(among: collector.privateNames) {
          staying.append((index, member.node, member.type, name))
          continue
        }
        moves[index].append(Edit(member.node.rangeWithComments, ""))
        moves[body.file].append(.insertion(member.text, at: body.brace))
      }
    }
  }

  /// For each class, the names that the classes below it override.
  private static func overriddenNames(
    _ overrides: [(type: String, name: String)], _ superclasses: [String: String]
  ) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for override in overrides {
      var visited: Set<String> = []
      var next = superclasses[override.type]
      while let type = next, visited.insert(type).inserted {
        names[type, default: []].insert(override.name)
        next = superclasses[type]
      }
    }
    return names
  }
}

/// Collects the classes of a file, what they override, and the members of extensions.
private final class MemberCollector: SyntaxVisitor {
  struct Member {
    let type: String
    let name: String
    let node: MemberBlockItemSyntax
    var isOverride: Bool { node.decl.isOverride }

    /// The member as written in a class: on lines of its own, and as visible as its extension makes it.
    let text: String
  }

  private(set) var bodies: [(type: String, brace: Int)] = []
  private(set) var superclasses: [(String, String)] = []
  private(set) var overrides: [(type: String, name: String)] = []
  private(set) var members: [Member] = []
  /// What only this file can use.
  private(set) var privateNames: Set<String> = []
  private var path: [String] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    let type = path.joined(separator: ".")
    bodies.append((type, node.memberBlock.rightBrace.position.utf8Offset))
    if let first = node.inheritanceClause?.inheritedTypes.first {
      superclasses.append((type, first.type.trimmedDescription))
    }
    for member in node.memberBlock.members where member.decl.isOverride {
      if let name = member.decl.memberName { overrides.append((type, name)) }
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard node.detail == nil, ["private", "fileprivate"].contains(node.name.text),
      let declaration = node.parent?.parent?.as(DeclSyntax.self)
    else { return .visitChildren }
    if let extended = declaration.as(ExtensionDeclSyntax.self) {
      privateNames.formUnion(extended.memberBlock.members.compactMap(\.decl.memberName))
    } else if let name = declaration.memberName
      ?? (declaration.asProtocol(NamedDeclSyntax.self)?.name.text)
    {
      privateNames.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    path.append(type)
    // Members under a where clause do not belong to the whole class.
    guard node.genericWhereClause == nil else { return .skipChildren }
    let access = ["public ", "private ", "fileprivate "].first {
      node.modifiers.contains(named: $0.dropLast().description)
    }
    for member in node.memberBlock.members {
      guard let name = member.decl.memberName else { continue }
      if member.decl.isOverride { overrides.append((type, name)) }
      let before = access != nil && !member.decl.hasAccess ? access : nil
      members.append(Member(type: type, name: name, node: member, text: member.movedText(access: before)))
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }
}

extension MemberBlockItemSyntax {
  /// The first name in the member that is one of these.
  fileprivate func firstName(among names: Set<String>) -> String? {
    guard !names.isEmpty else { return nil }
    return tokens(viewMode: .sourceAccurate).first {
      if case .identifier(let name) = $0.tokenKind { names.contains(name) } else { false }
    }?.text
  }

  /// The member's text with its comments, and an access level before its first word.
  fileprivate func movedText(access: String?) -> String {
    let text = trimmedDescription
    let comments = leadingTrivia.description
    let lines = comments.hasPrefix("\n") || comments.hasPrefix("\r") ? comments : "\n" + comments
    // Attributes come before the access level.
    guard let access, !text.hasPrefix("@") else { return lines + text }
    return lines + access + text
  }
}

extension DeclSyntax {
  fileprivate var memberName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.text }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.trimmedDescription
    }
    return nil
  }

  fileprivate var hasAccess: Bool {
    let modifiers = self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
    return ["public", "open", "internal", "private", "fileprivate"].contains {
      modifiers?.contains(named: $0) == true
    }
  }
}

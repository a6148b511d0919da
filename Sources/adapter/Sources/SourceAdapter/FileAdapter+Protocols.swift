import SwiftSyntax

extension FileAdapter {
  /// An Objective-C protocol becomes a Swift one: limited to classes, and with a default for each optional
  /// requirement.
  func adaptProtocol(_ node: ProtocolDeclSyntax) {
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      // Responders and views are not NSObjects here.
      guard inherited.type.trimmedDescription == "NSObjectProtocol" else { continue }
      edits.append(.replacement(of: inherited.type, by: "AnyObject"))
    }
    if node.attributes.contains(named: "objc"), node.inheritanceClause == nil {
      let end = node.primaryAssociatedTypeClause?.ownRange.upperBound ?? node.name.ownRange.upperBound
      edits.append(.insertion(": AnyObject", at: end))
    }
    addDefaults(of: node)
  }

  private func addDefaults(of node: ProtocolDeclSyntax) {
    let isNested = !enclosingTypes.isEmpty
    let access =
      ["public ", "package "].first { node.modifiers.contains(named: $0.dropLast().description) } ?? ""
    var defaults: [String] = []
    for member in node.memberBlock.members {
      guard let modifier = member.decl.optionalModifier else { continue }
      guard !isNested, let requirement = member.decl.as(FunctionDeclSyntax.self),
        let value = declarations.defaults[requirement.compoundName]
      else {
        note(
          "an optional requirement: remove `optional` and write a default for it in an extension of \(node.name.text).",
          at: member)
        continue
      }
      edits.append(.removal(of: modifier))
      let signature =
        "func \(requirement.name.text)\(requirement.genericParameterClause?.trimmedDescription ?? "")"
        + requirement.signature.trimmedDescription
      defaults.append("\(member.indentation)\(access)\(signature) {\(value.isEmpty ? "" : " \(value) ")}\n")
    }
    guard !defaults.isEmpty else { return }
    let text = "\n\nextension \(node.name.text) {\n\(defaults.joined())}"
    edits.append(.insertion(text, at: node.ownRange.upperBound))
  }

  /// `delegate?.moved?(self)` becomes `delegate?.moved(self)` where the requirement has a default.
  func adaptOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let name = node.optionallyCalledName,
      declarations.defaults[name] != nil || Self.optionalInUIKit.contains(String(name.prefix { $0 != "(" })),
      let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self)
    else { return }
    // A comparison with nil asks whether the method exists, and now it always does.
    let isCompared =
      node.parent?.as(ExprListSyntax.self)?.contains { $0.is(NilLiteralExprSyntax.self) } == true
    guard !isCompared || declarations.defaults[name]?.isEmpty == false else {
      return note(
        "you cannot ask whether an optional requirement is met: it has a default now.", at: node)
    }
    edits.append(.replacement(of: chaining.questionMark, by: ""))
  }

  /// Methods of UIKit's delegates; all have defaults here.
  private static let optionalInUIKit: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
    "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "scrollViewWillBeginZooming", "scrollViewDidEndZooming",
    "scrollViewDidChangeAdjustedContentInset",
    "viewForZooming", "gestureRecognizer", "gestureRecognizerShouldBegin",
  ]
}

extension DeclSyntax {
  fileprivate var optionalModifier: DeclModifierSyntax? {
    let modifiers = self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
    return modifiers?.first { $0.name.text == "optional" }
  }
}

extension MemberBlockItemSyntax {
  /// The space at the beginning of its line.
  var indentation: String {
    let pieces = leadingTrivia.pieces.reversed().prefix { piece in
      switch piece {
      case .spaces, .tabs: true
      default: false
      }
    }
    return Trivia(pieces: pieces.reversed()).description
  }
}

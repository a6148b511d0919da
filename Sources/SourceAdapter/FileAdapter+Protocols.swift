import SwiftSyntax

extension FileAdapter {
  /// A protocol of the Objective-C runtime becomes one of Swift: for classes, and with a default for what is optional.
  func adaptProtocol(_ node: ProtocolDeclSyntax) {
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      // Responders and views are no NSObjects here.
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
    let access = ["public ", "package "].first { node.modifiers.contains(named: $0.dropLast().description) } ?? ""
    var defaults: [String] = []
    for member in node.memberBlock.members {
      guard let modifier = member.decl.optionalModifier else { continue }
      guard !isNested, let requirement = member.decl.as(FunctionDeclSyntax.self),
        let value = defaultValue(of: requirement)
      else {
        note(
          "an optional requirement: remove `optional` and write a default for it in an extension of \(node.name.text).",
          at: member)
        continue
      }
      edits.append(.removal(of: modifier))
      let signature = "func \(requirement.name.text)\(requirement.genericParameterClause?.trimmedDescription ?? "")"
        + requirement.signature.trimmedDescription
      defaults.append("\(member.indentation)\(access)\(signature) {\(value)}\n")
    }
    guard !defaults.isEmpty else { return }
    let text = "\n\nextension \(node.name.text) {\n\(defaults.joined())}"
    edits.append(.insertion(text, at: node.ownRange.upperBound))
  }

  /// What the body of a requirement's default is: nothing, or the value that stands right of `??` at every call.
  private func defaultValue(of requirement: FunctionDeclSyntax) -> String? {
    guard let type = requirement.signature.returnClause?.type else { return "" }
    if type.is(OptionalTypeSyntax.self) { return " nil " }
    let found = declarations.fallbacks[requirement.name.text] ?? []
    guard let first = found.first, let value = first, found.allSatisfy({ $0 == value }) else { return nil }
    let isName = value.first.map { $0.isLetter || $0 == "_" } ?? false
    guard !isName || ["true", "false"].contains(value) || declarations.globals.contains(value) else { return nil }
    return " \(value) "
  }

  /// `delegate?.moved?(self)` becomes `delegate?.moved(self)` where the requirement has a default.
  func adaptOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let name = node.optionallyCalledName,
      declarations.optionalRequirements.contains(name) || Self.optionalInUIKit.contains(name),
      let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self)
    else { return }
    edits.append(.replacement(of: chaining.questionMark, by: ""))
  }

  /// Methods of UIKit's delegates, which all have defaults here.
  private static let optionalInUIKit: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
    "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "scrollViewWillBeginZooming", "scrollViewDidEndZooming",
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

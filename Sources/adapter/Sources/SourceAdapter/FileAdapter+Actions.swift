import SwiftSyntax

extension FileAdapter {
  /// `#selector(pressed)` becomes the method itself where a method is expected, and otherwise an action made from it.
  func adaptSelector(_ node: MacroExpansionExprSyntax) {
    let place = SelectorPlace(of: node, takers: declarations)
    if place == .edited { return }
    if place == .removal {
      edits.append(.replacement(of: node, by: "nil"))
      note("an action has no identity here: every action of that target is removed.", at: node)
      return
    }
    if place == .comparison {
      note("an action has no identity here and equals no other; tell them apart by the sender.", at: node)
    }
    guard let action = action(of: node) else { return }
    edits.append(
      .replacement(of: node, by: place == .method ? action.reference : "Selector(\(action.reference))"))
    if place == .method { noteUnreadySelf(at: node) }
  }

  /// `Selector("pressed:")`, and a string used as an action.
  func adaptSelectorOfString(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression.trimmedDescription
    guard callee == "Selector" || callee == "NSSelectorFromString", node.arguments.count == 1,
      let text = node.arguments.first?.expression.onlyText
    else { return }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let count = parts.count - 1
    let found = enclosingTypes.indices.reversed().first { depth in
      !declarations.methods(named: String(parts[0]), of: pathOfType(at: depth)).filter {
        $0.labels.count == count
      }.isEmpty
    }
    guard let depth = found else {
      note(
        "no method is found by the string \"\(text)\" here; name it by its class: MyView.pressed.", at: node)
      return
    }
    let all = declarations.methods(named: String(parts[0]), of: pathOfType(at: depth))
    let action = ActionName(
      type: enclosingTypes[depth], name: String(parts[0]), labels: nil, cast: nil,
      candidates: all.filter { $0.labels.count == count } + all.filter { $0.labels.count != count })
    let isMethod = SelectorPlace(of: node, takers: declarations) == .method
    edits.append(.replacement(of: node, by: isMethod ? action.reference : "Selector(\(action.reference))"))
  }

  /// `let pan = UIPanGestureRecognizer(target: self, …)` as a stored property: `self` does not exist yet.
  ///
  /// The call is inside its initialiser clause, the binding, the list of bindings and the declaration.
  private func noteUnreadySelf(at node: some SyntaxProtocol) {
    guard let call = node.enclosingCall,
      call.arguments.contains(where: { $0.expression.trimmedDescription == "self" }),
      let variable = call.parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true, !variable.modifiers.contains(named: "lazy")
    else { return }
    note("there is no self yet in a property's initial value; make it a `lazy var`.", at: node)
  }

  // MARK: Timers

  /// A timer that calls a method becomes one that runs a block.
  ///
  /// It retains its target, as on iOS.
  func adaptTimer(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression.trimmedDescription
    let labels = node.arguments.map { $0.label?.text ?? "" }
    let interval: (old: Int, new: String)
    switch (callee, labels) {
    case ("Timer.scheduledTimer", ["timeInterval", "target", "selector", "userInfo", "repeats"]),
      (".scheduledTimer", ["timeInterval", "target", "selector", "userInfo", "repeats"]):
      interval = (0, "withTimeInterval")
    case ("Timer", ["timeInterval", "target", "selector", "userInfo", "repeats"]),
      ("Timer.init", ["timeInterval", "target", "selector", "userInfo", "repeats"]):
      interval = (0, "timeInterval")
    default: return
    }
    let arguments = Array(node.arguments)
    guard let selector = arguments[2].expression.as(MacroExpansionExprSyntax.self),
      arguments[1].expression.trimmedDescription == "self",
      arguments[3].expression.is(NilLiteralExprSyntax.self),
      let end = node.rightParen, let action = action(of: selector),
      let call = action.call(on: "self", passing: "timer")
    else {
      let needsInfo = !arguments[3].expression.is(NilLiteralExprSyntax.self)
      note(
        "a timer that calls a method by its name: use Timer.scheduledTimer(withTimeInterval:repeats:block:)"
          + (needsInfo ? ", whose userInfo is nil: let the block capture what it needs." : "."),
        at: node)
      return
    }
    if let label = arguments[interval.old].label { edits.append(.replacement(of: label, by: interval.new)) }
    edits.append(Edit(arguments[1].ownRange.lowerBound..<arguments[4].ownRange.lowerBound, ""))
    edits.append(.insertion(" { \(call.body(of: "timer")) }", at: end.ownRange.upperBound))
  }

  /// An edited call cancels every pending action of its object, because an action has no identity.
  func adaptCancelling(_ node: FunctionCallExprSyntax) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "cancelPreviousPerformRequests", node.arguments.count == 3,
      let target = node.arguments.first, let last = node.arguments.last
    else { return }
    edits.append(Edit(target.expression.ownRange.upperBound..<last.ownRange.upperBound, ""))
    note(
      "an action has no identity here: this cancels every pending action of that object.",
      at: node)
  }

  // MARK: Notifications

  /// An observer that is called by method name becomes a block that holds it weakly, as the centre does on iOS.
  func adaptObservation(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "" }
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "addObserver", labels == ["", "selector", "name", "object"]
    else { return }
    let arguments = Array(node.arguments)
    guard let selector = arguments[1].expression.as(MacroExpansionExprSyntax.self),
      arguments[0].expression.trimmedDescription == "self", let end = node.rightParen,
      let action = action(of: selector), let call = action.call(on: "self?", passing: "notification"),
      let name = arguments[2].label
    else {
      note(
        "an observer that is called by its method's name: use addObserver(forName:object:queue:using:).",
        at: node)
      return
    }
    edits.append(Edit(arguments[0].ownRange.lowerBound..<arguments[2].ownRange.lowerBound, ""))
    edits.append(.replacement(of: name, by: "forName"))
    edits.append(.insertion(", queue: nil", at: arguments[3].ownRange.upperBound))
    edits.append(
      .insertion(" { [weak self] \(call.body(of: "notification")) }", at: end.ownRange.upperBound))
    if node.parent?.is(CodeBlockItemSyntax.self) == true {
      edits.append(.insertion("_ = ", at: node.ownRange.lowerBound))
    }
    note(
      "the block stays registered when the observer has gone, and does nothing then; to remove it earlier, keep what "
        + "addObserver returns and pass that to removeObserver.", at: node)
  }
}

/// What a selector is an argument to.
private enum SelectorPlace {
  /// A call of this package that takes an unapplied method.
  case method
  /// Anything that takes a value of type `Selector`.
  case value
  /// `removeTarget`.
  case removal
  case comparison
  /// A call that is edited as a whole.
  case edited

  init(of node: some SyntaxProtocol, takers declarations: Declarations) {
    if let list = node.parent?.as(ExprListSyntax.self),
      list.contains(where: { ["==", "!="].contains($0.trimmedDescription) })
    {
      self = .comparison
      return
    }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), let call = node.enclosingCall else {
      self = .value
      return
    }
    let label = argument.label?.text
    let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    let callee = access?.declName.baseName.text ?? call.calledExpression.trimmedDescription
    switch (callee, label) {
    case ("Selector", nil) where call.arguments.count == 1: self = .edited
    case ("scheduledTimer", "selector"), ("Timer", "selector"), ("addObserver", "selector"),
      ("cancelPreviousPerformRequests", "selector"):
      self = .edited
    case ("perform", nil) where call.arguments.contains { $0.label?.text == "afterDelay" }: self = .method
    case ("removeTarget", "action"): self = .removal
    case ("addTarget", "action"): self = declarations.functionsOfActions.contains(callee) ? .value : .method
    case ("CADisplayLink", "selector"): self = .method
    case (_, "action") where callee.hasPrefix("UI") && declarations.types[callee] == nil: self = .method
    default: self = .value
    }
  }
}

extension SyntaxProtocol {
  /// The call that has the node as an argument.
  fileprivate var enclosingCall: FunctionCallExprSyntax? {
    parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

extension ExprSyntax {
  /// The text of a string without interpolations, with or without parentheses around it.
  fileprivate var onlyText: String? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.onlyText
    }
    guard let string = self.as(StringLiteralExprSyntax.self), string.segments.count == 1 else { return nil }
    return string.segments.first?.as(StringSegmentSyntax.self)?.content.text
  }
}

import SwiftSyntax

/// Says what a storyboard or nib did: it set outlets and connected actions.
extension FileAdapter {
  /// An outlet becomes strong: a view that only the storyboard's hierarchy held would be gone at once.
  ///
  /// A delegate stays weak.
  func adaptOutlet(_ attribute: AttributeSyntax) {
    guard let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first
    else { return }
    let name = binding.pattern.trimmedDescription
    let type = binding.typeAnnotation?.type.trimmedDescription.filter { !"!?[] ".contains($0) } ?? "object"
    let isDelegate = ["delegate", "datasource"].contains { name.lowercased().hasSuffix($0) }
    let weak = variable.modifiers.first { $0.name.text == "weak" || $0.name.text == "unowned" }
    let isHeld = weak.map { _ in isDelegate } ?? true
    if let weak, !isDelegate { edits.append(.removal(of: weak)) }
    let consequence = isHeld ? "" : " It is strong now, because nothing else holds it until then."
    let advice =
      switch type {
      case "NSLayoutConstraint": "make the constraint in code, and activate it."
      case _ where isDelegate: "assign the object in code."
      case _ where type.hasSuffix("GestureRecognizer"):
        "make the \(type) in code, and add it to its view.\(consequence)"
      default: "make the \(type) in code, and add it to its superview.\(consequence)"
      }
    note("@IBOutlet \(name): a storyboard set it; \(advice)", at: variable)
  }

  /// An action that only a storyboard connected would never run.
  func noteAction(_ attribute: AttributeSyntax) {
    guard let function = attribute.parent?.parent?.as(FunctionDeclSyntax.self),
      let type = enclosingTypes.last,
      !declarations.selectors.contains(function.name.text)
    else { return }
    let sender = function.signature.parameterClause.parameters.first?.type.trimmedDescription
    let method = "\(type).\(function.name.text)"
    let call =
      switch sender ?? "" {
      case let name where name.hasSuffix("GestureRecognizer"): "recognizer.addTarget(self, action: \(method))"
      case "UIBarButtonItem": "UIBarButtonItem(title: …, style: .plain, target: self, action: \(method))"
      case "UISlider", "UISwitch", "UISegmentedControl", "UIStepper", "UIPageControl", "UIDatePicker":
        "control.addTarget(self, action: \(method), for: .valueChanged)"
      default: "control.addTarget(self, action: \(method), for: .touchUpInside)"
      }
    note(
      "@IBAction \(function.compoundName): a storyboard connected it, and nothing does now; write \(call).",
      at: function)
  }
}

import SwiftSyntax

/// Walks through one file and collects its edits and notes.
///
/// Each kind of edit has its own file; this one says which parts of the tree each of them looks at.
final class FileAdapter: SyntaxVisitor {
  struct LineNote {
    var line: Int
    var message: String
  }

  let declarations: Declarations
  private let converter: SourceLocationConverter
  var edits: [Edit] = []
  private(set) var notes: [LineNote] = []
  /// Each advice about things that are not available, with the note about its first place.
  private var outsidePlaces: [String: (note: Int, count: Int)] = [:]
  /// The types around the current node, outermost first, as the text names them.
  private(set) var enclosingTypes: [String] = []

  init(_ tree: SourceFileSyntax, _ declarations: Declarations) {
    self.declarations = declarations
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
    countOutsidePlaces()
    notes.sort { $0.line < $1.line }
  }

  func note(_ message: String, at node: some SyntaxProtocol) {
    notes.append(LineNote(line: line(of: node), message: message))
  }

  /// Notes something that is not available, once a file for each advice: the first place, and how many more there are.
  func noteOutside(_ subject: String, _ advice: String, at node: some SyntaxProtocol) {
    if outsidePlaces[advice] == nil {
      outsidePlaces[advice] = (notes.count, 0)
      note("\(subject): \(advice)", at: node)
    }
    outsidePlaces[advice]?.count += 1
  }

  private func countOutsidePlaces() {
    for (note, count) in outsidePlaces.values where count > 1 {
      notes[note].message += " (\(count) places)"
    }
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  // MARK: Where we are

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    enclosingTypes.append(name)
    return .visitChildren
  }
  private func leave() { enclosingTypes.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteImmovableOverrides(in: node)
    return enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  // MARK: What is looked at

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    adaptProtocol(node)
    return enter(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    adaptAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.append(.removal(of: node)) }
    adaptOpen(node)
    return .visitChildren
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if removeUncalledOverride(node) { return .skipChildren }
    adaptHiddenOverride(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": adaptSelector(node)
    case "keyPath": adaptKeyPath(node)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    adaptTimer(node)
    adaptObservation(node)
    adaptSelectorOfString(node)
    adaptOptionalCall(node)
    adaptCancelling(node)
    adaptLookup(node)
    noteOutside(call: node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    adaptCast(node)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    adaptAnyObject(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    adaptTouches(node)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    adaptAnyObject(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    adaptCondition(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOutside(import: node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteOutside(name: node.baseName)
    noteOutside(member: node.baseName)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    noteUserInfo(node)
    noteOutside(qualified: node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    noteOutside(name: node.name)
    return .visitChildren
  }
}

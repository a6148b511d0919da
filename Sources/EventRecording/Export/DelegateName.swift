/// The class of an application's delegate, as its application's tests name it.
nonisolated package struct DelegateName: Sendable {
  /// The module to import.
  let module: String
  /// The class in that module.
  let type: String

  /// Takes apart what a recording says, `Sketch.AppDelegate`.
  package init(_ name: String) {
    let dot = name.firstIndex(of: ".") ?? name.startIndex
    module = String(name[..<dot])
    type = String(name[dot...].drop { $0 == "." })
  }

  /// Whether another file can name the class: it is neither inside a function, private nor generic.
  package var isUsable: Bool {
    ([module] + type.split(separator: ".", omittingEmptySubsequences: false).map(String.init)).allSatisfy {
      !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }
}

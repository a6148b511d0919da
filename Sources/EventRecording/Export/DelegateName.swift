/// The class of an application's delegate, as the application's tests name it.
nonisolated package struct DelegateName: Sendable {
  /// The module to import.
  let module: String
  /// The class in that module.
  let type: String

  /// Splits the name in a recording, `Sketch.AppDelegate`.
  package init(_ name: String) {
    let dot = name.firstIndex(of: ".") ?? name.startIndex
    module = String(name[..<dot])
    type = String(name[dot...].drop { $0 == "." })
  }

  /// Whether another file can name the class: it is not inside a function, private or generic.
  package var isUsable: Bool {
    ([module] + type.split(separator: ".", omittingEmptySubsequences: false).map(String.init)).allSatisfy {
      !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }
}

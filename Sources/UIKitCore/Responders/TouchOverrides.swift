import Foundation

extension UIResponder {
  /// Whether the class does something with touches itself: it overrides the beginning or the end of one.
  ///
  /// True as well where the compiled form of classes does not tell (`HitTestOverrides`).
  package final var overridesTouches: Bool {
    guard let began = TouchOverrides.began, let ended = TouchOverrides.ended else { return true }
    let (table, base) = (MethodTable(of: type(of: self)), MethodTable(of: UIResponder.self))
    return table[began] != base[began] || table[ended] != base[ended]
  }
}

/// Where the methods stand in a method table, found once; nil if they cannot be known.
private enum TouchOverrides {
  static let began = place(BeganOverrider.self)
  static let ended = place(EndedOverrider.self)

  private static func place(_ overrider: UIResponder.Type) -> Int? {
    MethodTable.onlyDifference(of: overrider, from: UIResponder.self, plain: NothingOverrider.self)
  }
}

private class NothingOverrider: UIResponder {}

private class BeganOverrider: UIResponder {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
}

private class EndedOverrider: UIResponder {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
}

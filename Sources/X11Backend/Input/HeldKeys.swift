import UIKitCore

/// The keys that went down over the window and are still down.
nonisolated struct HeldKeys: Sendable {
  /// By X's numbers for the keys.
  private var keys: [Int: UIKey] = [:]
  /// The keys that went down elsewhere and are still held: the server repeats them here.
  private var downElsewhere = KeySet()

  var isEmpty: Bool { keys.isEmpty }

  /// The meaning of a key going down or up; nil if it is on no keyboard, or was down before the window saw it.
  mutating func translate(_ raw: RawKey, _ modifiers: UIKeyModifierFlags) -> Input.Kind? {
    if downElsewhere.contains(raw.code) {
      if !raw.isDown { downElsewhere.remove(raw.code) }
      return nil
    }
    if let command = raw.remoteControl { return raw.isDown ? .remoteControl(command) : nil }
    let isKnown = keys[raw.code] != nil
    guard let usage = KeyTable.usage(forKeycode: raw.code), raw.isDown || isKnown else { return nil }
    let key = UIKey(
      characters: raw.characters, charactersIgnoringModifiers: raw.plainCharacters,
      modifierFlags: KeyTable.isOnNumericPad(usage) ? modifiers.union(.numericPad) : modifiers,
      keyCode: usage)
    keys[raw.code] = raw.isDown ? key : nil
    let phase: InputPhase = raw.isDown ? (isKnown ? .changed : .began) : .ended
    return .press(PressSample(phase: phase, key: key))
  }

  /// Cancels the keys that the server no longer counts as down: they came up where this window could not see it.
  ///
  /// Other keys that it counts as down mean nothing until they come up.
  mutating func cancelAll(except down: KeySet) -> [PressSample] {
    downElsewhere = down
    for code in keys.keys { downElsewhere.remove(code) }
    return keys.keys.sorted().compactMap { code in
      guard !down.contains(code), let key = keys.removeValue(forKey: code) else { return nil }
      return PressSample(phase: .cancelled, key: key)
    }
  }

  mutating func removeAll() { keys.removeAll() }
}

/// The keys that the server counts as down, by its numbers for them, which are below 256.
nonisolated struct KeySet: Equatable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  /// No keys.
  init() {}

  /// - Parameter bits: One bit for each number, the lowest in the first byte first.
  init(bits: (Int) -> UInt8) {
    for byte in 0..<32 { words[byte / 8] |= UInt64(bits(byte)) << UInt64(byte % 8 * 8) }
  }

  func contains(_ number: Int) -> Bool {
    (0..<256).contains(number) && words[number / 64] & 1 << UInt64(number % 64) != 0
  }

  mutating func remove(_ number: Int) {
    if (0..<256).contains(number) { words[number / 64] &= ~(1 << UInt64(number % 64)) }
  }
}

import CX11
import Foundation

/// Combines the characters of keys that are pressed one after the other: a dead acute and an e give é.
///
/// The locale's Compose file says which keys do so, or the user's own in `~/.XCompose`; see Compose(5). It is read
/// when the first key is pressed that can begin such a sequence.
final class KeyComposer {
  private var context: OpaquePointer?
  private var table: OpaquePointer?
  private var state: OpaquePointer?
  private var isLoaded = false
  private var isComposing = false

  isolated deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
    xkb_context_unref(context)
  }

  /// What a key that goes down types within a sequence: nothing before the end; nil if the key stands for itself.
  ///
  /// The last key of a sequence without a meaning also stands for itself.
  func characters(for symbol: UInt) -> String? {
    guard isComposing || Self.begins(symbol) else { return nil }
    load()
    guard let state,
      xkb_compose_state_feed(state, UInt32(truncatingIfNeeded: symbol)) == XKB_COMPOSE_FEED_ACCEPTED
    else { return nil }
    let status = xkb_compose_state_get_status(state)
    isComposing = status == XKB_COMPOSE_COMPOSING
    switch status {
    case XKB_COMPOSE_COMPOSING: return ""
    case XKB_COMPOSE_COMPOSED: return composed(by: state)
    default: return nil
    }
  }

  /// Forgets the keys of an unfinished sequence.
  func reset() {
    guard isComposing, let state else { return }
    xkb_compose_state_reset(state)
    isComposing = false
  }

  private func composed(by state: OpaquePointer) -> String {
    var text = [CChar](repeating: 0, count: 256)
    let count = Int(xkb_compose_state_get_utf8(state, &text, text.count))
    return String(decoding: text.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a symbol belongs to a dead key, or to the Compose key; the numbers are those of `X11/keysymdef.h`.
  private static func begins(_ symbol: UInt) -> Bool {
    (0xfe50...0xfe93).contains(symbol) || symbol == 0xff20
  }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES)
    guard let context else { return }
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    table = xkb_compose_table_new_from_locale(context, Self.locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    state = table.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
  }

  /// The locale of the user's characters; one with another encoding than this program's has no readable file.
  private static var locale: String {
    let variables: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name =
      variables.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty } ?? ""
    return name.lowercased().contains("utf") && !name.hasPrefix("C") ? name : "en_US.UTF-8"
  }
}

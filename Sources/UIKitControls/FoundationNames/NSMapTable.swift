import Foundation

/// A table of objects by keys that does not keep the keys or the objects alive, as its maker says.
///
/// Foundation has none on Linux. Keys that are equal, or else identical, are one.
nonisolated public final class NSMapTable<Key: AnyObject, Value: AnyObject> {
  private struct Entry {
    weak var weakKey: Key?
    weak var weakValue: Value?
    let strongKey: Key?
    let strongValue: Value?
    var key: Key? { strongKey ?? weakKey }
    var value: Value? { strongValue ?? weakValue }
  }

  private let keepsKeys: Bool
  private let keepsValues: Bool
  private var entries: [AnyHashable: Entry] = [:]

  private init(keepsKeys: Bool, keepsValues: Bool) {
    (self.keepsKeys, self.keepsValues) = (keepsKeys, keepsValues)
  }

  /// Makes a table that keeps keys and objects alive.
  public static func strongToStrongObjects() -> NSMapTable { NSMapTable(keepsKeys: true, keepsValues: true) }
  /// Makes a table that keeps only the keys alive.
  public static func strongToWeakObjects() -> NSMapTable { NSMapTable(keepsKeys: true, keepsValues: false) }
  /// Makes a table that keeps only the objects alive.
  public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keepsKeys: false, keepsValues: true) }
  /// Makes a table that keeps nothing alive.
  public static func weakToWeakObjects() -> NSMapTable { NSMapTable(keepsKeys: false, keepsValues: false) }

  // A weak key is found by its identity, because an `AnyHashable` of the key would keep it alive.
  private func index(_ key: Key) -> AnyHashable {
    (keepsKeys ? key as? AnyHashable : nil) ?? AnyHashable(ObjectIdentifier(key))
  }

  /// The object of a key.
  public func object(forKey aKey: Key?) -> Value? {
    guard let aKey, let entry = entries[index(aKey)], entry.key != nil else { return nil }
    return entry.value
  }

  /// Sets the object of a key.
  public func setObject(_ anObject: Value?, forKey aKey: Key?) {
    guard let aKey else { return }
    entries = entries.filter { $0.value.key != nil && $0.value.value != nil }
    entries[index(aKey)] = anObject.map {
      Entry(
        weakKey: aKey, weakValue: $0, strongKey: keepsKeys ? aKey : nil, strongValue: keepsValues ? $0 : nil)
    }
  }

  /// Forgets a key and its object.
  public func removeObject(forKey aKey: Key?) { setObject(nil, forKey: aKey) }
  /// Forgets all keys and objects.
  public func removeAllObjects() { entries.removeAll() }
  /// How many keys have an object, counting those that were freed since the last change.
  public var count: Int { entries.count }
}

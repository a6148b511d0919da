/// Values of a bounded total cost: for a new one, those go that were not used for longest.
///
/// **Cost:** O(1) for each use, and for each new value.
struct RecentCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let cost: Int
  }

  /// The neighbours of an entry in the ring of their last uses.
  private struct Link {
    var older: Int
    var newer: Int
  }

  /// The most that all values cost, unless a single one costs more.
  let capacity: Int
  private var total = 0
  private var places: [Key: Int] = [:]
  /// The first is none: it closes the ring, between the newest and the oldest.
  private var entries: [Entry?] = [nil]
  private var links = [Link(older: 0, newer: 0)]
  private var free: [Int] = []

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { places.count }

  /// The value of a key, which counts as a use.
  mutating func value(of key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    if links[0].older != place {
      unlink(place)
      linkAsNewest(place)
    }
    return entry.value
  }

  /// The value of a key, which does not count as a use.
  func peek(_ key: Key) -> Value? { places[key].flatMap { entries[$0]?.value } }

  /// Keeps a value in place of an earlier one of its key.
  mutating func keep(_ value: Value, as key: Key, cost: Int = 1) {
    remove(key)
    while total + cost > capacity, let oldest = entries[links[0].newer] { remove(oldest.key) }
    let place = free.popLast() ?? entries.count
    if place == entries.count {
      entries.append(nil)
      links.append(Link(older: 0, newer: 0))
    }
    entries[place] = Entry(key: key, value: value, cost: cost)
    places[key] = place
    linkAsNewest(place)
    total += cost
    assert(total <= capacity || count == 1, "more is kept than allowed")
    assert(entries.count == count + free.count + 1, "an entry is neither kept nor free")
  }

  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    total -= entries[place]?.cost ?? 0
    unlink(place)
    entries[place] = nil
    free.append(place)
  }

  private mutating func unlink(_ place: Int) {
    let link = links[place]
    links[link.older].newer = link.newer
    links[link.newer].older = link.older
  }

  private mutating func linkAsNewest(_ place: Int) {
    let newest = links[0].older
    links[place] = Link(older: newest, newer: 0)
    links[newest].newer = place
    links[0].older = place
  }
}

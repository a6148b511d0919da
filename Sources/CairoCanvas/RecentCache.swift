/// Values of a bounded total cost: for a new one, those go that were not used for longest.
///
/// **Cost:** O(1) for each use, and for each new value.
struct RecentCache<Key: Hashable, Value> {
  /// The neighbours of an entry in the ring of their last uses.
  private struct Link {
    var older: Int
    var newer: Int
  }

  /// The most that all values cost, unless a single one costs more.
  let capacity: Int
  private var total = 0
  private var places: [Key: Int] = [:]
  // What is at each place; apart from each other, so that a use of a value copies no key. The first place holds
  // nothing: it closes the ring, between the newest and the oldest.
  private var keys: [Key?] = [nil]
  private var values: [Value?] = [nil]
  private var costs = [0]
  private var links = [Link(older: 0, newer: 0)]
  private var free: [Int] = []

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { places.count }

  /// The value of a key, which counts as a use.
  mutating func value(of key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if links[0].older != place {
      unlink(place)
      linkAsNewest(place)
    }
    return values[place]
  }

  /// The value of a key, which does not count as a use.
  func peek(_ key: Key) -> Value? { places[key].flatMap { values[$0] } }

  /// Keeps a value in place of an earlier one of its key.
  mutating func keep(_ value: Value, as key: Key, cost: Int = 1) {
    remove(key)
    while total + cost > capacity, let oldest = keys[links[0].newer] { remove(oldest) }
    let place = free.popLast() ?? keys.count
    if place == keys.count {
      keys.append(nil)
      values.append(nil)
      costs.append(0)
      links.append(Link(older: 0, newer: 0))
    }
    (keys[place], values[place], costs[place]) = (key, value, cost)
    places[key] = place
    linkAsNewest(place)
    total += cost
    assert(total <= capacity || count == 1, "more is kept than allowed")
    assert(keys.count == count + free.count + 1, "an entry is neither kept nor free")
  }

  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    total -= costs[place]
    unlink(place)
    (keys[place], values[place]) = (nil, nil)
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

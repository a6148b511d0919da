import UIKitCore

/// Gives every finger and every pressed button its own number, across all devices.
///
/// A server numbers fingers per device, and two devices may use the same number at once. This gives out the smallest
/// free number, so numbers stay small. A freed number is reused only in the next frame, so that a finger lifted and
/// another put down within one frame are different.
nonisolated struct ContactBook: Sendable {
  /// The server's name for a contact.
  enum Name: Hashable, Sendable {
    case finger(device: Int, id: UInt32)
    case button(pointer: Int, number: Int)
    /// The second finger that a pointer moves.
    case mirrored(pointer: Int)
  }

  /// A contact that is down.
  struct Contact: Equatable, Sendable {
    var name: Name
    var number: Int
    /// The last place, force and size seen, in points.
    var sample: TouchSample
  }

  /// The contacts that are down, in the order they came.
  private(set) var contacts: [Contact] = []
  private var retired: Set<Int> = []

  var isEmpty: Bool { contacts.isEmpty }

  subscript(name: Name) -> Contact? {
    contacts.first { $0.name == name }
  }

  /// The smallest number that no contact has.
  var freeNumber: Int {
    let used = retired.union(contacts.map(\.number))
    return (0...used.count).first { !used.contains($0) } ?? used.count
  }

  mutating func add(_ name: Name, sample: TouchSample) {
    contacts.append(Contact(name: name, number: sample.contact, sample: sample))
    checkInvariants()
  }

  mutating func update(_ name: Name, sample: TouchSample) {
    guard let index = contacts.firstIndex(where: { $0.name == name }) else { return }
    contacts[index].sample = sample
    checkInvariants()
  }

  mutating func remove(_ name: Name) {
    for contact in contacts where contact.name == name { retired.insert(contact.number) }
    contacts.removeAll { $0.name == name }
  }

  mutating func removeAll() {
    retired.formUnion(contacts.map(\.number))
    contacts.removeAll()
  }

  /// Asserts in debug builds that each contact has a name and a number of its own.
  private func checkInvariants() {
    assert(contacts.allSatisfy { $0.number == $0.sample.contact }, "a contact has the sample of another")
    assert(Set(contacts.map(\.name)).count == contacts.count, "a contact is down twice")
    assert(Set(contacts.map(\.number)).count == contacts.count, "two contacts have one number")
    assert(retired.isDisjoint(with: contacts.map(\.number)), "a number serves again within one frame")
  }

  /// Ends the frame: numbers freed in it may be reused.
  mutating func finishFrame() {
    retired.removeAll()
  }

  /// The fingers that are down on one device.
  func fingers(on device: Int) -> [Contact] {
    contacts.filter {
      if case .finger(device, _) = $0.name { true } else { false }
    }
  }

  /// The buttons that are down on one pointer.
  func buttons(of pointer: Int) -> [Contact] {
    contacts.filter {
      if case .button(pointer, _) = $0.name { true } else { false }
    }
  }
}

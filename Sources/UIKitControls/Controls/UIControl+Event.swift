extension UIControl {
  /// What can happen to a control; several events together make a set.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Makes a set of events from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger came down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down for the second time or more in a row.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved and counts as inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved and counts as outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The finger was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was performed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu opened.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed a text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing of a text ended with the Return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every event of a finger.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// Every event of editing.
    public static let allEditingEvents = Event(rawValue: 0xf_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xffff_ffff)

    /// The names of the events in the set, in order of their bits.
    package var names: [String] {
      Event.named.compactMap { contains($0.event) ? $0.name : nil }
    }

    private static let named: [(event: Event, name: String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
      (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
      (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
      (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"),
      (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
      (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
      (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
  }

  /// A control's current state; several flags together make a set.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Makes a set of states from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Nothing special.
    public static let normal = State([])
    /// It looks pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It does not react.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// It gets keys.
    public static let focused = State(rawValue: 1 << 3)
  }
}

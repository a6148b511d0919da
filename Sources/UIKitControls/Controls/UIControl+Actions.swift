import Foundation

/// A target or block that a control notifies of some of its events.
struct ControlRegistration {
  enum Receiver {
    /// A method of an object, held weakly.
    case target(() -> AnyObject?, Selector)
    /// A method of the nearest responder up the chain that has it when the event is sent.
    case chain(Selector)
    case action(UIAction)
  }

  var events: UIControl.Event
  let receiver: Receiver

  /// Whether the target is gone.
  var hasLostTarget: Bool {
    if case .target(let object, _) = receiver { return object() == nil }
    return false
  }

  func concerns(_ target: AnyObject) -> Bool {
    if case .target(let object, _) = receiver { return object() === target }
    return false
  }

  func concerns(_ identifier: UIAction.Identifier) -> Bool {
    if case .action(let action) = receiver { return action.identifier == identifier }
    return false
  }
}

extension UIControl {
  // MARK: Targets

  /// Calls a method without arguments when one of the events happens.
  ///
  /// Name the method by its class, without an object, because there is no Objective-C runtime that could look it up:
  ///
  ///     button.addTarget(self, action: MyView.pressed, for: .touchUpInside)
  ///
  /// The target is held weakly. With nil, the action goes up the responder chain to the nearest responder that has
  /// the method. An action added twice is performed twice.
  ///
  /// **Cost:** O(*n*) in the number of targets and actions of the control.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    register(target, Selector(action), for: controlEvents)
  }

  /// Calls a method that takes the sender when one of the events happens.
  ///
  ///     slider.addTarget(self, action: MyView.sliderMoved, for: .valueChanged)
  ///
  ///     func sliderMoved(_ slider: UISlider) { label.text = "\(slider.value)" }
  ///
  /// If the sender is not of the method's parameter type, the method is not called.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    register(target, Selector(action), for: controlEvents)
  }

  /// Calls a method that takes the sender and the event when one of the events happens.
  ///
  ///     button.addTarget(self, action: MyView.pressed, for: .touchUpInside)
  ///
  ///     func pressed(_ button: UIButton, _ event: UIEvent?) { count += 1 }
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void, for controlEvents: Event
  ) {
    register(target, Selector(action), for: controlEvents)
  }

  /// Performs an action when one of the events happens: on a target, held weakly, or with nil on the nearest
  /// responder up the chain that can perform it.
  ///
  /// **Cost:** O(*n*) in the number of targets and actions of the control.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    register(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Removes a target for the events; with nil, every target, but no `UIAction`.
  ///
  /// All actions of the target go, because they have no identity: `action` can only be nil.
  ///
  /// **Cost:** O(*n*) in the number of targets and actions of the control.
  public func removeTarget(_ target: Any?, action: Never? = nil, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    unregister(controlEvents) { registration in
      if let target { return registration.concerns(target) }
      if case .action = registration.receiver { return false }
      return true
    }
  }

  /// Every target of the control, with `NSNull` for the responder chain.
  ///
  /// The set has a target that is not `Hashable` as its `ObjectIdentifier`. Unless all are responders, the set may
  /// have another order in each process; `enumerateEventHandlers(_:)` follows the order of registration.
  ///
  /// **Cost:** O(*n*) in the number of targets and actions of the control.
  public var allTargets: Set<AnyHashable> {
    var targets = Set<AnyHashable>()
    for registration in registrations {
      switch registration.receiver {
      case .target(let object, _):
        guard let object = object() else { continue }
        targets.insert((object as? AnyHashable) ?? AnyHashable(ObjectIdentifier(object)))
      case .chain: targets.insert(NSNull())
      case .action: break
      }
    }
    return targets
  }

  /// Every event that notifies some target.
  public var allControlEvents: Event {
    registrations.reduce(into: []) { if !$1.hasLostTarget { $0.formUnion($1.events) } }
  }

  /// Whether a target of the control is gone.
  package final var hasLostTargets: Bool { registrations.contains(where: \.hasLostTarget) }

  /// Whether a touch on the control has no effect without a target or an action: it is a button, or a plain
  /// `UIControl`.
  package final var actsByActionsAlone: Bool {
    type(of: self) == UIControl.self || type(of: self) == UIButton.self
  }

  /// What a touch on a button, or on a plain `UIControl`, would send.
  package enum TouchAction {
    /// There is an action, and an object to perform it.
    case found
    /// There is an action without a target, and no responder up the chain has the method.
    case withoutResponder
    /// For the events of a touch there is no action with a live target.
    case none
  }

  /// What a touch on this control would send.
  package final var actionForTouches: TouchAction {
    let sent = pressEvents.reduce(into: Event.allTouchEvents) { $0.formUnion($1) }
    var result = TouchAction.none
    for registration in registrations where !registration.events.isDisjoint(with: sent) {
      switch registration.receiver {
      case .target(let object, _): if object() != nil { return .found }
      case .action: return .found
      case .chain(let action):
        if application.hasTarget(for: action, from: self) { return .found }
        result = .withoutResponder
      }
    }
    return result
  }

  private func register<Target: AnyObject>(_ target: Target?, _ action: Selector, for events: Event) {
    registrations.removeAll(where: \.hasLostTarget)
    let receiver: ControlRegistration.Receiver
    if let target {
      receiver = .target({ [weak target] in target }, action)
    } else {
      receiver = .chain(action)
    }
    registrations.append(ControlRegistration(events: events, receiver: receiver))
  }

  private func unregister(_ events: Event, where isMeant: (ControlRegistration) -> Bool) {
    for index in registrations.indices where isMeant(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  // MARK: Closures

  /// Performs an action when one of the events happens, and replaces an earlier one with the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(ControlRegistration(events: controlEvents, receiver: .action(action)))
  }

  /// Stops performing an action for the events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing the action with this identifier for the events.
  public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    unregister(controlEvents) { $0.concerns(actionIdentifier) }
  }

  /// Calls `iterator` with every target and action, in order of registration, until it sets its last argument to true.
  ///
  /// **Cost:** O(*n*) in the number of targets and actions of the control.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop {
      switch registration.receiver {
      case .target(let object, let selector):
        if let object = object() { iterator(nil, (object, selector), registration.events, &stop) }
      case .chain(let selector): iterator(nil, (nil, selector), registration.events, &stop)
      case .action(let action): iterator(action, nil, registration.events, &stop)
      }
    }
  }

  // MARK: Sending

  /// Sends that a person changed the value, which is also the control's primary action.
  final func sendValueChanged(with event: UIEvent?) {
    send(.valueChanged, with: event)
    // Sent only to targets of that event; otherwise the trace would record everything twice.
    if allControlEvents.contains(.primaryActionTriggered) { send(.primaryActionTriggered, with: event) }
  }

  /// Sends the actions registered for one of the events, each once, in order of registration.
  final func send(_ controlEvents: Event, with cause: UIEvent?) {
    let application = self.application
    if application.trace.isObserved {
      for name in controlEvents.names {
        application.trace.record(.control(.init(control: objectID, event: name)))
      }
    }
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      let event = registration.events.intersection(controlEvents)
      application.calls.controlActions.sending(from: self, because: event.names.first ?? "touch") {
        switch registration.receiver {
        case .target(let object, let selector):
          if let object = object() { sendAction(selector, to: object, for: cause) }
        case .chain(let selector): sendAction(selector, to: nil, for: cause)
        case .action(let action): sendAction(action)
        }
      }
    }
  }
}

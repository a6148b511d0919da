import Foundation
import UIKitCore

/// One act in a scene, as a person would count acts.
nonisolated package enum RecordedAct: Hashable, Sendable {
  /// Fingers, from the first one down to the last one up.
  case touches(TouchGroup)
  /// Two taps in quick succession.
  case doubleTap(TouchGroup, TouchGroup)
  /// The pointer moved with no button down; nil where it left the screen.
  case hover([Sample<CGPoint?>])
  /// The wheel was turned, or fingers slid on a touchpad.
  case scroll([Sample<ScrollSample>])
  /// Fingers on a touchpad pinched or turned.
  case touchpad([Sample<TransformSample>])
  /// A key was pressed.
  case key(KeyStroke)
  /// The system cancelled what was down.
  case cancel(at: TimeInterval)
  /// The window was shaken.
  case shake(at: TimeInterval, duration: TimeInterval)
  /// A media key was pressed.
  case remoteControl(UIEvent.EventSubtype, at: TimeInterval)
  /// The display changed from one state to another.
  case display(from: DisplayProperties, to: DisplayProperties, at: TimeInterval)

  /// A value with its time, in seconds since the scene opened.
  package struct Sample<Value: Hashable & Sendable>: Hashable, Sendable {
    package var time: TimeInterval
    package var value: Value
  }

  /// A key from down to up.
  package struct KeyStroke: Hashable, Sendable {
    package var key: UIKey
    package var down: TimeInterval
    package var repeats: [TimeInterval] = []
    /// Nil if it was not released.
    package var up: TimeInterval?
  }

  /// Whether it is the pointer on its way to something.
  package var isHover: Bool { if case .hover = self { true } else { false } }
}

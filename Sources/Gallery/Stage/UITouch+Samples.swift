import UIKit

extension UITouch {
  /// The touch's samples in this event, in a view's coordinates: all that were merged into it.
  func samples(in view: UIView) -> [TouchSample] {
    let phase: InputPhase
    switch live.phase {
    case .began: phase = .began
    case .moved: phase = .changed
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    default: return []
    }
    return coalesced.map { moment in
      TouchSample(
        contact: number, phase: phase, location: view.convert(moment.location, from: window),
        timestamp: moment.timestamp, type: type, force: moment.force,
        maximumPossibleForce: moment.maximumPossibleForce, majorRadius: moment.majorRadius,
        buttonMask: buttonMask, pose: moment.pose)
    }
  }
}

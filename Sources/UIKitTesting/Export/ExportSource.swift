import EventRecording
import Foundation
import UIKitCore

/// The subjects of a recording, as an exporter needs them: made for a replay, and made alone under a hand.
package struct ExportSource {
  /// Observes the application of a subject that the replay opens.
  package typealias Observer = (RecordingHeader.Subject, UIApplication) -> Void

  /// Makes the application of the recording for a replay that is checked.
  let launch: (TraceChecks, @escaping Observer) throws -> ReplayedApplication
  /// Makes a subject of the recording afresh, in a window of a size in points under a hand.
  let makeHand: (RecordingHeader.Subject, CGSize) throws -> EventGenerator

  package init(
    launch: @escaping (TraceChecks, @escaping Observer) throws -> ReplayedApplication,
    makeHand: @escaping (RecordingHeader.Subject, CGSize) throws -> EventGenerator
  ) {
    (self.launch, self.makeHand) = (launch, makeHand)
  }
}

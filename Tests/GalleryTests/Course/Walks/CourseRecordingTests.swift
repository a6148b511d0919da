import EventRecording
import Foundation
import TestSupport
import TestTiers
import Testing
import UIKit

@testable import Gallery

/// The walks as recordings: the book of the course plays them.
///
/// `FINGERPOST_WRITE_WALKS=FOLDER` writes them all, in both languages.
@Suite("The recorded walks") struct CourseRecordingTests {
  /// A walk to record.
  nonisolated struct Walk: CustomTestStringConvertible, Sendable {
    let plan: CoursePlan
    let way: String
    let language: Language

    var testDescription: String { file }
    var file: String { "\(plan.scene).\(way).\(language.rawValue).recording" }
  }

  nonisolated private static let folder = ProcessInfo.processInfo.environment["FINGERPOST_WRITE_WALKS"]

  /// The right way through each scene, and the first wrong one.
  nonisolated private static let walks: [Walk] = {
    let ways = [("right", CourseRightWayTests.plans), ("wrong", CourseWrongWayTests.plans)]
    let all = Scene.listed.flatMap { scene in
      ways.flatMap { way, plans in
        Language.allCases.compactMap { language in
          plans.first { $0.scene == scene.id }.map { Walk(plan: $0, way: way, language: language) }
        }
      }
    }
    return folder == nil ? all.sample(8) : all
  }()

  @Test("A walk is recorded, and its replay goes the same way", arguments: walks)
  func isRecorded(walk: Walk) throws {
    let scene = try #require(Scene.named(walk.plan.scene))
    let hand = try CourseHand(scene.id, language: walk.language)
    try walk.plan.acts(hand)
    let done = try hand.end()
    let temporary = try TemporaryFolder()
    let path = CourseRecordingTests.folder.map { "\($0)/\(walk.file)" } ?? temporary.path(walk.file)
    let recording = try CourseRecording(hand.turns, of: scene, language: walk.language, to: path)
    #expect(recording.end == CourseRecording.End(steps: done, sentence: hand.sentence))
    #expect(try recording.replayed() == recording.end)
  }
}

import EventRecording
import Testing
import UIKit

@testable import Gallery
@testable import fingerpost

/// The galleries of a recording at any time.
final class Past {
  private let timeline: Timeline
  private let galleries: Galleries

  private final class Galleries { var all: [ObjectIdentifier: DrawnGallery] = [:] }

  init(_ recording: Recording) {
    let galleries = Galleries()
    self.galleries = galleries
    timeline = Timeline(recording, keeping: 2) { _, _ in
      let replayed = try DrawnGallery.launch(recording) { _, _ in }
      galleries.all[ObjectIdentifier(replayed.application)] = replayed.owner as? DrawnGallery
      return replayed
    }
  }

  func gallery(at time: Double) throws -> Gallery {
    let application = try timeline.application(at: time)
    return try #require(galleries.all[ObjectIdentifier(application)]).gallery
  }
}

import Foundation
import UIKitCore

/// A recorded session as data for a page: pictures, frames, panels, marks and texts, in every language.
nonisolated package struct Lesson: Sendable {
  /// The id of the scene, or the delegate of an application.
  package let name: String
  package let title: LocalizedText
  package let summary: LocalizedText
  /// The steps that were done, and when, in seconds on the recorded clock.
  package let moments: [(time: Double, text: LocalizedText)]
  /// The last moment, in seconds on the recorded clock.
  package let duration: Double
  /// What happened, as a JSON object that is safe in a script.
  package let json: String
  /// The PNG files that its pictures are put together from, and those of the lessons made before with the same store.
  package let patches: [Data]
  /// The sentences of the searcher in each language, as a JSON object; they are the same for all lessons.
  package let words: String

  /// The files of pictures as a JSON object.
  package static func json(of patches: [Data]) -> String {
    JSONValue.object([("patches", .list(patches.map { .text($0.base64EncodedString()) }))]).json
  }
}

/// A series of values in time, written as what changes from one to the next.
nonisolated struct Track {
  private(set) var entries: [JSONValue] = []

  /// Adds what changes at a time.
  mutating func add(_ time: Double, _ values: [JSONValue]) {
    entries.append(.list([.time(time)] + values))
  }

  var json: JSONValue { .list(entries) }
}

/// The rows of a panel in time: how many stay at its beginning and its end, and those between them.
nonisolated struct RowTrack {
  private var rows: [Int] = []
  private(set) var track = Track()

  /// Adds the rows at a time, of which so many are the last ones' first.
  mutating func add(_ time: Double, _ new: [Int], behind kept: Int = 0) {
    let old = rows[kept...]
    let start = zip(old, new).prefix { $0 == $1 }.count
    guard start < max(old.count, new.count) else { return }
    let room = min(old.count, new.count) - start
    let end = min(room, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
    track.add(time, [.int(kept + start), .int(end)] + new[start..<(new.count - end)].map(JSONValue.int))
    rows.replaceSubrange(kept..., with: new)
  }
}

/// The texts of a lesson, each kept once.
nonisolated struct TextTable {
  private var texts = Interned<LocalizedText>()

  mutating func place(of text: LocalizedText) -> JSONValue { .int(texts.place(of: text)) }

  /// One text where all languages have the same, else a list of them.
  var json: JSONValue {
    .list(
      texts.values.map {
        $0.english == $0.chinese ? .text($0.english) : .list([.text($0.english), .text($0.chinese)])
      })
  }
}

import Foundation
import UIKitCore

/// One line of a written trace, with whatever members it has.
nonisolated struct TraceLine: Decodable {
  let n: Int
  let t: Double
  let kind: String

  let scene: String?
  let size: [Double]?
  let scale: Double?
  let views: [View]?
  let type: String?
  let touches: Touches?
  let view: String?
  let window: String?
  let point: [Double]?
  let depth: Int?
  let verdict: String?
  let result: String?
  let count: Int?
  let search: Int?
  let touch: Int?
  let off: [Double]?
  let alpha: Double?
  let why: String?
  let by: String?
  let recognizer: String?
  let relation: String?
  let other: String?
  let because: String?
  let `class`: String?
  let from: String?
  let to: String?
  let reason: String?
  let facts: [String: Double]?
  let method: String?
  let control: String?
  let event: String?
  let sender: String?
  let target: String?
  let ms: Double?
  let damage: [[Double]]?

  struct View: Decodable {
    let view: String
    let `class`: String
    let parent: String?
    let quad: [[Double]]
    let hidden: Bool
    let alpha: Double
    let interactive: Bool
    let recognizers: [String]
  }

  struct Touch: Decodable {
    let id: Int
    let phase: String
    let at: [Double]
    let tapCount: Int
    let view: String?
    let window: String?
  }

  /// An event has its touches in full, other records only their numbers.
  enum Touches: Decodable {
    case whole([Touch])
    case numbers([Int])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let numbers = try? container.decode([Int].self) {
        self = .numbers(numbers)
      } else {
        self = .whole(try container.decode([Touch].self))
      }
    }

    var whole: [Touch]? {
      switch self {
      case .whole(let touches): touches
      case .numbers(let numbers): numbers.isEmpty ? [] : nil
      }
    }

    var numbers: [Int]? {
      switch self {
      case .whole(let touches): touches.isEmpty ? [] : nil
      case .numbers(let numbers): numbers
      }
    }
  }
}

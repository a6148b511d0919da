import Foundation

/// Where the parts of the gallery's shell are in a window of 1280x800 with the inspector open, in points.
enum FramePlaces {
  static let window = CGRect(x: 0, y: 0, width: 1280, height: 800)
  /// All but the timeline, which says how late it is.
  static let aboveTimeline = CGRect(x: 0, y: 0, width: 1280, height: 728)
  static let sidebar = CGRect(x: 0, y: 0, width: 208, height: 728)
  static let header = CGRect(x: 209, y: 0, width: 706, height: 64)
  static let road = CGRect(x: 209, y: 64, width: 706, height: 32)
  /// The sheet of a scene.
  static let stage = CGRect(x: 244, y: 180, width: 640, height: 464)
  /// The figures of the scene `drag`, which change with each event and which nothing marks.
  static let figures = CGRect(x: 276, y: 210, width: 576, height: 90)
  /// What is said about the scene: the sentence, below it the steps.
  static let sentence = CGRect(x: 944, y: 16, width: 312, height: 54)
  static let story = CGRect(x: 925, y: 0, width: 355, height: 296)
  static let steps = CGRect(x: 944, y: 78, width: 312, height: 180)
  static let inspector = CGRect(x: 925, y: 298, width: 355, height: 430)
  /// What the inspector shows below its tabs, above the place of a note.
  static let panel = CGRect(x: 925, y: 343, width: 355, height: 168)
  static let tabs = CGRect(x: 925, y: 298, width: 355, height: 44)
  static let timeline = CGRect(x: 0, y: 729, width: 1280, height: 71)
  static let lanes = CGRect(x: 232, y: 730, width: 912, height: 68)
  static let time = CGRect(x: 1152, y: 730, width: 128, height: 68)

  /// The log, below its tabs: the field that one types in, and the lines.
  static let logSearch = CGPoint(x: 1100, y: 430)
  static let logLines = CGRect(x: 925, y: 463, width: 355, height: 265)

  /// The kinds of the log's lines, whose chips stand above them.
  enum Chip: CaseIterable {
    case touches, searches, gestures, actions, deliveries

    var place: CGPoint {
      switch self {
      case .touches: CGPoint(x: 978, y: 362)
      case .searches: CGPoint(x: 1075, y: 362)
      case .gestures: CGPoint(x: 1175, y: 362)
      case .actions: CGPoint(x: 976, y: 394)
      case .deliveries: CGPoint(x: 1072, y: 394)
      }
    }
  }

  /// The buttons of the frame.
  enum Button {
    case help, sidebar, layers, areas, code, codeBesideCode, inspector, back, play, step, rate, next

    var place: CGPoint {
      switch self {
      case .help: CGPoint(x: 178, y: 28)
      case .sidebar: CGPoint(x: 238, y: 26)
      case .layers: CGPoint(x: 562, y: 26)
      case .areas: CGPoint(x: 640, y: 26)
      case .code: CGPoint(x: 753, y: 26)
      // The code is wider than a panel, and the title ends where it begins.
      case .codeBesideCode: CGPoint(x: 554, y: 26)
      case .inspector: CGPoint(x: 826, y: 26)
      case .back: CGPoint(x: 24, y: 764)
      case .play: CGPoint(x: 56, y: 764)
      case .step: CGPoint(x: 88, y: 764)
      case .rate: CGPoint(x: 128, y: 764)
      case .next: CGPoint(x: 1220, y: 276)
      }
    }

    /// The sign on it.
    var area: CGRect { CGRect(x: place.x - 12, y: place.y - 12, width: 24, height: 24) }
  }

  /// The tabs of the inspector.
  enum Tab: CaseIterable {
    case search, chain, touches, log

    var place: CGPoint {
      switch self {
      case .search: CGPoint(x: 958, y: 320)
      case .chain: CGPoint(x: 1018, y: 320)
      case .touches: CGPoint(x: 1085, y: 320)
      case .log: CGPoint(x: 1147, y: 320)
      }
    }
  }

  /// The row of the scene at that place in the sidebar's list; each chapter begins with its title.
  static func row(_ index: Int) -> CGPoint {
    let titles = [0, 6, 7, 14, 18, 21, 27].count { $0 <= index }
    return CGPoint(x: 60, y: 73 + 19 * titles + 18 * index)
  }

  /// The mark of a step of one line, from 1.
  static func stepMark(_ step: Int) -> CGRect {
    CGRect(x: 944, y: 54 + 24 * step, width: 16, height: 24)
  }

  /// The row of a view in the list under the question why, by its place in the tree.
  static func whyRow(_ index: Int) -> CGPoint { CGPoint(x: 1200, y: 620 + 24 * index) }

  /// Where a share of the line of time is, from its beginning to ten seconds or, in a longer session, its end.
  static func moment(_ share: Double) -> CGPoint { CGPoint(x: 240 + 896 * share, y: 776) }
}

import Foundation
import Gallery
import UIKit

/// What the gallery remembers from one start to the next, in a file in the XDG state directory.
struct GalleryState: Codable, Equatable {
  /// The id of the scene that was open last.
  var scene: String?
  /// The size of the window's content, in points.
  var width: Int?
  var height: Int?
  /// Whether sidebar and inspector are shown; absent if the window's size decides.
  var sidebar: Bool?
  var inspector: Bool?
  /// The inspector's width, in points.
  var inspectorWidth: Int?
  /// The inspector's panel.
  var panel: String?
  /// The finished steps, by the scenes' ids, from 1.
  var done: [String: [Int]]?

  /// The remembered size of the window, if it is an allowed one.
  var size: CGSize? {
    guard let width, let height, width >= 900, height >= 600, width <= 16384, height <= 16384 else {
      return nil
    }
    return CGSize(width: width, height: height)
  }

  /// The remembered state of the shell.
  var shell: ShellState {
    get {
      ShellState(
        showsSidebar: sidebar, showsInspector: inspector, inspectorWidth: inspectorWidth.map { CGFloat($0) },
        panel: panel,
        progress: CourseProgress(done: (done ?? [:]).mapValues { Set($0.filter { $0 > 0 }.map { $0 - 1 }) }))
    }
    set {
      sidebar = newValue.showsSidebar
      inspector = newValue.showsInspector
      inspectorWidth = newValue.inspectorWidth.map { Int($0) }
      panel = newValue.panel
      done = newValue.progress.done.mapValues { $0.map { $0 + 1 }.sorted() }
    }
  }
}

/// The file with a gallery's state.
struct GalleryStateFile {
  let url: URL

  /// The file in the user's state directory; nil if there is no home.
  init?() {
    guard let folder = StateFolder.url else { return nil }
    url = folder.appending(path: "gallery.json")
  }

  /// The state in the file; an empty one if there is none, or if it is damaged.
  func read() -> GalleryState {
    guard let data = try? Data(contentsOf: url) else { return GalleryState() }
    guard let state = try? JSONDecoder().decode(GalleryState.self, from: data) else {
      Diagnostics.warn("\(url.path) is damaged: the gallery starts afresh")
      return GalleryState()
    }
    return state
  }

  /// Writes the state, completely or not at all.
  func write(_ state: GalleryState) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(state).write(to: url, options: .atomic)
    } catch {
      Diagnostics.warn("cannot remember the gallery's state in \(url.path): make its folder writable")
    }
  }
}

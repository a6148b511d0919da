import Foundation
import UIKitCore
import X11Backend

/// The size that the user last gave the window of a program, in a file in the XDG state directory.
struct WindowMemory {
  /// The content's size, in points.
  private struct Size: Codable {
    var width: Double
    var height: Double
  }

  /// The size of a window whose application says nothing, in points.
  static let usualSize = CGSize(width: 800, height: 600)
  /// The most points that a remembered side may have.
  private static let largestSide = 16384.0

  private let file: URL?
  /// The remembered size, in points; nil if there is none, or if the file is damaged.
  let size: CGSize?

  init(ofProgram name: String) {
    file = StateFolder.url?.appending(path: "windows/\(name).json")
    let data = file.flatMap { try? Data(contentsOf: $0) }
    let read = data.flatMap { try? JSONDecoder().decode(Size.self, from: $0) }
    let sides = 1...WindowMemory.largestSide
    size = read.flatMap {
      sides ~= $0.width && sides ~= $0.height ? CGSize(width: $0.width, height: $0.height) : nil
    }
  }

  /// Gives a window that the user has not sized yet the size that its root controller prefers, in points, and returns
  /// the size that it opens with.
  func open(_ display: X11Application, for application: UIApplication) -> CGSize {
    if let size { return size }
    let preferred = application.keyWindow?.rootViewController?.preferredContentSize ?? .zero
    guard preferred.width > 0, preferred.height > 0 else { return WindowMemory.usualSize }
    display.open(at: preferred)
    return preferred
  }

  /// Writes the size of a window that opened with another one; a program works without the file.
  func remember(_ display: X11Application, of application: UIApplication, openedAt opening: CGSize) {
    let size = application.mainScreen.bounds.size
    guard size != opening, size != display.requestedSize, !display.fillsMonitor, let file else { return }
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(Size(width: size.width, height: size.height)).write(to: file, options: .atomic)
  }
}

/// Where programs keep what they remember from one start to the next.
nonisolated package enum StateFolder {
  /// The folder in the state directory from the environment, or else in the user's own; nil if there is no home.
  package static var url: URL? {
    let environment = ProcessInfo.processInfo.environment
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return URL(fileURLWithPath: state + "/fingerpost")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home + "/.local/state/fingerpost")
  }
}

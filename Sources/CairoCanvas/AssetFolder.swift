import Foundation

/// Where the files are that the program ships: fonts, pictures, texts.
///
/// They are looked for beside the installed executable, then in the checkout that the executable was built in, then
/// in the checkout that this file was compiled from. The last one serves packages that depend on this one.
/// `FINGERPOST_ASSETS` names a folder that is asked before all others.
nonisolated package enum AssetFolder {
  /// The folders that may hold assets, in the order of asking.
  private static let candidates: [URL] = {
    var folders: [URL] = []
    if let path = ProcessInfo.processInfo.environment["FINGERPOST_ASSETS"], !path.isEmpty {
      folders.append(URL(fileURLWithPath: path, isDirectory: true))
    }
    if let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
      folders.append(
        folder.deletingLastPathComponent().appendingPathComponent("share/fingerpost", isDirectory: true))
      folders += checkouts(above: folder)
    }
    folders += checkouts(above: URL(fileURLWithPath: #filePath).deletingLastPathComponent())
    return folders
  }()

  /// The file or folder at a path such as `Fonts/Inter-Regular.otf`, or nil if it was not shipped.
  package static func url(for path: String) -> URL? {
    for folder in candidates {
      let url = folder.appendingPathComponent(path)
      if FileManager.default.fileExists(atPath: url.path) { return url }
    }
    return nil
  }

  /// The `Assets` folders that stand next to a `Package.swift` in `folder` or above it, nearest first.
  private static func checkouts(above folder: URL) -> [URL] {
    var found: [URL] = []
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      let assets = folder.appendingPathComponent("Assets", isDirectory: true)
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path),
        FileManager.default.fileExists(atPath: assets.path)
      {
        found.append(assets)
      }
      folder.deleteLastPathComponent()
    }
    return found
  }
}

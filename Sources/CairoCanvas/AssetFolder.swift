import Foundation

/// Finds the files that the program ships: fonts, pictures, texts.
///
/// It looks beside the installed executable, then in the checkout that the executable was built in, then in the
/// checkout that this file was compiled from. The last one serves packages that depend on this one.
/// `FINGERPOST_ASSETS` names a folder to try before all others.
///
/// This runs before the first frame, so it asks the system directly: a `URL` and a `FileManager` would bring more of
/// Foundation into memory than everything else at the start.
nonisolated package enum AssetFolder {
  /// The folders that may hold assets, in search order.
  private static let candidates: [String] = {
    var folders: [String] = []
    if let path = getenv("FINGERPOST_ASSETS").map({ String(cString: $0) }), !path.isEmpty {
      folders.append(path)
    }
    if let executable = target(ofLink: "/proc/self/exe") {
      let folder = parent(of: executable)
      folders.append(parent(of: folder) + "/share/fingerpost")
      folders += checkouts(above: folder)
    }
    folders += checkouts(above: parent(of: #filePath))
    return folders
  }()

  /// The file or folder at a path such as `Fonts/Inter-Regular.ttf`; nil if it was not shipped.
  package static func path(for name: String) -> String? {
    for folder in candidates {
      let path = "\(folder)/\(name)"
      if exists(path) { return path }
    }
    return nil
  }

  /// The text of a shipped file, such as `Code/excerpts.txt`; nil if it is missing or no UTF-8.
  package static func text(for name: String) -> String? {
    path(for: name).flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
  }

  /// The names of the files in a shipped folder, in order; empty if there is no such folder.
  package static func files(in folder: String) -> [String] {
    guard let path = path(for: folder), let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The folders that may hold the files of a program that uses this package, in search order.
  static let programFolders: [String] = {
    guard let executable = target(ofLink: "/proc/self/exe") else { return candidates }
    let folder = parent(of: executable)
    let share = parent(of: folder) + "/share" + executable.dropFirst(folder.count)
    let resources = Bundle.main.resourcePath.map { [$0] } ?? []
    return [folder, folder + "/Assets", share, share + "/Assets"] + resources + candidates
  }()

  /// The `Assets` folders next to a `Package.swift` in `folder` or above it, nearest first.
  private static func checkouts(above folder: String) -> [String] {
    var found: [String] = []
    var folder = folder
    while !folder.isEmpty {
      if exists(folder + "/Package.swift"), exists(folder + "/Assets") { found.append(folder + "/Assets") }
      folder = parent(of: folder)
    }
    return found
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The part of a path before its last slash.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func target(ofLink path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink(path, $0, text.count) } ?? 0
      }
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}

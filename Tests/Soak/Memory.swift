import CAllocationCounter
import Foundation

/// What the process holds at one moment.
nonisolated struct Memory {
  /// The pages in the machine's memory that are not of files, in bytes, as the kernel counts them.
  let privateBytes: Int
  /// What was asked of the C library and not given back, in bytes.
  let bytes: Int
  /// The same, in blocks: every Swift object is one.
  let blocks: Int

  /// What is held now, once the C library has given back to the kernel what it only keeps for later.
  static var now: Memory {
    return_free_memory()
    return Memory(privateBytes: countedBytes, bytes: Int(bytes_in_use()), blocks: blocks_in_use())
  }

  /// Whether the kernel's count means something: a sanitizer holds back what was freed.
  static var isCountMeaningful: Bool { !memory_is_sanitized() }

  private static var countedBytes: Int {
    let words = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?
      .split(whereSeparator: \.isWhitespace)
    let count = words.flatMap { $0.drop { $0 != "RssAnon:" }.dropFirst().first }
    return (count.flatMap { Int($0) } ?? 0) * 1024
  }
}

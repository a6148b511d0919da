import CAllocationCounter
import Foundation

/// What the process holds at one moment.
nonisolated struct Memory {
  /// The pages in the machine's memory, in bytes, as the kernel counts them.
  let resident: Int
  /// What was asked of the C library and not given back, in bytes.
  let bytes: Int
  /// The same, in blocks: every Swift object is one.
  let blocks: Int

  /// What is held now, once the C library has given back to the kernel what it only keeps for later.
  static var now: Memory {
    return_free_memory()
    return Memory(resident: residentBytes, bytes: Int(bytes_in_use()), blocks: blocks_in_use())
  }

  /// Whether the kernel's count means something: a sanitizer holds back what was freed.
  static var isResidentMeaningful: Bool { !memory_is_sanitized() }

  private static var residentBytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

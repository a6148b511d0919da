import CX11
import Glibc

/// Gives the system back the code and the constants that only the start needed.
///
/// A start runs through most of the libraries once: fonts are found, arguments parsed, metadata made. All of it stays
/// mapped, and little of it is needed again. Read-only pages of a file can be let go at any time; what is used once more is
/// mapped again from the file's cache. With the probe scene 14 MB are resident afterwards instead of 27, and the first drag
/// has some forty page faults, the second one none.
enum StartingCode {
  private static var isReleased = false

  /// Releases the read-only pages of the program and of all its libraries, once in a process.
  static func release() {
    guard !isReleased else { return }
    isReleased = true
    // What the kernel knows of each page, in 64 bits.
    var pageMap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
    guard pageMap >= 0 else { return }
    dl_iterate_phdr(
      { object, _, data in
        guard let object = object?.pointee, let data else { return 0 }
        let pageMap = data.load(as: Int32.self)
        for header in UnsafeBufferPointer(start: object.headers, count: Int(object.headerCount))
        where header.p_type == UInt32(PT_LOAD) && header.p_flags & UInt32(PF_W) == 0 {
          StartingCode.release(
            from: UInt(object.address + header.p_vaddr), size: UInt(header.p_memsz), pageMap)
        }
        return 0
      }, &pageMap)
    close(pageMap)
  }

  private nonisolated static func release(from address: UInt, size: UInt, _ pageMap: Int32) {
    let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let first = address / pageSize
    let count = Int((address + size + pageSize - 1) / pageSize - first)
    guard isAsInItsFile(first, count, pageMap) else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: first * pageSize), count * Int(pageSize), MADV_DONTNEED)
  }

  /// Whether no page was written to since it was mapped, as a debugger does for its breakpoints, a tracer for its probes, or
  /// the loader for a library that is not position independent: what was written would be lost.
  private nonisolated static func isAsInItsFile(_ first: UInt, _ count: Int, _ pageMap: Int32) -> Bool {
    // As the kernel's documentation of the page map has it.
    let (isPresent, isSwapped, isOfFile) = (UInt64(1) << 63, UInt64(1) << 62, UInt64(1) << 61)
    var pages = [UInt64](repeating: 0, count: count)
    let size = count * MemoryLayout<UInt64>.size
    guard pread(pageMap, &pages, size, Int(first) * MemoryLayout<UInt64>.size) == size else { return false }
    return pages.allSatisfy { $0 & (isPresent | isSwapped) == 0 || $0 & isOfFile != 0 }
  }
}

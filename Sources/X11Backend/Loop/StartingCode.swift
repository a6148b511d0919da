import CX11
import Glibc

/// Gives the system back the code and the constants that only the start needed.
///
/// A start runs through most of the libraries once: fonts are found, arguments parsed, metadata made. All of it stays
/// mapped, two thirds of what the program lies in when its first picture is shown, and nearly none of it is needed again.
/// Pages of a file that nobody may write to can be let go at any time; what is used once more is mapped again from the
/// file's cache, in a drag some sixty times, which takes a tenth of a millisecond once.
enum StartingCode {
  /// Releases the pages that cannot be written to, of the program and of all its libraries.
  ///
  /// Not while a debugger watches: its breakpoints are written into such pages.
  static func release() {
    guard !isTraced else { return }
    dl_iterate_phdr(
      { object, _, _ in
        guard let object = object?.pointee, !StartingCode.isRelocated(object) else { return 0 }
        for header in UnsafeBufferPointer(start: object.headers, count: Int(object.headerCount))
        where header.p_type == UInt32(PT_LOAD) && header.p_flags & UInt32(PF_W) == 0 {
          StartingCode.release(from: UInt(object.address + header.p_vaddr), size: UInt(header.p_memsz))
        }
        return 0
      }, nil)
  }

  /// Whether the loader has written to the code, as it does for libraries that are not position independent.
  private nonisolated static func isRelocated(_ object: FPLoadedObject) -> Bool {
    let headers = UnsafeBufferPointer(start: object.headers, count: Int(object.headerCount))
    guard let dynamic = headers.first(where: { $0.p_type == UInt32(PT_DYNAMIC) }),
      var entry = UnsafePointer<Elf64_Dyn>(bitPattern: UInt(object.address + dynamic.p_vaddr))
    else { return true }
    while entry.pointee.d_tag != DT_NULL {
      if entry.pointee.d_tag == DT_TEXTREL { return true }
      if entry.pointee.d_tag == DT_FLAGS, entry.pointee.d_un.d_val & UInt64(DF_TEXTREL) != 0 { return true }
      entry += 1
    }
    return false
  }

  private nonisolated static func release(from address: UInt, size: UInt) {
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    // The segment's first and last page may be shared with the next one of the file, but not in memory.
    let start = address / page * page
    let end = (address + size + page - 1) / page * page
    madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
  }

  /// Whether a debugger or a tracer is attached; also if that cannot be found out.
  private static var isTraced: Bool {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &text, text.count)
    return !String(decoding: text.prefix(max(count, 0)), as: UTF8.self).contains("TracerPid:\t0\n")
  }
}

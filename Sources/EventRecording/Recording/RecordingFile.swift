import Foundation

/// A file that is read as a recording; closed when nothing reads from it any more.
nonisolated final class RecordingFile {
  private let path: String
  private let descriptor: Int32

  /// Opens a file; throws if there is none to read, and for anything but an ordinary file.
  init(path: String) throws(RecordingError) {
    // A pipe that nothing writes to would make the caller wait for ever.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    self.path = path
    guard descriptor >= 0 else { throw RecordingFile.error(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw RecordingFile.error(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw RecordingError(file: path, "is not an ordinary file: name a recording made with --record")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Fills a buffer with the next bytes; returns how many it read, 0 at the end, or less if that failed.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    RecordingFile.retrying { Foundation.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// How long the file is now, in bytes.
  var length: Int {
    get throws(RecordingError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw RecordingFile.error(path) }
      return Int(status.st_size)
    }
  }

  /// Fills a buffer with the bytes from a place on; returns how many there were.
  func read(from start: Int, into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = RecordingFile.retrying {
        pread(descriptor, rest.baseAddress, rest.count, off_t(start + filled))
      }
      guard count >= 0 else { throw RecordingFile.error(path) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let count = call()
      if count >= 0 || errno != EINTR { return count }
    }
  }

  private static func error(_ path: String) -> RecordingError {
    RecordingError(file: path, "cannot be read: \(String(cString: strerror(errno)))")
  }
}

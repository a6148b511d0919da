import CX11
import CoreFoundation
import Foundation

/// A descriptor that wakes the main run loop.
///
/// Core Foundation waits for descriptors, but was made for event descriptors: it reads eight bytes from whichever one
/// is ready. That would swallow a piece of the server's stream. So each descriptor goes into an epoll set of its own
/// and the loop waits for the set, which becomes readable with it and cannot be read from.
final class LoopSource {
  /// Whether to call `action` also while the descriptor can be written to.
  var waitsForRoom = false { didSet { if waitsForRoom != oldValue { wait(EPOLL_CTL_MOD) } } }

  private let action: (() -> Void)?
  private let descriptor: Int32
  private let waitSet: Int32
  private var source: CFRunLoopSource?

  /// Wakes the main run loop whenever `descriptor` becomes readable, and calls `action`, which must read everything.
  init(descriptor: Int32, action: (() -> Void)? = nil) {
    self.action = action
    self.descriptor = descriptor
    waitSet = epoll_create1(Int32(EPOLL_CLOEXEC))
    wait(EPOLL_CTL_ADD)

    var context = CFRunLoopSourceContext1()
    context.version = 1
    context.info = Unmanaged.passUnretained(self).toOpaque()
    context.getPort = { info in
      let address = Int(bitPattern: info)
      return MainActor.assumeIsolated { LoopSource.at(address)?.waitSet ?? -1 }
    }
    if action != nil {
      context.perform = { info in
        let address = Int(bitPattern: info)
        MainActor.assumeIsolated { LoopSource.at(address)?.action?() }
      }
    }
    // The function accepts both versions of the record.
    source = withUnsafeMutablePointer(to: &context) {
      $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
        CFRunLoopSourceCreate(nil, 0, $0)
      }
    }
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
  }

  isolated deinit {
    CFRunLoopSourceInvalidate(source)
    close(waitSet)
  }

  private func wait(_ operation: Int32) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | (waitsForRoom ? EPOLLOUT.rawValue : 0)
    epoll_ctl(waitSet, operation, descriptor, &event)
  }

  private static func at(_ address: Int) -> LoopSource? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<LoopSource>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Calls a closure each time before the main run loop goes to sleep, or after it woke up.
final class LoopObserver {
  private let observer: CFRunLoopObserver?

  /// - Parameter order: Among several observers of one moment, those with a lower order are called first.
  init(_ moment: CFRunLoopActivity, order: Int, action: @escaping @MainActor () -> Void) {
    observer = CFRunLoopObserverCreateWithHandler(nil, moment.rawValue, true, order) { _, _ in action() }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  isolated deinit { CFRunLoopObserverInvalidate(observer) }
}

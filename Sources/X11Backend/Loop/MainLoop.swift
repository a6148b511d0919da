import CX11
import Foundation

/// Foundation's main run loop, with what it can be woken by besides timers and queues of an application.
///
/// Core Foundation waits for descriptors, but it was made for event descriptors: it reads eight bytes from
/// whichever one is ready. That would eat a piece of the server's stream. So each descriptor is put into an epoll
/// set of its own and the loop waits for the set, which becomes readable with it and cannot be read from.
final class LoopSource {
  /// Whether `action` is called as well while the descriptor can be written to.
  var waitsForRoom = false { didSet { if waitsForRoom != oldValue { wait(EPOLL_CTL_MOD) } } }

  private let action: () -> Void
  private let descriptor: Int32
  private let waitSet: Int32
  private var source: UnsafeMutableRawPointer?

  /// Calls `action` in the main run loop whenever `descriptor` has become readable; it must read all there is.
  init(descriptor: Int32, action: @escaping () -> Void) {
    self.action = action
    self.descriptor = descriptor
    waitSet = epoll_create1(Int32(EPOLL_CLOEXEC))
    wait(EPOLL_CTL_ADD)

    var context = FPRunLoopSourceContext()
    context.version = 1
    context.info = Unmanaged.passUnretained(self).toOpaque()
    context.getPort = { info in
      let address = Int(bitPattern: info)
      return MainActor.assumeIsolated { LoopSource.at(address)?.waitSet ?? -1 }
    }
    context.perform = { info in
      let address = Int(bitPattern: info)
      MainActor.assumeIsolated { LoopSource.at(address)?.action() }
    }
    source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
  }

  isolated deinit {
    CFRunLoopSourceInvalidate(source)
    if let source { CFRelease(source) }
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

/// A timer of the main run loop that can be set again and again and does not exist for the kernel until it is.
final class LoopTimer {
  private static let never: Double = 1e10

  private let action: () -> Void
  private var timer: UnsafeMutableRawPointer?
  private var isSet = false

  init(action: @escaping () -> Void) {
    self.action = action
  }

  isolated deinit {
    guard let timer else { return }
    CFRunLoopTimerInvalidate(timer)
    CFRelease(timer)
  }

  /// Calls the action once, `delay` seconds from now, and not when it was set for before.
  func set(after delay: TimeInterval) {
    isSet = true
    CFRunLoopTimerSetNextFireDate(make(), CFAbsoluteTimeGetCurrent() + max(delay, 0))
  }

  /// Forgets what it was set for.
  func clear() {
    guard isSet, let timer else { return }
    isSet = false
    CFRunLoopTimerSetNextFireDate(timer, Self.never)
  }

  private func make() -> UnsafeMutableRawPointer? {
    if let timer { return timer }
    var context = FPRunLoopContext()
    context.info = Unmanaged.passUnretained(self).toOpaque()
    // It repeats, since one that does not is gone after firing once; the period is longer than any run.
    timer = CFRunLoopTimerCreate(
      nil, Self.never, Self.never, 0, 0,
      { _, info in
        let address = Int(bitPattern: info)
        MainActor.assumeIsolated {
          guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
          Unmanaged<LoopTimer>.fromOpaque(pointer).takeUnretainedValue().fire()
        }
      }, &context)
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
    return timer
  }

  private func fire() {
    isSet = false
    action()
  }
}

/// Something that is done each time before the main run loop goes to sleep, or after it woke up.
final class LoopObserver {
  enum Moment: UInt {
    case beforeSleep = 0x20
    case afterSleep = 0x40
  }

  private let action: () -> Void
  private var observer: UnsafeMutableRawPointer?

  /// - Parameter order: Of several observers of one moment, those of a lower order are called first.
  init(_ moment: Moment, order: Int, action: @escaping () -> Void) {
    self.action = action
    var context = FPRunLoopContext()
    context.info = Unmanaged.passUnretained(self).toOpaque()
    observer = CFRunLoopObserverCreate(
      nil, moment.rawValue, 1, order,
      { _, _, info in
        let address = Int(bitPattern: info)
        MainActor.assumeIsolated {
          guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
          Unmanaged<LoopObserver>.fromOpaque(pointer).takeUnretainedValue().action()
        }
      }, &context)
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  isolated deinit {
    CFRunLoopObserverInvalidate(observer)
    if let observer { CFRelease(observer) }
  }
}

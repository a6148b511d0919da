import Foundation
import Testing

@testable import X11Backend

struct SignalsTests {
  /// The kernel gives a signal to another thread when the first one is busy with one already.
  @Test func anyThreadMayGetASignal() async {
    await #expect(processExitsWith: .success) {
      let signals = await Signals { _ in }
      let thread = Thread {
        // It may have been made by a thread that gets no signals.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        raise(SIGTERM)
        exit(EXIT_SUCCESS)
      }
      thread.start()
      sleep(60)
      withExtendedLifetime(signals) {}
    }
  }
}

import UIKit

/// A button that lets a phone call come, which cancels the touches that are down.
final class PhoneCall {
  let button = SetupButton(configuration: .filled())

  /// How long the call takes to come, in seconds: time enough to put a finger down.
  nonisolated static let delay: TimeInterval = 2

  init() {
    button.accessibilityIdentifier = "call"
    button.setTitle(PhoneCallWords.callIn(Int(PhoneCall.delay)).string, for: .normal)
    button.setTitle(PhoneCallWords.willRing.string, for: .disabled)
    button.addTarget(self, action: PhoneCall.start, for: .touchUpInside)
  }

  private func start() {
    button.isEnabled = false
    UIApplication.shared.clock.schedule(after: PhoneCall.delay) { [weak self] in self?.come() }
  }

  /// Cancels the touches that are down, as a call that covers the application does.
  private func come() {
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIApplication.shared.endIgnoringInteractionEvents()
    button.isEnabled = true
  }
}

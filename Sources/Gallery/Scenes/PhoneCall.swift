import UIKit

/// A button after which a phone call comes, and cancels the touches that are down.
final class PhoneCall {
  let button = SetupButton(configuration: .filled())

  /// How long after the button the call comes, in seconds: time enough to put a finger down.
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

  /// The touches that are down are cancelled, as when a telephone call covers the application.
  private func come() {
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIApplication.shared.endIgnoringInteractionEvents()
    button.isEnabled = true
  }
}

import UIKit

/// The words of the button that cancels touches as a phone call does.
nonisolated enum PhoneCallWords {
  static func callIn(_ seconds: Int) -> LocalizedText {
    LocalizedText("Phone call in \(seconds) s", "\(seconds) 秒后来电")
  }

  static let willRing = LocalizedText("Ringing soon…", "即将来电…")
}
